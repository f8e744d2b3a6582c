"""Another language says the same as English: the same keys, facts and names."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fairground.core.words.template import fields

if TYPE_CHECKING:
    from fairground.core.words.words import Words


def differences(words: "Words", like: "Words") -> Iterator[str]:
    """What is missing, too many or asks for other facts."""
    for section in sorted({*like.templates, *words.templates}):
        ours, theirs = words.templates.get(section, {}), like.templates.get(section, {})
        for key in sorted({*ours, *theirs}):
            if (section, key) in words.unread:
                continue  # what is wrong with it was said
            if key not in ours:
                yield f"[{section}] {key} is missing; {like.file} has it"
            elif key not in theirs:
                yield f"[{section}] {key} is not in {like.file}"
            elif (asked := sorted(fields(ours[key]))) != (known := sorted(fields(theirs[key]))):
                yield f"[{section}] {key} asks for {asked}, not for {known}"
    for table, names in like.lookups.names.items():
        if odd := set(words.lookups.names.get(table, {})) ^ set(names):
            yield f"[names.{table}] and the one of {like.file} differ in {', '.join(sorted(odd))}"
