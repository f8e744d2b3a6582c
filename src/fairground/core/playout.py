"""Playing on at random, as fast as it goes."""

from fairground.core.dealer import SeededDealer
from fairground.core.fast import i64
from fairground.core.state import NOBODY, Offers, State


def play_out(state: State, dealer: SeededDealer, chooser: SeededDealer, offers: Offers) -> i64:
    """Decide at random until the game is over; returns the number of decisions."""
    decisions: i64 = 0
    seat = state.next_seat()
    while seat != NOBODY:
        offers.clear()
        state.list_offers(seat, offers)
        chosen = chooser.below(offers.count)
        state.play(seat, offers.codes[chosen], dealer)
        decisions += 1
        seat = state.next_seat()
    return decisions


def play_many(start: State, scratch: State, games: i64, seed: i64) -> i64:
    """Play many games at random from the same position; returns the number of decisions."""
    chooser = SeededDealer(seed)
    dealer = SeededDealer(seed + 1)
    offers = Offers()
    decisions: i64 = 0
    for _game in range(games):
        scratch.copy_from(start)
        decisions += play_out(scratch, dealer, chooser, offers)
    return decisions


def trail(state: State, seed: i64) -> list[int]:
    """Play on at random and return every decision taken, then the scores: what two builds must agree on."""
    chooser = SeededDealer(seed)
    dealer = SeededDealer(seed + 1)
    taken: list[int] = []
    seat = state.next_seat()
    while seat != NOBODY:
        offers = state.offers(seat)
        action: i64 = offers[chooser.below(len(offers))]
        taken.append(int(seat))
        taken.append(int(action))
        state.apply(seat, action, dealer)
        seat = state.next_seat()
    return taken + state.scores()
