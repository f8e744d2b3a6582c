"""Looking back at a game, and a hint for the decision at hand."""

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise
from math import ceil, sqrt
from time import perf_counter

from fairground.bots.levels import Expert
from fairground.bots.search.bot import search_from
from fairground.bots.search.budget import Budget
from fairground.bots.search.search import TO_THE_END, Manner
from fairground.bots.thought import Thought
from fairground.core.dealer import ScriptedDealer
from fairground.core.game import AnyGame
from fairground.core.outlook import Outlook
from fairground.core.play import Play
from fairground.core.refusal import BadChoice
from fairground.core.state import State

LOOKING_BACK = Manner(horizon=TO_THE_END, victory=0.9)
GAMES_PER_POSITION = 600
FEWEST_GAMES = 200
"""With less time than it takes, no fewer games are imagined per position; rather, positions are left out."""
FIRST_POSITIONS = 100
"""So many positions of a long game are searched before the clock is looked at."""
PROBES = 5
PROBE_GAMES = 30
CHANCE = "chance"
POINTS = "points"

Progress = Callable[[int, int], None]
Standing = tuple[float, ...]


def hint(outlook: Outlook, budget: Budget | None = None) -> Thought:
    """What the expert thinks of a seat's offers, the best first. It knows no more than the seat does."""
    return Expert(budget).think(outlook)


@dataclass(frozen=True)
class Swing:
    """A decision after which somebody's standing was another one: from `before` to `after`."""

    decision: int
    """Its number in the record, from 1."""
    since: int
    """The position searched before it: `decision - 1`, unless some in between were left out."""
    seat: int
    action: int
    chance: bool
    """Whether something was drawn."""
    whose: int
    """The seat whose standing changed most."""
    before: float
    after: float

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


@dataclass(frozen=True)
class Analysis:
    """How every seat stood at each position that was searched, and the decisions that changed it.

    With several players the measure is the chance to win; somebody alone is measured by the points to expect.
    """

    measure: str
    positions: tuple[int, ...]
    standings: tuple[Standing, ...]
    swings: tuple[Swing, ...]
    """The biggest first."""
    games: int
    """Imagined games per position; half of them are counted."""

    @property
    def doubt(self) -> float:
        """A smaller change may be none: twice the standard error of a difference, or one point."""
        return 2 * sqrt(0.5 / max(self.games // 2, 1)) if self.measure == CHANCE else 1.0


def analyse(
    play: Play,
    games: int = GAMES_PER_POSITION,
    progress: Progress | None = None,
    swings: int = 5,
    seconds: float | None = None,
) -> Analysis:
    """Search the positions of a finished game with all hands open; `progress` is told (done, all) after each.

    With a limit in seconds, a game that takes longer is searched with fewer games per position, then at fewer
    positions: evenly at first, then where the standings changed most.
    """
    if not play.over:
        raise BadChoice("a game is analysed when it is over: an analysis sees every hand")
    begin = perf_counter()
    states = _states(play)
    if seconds is not None:
        games = _affordable(play.game, states, games, seconds - (perf_counter() - begin))
    found: dict[int, Standing] = {}

    def search(position: int) -> None:
        found[position] = standing(play.game, states[position], games, position)
        if progress is not None:
            progress(len(found), len(states))

    last = len(states) - 1
    step = 1 if seconds is None else ceil(len(states) / FIRST_POSITIONS)
    first = sorted({*range(0, last, step), last})
    for position in first:
        search(position)
    if seconds is not None:
        _refine(first, found, search, begin + seconds)
    positions = sorted(found)
    measure = CHANCE if play.players > 1 else POINTS
    changes = _changes(play, positions, found)
    biggest = sorted(changes, key=lambda swing: -swing.size)[:swings]
    return Analysis(measure, tuple(positions), tuple(found[at] for at in positions), tuple(biggest), games)


def standing(game: AnyGame, state: State, games: int, seed: int) -> Standing:
    """How often each seat wins from here, or with how many points somebody alone ends.

    All play as the search has learnt to in the first half of its games; the second half is counted.
    """
    seat = state.next_seat()
    if seat < 0:
        return _final(state)
    search = search_from(game, state, seat, LOOKING_BACK, seed)
    worth = search.worth
    search.run(state, games - games // 2)
    wins, finished, points = list(worth.wins), worth.finished, worth.level
    search.run(state, games // 2)
    counted = int(worth.finished - finished)
    if state.players == 1:
        return ((worth.level - points) / counted,)
    return tuple((now - before) / counted for now, before in zip(worth.wins, wins, strict=True))


def _final(state: State) -> Standing:
    if state.players == 1:
        return (float(state.scores()[0]),)
    ranking = state.ranking()
    return tuple(1 / ranking.count(1) if place == 1 else 0.0 for place in ranking)


def _states(play: Play) -> list[State]:
    """The state before the first decision and after each."""
    state: State = play.game.begin(play.players, play.options, ScriptedDealer(list(play.deal)))
    found = [state.copy()]
    for step in play.steps:
        state.apply(step.seat, step.action, ScriptedDealer(list(step.answers)))
        found.append(state.copy())
    return found


def _affordable(game: AnyGame, states: list[State], games: int, seconds: float) -> int:
    """As many games per position as there is time for, judged by a few positions along the way."""
    begin = perf_counter()
    for probe in range(PROBES):
        standing(game, states[probe * (len(states) - 1) // PROBES], PROBE_GAMES, probe)
    spent = perf_counter() - begin
    for_all = spent / (PROBES * PROBE_GAMES) * len(states)
    return max(min(games, FEWEST_GAMES), min(games, int((seconds - spent) / for_all)))


def _refine(first: list[int], found: dict[int, Standing], search: Callable[[int], None], until: float) -> None:
    """Halve the stretch with the biggest change, again and again, as long as there is time."""
    stretches: list[tuple[float, int, int]] = []

    def note(begin: int, end: int) -> None:
        if end - begin > 1:
            change = max(abs(after - before) for before, after in zip(found[begin], found[end], strict=True))
            heappush(stretches, (-change, begin, end))

    for begin, end in pairwise(first):
        note(begin, end)
    while stretches and perf_counter() < until:
        _, begin, end = heappop(stretches)
        middle = (begin + end) // 2
        search(middle)
        note(begin, middle)
        note(middle, end)


def _changes(play: Play, positions: list[int], found: dict[int, Standing]) -> list[Swing]:
    changes = []
    for since, decision in pairwise(positions):
        before, after = found[since], found[decision]
        whose = max(range(play.players), key=lambda seat: abs(after[seat] - before[seat]))
        step = play.steps[decision - 1]
        drawn = any(one.answers for one in play.steps[since:decision])
        changes.append(Swing(decision, since, step.seat, step.action, drawn, whose, before[whose], after[whose]))
    return changes
