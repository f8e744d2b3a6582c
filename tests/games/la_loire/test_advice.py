"""What a rider is told before it rides, delivers, buys a message or leaves a city."""

from fairground.core.consequences import Consequence, consequences, ways
from fairground.core.dealer import SeededDealer
from fairground.core.journal import Journal
from fairground.games.la_loire import GAME
from fairground.games.la_loire.actions import ACTIONS
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import WHICH_STACK
from fairground.languages.offered import offered
from tests.games.la_loire.table import (
    RED_SEAT,
    YELLOW_SEAT,
    at,
    decide,
    hire,
    hold,
    lay_market,
    load,
    own,
    place_stack,
    player,
    ride,
    stand,
    stop,
    valley,
)
from tests.games.la_loire.test_messages import cards
from tests.rules import rule


def told(table: LaLoire, notation: str) -> Consequence:
    """What is said about an offer."""
    code = ACTIONS.parse(notation)
    return next(said for said in consequences(GAME, table, RED_SEAT) if said.code == code)


def facts(said: Consequence, name: str) -> dict[str, object]:
    """The facts of one part of the line."""
    return dict(next(part.facts for part in said.parts if part.kind == name))


@rule("L-2.1")
def test_horses_say_how_far_a_rider_goes() -> None:
    table = valley()
    assert facts(told(table, "merchant"), "steps") == {"steps": 3}
    ride(table, "merchant", "nantes", horses=2)
    assert facts(told(table, "leave"), "steps") == {"steps": 2}


@rule("L-2.1")
def test_where_one_place_is_left_the_way_ends_with_the_last_choice() -> None:
    """Who leaves the last horse on a road rides to the next place unasked: that place is in reach as well."""
    table = valley()
    ride(table, "merchant", "saumur", horses=1, towards="orleans")
    assert facts(told(table, "leave"), "comes") == {"place": "montsoreau"}
    found = {way.place: [ACTIONS.notation(code) for code in way.codes] for way in ways(GAME, table, RED_SEAT)}
    assert found["montsoreau"] == ["leave"]
    assert found["chinon"] == ["go chinon"]


@rule("L-2.1")
def test_who_is_done_hears_that_the_other_rider_has_one_way_only() -> None:
    """It rides there unasked: that nothing changes would be a lie."""
    table = valley()
    stop(table, "messenger", "orleans")
    place_stack(table, "merchant", "saumur", horses=0, towards="orleans")
    assert facts(told(table, "done"), "rides_on") == {"stack": 0, "place": "montsoreau"}
    place_stack(table, "merchant", "saumur", horses=1, towards="orleans")
    assert [part.kind for part in told(table, "done").parts] == ["nothing"]


@rule("L-3.2")
def test_the_circus_says_how_far_it_would_be_from_a_rider() -> None:
    table = valley()
    lay_market(table, "red", "blue", "yellow", "purple", "green", "black", "white")
    place_stack(table, "messenger", "brissac")
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert facts(told(table, "circus brissac"), "circus_there") == {"stack": 1}
    assert facts(told(table, "circus villandry"), "circus_ahead")["stack"] == 0


@rule("L-4.3")
def test_a_purchase_names_the_good_and_what_it_sells_for() -> None:
    """The Cheese Merchant adds 1 to what a Cheese brings."""
    table = valley()
    hire(table, "cheese_merchant")
    stop(table, "merchant", "saumur")
    bought = facts(told(table, "buy cheese"), "bought")
    assert bought == {"change": 1, "good": "cheese", "price": table.box.sells_at[2] + 1}


@rule("L-4.4")
def test_a_building_says_its_wood_and_what_it_will_be_good_for() -> None:
    """A sale names its good already, so that its line says Deniers alone."""
    table = valley()
    load(table, wood=1)
    stop(table, "merchant", "orleans")
    said = told(table, "farm brissac")
    assert facts(said, "used") == {"change": -1, "good": "wood"}
    assert said.parts[-1].kind == "farm_brings"
    assert {part.kind for part in told(table, "sell wood").parts} == {"deniers", "left"}


@rule("L-6.1")
def test_a_ride_that_ends_at_the_circus_says_so() -> None:
    table = valley()
    ride(table, "messenger", "chinon", horses=0, towards="orleans")
    table.circus = table.box.place_ids.index("usse")
    kinds = {way.place: [part.kind for part in way.parts] for way in ways(GAME, table, RED_SEAT)}
    assert "circus_stop" in kinds["usse"]
    assert "no_mail" not in kinds["usse"]


@rule("L-5.1")
def test_a_messenger_who_rides_to_a_city_is_told_that_messages_are_sold_there() -> None:
    """Not that there is none for it: nobody writes to a city."""
    table = valley()
    ride(table, "messenger", "brissac", horses=1, towards="nantes")
    kinds = {way.place: [part.kind for part in way.parts] for way in ways(GAME, table, RED_SEAT)}
    assert "mail_sold" in kinds["nantes"]
    assert "no_messages" in kinds["ancenis"]


@rule("L-5.4")
def test_a_token_says_which_shields_are_still_to_go() -> None:
    table = valley()
    hire(table, "apprentice")
    hold(table, "blue_green")
    stop(table, "messenger", "saumur")
    assert facts(told(table, "deliver blue_green"), "carries") == {"colours": ["green"]}


@rule("L-5.4")
def test_a_ride_to_a_shield_of_a_message_says_so_and_what_is_still_to_go() -> None:
    """A village that one of its shields is on is not one for which there is no message."""
    table = valley()
    hire(table, "apprentice")
    hold(table, "blue_green")
    ride(table, "messenger", "brissac", horses=0, towards="orleans")
    assert facts(told(table, "go saumur"), "reaches") == {"colours": ["green"]}
    kinds = {way.place: [part.kind for part in way.parts] for way in ways(GAME, table, RED_SEAT)}
    assert "no_mail" not in kinds["saumur"]


@rule("L-4.1")
def test_who_buys_at_somebody_elses_farm_hears_whose_boat_moves() -> None:
    table = valley()
    stand(table, "farm", "amboise", seat=YELLOW_SEAT)
    stop(table, "merchant", "amboise")
    assert facts(told(table, "buy wine"), "other_boat") == {"seat": YELLOW_SEAT, "change": 1}


@rule("L-5.4", "L-7.2")
def test_a_delivered_message_says_what_it_counts_though_it_counted_one_in_hand_already() -> None:
    """Two points on the card, one of which was counted: both figures are told."""
    table = valley()
    hold(table, "amboise_wisdom")
    ride(table, "messenger", "cheverny", horses=0, towards="nantes")
    price = int(table.price(table.shield(at(table, "amboise"))))
    assert facts(told(table, "go amboise"), "delivers") == {"gain": 1, "deniers": price}
    stop(table, "messenger", "amboise")
    said = told(table, "deliver amboise_wisdom")
    assert facts(said, "worth") == {"points": 2}
    assert "messages" not in [part.kind for part in said.parts]
    assert said.gain == (1, 1)


@rule("L-5.4", "L-5.3")
def test_a_message_that_nobody_can_deliver_yet_is_warned_of() -> None:
    table = valley()
    stop(table, "messenger", "nantes")
    assert told(table, "message 1").cautions == []
    assert [caution.kind for caution in told(table, "message 2").cautions] == ["no_apprentice"]
    hire(table, "apprentice")
    assert told(table, "message 2").cautions == []
    assert [caution.kind for caution in told(table, "message 3").cautions] == ["no_helper"]


@rule("L-1.1", "L-1.4")
def test_leaving_it_at_that_in_a_city_warns_of_both_limits() -> None:
    table = valley()
    stop(table, "merchant", "nantes")
    for deniers, warned in ((3, ["held"]), (7, []), (14, ["full_purse"])):
        player(table).deniers = deniers
        assert [caution.kind for caution in told(table, "done").cautions] == warned


def test_a_purse_too_empty_for_leaving_a_city_is_counted_once() -> None:
    """What is left stands in the line already: the warning behind it says what it means, in every language."""
    table = valley()
    stop(table, "merchant", "nantes")
    player(table).deniers = 3
    (caution,) = told(table, "done").cautions
    assert caution.kind == "held"
    for language in offered():
        words = GAME.words(language)
        left = words.say("consequences", "left", {"deniers": 3}, [])
        warning = words.say("cautions", "held", caution.facts, [])
        assert left.casefold() not in warning.casefold()
        assert "5" in warning


@rule("L-1.1", "L-1.3")
def test_so_many_turns_are_lost_as_were_warned_of() -> None:
    """Counted by playing on: every turn that the Merchant waits in the city, also those lost within the decision."""
    for players, deniers, first in ((2, 3, "merchant"), (1, 3, "merchant"), (2, 5, "messenger")):
        table = valley(players)
        stop(table, first, "nantes")
        place_stack(table, "merchant", "nantes")
        player(table).deniers = deniers
        notation = "done" if first == "merchant" else "message 1"
        table.moved = int(first == "merchant")
        (caution,) = told(table, notation).cautions
        table.journal = journal = Journal()
        decide(table, notation)
        while not (table.asked == RED_SEAT and table.phase == WHICH_STACK):
            table.apply(table.asked, table.offers(table.asked)[0], SeededDealer(7))
        waits = [event for event in journal.events if event.kind == "waits" and event.facts["seat"] == RED_SEAT]
        assert caution.kind == "held"
        assert caution.facts["turns"] == len(waits) > 0


@rule("L-1.1")
def test_the_turns_that_a_warning_counts_tell_nothing_of_what_lies_hidden() -> None:
    """Which cards another's Spy has put below a deck may be any: whoever spends too much is told the same number."""
    table = valley(3)
    table.asked = YELLOW_SEAT
    hire(table, "spy", seat=YELLOW_SEAT)
    stop(table, "messenger", "orleans")
    decide(table, "message 2", "choose red_white", dealer=cards(table, "blue_red", "red_white", "green_black"))
    table.asked = RED_SEAT
    load(table, wood=2)
    stop(table, "merchant", "orleans")
    player(table).deniers = 6
    said = [(one.code, one.cautions) for one in consequences(GAME, table, RED_SEAT)]
    counted = [caution.facts["turns"] for _, cautions in said for caution in cautions if caution.kind == "held"]
    assert len(set(counted)) > 1
    ideas = [GAME.imagine(table, RED_SEAT, SeededDealer(seed)) for seed in range(6)]
    assert len({tuple(idea.numbers()) for idea in ideas}) > 1
    for idea in ideas:
        assert [(one.code, one.cautions) for one in consequences(GAME, idea, RED_SEAT)] == said


def parts_to(table: LaLoire, place: str) -> dict[str, dict[str, object]]:
    """What is said of the whole way to a place, part by part."""
    way = next(way for way in ways(GAME, table, RED_SEAT) if way.place == place)
    return {part.kind: dict(part.facts) for part in way.parts}


@rule("L-6.1")
def test_a_circus_at_which_nobody_can_be_hired_is_not_promised() -> None:
    """Who hired in this turn already, or has no Denier, rides there for nothing."""
    table = valley()
    ride(table, "messenger", "chinon", horses=0, towards="orleans")
    table.circus = at(table, "usse")
    table.hired = 1
    assert "circus_idle" in parts_to(table, "usse")
    table.hired = 0
    player(table).deniers = 0
    assert "circus_idle" in parts_to(table, "usse")
    player(table).deniers = 7
    assert "circus_stop" in parts_to(table, "usse")


@rule("L-6.1")
def test_a_city_whose_palatium_hires_somebody_out_says_so() -> None:
    table = valley()
    own(table, "nantes", "palatium_balivi")
    ride(table, "merchant", "brissac", horses=0, towards="nantes")
    player(table).deniers = 7
    assert "palatium_stop" in parts_to(table, "nantes")
    player(table).deniers = 0
    assert "palatium_stop" not in parts_to(table, "nantes")


@rule("L-6.2")
def test_a_ride_to_the_city_of_ones_bank_says_what_it_pays() -> None:
    """Nothing to sell there is not all there is."""
    table = valley()
    ride(table, "merchant", "brissac", horses=0, towards="nantes")
    assert "no_goods" in parts_to(table, "nantes")
    own(table, "nantes", "bank")
    found = parts_to(table, "nantes")
    assert found["interest"] == {"deniers": 3}
    assert "no_goods" not in found


@rule("L-5.4", "L-2.2")
def test_a_messenger_hears_how_far_it_is_from_a_stop_to_where_it_delivers() -> None:
    table = valley()
    ride(table, "messenger", "orleans", horses=2)
    assert "no_messages" in parts_to(table, "amboise")
    hold(table, "villandry_war")
    assert parts_to(table, "amboise")["mail_ahead"] == {"steps": 1}
    assert parts_to(table, "amboise")["mail_to"] == {"place": "villandry"}
    assert parts_to(table, "cheverny")["mail_ahead"] == {"steps": 2}
    assert parts_to(table, "talcy")["mail_ahead"] == {"steps": 13}, "on the other road, over Nantes"
    hold(table, "blue_green")
    assert "no_mail" in parts_to(table, "amboise"), "nobody can deliver it yet"
    hire(table, "apprentice")
    assert parts_to(table, "amboise")["mail_ahead"] == {"steps": 2}
    assert parts_to(table, "amboise")["mail_to"] == {"place": "usse"}


@rule("L-5.4")
def test_a_token_that_is_taken_back_says_where_it_lies_and_what_that_costs() -> None:
    table = valley()
    hire(table, "apprentice")
    hold(table, "blue_green", "yellow_purple")
    message = table.box.message_ids.index("blue_green")
    player(table).put_token(0, at(table, "saumur"), message)
    stop(table, "messenger", "chinon")
    assert facts(told(table, "recall 1"), "recalled") == {"place": "saumur", "colour": "blue"}


@rule("L-7.1")
def test_what_calls_the_end_says_so() -> None:
    table = valley()
    table.players, end = 2, table.box.end_boat
    stop(table, "merchant", "nantes", second=True)
    player(table).deniers = 15
    player(table).boat = end - 2
    assert "calls_end" not in {part.kind for part in told(table, "ship 1").parts}
    assert facts(told(table, "ship 2"), "calls_end") == {"others": 1}
    decide(table, "ship 2")
    assert "calls_end" not in {part.kind for said in consequences(GAME, table, RED_SEAT) for part in said.parts}


def test_who_rides_alone_is_told_how_many_turns_are_left() -> None:
    table = valley(1)
    phrase = GAME.advice.outlook(table)
    assert phrase is not None
    assert phrase.kind == "race_alone"
    assert phrase.facts["turns"] == table.box.solo_turns - table.turns
    for language in offered():
        assert str(phrase.facts["turns"]) in GAME.words(language).outlook(phrase, ())
    others = GAME.advice.outlook(valley(2))
    assert others is not None
    assert others.kind == "race"
