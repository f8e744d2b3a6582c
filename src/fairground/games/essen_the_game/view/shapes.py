"""What there is to see in ESSEN The Game: the parts of a view."""

import msgspec


class PlaceView(msgspec.Struct, frozen=True):
    """A space of the map, in units of one booth."""

    space: str
    name: str
    x: int
    y: int
    width: int
    height: int
    zone: str | None


class TileView(msgspec.Struct, frozen=True):
    """A game tile. Where: in the box, at its booth, on the pallet truck, in the stacks, removed, or with a seat."""

    booth: int
    zone: str
    symbol: str
    bonus: int
    printed_price: int
    price: int
    points: int
    where: str
    event: str | None


class RankingView(msgspec.Struct, frozen=True):
    """A ranking card: what it asks for, what it is worth, and who covers it now."""

    id: str
    wanted: dict[str, int]
    worth: int
    covered: list[bool]


class WalkView(msgspec.Struct, frozen=True):
    """The cheapest way to a space: its cost in action points, the spaces to step on, and whether the points suffice."""

    space: str
    cost: int
    way: list[str]
    reachable: bool


class VisitorView(msgspec.Struct, frozen=True):
    """One player. The wishlist is shown to its owner, and to all at the end; `shown` are cards that all saw."""

    seat: str
    space: str
    money: int
    points: int
    action_points: int
    spent: int
    bag: list[int]
    trunk: list[int]
    symbols: dict[str, int]
    pre_order: bool
    ate: bool
    drafted: int
    cards: int
    shown: list[int]
    wishlist: list[int] | None
    wishes: int | None
    score: int | None


class WayView(msgspec.Struct, frozen=True):
    """The shortest way between two booths: its steps, and the spaces on it from one to the other."""

    start: int
    goal: int
    cost: int
    way: list[str]


class HallsView(msgspec.Struct, frozen=True):
    """The table as one seat sees it; `wish_points` are the points for 0, 1, 2 ... wishes fulfilled."""

    round: int
    rounds: int
    track: int
    bag_spaces: int
    phase: str
    asked: list[str]
    first_player: str | None
    options: dict[str, str]
    places: list[PlaceView]
    tiles: list[TileView]
    pallet: list[int | None]
    pallet_spaces: list[str]
    crowd: list[str]
    popularity: dict[str, int]
    highest_popularity: int
    rankings: list[RankingView]
    last_turn: str | None
    stacks: int
    events_left: dict[str, int]
    common: list[int]
    deck: int
    discards: list[int]
    visitors: list[VisitorView]
    packet: list[int]
    drawn: list[int]
    walks: list[WalkView]
    ways: list[WayView]
    departures: list[int]
    wish_points: list[int]
