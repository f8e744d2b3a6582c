"""What is in the box of ESSEN The Game, read once from components.toml."""

from typing import Any, Final

from fairground.core.fast import i64, vec
from fairground.core.toml_table import TomlTable
from fairground.games.rooms import read_toml

BOOTHS: Final = 60
"""Booths, and as many game tiles and wishlist cards: one each per publisher (S-C1, S-C2, S-C3)."""
EVERY_BOOTH: Final = 0x0FFF_FFFF_FFFF_FFFF
"""The set of all sixty: one bit each."""
ZONES: Final = 5
SYMBOLS: Final = 4
PALLET: Final = 6
"""Spaces of the pallet truck, as many tiles in a stack (S-C4, S-S2)."""
MINUS: Final = 0
PLUS: Final = 1
QUESTION: Final = 4
"""The first of each kind of pallet space."""
RANKINGS: Final = 9
"""Ranking cards of each series (S-C3)."""
OPEN_RANKINGS: Final = 3
KEPT: Final = 4
"""Wishlist cards that each player keeps in the draft (S-S1)."""

# Spaces that are not booths; booths come before them.
PARKING: Final = 60
ENTRANCE_WEST: Final = 61
ENTRANCE_SOUTH: Final = 62
COURTYARD: Final = 63
SPACES: Final = 66

# Event tokens and last-turn tiles (S-C5).
DISCOUNT: Final = 3
SOLD_OUT: Final = 4
EVENTS: Final = 5
ALL_CHEAPER: Final = 0
LAST_TURNS: Final = 5

ZONE_NAMES: Final = ("blue", "yellow", "purple", "green", "red")
SYMBOL_NAMES: Final = ("meeple", "dice", "cards", "hourglass")
EVENT_NAMES: Final = ("buzz", "flop", "goodies", "discount", "sold_out")
LAST_TURN_NAMES: Final = ("all_cheaper", *SYMBOL_NAMES)
PALLET_NAMES: Final = ("minus", "plus", "plus", "plus", "question", "question")
SPECIAL_SPACES: Final = ("parking", "entrance_west", "entrance_south", "courtyard", "galeria_west", "galeria_east")
BOOTH_NUMBERS: Final = tuple(str(number) for number in range(1, BOOTHS + 1))
SPACE_NAMES: Final = (*BOOTH_NUMBERS, *SPECIAL_SPACES)


class Place:
    """A space of the map: where it is drawn and what it is called. Booths and other spaces alike."""

    def __init__(self, name: str, x: int, y: int, width: int, height: int) -> None:
        self.name = name
        self.x = x
        self.y = y
        self.width = width
        self.height = height

    def touches(self, other: "Place") -> bool:
        """Whether the two rectangles meet, at an edge or at a corner."""
        beside = self.x <= other.x + other.width and other.x <= self.x + self.width
        return beside and self.y <= other.y + other.height and other.y <= self.y + self.height


class Box:
    """The figures of the box (S-C1 to S-C6)."""

    def __init__(self, table: TomlTable) -> None:
        self.places: list[Place] = []
        self.buildings: list[str] = []
        self.distances: list[int] = []
        """Steps from the parking to each booth as the file states them."""
        self.zones: vec[i64] = vec[i64]()
        self.prices: vec[i64] = vec[i64]()
        self.symbols: vec[i64] = vec[i64]()
        self.bonuses: vec[i64] = vec[i64]()
        self.titles: dict[int, str] = {}
        self.read_booths(table)
        self.areas: vec[i64] = vec[i64](
            [self.zones[space] if space < BOOTHS else ZONES + space - BOOTHS for space in range(SPACES)]
        )
        """What a crowd token fills: the zone of a booth; every other space is an area of its own."""
        self.symbol_tiles: vec[i64] = vec[i64](
            [sum(1 << tile for tile in range(BOOTHS) if self.symbols[tile] == symbol) for symbol in range(SYMBOLS)]
        )
        self.neighbours: vec[i64] = vec[i64]()
        self.first_neighbour: vec[i64] = vec[i64]()
        """The neighbours of a space stand from its first one to the first one of the next space."""
        self.read_map(table)
        self.steps: vec[i64] = vec[i64]([way for space in range(SPACES) for way in self.ways_from(space)])
        """Steps from each space to each other, without a crowd."""
        self.nearest: vec[i64] = vec[i64]([tile for space in range(SPACES) for tile in self.nearest_to(space)])
        """For each space all booths, the nearest first."""
        self.read_tokens(table)
        self.read_figures(table)
        self.morning: vec[i64] = self.read_rankings(table, "morning")
        self.afternoon: vec[i64] = self.read_rankings(table, "afternoon")

    def read_booths(self, table: TomlTable) -> None:
        """Booths with their tiles: price, zone, symbol, bonus (S-C1, S-C2)."""
        buildings = {zone.word("id", ZONE_NAMES): zone.word("building") for zone in table.tables("zones", ZONES)}
        zones: list[i64] = []
        prices: list[i64] = []
        symbols: list[i64] = []
        bonuses: list[i64] = []
        for index, booth in enumerate(table.tables("booths", BOOTHS)):
            booth.only("number", "id", "name", "zone", "x", "y", "price", "symbol", "bonus", "distance", "title")
            booth.number("number", index + 1, index + 1)
            zone = booth.word("zone", ZONE_NAMES)
            self.places.append(Place(booth.word("name"), booth.number("x", 0, 99), booth.number("y", 0, 99), 1, 1))
            self.buildings.append(buildings[zone])
            self.distances.append(booth.number("distance", 1, 99))
            if "title" in booth.data:
                self.titles[index] = booth.word("title")
            price = booth.number("price", 5, 995)
            if price % 5:
                raise booth.wrong("price", f"a multiple of 5, not {price}")
            zones.append(ZONE_NAMES.index(zone))
            prices.append(price)
            symbols.append(SYMBOL_NAMES.index(booth.word("symbol", SYMBOL_NAMES)))
            bonuses.append(booth.number("bonus", 0, 9))
        self.zones = vec[i64](zones)
        self.prices = vec[i64](prices)
        self.symbols = vec[i64](symbols)
        self.bonuses = vec[i64](bonuses)

    def beside(self, space: int) -> list[int]:
        """The neighbours of a space."""
        first, end = int(self.first_neighbour[space]), int(self.first_neighbour[space + 1])
        return [int(self.neighbours[index]) for index in range(first, end)]

    def read_map(self, table: TomlTable) -> None:
        """Which spaces touch which: booths of one building in eight directions, the others as the file says (S-C1)."""
        linked: list[set[int]] = [set() for _ in range(SPACES)]
        for booth in range(BOOTHS):
            for other in range(BOOTHS):
                same_building = self.buildings[booth] == self.buildings[other]
                if other != booth and same_building and self.places[booth].touches(self.places[other]):
                    linked[booth].add(other)
        for index, space in enumerate(table.tables("spaces", len(SPECIAL_SPACES))):
            space.only("id", "x", "y", "w", "h", "booths", "spaces")
            name = space.word("id", [SPECIAL_SPACES[index]])
            x, y = space.number("x", 0, 99), space.number("y", 0, 99)
            self.places.append(Place(name, x, y, space.number("w", 1, 99), space.number("h", 1, 99)))
            for number in space.numbers("booths"):
                if not 1 <= number <= BOOTHS:
                    raise space.wrong("booths", f"booth numbers from 1 to {BOOTHS}, not {number}")
                linked[BOOTHS + index].add(number - 1)
                linked[number - 1].add(BOOTHS + index)
            for other_name in space.words("spaces"):
                if other_name not in SPECIAL_SPACES:
                    raise space.wrong("spaces", f"only {', '.join(SPECIAL_SPACES)}, not {other_name!r}")
                other = BOOTHS + SPECIAL_SPACES.index(other_name)
                linked[BOOTHS + index].add(other)
                linked[other].add(BOOTHS + index)
        neighbours: list[i64] = []
        first: list[i64] = [0]
        for touched in linked:
            neighbours += sorted(touched)
            first.append(len(neighbours))
        self.neighbours = vec[i64](neighbours)
        self.first_neighbour = vec[i64](first)

    def ways_from(self, start: int) -> list[int]:
        """Steps to every space, without a crowd."""
        steps, row = [SPACES] * SPACES, [start]
        steps[start] = 0
        for space in row:
            for other in self.beside(space):
                if steps[other] == SPACES:
                    steps[other] = steps[space] + 1
                    row.append(other)
        return steps

    def nearest_to(self, space: int) -> list[int]:
        """All booths, the nearest first."""
        return sorted(range(BOOTHS), key=self.ways_from(space).__getitem__)

    def read_tokens(self, table: TomlTable) -> None:
        """Event tokens and last-turn tiles (S-C5)."""
        counts: list[i64] = []
        points: list[i64] = []
        for index, event in enumerate(table.tables("events", EVENTS)):
            event.only("id", "count", "points")
            event.word("id", [EVENT_NAMES[index]])
            counts.append(event.number("count", 0, 99))
            points.append(event.number("points", -99, 99) if "points" in event.data else 0)
        if sum(counts) < 12:
            raise table.wrong("events", f"at least 12 tokens, two for each of six rounds, not {sum(counts)}")
        self.event_counts: vec[i64] = vec[i64](counts)
        self.event_points: vec[i64] = vec[i64](points)
        for index, tile in enumerate(table.tables("last_turn", LAST_TURNS)):
            tile.only("id")
            tile.word("id", [LAST_TURN_NAMES[index]])
        self.last_turn_bonus: i64 = table.number("last_turn_bonus", 0, 99)
        self.crowded_step: i64 = table.number("crowded_step", 1, 8)

    def read_figures(self, table: TomlTable) -> None:
        """The single figures (S-C4, S-C6, and those the rules name)."""
        players = table.table("players")
        self.least_players: i64 = players.number("least", 2, 5)
        self.most_players: i64 = players.number("most", 2, 5)
        start = table.table("start")
        self.starting_money: i64 = start.number("money")
        self.starting_points: i64 = start.number("points")
        start.word("space", [SPECIAL_SPACES[0]])
        self.rounds: i64 = start.number("rounds", 2, 99)
        self.noon: i64 = start.number("noon", 1, int(self.rounds) - 1)
        self.on_booths: i64 = start.number("tiles_on_booths", 0, BOOTHS)
        start.number("tiles_on_pallet", PALLET, PALLET)
        if self.on_booths + PALLET * (start.number("stacks", 1, 9) + 1) != BOOTHS:
            raise start.wrong("stacks", f"stacks of {PALLET} that, with booths and pallet truck, make {BOOTHS} tiles")
        if start.number("stacks") != self.rounds - 2:
            raise start.wrong("stacks", "one stack for each round but the first and the last")
        self.track: i64 = table.table("track").number("spaces", 1, 20)
        self.bags: i64 = table.table("track").number("bags", 1, int(self.track))
        if tuple(table.table("pallet").words("spaces")) != PALLET_NAMES:
            raise table.table("pallet").wrong("spaces", ", ".join(PALLET_NAMES))
        popularity = table.table("popularity")
        self.popularity_lowest: i64 = popularity.number("lowest", 0, 9)
        self.popularity_highest: i64 = popularity.number("highest", 1, 20)
        self.popularity_start: i64 = popularity.number("start", 0, 20)
        discount = table.table("discount")
        self.event_discount: i64 = discount.number("event")
        self.last_turn_discount: i64 = discount.number("last_turn")
        self.least_price: i64 = discount.number("least")
        self.meal_price: i64 = table.table("meal").number("price")
        self.meal_points: i64 = table.table("meal").number("points", 1, 99)
        self.withdrawal_money: i64 = table.table("withdrawal").number("money", 1)
        self.withdrawal_points: i64 = table.table("withdrawal").number("points", 1)
        wishlist = table.table("wishlist")
        self.dealt: i64 = wishlist.number("dealt", KEPT, BOOTHS // int(self.most_players))
        wishlist.number("kept", KEPT, KEPT)
        self.wish_points: vec[i64] = vec[i64](wishlist.numbers("points"))
        self.departure_points: vec[i64] = vec[i64](table.table("early_departure").numbers("points"))
        rankings = table.table("rankings")
        rankings.number("open", OPEN_RANKINGS, OPEN_RANKINGS)
        self.morning_points: i64 = rankings.number("morning_points")
        self.afternoon_points: i64 = rankings.number("afternoon_points")

    def read_rankings(self, table: TomlTable, series: str) -> vec[i64]:
        """How many of each symbol the nine cards of a series ask for, card after card (S-C3)."""
        wanted: list[i64] = []
        for index, card in enumerate(table.table("rankings").tables(series, RANKINGS)):
            card.only("id", *SYMBOL_NAMES)
            card.word("id", [f"{series}_{index + 1}"])
            for name in SYMBOL_NAMES:
                wanted.append(card.number(name, 0, 15) if name in card.data else 0)
        return vec[i64](wanted)


SECTIONS: Final = (
    "id",
    "edition",
    "zones",
    "spaces",
    "booths",
    "events",
    "last_turn",
    "last_turn_bonus",
    "crowded_step",
    "players",
    "start",
    "track",
    "pallet",
    "popularity",
    "discount",
    "meal",
    "withdrawal",
    "wishlist",
    "early_departure",
    "rankings",
)


def read_box(data: dict[str, Any], file: str) -> Box:
    """The box as a parsed components file describes it, or BadComponents with file, key and what was expected."""
    table = TomlTable(data, file)
    table.only(*SECTIONS)
    table.word("id", ["essen_the_game"])
    return Box(table)


FILE: Final = "essen_the_game/components.toml"
_BOX: list[Box] = []


def box() -> Box:
    """The box, the same for every number of players."""
    if not _BOX:
        _BOX.append(read_box(read_toml("fairground.games.essen_the_game", "components.toml"), FILE))
    return _BOX[0]


def unpack(data: dict[str, Any], players: int) -> Box:
    """A box with other contents, for a number of players; held against the same expectations as the file."""
    return read_box(data, FILE)
