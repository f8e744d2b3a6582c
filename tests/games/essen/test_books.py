"""What an Accountant could do with the books: plans that can be gone, and what each wins and loses (E-5.2)."""

import pytest

from fairground.core.advice import WayFound
from fairground.core.consequences import consequences
from fairground.core.dealer import SeededDealer
from fairground.games import find_game
from fairground.games.essen.actions import MOVE
from fairground.games.essen.components import ROUNDS
from fairground.games.essen.rules.turn import Essen
from tests.games.essen.table import fill
from tests.games.essen.test_cleanup import at_the_books

ESSEN = find_game("essen")


def books(own: list[int], rival: list[int]) -> Essen:
    """Blue has an Accountant in the Cleanup of the last of these rounds."""
    fair = at_the_books(len(own))
    for booth, money in zip(fair.booths, (own, rival), strict=True):
        fill(booth.money, money + [0] * (8 - len(money)))
    return fair


def told(fair: Essen) -> dict[str, str]:
    """Each plan by the books it leads to, in words."""
    words = ESSEN.words("en")
    return {
        way.place: " · ".join(words.consequence(part, ["Ann", "Bob"]) for part in way.parts)
        for way in ESSEN.advice.ways(fair, 0)
    }


def gone(fair: Essen, way: WayFound) -> Essen:
    """The table after the decisions of a way that may be taken back."""
    after = fair.copy()
    assert isinstance(after, Essen)
    for code in way.codes:
        assert code in after.offers(0)
        after.play(0, code, SeededDealer(1))
    return after


@pytest.mark.parametrize(
    ("own", "rival", "plans"),
    [
        (
            [2, 4, 1, 2, 6],
            [1, 1, 1, 1, 1],
            {
                "2 2 2 3 6": "move 2 coins · Consistent Seller 1 → 2",
                "2 1 2 3 7": "move 3 coins · Breakout Success 3 → 4",
            },
        ),
        (
            [4, 4, 4],
            [1, 2, 3],
            {"3 4 5": "move 1 coin · Breakout Success won · Consistent Seller 4 → 3"},
        ),
        (
            [2, 3, 4],
            [3, 3, 3],
            {"3 3 3": "move 1 coin · Consistent Seller won · Breakout Success 3 → 1"},
        ),
        (
            [3, 1, 5],
            [1, 2, 2],
            {
                "2 3 4": "move 2 coins · Breakout Success 2 → 3 · Consistent Seller 1 → 2",
                "3 3 3": "move 2 coins · Consistent Seller 1 → 3 · Breakout Success lost",
            },
        ),
        ([1, 2, 3], [1, 1, 1], {"2 2 2": "move 1 coin · Consistent Seller 1 → 2 · Breakout Success 3 → 1"}),
    ],
)
def test_each_plan_says_how_many_coins_it_takes_and_what_it_wins_and_loses(
    own: list[int], rival: list[int], plans: dict[str, str]
) -> None:
    assert told(books(own, rival)) == plans


def test_the_whole_of_a_plan_is_what_was_told_and_its_last_coin_is_left_to_confirm() -> None:
    fair = books([2, 4, 1, 2, 6], [1, 1, 1, 1, 1])
    for way in ESSEN.advice.ways(fair, 0):
        after = gone(fair, way)
        assert after.asked == 0, "all of it can be taken back"
        assert after.phase == fair.phase
        assert (way.last is not None) == told(fair)[way.place].startswith("move 3 coins")
        if way.last is not None:
            assert way.last in after.offers(0)
            after.play(0, way.last, SeededDealer(1))
        assert " ".join(str(money) for money in after.booths[0].money[:5]) == way.place


def test_there_is_no_plan_where_no_coin_helps_nor_for_a_single_coin_nor_for_others() -> None:
    assert told(books([1, 2], [1, 1])) == {}
    one_left = books([2, 4, 1, 2, 6], [1, 1, 1, 1, 1])
    one_left.moves_left = 1
    assert told(one_left) == {}
    assert ESSEN.advice.ways(books([2, 4, 1, 2, 6], [1, 1, 1, 1, 1]), 1) == []


def test_a_coin_of_this_round_says_what_it_does_to_the_turn_order_and_others_do_not() -> None:
    """Most money on this round's space goes first, ties keep their order (E-5.4)."""
    fair = books([3, 1, 3], [0, 0, 3])
    assert list(fair.order) == [0, 1]
    words = ESSEN.words("en")
    lines = {
        found.code: [words.consequence(part, ["Ann", "Bob"]) for part in found.parts]
        for found in consequences(ESSEN, fair, 0)
    }
    from_this_round, elsewhere = MOVE + 2 * ROUNDS + 1, MOVE + 0 * ROUNDS + 1
    assert "turn order 1st → 2nd" in lines[from_this_round]
    assert not any(line.startswith("turn order") for line in lines[elsewhere])


def test_a_plan_says_its_points_and_what_it_does_to_the_turn_order() -> None:
    assert told(books([0, 0, 3], [9, 0, 2]))["1 1 1"].endswith(" · Breakout Success lost · turn order 1st → 2nd")
    assert " won · turn order 2nd → 1st · Consistent Seller" in told(books([4, 4, 4], [9, 2, 5]))["3 4 5"]
    fair = books([4, 4, 4], [1, 2, 3])
    fair.bonus_level = 2
    (plan,) = ESSEN.advice.ways(fair, 0)
    points = gone(fair, plan).scores()[0] - fair.scores()[0]
    assert points > 0
    assert plan.gain == (points, points)
