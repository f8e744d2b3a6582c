"""Who gave up is noted by the platform, and stands behind everybody who did not."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.record import read_record, write_record
from fairground.core.refusal import BadRecord
from fairground.core.resignation import RESIGNED, STOPPED, noted, ranked, resigned_in, winning
from fairground.games import find_game


def played(decisions: int) -> Play:
    play = Play(find_game("template"), 2, {}, SeededDealer(1))
    for _ in range(decisions):
        seat = play.state.waiting()[0]
        play.decide(seat, play.state.offers(seat)[0])
    return play


def test_a_record_says_who_gave_up_and_after_which_decision() -> None:
    play = played(4)
    seats = play.game.seats
    note = noted({seats[1]: 3})
    record = read_record(write_record(play.record({}, {RESIGNED: note, STOPPED: "resignation"})))
    assert record.resigned == {seats[1]: 3}
    assert record.scores is None
    assert read_record(write_record(play.record({}))).resigned == {}


@pytest.mark.parametrize("note", ["red", "red@", "@3", "red@x", "red@3,", "red@3,red@4", "red@" + "9" * 10, "r d@3"])
def test_a_note_that_says_nothing_is_refused(note: str) -> None:
    with pytest.raises(BadRecord, match="expected 'note resigned"):
        resigned_in({RESIGNED: note})


def test_nobody_gives_up_after_the_end_of_a_record() -> None:
    play = played(2)
    text = write_record(play.record({}, {RESIGNED: f"{play.game.seats[0]}@3"}))
    with pytest.raises(BadRecord, match="cannot have resigned"):
        read_record(text)


def test_who_gave_up_stands_behind_everybody_who_did_not() -> None:
    assert ranked([1, 2, 3], []) == [1, 2, 3]
    assert ranked([1, 2, 3], [0]) == [3, 1, 2]
    assert ranked([1, 1, 3], [0]) == [3, 1, 2]
    assert ranked([1, 2, 2, 4], [0, 1]) == [3, 4, 1, 2]
    assert ranked([1, 1], [0, 1]) == [1, 1]


def test_who_gave_up_does_not_win() -> None:
    assert winning([0], [1, 2, 3], []) == [0]
    assert winning([0], [1, 2, 3], [0]) == [1]
    assert winning([0, 1], [1, 1, 3], [2]) == [0, 1]
    assert winning([], [1, 2], [0]) == []
    assert winning([0], [1], [0]) == []
