"""The game of a table on paper, and everything that proves its deal, once it is over."""

from dataclasses import replace

from fairground.core.committed import commitment
from fairground.core.game import AnyGame
from fairground.core.proof.deal import with_points
from fairground.core.proof.notes import COMMITMENT, LESSON, SEED, TABLE, WHAT_IF, entries_of, proof_notes
from fairground.core.proof.opening import Opening
from fairground.core.proof.seat_events import SEATS, SEATS_LINK, seats_note
from fairground.core.record import Record, Withdrawn
from fairground.core.resignation import BY_RESIGNATION, BY_THE_HOUSE, RESIGNED, STOPPED, noted
from fairground.server.messages import LogEntry, Proof, SeatHappening
from fairground.server.tables.deal.fair_deal import fair_deal
from fairground.server.tables.seats.resignations import resigned_after
from fairground.server.tables.seats.seat_events import linked_events
from fairground.server.tables.table import Table
from fairground.storage.rows import MoveRow, TableChoices

OPENED = "opened"


def plain_record(table: Table) -> Record:
    """The game alone: to be looked at, not to be checked."""
    people = dict(zip(table.game.seats, table.seating.names, strict=False))
    notes = {TABLE: table.id, OPENED: table.row.opened, **_prepared(table.row.choices), **_given_up(table)}
    return table.game_log.play.record(people, notes)


def _prepared(choices: TableChoices) -> dict[str, str]:
    """What was prepared and so promises nothing: a guided first game, or the position of a finished one."""
    lesson = {LESSON: choices.lesson} if choices.lesson else {}
    return lesson if choices.what_if is None else {**lesson, WHAT_IF: str(choices.what_if)}


def _given_up(table: Table) -> dict[str, str]:
    """Who resigned, and whether the game was over with that."""
    resigned = resigned_after(table)
    notes = {RESIGNED: noted(resigned)} if resigned else {}
    if table.game_log.play.state.waiting():
        notes[STOPPED] = BY_RESIGNATION if resigned else BY_THE_HOUSE
    return notes


def proving_record(table: Table, moves: list[MoveRow]) -> Record:
    """The game with what proves its deal; at a table of an earlier release, the commitment and the seed."""
    record, game_log, opening = plain_record(table), table.game_log, opening_of(table)
    if _prepared(table.row.choices):
        return record
    if opening is None or game_log.chain is None:
        notes = {COMMITMENT: commitment(game_log.seed), SEED: game_log.seed.hex(), **record.notes}
        return replace(record, notes=notes)
    notes = {**record.notes, **proof_notes(opening, game_log.chain.last.hex())}
    if events := linked_events(table):
        notes |= {SEATS: seats_note(events, table.game.seats), SEATS_LINK: game_log.chain.seats.hex()}
    record = replace(record, notes=notes, withdrawn=withdrawn(table.game, moves))
    return with_points(table.game, record, game_log.seed)


def opening_of(table: Table) -> Opening | None:
    """What the table opens when the game is over."""
    deal = fair_deal(table)
    if table.row.secret is None or table.terms is None or deal is None:
        return None
    shares = [bytes.fromhex(row.pledge.share) if row.pledge else b"" for row in table.seating.rows]
    return Opening(table.row.secret, table.terms, shares, [bytes.fromhex(seat.salt) for seat in deal.seats])


def withdrawn(game: AnyGame, moves: list[MoveRow]) -> list[Withdrawn]:
    """What was taken back, and where it stood between the decisions that still stand."""
    standing: list[int] = []
    for index, move in enumerate(moves):
        if not move.taken_back:
            standing.append(index)
        elif moves[standing[-1]].seat == move.seat:
            del standing[len(standing) - move.taken_back :]
        else:  # a secret decision, from among those of others
            standing.remove(max(other for other in standing if moves[other].seat == move.seat))
    stands, found, after = set(standing), [], 0
    for index, move in enumerate(moves):
        if index in stands:
            after += 1
        else:
            found.append(Withdrawn(after, game.seats[move.seat], move.notation, move.taken_back))
    return found


def proof_of(table: Table, moves: list[MoveRow]) -> Proof | None:
    """The same for a browser, which checks it by itself."""
    opening, deal, chain = opening_of(table), fair_deal(table), table.game_log.chain
    if opening is None or deal is None or chain is None:
        return None
    record = proving_record(table, moves)
    lesson = table.row.choices.lesson
    drawn = [] if lesson else [*record.deal, *(draw for move in record.moves for draw in move.draws)]
    return Proof(
        table=table.id,
        game=table.game.id,
        rules_version=table.row.rules_version,
        options=table.row.options,
        commitment=opening.commitment,
        secret=opening.secret.hex(),
        seed=opening.seed.hex(),
        deal_state=deal,
        colours=[seat.colour for seat in opening.terms.seats],
        names=table.seating.names,
        shares=[share.hex() for share in opening.shares],
        deal=" ".join(draw.name for draw in record.deal),
        log=[
            LogEntry(seat=entry.seat, notation=entry.notation, draws=entry.draws, taken_back=entry.taken_back)
            for entry in entries_of(table.game, record)
        ],
        points=[(draw.point, draw.total) for draw in drawn],
        link=chain.last.hex(),
        lesson=lesson,
        seat_events=[
            SeatHappening(position=event.position, seat=event.seat, kind=event.kind, detail=event.detail)
            for event in linked_events(table)
        ],
        seats_link=chain.seats.hex(),
    )
