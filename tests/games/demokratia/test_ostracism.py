"""Ostracism (D-5)."""

from fairground.core.consequences import consequences
from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games import find_game
from fairground.games.demokratia.actions import ACTIONS, CALL
from fairground.games.demokratia.advice.reasons import reasons
from fairground.games.demokratia.rules.closing import seek_caller
from fairground.games.demokratia.rules.ostracism import allow_gifts, may_be_called
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import OSTRACISM_NAME, VOTES_LEFT
from tests.games.demokratia.table import asked, decide, fresh, hands, hold, offered
from tests.rules import rule


def before_the_call(players: int = 3) -> Demokratia:
    """Blue is archon and asked first whether to call for ostracism."""
    polis = fresh(players)
    polis.lap = 0
    seek_caller(polis, SeededDealer(1))
    return polis


@rule("D-5.1")
def test_yellow_is_ostracised_with_two_to_one() -> None:
    """The printed example; Blue's citizen leaves the game."""
    polis = before_the_call()
    decide(polis, "blue: call")
    assert hands(polis) == [1, 2, 2]
    assert polis.demagogues[0].gone == 1
    assert asked(polis) == ["blue", "red", "yellow"]
    events = decide(polis, "blue: name yellow", "red: name yellow", "yellow: name red")
    assert polis.exile == polis.ostracised == 2
    assert [event.facts for event in events if event.kind == "exiled"] == [{"seat": 2, "votes": 2}]
    assert polis.phase == VOTES_LEFT


@rule("D-5.1")
def test_one_vote_each_sends_nobody_away() -> None:
    """The printed variant."""
    polis = before_the_call()
    decide(polis, "blue: call", "blue: name yellow", "red: name blue", "yellow: name red")
    assert polis.exile == polis.ostracised == -1


@rule("D-5.1")
def test_the_returned_exile_calls_and_only_blue_and_red_can_be_named() -> None:
    """The printed example: the tile stays with Yellow until another is ostracised."""
    polis = before_the_call()
    polis.ostracised = 2
    decide(polis, "blue: done", "red: done", "yellow: call")
    assert polis.phase == OSTRACISM_NAME
    assert offered(polis, "yellow") == ["name blue", "name red", "abstain"]
    assert offered(polis, "blue") == ["name red", "abstain"]
    decide(polis, "yellow: name blue", "red: name blue", "blue: name red")
    assert polis.exile == polis.ostracised == 0


@rule("D-5.1")
def test_who_may_call_is_told_what_it_leads_to() -> None:
    said = next(one for one in consequences(find_game("demokratia"), before_the_call(), 0) if one.code == CALL)
    assert [part.kind for part in said.parts] == ["calls", "citizens"]


@rule("D-5.1")
def test_one_name_is_enough() -> None:
    polis = before_the_call()
    decide(polis, "blue: call", "blue: abstain", "red: abstain", "yellow: name red")
    assert polis.exile == 1


@rule("D-5.1")
def test_all_abstaining_sends_nobody_away() -> None:
    polis = before_the_call()
    decide(polis, "blue: call", "blue: abstain", "red: abstain", "yellow: abstain")
    assert polis.exile == -1


@rule("D-5.1")
def test_names_are_secret_until_all_are_written() -> None:
    polis = before_the_call()
    events = decide(polis, "blue: call", "red: name blue", "yellow: abstain")
    assert [event.facts for event in events] == [{"seat": 0}, {"seat": 1}, {"seat": 2}]
    events = decide(polis, "blue: name red")
    assert [event.facts for event in events if event.kind in ("shard", "shard_blank")] == [
        {"seat": 0, "other": 1},
        {"seat": 1, "other": 0},
        {"seat": 2},
    ]


@rule("D-5.1")
def test_it_needs_a_citizen_of_each_phyle_for_everybody_else() -> None:
    polis = fresh(4)
    assert may_be_called(polis)
    polis.demagogues[3].pool = 3
    assert may_be_called(polis)
    polis.demagogues[3].pool = 2
    assert not may_be_called(polis)


@rule("D-5.1")
def test_who_has_no_citizen_cannot_call_and_without_a_call_the_round_ends() -> None:
    polis = fresh()
    hold(polis, blue=0)
    polis.lap = 0
    seek_caller(polis, SeededDealer(1))
    assert asked(polis) == ["red"]
    decide(polis, "red: done", "yellow: done")
    assert polis.phase == VOTES_LEFT


def test_switched_off_it_never_comes() -> None:
    assert not may_be_called(fresh(ostracism=False))


def before_a_call_with_gifts() -> Demokratia:
    polis = before_the_call()
    allow_gifts(polis)
    return polis


@rule("D-1.1")
def test_before_a_call_a_citizen_may_be_given_away_and_the_seat_is_asked_on() -> None:
    polis = before_a_call_with_gifts()
    assert offered(polis, "blue") == ["call", "done", "give red", "give yellow"]
    events = decide(polis, "blue: give yellow")
    assert [(event.kind, event.facts) for event in events] == [("give", {"seat": 0, "other": 2})]
    assert hands(polis) == [1, 2, 3]
    assert asked(polis) == ["blue"]
    decide(polis, "blue: call")
    assert polis.phase == OSTRACISM_NAME


@rule("D-1.1", "D-5.1")
def test_who_gives_the_last_citizen_away_cannot_call_any_more() -> None:
    polis = before_a_call_with_gifts()
    decide(polis, "blue: give red", "blue: give red")
    assert hands(polis) == [0, 4, 2]
    assert asked(polis) == ["red"]


@rule("D-1.1")
def test_before_naming_too_a_citizen_may_be_given_but_not_after() -> None:
    polis = before_a_call_with_gifts()
    decide(polis, "blue: call", "red: give blue", "red: name yellow")
    assert hands(polis) == [2, 1, 2]
    assert asked(polis) == ["blue", "yellow"]
    assert "give red" in offered(polis, "yellow")


@rule("D-1.1")
def test_no_more_are_given_in_the_phase_than_were_held_when_it_began() -> None:
    polis = before_a_call_with_gifts()
    decide(polis, "blue: call", "yellow: give red", "yellow: give red", "red: give yellow", "red: give yellow")
    assert hands(polis) == [1, 2, 2]
    assert offered(polis, "red") == ["name blue", "name yellow", "abstain"]
    assert offered(polis, "yellow") == ["name blue", "name red", "abstain"]
    assert [(reason.action, reason.why) for reason in reasons(polis, 1) if reason.action == "give"] == [
        ("give", "all_given")
    ]


@rule("D-1.1")
def test_gifts_do_not_open_the_names_that_are_written() -> None:
    play = Play(find_game("demokratia"), 3, {}, SeededDealer(3))
    polis = before_a_call_with_gifts()
    decide(polis, "blue: call")
    play.state = polis
    play.decide(0, ACTIONS.parse("name red"))
    assert play.undoable(0) == 1
    play.decide(1, ACTIONS.parse("give yellow"))
    assert play.undoable(0) == 0
