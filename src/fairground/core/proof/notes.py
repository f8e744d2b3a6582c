"""What proves a deal, in the notes of a record."""

from fairground.core.game import AnyGame
from fairground.core.proof.chain import Chain, Entry
from fairground.core.proof.hashes import DIGITS, HEXADECIMAL, SALT_BYTES
from fairground.core.proof.opening import Opening
from fairground.core.proof.seat_events import seat_events_in
from fairground.core.proof.terms import SeatTerms, Terms
from fairground.core.record import Draw, Record, is_number
from fairground.core.refusal import BadInput, shortened

COMMITMENT = "commitment"
SECRET = "secret"
SEED = "seed"
TABLE = "table"
ATTEMPT = "attempt"
LINK = "link"
LESSON = "lesson"
"""A guided first game, whose deal was prepared: it promises nothing."""
WHAT_IF = "what-if"
"""After so many decisions of a finished game this one goes on: a prepared position, which promises nothing."""
OF_A_SEAT = ("player", "name", "salt", "pledge", "kept", "deposited")
"""Notes there is one of for every seat, with its colour behind: `kept-blue`."""


def proof_notes(opening: Opening, link: str) -> dict[str, str]:
    """All that is opened when the game is over."""
    terms = opening.terms
    notes = {
        COMMITMENT: opening.commitment,
        SECRET: opening.secret.hex(),
        SEED: opening.seed.hex(),
        TABLE: terms.table,
        ATTEMPT: str(terms.attempt),
        LINK: link,
    }
    for seat, share, salt in zip(terms.seats, opening.shares, opening.salts, strict=True):
        given = {"player": seat.player, "name": seat.name, "salt": salt.hex(), "pledge": seat.pledge}
        given["deposited" if seat.deposited else "kept"] = share.hex()
        notes |= {f"{kind}-{seat.colour}": text for kind, text in given.items() if text}
    return notes


def opening_in(game: AnyGame, record: Record) -> Opening | None:
    """What a record opens; None for a record of a deal that was made in the old way."""
    notes = record.notes
    if SECRET not in notes:
        return None
    attempt = notes.get(ATTEMPT, "")
    if not is_number(attempt):
        raise BadInput("the note {note} has to be a number, not {asked}", note=ATTEMPT, asked=shortened(attempt))
    colours = game.seats[: record.players]
    shares = [_digits(notes, "deposited", colour) or _digits(notes, "kept", colour) for colour in colours]
    seats = [
        SeatTerms(
            colour,
            notes.get(f"player-{colour}", ""),
            notes.get(f"name-{colour}", ""),
            notes.get(f"pledge-{colour}", ""),
            f"deposited-{colour}" in notes,
        )
        for colour in colours
    ]
    terms = Terms(notes.get(TABLE, ""), record.game, record.rules_version, record.options, int(attempt), seats)
    salts = [_digits(notes, "salt", colour, 2 * SALT_BYTES) for colour in colours]
    return Opening(_bytes(SECRET, notes[SECRET]), terms, shares, salts)


def _digits(notes: dict[str, str], kind: str, colour: str, digits: int = DIGITS) -> bytes:
    name = f"{kind}-{colour}"
    return _bytes(name, notes[name], digits) if name in notes else b""


def _bytes(name: str, text: str, digits: int = DIGITS) -> bytes:
    if len(text) != digits or not HEXADECIMAL.issuperset(text):
        raise BadInput(
            "the note {note} has to be {digits} hexadecimal digits, not {asked}",
            note=name,
            digits=digits,
            asked=shortened(text),
        )
    return bytes.fromhex(text)


def chain_of(game: AnyGame, record: Record, opening: Opening) -> Chain:
    """The chain of everything that happened at the table, what was taken back and who gave up included."""
    events = seat_events_in(record.notes, game.seats[: record.players])
    return opening.chain(_names(record.deal), entries_of(game, record), events)


def entries_of(game: AnyGame, record: Record) -> list[Entry]:
    """The log of the table as the record tells it."""
    entries: list[list[Entry]] = [[] for _ in range(len(record.moves) + 1)]
    for gone in record.withdrawn:
        entries[gone.after].append(Entry(_seat(game, gone.seat), gone.notation, "", gone.taken_back))
    for index, move in enumerate(record.moves):
        entries[index].append(Entry(_seat(game, move.seat), move.notation, _names(move.draws)))
    return [entry for part in entries for entry in part]


def _names(draws: tuple[Draw, ...]) -> str:
    return " ".join(draw.name for draw in draws)


def _seat(game: AnyGame, colour: str) -> int:
    if colour not in game.seats:
        raise BadInput("expected a seat ({seats}), not {asked}", seats=list(game.seats), asked=shortened(colour))
    return game.seats.index(colour)
