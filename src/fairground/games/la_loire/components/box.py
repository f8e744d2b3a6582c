"""What is in the box of La Loire, read once from components.toml."""

from typing import Any, Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.toml_table import TomlTable
from fairground.games.la_loire.components.layouts import Layouts
from fairground.games.la_loire.components.names import (
    ABBEY,
    BEER,
    BUILDING_NAMES,
    CHARACTER_NAMES,
    CHARACTERS,
    CITY_NAMES,
    GOOD_NAMES,
    GOODS,
    LEVELS,
    LOVER,
    NANTES,
    NORTH,
    NOWHERE,
    PALACE_NAMES,
    PALACES,
    PLACES,
    ROADS,
    SOUTH,
    SUITS,
    TYPES,
)
from fairground.games.la_loire.components.roads import all_ways
from fairground.games.rooms import read_toml


class Box:
    """The figures of the box (L-C1 to L-C9) for one number of players."""

    def __init__(self, players: i64, table: TomlTable) -> None:
        start = table.table("setup")
        self.deniers: i64 = start.number("deniers", 0, 99)
        self.stack_horses: i64 = start.number("horses_per_stack", 0, 2)
        self.first_messages: i64 = start.number("messages_level_1", 0, 2)
        self.read_limits(players, table)
        self.place_ids: list[str] = []
        self.place_xy: list[tuple[int, int]] = []
        self.orleans: i64 = 0
        self.roads: vec[i64] = filled(PLACES, NOWHERE)
        self.good_of: vec[i64] = filled(PLACES, NOWHERE)
        self.horses: vec[i64] = filled(PLACES)
        self.read_board(players, table)
        self.ways: vec[i64] = all_ways(self.orleans)
        """How far it is, by heading, start and target."""
        self.circus_start: i64 = self.place(start, "circus_starts_in")
        self.merchant_start: i64 = self.place(start, "merchant_starts_in")
        self.messenger_start: i64 = self.place(start, "messenger_starts_in")
        self.colours: list[str] = [shield.word("colour") for shield in table.tables("shield")]
        self.shields: vec[i64] = vec[i64]([shield.number("tiles", 1, 18) for shield in table.tables("shield")])
        self.read_market(table)
        self.layouts: Layouts = Layouts(self.shields, PLACES - 1 - self.orleans)
        """Counted once: the ways to hang the shields."""
        ways = self.layouts.ways
        if sum(int(ways[len(ways) - 1 - colour]) for colour in range(len(self.colours))) == 0:
            raise table.wrong("shield", "colours that can be hung so that neighbours on a road differ")
        self.read_goods(table)
        self.read_buildings(players, table)
        self.character_cost: vec[i64] = filled(CHARACTERS)
        self.character_points: vec[i64] = filled(CHARACTERS)
        self.character_suit: vec[i64] = filled(CHARACTERS)
        self.character_copies: vec[i64] = filled(CHARACTERS)
        self.scores_type: vec[i64] = filled(CHARACTERS, NOWHERE)
        self.scores_points: vec[i64] = filled(CHARACTERS)
        self.read_characters(players, table)
        self.read_messages(table)

    def place(self, table: TomlTable, key: str) -> i64:
        """The number of the place that a key names."""
        return self.place_ids.index(table.word(key, self.place_ids))

    def read_limits(self, players: i64, table: TomlTable) -> None:
        """What a player may carry, and when the game ends (L-1.4, L-2.1, L-5.3, L-7.1)."""
        limits = table.table("limits")
        self.leave_minimum: i64 = limits.number("city_leave_minimum", 0, 99)
        self.leave_maximum: i64 = limits.number("city_leave_maximum", 0, 99)
        self.leave_maximum_banker: i64 = limits.number("city_leave_maximum_banker", 0, 99)
        self.most_horses: i64 = limits.number("horses_in_stack", 1, 4)
        self.most_horses_scout: i64 = limits.number("horses_in_stack_scout", 1, 4)
        self.most_messages: i64 = limits.number("messages", 1, 4)
        self.most_messages_mayor: i64 = limits.number("messages_mayor", 1, 4)
        self.most_abbey_messages: i64 = limits.number("abbey_messages", 1, 4)
        self.solo_turns: i64 = limits.number("solo_turns", 1, 999)
        self.end_boat: i64 = table.table("end").table("boat").number(str(int(players)), 1, 99)
        self.end_messages: i64 = table.table("end").table("messages").number(str(int(players)), 1, 99)
        self.ship_one: i64 = table.table("ship").number("one_space", 0, 99)
        self.ship_two: i64 = table.table("ship").number("two_spaces", 0, 99)

    def read_board(self, players: i64, table: TomlTable) -> None:
        """The ring: Nantes, the south road eastwards, Orléans, the north road back (L-C1, L-C2, L-C3, L-C5)."""
        cities = table.tables("city", 2)
        villages = table.tables("village", PLACES - 2)
        ordered = [sorted((v for v in villages if v.word("road", ROADS) == road), key=_nth) for road in ROADS]
        for road in ordered:
            for nth, village in enumerate(road, 1):
                village.number("place", nth, nth)
        ring = [cities[0], *ordered[SOUTH], cities[1], *reversed(ordered[NORTH])]
        self.orleans = 1 + len(ordered[SOUTH])
        horse = "horse_12" if players <= 2 else "horse_34"
        for place, spot in enumerate(ring):
            name = spot.word("id")
            if name in self.place_ids:
                raise spot.wrong("id", f"an id of its own, not {name!r} again")
            self.place_ids.append(name)
            self.place_xy.append((spot.number("x"), spot.number("y")))
            if place != NANTES and place != self.orleans:
                self.roads[place] = ROADS.index(spot.word("road"))
                self.good_of[place] = GOOD_NAMES.index(spot.word("good", GOOD_NAMES[:BEER]))
                self.horses[place] = int(spot.yes_or_no(horse))
        cities[0].word("id", CITY_NAMES[:1])
        cities[1].word("id", CITY_NAMES[1:])

    def read_market(self, table: TomlTable) -> None:
        """One space for each colour, and the space that moves the circus (L-C4)."""
        market = table.table("market")
        self.prices: vec[i64] = vec[i64](market.numbers("prices", len(self.colours)))
        self.check_space: i64 = market.number("check_space", 1, len(self.colours)) - 1
        total = sum(int(tiles) for tiles in self.shields)
        if total != PLACES - 2:
            raise table.wrong("shield", f"{PLACES - 2} tiles in all, one for each village, not {total}")
        river = table.table("river")
        self.river_xy: list[list[int]] = river.data["xy"]
        if len(self.river_xy) != river.number("spaces", int(self.end_boat), 99) + 1:
            raise river.wrong("xy", "a point for the start and for each space")

    def read_goods(self, table: TomlTable) -> None:
        """Prices, supply and how many of each a Merchant carries (L-C3, L-4.1)."""
        goods = table.tables("good", GOODS)
        for good, name in zip(goods, GOOD_NAMES, strict=True):
            good.word("id", [name])
        self.sells_at: vec[i64] = vec[i64]([good.number("sells_at", 0, 99) for good in goods])
        self.supply: vec[i64] = vec[i64]([good.number("supply", 0, 99) for good in goods])
        self.carry: vec[i64] = vec[i64]([good.number("carry", 0, 99) for good in goods])

    def read_buildings(self, players: i64, table: TomlTable) -> None:
        """Costs and tokens of buildings, copies and points of palace cards (L-C8, L-C9)."""
        building = table.table("building")
        kinds = [building.table(name) for name in BUILDING_NAMES[1:]]
        self.building_deniers: vec[i64] = vec[i64]([0] + [kind.number("deniers", 0, 99) for kind in kinds])
        self.building_wood: vec[i64] = vec[i64]([0] + [kind.number("wood", 0, 9) for kind in kinds])
        self.farms: i64 = kinds[0].number("per_player", 1, 18)
        self.monasteries: i64 = kinds[1].number("per_player", 0, 18)
        self.towers: i64 = kinds[2].number("towers", 0, 18)
        self.palace_deniers: i64 = building.table("palace").number("deniers", 0, 99)
        palaces = table.tables("palace", PALACES)
        for palace, name in zip(palaces, PALACE_NAMES, strict=True):
            palace.word("id", [name])
        self.palace_copies: vec[i64] = vec[i64]([palace.number("copies_per_city", 1, 9) for palace in palaces])
        self.palace_points: vec[i64] = vec[i64]([palace.number("points", 0, 99) for palace in palaces])

    def read_characters(self, players: i64, table: TomlTable) -> None:
        """Cost, points, colour and number of the characters; one player has them as two have (L-C7, L-8.1)."""
        copies = {"two": 2 if players >= 3 else 1, "players": max(2, int(players)), "one": 1}
        for index, character in enumerate(table.tables("character", CHARACTERS)):
            character.word("id", [CHARACTER_NAMES[index]])
            self.character_cost[index] = character.number("cost", 0, 99)
            self.character_points[index] = character.number("points", 0, 99)
            self.character_suit[index] = SUITS.index(character.word("colour", SUITS))
            self.character_copies[index] = copies[character.word("copies", copies)]
            if index >= LOVER:
                self.scores_type[index] = TYPES.index(character.word("scores_type", TYPES))
                self.scores_points[index] = character.number("scores_points", 0, 99)

    def read_messages(self, table: TomlTable) -> None:
        """The cards by level: where they go, what they are worth, of which type they are (L-C6)."""
        cards = sorted(table.tables("message"), key=_level)
        self.message_ids: list[str] = [card.word("id") for card in cards]
        if len(set(self.message_ids)) != len(cards):
            raise table.wrong("message", "cards with an id of their own each")
        self.message_level: vec[i64] = vec[i64]([_level(card) for card in cards])
        self.message_points: vec[i64] = vec[i64]([card.number("points", 0, 99) for card in cards])
        self.message_type: vec[i64] = vec[i64]([TYPES.index(card.word("type", TYPES)) for card in cards])
        self.destination: vec[i64] = filled(len(cards), NOWHERE)
        self.message_colours: vec[i64] = filled(len(cards))
        """The colours of a card, one bit each."""
        self.deck_start: vec[i64] = filled(LEVELS + 2)
        """The first card of each level; one more behind the last."""
        for index, card in enumerate(cards):
            level = _level(card)
            for above in range(level + 1, LEVELS + 2):
                self.deck_start[above] = index + 1
            if level == 1:
                self.destination[index] = self.place(card, "village")
            elif level == ABBEY:
                self.destination[index] = self.place(card, "city")
            else:
                for colour in self.read_colours(card, level):
                    self.message_colours[index] |= 1 << colour
        costs = table.table("message_cost")
        self.message_cost: vec[i64] = vec[i64](
            [0] + [costs.number(str(level), 0, 99) for level in range(1, LEVELS + 1)]
        )

    def read_colours(self, card: TomlTable, level: int) -> list[int]:
        """As many different colours as the level says."""
        names = card.words("colours")
        if len(set(names)) != level or len(names) != level or not set(names) <= set(self.colours):
            raise card.wrong("colours", f"{level} different ones of {', '.join(self.colours)}, not {names}")
        return [self.colours.index(name) for name in names]


def _nth(village: TomlTable) -> int:
    return village.number("place", 1, PLACES)


def _level(card: TomlTable) -> int:
    return card.number("level", 1, LEVELS)


SECTIONS: Final = (
    "game",
    "setup",
    "limits",
    "end",
    "ship",
    "map",
    "river",
    "market",
    "denier_cards",
    "building",
    "message_cost",
)
KEYS: Final = {
    "city": ("id", "x", "y"),
    "village": ("id", "road", "place", "x", "y", "good", "horse_12", "horse_34"),
    "shield": ("colour", "tiles"),
    "good": ("id", "sells_at", "supply", "carry"),
    "palace": ("id", "copies_per_city", "points"),
    "character": ("id", "colour", "cost", "points", "copies", "scores_type", "scores_points"),
    "message": ("id", "level", "village", "city", "colours", "points", "type"),
}
"""What may stand in each entry: anything else is a typing error more often than not."""


def read_box(data: dict[str, Any], file: str, players: int) -> Box:
    """The box as a parsed components file describes it, or BadComponents with file, key and what was expected."""
    table = TomlTable(data, file)
    table.only(*SECTIONS, *KEYS)
    table.table("game").word("id", ["la_loire"])
    for section, keys in KEYS.items():
        for entry in table.tables(section):
            entry.only(*keys)
    return Box(players, table)


FILE: Final = "la_loire/components.toml"
_BOXES: dict[int, Box] = {}


def box(players: int) -> Box:
    """The box for a number of players."""
    if players not in _BOXES:
        _BOXES[players] = read_box(read_toml("fairground.games.la_loire", "components.toml"), FILE, players)
    return _BOXES[players]


def unpack(data: dict[str, Any], players: int) -> Box:
    """A box with other contents, for a number of players; held against the same expectations as the file."""
    return read_box(data, FILE, players)
