"""Reads about games that are over and whom one played them with, alike in every backend in SQL."""

from typing import Any, Protocol

from msgspec import MsgspecError
from msgspec.json import Decoder

from fairground.storage.history import OwnTurn, PlayedGame, RatedSeat, SharedGame
from fairground.storage.interface import Unreadable
from fairground.storage.rows import SeatRow
from fairground.storage.sql import statements as sql
from fairground.storage.sql.outgoing_reads import OutgoingReads

MOST_GAMES = 10_000
"""So many games of one person are looked at."""
_GAME = "r.table_id, r.game, r.players, r.ended, r.scores, r.places, r.winners, mine.seat, mine.resigned IS NOT NULL"
_MINE = "seats AS mine JOIN results AS r ON r.table_id = mine.table_id"
TURNS = (
    "SELECT t.id, t.game, t.touched, mine.seat, t.waiting FROM seats AS mine JOIN tables AS t ON t.id = mine.table_id "
    "LEFT JOIN clocks AS c ON c.table_id = t.id "
    "WHERE mine.person = ? AND mine.kind = 'person' AND mine.bot IS NULL AND t.stage = 'playing' "
    "ORDER BY c.due IS NULL, c.due, t.touched, t.id"
)
PLAYED_BY = (
    f"SELECT {_GAME} FROM {_MINE} JOIN tables AS t ON t.id = r.table_id "
    "WHERE mine.person = ? AND mine.kind = 'person' AND t.secret IS NOT NULL "
    f"ORDER BY r.ended DESC, r.table_id LIMIT {MOST_GAMES}"
)
"""A lesson, and a game that goes on from a finished one, have no secret of their own."""
_CHOSEN = "replace(t.choices, '\"what_if\":null', '')"
PLAYED_WITH = (
    f"SELECT {_GAME}, other.seat, other.person, other.name, other.resigned IS NOT NULL "
    f"FROM {_MINE} JOIN seats AS other ON other.table_id = mine.table_id AND other.seat != mine.seat "
    "JOIN tables AS t ON t.id = r.table_id "
    "WHERE mine.person = ? AND mine.kind = 'person' AND other.kind = 'person' AND other.person IS NOT NULL "
    f"AND replace({_CHOSEN}, '\"what_if\"', '') = {_CHOSEN} "
    f"ORDER BY r.ended DESC, r.table_id, other.seat LIMIT {MOST_GAMES}"
)
"""Of a game that goes on from a finished one nothing counts; games of early releases, which have no secret, do."""
RATED_AFTER = (
    "SELECT r.table_id, r.ended, r.places, s.seat, s.person, CASE WHEN s.kind = 'bot' THEN s.bot END, "
    "EXISTS (SELECT 1 FROM moves AS m WHERE m.table_id = s.table_id AND m.seat = s.seat AND s.kind = 'person' "
    "AND substr(m.command, 1, 4) = 'bot-') "
    "FROM results AS r JOIN seats AS s ON s.table_id = r.table_id "
    "WHERE r.rated > 0 AND r.game = ?1 AND r.ended > ?2 AND r.ended <= (SELECT max(ended) FROM "
    "(SELECT ended FROM results WHERE rated > 0 AND game = ?1 AND ended > ?2 ORDER BY ended LIMIT ?3) AS page)"
)
RATED_GAMES = "SELECT count(*) FROM results WHERE rated > 0 AND game = ?"
NUMBERS = Decoder(list[int])


def _numbers(text: str) -> list[int]:
    try:
        return NUMBERS.decode(text)
    except MsgspecError as error:
        raise Unreadable(f"numbers: {type(error).__name__}", damaged=True) from error


def _asked(seat: int, waiting: str) -> bool:
    """Whether a game waits for a seat; one that is damaged waits for nobody, and keeps no other from being found."""
    try:
        return seat in _numbers(waiting)
    except Unreadable:
        return False


def _game(row: Any) -> tuple[Any, ...]:
    table, game, players, ended, scores, places, winners, seat, resigned = tuple(row)[:9]
    return table, game, players, ended, *(_numbers(text) for text in (scores, places, winners)), seat, bool(resigned)


def _shared(row: Any) -> SharedGame:
    other_seat, other, name, resigned = tuple(row)[9:]
    return SharedGame(*(*_game(row), other_seat, other, name, bool(resigned)))


class HistoryReads(OutgoingReads, Protocol):
    """A part of a `Storage`: what was played, and with whom."""

    async def seats_of(self, table: str) -> list[SeatRow]:
        return await self._found(sql.SEATS, sql.SEATS_OF_TABLE, table)

    async def turns_of(self, person: str) -> list[OwnTurn]:
        return [
            OwnTurn(table, game, since)
            for table, game, since, seat, waiting in await self._rows(TURNS, person)
            if _asked(seat, waiting)
        ]

    async def played_by(self, person: str) -> list[PlayedGame]:
        return [PlayedGame(*_game(row)) for row in await self._rows(PLAYED_BY, person)]

    async def played_with(self, person: str) -> list[SharedGame]:
        return [_shared(row) for row in await self._rows(PLAYED_WITH, person)]

    async def rated_after(self, game: str, ended: str, most: int) -> list[RatedSeat]:
        rows = await self._rows(RATED_AFTER, game, ended, most)
        found = [
            RatedSeat(
                table=table,
                ended=at,
                place=_numbers(places)[seat],
                seat=seat,
                person=person,
                bot=bot,
                helped=bool(helped),
            )
            for table, at, places, seat, person, bot, helped in rows
        ]
        return sorted(found, key=lambda row: (row.ended, row.table, row.seat))

    async def rated_games(self, game: str) -> int:
        return int((await self._rows(RATED_GAMES, game))[0][0])
