"""Buying messages, with Mayor, Vassallus, Spy, Post Office and Ducal Palace (L-5.1 to L-5.3)."""

import pytest

from fairground.core.dealer import ScriptedDealer
from fairground.core.journal import EVERYBODY, Journal
from fairground.games.la_loire import GAME
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MESSAGES
from tests.games.la_loire.table import YELLOW_SEAT, decide, held, hire, hold, offers, own, player, stand, stop, valley
from tests.rules import rule


def cards(table: LaLoire, *names: str) -> ScriptedDealer:
    """A dealer who draws these messages next."""
    answers = []
    for name in names:
        message = table.box.message_ids.index(name)
        level = table.box.message_level[message]
        answers.append((MESSAGES + level, message - table.box.deck_start[level]))
    return ScriptedDealer(answers)


def below(table: LaLoire, level: int) -> list[str]:
    deck = table.decks[level - 1]
    first = table.box.deck_start[level]
    return [table.box.message_ids[first + deck.bottom[2 * index]] for index in range(deck.below)]


@rule("L-5.1", "L-C6")
def test_a_city_sells_one_message_of_level_one_to_three() -> None:
    table = valley()
    stop(table, "messenger", "orleans")
    assert offers(table) == ["message 1", "message 2", "message 3"]
    decide(table, "message 3", dealer=cards(table, "blue_yellow_red"))
    assert held(table) == ["blue_yellow_red"]
    assert player(table).deniers == 4
    assert table.decks[2].total() == 13
    assert offers(table, "message") == []


@rule("L-5.3")
def test_a_level_two_message_may_be_bought_without_the_apprentice() -> None:
    """Printed."""
    table = valley()
    stop(table, "messenger", "nantes")
    decide(table, "message 2", dealer=cards(table, "blue_red"))
    assert held(table) == ["blue_red"]


@rule("L-5.2")
def test_an_own_farm_sells_one_a_castle_two_and_strange_ones_none() -> None:
    table = valley()
    player(table).deniers = 20
    stand(table, "farm", "saumur")
    stand(table, "castle", "tours")
    stand(table, "farm", "usse", YELLOW_SEAT)
    table.circus = 1
    stop(table, "messenger", "usse")
    assert offers(table, "message") == []
    stop(table, "messenger", "saumur")
    decide(table, "message 1")
    assert offers(table, "message") == []
    hold(table)
    table.messages_bought = 0
    stop(table, "messenger", "tours")
    decide(table, "message 2", "message 3")
    assert player(table).deniers == 20 - 1 - 2 - 3


@rule("L-5.2")
def test_an_own_monastery_sells_one_abbey_message() -> None:
    table = valley()
    stand(table, "monastery", "saumur")
    stop(table, "messenger", "saumur")
    assert offers(table) == ["message 4"]
    decide(table, "message 4", dealer=cards(table, "nantes_war"))
    assert player(table).deniers == 3


@rule("L-5.3")
def test_one_abbey_message_at_a_time_even_with_the_mayor() -> None:
    table = valley()
    hire(table, "mayor")
    stand(table, "monastery", "saumur")
    hold(table, "nantes_war")
    stop(table, "messenger", "saumur")
    assert offers(table, "message") == []


@rule("L-5.3")
def test_two_messages_are_the_limit_and_four_with_the_mayor() -> None:
    table = valley()
    hold(table, "blue_red", "blue_green")
    stop(table, "messenger", "orleans")
    assert offers(table, "message") == []
    hire(table, "mayor")
    assert offers(table, "message") == ["message 1", "message 2", "message 3"]
    hold(table, "blue_red", "blue_green", "blue_white", "blue_black")
    assert offers(table, "message") == []


@rule("L-5.3")
def test_the_post_office_sells_a_second_one_cheaper_in_its_city() -> None:
    table = valley()
    own(table, "orleans", "post_office")
    player(table).deniers = 2
    stop(table, "messenger", "orleans")
    decide(table, "message 2")
    assert player(table).deniers == 0
    assert offers(table, "message") == ["message 1"]
    decide(table, "message 1")
    assert player(table).deniers == 0
    assert player(table).message_count == 2


@rule("L-5.3")
def test_the_post_office_does_nothing_in_the_other_city_and_keeps_the_limit() -> None:
    table = valley()
    own(table, "orleans", "post_office")
    stop(table, "messenger", "nantes")
    decide(table, "message 1")
    assert offers(table, "message") == []
    table.messages_bought = 0
    stop(table, "messenger", "orleans")
    decide(table, "message 1")
    assert offers(table, "message") == []


@rule("L-5.3")
def test_the_vassallus_sells_one_more_but_not_in_a_monastery() -> None:
    table = valley()
    hire(table, "vassallus", "mayor")
    player(table).deniers = 20
    stand(table, "farm", "saumur")
    stand(table, "castle", "tours")
    stand(table, "monastery", "usse")
    for place, level, number in (("orleans", 1, 2), ("saumur", 1, 2), ("tours", 2, 3), ("usse", 4, 1)):
        hold(table)
        table.messages_bought = 0
        stop(table, "messenger", place)
        decide(table, *[f"message {level}"] * number)
        assert offers(table, "message") == []
        assert player(table).message_count == number


@rule("L-5.3")
def test_with_post_office_vassallus_and_mayor_the_third_costs_the_normal_price() -> None:
    table = valley()
    hire(table, "vassallus", "mayor")
    own(table, "nantes", "post_office")
    player(table).deniers = 20
    stop(table, "messenger", "nantes")
    decide(table, "message 3", "message 3", "message 3")
    assert player(table).deniers == 20 - 3 - 2 - 3
    assert offers(table, "message") == []


@rule("L-5.3")
def test_both_messages_of_a_castle_cost_the_normal_price() -> None:
    table = valley()
    own(table, "nantes", "post_office")
    stand(table, "castle", "tours")
    stop(table, "messenger", "tours")
    decide(table, "message 3", "message 3")
    assert player(table).deniers == 1


@rule("L-5.3")
def test_the_spy_draws_three_and_keeps_one() -> None:
    table = valley()
    hire(table, "spy")
    stop(table, "messenger", "orleans")
    decide(table, "message 2", dealer=cards(table, "blue_red", "red_white", "green_black"))
    assert offers(table) == ["choose blue_red", "choose red_white", "choose green_black"]
    decide(table, "choose red_white")
    assert held(table) == ["red_white"]
    assert below(table, 2) == ["blue_red", "green_black"]
    assert player(table).deniers == 5


@rule("L-5.3")
def test_the_spys_cards_are_shown_to_the_spy_alone() -> None:
    table = valley()
    hire(table, "spy")
    stop(table, "messenger", "orleans")
    table.journal = Journal()
    decide(table, "message 2", dealer=cards(table, "blue_red", "red_white", "green_black"))
    private = [event for event in table.journal.events if event.to != EVERYBODY]
    assert [(event.to, event.reveals) for event in private] == [(0, True)]
    assert GAME.view(table, 0).spied == ["blue_red", "red_white", "green_black"]
    assert GAME.view(table, 1).spied == [None, None, None]
    assert GAME.view(table, -1).spied == [None, None, None]
    decide(table, "choose red_white")
    assert GAME.view(table, 0).decks[1].below == ["blue_red", "green_black"]
    assert GAME.view(table, 1).decks[1].below == [None, None]


@rule("L-5.3")
def test_the_spy_spies_again_for_every_message_of_castle_post_office_and_vassallus() -> None:
    """Named in the book: with Castle, Post Office or Vassallus one out of three several times."""
    table = valley()
    hire(table, "spy", "mayor", "vassallus")
    own(table, "orleans", "post_office")
    stand(table, "castle", "tours")
    player(table).deniers = 30
    for place in ("tours", "orleans"):
        hold(table)
        table.messages_bought = 0
        stop(table, "messenger", place)
        for _ in range(3):
            decide(table, "message 3")
            assert len(offers(table)) == 3
            decide(table, offers(table)[0])
        assert player(table).message_count == 3


@rule("L-5.3")
def test_the_spy_works_in_a_monastery_and_with_a_short_deck() -> None:
    table = valley()
    hire(table, "spy")
    stand(table, "monastery", "saumur")
    deck = table.decks[3]
    for card in range(8):
        deck.bag.take(card)
    stop(table, "messenger", "saumur")
    decide(table, "message 4")
    assert len(offers(table)) == 2
    decide(table, offers(table)[0])
    assert (deck.bag.total, deck.below) == (0, 1)


@rule("L-5.3")
def test_a_single_card_needs_no_choice_and_an_empty_deck_sells_nothing() -> None:
    table = valley()
    hire(table, "spy")
    deck = table.decks[0]
    for card in range(35):
        deck.bag.take(card)
    stop(table, "messenger", "orleans")
    decide(table, "message 1")
    assert held(table) == [table.box.message_ids[35]]
    hold(table, "blue_red")
    table.messages_bought = 0
    deck.bag.take(35)
    stop(table, "messenger", "orleans")
    assert offers(table, "message") == ["message 2", "message 3"]


@rule("L-5.3")
def test_cards_below_are_drawn_last_in_their_order() -> None:
    table = valley()
    deck = table.decks[1]
    first = table.box.deck_start[2]
    for card in range(21):
        deck.bag.take(card)
    deck.put_below(4, 1)
    deck.put_below(2, 1)
    stop(table, "messenger", "orleans")
    decide(table, "message 2", dealer=ScriptedDealer([]))
    assert held(table) == [table.box.message_ids[first + 4]]


@rule("L-5.3")
@pytest.mark.parametrize("city", ["nantes", "orleans"])
def test_the_ducal_palace_searches_the_deck_and_shuffles_it(city: str) -> None:
    table = valley()
    hire(table, "spy")
    own(table, city, "ducal_palace")
    deck = table.decks[1]
    deck.bag.take(3)
    deck.put_below(3, 1)
    stop(table, "messenger", city)
    table.journal = Journal()
    decide(table, "message 2", dealer=ScriptedDealer([]))
    assert len(offers(table, "choose")) == 21
    decide(table, "choose purple_red", dealer=ScriptedDealer([]))
    assert held(table) == ["purple_red"]
    assert not any(event.reveals for event in table.journal.events)
    assert deck.below == 0
    assert deck.bag.total == 20


@rule("L-5.3")
def test_the_ducal_palace_works_in_its_city_only_and_every_time() -> None:
    """Named in the book: with Post Office and Vassallus useable several times, also for different levels."""
    table = valley()
    own(table, "orleans", "ducal_palace")
    own(table, "orleans", "post_office")
    stop(table, "messenger", "orleans")
    decide(table, "message 1", "choose saumur_wisdom", "message 3", "choose blue_yellow_red")
    assert held(table) == ["saumur_wisdom", "blue_yellow_red"]
    hold(table)
    table.messages_bought = 0
    player(table).deniers = 7
    stop(table, "messenger", "nantes")
    decide(table, "message 1")
    assert player(table).message_count == 1


@rule("L-5.2", "L-6.1")
def test_on_an_own_farm_with_the_circus_the_messenger_delivers_buys_and_hires() -> None:
    table = valley()
    stand(table, "farm", "usse")
    hold(table, "usse_crown")
    stop(table, "messenger", "usse")
    decide(table, "message 1", "deliver usse_crown", "hire spy")
    assert player(table).deliveries == 1
    assert player(table).message_count == 1


@rule("L-5.3")
def test_the_question_warns_before_the_last_room_is_filled_with_what_cannot_be_delivered() -> None:
    table = valley()
    hold(table, "blue_red")
    stop(table, "messenger", "orleans")
    assert "Careful" in GAME.words("en").question(GAME.question(table, 0), ["Anna", "Bert"])
    hold(table, "saumur_wisdom")
    assert GAME.question(table, 0).kind == "act"
    hold(table, "blue_red")
    hire(table, "apprentice", "helper")
    assert GAME.question(table, 0).kind == "act"
