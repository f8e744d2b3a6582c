"""What somebody may know about a table besides the game on it."""

from collections.abc import Iterable

from msgspec.structs import asdict

from fairground.core.refusal import BadInput
from fairground.core.state import SPECTATOR
from fairground.games import find_game
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.clocks.table_clock import TableClock
from fairground.server.messages import TableInfo, TableSummary, Visit
from fairground.server.present.catalogue import title
from fairground.server.tables.commands.bell import bell_seconds
from fairground.server.tables.deal.fair_deal import fair_deal
from fairground.server.tables.registry.glance import part_at
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.seating import Seating
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.rows import ListedTable, ResultRow, TableRow

NO_RESULT = ResultRow(ended="", scores=[], places=[], winners=[])
NOT_SEEN = ("", "", "", (0, 0))


def info(table: Table, person: str | None, language: str) -> TableInfo:
    """What somebody may know about a table besides the game."""
    row, game_log = table.row, table.game_log if table.begun else None
    host = person is not None and person == row.host
    invites_people = host and table.stage == "gathering"
    open_seats = [seat for seat in table.seating.rows if seat.kind == "open"] if invites_people else []
    return TableInfo(
        id=row.id,
        game=row.game,
        title=title(table.game, language),
        stage=table.stage,  # type: ignore[arg-type]
        options=row.options,
        seats=table.seating.shown(language),
        **asdict(row.choices),
        opened=row.opened,
        rules_version=row.rules_version,
        bell=bell_seconds(table),
        seat=table.seating.seat_of(person),
        host=host,
        invites={seat.seat: seat.invite for seat in open_seats},
        visits={seat.seat: Visit(seat.opened, seat.learning) for seat in open_seats if seat.opened},
        commitment=table.commitment,
        seed=game_log.seed.hex() if game_log is not None and table.stage == "over" else None,
        rematch=table.rematch,
        deal=fair_deal(table),
    )


def summaries(
    registry: Registry, listed: Iterable[ListedTable], person: str | None, language: str
) -> list[TableSummary]:
    """Tables in a list. One whose game is not here any more, or that is damaged, keeps no other from it."""
    found: list[TableSummary] = []
    for each in listed:
        try:
            found.append(summary(registry, each, person, language))
        except BadInput:
            continue
        except Exception as error:
            if each.row.id not in registry.unlisted:
                registry.unlisted.add(each.row.id)
                METRICS.errors.inc()
                log_error("table_not_listed", error, table=each.row.id)
    return found


def summary(registry: Registry, listed: ListedTable, person: str | None, language: str) -> TableSummary:
    """A table in a list, without loading it."""
    row = listed.row
    game = find_game(row.game)
    table = registry.in_use.get(row.id)
    as_kept = Seating(listed.seats, game.seats, row.host)
    seating = as_kept if table is None else table.seating.as_kept(as_kept.rows)
    seat = seating.seat_of(person)
    kept = seating.kept_for(person) if person is not None and row.stage == "gathering" else None
    ended = listed.result or NO_RESULT
    chapter, standing, question, (step, steps) = _how_it_stands(registry, listed, seating, person, language)
    return TableSummary(
        id=row.id,
        game=row.game,
        title=title(game, language),
        stage=row.stage,  # type: ignore[arg-type]
        seats=seating.shown(language),
        **asdict(row.choices),
        opened=row.opened,
        seat=seat,
        my_turn=seat in row.waiting,
        waiting=row.waiting,
        since=listed.touched,
        scores=ended.scores,
        places=ended.places,
        winners=ended.winners,
        until=_until(registry, listed, seat),
        paused=listed.clock is not None and listed.clock.paused,
        invite=seating.rows[kept].invite if kept is not None else None,
        chapter=chapter,
        standing=standing,
        question=question,
        step=step,
        steps=steps,
        part=part_at(game, step, language),
    )


def _how_it_stands(
    registry: Registry, listed: ListedTable, seating: Seating, person: str | None, language: str
) -> tuple[str, str, str, tuple[int, int]]:
    """The round, the standing, what is asked and how far a lesson is.

    As somebody's own seat sees it, or a spectator where one may watch.
    """
    row = listed.row
    seat = eyes(row, seating, person)
    if row.stage != "playing" or seat is None:
        return NOT_SEEN
    table = registry.in_use.get(row.id)
    if table is not None:
        registry.glances.keep(table)
    seen = registry.glances.of(row.id, listed.touched)
    if seen is None:
        return NOT_SEEN
    game, names = find_game(row.game), seating.names
    return *seen.told(game, seat, names, language), seen.asked(game, seat, names, language), seen.lesson


def eyes(row: TableRow, seating: Seating, person: str | None) -> int | None:
    """Through whose eyes somebody sees a table: their seat's, a SPECTATOR's, or nobody's where none are wanted."""
    seat = seating.seat_of(person)
    if seat is None and (row.choices.spectators or person == row.host):
        return SPECTATOR
    return seat


def _until(registry: Registry, listed: ListedTable, seat: int | None) -> float | None:
    """When somebody's time is up, as it is kept."""
    if listed.clock is None or seat is None:
        return None
    clock = TableClock(listed.row.choices.clock, listed.row.players)
    clock.remember(listed.clock)
    return clock.deadline(seat, registry.time.now())


def may_look(table: Table, person: str | None) -> int | None:
    """The seat through whose eyes somebody sees a table; refused where no spectators are wanted."""
    seat = eyes(table.row, table.seating, person)
    if seat is None:
        raise refuse("not_allowed", "spectators")
    return None if seat == SPECTATOR else seat
