"""A decision without a choice, taken for whoever wishes so, where taking it tells nobody anything.

Others may not learn that somebody had no choice. So it is taken only where everybody who looks on knows that there is
none: where in all that a spectator can imagine the seat is offered the same one thing. Whether that is so follows from
what everybody sees, so neither that it was taken nor that it was not tells anything.
"""

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.state import SPECTATOR, State
from fairground.server.tables.table import Table

IMAGINED = 16
"""So many tables a spectator imagines."""


def known_only_offer(game: AnyGame, state: State, seat: int, imagined: int = IMAGINED, first: int = 0) -> int | None:
    """The one offer of a seat, if everybody knows that there is no other."""
    offers = state.offers(seat)
    if len(offers) != 1 or game.actions.action(offers[0]).secret:
        return None
    for number in range(first, first + imagined):
        if game.imagine(state, SPECTATOR, SeededDealer(number)).offers(seat) != offers:
            return None
    return offers[0]


def taken_in_haste(table: Table, seat: int) -> int | None:
    """What is taken for the person at a seat now.

    Nothing, as long as a decision of their own can still be taken back: they may want to.
    """
    row = table.seating.rows[seat]
    if not row.hasty or row.kind != "person" or table.bot_at(seat) is not None or row.resigned is not None:
        return None
    if table.lesson is not None or any(own not in table.hurried for own in table.game_log.take_back(seat)):
        return None
    return known_only_offer(table.game, table.game_log.play.state, seat)
