"""How far a game is and how it stands, for a list of tables: told from memory.

Of the own games that sleep a few are read for it; none is taken into use.
"""

from collections.abc import Container, Iterable
from typing import NamedTuple

from fairground.core.advice import Heading
from fairground.core.game import AnyGame
from fairground.core.lessons import Lesson
from fairground.core.lessons.coach import progress_of
from fairground.core.lessons.progress import first_of
from fairground.core.phrase import Question
from fairground.core.play import Play
from fairground.core.refusal import BadInput
from fairground.core.state import SPECTATOR, State
from fairground.games import find_game
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.game_log.snapshot import from_snapshot, take_up
from fairground.server.present.goal_line import Facts, Standings, sentence
from fairground.server.tables.table import LESSON_LEFT, LESSON_QUIET, Table
from fairground.server.text.bots import read_names
from fairground.storage.clock import now
from fairground.storage.interface import Storage, Unreadable
from fairground.storage.rows import ListedTable, StoredTable

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
    questions: tuple[Question | None, ...] = ()
    """What each seat is asked."""
    lesson: tuple[int, int] = (0, 0)
    """At which of its steps a guided first game is whose coach still leads."""

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

    def asked(self, game: AnyGame, seat: int, people: list[str], language: str) -> str:
        """What a seat is asked, in words; nothing where it owes no decision, as a SPECTATOR never does."""
        question = self.questions[seat] if 0 <= seat < len(self.questions) else None
        return "" if question is None else game.in_language(language).question(question, read_names(people, language))


def glance_at(game: AnyGame, state: State, position: int) -> Glance:
    """What each seat and every spectator may know of a game in which somebody is asked."""
    standings = Standings(game, state)
    facts = tuple(standings.facts(seat) for seat in [*range(state.players), SPECTATOR])
    questions = tuple(game.question(state, seat) if state.owes(seat) else None for seat in range(state.players))
    return Glance(game.advice.heading(state, state.waiting()[0]), facts, position, now(), questions)


def lesson_at(lesson: Lesson | None, play: Play) -> tuple[int, int]:
    """At which of its steps a guided first game is; 0 where none leads."""
    progress = None if lesson is None else progress_of(lesson, play)
    if lesson is None or progress is None or progress.lost:
        return 0, 0
    return min(first_of(lesson, progress) + 1, len(lesson.steps)), len(lesson.steps)


def part_at(game: AnyGame, step: int, language: str) -> str:
    """What the part of a guided first game is called to which a step belongs, from 1; nothing where none leads."""
    lesson = game.lesson() if step else None
    begun = [part.name for part in lesson.parts if part.first < step] if lesson else []
    return game.in_language(language).plain("lesson.parts", begun[-1]) if begun else ""


def _lesson_of(stored: StoredTable, game: AnyGame) -> Lesson | None:
    """The lesson whose coach still leads at a table as it is kept."""
    ended = any(line.kind == "notice" and line.text in (LESSON_LEFT, LESSON_QUIET) for line in stored.talk)
    return game.lesson() if stored.row.choices.lesson and not ended else None


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
    state, lesson = game_log.play.state, lesson_at(_lesson_of(stored, game), game_log.play)
    return glance_at(game, state, game_log.seq)._replace(at=at, lesson=lesson) if state.waiting() else None


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
        known, play = self._kept.pop(table.id, None), table.game_log.play
        if known is None or known.position != table.position:
            known = glance_at(table.game, play.state, table.position)
        self._kept[table.id] = known._replace(at=now(), lesson=lesson_at(table.lesson, play))
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
