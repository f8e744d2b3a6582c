"""What a seat knows of the decks, and what it may suppose (L-5.3)."""

from fairground.core.dealer import ScriptedDealer, SeededDealer
from fairground.games.la_loire import GAME
from fairground.games.la_loire.rules.turn import LaLoire
from tests.games.la_loire.table import YELLOW_SEAT, decide, hire, offers, own, player, stop, valley
from tests.games.la_loire.test_messages import below, cards
from tests.rules import rule


def spied_table() -> LaLoire:
    """Red's Spy has drawn three cards of level 2 and not chosen yet."""
    table = valley(3)
    hire(table, "spy")
    stop(table, "messenger", "orleans")
    decide(table, "message 2", dealer=cards(table, "blue_red", "red_white", "green_black"))
    return table


@rule("L-5.3")
def test_the_spy_knows_the_cards_and_others_suppose_any_of_the_deck() -> None:
    table = spied_table()
    for seed in range(5):
        own_idea = GAME.imagine(table, 0, SeededDealer(seed))
        assert own_idea.numbers() == table.numbers()
    ideas = {tuple(GAME.imagine(table, 1, SeededDealer(seed)).numbers()) for seed in range(8)}
    assert len(ideas) > 4
    for seat in (-1, 1, 2):
        imagined = GAME.imagine(table, seat, SeededDealer(3))
        assert GAME.view(imagined, seat) == GAME.view(table, seat)
        assert GAME.pieces(imagined) == GAME.pieces(table)


@rule("L-5.3")
def test_rejected_cards_stay_known_to_the_spy_only() -> None:
    table = spied_table()
    decide(table, "choose red_white")
    assert below(GAME.imagine(table, 0, SeededDealer(1)), 2) == ["blue_red", "green_black"]
    supposed = {tuple(below(GAME.imagine(table, 2, SeededDealer(seed)), 2)) for seed in range(9)}
    assert len(supposed) > 5
    assert all("red_white" not in pair for pair in supposed)


@rule("L-5.3")
def test_a_second_spy_learns_what_the_first_put_below_and_the_first_still_knows_it() -> None:
    table = spied_table()
    decide(table, "choose red_white")
    deck = table.decks[1]
    first = table.box.deck_start[2]
    for card in range(len(deck.bag.counts)):
        if deck.bag.counts[card]:
            deck.bag.take(card)
    table.asked = YELLOW_SEAT
    table.messages_bought = 0
    hire(table, "spy", seat=YELLOW_SEAT)
    stop(table, "messenger", "orleans")
    decide(table, "message 2", dealer=ScriptedDealer([]))
    assert offers(table) == ["choose blue_red", "choose green_black"]
    assert GAME.view(table, 0).spied == ["blue_red", "green_black"]
    assert GAME.view(table, 2).spied == [None, None]
    decide(table, "choose blue_red")
    assert below(table, 2) == ["green_black"]
    assert GAME.view(table, 0).decks[1].below == ["green_black"]
    assert GAME.view(table, 1).decks[1].below == ["green_black"]
    assert GAME.view(table, 2).decks[1].below == [None]
    assert first + deck.bottom[0] == table.box.message_ids.index("green_black")


@rule("L-5.3")
def test_a_shuffled_deck_is_known_to_nobody() -> None:
    table = spied_table()
    decide(table, "choose red_white")
    own(table, "nantes", "ducal_palace", 2)
    table.asked = 2
    table.messages_bought = 0
    stop(table, "messenger", "nantes")
    decide(table, "message 2", "choose blue_yellow")
    assert table.decks[1].below == 0
    assert player(table, 2).message_count == 1
    assert GAME.view(table, 0).decks[1].below == []


@rule("L-5.3")
def test_everybody_can_work_out_what_is_in_a_deck() -> None:
    table = spied_table()
    contents = GAME.view(table, -1).decks[1].contents
    assert len(contents) == 21
    decide(table, "choose red_white")
    assert "red_white" not in GAME.view(table, -1).decks[1].contents
    assert GAME.view(table, -1).decks[1].cards == 20
