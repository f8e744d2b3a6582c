"""What a seat is shown of the game: view, question, offers, reasons, events, put into words and packed once."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from msgspec import Raw

from fairground.core.game import AnyGame
from fairground.core.journal import EVERYBODY, Event
from fairground.core.phrase import Reason
from fairground.core.play import Step
from fairground.core.resignation import ranked, winning
from fairground.core.state import SPECTATOR, State
from fairground.server.game_log.game_log import Course
from fairground.server.messages import Ending, Happening, Offer, ReasonAgainst, Turn
from fairground.server.present.goal_line import standing
from fairground.server.present.groups import Group
from fairground.server.present.packing import ENCODER, NOTHING, ViewPacker, listed, packed
from fairground.server.present.story import Story
from fairground.server.present.turns import told_turn
from fairground.server.text.sentences import wording

LANGUAGE = "en"
MOST_KEPT = 512
"""So many offers and turns of a table are kept packed."""


class Picture(NamedTuple):
    """What depends on the seat and the position alone. The packed parts are as the wire wants them."""

    view: Raw
    question: str
    offers: Raw
    reasons: Raw
    standing: Raw


def offers_to(game: AnyGame, state: State, seat: int, people: list[str]) -> list[Offer]:
    """The decisions open to a seat, with a sentence each."""
    return offers_among(game, state.offers(seat), people)


def offers_among(game: AnyGame, codes: list[int], people: list[str]) -> list[Offer]:
    """Decisions by their codes, with a sentence each."""
    words = game.words(LANGUAGE)
    found = []
    for code in codes:
        action = game.actions.action(code)
        label = words.offer(action, people)
        found.append(Offer(code, action.notation, action.kind, action.args, label, action.secret))
    return found


def reasons_to(game: AnyGame, state: State, seat: int, people: list[str]) -> list[ReasonAgainst]:
    """Why a seat is not offered what it might expect."""
    return told_reasons(game, game.reasons(state, seat), people)


def told_reasons(game: AnyGame, reasons: list[Reason], people: list[str]) -> list[ReasonAgainst]:
    """Reasons in words."""
    words = game.words(LANGUAGE)
    return [
        ReasonAgainst(
            reason.action,
            words.decision(reason.action, game.actions, people),
            words.reason(reason, people),
            reason.rule,
        )
        for reason in reasons
    ]


Beats = tuple[tuple[str, int], ...]


def happenings(
    game: AnyGame, step: Step, position: int, seat: int, people: list[str], beats: Beats = (), turns: Sequence[int] = ()
) -> list[Happening]:
    """What a seat is told of a step."""
    told = all_happenings(game, step, position, people, beats, turns)
    return [happening for event, happening in told if event.reaches(seat)]


def all_happenings(
    game: AnyGame, step: Step, position: int, people: list[str], beats: Beats = (), turns: Sequence[int] = ()
) -> list[tuple[Event, Happening]]:
    """Everything that came of a step, whoever is told of it."""
    words = game.words(LANGUAGE)
    found = []
    for index, event in enumerate(step.events):
        beat = sum(1 for _, until in beats if until <= index)
        turn = turns[beat] if turns else 0
        sentence = words.event(event, people)
        told = Happening(position, step.seat, event.kind, event.facts, sentence, beat, turn)  # type: ignore[arg-type]
        found.append((event, told))
    return found


def ending(game: AnyGame, state: State, resigned: Collection[int] = ()) -> Ending:
    """How a game that is over ended; one that was stopped before its rules said so counts as it stands."""
    words, ranking = game.words(LANGUAGE), state.ranking()
    if state.waiting():
        reason = "resignation" if resigned else "stopped"
        sentence = wording("stopped", "resignation") if resigned else wording("stopped", "stopped")
    else:
        reason = state.end_reason()
        sentence = words.plain("ends", reason) if words.has("ends", reason) else ""
    places, winners = ranked(ranking, resigned), winning(state.winners(), ranking, resigned)
    return Ending(state.scores(), places, winners, reason, sentence, sorted(resigned))


class Painter:
    """Paints each seat's picture of a position once, however many look at it."""

    def __init__(self, course: Course, people: list[str]) -> None:
        self.course = course
        self.people = people
        self.story = Story(course)
        self._pictures: dict[int, Picture] = {}
        self._painted = -1
        self._look: Callable[[int], Any] = lambda seat: None
        self._views = ViewPacker()
        self._offers: dict[int, bytes] = {}
        """Offers by their codes: the sentence of each rests on who sits where, and on nothing else."""
        self._reasons: dict[int, tuple[list[Reason], Raw]] = {}
        """What each seat was told last."""
        self._turns: dict[int, tuple[Group, bytes]] = {}
        self._events: list[tuple[int, list[tuple[int, bytes]]]] = []
        """For each decision its position, and what came of it: who is told, and what."""

    def picture(self, seat: int) -> Picture:
        """What a seat, or a SPECTATOR, sees now."""
        if self._painted != self.course.seq:
            self._pictures.clear()
            self._painted = self.course.seq
            self._look = self.course.game.look(self.course.play.state)
        found = self._pictures.get(seat)
        if found is None:
            found = self._pictures[seat] = self._paint(seat)
        return found

    def _paint(self, seat: int) -> Picture:
        game, state = self.course.game, self.course.play.state
        view = self._views.pack(self._look(seat), seat)
        stands = packed(standing(game, state, seat, self.people))
        if seat == SPECTATOR or not state.owes(seat):
            return Picture(view, "", NOTHING, NOTHING, stands)
        return Picture(
            view,
            game.words(LANGUAGE).question(game.question(state, seat), self.people),
            self.offers(state.offers(seat)),
            self._reasons_to(seat),
            stands,
        )

    def offers(self, codes: list[int]) -> Raw:
        """Decisions by their codes, with a sentence each."""
        parts = []
        for code in codes:
            part = self._offers.get(code)
            if part is None:
                if len(self._offers) >= MOST_KEPT:
                    self._offers.clear()
                (offer,) = offers_among(self.course.game, [code], self.people)
                part = self._offers[code] = ENCODER.encode(offer)
            parts.append(part)
        return listed(parts)

    def _reasons_to(self, seat: int) -> Raw:
        game = self.course.game
        reasons = game.reasons(self.course.play.state, seat)
        known = self._reasons.get(seat)
        if known is None or known[0] != reasons:
            known = self._reasons[seat] = (reasons, packed(told_reasons(game, reasons, self.people)))
        return known[1]

    def events(self, seat: int, after: int) -> Raw:
        """Everything a seat was told after a position."""
        self._forget_undone()
        steps = self.course.steps_after(after)
        return listed([told for index in steps for to, told in self._step(index) if to in (EVERYBODY, seat)])

    def turns_after(self, position: int) -> list[Turn]:
        """The turn group that a position stands in, and all later ones."""
        return [told_turn(self.course.game, group, self.people) for group in self.story.turns(position)]

    def packed_turns(self, position: int) -> Raw:
        """The same for the wire; a turn that did not grow since is not told anew."""
        parts = []
        for group in self.story.turns(position):
            known = self._turns.get(group.number)
            if known is None or known[0] is not group:
                if len(self._turns) >= MOST_KEPT:
                    self._turns.clear()
                told = ENCODER.encode(told_turn(self.course.game, group, self.people))
                known = self._turns[group.number] = (group, told)
            parts.append(known[1])
        return listed(parts)

    def frames(self, after: int, seat: int) -> tuple[int, Raw]:
        """The pictures in between, and the position from which on they are complete."""
        return self.story.frames(after, seat)

    def _forget_undone(self) -> None:
        positions = self.course.positions
        del self._events[len(positions) :]
        while self._events and self._events[-1][0] != positions[len(self._events) - 1]:
            self._events.pop()
        for position in positions[len(self._events) :]:
            self._events.append((position, []))

    def _step(self, index: int) -> list[tuple[int, bytes]]:
        position, told = self._events[index]
        step = self.course.play.steps[index]
        if not told and step.events:
            happened = all_happenings(self.course.game, step, position, self.people, *self.story.marks(index))
            told.extend((event.to, ENCODER.encode(happening)) for event, happening in happened)
        return told
