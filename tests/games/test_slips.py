"""What anybody at a table sees to be a slip, game by game, on tables laid out for it; and that all kinds come up."""

from fairground.core.dealer import SeededDealer
from fairground.games import find_game
from fairground.games.demokratia import GAME as DEMOKRATIA
from fairground.games.essen_the_game import GAME as SPIEL
from fairground.games.essen_the_game.advice.heuristics.walk import burden
from fairground.games.essen_the_game.rules.purchase import price_of
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.la_loire import GAME as LA_LOIRE
from tests.games.essen_the_game.table import booths, open_halls, place
from tests.games.la_loire.table import clear_horses, hold, ride, valley


def slips_of(halls: EssenTheGame) -> dict[str, str]:
    return {SPIEL.actions.notation(code): kind for code, kind in SPIEL.advice.slips(halls, 0).items()}


def test_a_step_that_leads_nearer_to_nothing_is_aimless() -> None:
    """The only game lies at booth 41, three steps from the car through the South entrance."""
    halls = open_halls(offered=(41,))
    halls.visitors[0].ate = 1
    place(halls, 0, "parking")
    assert slips_of(halls) == {"step entrance_west": "aimless"}
    place(halls, 0, "entrance_south")
    found = slips_of(halls)
    assert found["step parking"] == "aimless"
    assert "step 45" not in found


def test_the_way_to_the_car_has_an_aim_with_a_game_in_the_bag_and_in_the_last_round() -> None:
    for bag, last in ((0, False), (booths(12), False), (0, True)):
        halls = open_halls(offered=(41,))
        halls.visitors[0].ate = 1
        halls.visitors[0].bag = bag
        halls.round = halls.box.rounds if last else 2
        place(halls, 0, "entrance_south")
        assert ("step parking" in slips_of(halls)) == (not bag and not last)


def test_more_open_wishes_than_rounds_to_come_need_no_play_test() -> None:
    halls = open_halls(offered=(41,))
    halls.round = halls.box.rounds - 2
    place(halls, 0, "45")
    halls.visitors[0].tested = booths(1, 2)
    assert "play_test" not in slips_of(halls)
    halls.visitors[0].tested = booths(1, 2, 3)
    assert slips_of(halls)["play_test"] == "useless_test"
    halls.visitors[0].trunk = booths(3)
    assert "play_test" not in slips_of(halls)


def test_a_wish_that_can_be_bought_here_is_not_left_for_the_night() -> None:
    halls = open_halls(offered=(41,))
    place(halls, 0, "41")
    assert "end" not in slips_of(halls)
    halls.common = booths(41)
    assert slips_of(halls)["end"] == "game_left"
    halls.visitors[0].money = 0
    assert "end" not in slips_of(halls)


FULL = booths(1, 2, 3, 4, 5, 6)


def test_the_game_that_fills_the_bag_is_not_bought_two_rounds_from_the_car() -> None:
    """Six games leave two steps a round: from booth 41, three steps from the car, that is two rounds."""
    halls = open_halls(offered=(41,))
    visitor = halls.visitors[0]
    visitor.bag = booths(1, 2, 3, 4, 5)
    visitor.spent = 2
    place(halls, 0, "41")
    assert slips_of(halls)["buy"] == "trapped"
    visitor.bag = booths(1, 2, 3, 4)
    assert "buy" not in slips_of(halls)
    visitor.bag = booths(1, 2, 3, 4, 5)
    halls.round = halls.box.rounds - 1
    assert "buy" not in slips_of(halls)


def test_points_are_not_given_for_money_that_buys_nothing_more() -> None:
    """Two rounds of eight points fetch four games at most; in the last round with eight points two."""
    halls = open_halls(offered=(12, 41, 45))
    visitor = halls.visitors[0]
    visitor.points = 20
    place(halls, 0, "parking")
    mean = sum(int(price_of(halls, number - 1)) for number in (12, 41, 45)) / 3
    visitor.money = int(4 * mean) - 1
    assert "withdraw" not in slips_of(halls)
    visitor.money = int(4 * mean) + 1
    assert slips_of(halls)["withdraw"] == "money_left"
    halls.round = halls.box.rounds
    visitor.money = int(2 * mean) - 1
    assert "withdraw" not in slips_of(halls)
    visitor.money = int(2 * mean) + 1
    assert slips_of(halls)["withdraw"] == "money_left"


def test_a_full_bag_leads_to_the_car_only_and_does_not_wait() -> None:
    halls = open_halls(offered=(41,))
    halls.visitors[0].ate = 1
    place(halls, 0, "entrance_south")
    halls.visitors[0].bag = FULL & ~booths(6)
    assert "step 45" not in slips_of(halls)
    halls.visitors[0].bag = FULL
    found = slips_of(halls)
    assert found["step 45"] == "aimless"
    assert found["end"] == "stays_full"
    assert "step parking" not in found
    halls.round = halls.box.rounds
    assert "end" not in slips_of(halls)


def test_a_fuller_bag_weighs_more_and_most_of_all_far_from_the_car() -> None:
    halls = open_halls()
    assert burden(halls, 0, 9, 4) == 0.0
    for carried in range(6):
        assert burden(halls, carried, 6, 4) < burden(halls, carried + 1, 6, 4)
    assert burden(halls, 6, 2, 4) == burden(halls, 6, 1, 4) < burden(halls, 6, 6, 4)
    assert burden(halls, 6, 6, 1) == burden(halls, 6, 2, 1)


def test_no_horse_is_left_to_come_to_where_there_is_nothing_to_do() -> None:
    """With two horses the Messenger rides to Chinon; with fewer to Montsoreau or Saumur, where one message waits."""
    table = valley()
    clear_horses(table)
    leave = LA_LOIRE.actions.parse("leave")
    message = next(
        name
        for number, name in enumerate(table.box.message_ids)
        if table.box.place_ids[table.box.destination[number]] == "saumur"
    )
    for held, expected in (((), {leave: "horse_lost"}), ((message,), {})):
        hold(table, *held)
        ride(table, "messenger", "brissac", 2, towards="orleans")
        assert LA_LOIRE.advice.slips(table, 0) == expected
    hold(table)
    table.last = 1
    assert LA_LOIRE.advice.slips(table, 0) == {}


def test_the_last_citizen_does_not_pay_for_an_ostracism() -> None:
    """Whoever has two may call."""
    kinds = set()
    for seed in range(12):
        chooser = SeededDealer(seed)
        polis = DEMOKRATIA.begin(4, {}, SeededDealer(seed))
        while polis.waiting():
            seat = polis.next_seat()
            offers = polis.offers(seat)
            call = DEMOKRATIA.actions.parse("call")
            if call in offers:
                last = polis.demagogues[seat].hand == 1
                assert (DEMOKRATIA.advice.slips(polis, seat).get(call) == "last_citizen") == last
                kinds.add(last)
            polis.play(seat, offers[chooser.below(len(offers))], SeededDealer(chooser.next()))
    assert kinds == {False, True}


def test_a_message_is_not_kept_in_the_last_turn() -> None:
    game = find_game("la_loire")
    done = game.actions.parse("done")
    seen = 0
    for seed in range(20):
        chooser = SeededDealer(seed)
        valley = game.begin(2, {}, SeededDealer(seed))
        while valley.waiting():
            seat = valley.next_seat()
            offers = valley.offers(seat)
            slips = game.advice.slips(valley, seat)
            if "undelivered" in slips.values():
                assert list(slips) == [done]
                assert any(game.actions.notation(code).startswith("deliver") for code in offers)
                seen += 1
            valley.play(seat, offers[chooser.below(len(offers))], SeededDealer(chooser.next()))
    assert seen > 2
