"""The order of the steps: the draft, then rounds of market and reward."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64, mypyc_attr
from fairground.core.state import NOBODY, Offers, places
from fairground.games.template.actions import KEEP, SELL
from fairground.games.template.fields import StallFields
from fairground.games.template.rules.choosing import choose, offer_cards
from fairground.games.template.rules.draft import pass_cards
from fairground.games.template.rules.market import hold_market
from fairground.games.template.rules.reward import draw, offer_rewards, take_reward
from fairground.games.template.state import DRAFT, MARKET, NOTHING, OVER, REWARD


@mypyc_attr(allow_interpreted_subclasses=True)
class FruitStall(StallFields):
    """The stall, and the rules by which it goes on."""

    def owes(self, seat: i64) -> bool:
        """In draft and market everybody who has not chosen yet, all at once (T-1.1, T-2.1)."""
        if self.phase == OVER:
            return False
        if self.phase == REWARD:
            return seat == self.winner
        return self.chosen[seat] == NOTHING

    def next_seat(self) -> i64:
        for seat in range(self.players):
            if self.owes(seat):
                return seat
        return NOBODY

    def list_offers(self, seat: i64, offers: Offers) -> None:
        if self.phase == REWARD:
            offer_rewards(self, seat, offers)
        else:
            offer_cards(self, seat, KEEP if self.phase == DRAFT else SELL, offers)

    def play(self, seat: i64, action: i64, dealer: Dealer) -> None:
        if self.phase == DRAFT:
            if choose(self, seat, action - KEEP):
                pass_cards(self)
                self.phase = MARKET
        elif self.phase == MARKET:
            if choose(self, seat, action - SELL):
                hold_market(self)
                after_market(self, dealer)
        else:
            take_reward(self, seat, action, dealer)
            next_round(self)

    def scores(self) -> list[int]:
        """What the sold fruit brought (T-4.1)."""
        return [int(points) for points in self.points]

    def ranking(self) -> list[int]:
        """Most points; ties are shared (T-4.1)."""
        return places([(int(points),) for points in self.points])

    def end_reason(self) -> str:
        return "sold_out" if self.phase == OVER else ""


def after_market(stall: FruitStall, dealer: Dealer) -> None:
    """The best seller is rewarded; without peeking there is nothing to choose; after the last round, none (T-3.1)."""
    if stall.winner == NOBODY or stall.round == stall.box.dealt:
        next_round(stall)
    elif stall.peeking == 0:
        draw(stall, stall.winner, dealer)
        next_round(stall)
    else:
        stall.phase = REWARD


def next_round(stall: FruitStall) -> None:
    """As many rounds as cards were dealt (T-S1, T-4.1)."""
    stall.winner = NOBODY
    journal = stall.journal
    if stall.round == stall.box.dealt:
        stall.phase = OVER
        if journal is not None:
            journal.note("over", {"scores": stall.scores()})
        return
    stall.round += 1
    stall.phase = MARKET
    if journal is not None:
        journal.note("round", {"round": int(stall.round)})
