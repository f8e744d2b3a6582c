"""How far a game is and how it stands, for a list of tables: told from memory.

Of the own games that sleep a few are read for it; none is taken into use.
"""

from collections.abc import Container, Iterable
from typing import NamedTuple

from fairground.core.advice import Heading
from fairground.core.game import AnyGame
from fairground.core.refusal import BadInput
from fairground.core.state import SPECTATOR, State
from fairground.games import find_game
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.game_log.snapshot import from_snapshot, take_up
from fairground.server.present.goal_line import Facts, Standings, sentence
from fairground.server.tables.table import Table
from fairground.server.text.bots import read_names
from fairground.storage.clock import now
from fairground.storage.interface import Storage, Unreadable
from fairground.storage.rows import ListedTable

MOST_KEPT = 10_000
"""So many tables that were put away are remembered; each takes a few hundred bytes."""
MOST_READ = 8
"""So many sleeping games are read for one list; the next look at it reads the next ones."""


class Glance(NamedTuple):
    """What a game came to at a position, for each pair of eyes: by seat, the spectators' last; and when that was."""

    heading: Heading
    facts: tuple[Facts, ...]
    position: int
    at: str

    def told(self, game: AnyGame, seat: int, people: list[str], language: str) -> tuple[str, str]:
        """The round and how a seat or a SPECTATOR stands, in words."""
        words, names = game.in_language(language), read_names(people, language)
        phase, chapter = self.heading.phase, self.heading.chapter
        points, places, _ = self.facts[seat]
        said = ""
        if chapter is not None:
            said = words.say("rounds", chapter.kind, chapter.facts, names)
        elif words.has("phases", phase):  # a game without headings has no word for where it is
            said = words.plain("phases", phase)
        return said, sentence(points, places, seat, names, language)


def glance_at(game: AnyGame, state: State, position: int) -> Glance:
    """What each seat and every spectator may know of a game in which somebody is asked."""
    standings = Standings(game, state)
    facts = tuple(standings.facts(seat) for seat in [*range(state.players), SPECTATOR])
    return Glance(game.advice.heading(state, state.waiting()[0]), facts, position, now())


async def read_glance(storage: Storage, table_id: str) -> Glance | None:
    """What a game comes to as it is kept; None where it cannot be read, is not running or has a hole."""
    at = now()  # whatever happens from here on may not be in it
    try:
        stored = await storage.table(table_id)
        if stored is None or stored.row.stage != "playing":
            return None
        row, moves = stored.row, stored.moves
        game = find_game(row.game).under(row.rules_version)
        begun = from_snapshot(game, row, stored.snapshot)
        if begun is None and stored.snapshot is not None:
            moves = await storage.moves(table_id)
        game_log = take_up(game, row, moves, begun)
    except (BadInput, Unreadable):
        return None
    state = game_log.play.state
    return glance_at(game, state, game_log.seq)._replace(at=at) if state.waiting() else None


class Glances:
    """The tables of one process at a glance: those in use as they are, others as they were when they were put away."""

    def __init__(self) -> None:
        self._kept: dict[str, Glance] = {}
        self._unreadable: set[str] = set()
        """Tables that could not be read: they are tried again behind all others."""

    def keep(self, table: Table) -> None:
        """A table is put away, or looked at in a list; not while a change of it is not kept yet."""
        if table.pending or table.broken or not table.waiting():
            return
        known = self._kept.pop(table.id, None)
        if known is not None and known.position == table.position:
            self._kept[table.id] = known._replace(at=now())
        else:
            self._kept[table.id] = glance_at(table.game, table.game_log.play.state, table.position)
        self._forget()

    async def read(self, storage: Storage, listed: Iterable[ListedTable], in_use: Container[str]) -> None:
        """How sleeping games stand of which nothing is known, after a restart say; a few of them, in order."""
        unknown = [
            one.row.id
            for one in listed
            if one.row.stage == "playing" and one.row.id not in in_use and self.of(one.row.id, one.touched) is None
        ]
        unknown.sort(key=self._unreadable.__contains__)
        for table_id in unknown[:MOST_READ]:
            glance = await self._read(storage, table_id)
            if glance is not None:
                self._kept[table_id] = glance
                self._forget()

    async def _read(self, storage: Storage, table_id: str) -> Glance | None:
        """A game that cannot be played through is listed without how it stands, and keeps no other from the list."""
        try:
            glance = await read_glance(storage, table_id)
        except Exception as error:
            glance = None
            if table_id not in self._unreadable:
                METRICS.errors.inc()
                log_error("glance_failed", error, table=table_id)
        if glance is not None:
            self._unreadable.discard(table_id)
        elif len(self._unreadable) < MOST_KEPT:
            self._unreadable.add(table_id)
        return glance

    def _forget(self) -> None:
        """The oldest, where there are too many."""
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    def of(self, table_id: str, touched: str) -> Glance | None:
        """What is known of a table at which nothing has happened since."""
        seen = self._kept.get(table_id)
        return seen if seen is not None and touched <= seen.at else None
