"""What is in the box of Fruit Stall, read once from components.toml."""

from typing import Any, Final

from fairground.core.fast import i64, vec
from fairground.core.toml_table import TomlTable
from fairground.games.rooms import read_toml

FRUITS: Final = 6
FRUIT_NAMES: Final = ("plum", "pear", "apple", "quince", "fig", "melon")
MOST_PLAYERS: Final = 5


class Box:
    """The fruit cards and how they are dealt (T-C1)."""

    def __init__(self, table: TomlTable) -> None:
        table.only("meta", "fruit", "deal")
        fruits = table.tables("fruit", FRUITS)
        for fruit, name in zip(fruits, FRUIT_NAMES, strict=True):
            fruit.only("id", "worth", "cards")
            fruit.word("id", [name])
        self.worth: vec[i64] = vec[i64]([fruit.number("worth", 1, 99) for fruit in fruits])
        self.cards: vec[i64] = vec[i64]([fruit.number("cards", 1, 99) for fruit in fruits])
        self.dealt: i64 = table.table("deal").number("cards", 2, 9)
        total: i64 = 0
        for cards in self.cards:
            total += cards
        needed = int((MOST_PLAYERS + 1) * self.dealt)
        if total < needed:
            raise table.wrong("fruit", f"at least {needed} cards for {MOST_PLAYERS} players, not {int(total)}")


def read_box(data: dict[str, Any], file: str) -> Box:
    """The box as a parsed components file describes it, or BadComponents with file, key and what was expected."""
    return Box(TomlTable(data, file))


FILE: Final = "template/components.toml"
BOX: Final = read_box(read_toml("fairground.games.template", "components.toml"), FILE)
"""What the file says."""


def unpack(data: dict[str, Any], players: int) -> Box:
    """A box with other contents, for a number of players; held against the same expectations as the file."""
    return read_box(data, FILE)
