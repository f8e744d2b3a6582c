"""The deal that belongs to all: the table's secret, what everybody adds to it, and the seed that follows from both.

As soon as all are seated and have pledged, the terms are settled and shares may be shown; with the last one the game
begins. Nobody is dealt without: a seat whose share does not come is freed, and all pledge anew.
"""

import secrets
from time import monotonic

from fairground.core.proof.hashes import name_hash, pledge_of
from fairground.core.proof.terms import SeatTerms, Terms, seed_of
from fairground.server.messages import Contribution, FairDeal, FairSeat, Pledge, Reveal
from fairground.server.tables.seating import pledge_from
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.changes import AttemptBegun, Change, SeatTaken
from fairground.storage.rows import SeatPledge, SeatRow


def owing(table: Table) -> list[int]:
    """The seats whose part of the deal is missing: first those that have to pledge, then those that have to reveal."""
    rows = [row for row in table.seating.rows if row.pledge is not None and not row.pledge.share]
    unpledged = [row.seat for row in rows if row.pledge is not None and not row.pledge.digest]
    return unpledged or [row.seat for row in rows]


def is_settled(table: Table) -> bool:
    """Whether all are seated and have pledged, so that the terms stand."""
    rows = table.seating.rows
    return table.seating.full and all(row.pledge is None or row.pledge.digest for row in rows)


def terms_of(table: Table) -> Terms:
    """What the seed will be bound to."""
    row = table.row
    seats = [_seat_terms(table, seat) for seat in table.seating.rows]
    return Terms(
        table=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        attempt=table.attempt,
        seats=seats,
    )


def _seat_terms(table: Table, seat: SeatRow) -> SeatTerms:
    player = f"bot:{seat.bot}" if seat.kind == "bot" else seat.kind
    pledge = seat.pledge or SeatPledge()
    return SeatTerms(
        colour=table.game.seats[seat.seat],
        player=player,
        name=name_hash(seat.salt, seat.name),
        pledge=pledge.digest,
        deposited=pledge.deposited,
    )


def fair_deal(table: Table) -> FairDeal | None:
    """How far the deal is, for everybody to see."""
    if table.row.secret is None:
        return None
    settled = table.begun or is_settled(table)
    terms = table.terms or terms_of(table)
    owes = set() if table.begun else set(owing(table))
    seats = [
        FairSeat(
            player=seat.player,
            name=seat.name,
            salt=_salt(row, seat),
            pledge=seat.pledge,
            deposited=seat.deposited,
            owes=row.seat in owes,
        )
        for row, seat in zip(table.seating.rows, terms.seats, strict=True)
    ]
    return FairDeal(terms.attempt, settled, terms.digest().hex() if settled else "", seats)


def _salt(row: SeatRow, seat: SeatTerms) -> str:
    """The salt, as long as the name behind the seat is the one that sat down: somebody may have been forgotten."""
    return row.salt.hex() if name_hash(row.salt, row.name) == seat.name else ""


def deal_if_ready(table: Table) -> list[Change]:
    """The game begins as soon as nobody is missing, nor anybody's part of the deal."""
    table.owed_since = None
    if not table.seating.full:
        return []
    if table.prepared is not None:
        return table.go_on(table.prepared)
    if table.row.secret is None:
        return table.begin(secrets.token_bytes(32))
    if owing(table):
        table.owed_since = monotonic()
        return []
    terms = terms_of(table)
    shares = [bytes.fromhex(row.pledge.share) if row.pledge else b"" for row in table.seating.rows]
    return table.begin(seed_of(table.row.secret, terms, shares), terms)


def after_seating(table: Table, was_settled: bool) -> list[Change]:
    """What follows when somebody sat down or got up: terms that stood stand no more."""
    return [*(begin_anew(table) if was_settled else []), *deal_if_ready(table)]


def begin_anew(table: Table) -> list[Change]:
    """All who kept their share have to pledge another: the old one may have been seen."""
    table.attempt += 1
    changes: list[Change] = [AttemptBegun(table.id, table.attempt)]
    for row in list(table.seating.rows):
        if row.pledge is not None and not row.pledge.deposited:
            changes.append(SeatTaken(table.id, table.seating.set_pledge(row.seat, SeatPledge())))
    return [*changes, *table.note("deal_begins_anew")]


def free_late_seats(table: Table, seconds: float) -> list[Change]:
    """Seats whose part of the deal has been missing for so long are free again; everybody sees why."""
    if table.stage != "gathering" or table.owed_since is None or monotonic() - table.owed_since < seconds:
        return []
    changes: list[Change] = []
    for seat in owing(table):
        row = table.seating.rows[seat]
        said = table.note("share_missing", about=row.person or "", name=row.name)
        changes += [SeatTaken(table.id, table.seating.free(seat)), *said]
        table.unseat(seat)
    return [*changes, *begin_anew(table), *deal_if_ready(table)]


# --- what a player says ---


def pledge(table: Table, speaker: Speaker, command: Pledge, bots: Bots) -> list[Change]:
    """Add to the deal, or add something else, while the terms are not settled."""
    seat = _pledging_seat(table, speaker, command.attempt)
    kept = pledge_from(Contribution(command.pledge, command.share))
    if table.seating.rows[seat].pledge == kept:
        return []
    if is_settled(table):
        raise refuse("too_early", "terms_are_settled")
    since = table.owed_since
    changes = [SeatTaken(table.id, table.seating.set_pledge(seat, kept)), *deal_if_ready(table)]
    if since is not None and table.owed_since is not None and not is_settled(table):
        table.owed_since = since
    return changes


def reveal(table: Table, speaker: Speaker, command: Reveal, bots: Bots) -> list[Change]:
    """Show the bytes that were pledged; the game begins with the last ones."""
    if table.stage != "gathering":
        return []
    seat = _pledging_seat(table, speaker, command.attempt)
    kept = table.seating.rows[seat].pledge
    if kept is None or pledge_of(bytes.fromhex(command.share)) != kept.digest:
        raise refuse("malformed", "share")
    if kept.share:
        return []
    if not is_settled(table):
        raise refuse("too_early", "terms_are_open")
    shown = SeatPledge(kept.digest, command.share)
    since = table.owed_since
    changes = [SeatTaken(table.id, table.seating.set_pledge(seat, shown)), *deal_if_ready(table)]
    if table.owed_since is not None:
        table.owed_since = since
    return changes


def _pledging_seat(table: Table, speaker: Speaker, attempt: int) -> int:
    seat = speaker.own_seat()
    if table.stage != "gathering" or table.row.secret is None:
        raise refuse("not_allowed", "dealt_already")
    if attempt != table.attempt:
        raise refuse("stale", "moved_on")
    return seat
