"""What no visitor would do: carry games past the car, wish for more than can be bought, leave points at the booth."""

from fairground.games.essen_the_game.actions import BUY, END, PLAY_TEST, STEP, UNLOAD
from fairground.games.essen_the_game.components import SPACES
from fairground.games.essen_the_game.rules.purchase import points_for
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS
from fairground.games.essen_the_game.table.sets import size

WISHES_PER_ROUND = 2
"""More than so many open wishes for each round to come are never fulfilled."""


def slips(halls: EssenTheGame, seat: int) -> dict[int, str]:
    """Offers that leave a free gain lying or are of no use, by what the seat knows."""
    if halls.phase != ACTIONS:
        return {}
    offers = halls.offers(seat)
    visitor = halls.visitors[seat]
    last = halls.round == halls.box.rounds
    found = {}
    if UNLOAD in offers:
        for code in offers:
            if STEP <= code < STEP + SPACES or code == END:
                found[code] = "past_the_car"
    if PLAY_TEST in offers:
        wishes = size(visitor.hand() & ~visitor.games())
        if (last and halls.points_left(visitor) < 3) or wishes >= WISHES_PER_ROUND * (
            halls.box.rounds - halls.round + 1
        ):
            found[PLAY_TEST] = "useless_test"
    if last and BUY in offers and END in offers and points_for(halls, visitor.space) > 0:
        found[END] = "game_left"
    return found
