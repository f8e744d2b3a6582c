"""The rules of Fruit Stall, one by one."""

import pytest

from fairground.core.arrays import filled
from fairground.core.dealer import ScriptedDealer, SeededDealer
from fairground.core.journal import EVERYBODY, Journal
from fairground.games.template import GAME
from fairground.games.template.components import BOX, FRUIT_NAMES
from fairground.games.template.rules.setup import blank, set_up
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import MARKET, NOTHING, REWARD
from tests.rules import rule

PLUM, PEAR, APPLE, QUINCE, FIG, MELON = range(6)


def stall_with(*hands: list[int], phase: int = MARKET) -> FruitStall:
    """A table with these hands, nothing chosen yet."""
    stall = blank(len(hands))
    stall.phase = phase
    for seat, hand in enumerate(hands):
        stall.chosen[seat] = stall.shown[seat] = NOTHING
        for fruit in hand:
            stall.put(seat, fruit, 1)
            stall.bag.take(fruit)
    return stall


def choose(stall: FruitStall, *notations: str) -> None:
    """Everybody's decision in seating order."""
    for seat, notation in enumerate(notations):
        stall.apply(seat, GAME.actions.parse(notation), SeededDealer(1))


def hand(stall: FruitStall, seat: int) -> list[int]:
    return [fruit for fruit in range(6) for _ in range(stall.in_hand(seat, fruit))]


@rule("T-C1")
def test_six_fruits_worth_one_to_six() -> None:
    assert list(BOX.worth) == [1, 2, 3, 4, 5, 6]
    assert list(BOX.cards) == [6] * 6


@rule("T-S1")
def test_everybody_is_dealt_four_hidden_cards() -> None:
    stall = set_up(5, 1, SeededDealer(3))
    assert [stall.hand_size(seat) for seat in range(5)] == [4] * 5
    assert stall.bag.total == 36 - 20
    assert len(GAME.view(stall, 2).hand) == 4
    assert all(player.known == [] for player in GAME.view(stall, 2).players)


@rule("T-1.1", "T-1.2")
def test_the_kept_card_stays_and_the_others_go_left() -> None:
    stall = stall_with([PLUM, PEAR, FIG, FIG], [APPLE, APPLE, MELON, PLUM], phase=0)
    assert stall.waiting() == [0, 1]
    choose(stall, "keep fig", "keep plum")
    assert hand(stall, 0) == [APPLE, APPLE, FIG, MELON]
    assert hand(stall, 1) == [PLUM, PLUM, PEAR, FIG]
    assert [stall.knows(0, 1, fruit) for fruit in range(6)] == [1, 1, 0, 0, 1, 0]


@rule("T-2.1")
def test_nothing_is_seen_before_all_have_chosen() -> None:
    stall = stall_with([PLUM], [FIG], [MELON])
    choose(stall, "sell plum")
    assert stall.waiting() == [1, 2]
    assert GAME.view(stall, 1).players[0].has_chosen
    assert GAME.view(stall, 1).players[0].sold_last is None
    assert GAME.view(stall, 0).chosen == "plum"


@rule("T-2.2")
def test_only_a_fruit_that_is_alone_is_paid_and_the_highest_wins() -> None:
    stall = stall_with([MELON, PLUM], [MELON, PLUM], [QUINCE, PLUM], [FIG, PLUM])
    choose(stall, "sell melon", "sell melon", "sell quince", "sell fig")
    assert stall.scores() == [0, 0, 4, 5]
    assert stall.phase == REWARD
    assert stall.waiting() == [3]


@rule("T-3.1")
def test_the_winner_peeks_or_draws_but_not_after_the_last_round() -> None:
    stall = stall_with([MELON, PLUM], [FIG, PLUM])
    choose(stall, "sell melon", "sell fig")
    assert [GAME.actions.notation(code) for code in stall.offers(0)] == ["peek red", "draw"]
    last = stall_with([MELON], [FIG])
    last.round = BOX.dealt
    choose(last, "sell melon", "sell fig")
    assert last.waiting() == []
    assert last.end_reason() == "sold_out"


@rule("T-3.1")
def test_without_peeking_the_card_is_drawn_at_once() -> None:
    stall = stall_with([MELON, PLUM], [FIG, PLUM])
    stall.peeking = 0
    stall.apply(0, GAME.actions.parse("sell melon"), SeededDealer(1))
    stall.apply(1, GAME.actions.parse("sell fig"), ScriptedDealer([(0, QUINCE)]))
    assert hand(stall, 0) == [PLUM, QUINCE]
    assert stall.round == 2


@rule("T-3.2")
def test_a_peek_is_seen_by_all_and_its_cards_by_one() -> None:
    stall = stall_with([MELON, PLUM], [FIG, PLUM, PEAR])
    choose(stall, "sell melon", "sell fig")
    stall.journal = Journal()
    stall.apply(0, GAME.actions.parse("peek red"), SeededDealer(1))
    told = {event.kind: event for event in stall.journal.events}
    assert told["peeks"].to == EVERYBODY
    assert (told["saw"].to, told["saw"].reveals) == (0, True)
    assert told["saw"].facts["fruits"] == ["plum", "pear"]
    assert GAME.view(stall, 0).players[1].known == ["plum", "pear"]
    assert GAME.view(stall, 1).players[0].known == []


@rule("T-3.2")
def test_what_is_sold_is_no_longer_known_to_be_in_the_hand() -> None:
    stall = stall_with([PLUM, PEAR], [FIG, FIG])
    stall.learn(0, 1, FIG, 2)
    choose(stall, "sell plum", "sell fig")
    assert stall.knows(0, 1, FIG) == 1


@rule("T-3.3")
def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    stall = stall_with([MELON, PLUM], [FIG, PLUM])
    choose(stall, "sell melon", "sell fig")
    stall.journal = Journal()
    stall.apply(0, GAME.actions.parse("draw"), ScriptedDealer([(0, APPLE)]))
    assert [event.to for event in stall.journal.events if event.kind == "drew"] == [0]
    assert GAME.view(stall, 0).hand == ["plum", "apple"]
    assert GAME.view(stall, 1).players[0].cards == 2


@rule("T-4.1")
def test_most_points_win_and_ties_are_shared() -> None:
    stall = stall_with([], [], [])
    for seat, points in enumerate([7, 9, 9]):
        stall.points[seat] = points
    assert stall.scores() == [7, 9, 9]
    assert stall.ranking() == [3, 1, 1]


@rule("T-1.2", "T-3.2")
@pytest.mark.parametrize("seed", range(20))
def test_an_imagined_hand_holds_what_is_known_of_it(seed: int) -> None:
    stall = stall_with([PLUM, PEAR], [FIG, MELON, APPLE], [QUINCE, QUINCE])
    stall.learn(0, 1, FIG, 1)
    imagined = GAME.imagine(stall, 0, SeededDealer(seed))
    assert imagined.in_hand(1, FIG) >= 1
    assert [imagined.hand_size(seat) for seat in range(3)] == [2, 3, 2]
    assert list(imagined.hands[:6]) == list(stall.hands[:6])


def test_the_names_in_the_file_are_those_in_the_code() -> None:
    assert len(FRUIT_NAMES) == len(BOX.worth)
    assert list(filled(3, 2)) == [2, 2, 2]
