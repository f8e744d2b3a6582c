"""Another language says the same as English: the same keys, facts and names."""

from typing import TYPE_CHECKING

from fairground.core.refusal import BadText
from fairground.core.words.template import fields

if TYPE_CHECKING:
    from fairground.core.words.words import Words


def compare(words: "Words", like: "Words") -> None:
    """A BadText says what is missing, too many or asks for other facts."""
    for section in sorted({*like.templates, *words.templates}):
        ours, theirs = words.templates.get(section, {}), like.templates.get(section, {})
        for key in sorted({*ours, *theirs}):
            if key not in ours:
                raise BadText(f"{words.file}: [{section}] {key} is missing; {like.file} has it")
            if key not in theirs:
                raise BadText(f"{words.file}: [{section}] {key} is not in {like.file}")
            asked, known = sorted(fields(ours[key])), sorted(fields(theirs[key]))
            if asked != known:
                raise BadText(f"{words.file}: [{section}] {key} asks for {asked}, not for {known}")
    for table, names in like.lookups.names.items():
        odd = set(words.lookups.names.get(table, {})) ^ set(names)
        if odd:
            differ = ", ".join(sorted(odd))
            raise BadText(f"{words.file}: [names.{table}] and the one of {like.file} differ in {differ}")
