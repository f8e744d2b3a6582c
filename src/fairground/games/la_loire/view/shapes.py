"""The shapes in which a seat is shown the table of La Loire."""

import msgspec


class PlaceView(msgspec.Struct, frozen=True):
    """A city or a village; the point is where it is drawn on a map of 960 by 600."""

    id: str
    x: int
    y: int
    road: str | None
    good: str | None
    shield: str | None
    price: int | None
    horses: int
    building: str | None
    owner: str | None
    circus: bool


class MarketSpaceView(msgspec.Struct, frozen=True):
    """A space of the market, the far left one first."""

    colour: str
    price: int
    circus: bool
    check: bool


class StackView(msgspec.Struct, frozen=True):
    """A stack on its way: towards which city, and where it would stop with the horses it has.

    The other two lists say where it would stop with one horse less and with one more.
    """

    place: str
    towards: str | None
    horses: int
    reach: list[str]
    reach_leaving: list[str]
    reach_taking: list[str]


class RideView(msgspec.Struct, frozen=True):
    """A ride that the seat which decides may begin: the horses taken on, or left, and every decision on the way."""

    stack: str
    place: str
    horses: int
    decisions: list[str]


class MessageView(msgspec.Struct, frozen=True):
    """A message card, face up; `reached` are the colours on which a token lies.

    `gain` is what delivering it adds to the points of the player who has it: in hand it counts 1.
    """

    id: str
    level: int
    points: int
    gain: int
    type: str
    destination: str | None
    colours: list[str]
    reached: list[str]
    can_be_delivered: bool


class TokenView(msgspec.Struct, frozen=True):
    """A message token: in hand, or on a village for a message."""

    number: int
    place: str | None
    message: str | None


class OwnPalaceView(msgspec.Struct, frozen=True):
    """A palace card of a player; it works from the turn after it was bought."""

    city: str
    id: str
    works: bool


class PlayerView(msgspec.Struct, frozen=True):
    """What one player owns; all of it is open."""

    seat: str
    deniers: int
    leave_least: int
    """With less the Merchant waits in a city."""
    leave_most: int
    """What is above is lost when the Merchant leaves a city."""
    boat: int
    merchant: StackView
    messenger: StackView
    goods: dict[str, int]
    sells_at: dict[str, int]
    messages: list[MessageView]
    most_messages: int
    delivered: list[MessageView]
    tokens: list[TokenView]
    characters: list[str]
    palaces: list[OwnPalaceView]
    farms_left: int
    monasteries_left: int
    castles: int
    buildings: int
    message_points: int
    card_points: int
    type_points: int
    score: int


class CharacterView(msgspec.Struct, frozen=True):
    """A pile of equal character cards; the price is what the active player would pay."""

    id: str
    colour: str
    cost: int
    price: int
    points: int
    left: int


class PalaceView(msgspec.Struct, frozen=True):
    """A pile of equal palace cards; the price is what the active player would pay."""

    city: str
    id: str
    cost: int
    price: int
    points: int
    left: int


class DeckView(msgspec.Struct, frozen=True):
    """A message deck. Which cards are in it everybody can work out; their order is hidden.

    `can_be_delivered` says whether the active player has the characters for this level.
    `below` are the cards that a Spy put at the bottom, by name where this seat has seen them.
    """

    level: int
    cost: int
    can_be_delivered: bool
    cards: int
    contents: list[str]
    below: list[str | None]


class LaLoireView(msgspec.Struct, frozen=True):
    """Everything on the table but the order of the decks and what a Spy has in hand (L-5.3)."""

    casual: bool
    asked: str | None
    phase: str
    moving: str | None
    moved: int
    """How many stacks of the active player have moved and acted in this turn."""
    turns: int
    turns_left: int | None
    last_turns: bool
    last_seat: str | None
    end: str | None
    end_boat: int
    end_messages: int
    circus: str | None
    circus_calls: dict[str, list[str]]
    """Colours whose purchase would move the circus, and where it could go then."""
    rides: list[RideView]
    """Where the stacks of the active player may ride, while one is to be moved."""
    places: list[PlaceView]
    river: list[list[int]]
    market: list[MarketSpaceView]
    players: list[PlayerView]
    supply: dict[str, int]
    towers: int
    characters: list[CharacterView]
    palaces: list[PalaceView]
    decks: list[DeckView]
    spied: list[str | None]
    choices: list[MessageView]
    """The messages among which this seat chooses now."""
    costs: dict[str, int]
    """Deniers by notation, for what is on offer now to the active player."""
