"""What of a record that somebody brings along is kept: the game, who played it, and what proves the deal."""

from fairground.core.fairness import COMMITMENT, SEED
from fairground.core.play import Play
from fairground.core.record import Record
from fairground.core.resignation import RESIGNED, STOPPED
from fairground.games import find_game
from fairground.server.messages import Seat
from fairground.server.messages.limits import NAME_LENGTH
from fairground.server.text.plain import plain

NOTES = (COMMITMENT, SEED, "table", "opened", RESIGNED, STOPPED)
"""The notes that the house itself writes into a record; any other is left out."""
NOTE_LENGTH = 64
NOTE_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+:.@,")


def cleaned(record: Record, play: Play) -> Record:
    """A record as the house would have written it: notation as it is written, names cut, known notes only."""
    seats = play.game.seats[: record.players]
    people = {seat: plain(record.people.get(seat, ""))[:NAME_LENGTH].strip() for seat in seats}
    notes = {name: record.notes[name] for name in NOTES if _is_fine(record.notes.get(name, ""))}
    return play.record(people, notes)


def _is_fine(note: str) -> bool:
    return 0 < len(note) <= NOTE_LENGTH and NOTE_LETTERS.issuperset(note)


def people_of(record: Record) -> list[Seat]:
    """Who sat where; somebody without a name goes by the colour."""
    seats = find_game(record.game).seats[: record.players]
    return [
        Seat(number, colour, "person", record.people.get(colour, "") or colour, resigned=colour in record.resigned)
        for number, colour in enumerate(seats)
    ]
