"""Records: they round-trip, and one that was cut or altered anywhere is refused with the place and the reason."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play, replay
from fairground.core.record import Draw, Move, Record, marks, read_record, write_record
from fairground.core.refusal import BadRecord
from fairground.games import find_game

GAME = find_game("template")
PEOPLE = {"blue": "Anna", "red": "Bob ~ the builder", "green": ""}


def played(seed: int = 1, decisions: int = 1000) -> Play:
    """A random game, or its beginning."""
    play = Play(GAME, 3, {}, SeededDealer(seed))
    chooser = SeededDealer(seed + 1)
    while not play.over and len(play.steps) < decisions:
        seat = play.state.waiting()[0]
        offers = play.state.offers(seat)
        play.decide(seat, offers[chooser.below(len(offers))])
    return play


TEXT = write_record(played().record(PEOPLE, {"commitment": "ab" * 32}))
LINES = TEXT.splitlines()


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(GAME, read_record(text), SeededDealer(1))
    return caught.value


def rewritten(record: Record) -> BadRecord:
    """What is said about a record with good marks and wrong contents."""
    return refused(write_record(record))


@given(seed=st.integers(0, 10**6), decisions=st.integers(0, 40))
def test_a_record_round_trips_and_replays(seed: int, decisions: int) -> None:
    play = played(seed, decisions)
    record = play.record({seat: f"player {seat}" for seat in GAME.seats[:3]})
    assert read_record(write_record(record)) == record
    assert replay(GAME, record, SeededDealer(0)).state.numbers() == play.state.numbers()


def test_names_stay_on_their_line() -> None:
    record = read_record(TEXT)
    assert record.people == {"blue": "Anna", "red": "Bob - the builder", "green": ""}
    hostile = replace(record, people={"blue": "x\nend 9 9 9\u2028~deadbeef", "red": "  a   b "})
    assert read_record(write_record(hostile)).people == {"blue": "x end 9 9 9 -deadbeef", "red": "a b"}


def test_a_replay_can_stop_anywhere_and_go_on() -> None:
    record = read_record(TEXT)
    play = replay(GAME, record, SeededDealer(3), until=5)
    assert len(play.steps) == 5
    seat = play.state.waiting()[0]
    play.decide(seat, play.state.offers(seat)[0])
    assert len(play.steps) == 6


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_line_left_out_is_found(line: int) -> None:
    error = refused("\n".join(LINES[:line] + LINES[line + 1 :]) + "\n")
    assert error.line == line + 1


@pytest.mark.parametrize("line", range(len(LINES) - 1))
def test_a_record_cut_after_any_line_is_refused(line: int) -> None:
    error = refused("\n".join(LINES[: line + 1]) + "\n")
    assert error.line == line + 2
    assert "cut" in error.reason


@pytest.mark.parametrize("line", range(len(LINES)))
def test_an_altered_line_is_found(line: int) -> None:
    body, mark = LINES[line].rsplit("~", 1)
    altered = body.rstrip() + "x".ljust(10) + "~" + mark
    error = refused("\n".join([*LINES[:line], altered, *LINES[line + 1 :]]) + "\n")
    assert error.line == line + 1
    assert "mark does not fit" in error.reason


@given(cut=st.integers(0, len(TEXT) - 1))
def test_a_record_cut_at_any_letter_is_refused(cut: int) -> None:
    refused(TEXT[:cut])


@given(place=st.integers(0, len(TEXT) - 1), letter=st.characters(codec="utf-8"))
def test_a_record_altered_at_any_letter_is_refused_or_the_same(place: int, letter: str) -> None:
    altered = TEXT[:place] + letter + TEXT[place + 1 :]
    try:
        assert read_record(altered) == read_record(TEXT)
    except BadRecord:
        return


def test_a_foreign_file_is_refused() -> None:
    assert refused("hello\n").line == 1
    assert refused("").reason == "the record is empty"
    other = forged("fairground record 3", "game x, rules 1, players 2", "pause")
    assert "expected 'fairground record 1'" in refused(other).reason


def forged(*lines: str) -> str:
    """Any lines with marks that fit."""
    return "".join(f"{line} ~{mark}\n" for line, mark in zip(lines, marks(lines), strict=True))


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        (["gama template", "pause"], 2, "expected 'game <id>, rules <n>, players <n>'"),
        (["game template, rules 1, players 3", "pause"], 3, "expected 'deal' and what was drawn"),
        (["game template, rules 1, players 3", "deal", "2 blue: keep fig", "pause"], 4, "expected decision 1, not 2"),
        (["game template, rules 1, players 3", "deal", "hm", "pause"], 4, "expected a decision, 'pause' or 'end"),
        (
            ["game template, rules 1, players 3", "deal", "1 blue: keep fig | what", "pause"],
            4,
            "expected <source>=",
        ),
        (["game template, rules 1, players 3", "deal", "pause", "pause"], 5, "nothing was expected after the end"),
        (["game template, rules 1, players 9", "deal", "pause"], 2, "2 to 5 players, not 9"),
        (["game essen, rules 1, players 3", "deal", "pause"], 2, "a record of essen, not of template"),
        (["game template, rules 7, players 3", "deal", "pause"], 2, "rules version 7 of template"),
        (["game template, rules 1, players 3", "option wind = east", "deal", "pause"], 2, "no option 'wind'"),
        (["game template, rules 1, players 3", "option peeking = east", "deal", "pause"], 2, "yes or no, not 'east'"),
        (["game template, rules 1, players 3", "deal", "pause"], 3, "a draw of fruit is missing"),
        (["game template, rules 1, players 3", "deal nut=fig", "pause"], 3, "draws fruit, not 'nut'"),
        (["game template, rules 1, players 3", "deal fruit=nut", "pause"], 3, "no outcome 'nut'"),
        (["game template, rules 1, players 3", "deal" + " fruit=fig" * 12, "pause"], 3, "cannot be drawn here"),
    ],
)
def test_a_forged_record_is_refused_with_place_and_reason(lines: list[str], line: int, reason: str) -> None:
    error = refused(forged("fairground record 1", *lines))
    assert error.line == line
    assert reason in error.reason


def test_contents_that_the_rules_do_not_allow_are_refused_at_their_line() -> None:
    record = read_record(TEXT)
    first = 3 + len(record.options) + len(record.people) + len(record.notes) + 1
    wrong_seat = replace(record, moves=[Move("pink", "keep fig"), *record.moves[1:]])
    assert rewritten(wrong_seat).line == first
    assert "expected a seat" in rewritten(wrong_seat).reason
    illegal = replace(record, moves=[Move("blue", "draw"), *record.moves[1:]])
    assert "'draw' is not on offer now; on offer: keep" in rewritten(illegal).reason
    malformed = replace(record, moves=[*record.moves[:2], Move("green", "kepe fig"), *record.moves[3:]])
    assert rewritten(malformed).line == first + 2
    assert "did you mean 'keep'?" in rewritten(malformed).reason
    twice = replace(record, moves=[record.moves[0], record.moves[0]])
    assert "not this seat's decision" in rewritten(twice).reason
    more = replace(record, moves=[replace(record.moves[0], draws=(Draw("fruit", "fig"),)), *record.moves[1:]])
    assert "1 draws are noted, only 0 were made" in rewritten(more).reason
    scores = replace(record, scores=[0, 0, 0])
    assert "the record says otherwise" in rewritten(scores).reason
    unfinished = replace(record, moves=record.moves[:-1])
    assert "the game is not over" in rewritten(unfinished).reason


def test_a_draw_out_of_very_many_is_read_again() -> None:
    """La Loire's shields are one of a billion layouts."""
    record = replace(read_record(TEXT), deal=(Draw("shield", "green", 794_326_075, 1_068_084_538),))
    assert read_record(write_record(record)).deal == record.deal
