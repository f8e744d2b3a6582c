"""The decision that a choice leads to, where the same seat goes on and nothing that it cannot know has a say in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fairground.bots.thought import Thought
from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.outlook import Outlook
from fairground.core.state import State

Think = Callable[[Outlook], Thought]
BEST = 3
WORLDS = 3
"""Imagined states in which the same has to be asked."""
LONGEST = 6
"""So many decisions without a choice are passed over."""


@dataclass(frozen=True)
class NextStep:
    """What is asked then, in an imagined state, and the best answers with their values."""

    state: State
    taken: list[int]
    """The decisions that led there, those without a choice among them."""
    choices: list[int]
    values: list[float | None]


def next_choices(game: AnyGame, state: State, seat: int, taken: Sequence[int], think: Think) -> NextStep | None:
    """What a seat will decide after these decisions; None where others come first or it is not sure what is asked."""
    way = list(taken)
    worlds = [game.imagine(state, seat, SeededDealer(1 + number)) for number in range(WORLDS)]
    for code in way:
        _play(worlds, seat, code)
    for _ in range(LONGEST):
        offers = _asked(worlds, seat)
        if not offers:
            return None
        if len(offers) > 1:
            thought = think(Outlook(game, worlds[0], seat, 1))
            best = thought.tried(BEST) if len(thought.tried(BEST)) > 1 else thought.choices[:BEST]
            return NextStep(worlds[0], way, [int(one.action) for one in best], [one.value for one in best])
        way.append(offers[0])
        _play(worlds, seat, offers[0])
    return None


def _play(worlds: Sequence[State], seat: int, code: int) -> None:
    for number, world in enumerate(worlds):
        world.play(seat, code, SeededDealer(1000 + number))


def _asked(worlds: Sequence[State], seat: int) -> list[int]:
    """What is on offer in all of these states alike; nothing where another seat is asked in one of them."""
    if any(world.next_seat() != seat or not world.owes(seat) for world in worlds):
        return []
    offers = [sorted(int(code) for code in world.offers(seat)) for world in worlds]
    return offers[0] if all(one == offers[0] for one in offers) else []
