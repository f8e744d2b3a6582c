"""Names that are put together from others: seven colours and a pattern name all the coats of arms of a letter."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from fairground.core.words.readings import Readings
from fairground.core.words.template import Blank, parse


def composed(patterns: Mapping[str, Any], readings: Readings) -> Iterator[tuple[str, dict[str, str]]]:
    """Each id that a pattern as `{place:place}_{type:type}` gives, with its forms; a ValueError says what is wrong."""
    for pattern, written in patterns.items():
        pieces = parse(pattern)
        blanks = [piece for piece in pieces if isinstance(piece, Blank)]
        if unknown := [blank.reading for blank in blanks if blank.reading not in readings.lookups.names]:
            raise ValueError(f"{pattern!r} speaks of {unknown[0]!r}, which is no table of names")
        forms = {"name": written} if isinstance(written, str) else written
        texts = {form: readings.sentence(parse(text)) for form, text in forms.items()}
        for keys in product(*(readings.lookups.names[blank.reading] for blank in blanks)):
            facts = dict(zip([blank.field for blank in blanks], keys, strict=True))
            key = "".join(facts[piece.field] if isinstance(piece, Blank) else str(piece) for piece in pieces)
            yield key, {form: text(facts, ()) for form, text in texts.items()}
