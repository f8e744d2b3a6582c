"""What of a record that somebody brings along is kept: the game, who played it, and what proves the deal."""

from dataclasses import replace

from fairground.core.play import Play
from fairground.core.proof.notes import ATTEMPT, COMMITMENT, LESSON, LINK, OF_A_SEAT, SECRET, SEED, TABLE, WHAT_IF
from fairground.core.proof.seat_events import SEATS, SEATS_LINK, seat_events_in, seats_note
from fairground.core.record import Record, Withdrawn
from fairground.core.refusal import BadInput, shortened
from fairground.core.resignation import RESIGNED, STOPPED
from fairground.games import find_game
from fairground.server.messages import Seat
from fairground.server.messages.limits import NAME_LENGTH
from fairground.server.text.plain import plain

NOTES = (COMMITMENT, SECRET, SEED, TABLE, ATTEMPT, LINK, "opened", RESIGNED, STOPPED, LESSON, WHAT_IF, SEATS_LINK)
"""The notes that the house itself writes into a record; any other is left out."""
NOTE_LENGTH = 64
NOTE_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+:.@,")


def cleaned(record: Record, play: Play) -> Record:
    """A record as the house would have written it: notation as it is written, names cut, known notes only."""
    seats = play.game.seats[: record.players]
    people = {seat: plain(record.people.get(seat, ""))[:NAME_LENGTH].strip() for seat in seats}
    known = {*NOTES, *(f"{kind}-{seat}" for seat in seats for kind in OF_A_SEAT)}
    notes = {name: note for name, note in record.notes.items() if name in known and _is_fine(note)}
    if events := seat_events_in(record.notes, seats):
        notes[SEATS] = seats_note(events, seats)
    clean = play.record(people, notes)
    moves = [replace(move, draws=drawn.draws) for move, drawn in zip(clean.moves, record.moves, strict=True)]
    withdrawn = [_withdrawn(play, entry) for entry in record.withdrawn]
    return replace(clean, deal=record.deal, moves=moves, withdrawn=withdrawn)


def _withdrawn(play: Play, entry: Withdrawn) -> Withdrawn:
    """What was taken back, as it is written; what is no decision of the game is refused."""
    if entry.seat not in play.game.seats[: play.players]:
        seats = list(play.game.seats[: play.players])
        raise BadInput("expected a seat ({seats}), not {asked}", seats=seats, asked=shortened(entry.seat))
    actions = play.game.actions
    return entry if entry.taken_back else replace(entry, notation=actions.notation(actions.parse(entry.notation)))


def _is_fine(note: str) -> bool:
    return 0 < len(note) <= NOTE_LENGTH and NOTE_LETTERS.issuperset(note)


def people_of(record: Record) -> list[Seat]:
    """Who sat where; somebody without a name goes by the colour."""
    seats = find_game(record.game).seats[: record.players]
    return [
        Seat(number, colour, "person", record.people.get(colour, "") or colour, resigned=colour in record.resigned)
        for number, colour in enumerate(seats)
    ]
