"""The dearest decisions of a seat in a finished game: what would have been better, by how much, and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter

from fairground.bots.analysis import Clock, standing
from fairground.bots.search.bot import SearchBot
from fairground.bots.search.budget import Budget
from fairground.bots.search.manner import Manner
from fairground.bots.why import Why, why
from fairground.core.dealer import SeededDealer
from fairground.core.history import states
from fairground.core.outlook import outlook
from fairground.core.play import Play
from fairground.core.refusal import BadChoice
from fairground.core.state import State

FIRST_LOOK = Budget(games=400)
"""With so many imagined games every decision is looked at, by what the seat knew then."""
EVERYTHING = Manner()
"""Also what nobody would try is tried: somebody did it."""
SUSPECTS = 6
"""So many decisions that may have been dear are looked at closely, for each that is told."""
WORLDS = 8
"""So many imagined states are played on from, and as many more at a time as long as there is time."""
MOST_WORLDS = 48
GAMES = 400
FIRST_SHARE = 0.5
"""Of the time goes to the first look."""
FEWEST_LOOKS = 4
"""So many decisions are looked at however little time there is."""


@dataclass(frozen=True)
class Dear:
    """A decision that cost a seat something: so much of its chance to win (alone: points), give or take `doubt`."""

    decision: int
    """Its number in the record, from 1."""
    seat: int
    taken: int
    better: int
    loss: float
    doubt: float
    why: Why | None
    losses: tuple[float, ...] = ()
    """What it cost in each imagined state."""

    @property
    def sure(self) -> bool:
        """Whether it cost something for certain."""
        return self.loss > self.doubt


def dearest(
    play: Play,
    seats: Sequence[int],
    most: int = 3,
    seconds: float | None = None,
    progress: Callable[[int, int], None] | None = None,
    stopped: bool = False,
    clock: Clock = perf_counter,
) -> list[Dear]:
    """For each of these seats its dearest decisions, the dearest first. What was better was to be known then.

    With a limit in seconds fewer decisions are looked at, but a few always are, and of each seat the one that looked
    dearest is looked at closely: a slow machine says less, not nothing.
    """
    if not play.over and not stopped:
        raise BadChoice("decisions are judged when the game is over: it is told what others held")
    until = clock() + (seconds if seconds is not None else 1e9)
    first_until = until - (1 - FIRST_SHARE) * (seconds or 0.0)
    suspects = _suspects(play, seats, first_until, until, clock)
    worst = [_worst(suspects, seat, SUSPECTS) for seat in seats]
    chosen = [(rank, own[rank]) for rank in range(SUSPECTS) for own in worst if rank < len(own)]
    found: dict[tuple[int, int], Dear] = {}
    for number, (rank, suspect) in enumerate(chosen):
        if rank == 0 or clock() < until:
            found[suspect.seat, suspect.decision] = _judged(play, suspect)
        if progress is not None:
            progress(number + 1, len(chosen))
    by_decision = {(suspect.seat, suspect.decision): suspect for _, suspect in chosen}
    for _ in range(MOST_WORLDS // WORLDS - 1):
        for one in _told(list(found.values()), seats, most):
            if clock() < until:
                found[one.seat, one.decision] = _judged(play, by_decision[one.seat, one.decision], one)
    return _told(list(found.values()), seats, most)


def _told(found: list[Dear], seats: Sequence[int], most: int) -> list[Dear]:
    """Of each seat the dearest, the dearest first."""
    told = []
    for seat in seats:
        own = sorted((one for one in found if one.seat == seat and one.loss > 0), key=lambda one: -one.loss)
        told += own[:most]
    return told


@dataclass(frozen=True)
class _Suspect:
    """A decision that looked dear at first: the state before it, and what looked better by how much."""

    decision: int
    seat: int
    state: State
    better: int
    loss: float


def _suspects(play: Play, seats: Sequence[int], until: float, at_last: float, clock: Clock) -> list[_Suspect]:
    """Every decision of these seats that had a choice; where time runs short, evenly spread ones.

    As long as none of them looked dear, it goes on `until` is past, `at_last` at the most.
    """
    game = play.game
    history = states(play)
    kept = [
        (number, step, state.copy())
        for number, (step, state) in enumerate(zip(play.steps, history, strict=False), 1)
        if step.seat in seats and len(state.offers(step.seat)) > 1
    ]
    stride = max(1, int(len(kept) ** 0.5))
    order = [place for first in range(stride) for place in range(first, len(kept), stride)]
    found: list[_Suspect] = []
    for looked, place in enumerate(order):
        if looked >= FEWEST_LOOKS and clock() > (until if found else at_last):
            break
        number, step, state = kept[place]
        thought = SearchBot(FIRST_LOOK, EVERYTHING).think(outlook(game, state, step.seat, number))
        worth = {choice.action: choice.value for choice in thought.choices}
        taken, best = worth.get(step.action), worth[thought.best]
        if thought.best != step.action and best is not None:
            loss = best - taken if taken is not None else best
            found.append(_Suspect(number, step.seat, state, thought.best, loss))
    return found


def _worst(suspects: list[_Suspect], seat: int, most: int) -> list[_Suspect]:
    own = [suspect for suspect in suspects if suspect.seat == seat]
    return sorted(own, key=lambda suspect: -suspect.loss)[:most]


def _judged(play: Play, suspect: _Suspect, before: Dear | None = None) -> Dear:
    """Both choices in the same imagined states with the same luck, each played on; added to what was found before."""
    game, seat, taken = play.game, suspect.seat, play.steps[suspect.decision - 1].action
    losses = list(before.losses) if before is not None else []
    for number in range(len(losses), len(losses) + WORLDS):
        seed = suspect.decision * MOST_WORLDS + number
        world = game.imagine(suspect.state, seat, SeededDealer(seed))
        chances = []
        for code in (suspect.better, taken):
            after = world.copy()
            after.play(seat, code, SeededDealer(number))
            chances.append(standing(game, after, GAMES, seed)[seat])
        losses.append(chances[0] - chances[1])
    loss = sum(losses) / len(losses)
    variance = sum((one - loss) ** 2 for one in losses) / (len(losses) - 1) / len(losses)
    reason = before.why if before is not None else why(game, suspect.state, seat, [suspect.better, taken])
    doubt = certainty(len(losses)) * sqrt(variance)
    return Dear(suspect.decision, seat, taken, suspect.better, loss, doubt, reason, tuple(losses))


def certainty(looks: int) -> float:
    """Standard errors on either side of the mean of so many looks, between which the truth lies nine of ten times.

    Near enough what Student has for it: who has looked only a few times does not even know how far looks differ.
    """
    return 1.645 + 1.75 / (looks - 1)
