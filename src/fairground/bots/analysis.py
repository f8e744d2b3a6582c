"""Looking back at a game, and a hint for the decision at hand."""

from collections.abc import Callable
from dataclasses import dataclass

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


def hint(outlook: Outlook, budget: Budget | None = None) -> Thought:
    """What the expert thinks of a seat's offers, the best first. It knows no more than the seat does."""
    return Expert(budget).think(outlook)


@dataclass(frozen=True)
class Swing:
    """A decision after which somebody's chance was another one: from `before` to `after`."""

    decision: int
    """Its number in the record, from 1."""
    seat: int
    action: int
    chance: bool
    """Whether something was drawn."""
    whose: int
    """The seat whose chance changed most."""
    before: float
    after: float


@dataclass(frozen=True)
class Analysis:
    """The chance of every seat to win, before the first decision and after each; and the decisions that changed it."""

    chances: tuple[tuple[float, ...], ...]
    swings: tuple[Swing, ...]
    """The biggest first."""


def analyse(
    play: Play, games: int = GAMES_PER_POSITION, progress: Callable[[int, int], None] | None = None, swings: int = 5
) -> Analysis:
    """Search every position of a finished game with all hands open; `progress` is told (done, all) after each."""
    if not play.over:
        raise BadChoice("a game is analysed when it is over: an analysis sees every hand")
    positions = _positions(play)
    chances = []
    for number, state in enumerate(positions):
        chances.append(win_chances(play.game, state, games, number))
        if progress is not None:
            progress(number + 1, len(positions))
    return Analysis(tuple(chances), tuple(_biggest(play, chances, swings)))


def win_chances(game: AnyGame, state: State, games: int, seed: int) -> tuple[float, ...]:
    """How often each seat wins from here when all play as the search has learnt to in the first half of its games."""
    seat = state.next_seat()
    if seat < 0:
        ranking = state.ranking()
        return tuple(1 / ranking.count(1) if place == 1 else 0.0 for place in ranking)
    search = search_from(game, state, seat, LOOKING_BACK, seed)
    search.run(state, games - games // 2)
    learnt = list(search.worth.wins)
    finished = search.worth.finished
    search.run(state, games // 2)
    counted = int(search.worth.finished - finished)
    return tuple((wins - before) / counted for wins, before in zip(search.worth.wins, learnt, strict=True))


def _positions(play: Play) -> list[State]:
    """The state before the first decision and after each."""
    state: State = play.game.begin(play.players, play.options, ScriptedDealer(list(play.deal)))
    found = [state.copy()]
    for step in play.steps:
        state.apply(step.seat, step.action, ScriptedDealer(list(step.answers)))
        found.append(state.copy())
    return found


def _biggest(play: Play, chances: list[tuple[float, ...]], count: int) -> list[Swing]:
    found = []
    for number, step in enumerate(play.steps):
        before, after = chances[number], chances[number + 1]
        whose = max(range(play.players), key=lambda seat: abs(after[seat] - before[seat]))
        found.append(Swing(number + 1, step.seat, step.action, bool(step.answers), whose, before[whose], after[whose]))
    return sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:count]
