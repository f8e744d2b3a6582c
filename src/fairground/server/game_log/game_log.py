"""The game on a table as a log of moves: decisions with what chance answered, and decisions taken back.

Every move has a number, the position it leads to. Nothing here is kept or sent; that is the table's business.
"""

from bisect import bisect_right
from operator import itemgetter

from fairground.core.committed import CommittedDealer
from fairground.core.dealer import Dealer, ScriptedDealer
from fairground.core.draws import answers_by_code, draws_by_name
from fairground.core.game import AnyGame
from fairground.core.lessons import Lesson, prepared_dealer
from fairground.core.phrase import Question
from fairground.core.play import Play
from fairground.core.proof.chain import Chain, Entry
from fairground.core.record import Draw
from fairground.core.refusal import BadInput, NotOnOffer
from fairground.core.step import Step
from fairground.server.text.refusals import Refuse, refusal_of, refuse
from fairground.storage.clock import CLOCK, now
from fairground.storage.rows import MoveRow

MOST_TAKEN_BACK = 30
"""So often something may be taken back before the next decision that stands for good: the log, and what has to be
repeated after a snapshot, stay short."""
MOST_UNDOS = 3000
Asked = tuple[Question, tuple[int, ...]] | None
MOST_OFFERS_NAMED = 12
"""So many are named to somebody who chose something else."""


class GameLog:
    """A game in progress with the numbers of its moves."""

    def __init__(self, play: Play, seed: bytes, chain: Chain | None = None) -> None:
        self.play = play
        self.game: AnyGame = play.game
        self.seed = seed
        self.lesson: Lesson | None = None
        """The guided first game that prepares the deal, as long as it lasts."""
        self.chain = chain
        """Every move as a link; tables of earlier releases have none."""
        self.seq = 0
        self.positions: list[int] = []
        """The position of every decision that stands."""
        self.undos: list[tuple[int, int]] = []
        """The position of every undo, and the latest decision that stood after it."""
        self.since = [0] * play.players
        """Since which position each seat is asked what it is asked now."""
        self.asked_at = [0.0] * play.players
        """When each seat was asked that, as far as this process knows."""
        self.asked: list[Asked] = [None] * play.players
        """What each seat is asked now, and its offers; None where it owes nothing."""
        self.packed_steps = bytearray()
        self.steps_packed = 0
        """So many of the first steps are packed there, for snapshots."""
        self._drawn = len(play.deal) + sum(len(step.answers) for step in play.steps)
        self._note_questions(-1)

    def decide(self, seat: int, action: int | str, position: int, command: str) -> MoveRow:
        """Take a decision in answer to a position, or refuse it and change nothing."""
        self._check_position(seat, position)
        game = self.game
        try:
            code = game.actions.parse(action) if isinstance(action, str) else action
            self.play.dealer = self._dealer()
            step = self.play.decide(seat, code)
        except NotOnOffer as error:
            raise self._not_on_offer(seat, code) from error
        except BadInput as error:
            raise refusal_of(error) from None
        self._add(step)
        draws = " ".join(map(str, draws_by_name(game, step.answers)))
        return self._row(Entry(seat, game.actions.notation(code), draws), self.seq, command)

    def undo(self, seat: int, back_to: int | None, position: int, command: str) -> MoveRow:
        """Take back the latest decision, or all since and including the one at `back_to`."""
        self._check_position(seat, position)
        open_ones = self.take_back(seat)
        if not open_ones:
            raise refuse("not_allowed", "nothing_to_take_back")
        if back_to is not None and back_to not in open_ones:
            raise refuse("not_allowed", "taken_back_too_late", position=back_to)
        self._check_taken_back()
        count = 1 if back_to is None else open_ones.index(back_to) + 1
        self._take_back(seat, count)
        return self._row(Entry(seat, "", "", count), self.undos[-1][1], command)

    def change(self, seat: int, action: int | str, position: int) -> MoveRow:
        """Take back a secret decision for another one, which has to be among those that may be chosen instead."""
        self._check_position(seat, position)
        actions = self.game.actions
        try:
            code = actions.parse(action) if isinstance(action, str) else action
            actions.action(code)
        except BadInput as error:
            raise refusal_of(error) from None
        if code not in self.play.alternatives(seat):
            raise refuse("not_on_offer", "cannot_be_changed_to")
        self._check_taken_back()
        self._take_back(seat, 1)
        return self._row(Entry(seat, "", "", 1), self.undos[-1][1], "")

    def _check_taken_back(self) -> None:
        """Whether to and fro has an end: everything that was taken back is kept."""
        if self.taken_back_lately >= MOST_TAKEN_BACK or len(self.undos) >= MOST_UNDOS:
            raise refuse("not_allowed", "taken_back_often")

    def take_back(self, seat: int) -> list[int]:
        """The positions of the seat's decisions that may be taken back, the latest first."""
        steps = self.play.steps
        if steps and steps[-1].seat == seat:
            return self.positions[len(self.positions) - self.play.undoable(seat) :][::-1]
        changeable = self.play.changeable(seat)
        return [] if changeable is None else [self.positions[changeable]]

    @property
    def taken_back_lately(self) -> int:
        """How often something was taken back since the latest decision that stands for good."""
        _, closed = self.play.last_closed()
        since = self.positions[closed - 1] if closed else 0
        return len(self.undos) - bisect_right(self.undos, since, key=itemgetter(0))

    def standing_at(self, position: int) -> int:
        """What of a client's log still stands: it knows all up to `position`; later undos may have gone behind it."""
        if not self.undos or self.undos[-1][0] <= position:
            return min(position, self.seq)
        return min([position, self.seq, *(kept for undo, kept in self.undos if undo > position)])

    def steps_after(self, position: int) -> range:
        """The indices of the steps that came after a position."""
        return range(bisect_right(self.positions, position), len(self.positions))

    # --- taking up a game again ---

    def repeat(self, row: MoveRow) -> None:
        """A move that is in the log already."""
        if row.taken_back:
            self._take_back(row.seat, row.taken_back)
        else:
            code = self.game.actions.parse(row.notation)
            self.play.dealer = ScriptedDealer(answers_by_code(self.game, draws_from(row.draws)))
            self._add(self.play.decide(row.seat, code))
        if self.chain is not None:
            self.chain.go_on([row.link])
        if self.seq != row.seq:
            raise BadInput(
                "move {number} follows {before}: a move is missing in the log", number=row.seq, before=self.seq - 1
            )

    # --- inside ---

    def _dealer(self) -> Dealer:
        committed = CommittedDealer(self.seed, self._drawn)
        return prepared_dealer(self.game, self.lesson, committed, self.play) if self.lesson else committed

    def _row(self, entry: Entry, kept: int, command: str) -> MoveRow:
        """The latest move as it is kept, with its link."""
        link = self.chain.add(entry) if self.chain is not None else b""
        return MoveRow(
            seq=self.seq,
            seat=entry.seat,
            notation=entry.notation,
            draws=entry.draws,
            taken_back=entry.taken_back,
            kept=kept,
            command=command,
            at=now(),
            link=link,
        )

    def link_at(self, position: int) -> str | None:
        """The link of a position as it is told; far back it is no longer at hand."""
        return self.chain.at(position).hex() or None if self.chain is not None else None

    @property
    def seats_link(self) -> str | None:
        """The link of what happened to seats as it is told, where anything did."""
        return self.chain.seats.hex() or None if self.chain is not None else None

    def _check_position(self, seat: int, position: int) -> None:
        if not self.since[seat] <= position <= self.seq:
            raise refuse("stale", "moved_on")

    def _add(self, step: Step) -> None:
        self.seq += 1
        self.positions.append(self.seq)
        self._drawn += len(step.answers)
        self._note_questions(step.seat)

    def _take_back(self, seat: int, count: int) -> None:
        first = self.play.changeable(seat) if self.play.steps[-1].seat != seat else len(self.positions) - count
        self.play.undo(seat, count)
        assert first is not None
        del self.positions[first : first + count]
        self.seq += 1
        self.undos.append((self.seq, self.positions[first - 1] if first else 0))
        self._note_questions(seat)

    def _note_questions(self, mover: int) -> None:
        """A seat whose question is the same as before can still answer an earlier position: others decide meanwhile."""
        state = self.play.state
        for seat in range(self.play.players):
            asked = (self.game.question(state, seat), tuple(state.offers(seat))) if state.owes(seat) else None
            if seat == mover or asked != self.asked[seat]:
                self.since[seat] = self.seq
                self.asked_at[seat] = CLOCK.steady()
                self.asked[seat] = asked

    def _not_on_offer(self, seat: int, code: int) -> Refuse:
        """With the reason that speaks of this action most closely."""
        game = self.game
        notation = game.actions.notation(code)
        fitting = [
            reason
            for reason in self.game.reasons(self.play.state, seat)
            if f"{notation} ".startswith(f"{reason.action} ")
        ]
        best = max(fitting, key=lambda reason: len(reason.action), default=None)
        offers = [game.actions.notation(offer) for offer in self.play.state.offers(seat)]
        return refuse(
            "not_on_offer",
            "now",
            action=notation,
            offers=offers[:MOST_OFFERS_NAMED],
            more=len(offers[MOST_OFFERS_NAMED:]),
            reason=lambda language: game.in_language(language).reason(best, game.seats) if best else "",
            rule=best.rule if best else "",
        )


def draws_from(text: str) -> tuple[Draw, ...]:
    """The draws as they stand in the log."""
    return tuple(Draw(source, outcome) for source, _, outcome in (word.partition("=") for word in text.split()))
