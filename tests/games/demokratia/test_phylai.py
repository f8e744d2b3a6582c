"""Phylai: votes, and new citizens (D-4)."""

import pytest

from fairground.core.journal import EVERYBODY, Journal
from fairground.games.demokratia.rules.phylai import bring_citizens, count_votes, leave_agora, shrink
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.table.demagogue import EMPTY
from tests.games.demokratia.table import fresh, give_votes, hands, hold, power, seat_citizens, seats, set_power
from tests.rules import rule


def cast(polis: Demokratia, *votes: str) -> None:
    """These votes lie on the table, one before each."""
    give_votes(polis)
    for seat, vote in enumerate(votes):
        code = polis.box.vote_ids.index(vote)
        polis.votes.take(code)
        polis.demagogues[seat].cast = code


@rule("D-4.1")
def test_blues_citizen_comes_back_from_the_agora() -> None:
    """The printed example."""
    polis = fresh()
    polis.demagogues[0].agora, polis.demagogues[0].pool = 1, 36
    leave_agora(polis)
    assert hands(polis) == [3, 2, 2]
    assert polis.demagogues[0].agora == 0


@rule("D-4.1")
def test_the_blue_red_vote_raises_two_and_lowers_three() -> None:
    """The printed example."""
    polis = fresh()
    set_power(polis, blue=2, red=2, yellow=2, green=2, purple=2)
    cast(polis, "vote_blue_red")
    count_votes(polis)
    assert power(polis) == {"blue": 3, "red": 3, "yellow": 1, "green": 1, "purple": 1}


@rule("D-4.1")
def test_the_sum_counts_once_and_stays_on_the_chart() -> None:
    polis = fresh()
    set_power(polis, blue=0, red=10, yellow=0, green=1, purple=9)
    cast(polis, "vote_blue_double", "vote_red_purple", "vote_red_double")
    count_votes(polis)
    assert power(polis) == {"blue": 0, "red": 10, "yellow": 0, "green": 0, "purple": 8}


@rule("D-4.1")
def test_shown_votes_say_nothing_about_who_cast_them() -> None:
    shown = []
    for votes in (("vote_red_green", "vote_blue_red"), ("vote_blue_red", "vote_red_green")):
        polis = fresh()
        cast(polis, *votes)
        polis.journal = Journal()
        count_votes(polis)
        shown.append(polis.journal.events)
        assert all(demagogue.cast == EMPTY for demagogue in polis.demagogues)
    assert shown[0] == shown[1]
    assert shown[0][0].to == EVERYBODY
    assert shown[0][0].reveals


@rule("D-4.2")
@pytest.mark.parametrize(("strength", "left"), [(7, [3, 3, 1]), (6, [2, 2, 1]), (4, [2, 2, 0])])
def test_three_three_one_as_printed(strength: int, left: list[int]) -> None:
    polis = fresh()
    seat_citizens(polis, "blue", blue=3, red=3, yellow=1)
    set_power(polis, blue=strength)
    shrink(polis, 0)
    assert seats(polis, "blue") == left
    assert sum(int(demagogue.gone) for demagogue in polis.demagogues) == 7 - sum(left)


@rule("D-4.2")
@pytest.mark.parametrize(
    ("before", "strength", "left"),
    [
        ([5, 2, 1], 7, [4, 2, 1]),
        ([5, 2, 1], 6, [4, 1, 1]),
        ([5, 2, 1], 5, [4, 1, 0]),
        ([5, 2, 1], 4, [3, 1, 0]),
        ([5, 2, 1], 3, [3, 0, 0]),
        ([1, 1, 1], 2, [0, 0, 0]),
        ([4, 4, 2], 0, [0, 0, 0]),
    ],
)
def test_tier_by_tier_and_round_again(before: list[int], strength: int, left: list[int]) -> None:
    polis = fresh()
    seat_citizens(polis, "green", blue=before[0], red=before[1], yellow=before[2])
    set_power(polis, green=strength)
    shrink(polis, 3)
    assert seats(polis, "green") == left


@rule("D-4.2")
def test_citizens_come_from_every_phyle_and_a_sixth_goes_to_nobody() -> None:
    polis = fresh()
    hold(polis, blue=0, red=0, yellow=0)
    for phyle in ("red", "yellow"):
        seat_citizens(polis, phyle)
    seat_citizens(polis, "blue", blue=3, red=3, yellow=1)
    seat_citizens(polis, "purple", yellow=2)
    set_power(polis, blue=6, purple=2)
    bring_citizens(polis)
    assert hands(polis) == [2, 2, 3]


@rule("D-4.3")
def test_who_has_no_citizen_gets_one() -> None:
    polis = fresh()
    for phyle in ("blue", "red", "yellow"):
        seat_citizens(polis, phyle)
    hold(polis, blue=0, red=1, yellow=0)
    polis.demagogues[2].neutral = 1
    bring_citizens(polis)
    assert hands(polis) == [1, 1, 0]


@rule("D-4.4")
def test_an_empty_pool_brings_neutral_citizens() -> None:
    polis = fresh()
    seat_citizens(polis, "blue", blue=3)
    set_power(polis, blue=5)
    blue = polis.demagogues[0]
    blue.gone, blue.pool = blue.pool - 2, 2
    bring_citizens(polis)
    assert (blue.hand, blue.neutral, blue.pool) == (4, 1, 0)
