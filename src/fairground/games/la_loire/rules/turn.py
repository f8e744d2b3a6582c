"""The order of the steps: two stacks move and act, in the order the player likes (L-1)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.journal import Fact
from fairground.core.state import NOBODY, Offers
from fairground.games.la_loire.actions import CHOOSE_CARD, CIRCUS_TO, DONE, MOVE_MERCHANT, MOVE_MESSENGER
from fairground.games.la_loire.fields import ValleyFields
from fairground.games.la_loire.rules.end import ENDS, TURNS, rank, score
from fairground.games.la_loire.rules.market import move_circus, offer_circus
from fairground.games.la_loire.rules.messages import choose_card, offer_cards
from fairground.games.la_loire.rules.movement import go, is_forced, move, offer_moves, way_ahead
from fairground.games.la_loire.rules.stop import act, list_actions
from fairground.games.la_loire.state import (
    ACT,
    CIRCUS,
    MERCHANT,
    MOVE,
    OVER,
    WHICH_STACK,
)
from fairground.games.la_loire.table.player import Player


class LaLoire(ValleyFields):
    """The valley, and the rules by which it goes on."""

    def next_seat(self) -> i64:
        return self.asked

    def owes(self, seat: i64) -> bool:
        return seat == self.asked

    def list_offers(self, seat: i64, offers: Offers) -> None:
        if self.phase == ACT:
            list_actions(self, offers, at_a_glance=False)
            offers.add(DONE)
        elif self.phase == MOVE:
            offer_moves(self, offers)
        elif self.phase == WHICH_STACK:
            offers.add(MOVE_MERCHANT)
            offers.add(MOVE_MESSENGER)
        elif self.phase == CIRCUS:
            offer_circus(self, offers)
        else:
            offer_cards(self, offers)

    def play(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if self.phase == ACT:
            if action == DONE:
                finish_stack(self)
                return
            act(self, action, dealer)
            if self.phase == ACT:
                keep_acting(self)
        elif self.phase == MOVE:
            if move(self, action):
                arrive(self)
            else:
                ride_if_forced(self)
        elif self.phase == WHICH_STACK:
            self.moving = action - MOVE_MERCHANT
            begin_move(self)
        elif self.phase == CIRCUS:
            move_circus(self, action - CIRCUS_TO)
            keep_acting(self)
        else:
            choose_card(self, self.people[seat], action - CHOOSE_CARD)
            keep_acting(self)

    def scores(self) -> list[int]:
        return score(self)

    def ranking(self) -> list[int]:
        return rank(self)

    def end_reason(self) -> str:
        return ENDS[self.cause] if self.phase == OVER else ""


def keep_acting(valley: LaLoire) -> None:
    """Ask on while the place allows anything; with nothing left the stack is done."""
    glance = valley.scratch
    glance.clear()
    list_actions(valley, glance, at_a_glance=True)
    if glance.count == 0:
        finish_stack(valley)


def arrive(valley: LaLoire) -> None:
    """After each move the stack may act where it stopped (L-1.2)."""
    valley.phase = ACT
    keep_acting(valley)


def begin_move(valley: LaLoire) -> None:
    """A stack gets ready; a Merchant without the Deniers to leave his city stays (L-1.3)."""
    player = valley.people[valley.asked]
    if valley.moving == MERCHANT and is_held(valley, player):
        wait(valley, player)
        end_turn(valley)
        return
    valley.taken = 0
    valley.dropped = 0
    valley.phase = MOVE
    ride_if_forced(valley)


def ride_if_forced(valley: LaLoire) -> None:
    """A stack that has no choice left goes by itself."""
    player = valley.people[valley.asked]
    if is_forced(valley, player):
        go(valley, way_ahead(player, valley.moving))
        arrive(valley)


def finish_stack(valley: LaLoire) -> None:
    """Both stacks must move (L-1.2)."""
    journal = valley.journal
    if journal is not None:
        journal.beat("stop")
    valley.moved += 1
    if valley.moved == 2:
        end_turn(valley)
        return
    valley.moving = 1 - valley.moving
    begin_move(valley)


def is_held(valley: LaLoire, player: Player) -> bool:
    """A Merchant in a city with fewer than 5 Deniers (L-1.1)."""
    return player.deniers < valley.box.leave_minimum and valley.is_city(player.place(MERCHANT))


def wait(valley: LaLoire, player: Player) -> None:
    """One Denier, and nothing else (L-1.1)."""
    player.deniers += 1
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {"seat": int(valley.asked), "city": valley.box.place_ids[player.place(MERCHANT)]}
        journal.note("waits", {**facts, "deniers": int(player.deniers)})


def begin_turn(valley: LaLoire) -> None:
    """The active player chooses a stack, unless the turn is lost in a city (L-1.1)."""
    while valley.phase != OVER:
        valley.begin_turn_marks()
        player = valley.people[valley.asked]
        if not is_held(valley, player):
            valley.phase = WHICH_STACK
            return
        wait(valley, player)
        close_turn(valley)


def end_turn(valley: LaLoire) -> None:
    """The next player begins, or the game is over."""
    close_turn(valley)
    begin_turn(valley)


def close_turn(valley: LaLoire) -> None:
    """Palaces bought now work from here on (L-4.6); after the end came in sight each other has one turn (L-7.1)."""
    journal = valley.journal
    if journal is not None:
        journal.beat("turn")
    valley.people[valley.asked].fresh = 0
    valley.turns += 1
    if valley.last == NOBODY:
        see_end(valley)
    following = valley.asked + 1
    if following == valley.players:
        following = 0
    if following == valley.last:
        valley.begin_turn_marks()
        valley.phase = OVER
        valley.asked = NOBODY
        if journal is not None:
            journal.note("over", {"scores": score(valley)})
        return
    valley.asked = following


def see_end(valley: LaLoire) -> None:
    """A boat at the end, enough messages, or the last turn of a solo game (L-7.1, L-8.1)."""
    if valley.cause == 0 and valley.players == 1 and valley.turns >= valley.box.solo_turns:
        valley.cause = TURNS
    if valley.cause == 0:
        return
    valley.last = valley.asked
    journal = valley.journal
    if journal is not None and valley.players > 1:
        journal.note("last_turns", {"seat": int(valley.asked), "cause": ENDS[valley.cause]})
