"""Looking back at a game, and a hint for the decision at hand."""

from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise
from math import sqrt
from time import perf_counter

from fairground.bots.levels import Expert
from fairground.bots.played_on import EFFORT, doubt_of, is_played_on, played_on, shares
from fairground.bots.search.bot import search_from
from fairground.bots.search.budget import Budget
from fairground.bots.search.manner import TO_THE_END, Manner
from fairground.bots.smoothing import smooth
from fairground.bots.thought import Thought
from fairground.bots.turns import turn_ends
from fairground.core.game import AnyGame
from fairground.core.history import states as history
from fairground.core.outlook import Outlook
from fairground.core.play import Play
from fairground.core.refusal import BadChoice
from fairground.core.state import State

LOOKING_BACK = Manner(horizon=TO_THE_END, victory=0.9)
GAMES_PER_POSITION = 600
GAMES_PER_SEARCH = 100
"""A shorter search is no search."""
SEARCHES = 4
"""A position is searched so often, to see how far searches differ. More games make each longer: one that is too short
never learns a long turn that pays off, and all of them agree on what is wrong."""
SHALLOW = 4
"""As many searches that are so many times shorter tell how far the answer still moves with the games it is given."""
MOST_GAMES = 38400
"""With time to spare, so many games are imagined per position."""
FEWEST_POSITIONS = 24
EVENLY = 0.5
"""This share of a limited time goes to positions evenly over the game, the rest to where something changed."""
ALL = 0.85
"""Where every turn can be searched there is nothing else to do: this share goes to that, the rest is kept for error."""
PROBES = 5
MOST_PROBES = 20
"""Where the clock says that a few probes took no time, more are made: some clocks stand still for a while."""
CERTAINTY = 2.5
"""So many standard errors are no accident, even for the biggest of many changes."""
BAND = 1.64
"""Standard errors on either side within which the truth lies nine of ten times."""
LARGEST_VARIANCE = 0.25
"""Of a game that may be won or not."""
TOLD = 3
"""So many decisions of a turn are named."""
CHANCE = "chance"
POINTS = "points"

Progress = Callable[[int, int], None]
Clock = Callable[[], float]
Standing = tuple[float, ...]


def hint(outlook: Outlook, budget: Budget | None = None) -> Thought:
    """What the expert thinks of a seat's offers, the best first. It knows no more than the seat does."""
    return Expert(budget).think(outlook)


@dataclass(frozen=True)
class Swing:
    """A turn after which somebody's standing was another one: from `before` to `after`."""

    decision: int
    """The number of its last decision in the record, from 1."""
    since: int
    """The position searched before it: where the turn began, unless some in between were left out."""
    seat: int
    action: int
    """The last decision."""
    chance: bool
    """Whether something was drawn."""
    whose: int
    """The seat whose standing changed most."""
    before: float
    after: float
    turn: tuple[int, ...] = ()
    """The latest decisions of the turn, the last one among them."""

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


@dataclass(frozen=True)
class Analysis:
    """How every seat stood before and after each turn that was searched, smoothed, and the turns that changed it.

    With several players the measure is the chance to win; somebody alone is measured by the points to expect.
    """

    measure: str
    positions: tuple[int, ...]
    standings: tuple[Standing, ...]
    swings: tuple[Swing, ...]
    """The biggest first."""
    games: int
    """Games per position: imagined ones, half of which are counted, or such as regulars play on."""
    doubt: float
    """A smaller change may be none, as far as several searches of the same position differ."""
    bands: tuple[float, ...]
    """How far the standing at each position may be off on either side, nine of ten times."""


def analyse(
    play: Play,
    games: int = GAMES_PER_POSITION,
    progress: Progress | None = None,
    swings: int = 5,
    seconds: float | None = None,
    stopped: bool = False,
    clock: Clock = perf_counter,
) -> Analysis:
    """Search a finished game between its turns with all hands open; `progress` is told (done, all) after each.

    A game that was `stopped` is over before its rules say so: somebody resigned.

    With a limit in seconds, a game that takes longer is searched at fewer positions: evenly at first, then where the
    standings changed most. A game that takes less is searched more thoroughly. What was found is smoothed. What a
    second is says the `clock`.
    """
    if not play.over and not stopped:
        raise BadChoice("a game is analysed when it is over: an analysis sees every hand")
    found, variances, games = _search(play, games, progress, seconds, clock)
    positions = sorted(found)
    smoothed, spreads = smooth([found[one] for one in positions], [variances[one] for one in positions])
    found = dict(zip(positions, smoothed, strict=True))
    biggest = sorted(_changes(play, positions, found), key=lambda swing: -swing.size)[:swings]
    uncertain = spreads[:-1] or [0.0]
    return Analysis(
        measure=CHANCE if play.players > 1 else POINTS,
        positions=tuple(positions),
        standings=tuple(found[position] for position in positions),
        swings=tuple(biggest),
        games=max(1, games // EFFORT) if is_played_on(play.game) else games,
        doubt=CERTAINTY * sqrt(2 * sum(uncertain) / len(uncertain)),
        bands=tuple(BAND * sqrt(spread) for spread in spreads),
    )


def _search(
    play: Play, games: int, progress: Progress | None, seconds: float | None, clock: Clock
) -> tuple[dict[int, Standing], dict[int, float], int]:
    """The standings at the positions for which there is time, their variances, and how many games each took."""
    begin = clock()
    states = [state.copy() for state in history(play)]
    last = len(states) - 1
    ends = turn_ends(play, states)
    first = ends
    if seconds is not None:
        games, first = _affordable(play.game, states, ends, games, seconds, clock)
    found: dict[int, Standing] = {}
    variances: dict[int, float] = {}

    def search(position: int) -> None:
        found[position], variances[position] = estimate(play.game, states[position], games, position)
        if progress is not None:
            progress(len(found), len(ends))

    until = None if seconds is None else begin + seconds
    for position in first[::2]:
        search(position)
    for position in first[1::2]:
        if until is None or position == last or clock() < until:
            search(position)
    if until is not None:
        _refine(found, ends, search, until, clock)
    return found, variances, games


def estimate(game: AnyGame, state: State, games: int, seed: int) -> tuple[Standing, float]:
    """How everybody stands, by so many imagined games, and the variance of that: how far it may be off, squared.

    It may be off as far as equal searches differ, and as far as the answer moved since they were shorter.
    """
    if state.next_seat() < 0:
        return shares(state), 0.0
    if is_played_on(game):
        ended = played_on(game, state, max(1, games // EFFORT), seed)
        return tuple(sum(values) / len(ended) for values in zip(*ended, strict=True)), doubt_of(ended)
    searches = max(1, min(SEARCHES, games // GAMES_PER_SEARCH))
    if searches == 1:
        return standing(game, state, games, seed * MOST_GAMES), LARGEST_VARIANCE / max(games // 2, 1)
    shorter = games // searches // (SHALLOW + 1)

    def searched(length: int, first: int) -> tuple[Standing, float]:
        looks = [standing(game, state, length, seed * MOST_GAMES + first + number) for number in range(searches)]
        means = tuple(sum(values) / searches for values in zip(*looks, strict=True))
        squares = sum((value - mean) ** 2 for one in looks for value, mean in zip(one, means, strict=True))
        return means, squares / (searches - 1) / searches

    before, noise_before = searched(shorter, searches)
    means, noise = searched(games // searches - shorter, 0)
    moved = sum((now - then) ** 2 for now, then in zip(means, before, strict=True)) - noise_before - noise
    return means, (noise + max(moved, 0.0)) / len(means)


def standing(game: AnyGame, state: State, games: int, seed: int) -> Standing:
    """How often each seat wins from here, or with how many points somebody alone ends, as one search sees it.

    All play as it has learnt to in the first half of its games; the second half is counted. A game that guesses would
    spoil is played on by regulars instead.
    """
    seat = state.next_seat()
    if seat < 0:
        return shares(state)
    if is_played_on(game):
        ended = played_on(game, state, max(1, games // EFFORT), seed)
        return tuple(sum(values) / len(ended) for values in zip(*ended, strict=True))
    search = search_from(game, state, seat, LOOKING_BACK, seed)
    worth = search.worth
    search.run(state, games - games // 2)
    wins, finished, points = list(worth.wins), worth.finished, worth.level
    search.run(state, games // 2)
    counted = int(worth.finished - finished)
    if state.players == 1:
        return ((worth.level - points) / counted,)
    return tuple((now - before) / counted for now, before in zip(worth.wins, wins, strict=True))


def _affordable(
    game: AnyGame, states: list[State], ends: list[int], games: int, seconds: float, clock: Clock
) -> tuple[int, list[int]]:
    """How many games per position there is time for, and at which of them, judged by a few along the way."""
    begin = clock()
    last = len(states) - 1
    probed = min(games, GAMES_PER_SEARCH)
    probes, spent = 0, 0.0
    while probes < PROBES or (spent <= 0 and probes < MOST_PROBES):
        standing(game, states[probes % PROBES * last // PROBES], probed, probes)
        probes += 1
        spent = clock() - begin
    if spent <= 0:
        return max(games, MOST_GAMES), ends
    all_positions = spent / probes * games / probed * len(ends)
    share = EVENLY * (seconds - spent) / all_positions
    if share >= 1:
        return max(games, min(MOST_GAMES, int(share * ALL / EVENLY * games))), ends
    turns = len(ends) - 1
    steps = min(turns, max(FEWEST_POSITIONS, int(share * turns)))
    return games, sorted({ends[step * turns // steps] for step in range(steps + 1)})


def _refine(
    found: dict[int, Standing], ends: list[int], search: Callable[[int], None], until: float, clock: Clock
) -> None:
    """Halve the stretch with the biggest change, again and again, as long as there is time."""
    places = {position: place for place, position in enumerate(ends)}
    stretches: list[tuple[float, int, int]] = []

    def note(begin: int, end: int) -> None:
        if places[end] - places[begin] > 1:
            change = max(abs(after - before) for before, after in zip(found[begin], found[end], strict=True))
            heappush(stretches, (-change, begin, end))

    for begin, end in pairwise(sorted(found)):
        note(begin, end)
    while stretches and clock() < until:
        _, begin, end = heappop(stretches)
        middle = ends[(places[begin] + places[end]) // 2]
        search(middle)
        note(begin, middle)
        note(middle, end)


def _changes(play: Play, positions: list[int], found: dict[int, Standing]) -> list[Swing]:
    changes = []
    for since, decision in pairwise(positions):
        before, after = found[since], found[decision]
        whose = max(range(play.players), key=lambda seat: abs(after[seat] - before[seat]))
        step = play.steps[decision - 1]
        swing = Swing(
            decision=decision,
            since=since,
            seat=step.seat,
            action=step.action,
            chance=any(one.answers for one in play.steps[since:decision]),
            whose=whose,
            before=before[whose],
            after=after[whose],
            turn=tuple(one.action for one in play.steps[since:decision] if one.seat == step.seat)[-TOLD:],
        )
        changes.append(swing)
    return changes
