"""Why something is not offered, in words."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games.la_loire import GAME
from fairground.games.la_loire.rules.turn import LaLoire
from tests.games.la_loire.table import (
    YELLOW_SEAT,
    clear_horses,
    decide,
    hire,
    hold,
    lay_market,
    load,
    place_stack,
    player,
    put_token,
    ride,
    stand,
    stop,
    valley,
)
from tests.rules import rule


def why(table: LaLoire, action: str) -> str:
    """What the active player reads at this decision."""
    words = GAME.words("en")
    for reason in GAME.reasons(table, table.asked):
        if reason.action == action:
            return words.reason(reason, ["Anna", "Bert"])
    return ""


@rule("L-1.3")
def test_a_merchant_who_cannot_leave_is_explained_while_the_messenger_acts() -> None:
    table = valley()
    stop(table, "messenger", "nantes")
    place_stack(table, "merchant", "nantes")
    player(table).deniers = 4
    assert why(table, "merchant") == (
        "Your Merchant cannot leave Nantes with 4 Deniers: at least 5 are needed, so the turn will end."
    )


@rule("L-2.1")
def test_a_place_that_neither_rider_reaches_says_how_far_each_may_ride() -> None:
    table = valley()
    clear_horses(table)
    place_stack(table, "merchant", "nantes", 0)
    place_stack(table, "messenger", "orleans", 2)
    assert why(table, "go") == (
        "Neither rider gets there now: your Merchant rides up to 1 place, your Messenger up to 3 places, "
        "and never back along the road."
    )


@rule("L-2.1", "L-2.3")
def test_horses_and_ways() -> None:
    table = valley()
    clear_horses(table)
    ride(table, "merchant", "nantes", 1)
    assert why(table, "take") == "No free horse stands in Nantes."
    assert why(table, "smith") == "This needs the Blacksmith."
    assert (
        why(table, "go") == "Out of reach: your Merchant rides up to 2 places from here, and never back along the road."
    )
    ride(table, "merchant", "nantes", 0)
    assert why(table, "go") == "The stack goes exactly 1 place, its horses and one."
    ride(table, "merchant", "nantes", 1)
    hire(table, "blacksmith")
    player(table).deniers = 5
    assert why(table, "smith").startswith("The Blacksmith’s Denier would leave you with fewer than the 5")
    ride(table, "messenger", "orleans", 2)
    assert why(table, "take") == "The stack has 2 horses, and more are not allowed."
    decide(table, "leave")
    assert why(table, "take") == "This stack has left a horse in this move, so it takes none."


@rule("L-4.1", "L-4.2")
def test_goods() -> None:
    table = valley()
    player(table).deniers = 0
    load(table, cheese=1)
    stop(table, "merchant", "saumur")
    assert why(table, "buy cheese") == "You carry all the Cheese you may."
    assert why(table, "buy wood") == "This village has Cheese."
    assert why(table, "buy beer") == "Beer is sold only in your own Monastery."
    stop(table, "merchant", "chinon")
    assert why(table, "buy wine") == "It costs 2 Deniers, and you have 0 Deniers."
    assert why(table, "sell") == "This is possible only in Nantes and Orléans."


@rule("L-4.3", "L-4.4", "L-4.5", "L-4.6")
def test_buildings() -> None:
    table = valley()
    player(table).deniers = 5
    stand(table, "farm", "usse")
    load(table, wood=1)
    stop(table, "merchant", "nantes")
    assert why(table, "farm saumur").endswith("and the south road is ahead.")
    assert why(table, "farm usse") == "A building stands in Ussé already."
    assert why(table, "monastery") == "It takes 2 Wood, and you have 1."
    assert why(table, "castle") == "It costs 6 Deniers, and you have 5 Deniers."
    assert why(table, "patron_farm") == "This needs the Patronus."
    assert why(table, "ship 1") == "It costs 6 Deniers, and you have 5 Deniers."
    assert why(table, "message") == "This is for the Messenger."


@rule("L-5.3", "L-5.4", "L-6.1")
def test_messages_and_characters() -> None:
    table = valley()
    hold(table, "blue_yellow", "saumur_wisdom")
    stop(table, "messenger", "angers")
    assert why(table, "deliver blue_yellow") == "Level II needs the Apprentice."
    assert why(table, "deliver saumur_wisdom") == "This message goes to Saumur."
    assert why(table, "hire") == "Characters are hired at the circus, which is in Ussé."
    assert why(table, "message").startswith("Messages are sold in cities")
    hire(table, "apprentice")
    put_token(table, 1, "beaugency", "blue_yellow")
    assert why(table, "deliver blue_yellow") == "A token for this colour lies already in Beaugency."
    stop(table, "messenger", "orleans")
    assert why(table, "message") == "You hold 2 messages and may hold 2."
    stop(table, "messenger", "usse")
    assert why(table, "hire apprentice") == "The Apprentice works for you already."


@rule("L-8.2")
def test_the_order_of_levels_in_the_casual_game() -> None:
    table = valley(casual=True)
    hold(table, "blue_yellow")
    put_token(table, 1, "saumur", "blue_yellow")
    stop(table, "messenger", "angers")
    assert why(table, "deliver blue_yellow") == (
        "In the casual game deliver another message of level I first: never more of level II."
    )
    assert why(table, "hire") == "The casual game has no characters and no palace cards."


@rule("L-3.2", "L-1.2")
def test_other_steps_of_the_turn() -> None:
    table = valley()
    assert why(table, "take") == "First choose who rides."
    lay_market(table, "yellow", "blue", "purple", "red", "green", "white", "black")
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert why(table, "done") == "First the circus has to be given its new village."


@rule("L-5.3")
def test_the_choice_of_a_card_comes_first() -> None:
    table = valley()
    hire(table, "spy")
    stop(table, "messenger", "orleans")
    decide(table, "message 1")
    assert why(table, "done") == "First a message has to be chosen."


@pytest.mark.parametrize("casual", ["no", "yes"])
def test_every_kind_that_is_not_offered_is_explained(casual: str) -> None:
    state = GAME.begin(2, {"casual": casual}, SeededDealer(8))
    chooser = SeededDealer(9)
    for _ in range(400):
        offers = state.offers(state.asked)
        kinds = {GAME.actions.action(code).kind for code in offers}
        explained = {reason.action.split()[0] for reason in GAME.reasons(state, state.asked)}
        assert kinds | explained == set(GAME.actions.kinds)
        assert GAME.reasons(state, 1 - state.asked) == []
        state.apply(state.asked, offers[int(chooser.below(len(offers)))], chooser)


def test_yellow_waits() -> None:
    assert GAME.reasons(valley(), YELLOW_SEAT) == []
