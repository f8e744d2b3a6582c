"""Rhetorics (D-1), Ekklesia (D-2)."""

from fairground.games.demokratia.rules.opening import begin_round
from tests.games.demokratia.table import (
    asked,
    decide,
    fresh,
    give_votes,
    hands,
    hold,
    offered,
    offered_kind,
    speak_and_vote,
)
from tests.rules import rule


@rule("D-1.1")
def test_red_gives_blue_a_citizen_and_blue_takes_a_blue_one() -> None:
    """The printed example."""
    polis = fresh()
    decide(polis, "blue: done", "red: give blue")
    assert hands(polis) == [3, 1, 2]
    assert [int(demagogue.pool) for demagogue in polis.demagogues] == [36, 38, 37]


@rule("D-1.1", "D-4.4")
def test_blue_without_citizens_in_the_pool_takes_a_neutral_one() -> None:
    """The printed example: it stays until the end and cannot be played."""
    polis = fresh()
    blue = polis.demagogues[0]
    blue.gone, blue.pool = blue.pool, 0
    events = decide(polis, "blue: done", "red: give blue")
    assert hands(polis) == [2, 1, 2]
    assert blue.neutral == 1
    assert [event.kind for event in events] == ["give", "neutral"]


@rule("D-1.1")
def test_one_lap_from_the_archon_each_any_number() -> None:
    polis = fresh()
    polis.archon = 1
    begin_round(polis)
    assert asked(polis) == ["red"]
    decide(polis, "red: give blue", "red: give yellow")
    assert asked(polis) == ["yellow"]
    decide(polis, "yellow: give red", "yellow: done")
    assert asked(polis) == ["blue"]
    decide(polis, "blue: done")
    assert asked(polis) == ["blue", "red", "yellow"]


@rule("D-1.1")
def test_in_the_archon_phase_the_last_citizen_is_kept_and_the_turn_stays() -> None:
    polis = fresh()
    speak_and_vote(polis)
    assert set(offered_kind(polis, "blue", "give")) == {"red", "yellow"}
    decide(polis, "blue: give red")
    assert asked(polis) == ["blue"]
    assert offered_kind(polis, "blue", "give") == []
    decide(polis, "blue: boule green")
    assert asked(polis) == ["red"]


@rule("D-1.1", "D-5.1")
def test_the_exile_may_give_but_does_not_vote() -> None:
    polis = fresh()
    polis.exile = 2
    decide(polis, "blue: done", "red: done")
    assert offered(polis, "yellow") == ["give blue", "give red", "done"]
    decide(polis, "yellow: done")
    assert asked(polis) == ["blue", "red"]


@rule("D-2.1")
def test_all_vote_at_once_and_a_vote_stays() -> None:
    """The printed example: Blue keeps her word and casts the blue-red tile."""
    polis = fresh()
    give_votes(
        polis,
        blue=["vote_blue_double", "vote_blue_red", "vote_green_purple"],
        red=["vote_red_green", "vote_red_purple", "vote_red_double"],
        yellow=["vote_yellow_double", "vote_yellow_green", "vote_blue_yellow"],
    )
    decide(polis, "blue: done", "red: done", "yellow: done")
    assert asked(polis) == ["blue", "red", "yellow"]
    assert offered_kind(polis, "blue", "cast") == ["vote_blue_red", "vote_green_purple", "vote_blue_double"]
    events = decide(polis, "yellow: cast vote_yellow_double", "blue: cast vote_blue_red")
    assert asked(polis) == ["red"]
    assert offered(polis, "blue") == []
    assert [(event.kind, event.to) for event in events] == [
        ("voted", -1),
        ("own_vote", 2),
        ("voted", -1),
        ("own_vote", 0),
    ]


def test_who_has_no_citizen_is_passed_over_in_rhetorics() -> None:
    polis = fresh()
    hold(polis, blue=0, red=1, yellow=0)
    begin_round(polis)
    assert asked(polis) == ["red"]
    decide(polis, "red: give blue")
    assert asked(polis) == ["blue", "red", "yellow"]
