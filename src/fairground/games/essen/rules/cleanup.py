"""Cleanup: tidy the booths, keep the books, line up anew (E-5)."""

from fairground.core.fast import i64
from fairground.core.state import NOBODY, Offers
from fairground.games.essen.actions import MOVE, STOP
from fairground.games.essen.components import ACCOUNTANT, ROUNDS, TABLES
from fairground.games.essen.state import HOME, Fair


def clear_tables(fair: Fair) -> None:
    """Seller tiles off, visitors back to the queue, tokens home with whom they lured (E-5.1)."""
    for booth in fair.booths:
        booth.sellers = 0
        for table in range(TABLES):
            booth.queue += booth.tables[table]
            booth.tables[table] = 0
        booth.queue += booth.lured
        booth.lured = 0
        booth.rival = NOBODY
        booth.token = HOME


def may_keep_books(fair: Fair, seat: i64) -> bool:
    """With an Accountant, money to move and a space to move it to, of the rounds played so far (E-5.2)."""
    booth = fair.booths[seat]
    if fair.moves_left == 0 and booth.held[ACCOUNTANT] == 0:
        return False
    return fair.round > 1 and booth.sales() > 0


def offer_moves(fair: Fair, seat: i64, offers: Offers) -> None:
    """One money from any played round's space to any other, or enough (E-5.2)."""
    booth = fair.booths[seat]
    for source in range(fair.round):
        if booth.money[source] > 0:
            for target in range(fair.round):
                if target != source:
                    offers.add(MOVE + source * ROUNDS + target)
    offers.add(STOP)


def keep_books(fair: Fair, seat: i64, action: i64) -> None:
    """The first move uses an Accountant up; it returns to the central board at once (E-5.2, E-2.7)."""
    booth = fair.booths[seat]
    journal = fair.journal
    if action == STOP:
        if fair.moves_left == 0:
            fair.turn += 1
        fair.moves_left = 0
        if journal is not None:
            journal.note("stop", {"seat": int(seat)})
        return
    if fair.moves_left == 0:
        booth.held[ACCOUNTANT] -= 1
        fair.tiles[ACCOUNTANT] += 1
        fair.moves_left = fair.box.accountant_moves
    fair.moves_left -= 1
    source = (action - MOVE) // ROUNDS
    target = (action - MOVE) % ROUNDS
    booth.money[source] -= 1
    booth.money[target] += 1
    if journal is not None:
        journal.note("move", {"seat": int(seat), "from": int(source) + 1, "to": int(target) + 1})


def return_tiles(fair: Fair) -> None:
    """In the evening all Special Offers, Ads and Accountants go back to the central board (E-5.3)."""
    for booth in fair.booths:
        for tile in range(ACCOUNTANT + 1):
            fair.tiles[tile] += booth.held[tile]
            booth.held[tile] = 0
    journal = fair.journal
    if journal is not None:
        journal.note("evening", {"day": int(fair.round) // 2})


def line_up(fair: Fair) -> None:
    """Most money on this round's space first; ties keep their order (E-5.4). The first tile is earned (E-6.7)."""
    space = fair.round - 1
    for place in range(1, fair.players):
        seat = fair.order[place]
        money = fair.booths[seat].money[space]
        ahead: i64 = place - 1
        while ahead >= 0 and fair.booths[fair.order[ahead]].money[space] < money:
            fair.order[ahead + 1] = fair.order[ahead]
            ahead -= 1
        fair.order[ahead + 1] = seat
    fair.booths[fair.order[0]].firsts += 1
    journal = fair.journal
    if journal is not None:
        journal.note("line_up", {"order": [int(seat) for seat in fair.order]})
