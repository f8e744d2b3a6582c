"""How a position goes on when regulars play it to its end: for games that guesses would spoil."""

from fairground.bots.levels import Regular
from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.outlook import outlook
from fairground.core.state import State

EFFORT = 100
"""A game that regulars play counts for so many imagined ones: it takes far longer, and tells far more."""


def is_played_on(game: AnyGame) -> bool:
    """Whether the game says that playing on at a guess tells nothing about it."""
    return int(game.heuristics.horizon()) == 0


def played_on(game: AnyGame, state: State, games: int, seed: int) -> list[tuple[float, ...]]:
    """What each seat had of each game: a share of the win, or alone its points. The same seed brings the same luck."""
    return [_ended(game, state.copy(), seed * 1000 + number) for number in range(games)]


def _ended(game: AnyGame, state: State, seed: int) -> tuple[float, ...]:
    regular, dealer = Regular(), SeededDealer(seed)
    decisions = 0
    while (seat := state.next_seat()) >= 0:
        state.play(seat, regular.choose(outlook(game, state, seat, seed + decisions)), dealer)
        decisions += 1
    return shares(state)


def shares(state: State) -> tuple[float, ...]:
    """How a game that is over ended: the winners share the win; somebody alone has points."""
    if state.players == 1:
        return (float(state.scores()[0]),)
    winners = state.winners()
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(int(state.players)))


def doubt_of(found: list[tuple[float, ...]]) -> float:
    """The variance of the mean of what games brought. That a few all ended alike does not make the next one certain."""
    games, seats = len(found), len(found[0])
    means = [sum(values) / games for values in zip(*found, strict=True)]
    if seats == 1:
        squares: float = sum((value - means[0]) ** 2 for (value,) in found)
        return squares / (games - 1) / games if games > 1 else float(means[0] ** 2)
    supposed = [(mean * games + 1) / (games + seats) for mean in means]
    return float(sum(chance * (1 - chance) for chance in supposed)) / seats / games
