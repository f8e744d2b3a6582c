"""Who resigned and for whom a bot decided is bound: a house that tells it otherwise is found out."""

from dataclasses import replace

import pytest

from fairground.core.fairness import Held, Verdict, judge
from fairground.core.proof.chain import Chain, Entry
from fairground.core.proof.notes import chain_of, proof_notes
from fairground.core.proof.seat_events import NOBODY, SEATS, SEATS_LINK, SeatEvent, seat_events_in, seats_note
from fairground.core.record import Record, read_record, write_record
from fairground.core.refusal import BadInput
from tests.core.dealt_together import GAME, House, held

COLOURS = GAME.seats[:3]
MOVES = 8
LAST = MOVES + 2
"""The position of the last move: two rows of the log were taken back."""
HOUSE = House()
STOOD_IN = (SeatEvent(4, 1, "stands_in", "expert"), SeatEvent(6, 1, "back"))
RESIGNED = (SeatEvent(LAST, 0, "resigns", "regular"), SeatEvent(LAST, NOBODY, "stopped", "resignation"))


def told(*events: SeatEvent, resigned: str = "", stopped: str = "") -> Record:
    """A game to which this happened, with all links made to fit."""
    record, opening = HOUSE.record(decisions=MOVES), HOUSE.opening()
    noted = {"resigned": resigned, "stopped": stopped, SEATS: seats_note(events, COLOURS)}
    notes = {name: text for name, text in noted.items() if text}
    chain = chain_of(GAME, replace(record, notes=notes), opening)
    links = {SEATS_LINK: chain.seats.hex()} if events else {}
    return replace(record, notes={**proof_notes(opening, chain.last.hex()), **notes, **links})


def judged(record: Record, kept: Held) -> Verdict:
    return judge(GAME, read_record(write_record(record)), kept)


STOPPED = told(*STOOD_IN, *RESIGNED, resigned=f"blue@{MOVES}", stopped="resignation")


def test_where_nothing_happened_to_a_seat_every_link_is_as_before() -> None:
    assert told().notes == HOUSE.record(decisions=MOVES).notes


def test_a_move_covers_what_happened_to_seats_before_it() -> None:
    plain, marked = HOUSE.opening().chain("deal", []), HOUSE.opening().chain("deal", [])
    marked.add_seat_event(SeatEvent(0, 1, "stands_in", "expert"))
    assert plain.last == marked.last, "what was shown of a position stays as it was shown"
    assert plain.add(Entry(0, "sellers 1")) != marked.add(Entry(0, "sellers 1"))


def test_who_kept_all_links_has_a_proof_and_who_missed_the_last_event_is_told() -> None:
    kept = replace(held(STOPPED), seats=STOPPED.notes[SEATS_LINK])
    verdict = judged(STOPPED, kept)
    assert (verdict.complaint, verdict.proven, verdict.linked, verdict.seats_open) == ("", True, ("blue",), False)
    without = judged(STOPPED, held(STOPPED))
    assert (without.fair, without.proven, without.seats_open) == (True, False, True)
    cut = told(*STOOD_IN)
    covered = judged(cut, replace(held(cut), seats=cut.notes[SEATS_LINK]))
    assert covered.proven, "the last link covers all that happened before it"
    open_ended = judged(cut, held(cut))
    assert (open_ended.fair, open_ended.proven, open_ended.seats_open) == (True, False, True)


@pytest.mark.parametrize(
    "other",
    [
        told(*STOOD_IN),
        told(*RESIGNED, resigned=f"blue@{MOVES}", stopped="resignation"),
        told(*STOOD_IN, RESIGNED[0], resigned=f"blue@{MOVES}"),
        told(STOOD_IN[0], *RESIGNED, resigned=f"blue@{MOVES}", stopped="resignation"),
        told(*STOOD_IN, SeatEvent(LAST, 2, "resigns", "regular"), resigned=f"green@{MOVES}"),
    ],
    ids=["no resignation", "no stand-in", "not stopped", "never back", "another seat"],
)
def test_another_story_fits_in_itself_but_not_what_was_seen(other: Record) -> None:
    assert judged(other, Held()).complaint == ""
    assert "the link of the seats that you kept" in judged(other, Held(seats=STOPPED.notes[SEATS_LINK])).complaint


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("resigned", "blue@3", "resigned otherwise"),
        ("resigned", f"red@{MOVES}", "resigned otherwise"),
        ("stopped", "house", "stopped otherwise"),
        (SEATS_LINK, "ab" * 32, "chain of what happened to the seats"),
        (SEATS, seats_note(STOOD_IN, COLOURS), "chain of what happened to the seats"),
        (SEATS, seats_note([*RESIGNED, *STOOD_IN], COLOURS), "chain of"),
        (SEATS, seats_note([*STOOD_IN, SeatEvent(99, 0, "back")], COLOURS), "chain of"),
        (SEATS, seats_note([replace(STOOD_IN[0], detail="novice"), *STOOD_IN[1:], *RESIGNED], COLOURS), "chain of"),
    ],
)
def test_notes_that_do_not_fit_the_links_are_found(name: str, text: str, complaint: str) -> None:
    assert complaint in judged(replace(STOPPED, notes={**STOPPED.notes, name: text}), Held()).complaint


def test_a_resignation_of_an_earlier_release_is_noted_only() -> None:
    record = told(resigned="blue@3")
    verdict = judged(record, held(record))
    assert (verdict.complaint, verdict.proven, verdict.linked, verdict.noted_only) == ("", False, (), True)


def test_events_are_read_back_and_anything_else_is_refused() -> None:
    events = [*STOOD_IN, *RESIGNED]
    assert seat_events_in({SEATS: seats_note(events, COLOURS)}, COLOURS) == events
    assert seat_events_in({}, COLOURS) == []
    for bad in ("x", "back:red:1", "flies:red:1:", "back:pink:1:", "back:red:x:", "back:red:1:a b", "stopped:red:1:"):
        with pytest.raises(BadInput, match="note seats"):
            seat_events_in({SEATS: bad}, COLOURS)
    for long in ("back:red:1:,", ":", "back:red:" + "1" * 9, ","):
        with pytest.raises(BadInput):
            seat_events_in({SEATS: long * 20_000}, COLOURS)


def test_a_chain_that_is_taken_up_goes_on_with_the_links_of_its_seats() -> None:
    opening = HOUSE.opening()
    whole = opening.chain("deal", [Entry(0, "sellers 1")], [SeatEvent(1, 1, "stands_in", "expert")])
    again = Chain.taken_up(opening.secret, whole.at(1), 1)
    again.seat_links = [whole.seats]
    assert again.add(Entry(1, "sellers 2")) == whole.add(Entry(1, "sellers 2"))
