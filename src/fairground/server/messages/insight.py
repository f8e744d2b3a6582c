"""What a bot thinks of a decision, and what can be found out about a finished game."""

from typing import Literal

from msgspec import Struct

from fairground.server.messages.position import Offer


class Weighed(Struct, frozen=True):
    """One choice as a bot saw it: how often it was tried, and its worth from 0 to 1 where that is known."""

    code: int
    notation: str
    label: str
    visits: int
    value: float | None


class Argument(Struct, frozen=True):
    """What makes a choice better (or worse) than the next one, in words, and how many points it may be worth."""

    label: str
    worth: float


class Description(Struct, frozen=True):
    """What your seat sees at a position, in words, line by line."""

    position: int
    lines: list[str]


class Hint(Struct, frozen=True):
    """What the expert would do in your place, the best first, knowing what your seat knows and no more.

    It answers `position`. `imagined` is the number of games that were played in the mind for it. `why` says in a
    sentence what makes the best choice better than the next; `arguments` are all parts of that. Where that shows only
    in the decisions that the best choice leads to, `then` has them, as they are typed. `brief` is
    `why` in a few words.
    """

    position: int
    imagined: int
    choices: list[Weighed]
    why: str
    arguments: list[Argument]
    then: list[str] = []
    brief: str = ""


class Expectation(Struct, frozen=True):
    """What a bot expected of a decision it took: its best choices, and `taken`, the notation of the one it took.

    `decision` is the number of the decision in the game, from 1; `why` says what made its best choice better than the
    next. While the game runs and the bot knew more than a spectator, choices, `taken` and `why` are empty. `turn` says
    what the whole turn was good for, as far as a spectator could tell.
    """

    seat: int
    decision: int
    bot: str
    taken: str
    imagined: int
    choices: list[Weighed]
    why: str
    turn: str


class Chances(Struct, frozen=True):
    """How every seat stood after so many decisions: its chance to win from 0 to 1, or the points to expect.

    Nine of ten times the truth is no further from it than `band`.
    """

    position: int
    values: list[float]
    band: float = 0.0


class Turning(Struct, frozen=True):
    """A turn that changed how `whose` stood, from `before` to `after`; `position` is its end.

    `since` is the position that was searched before it: where the turn began, unless some in between were left out.
    `label` says in words what `seat` decided last; `drawn` that chance had a say.
    """

    position: int
    since: int
    seat: int
    label: str
    drawn: bool
    whose: int
    before: float
    after: float


class Resignation(Struct, frozen=True):
    """A seat that gave up after so many decisions: from there on somebody else played it, or nobody."""

    seat: int
    position: int


class DearDecision(Struct, frozen=True):
    """A decision that cost `seat` so much of its chance to win (alone: points), give or take `doubt`.

    `position` is the one after it: what was better was to be taken at `position - 1`, and to be known then. `taken` and
    `better` are in words, `notation` is the better one as typed, `why` says what speaks for it. `sure` says that the
    loss is beyond doubt. `both` are the two as they were offered, the taken one first, for a board to show them.
    """

    position: int
    seat: int
    taken: str
    better: str
    notation: str
    why: str
    loss: float
    doubt: float
    sure: bool
    both: list[Offer] = []


class Findings(Struct, frozen=True):
    """The analysis of a finished game. The measure is the chance to win; for somebody alone, the points to expect.

    `standings` has the positions that were searched, of `last + 1` there are, with so many imagined `games` each.
    A change smaller than `doubt` may be none; `turnings` are the biggest above it. `dear` are the dearest decisions of
    the people who played, up to three of each.
    """

    measure: Literal["chance", "points"]
    last: int
    games: int
    doubt: float
    standings: list[Chances]
    turnings: list[Turning]
    resigned: list[Resignation] = []
    dear: list[DearDecision] = []


class Puzzle(Struct, frozen=True):
    """Find the move: what `seat` was asked at `position` of a finished game, and which of the `choices` is `best`."""

    table: str
    game: str
    position: int
    seat: int
    question: str
    choices: list[Offer]
    best: int
    taken: str
    why: str


class AnalysisState(Struct, frozen=True):
    """How far an analysis is: not asked for, waiting for others to be done, at work, done, or failed.

    `progress` runs from 0 to 1; `findings` are there when it is done.
    """

    stage: Literal["none", "waiting", "working", "done", "failed"]
    progress: float
    findings: Findings | None = None
