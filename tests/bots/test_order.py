"""Lists of bots go from weak to strong, as they were measured."""

from itertools import combinations
from pathlib import Path
import re

from fairground.bots import BOTS
from fairground.bots.levels import LEVELS
from fairground.bots.registry import ALL

LADDER = re.compile(r"^\| game \|(.*)\| games \|\n\|[-|]+\|\n((?:\|.*\n)+)", re.MULTILINE)

NUMBERS = re.compile(r"\d+")
LEVEL = {"greedy", "expert"}
"""In SPIEL '13 these two, the expert with 1,000 imagined games, are level: their intervals overlap."""


def test_every_list_of_bots_goes_from_weak_to_strong() -> None:
    """Bot by bot the ratings rise, in every game of the ladder: nobody is certainly stronger than who comes later."""
    found = LADDER.search(Path("docs/bots.md").read_text("utf-8"))
    assert found is not None
    names = [name.strip() for name in found[1].split("|") if name.strip()]
    rows = [row.split("|")[2:-2] for row in found[2].splitlines()]
    assert len(rows) > 3
    for row in rows:
        rated = {name: [int(part) for part in NUMBERS.findall(cell)] for name, cell in zip(names, row, strict=True)}
        assert set(rated) == set(BOTS)
        for weaker, stronger in combinations(BOTS, 2):
            (rating, least, _), (better, _, most) = rated[weaker], rated[stronger]
            level = least < most and {weaker, stronger} == LEVEL
            assert rating < better or level, f"{weaker} {rating}, {stronger} {better}"


def test_the_order_has_all_bots() -> None:
    assert set(BOTS) == set(ALL) > set(LEVELS)
