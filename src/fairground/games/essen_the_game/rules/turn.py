"""The order of the steps: the draft, then seven rounds of maintenance, first player and actions."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import NOBODY, Offers
from fairground.games.essen_the_game.actions import BUY, END, KEEP, MEAL, PLAY_TEST, REMOVE, STEP, UNLOAD
from fairground.games.essen_the_game.fields import HallsFields
from fairground.games.essen_the_game.rules.draft import keep, must_keep, offer_packet
from fairground.games.essen_the_game.rules.first_player import choose_first_player, draw_press_card
from fairground.games.essen_the_game.rules.layout import lay_out
from fairground.games.essen_the_game.rules.maintenance import maintain
from fairground.games.essen_the_game.rules.movement import eat, offer_meal, offer_steps, step
from fairground.games.essen_the_game.rules.parking import depart, offer_parking, unload, withdraw
from fairground.games.essen_the_game.rules.play_test import keep_tested, offer_play_test, offer_tested, play_test
from fairground.games.essen_the_game.rules.purchase import buy, offer_purchase
from fairground.games.essen_the_game.rules.removal import offer_removal, removable, remove
from fairground.games.essen_the_game.rules.scoring import close, rank, score, score_noon
from fairground.games.essen_the_game.state import ACTIONS, DRAFT, OVER, REMOVAL, TESTING


class EssenTheGame(HallsFields):
    """The halls, and the rules by which the day goes on."""

    def next_seat(self) -> i64:
        return self.asked

    def owes(self, seat: i64) -> bool:
        if self.phase == DRAFT:
            return must_keep(self, seat)
        return seat == self.asked

    def list_offers(self, seat: i64, offers: Offers) -> None:
        if self.phase == ACTIONS:
            offer_actions(self, seat, offers)
        elif self.phase == TESTING:
            offer_tested(self, offers)
        elif self.phase == DRAFT:
            offer_packet(self, seat, offers)
        else:
            offer_removal(self, offers)

    def play(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if self.phase == ACTIONS:
            act(self, seat, action, dealer)
        elif self.phase == TESTING:
            keep_tested(self, seat, action - KEEP)
        elif self.phase == DRAFT:
            if keep(self, seat, action - KEEP):
                lay_out(self, dealer)
                begin_round(self, dealer)
        else:
            remove(self, seat, action - REMOVE)
            self.turn += 1
            seek_removal(self, dealer)

    def scores(self) -> list[int]:
        return score(self)

    def ranking(self) -> list[int]:
        return rank(self)

    def end_reason(self) -> str:
        return "seven_rounds" if self.phase == OVER else ""


def offer_actions(halls: EssenTheGame, seat: i64, offers: Offers) -> None:
    """All actions that are possible, in any order and as often as they are (S-3.0).

    The end is always offered and never taken by itself: until then a turn can be taken back.
    """
    visitor = halls.visitors[seat]
    points = halls.points_left(visitor)
    if points > 0:
        offer_steps(halls, visitor, points, offers)
        offer_purchase(halls, visitor, offers)
        offer_play_test(halls, points, offers)
    offer_meal(halls, visitor, offers)
    offer_parking(halls, visitor, offers)
    offers.add(END)


def act(halls: EssenTheGame, seat: i64, action: i64, dealer: Dealer) -> None:
    """Carry out the action that was chosen (S-3.1 to S-3.6)."""
    if action < BUY:
        step(halls, seat, action - STEP)
    elif action == BUY:
        buy(halls, seat)
    elif action == MEAL:
        eat(halls, seat)
    elif action == PLAY_TEST:
        play_test(halls, seat, dealer)
    elif action == UNLOAD:
        unload(halls, seat)
    elif action == END:
        end_turn(halls, seat, dealer)
    else:
        withdraw(halls, seat)


def begin_round(halls: EssenTheGame, dealer: Dealer) -> None:
    """Maintenance (S-1), the first player (S-S3, from round 2 S-2.1), all action tokens back; then the actions.

    With two players each removes a tile in between, from round 2 (S-6.1).
    """
    journal = halls.journal
    if journal is not None:
        journal.beat("turn" if halls.round else "set_up")
    halls.round += 1
    if journal is not None:
        journal.note("round", {"round": int(halls.round)})
    maintain(halls, dealer)
    if halls.round > 1:
        choose_first_player(halls)
    else:
        draw_press_card(halls, dealer)
    for visitor in halls.visitors:
        visitor.spent = 0
        visitor.ate = 0
    if halls.players == 2 and halls.round > 1 and not halls.removal_late:
        begin_removal(halls, dealer)
    else:
        begin_actions(halls)


def begin_removal(halls: EssenTheGame, dealer: Dealer) -> None:
    """Each player from the first on removes a tile (S-6.1)."""
    halls.phase = REMOVAL
    halls.turn = 0
    halls.asked = halls.first_player
    seek_removal(halls, dealer)


def seek_removal(halls: EssenTheGame, dealer: Dealer) -> None:
    """Find who removes next; skipped when no tile is allowed (S-6.1)."""
    if halls.turn < halls.players and removable(halls) != 0:
        halls.asked = (halls.first_player + halls.turn) % halls.players
    elif halls.removal_late:
        begin_round(halls, dealer)
    else:
        begin_actions(halls)


def begin_actions(halls: EssenTheGame) -> None:
    """The first player does all actions, then the others clockwise (S-3.0)."""
    halls.phase = ACTIONS
    halls.turn = 0
    halls.asked = halls.first_player


def end_turn(halls: EssenTheGame, seat: i64, dealer: Dealer) -> None:
    """The next player's turn, or the end of the round; whoever leaves in the last round does so now (S-5.1)."""
    journal = halls.journal
    if journal is not None:
        journal.note("end", {"seat": int(seat)})
    if halls.round == halls.box.rounds:
        depart(halls, seat)
    halls.turn += 1
    if halls.turn < halls.players:
        halls.asked = halls.left_of(seat)
    else:
        end_round(halls, dealer)


def end_round(halls: EssenTheGame, dealer: Dealer) -> None:
    """Noon after round 4 (S-4.1), the end after the last; else the next round, perhaps after a removal (S-6.1)."""
    journal = halls.journal
    if journal is not None:
        journal.beat("turn")
    if halls.round == halls.box.rounds:
        close(halls)
        halls.phase = OVER
        halls.asked = NOBODY
        return
    if halls.round == halls.box.noon and halls.with_rankings:
        score_noon(halls, dealer)
    if halls.players == 2 and halls.removal_late:
        begin_removal(halls, dealer)
    else:
        begin_round(halls, dealer)
