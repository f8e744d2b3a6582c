"""Laying out a table of ESSEN for a test."""

from fairground.core.dealer import Dealer, ScriptedDealer, SeededDealer
from fairground.games.essen import GAME
from fairground.games.essen.components import box
from fairground.games.essen.rules.setup import set_up
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import DEMAND


def fresh(players: int, seed: int = 1) -> Essen:
    """A table set up, blue first."""
    fair = set_up(players, SeededDealer(seed))
    for place in range(players):
        fair.order[place] = place
    fair.asked = 0
    return fair


def top(fair: Essen, tile: str) -> None:
    """Put a Demand tile on top, the one that was there back into the stack."""
    fair.demand.put(fair.top_tile)
    fair.top_tile = fair.box.demand_ids.index(tile)
    fair.demand.take(fair.top_tile)


def next_tile(tile: str) -> Dealer:
    """A dealer who turns up this Demand tile next."""
    return ScriptedDealer([(DEMAND, box(2).demand_ids.index(tile))])


def decide(fair: Essen, *notations: str, dealer: Dealer | None = None) -> None:
    """Whoever is asked decides this, one after the other."""
    for notation in notations:
        fair.apply(fair.next_seat(), GAME.actions.parse(notation), dealer or SeededDealer(1))


def offered(fair: Essen) -> list[str]:
    """What is on offer to whoever is asked."""
    return [GAME.actions.notation(code) for code in fair.offers(fair.next_seat())]


def fill(array: object, numbers: list[int]) -> None:
    """Write numbers over an array."""
    for index, number in enumerate(numbers):
        array[index] = number  # type: ignore[index]
