"""The order of the steps: eight rounds of Booth setup, Action, Sales, Buzz and Cleanup."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import NOBODY, Offers
from fairground.games.essen.components import ROUNDS
from fairground.games.essen.fields import FairFields
from fairground.games.essen.rules.action import act, offer_actions
from fairground.games.essen.rules.booth_setup import offer_sellers, place_sellers
from fairground.games.essen.rules.buzz import attract, may_attract, neighbours, offer_tables
from fairground.games.essen.rules.cleanup import (
    clear_tables,
    keep_books,
    line_up,
    may_keep_books,
    offer_moves,
    return_tiles,
)
from fairground.games.essen.rules.sales import coming, hold_sales
from fairground.games.essen.rules.scoring import rank, score
from fairground.games.essen.state import ACTION, BOOTH_SETUP, BUZZ, CLEANUP, OVER


class Essen(FairFields):
    """The fair, and the rules by which it goes on."""

    def next_seat(self) -> i64:
        return self.asked

    def owes(self, seat: i64) -> bool:
        return seat == self.asked

    def list_offers(self, seat: i64, offers: Offers) -> None:
        if self.phase == BOOTH_SETUP:
            offer_sellers(self, seat, offers)
        elif self.phase == ACTION:
            offer_actions(self, seat, offers)
        elif self.phase == BUZZ:
            offer_tables(self, seat, offers)
        else:
            offer_moves(self, seat, offers)

    def play(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if self.phase == BOOTH_SETUP:
            place_sellers(self, seat, action)
            next_in_line(self, dealer)
        elif self.phase == ACTION:
            act(self, seat, action)
            next_in_line(self, dealer)
        elif self.phase == BUZZ:
            attract(self, seat, action)
            next_neighbour(self)
            seek_buzz(self)
        else:
            keep_books(self, seat, action)
            seek_books(self)

    def scores(self) -> list[int]:
        return score(self)

    def ranking(self) -> list[int]:
        return rank(self)

    def end_reason(self) -> str:
        return "eight_rounds" if self.phase == OVER else ""


def next_in_line(fair: Essen, dealer: Dealer) -> None:
    """The next player in turn order decides, or the next phase begins (E-1.1, E-2)."""
    fair.turn += 1
    if fair.turn == fair.players:
        fair.turn = 0
        if fair.phase == BOOTH_SETUP:
            fair.phase = ACTION
        else:
            journal = fair.journal
            if journal is not None:
                journal.beat("action")
            hold_sales(fair, dealer)
            begin_buzz(fair)
            return
    fair.asked = fair.order[fair.turn]


def begin_buzz(fair: Essen) -> None:
    """Buzz starts with the last in turn order (E-4.2)."""
    fair.phase = BUZZ
    fair.turn = fair.players - 1
    fair.side = 0
    seek_buzz(fair)


def next_neighbour(fair: Essen) -> None:
    """First the left, then the right neighbour; then the player before in turn order (E-4.2)."""
    fair.side += 1
    if fair.side >= neighbours(fair):
        fair.side = 0
        fair.turn -= 1


def seek_buzz(fair: Essen) -> None:
    """In reverse turn order, find who may draw visitors away from whom (E-4.2)."""
    while fair.turn >= 0:
        seat = fair.order[fair.turn]
        if may_attract(fair, seat):
            fair.asked = seat
            return
        next_neighbour(fair)
    begin_cleanup(fair)


def begin_cleanup(fair: Essen) -> None:
    """Tidy up, then the books from the first in turn order (E-5.1, E-5.2)."""
    journal = fair.journal
    if journal is not None:
        journal.beat("buzz")
    fair.phase = CLEANUP
    clear_tables(fair)
    fair.turn = 0
    fair.side = 0
    fair.moves_left = 0
    seek_books(fair)


def seek_books(fair: Essen) -> None:
    """In turn order, find who may use an Accountant (E-5.2)."""
    while fair.turn < fair.players:
        seat = fair.order[fair.turn]
        if may_keep_books(fair, seat):
            fair.asked = seat
            return
        fair.turn += 1
    end_round(fair)


def end_round(fair: Essen) -> None:
    """Evening (E-5.3), new turn order (E-5.4), and the next round or the end."""
    journal = fair.journal
    if journal is not None:
        journal.beat("books")
    if fair.round % 2 == 0:
        return_tiles(fair)
    line_up(fair)
    fair.turn = 0
    if journal is not None:
        journal.beat("cleanup")
    if fair.round == ROUNDS:
        fair.phase = OVER
        fair.asked = NOBODY
        if journal is not None:
            journal.note("over", {"scores": score(fair)})
        return
    fair.round += 1
    fair.phase = BOOTH_SETUP
    fair.asked = fair.order[0]
    if journal is not None:
        journal.note("round", {"round": int(fair.round), "visitors": int(coming(fair))})
