"""For each law a fault is planted, and the law is shown to catch it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec
import pytest

from fairground.core.dealer import Dealer, SeededDealer
from fairground.core.laws import LawBroken, check_game
from fairground.core.packing import Reader, Writer
from fairground.core.phrase import Question, Reason
from fairground.core.state import Offers
from fairground.games.template import GAME
from fairground.games.template.actions import DRAW, PEEK
from fairground.games.template.components import FRUIT_NAMES
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import DRAFT, OVER, REWARD
from fairground.games.template.view.shapes import StallView

MELON = 5


class Planted(FruitStall):
    """A stall with a fault; its copies have it too."""


def plant(fault: type[Planted], **changes: Any) -> Callable[[str], None]:
    """A run of one law over the template game with a fault in it."""

    def empty(players: int) -> Planted:
        return fault(players)

    def setup(players: int, options: Any, dealer: Dealer) -> Planted:
        stall = empty(players)
        stall.load(GAME.setup(players, options, dealer).to_bytes())
        return stall

    def imagine(state: FruitStall, seat: int, dealer: Dealer) -> FruitStall:
        stall = empty(state.players)
        stall.copy_from(GAME.imagine(state, seat, dealer))
        return stall

    doors = {"setup": setup, "blank": empty, "imagine": imagine} | changes
    faulty: Any = replace(GAME, **doors)

    def check(law: str) -> None:
        check_game(faulty, 3, {}, games=150, only=law)

    return check


# --- secrets that leak ---


def leak_by_a_count(state: FruitStall, seat: int) -> StallView:
    view = GAME.view(state, seat)
    melons = [state.in_hand(other, MELON) for other in range(state.players)]
    players = [msgspec.structs.replace(p, cards=m) for p, m in zip(view.players, melons, strict=True)]
    leaked: StallView = msgspec.structs.replace(view, players=players)
    return leaked


def leak_by_the_order_of_a_list(state: FruitStall, seat: int) -> StallView:
    view = GAME.view(state, seat)
    richest_first = sorted(view.players, key=lambda p: -state.in_hand(list(GAME.seats).index(p.seat), MELON))
    leaked: StallView = msgspec.structs.replace(view, players=richest_first)
    return leaked


class LeakByAnOffer(Planted):
    def list_offers(self, seat: int, offers: Offers) -> None:
        if self.phase != REWARD:
            super().list_offers(seat, offers)
            return
        for other in range(self.players):
            if other != seat and self.in_hand(other, MELON) > 0:
                offers.add(PEEK + other)
        offers.add(DRAW)


class LeakByAnEvent(Planted):
    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        if self.journal is not None and self.phase != REWARD:
            self.journal.note("drew", {"fruit": FRUIT_NAMES[action % 6]})
        super().play(seat, action, dealer)


class LeakByAnEventOfTheBag(Planted):
    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        if self.journal is not None:
            self.journal.note("round", {"round": self.in_hand((seat + 1) % self.players, MELON)})
        super().play(seat, action, dealer)


class PeekUnannounced(Planted):
    """A peek whose event does not say that something hidden was shown: one could look and take it back."""

    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        super().play(seat, action, dealer)
        if self.journal is not None:
            for event in self.journal.events:
                event.reveals = event.reveals and event.kind != "saw"


def leak_by_a_reason(state: FruitStall, seat: int) -> list[Reason]:
    hidden = state.in_hand((seat + 1) % state.players, MELON)
    return [*GAME.reasons(state, seat), Reason("draw", "another_phase", "T-3.1", {"phase": "draft", "hint": hidden})]


def leak_by_a_question(state: FruitStall, seat: int) -> Question:
    return Question("sell", {"round": state.in_hand((seat + 1) % state.players, MELON)})


def forget_the_own_hand(state: FruitStall, seat: int, dealer: Dealer) -> FruitStall:
    return GAME.imagine(state, (seat + 1) % state.players, dealer)


# --- rules that break ---


class SharedHands(Planted):
    def copy(self) -> FruitStall:
        twin = super().copy()
        assert isinstance(twin, FruitStall)
        twin.hands = self.hands
        return twin


class LostCard(Planted):
    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        if self.phase == REWARD:
            self.sold -= 1
        super().play(seat, action, dealer)


class OfferThatFails(Planted):
    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        if action == PEEK + 2:
            raise IndexError("there is nobody")
        super().play(seat, action, dealer)


class OfferedTwice(Planted):
    def list_offers(self, seat: int, offers: Offers) -> None:
        super().list_offers(seat, offers)
        if self.phase == DRAFT:
            super().list_offers(seat, offers)


class TakesAnything(Planted):
    def apply(self, seat: int, action: int, dealer: Dealer) -> None:
        """Without looking at the offers."""


UNSEEN = count()


class UnseenDealer(Dealer):
    """Chance from elsewhere."""

    def pick(self, source: int, weights: Any, total: int) -> int:
        likely = [index for index in range(len(weights)) if weights[index]]
        return likely[next(UNSEEN) % len(likely)]


class UnrecordedDraw(Planted):
    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        super().play(seat, action, UnseenDealer() if action == DRAW else dealer)


class ForgottenNumber(Planted):
    def write(self, out: Writer) -> None:
        sold, self.sold = self.sold, 0
        super().write(out)
        self.sold = sold


class NumbersInDisorder(Planted):
    def read(self, numbers: Reader) -> None:
        super().read(numbers)
        if self.phase == REWARD:
            self.winner = 0


class NeverEnds(Planted):
    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        super().play(seat, action, dealer)
        if self.phase == OVER:
            self.load(GAME.setup(self.players, {"peeking": "yes"}, SeededDealer(1)).to_bytes())


class JournalThatPlays(Planted):
    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        if self.journal is not None:
            self.points[seat] += 1
        super().play(seat, action, dealer)


class TakenBackElsewhere(Planted):
    """A copy that is one point off: what is taken back is not what was."""

    def copy(self) -> FruitStall:
        twin = super().copy()
        assert isinstance(twin, FruitStall)
        twin.points[0] += 1
        return twin


class UnspokenEvent(Planted):
    def play(self, seat: int, action: int, dealer: Dealer) -> None:
        super().play(seat, action, dealer)
        if self.journal is not None:
            self.journal.note("applause", {})


class TwoWinnersInSecondPlace(Planted):
    def ranking(self) -> list[int]:
        return [1, 1, 2] if self.phase == OVER else super().ranking()


def faults() -> Iterator[Any]:
    """Each fault with the law that must catch it."""
    views = "an imagined state looks the same"
    yield "a count leaks", plant(Planted, view=leak_by_a_count), views
    yield "the order of a list leaks", plant(Planted, view=leak_by_the_order_of_a_list), views
    yield "an offer leaks", plant(LeakByAnOffer), views
    yield "a reason leaks", plant(Planted, reasons=leak_by_a_reason), views
    yield "a question leaks", plant(Planted, question=leak_by_a_question), views
    yield "imagine forgets", plant(Planted, imagine=forget_the_own_hand), views
    yield "an event tells a secret choice", plant(LeakByAnEvent), "a secret decision stays secret"
    yield "an event tells a hand", plant(LeakByAnEventOfTheBag), "events tell no more than the view"
    yield "a peek is not announced", plant(PeekUnannounced), "events tell no more than the view"
    recall = "an information state tells no more than the view"
    yield "an event tells a hand that is remembered", plant(LeakByAnEventOfTheBag), recall
    yield "a view that is remembered leaks", plant(Planted, view=leak_by_a_count), recall
    yield "a copy shares a list", plant(SharedHands), "a copy shares nothing"
    yield "a card is lost", plant(LostCard), "pieces are conserved"
    yield "an offer cannot be applied", plant(OfferThatFails), "offers can be applied"
    yield "something is offered twice", plant(OfferedTwice), "waiting and offers agree"
    yield "anything is taken", plant(TakesAnything), "nothing but offers can be applied"
    yield "a draw is not recorded", plant(UnrecordedDraw), "the record replays"
    yield "a number is not written", plant(ForgottenNumber), "bytes round trip"
    yield "a number is read wrongly", plant(NumbersInDisorder), "bytes round trip"
    yield "the game does not end", plant(NeverEnds), "the game ends"
    yield "the journal plays along", plant(JournalThatPlays), "the journal changes nothing"
    yield "taking back leads elsewhere", plant(TakenBackElsewhere), "decisions can be taken back"
    yield "an event has no words", plant(UnspokenEvent), "everything can be said"
    yield "places do not follow", plant(TwoWinnersInSecondPlace), "the end is in order"


@pytest.mark.parametrize(("check", "law"), [pytest.param(check, law, id=name) for name, check, law in faults()])
def test_the_law_catches_the_fault(check: Callable[[str], None], law: str) -> None:
    with pytest.raises(LawBroken) as caught:
        check(law)
    assert caught.value.law == law
    assert caught.value.record.startswith("fairground record")
    assert "seed" in str(caught.value)


def test_without_a_fault_the_laws_hold() -> None:
    plant(Planted)("")
