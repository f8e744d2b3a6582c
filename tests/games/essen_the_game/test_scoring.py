"""Noon, evening, and who wins."""

import pytest

from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.rules.scoring import covers, ranking_points, wishes, wishlist_points
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import AFTERNOON
from tests.games.essen_the_game.table import booths, do, open_halls, place
from tests.rules import rule

MEEPLE = (2, 4, 9, 17)
HOURGLASS = (1, 3, 11, 13)
CARDS = (7, 8, 12, 14)
DICE = (5, 6, 10, 16)


def at_noon(*cards: int) -> EssenTheGame:
    """The last turn of round 4 with these morning cards, everybody's turn but the last one over."""
    halls = open_halls(players=2, round_number=4)
    for place_number, card in enumerate(cards):
        halls.rankings[place_number] = card
    for space in range(6):
        halls.pallet[space] = 40 + space
    halls.storage &= ~booths(*range(41, 47))
    halls.turn, halls.asked = 1, 1
    return halls


@rule("S-4.1")
def test_the_printed_ranking_example_scores_two_of_three_cards() -> None:
    """3 meeple, 2 hourglass, 1 cards: 3 meeple + 1 hourglass and 2 meeple + 2 hourglass, 8 points."""
    for middle in (1, 2, 3, 5, 6, 7, 8):
        halls = at_noon(0, middle, 4)
        halls.visitors[0].trunk = booths(*MEEPLE[:3])
        halls.visitors[0].bag = booths(*HOURGLASS[:2], CARDS[0])
        assert ranking_points(halls, halls.visitors[0]) == 8


@rule("S-4.1")
def test_at_noon_everybody_scores_and_afternoon_cards_come() -> None:
    halls = at_noon(0, 6, 4)
    halls.visitors[0].trunk = booths(*MEEPLE[:3], *HOURGLASS[:2])
    halls.visitors[1].bag = booths(*DICE[:2], *CARDS[:2])
    kinds = do(halls, "end")
    assert kinds[:4] == ["end", "noon", "noon", "rankings"]
    assert [int(visitor.points) for visitor in halls.visitors] == [8, 4]
    rankings = GAME.view(halls, 0).rankings
    assert len({card.id for card in rankings}) == 3
    assert all(card.id.startswith("afternoon") and card.worth == 8 for card in rankings)


@rule("S-4.1")
def test_at_noon_whoever_scores_nothing_is_named_in_one_line() -> None:
    halls = at_noon(0, 6, 4)
    halls.visitors[1].bag = booths(*DICE[:2], *CARDS[:2])
    assert do(halls, "end")[:4] == ["end", "noon", "noon_nothing", "rankings"]
    words = GAME.in_language("en")
    one = {"seats": [0], "count": 1, "everybody": 0}
    assert words.say("events", "noon_nothing", one, ["Anna", "Ben"]) == "Anna scores nothing for the morning rankings."
    all_of_them = {"seats": [0, 1], "count": 2, "everybody": 1}
    assert (
        words.say("events", "noon_nothing", all_of_them, ["Anna", "Ben"]) == "Nobody scores for the morning rankings."
    )


@rule("S-4.1")
def test_a_card_needs_all_its_symbols() -> None:
    halls = open_halls()
    visitor = halls.visitors[0]
    visitor.trunk = booths(MEEPLE[0], DICE[0], CARDS[0])
    assert not covers(halls, visitor, 8)
    visitor.bag = booths(HOURGLASS[0])
    assert covers(halls, visitor, 8)
    assert not covers(halls, visitor, 4)


@rule("S-4.1", "S-6.2")
def test_without_ranking_cards_noon_passes_unnoticed() -> None:
    halls = at_noon()
    halls.with_rankings = 0
    halls.visitors[0].trunk = booths(*MEEPLE)
    assert do(halls, "end")[1] == "round"
    assert GAME.view(halls, 0).rankings == []
    assert GAME.view(halls, 0).visitors[0].score == 0


@rule("S-5.2")
@pytest.mark.parametrize(
    ("fulfilled", "points"),
    [(0, 0), (1, 5), (3, 5), (4, 10), (5, 10), (6, 15), (7, 15), (8, 20), (9, 25), (10, 30), (11, 30), (14, 30)],
)
def test_the_wishlist_table(fulfilled: int, points: int) -> None:
    halls = open_halls()
    visitor = halls.visitors[0]
    visitor.tested = booths(*range(1, 21))
    visitor.trunk = booths(*range(20, 20 - fulfilled, -1), 30, 31)
    assert wishes(visitor) == fulfilled
    assert wishlist_points(halls, visitor) == points


@rule("S-5.2")
def test_wishes_are_counted_over_all_ways_to_get_a_card_and_over_bag_and_trunk() -> None:
    halls = open_halls()
    visitor = halls.visitors[0]
    visitor.picks[0], visitor.picks[1], visitor.picked = 0, 1, 2
    visitor.tested = booths(10, 11)
    visitor.shown = booths(20)
    visitor.bag = booths(1, 10)
    visitor.trunk = booths(20, 40)
    assert wishes(visitor) == 3


def last_evening(points: tuple[int, ...]) -> EssenTheGame:
    halls = open_halls(players=len(points), round_number=7)
    halls.afternoon = 1
    for seat, visitor in enumerate(halls.visitors):
        visitor.points = points[seat]
        place(halls, seat, 24)
    return halls


@rule("S-5.2")
def test_the_evening_adds_eight_points_for_each_afternoon_card_and_the_wishes() -> None:
    halls = last_evening((10, 20))
    halls.rankings[0], halls.rankings[1], halls.rankings[2] = 0, 4, 8
    visitor = halls.visitors[0]
    visitor.trunk = booths(*MEEPLE[:4], *HOURGLASS[:3])
    visitor.bag = booths(*DICE[:2])
    visitor.tested = booths(*MEEPLE, 60)
    kinds = do(halls, "end", "end")
    assert kinds[-3:] == ["evening", "evening", "over"]
    assert halls.scores() == [10 + 2 * 8 + 10, 20]
    assert halls.end_reason() == "seven_rounds"
    assert GAME.view(halls, 1).visitors[0].bag == []
    assert GAME.view(halls, 1).visitors[0].wishlist == sorted([*MEEPLE, 60])


@rule("S-5.3")
def test_most_points_win() -> None:
    assert last_evening((10, 20, 15)).ranking() == [3, 1, 2]


@rule("S-5.3")
def test_a_tie_goes_to_most_wishes_then_least_money_then_it_is_shared() -> None:
    halls = last_evening((15, 15, 15, 15))
    for visitor in halls.visitors:
        visitor.trunk = booths(1, 2, 3)
        visitor.tested = booths(1)
        visitor.money = 50
    halls.visitors[2].tested = booths(1, 2)
    halls.visitors[2].money = 90
    halls.visitors[1].money = 40
    assert halls.scores() == [20, 20, 20, 20]
    assert halls.ranking() == [3, 2, 1, 3]


def test_afternoon_cards_have_a_source_of_their_own() -> None:
    assert GAME.chance[AFTERNOON].name == "afternoon"
