"""Who goes first (S-2)."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.games.essen_the_game.state import FIRST_PLAYER, Halls
from fairground.games.essen_the_game.table.sets import size


def draw_press_card(halls: Halls, dealer: Dealer) -> None:
    """In the first round whoever is dealt the press card (S-S3)."""
    halls.first_player = dealer.pick(FIRST_PLAYER, filled(halls.players, 1), halls.players)
    journal = halls.journal
    if journal is not None:
        journal.show(EVERYBODY, "press_card", {"seat": int(halls.first_player)})


def choose_first_player(halls: Halls) -> None:
    """Fewest games in the bag, then fewest points, then the nearest to the left of the present one (S-2.1).

    The present first player comes last in that row, and so keeps the token only when nobody equals them.
    """
    best = halls.left_of(halls.first_player)
    seat = best
    for _seat in range(1, halls.players):
        seat = halls.left_of(seat)
        if lighter(halls, seat, best):
            best = seat
    halls.first_player = best
    journal = halls.journal
    if journal is not None:
        journal.note("first_player", {"seat": int(best)})


def lighter(halls: Halls, seat: i64, other: i64) -> bool:
    """Whether a seat carries less than another, or as much with fewer points (S-2.1)."""
    carried = size(halls.visitors[seat].bag)
    other_carried = size(halls.visitors[other].bag)
    if carried != other_carried:
        return carried < other_carried
    return halls.visitors[seat].points < halls.visitors[other].points
