"""One table: people, talk and the game, in memory; every change is kept before it is shown."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple

from fairground.core.committed import CommittedDealer, commitment
from fairground.core.dealer import Dealer
from fairground.core.draws import draws_by_name
from fairground.core.game import AnyGame
from fairground.core.lessons import Lesson, prepared_dealer
from fairground.core.play import Play
from fairground.core.proof.chain import Chain
from fairground.core.proof.hashes import commitment_to
from fairground.core.proof.terms import Terms
from fairground.server.app.settings import Settings
from fairground.server.clocks.house_time import Moment
from fairground.server.clocks.table_clock import TableClock
from fairground.server.game_log.game_log import GameLog
from fairground.server.present.seat_view import SeatViews
from fairground.server.tables.seating import Seating
from fairground.server.tables.table_talk import TalkingTable
from fairground.server.tables.thoughts import Foreseen, HintThought
from fairground.server.text.notices import pack
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, Dealt, GallerySaid, LineSaid, SnapshotTaken
from fairground.storage.clock import CLOCK, now
from fairground.storage.interface import Storage
from fairground.storage.peers import SPECTATORS
from fairground.storage.rows import LineRow, MoveRow, SanctionRow, SeatEventRow, SeatRow, StoredTable, TableRow

MOST_ANSWERED = 2000
"""So many answers are remembered; older decisions are looked up in the log."""
LOST = {"talk": LineSaid, "snapshot": SnapshotTaken, "gallery": GallerySaid}
"""What can no longer be written where its page is damaged."""
LESSON_LEFT = pack("lesson_left", {})
"""The notice that ends a lesson: it is kept among the talk, so that the table knows it when it is read anew."""
LESSON_QUIET = pack("lesson_quiet", {})
"""The notice after which the game is free and the coach keeps quiet."""
LOOKED_LATELY = 60.0
"""Seconds for which bots play on among themselves after somebody looked in."""


class Player(NamedTuple):
    """Who decides for a seat: a bot, or with an empty name the person; and whether the person gave up."""

    bot: str
    resigned: bool


class Table(TalkingTable):
    """A table that is in use."""

    def __init__(self, row: TableRow, game: AnyGame, seating: Seating, storage: Storage) -> None:
        super().__init__(row.id, storage)
        self.row = row
        self.game = game
        self.seating = seating
        self.stage = row.stage
        self.rematch = row.rematch
        self.lesson: Lesson | None = game.lesson() if row.choices.lesson else None
        """The guided first game, as long as it lasts."""
        self.quiet_coach: Lesson | None = None
        """The lesson whose coach has stayed, to speak before a costly mistake only."""
        self.attempt = row.attempt
        self.terms = row.terms
        """What was agreed before the deal."""
        self.owed = frozenset(row.waiting)
        """The seats that owed a decision before what is happening now."""
        self.owed_since: float | None = None
        """Since when everybody is seated and somebody's part of the deal is missing."""
        self.bell = Settings.bell_seconds
        """Nobody is rung for before they were asked for so many seconds."""
        self._begun: tuple[GameLog, SeatViews] | None = None
        self.prepared: GameLog | None = None
        """The position from which a finished game is played on, while people gather: nobody sees it yet."""
        self.hurried: set[int] = set()
        """Positions that came of a decision taken for somebody who had no choice."""
        self.clock = TableClock(row.choices.clock, row.players) if row.is_timed else None
        self.seat_events: list[SeatEventRow] = []
        """What happened to seats since the deal."""
        self.players: list[Player] = []
        """Who decided for each seat as far as that is linked."""
        self.sanctions: set[SanctionRow] = set()
        self.answered: dict[tuple[str, str], int] = {}
        """The position that each command led to, by who sent it and its id."""
        self.thinking: set[int] = set()
        """Seats whose bot is at work."""
        self.hints: dict[int, HintThought] = {}
        """The latest hint given to each seat."""
        self.foreseen: dict[int, Foreseen] = {}
        """What each seat was told last about the consequences of its offers."""
        self.looked = monotonic()
        """When somebody looked in last."""
        self.opener = row.opener or row.host or row.id
        """On whose account its bots think: the client that opened it or, where none is kept, the host."""
        self.time: Callable[[], Moment] = lambda: Moment(0.0, CLOCK.time().timestamp())
        """The present moment, as clocks reckon it."""
        self.armed: Callable[[float], None] = lambda due: None
        """Hears when the clocks have to be looked at next."""
        self.follow: tuple[Callable[[Table, Sequence[Change]], list[Change]], ...] = ()
        """What has to be kept together with changes, because it follows from them."""
        self._commitment: str | None = None

    def follow_up(self, changes: Sequence[Change]) -> list[Change]:
        return [more for follow in self.follow for more in follow(self, changes)]

    def hears(self, seat: int | None) -> bool:
        """Whether somebody hears what spectators say: players do after the game, or where the table chose so."""
        return seat is None or self.stage != "playing" or self.row.choices.gallery

    # --- people ---

    @property
    def of_bots(self) -> bool:
        """Whether nobody but bots sits here."""
        return all(row.kind == "bot" for row in self.seating.rows)

    @property
    def unattended(self) -> bool:
        """Whether only bots sit here and nobody has looked in for a while."""
        return self.of_bots and not self.subscribers and monotonic() - self.looked > LOOKED_LATELY

    @property
    def position(self) -> int:
        return self.game_log.seq if self.begun else 0

    @property
    def moment(self) -> int:
        return len(self.game_log.positions) if self.begun else 0

    @property
    def muted(self) -> list[str]:
        """Whom the host does not want to be heard."""
        return [sanction.person for sanction in self.sanctions if sanction.kind == "muted"]

    def get_up(self, seat: int) -> SeatRow:
        """Somebody leaves a seat before the game; their sockets look on."""
        self.unseat(seat)
        return self.seating.get_up(seat)

    def remember(self, stored: StoredTable, moves: Sequence[MoveRow]) -> None:
        """What is kept besides the game: the talk, who may not take part in it, and which commands were answered."""
        self.unwritable = tuple(LOST[kind] for kind in stored.damaged)
        self.sanctions = set(stored.sanctions)
        if self.clock is not None and stored.clock is not None:
            self.clock.remember(stored.clock)
        self.seat_events = stored.seat_events
        self.players = self.playing()
        if self._begun is not None and self.game_log.chain is not None:
            self.game_log.chain.seat_links = [event.link for event in stored.seat_events if event.link]
        for line in stored.talk:
            self.hear(line)
            if line.command:
                self.answered[_command_key(line.command)] = line.position
        for line in stored.gallery:
            self.gallery.hear(line)
            self.answered[_command_key(line.command)] = line.position
        for move in moves:
            if move.command:  # the first half of a change has none: the decision that replaces it carries it
                self.answered[_command_key(move.command)] = move.seq

    def has_answered(self, sender: str, command: str) -> None:
        """A command was carried out and led to the present position."""
        self.answered[sender, command] = self.position
        while len(self.answered) > MOST_ANSWERED:
            del self.answered[next(iter(self.answered))]

    def unseat(self, seat: int) -> None:
        """Whoever looks through the eyes of a seat that is open again only watches from now on."""
        for subscriber in self.subscribers:
            if subscriber.seat == seat:
                subscriber.seat = None
                self.seating.sockets[seat] -= 1

    def waiting(self) -> list[int]:
        """The seats that owe a decision."""
        return self.game_log.play.state.waiting() if self.begun and self.stage != "over" else []

    def bot_at(self, seat: int) -> str | None:
        """The level of the bot that decides for a seat now: one that plays it, or one that helps out once."""
        bot = self.seating.rows[seat].bot
        return bot or (self.clock.row.seats[seat].helped or None if self.clock is not None else None)

    def playing(self) -> list[Player]:
        """Who decides for each seat."""
        return [Player(self.bot_at(row.seat) or "", row.resigned is not None) for row in self.seating.rows]

    def plays_as_linked(self) -> bool:
        """Whether each seat is decided for by the one who did when that was last linked."""
        for row, known in zip(self.seating.rows, self.players, strict=True):
            if known.bot != (self.bot_at(row.seat) or "") or known.resigned != (row.resigned is not None):
                return False
        return True

    def hear(self, row: LineRow) -> None:
        super().hear(row)
        if row.kind == "notice" and row.text in (LESSON_LEFT, LESSON_QUIET):
            self._end_lesson(self.lesson if row.text == LESSON_QUIET else None)

    def seat_subscribers(self) -> None:
        """Whoever looks sees through the eyes of the seat that is theirs now."""
        self.seating.sockets.clear()
        for subscriber in self.subscribers:
            subscriber.seat = self.seating.seat_of(subscriber.person)
            if subscriber.seat is not None:
                self.seating.sockets[subscriber.seat] += 1

    @property
    def spectators(self) -> int:
        """How many look on without a seat, through whichever process."""
        here = sum(1 for subscriber in self.subscribers if subscriber.seat is None)
        return here + self.seating.elsewhere.sockets.get(SPECTATORS, 0)

    # --- the game ---

    def begin(self, seed: bytes, terms: Terms | None = None) -> list[Change]:
        """Deal: all seats are taken, and the seed is made."""
        row = self.row
        dealer: Dealer = CommittedDealer(seed)
        if self.lesson:
            dealer = prepared_dealer(self.game, self.lesson, dealer)
        play = Play(self.game, row.players, row.options, dealer)
        deal = " ".join(map(str, draws_by_name(self.game, play.deal)))
        chain = None
        if row.secret is not None and terms is not None:
            chain = Chain.begin(row.secret, commitment_to(self.id, row.secret), terms, deal)
        self.seat_game(GameLog(play, seed, chain))
        self.stage, self.terms, self.owed_since = "playing", terms, None
        waiting = play.state.waiting()
        dealt = Dealt(table=self.id, seed=seed, deal=deal, waiting=waiting, at=now(), terms=terms)
        return [dealt, *self.note("dealt")]

    def go_on(self, prepared: GameLog) -> list[Change]:
        """All seats are taken at a prepared position: it is played on from there."""
        self.seat_game(prepared)
        prepared.asked_at = [CLOCK.steady()] * self.row.players  # nobody was asked while people gathered
        self.prepared, self.stage, self.owed_since = None, "playing", None
        waiting = prepared.play.state.waiting()
        dealt = Dealt(table=self.id, seed=prepared.seed, deal=self.row.deal, waiting=waiting, at=now())
        return [dealt, *self.note("what_if", position=prepared.seq)]

    def seat_game(self, game_log: GameLog) -> None:
        game_log.lesson = self.lesson
        self.players = self.playing()
        self._begun = (game_log, SeatViews(game_log, self.seating.names))

    def _end_lesson(self, quiet: Lesson | None) -> None:
        """From here on it is a game like any other, but for a coach who may have stayed."""
        self.lesson, self.quiet_coach = None, quiet
        if self._begun is not None:
            self.game_log.lesson = None

    @property
    def commitment(self) -> str | None:
        """What stands for the table's secret; at a table of an earlier release, for the seed.

        What goes on from a finished game is dealt already: nothing is promised there.
        """
        if self._commitment is None and self.row.choices.what_if is None:
            if self.row.secret is not None:
                self._commitment = commitment_to(self.id, self.row.secret)
            elif self.begun:
                self._commitment = commitment(self.game_log.seed)
        return self._commitment

    @property
    def begun(self) -> bool:
        """Whether there is a game: all seats were taken and it was dealt."""
        return self._begun is not None

    @property
    def game_log(self) -> GameLog:
        """The game; while people gather there is none, and whoever asks for it is told so."""
        return self._game()[0]

    @property
    def seat_views(self) -> SeatViews:
        return self._game()[1]

    def _game(self) -> tuple[GameLog, SeatViews]:
        if self._begun is None:
            raise refuse("too_early", "seats_open")
        return self._begun


def _command_key(command: str) -> tuple[str, str]:
    sender, _, command_id = command.partition(" ")
    return sender, command_id
