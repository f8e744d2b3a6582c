"""Lists of bots go from weak to strong, as they were measured."""

from pathlib import Path
import re

from fairground.bots import BOTS
from fairground.bots.levels import LEVELS
from fairground.bots.registry import ALL

LADDER = re.compile(r"^\| game \|(.*)\| games \|\n\|[-|]+\|\n((?:\|.*\n)+)", re.MULTILINE)


def test_every_list_of_bots_goes_from_weak_to_strong() -> None:
    """Bot by bot the ratings rise, in every game of the ladder."""
    found = LADDER.search(Path("docs/bots.md").read_text("utf-8"))
    assert found is not None
    names = [name.strip() for name in found[1].split("|") if name.strip()]
    rows = [row.split("|")[2:-2] for row in found[2].splitlines()]
    assert len(rows) > 3
    for row in rows:
        rated = {name: int(cell.split()[0]) for name, cell in zip(names, row, strict=True)}
        assert sorted(BOTS, key=rated.__getitem__) == list(BOTS)


def test_the_order_has_all_bots() -> None:
    assert set(BOTS) == set(ALL) > set(LEVELS)
