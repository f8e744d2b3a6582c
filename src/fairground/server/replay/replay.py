"""A finished game, or a record that somebody brought along, to be looked at position by position."""

from dataclasses import dataclass

from fairground.core.actions import Action
from fairground.core.dealer import ScriptedDealer
from fairground.core.frames import FramedJournal
from fairground.core.game import AnyGame
from fairground.core.play import Play, Step
from fairground.core.state import SPECTATOR, State
from fairground.server.messages import Frame, Happening, ReplayPosition, ScoreHistory, ScorePoint, Seat
from fairground.server.present.seat_view import LANGUAGE, ending, happenings
from fairground.server.text.refusals import refuse


@dataclass(frozen=True)
class Film:
    """All states of a game in order."""

    game: AnyGame
    play: Play
    states: list[State]
    people: list[Seat]
    journals: list[FramedJournal]
    """What each decision set off, with the table at every beat."""

    def frame(self, position: int, seat: int | None, all_open: bool) -> ReplayPosition:
        """What a seat or a spectator saw after so many decisions, or with all hands open."""
        last = len(self.play.steps)
        if not 0 <= position <= last:
            raise refuse("not_found", "position", last=last)
        if seat is not None and not 0 <= seat < self.play.players:
            raise refuse("not_found", "seat", last=self.play.players - 1)
        eyes = SPECTATOR if seat is None else seat
        state = self.states[position]
        step = self.play.steps[position - 1] if position else None
        names = [person.name or person.colour for person in self.people]
        decided = self._decided(step, all_open, eyes) if step is not None else None
        return ReplayPosition(
            game=self.game.id,
            position=position,
            last=last,
            seat=seat,
            view=self.game.view(state, eyes),
            views=[self.game.view(state, each) for each in range(self.play.players)] if all_open else [],
            waiting=state.waiting(),
            decided=step.seat if step is not None else None,
            notation=decided.notation if decided is not None else "",
            label=self.game.words(LANGUAGE).offer(decided, names) if decided is not None else "",
            events=self._events(position, step, eyes, names) if step is not None else [],
            people=self.people,
            ending=ending(self.game, state) if not state.waiting() else None,
            frames=self._frames(position, eyes) if position else [],
        )

    def _events(self, position: int, step: Step, eyes: int, names: list[str]) -> list[Happening]:
        return happenings(self.game, step, position, eyes, names, tuple(self.journals[position - 1].beats))

    def _frames(self, position: int, eyes: int) -> list[Frame]:
        """The pictures inside a decision."""
        journal = self.journals[position - 1]
        return [
            Frame(position, beat, name, self.game.view(picture, eyes))
            for beat, ((name, _), picture) in enumerate(zip(journal.beats, journal.pictures, strict=True))
        ]

    def _decided(self, step: Step, all_open: bool, eyes: int) -> Action | None:
        """The decision of a step as far as these eyes saw it."""
        action = self.game.actions.action(step.action)
        return action if all_open or step.seat == eyes or not action.secret else None

    def score_history(self) -> ScoreHistory:
        """The points wherever they changed, at the start and at the end."""
        points: list[ScorePoint] = []
        last = len(self.states) - 1
        for position, state in enumerate(self.states):
            scores = state.scores()
            if not points or points[-1].scores != scores or position == last:
                points.append(ScorePoint(position, scores))
        return ScoreHistory(self.game.id, self.people, points)


def make_film(play: Play, people: list[Seat]) -> Film:
    """Play a game through once more and keep every state."""
    state: State = play.game.begin(play.players, play.options, ScriptedDealer(list(play.deal)))
    states = [state.copy()]
    journals = []
    for step in play.steps:
        state.journal = journal = FramedJournal(state)
        state.play(step.seat, step.action, ScriptedDealer(list(step.answers)))
        states.append(state.copy())
        journals.append(journal)
    return Film(play.game, play, states, people, journals)
