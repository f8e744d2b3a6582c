"""What is in the box of ESSEN, read once from components.toml."""

from typing import Any, Final

from fairground.core.fast import i64, vec
from fairground.core.toml_table import TomlTable
from fairground.games.rooms import read_toml

ROUNDS: Final = 8
TABLES: Final = 4
"""Sales or demo tables of a booth; as many Seller tiles (E-S1)."""

SPECIAL_OFFER: Final = 0
AD: Final = 1
ACCOUNTANT: Final = 2
TILE_NAMES: Final = ("special_offer", "ad", "accountant")

BONUS_NAMES: Final = (
    "breakout_success",
    "consistent_seller",
    "residual_buzz",
    "well_reviewed",
    "brand_awareness",
    "best_seller",
)


class Box:
    """The figures for one number of players: stacks (E-C1), prices (E-C3), tiles (E-C4), bonuses (E-C5), Ads (E-C6)."""

    def __init__(self, players: i64, table: TomlTable) -> None:
        supply = table.table("supply")
        self.visitors: i64 = supply.number("visitors_per_player", 1, 1000) * players
        self.extra_visitors: i64 = supply.number("extra_visitors_per_player", 0, 1000) * players
        self.starting_money: i64 = supply.number("starting_money", 0, 30)
        self.demand_ids: list[str] = []
        self.demand_visitors: vec[i64] = vec[i64]()
        self.demand_tables: vec[i64] = vec[i64]()
        self.read_demand(table)
        self.additional_low: i64 = 0
        self.additional_high: i64 = 0
        if players > 4:
            more = table.table("additional_demand").table(str(int(players)))
            more.only("low", "high")
            self.additional_low = more.number("low")
            self.additional_high = more.number("high")
        rows = table.tables("price_row")
        if len(rows) < 2:
            raise table.wrong("price_row", f"at least two rows, not {len(rows)}")
        self.rows: i64 = len(rows)
        self.prices: vec[i64] = vec[i64]([row.number(name, 0, 99) for row in rows for name in TILE_NAMES])
        central = table.table("central_tiles").table(str(int(players)))
        central.only(*TILE_NAMES)
        boxes = 1 if players <= 4 else 2
        self.tiles: vec[i64] = vec[i64](
            [central.number(name, 0, most * boxes) for name, most in zip(TILE_NAMES, (3, 6, 3), strict=True)]
        )
        self.ad_buzz: i64 = table.table("ad").number("buzz", 0, 99)
        self.visitors_per_space: i64 = table.table("ad").number("extra_visitors_per_open_space", 0, 99)
        self.accountant_moves: i64 = table.table("accountant").number("moves", 1, 99)
        self.table_buzz: i64 = table.table("buzz").number("demo_table", 0, 99)
        self.token_buzz: i64 = table.table("buzz").number("demo_table_with_token", 0, 99)
        worth = table.table("bonus").numbers("value_by_level", ROUNDS + 1)
        if worth != sorted(worth):
            raise table.table("bonus").wrong("value_by_level", f"figures that do not fall, not {worth}")
        self.bonus_worth: vec[i64] = vec[i64](worth)
        awarded = table.table("bonus_from_players")
        awarded.only(*BONUS_NAMES)
        self.bonuses: vec[i64] = vec[i64]([int(players >= awarded.number(name, 2, 9)) for name in BONUS_NAMES])

    def read_demand(self, table: TomlTable) -> None:
        """The nine Demand tiles (E-C2)."""
        visitors: list[i64] = []
        tables: list[i64] = []
        for tile in table.tables("demand_tile", ROUNDS + 1):
            tile.only("id", "visitors", "tables")
            name = tile.word("id")
            if name in self.demand_ids:
                raise tile.wrong("id", f"an id of its own, not {name!r} again")
            self.demand_ids.append(name)
            number = tile.number("visitors", 10, 40)
            if number % 10:
                raise tile.wrong("visitors", f"10, 20, 30 or 40, not {number}")
            visitors.append(number)
            tables.append(tile.number("tables", 1, TABLES))
        self.demand_visitors = vec[i64](visitors)
        self.demand_tables = vec[i64](tables)


SECTIONS: Final = (
    "meta",
    "rounds",
    "supply",
    "demand_tile",
    "additional_demand",
    "price_row",
    "central_tiles",
    "ad",
    "accountant",
    "buzz",
    "bonus",
    "bonus_from_players",
)


def read_box(data: dict[str, Any], file: str, players: int) -> Box:
    """The box as a parsed components file describes it, or BadComponents with file, key and what was expected."""
    table = TomlTable(data, file)
    table.only(*SECTIONS)
    table.table("meta").word("game", ["essen"])
    table.table("rounds").number("count", ROUNDS, ROUNDS)
    table.table("supply").number("sellers_per_player", TABLES, TABLES)
    table.table("supply").number("tables_per_booth", TABLES, TABLES)
    return Box(players, table)


FILE: Final = "essen/components.toml"
_BOXES: dict[int, Box] = {}


def box(players: int) -> Box:
    """The box for a number of players."""
    if players not in _BOXES:
        _BOXES[players] = read_box(read_toml("fairground.games.essen", "components.toml"), FILE, players)
    return _BOXES[players]


def unpack(data: dict[str, Any], players: int) -> Box:
    """A box with other contents, for a number of players; held against the same expectations as the file."""
    return read_box(data, FILE, players)
