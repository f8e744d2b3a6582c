"""The parts of what a seat sees of Demokratia."""

import msgspec


class CellView(msgspec.Struct, frozen=True):
    """A built cell: its tile as it lies, edges from the north clockwise, and whose citizen stands on it."""

    cell: str
    tile: str
    kind: str
    turn: str
    edges: list[str]
    citizen: str | None


class PlaceView(msgspec.Struct, frozen=True):
    """Where a tile may go, and in which turns."""

    cell: str
    turns: list[str]


class VoteView(msgspec.Struct, frozen=True):
    """A vote tile and what it brings each phyle, in their order."""

    id: str
    changes: list[int]


class TileView(msgspec.Struct, frozen=True):
    """An Athens tile in the own hand, its edges as it lies unturned, and where it may be built."""

    id: str
    kind: str
    edges: list[str]
    turned: dict[str, list[str]]
    """Its edges by the direction its upper side points to."""
    gains: list[int]
    """What its buildings bring each phyle."""
    black: int
    places: list[PlaceView]


class PhyleView(msgspec.Struct, frozen=True):
    """A row of both charts, the phyle's longest linked group, and what its next distribution would bring."""

    id: str
    power: int
    seats: list[int]
    taken: int
    would_bring: list[int]
    linked: int
    linked_cells: list[str]
    """The cells of the group or groups of that length."""


class EminenceView(msgspec.Struct, frozen=True):
    """A monument or rhetor: who has it, whether it was used this round, whether it is dead."""

    id: str
    owner: str | None
    used: bool
    dead: bool
    rhetor: bool


class DemagogueView(msgspec.Struct, frozen=True):
    """One player, as far as this seat may know."""

    seat: str
    archon: bool
    exile: bool
    ostracised: bool
    pool: int
    hand: int
    agora: int
    gone: int
    neutral: int
    tiles_held: int
    votes_held: int
    has_cast: bool
    recast_by: str | None
    decided: bool
    cast: str | None
    """The vote that lies there, if this seat knows it."""
    cast_changes: list[int] | None
    """What that vote brings each phyle."""
    known_votes: list[str]
    """Vote tiles that this seat knows to be in that hand."""
    known_tiles: list[str]
    would_receive: int
    boule_points: int
    """Own citizens on seats of the strongest phyle or phylai."""
    athens_points: int
    """Own citizens on tiles of the longest linked group or groups."""
    score: int


class OutlookView(msgspec.Struct, frozen=True):
    """What the next distribution would bring each seat after a choice of one's own, all else as it stands (D-4.2)."""

    seats: list[list[int]]
    """After taking a seat, by phyle."""
    votes: list[list[int]]
    """After each vote of the hand, were it the only one."""
    tiles: list[list[int]]
    """After building each tile of the hand, its black buildings left out."""


class HandView(msgspec.Struct, frozen=True):
    """What this seat alone sees of its own."""

    seat: str
    tiles: list[TileView]
    votes: list[VoteView]
    choice: str | None
    """What was chosen in secret and waits for the others."""
    outlook: OutlookView


class EndingsView(msgspec.Struct, frozen=True):
    """How close every way of ending is."""

    powers_left: int
    """Sum of all power: at 0 Athens falls."""
    all_powers: int
    """The most the sum could be."""
    tiles_left: int
    all_tiles: int
    tiles_for_hegemony: int
    """Tiles still to be placed before everybody wins."""
    smallest_pool: int
    whole_pool: int
    """All citizens of a player."""
    highest_power: int
    highest_of_chart: int
    longest_linked: int
    linked_for_tyranny: int


class DemokratiaView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    round: int
    phase: str
    archon: str
    archon_after: str | None
    """Who has the archon tile after the citizen that is played now; None when no hand would have any."""
    asked: list[str]
    ostracism: bool
    demagogues: list[DemagogueView]
    phylai: list[PhyleView]
    eminences: list[EminenceView]
    city: list[CellView]
    longest_cells: list[str]
    tile: TileView | None
    """The tile that is being placed, and where it may go."""
    cell: str | None
    active: str | None
    target: str | None
    black_left: int
    lowered: list[str]
    revealed: list[VoteView]
    """The vote tiles shown last, in an order that says nothing."""
    votes_aside: int
    tiles_in_pool: int
    endings: EndingsView
    neighbours: list[str]
    """Who sits on the left and on the right of this seat."""
    own: HandView | None
    ending: str | None
    scored: list[str]
    """What counts for points, as things stand or at the end: neutral, boule, athens."""
