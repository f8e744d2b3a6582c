"""One game being played: the state, what happened, and how far a seat may go back.

Taking back is bounded by information. A seat may take back its own latest decisions as long as since then chance was
not asked, nothing hidden was shown to anybody (an event that reveals) and no other seat decided. No game has a say.
Decisions that several seats take in secret at once tell nobody anything: each may be taken back, and so changed, until
the last of those who owe one has decided.
"""

from bisect import bisect_right
from collections.abc import Mapping
from operator import attrgetter
from typing import Any, TypeAlias

from fairground.core.dealer import Dealer, ImpossibleAnswer, OpenChance, ScriptedDealer, TracingDealer
from fairground.core.draws import answers_by_code, draws_by_name
from fairground.core.frames import FramedJournal
from fairground.core.game import AnyGame
from fairground.core.journal import Journal
from fairground.core.record import Draw, Move, Record
from fairground.core.refusal import BadChoice, BadInput, BadRecord, NotOnOffer, NotYours, Refusal, Sentence, shortened
from fairground.core.secret import stays_open
from fairground.core.state import State
from fairground.core.step import Step

SHOWN_OFFERS = 12
"""So many offers are named to somebody who chose another one."""


SavedPlay: TypeAlias = tuple[tuple[tuple[int, int], ...], State, list[Step]]
"""What chance answered when it was dealt, the state, and all decisions up to there."""


class Play:
    """A game in progress, or finished."""

    def __init__(
        self,
        game: AnyGame,
        players: int,
        options: Mapping[str, str],
        dealer: Dealer,
        box: Any = None,
        saved: "SavedPlay | None" = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.chosen(players, options)
        self.dealer = dealer
        self.state: State
        self.deal: tuple[tuple[int, int], ...]
        self.steps: list[Step]
        if saved is None:
            opening = TracingDealer(dealer)
            self.state, self.steps = game.begin(players, self.options, opening, box), []
            self.deal = tuple(opening.answers)
        else:
            self.deal, self.state, self.steps = saved
        self.framed = False
        """Whether the table is kept as it was at each beat."""
        self._befores: list[State] = []
        """The state before each decision that can still be taken back."""
        self._secrets: list[State] = []
        """The state before each of the latest decisions, as far as they are secret and still open."""

    @staticmethod
    def resume(
        game: AnyGame,
        options: Mapping[str, str],
        dealer: Dealer,
        deal: tuple[tuple[int, int], ...],
        state: State,
        steps: list[Step],
    ) -> "Play":
        """A game taken up again from a saved state; what came before it can no longer be taken back."""
        return Play(game, int(state.players), options, dealer, saved=(deal, state, steps))

    @property
    def over(self) -> bool:
        return not self.state.waiting()

    def so_far(self) -> "Play":
        """The same game up to now, which stays as it is while this one goes on: for a thread that plays it through."""
        return Play.resume(self.game, self.options, self.dealer, self.deal, self.state.copy(), list(self.steps))

    def last_closed(self) -> tuple[State, int]:
        """The latest state that can no longer be taken back, and after how many decisions it was reached."""
        open_ones = self._secrets if len(self._secrets) > len(self._befores) else self._befores
        if open_ones:
            return open_ones[0], len(self.steps) - len(open_ones)
        return self.state, len(self.steps)

    def decide(self, seat: int, action: int) -> Step:
        """Take a decision that is on offer, or refuse it and change nothing."""
        self._check(seat, action)
        before = self.state.copy()
        tracing = TracingDealer(self.dealer)
        journal = FramedJournal(self.state) if self.framed else Journal()
        self.state.journal = journal
        try:
            self.state.play(seat, action, tracing)
        except BaseException:
            self.state = before
            raise
        self.state.journal = None
        pictures = tuple(journal.pictures) if isinstance(journal, FramedJournal) else ()
        answers, events, beats = tuple(tracing.answers), tuple(journal.events), tuple(journal.beats)
        step = Step(seat, action, answers, events, beats, pictures)
        closes = step.closes
        if not closes and stays_open(self.game, action, before.waiting(), self.state):
            self._secrets.append(before)
        else:
            self._secrets.clear()
        if closes:
            self._befores.clear()
        else:
            if self.steps and self.steps[-1].seat != seat:
                self._befores.clear()
            self._befores.append(before)
        self.steps.append(step)
        return step

    def _check(self, seat: int, action: int) -> None:
        actions, waiting = self.game.actions, self.state.waiting()
        actions.action(action)
        if seat not in waiting:
            if not waiting:
                raise NotYours("the game is over")
            seats = [self.game.seats[other] for other in waiting]
            raise NotYours("it is not this seat's decision; we wait for {seats}", seats=seats)
        offers = self.state.offers(seat)
        if action not in offers:
            asked, there = repr(actions.notation(action)), [actions.notation(offer) for offer in offers[:SHOWN_OFFERS]]
            more = len(offers) - SHOWN_OFFERS
            if more <= 0:
                raise NotOnOffer("{asked} is not on offer now; on offer: {offers}", asked=asked, offers=there)
            raise NotOnOffer(
                "{asked} is not on offer now; on offer: {offers} and {more} more", asked=asked, offers=there, more=more
            )

    def undoable(self, seat: int) -> int:
        """How many of its latest decisions this seat may take back."""
        if self.steps and self.steps[-1].seat == seat:
            return len(self._befores)
        return 0 if self.changeable(seat) is None else 1

    def changeable(self, seat: int) -> int | None:
        """The index of this seat's latest decision, if it is secret and others have yet to decide."""
        if not self._secrets:
            return None
        for index in range(len(self.steps) - 1, len(self.steps) - 1 - len(self._secrets), -1):
            if self.steps[index].seat == seat:
                return index
        return None

    def alternatives(self, seat: int) -> list[int]:
        """What the seat may choose instead of the secret decision that it has taken."""
        index = self.changeable(seat)
        return [] if index is None else self._secrets[index - len(self.steps)].offers(seat)

    def undo(self, seat: int, count: int = 1) -> None:
        """Take back the seat's latest decisions."""
        possible = self.undoable(seat)
        if not 1 <= count <= possible:
            raise Refusal(
                "{count} decisions cannot be taken back, only {possible}: "
                "not past a draw, something shown, or another seat's decision",
                count=count,
                possible=possible,
            )
        if self.steps[-1].seat != seat:
            self._withdraw(seat)
            return
        self.state = self._befores[-count]
        del self._befores[-count:]
        del self._secrets[max(0, len(self._secrets) - count) :]
        del self.steps[-count:]

    def _withdraw(self, seat: int) -> None:
        """Take back a secret decision from among those of others, which stand."""
        index = self.changeable(seat)
        assert index is not None
        place = index - len(self.steps)
        later = self.steps[index + 1 :]
        self.state = self._secrets[place]
        del self._secrets[place:], self.steps[index:]
        self._befores.clear()
        for step in later:
            self.decide(step.seat, step.action)

    # --- on paper ---

    def record(self, people: Mapping[str, str], notes: Mapping[str, str] | None = None) -> Record:
        """The game so far on paper."""
        seats = self.game.seats
        record = Record(self.game.id, self.game.rules_version, self.players, dict(self.options), dict(people))
        record.notes = dict(notes or {})
        record.deal = draws_by_name(self.game, self.deal)
        for step in self.steps:
            notation = self.game.actions.notation(step.action)
            record.moves.append(Move(seats[step.seat], notation, draws_by_name(self.game, step.answers)))
        if self.over:
            record.scores = self.state.scores()
        return record


def replay(game: AnyGame, record: Record, dealer: Dealer, until: int | None = None) -> Play:
    """Play a record again, every move and draw checked; `dealer` deals what comes after it.

    `until` stops after so many decisions.
    """
    return Replay(game, record).run(dealer, until)


class Replay:
    """Plays a record again and says at which line it fails."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        self.record = record
        self.first_line = 4 + len(record.options) + len(record.people) + len(record.notes)

    def run(self, dealer: Dealer, until: int | None = None) -> Play:
        record, game = self.record, self.game
        if record.game != game.id:
            raise BadRecord(2, "this is a record of {other}, not of {game}", other=record.game[:40], game=game.id)
        try:
            self.game = game = game.under(record.rules_version)
            script = self._script(self.first_line - 1, record.deal)
            play = Play(game, record.players, record.options, script)
        except BadChoice as error:
            raise BadRecord(2, error.said) from None
        except (ImpossibleAnswer, OpenChance) as error:
            raise BadRecord(self.first_line - 1, self._chance_complaint(error)) from None
        self._all_used(script, self.first_line - 1)
        moves = record.moves if until is None else record.moves[:until]
        for index, move in enumerate(moves):
            self._step(play, self._line(index), move)
        if until is None or until >= len(record.moves):
            self._check_end(play)
        play.dealer = dealer
        return play

    def _line(self, index: int) -> int:
        """On which line a decision stands: decisions that were taken back have lines too."""
        return self.first_line + index + bisect_right(self.record.withdrawn, index, key=attrgetter("after"))

    def _step(self, play: Play, line: int, move: Move) -> None:
        seats = self.game.seats[: self.record.players]
        if move.seat not in seats:
            raise BadRecord(line, "expected a seat ({seats}), not {asked}", seats=seats, asked=shortened(move.seat))
        script = self._script(line, move.draws)
        play.dealer = script
        try:
            play.decide(seats.index(move.seat), self.game.actions.parse(move.notation))
        except Refusal as refusal:
            raise BadRecord(line, refusal.said) from None
        except (ImpossibleAnswer, OpenChance) as error:
            raise BadRecord(line, self._chance_complaint(error)) from None
        self._all_used(script, line)

    def _script(self, line: int, draws: tuple[Draw, ...]) -> ScriptedDealer:
        try:
            return ScriptedDealer(answers_by_code(self.game, draws))
        except BadInput as error:
            raise BadRecord(line, error.said) from None

    def _all_used(self, script: ScriptedDealer, line: int) -> None:
        if script.given != len(script.answers):
            raise BadRecord(
                line, "{noted} draws are noted, only {made} were made", noted=len(script.answers), made=script.given
            )

    def _chance_complaint(self, error: ImpossibleAnswer | OpenChance) -> Sentence:
        source = self.game.chance[error.source].name
        if isinstance(error, OpenChance):
            return Sentence("a draw of {source} is missing", source=source)
        given = self.game.chance[error.given_source]
        drawn = f"{given.name}={given.outcomes[error.answer]}"
        return Sentence("{drawn} cannot be drawn here; {source} is drawn from what is left", drawn=drawn, source=source)

    def _check_end(self, play: Play) -> None:
        line = self._line(len(self.record.moves))
        scores = play.state.scores() if play.over else None
        if scores != self.record.scores:
            if scores is None:
                raise BadRecord(line, "the game is not over here; the record says otherwise")
            told = " ".join(map(str, scores))
            raise BadRecord(line, "the game ends with {scores} here; the record says otherwise", scores=told)
