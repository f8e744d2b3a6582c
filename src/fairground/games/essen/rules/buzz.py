"""Buzz: who is talked about draws visitors away from the neighbours (E-4)."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.essen.actions import ATTRACT, LEAVE
from fairground.games.essen.components import AD, TABLES
from fairground.games.essen.state import DEMONSTRATING, Booth, Fair


def buzz_of(fair: Fair, booth: Booth) -> i64:
    """Demo tables, a token on one of them, and Ads (E-4.1, E-2.6)."""
    buzz = (TABLES - booth.sellers) * fair.box.table_buzz + booth.held[AD] * fair.box.ad_buzz
    if booth.token == DEMONSTRATING:
        buzz += fair.box.token_buzz - fair.box.table_buzz
    return buzz


def neighbours(fair: Fair) -> i64:
    """How many neighbours a seat compares with: with two players the one is compared once (E-4.2)."""
    return 1 if fair.players == 2 else 2


def neighbour(fair: Fair, seat: i64) -> i64:
    """The neighbour this seat is looking at."""
    return fair.left_of(seat) if fair.side == 0 else fair.right_of(seat)


def may_attract(fair: Fair, seat: i64) -> bool:
    """With strictly more buzz than the neighbour, and somebody there to be taken (E-4.2)."""
    other = fair.booths[neighbour(fair, seat)]
    if buzz_of(fair, fair.booths[seat]) <= buzz_of(fair, other):
        return False
    for table in range(TABLES):
        if other.tables[table] > 0:
            return True
    return False


def offer_tables(fair: Fair, seat: i64, offers: Offers) -> None:
    """All visitors of one of the neighbour's tables, or none (E-4.2)."""
    other = neighbour(fair, seat)
    for table in range(TABLES):
        if fair.booths[other].tables[table] > 0:
            offers.add(ATTRACT + other * TABLES + table)
    offers.add(LEAVE)


def attract(fair: Fair, seat: i64, action: i64) -> None:
    """They join the own queue, where nobody can reach them (E-4.2)."""
    other = neighbour(fair, seat)
    journal = fair.journal
    if action == LEAVE:
        if journal is not None:
            journal.note("leave", {"seat": int(seat), "neighbour": int(other)})
        return
    table = action - ATTRACT - other * TABLES
    visitors = fair.booths[other].tables[table]
    fair.booths[other].tables[table] = 0
    fair.booths[seat].queue += visitors
    if journal is not None:
        facts = {"seat": int(seat), "neighbour": int(other), "table": int(table) + 1}
        journal.note("attract", {**facts, "visitors": int(visitors)})
