"""What a seat is shown of the game: view, offers, events, and everything around them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fairground.server.messages.clocks import TableTime
from fairground.server.messages.coach import Coach, CoachRemark
from fairground.server.messages.deals import FairDeal
from fairground.server.messages.people import Seat

ViewOfAGame = Annotated[Any, Meta(extra={"typescript": "V"})]
"""The game's own view Struct; the server passes it on unread."""
Facts = dict[str, int | str | list[int | str]]


class Offer(Struct, frozen=True):
    """One decision that may be taken now. `args` are the words of the notation by name; `label` is a sentence."""

    code: int
    notation: str
    kind: str
    args: dict[str, str]
    label: str
    secret: bool


class ReasonAgainst(Struct, frozen=True):
    """Why a kind of decision (one word) or one decision (a notation) is not offered, and the rule that says so.

    `label` says which decision that is, in words, and `title` in a word or two, where there are fewer.
    """

    action: str
    label: str
    sentence: str
    rule: str
    title: str = ""


class Happening(Struct, frozen=True):
    """Something that happened in the game. `position` is that of the decision it came of; 0 is the deal.

    `beat` is the number of the frame in which it happened, counted within the position from 0; `turn` is the number
    of the turn group it belongs to.
    """

    position: int
    seat: int
    kind: str
    facts: Facts
    sentence: str
    beat: int = 0
    turn: int = 0


class Frame(Struct, frozen=True):
    """The table as it was at the end of a beat: after the events of (position, beat), before those of the next.

    `name` says what happened in it, as the game's rules call it ("sales", "reveal"); it is empty for the last frame of
    a position. Nobody is asked anything in a frame.
    """

    position: int
    beat: int
    name: str
    view: ViewOfAGame


class Frames(Struct, frozen=True):
    """What happened after position `after`, frame by frame, up to the present; only the latest where it was much."""

    after: int
    frames: list[Frame]


class Turn(Struct, frozen=True):
    """Events that belong together: one seat's turn, or a phase that went by itself (`seat` is None).

    `chapter` is the larger heading it stands under ("Round 3, morning"), `title` says whose turn or which phase it is,
    `summary` what came of it in one line, `gain` by how many points that seat stands better or worse ("+4"), empty
    where that is not to be said. It runs from position `first` to `last`, both included.
    """

    number: int
    seat: int | None
    phase: str
    chapter: str
    title: str
    summary: str
    gain: str
    first: int
    last: int


class Standing(Struct, frozen=True):
    """The goal of the game in one sentence, and how it stands, as far as this seat (or everybody) can know.

    `points` and `places` are by seat, ties share a place; both are empty where points are not counted before the end.
    `sentence` speaks to the seat that reads it, or to nobody in particular. `outlook` says what decides now
    when and how the game ends.
    """

    goal: str
    sentence: str
    points: list[int]
    places: list[int]
    outlook: str = ""


class Line(Struct, frozen=True):
    """A line of the table talk, always text, never markup. `seat` is who speaks; None for spectators.

    A notice of the house has none either, except for a bell that somebody rang: it carries the seat that is to hear it.
    """

    number: int
    kind: Literal["chat", "notice"]
    seat: int | None
    name: str
    text: str
    at: str


class Ending(Struct, frozen=True):
    """How the game ended: points and place by seat (ties share a place), and the seats that win."""

    scores: list[int]
    ranking: list[int]
    winners: list[int]
    """Whoever has the first place; nobody when all have lost together."""
    reason: str
    sentence: str
    resigned: list[int] = []
    """Who gave up: they stand behind everybody who did not."""


class Position(Struct, frozen=True, tag_field="type", tag="position"):
    """All that a seat (or a spectator, seat None) is shown of a table now. Always whole: show it, forget the last one.

    `position` grows with every decision and every undo. `events` are all that happened after position `events_after`:
    drop what you hold of later positions, then append. In the same way `talk` are all lines after `talk_after`.
    `take_back` lists the positions of the seat's own decisions that may still be taken back, the latest first.
    `hints` says whether hints are given at this table. While people gather, there is no view.

    `frames` are the pictures in between, in order: for each position after `events_after` the inner frames of that
    decision and then its end; the end of the present position is `view` itself. Only the latest are sent (see
    `frames_after`: from there on they are complete). `turns` are the one that `events_after` stands in and all
    later ones: drop what you hold of turns whose `first` is later, and from the number of the first of these, then
    append. `changeable` says that the secret decision this seat has taken can be replaced by another `decide`;
    `instead` lists what it may choose. `coach` is what the coach of a guided first game says to its learner now;
    `remarks` is there once the lesson is over and the coach keeps quiet: what to mind before this decision, the
    weightiest first.

    `clock` is how the clocks stand, where there are any. `gallery` are the lines of the spectators' own talk after
    `gallery_after`, for those who may hear it: `hears` says whether this one may.

    `commitment` stands for the table's secret from the opening on, `link` for everything up to this position, and
    `seats_link` for who gave up and whom bots stood in for so far, where anything of the kind happened. `deal` is how
    far the deal is while people gather. All its sentences are in `language`, but for what people said.
    """

    table: str
    game: str
    stage: Literal["gathering", "playing", "over"]
    seat: int | None
    position: int
    decisions: int
    view: ViewOfAGame | None
    question: str
    offers: list[Offer]
    reasons: list[ReasonAgainst]
    events_after: int
    events: list[Happening]
    waiting: list[int]
    undoable: int
    take_back: list[int]
    talk_after: int
    talk: list[Line]
    people: list[Seat]
    spectators: int
    hints: bool
    commitment: str | None = None
    seed: str | None = None
    ending: Ending | None = None
    rematch: str | None = None
    frames_after: int = 0
    frames: list[Frame] = []
    turns: list[Turn] = []
    standing: Standing | None = None
    changeable: bool = False
    instead: list[Offer] = []
    coach: Coach | None = None
    remarks: list[CoachRemark] | None = None
    link: str | None = None
    seats_link: str | None = None
    deal: FairDeal | None = None
    clock: TableTime | None = None
    gallery_after: int = 0
    gallery: list[Line] = []
    hears: bool = False
    language: str = "en"
