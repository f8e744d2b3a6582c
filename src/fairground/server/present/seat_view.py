"""What a seat is shown of the game: view, question, offers, reasons, events, put into words and packed once."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from fairground.core.game import AnyGame
from fairground.core.play import Step
from fairground.core.resignation import ranked, winning
from fairground.core.state import SPECTATOR, State
from fairground.server.game_log.game_log import Course
from fairground.server.messages import Ending, Happening, Offer, ReasonAgainst, Turn
from fairground.server.present.goal_line import standing
from fairground.server.present.story import Story
from fairground.server.present.turns import told_turn
from fairground.server.text.sentences import wording

ENCODER = msgspec.json.Encoder()
LANGUAGE = "en"


class Picture(NamedTuple):
    """What depends on the seat and the position alone. The packed parts are as the wire wants them."""

    view: Raw
    question: str
    offers: Raw
    reasons: Raw
    standing: Raw


def packed(content: Any) -> Raw:
    """Ready for the wire."""
    return Raw(ENCODER.encode(content))


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
    words = game.words(LANGUAGE)
    return [
        ReasonAgainst(
            reason.action,
            words.decision(reason.action, game.actions, people),
            words.reason(reason, people),
            reason.rule,
        )
        for reason in game.reasons(state, seat)
    ]


Beats = tuple[tuple[str, int], ...]


def happenings(
    game: AnyGame, step: Step, position: int, seat: int, people: list[str], beats: Beats = (), turns: Sequence[int] = ()
) -> list[Happening]:
    """What a seat is told of a step."""
    words = game.words(LANGUAGE)
    found = []
    for index, event in enumerate(step.events):
        if event.reaches(seat):
            beat = sum(1 for _, until in beats if until <= index)
            turn = turns[beat] if turns else 0
            sentence = words.event(event, people)
            found.append(Happening(position, step.seat, event.kind, event.facts, sentence, beat, turn))  # type: ignore[arg-type]
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
        self._events: list[tuple[int, dict[int, bytes]]] = []

    def picture(self, seat: int) -> Picture:
        """What a seat, or a SPECTATOR, sees now."""
        if self._painted != self.course.seq:
            self._pictures.clear()
            self._painted = self.course.seq
        found = self._pictures.get(seat)
        if found is None:
            found = self._pictures[seat] = self._paint(seat)
        return found

    def _paint(self, seat: int) -> Picture:
        game, state = self.course.game, self.course.play.state
        view = packed(game.view(state, seat))
        stands = packed(standing(game, state, seat, self.people))
        if seat == SPECTATOR or not state.owes(seat):
            return Picture(view, "", Raw(b"[]"), Raw(b"[]"), stands)
        return Picture(
            view,
            game.words(LANGUAGE).question(game.question(state, seat), self.people),
            packed(offers_to(game, state, seat, self.people)),
            packed(reasons_to(game, state, seat, self.people)),
            stands,
        )

    def events(self, seat: int, after: int) -> Raw:
        """Everything a seat was told after a position."""
        self._forget_undone()
        parts = [self._step(index, seat) for index in self.course.steps_after(after)]
        return Raw(b"[" + b",".join(part for part in parts if part) + b"]")

    def turns_after(self, position: int) -> list[Turn]:
        """The turn group that a position stands in, and all later ones."""
        return [told_turn(self.course.game, group, self.people) for group in self.story.turns(position)]

    def frames(self, after: int, seat: int) -> tuple[int, Raw]:
        """The pictures in between, and the position from which on they are complete."""
        return self.story.frames(after, seat)

    def _forget_undone(self) -> None:
        positions = self.course.positions
        del self._events[len(positions) :]
        while self._events and self._events[-1][0] != positions[len(self._events) - 1]:
            self._events.pop()
        for position in positions[len(self._events) :]:
            self._events.append((position, {}))

    def _step(self, index: int, seat: int) -> bytes:
        position, told = self._events[index]
        found = told.get(seat)
        if found is None:
            step = self.course.play.steps[index]
            events = happenings(self.course.game, step, position, seat, self.people, *self.story.marks(index))
            found = told[seat] = ENCODER.encode(events)[1:-1]
        return found
