"""A finished game, or a record that somebody brought along, to be looked at position by position."""

from dataclasses import dataclass, field

from msgspec import structs

from fairground.core.actions import Action
from fairground.core.dealer import ScriptedDealer
from fairground.core.frames import FramedJournal
from fairground.core.game import AnyGame
from fairground.core.play import Play
from fairground.core.record import Record
from fairground.core.resignation import RESIGNED, STOPPED
from fairground.core.state import SPECTATOR, State
from fairground.core.step import Step
from fairground.server.messages import Ending, Frame, Happening, ReplayPosition, ScoreHistory, ScorePoint, Seat, Turn
from fairground.server.present.groups import TurnGroups
from fairground.server.present.seat_view import ending, happenings
from fairground.server.present.turns import turn_in_words
from fairground.server.text.bots import read_name
from fairground.server.text.notices import notice_in, pack
from fairground.server.text.refusals import refuse


@dataclass(frozen=True)
class ReplayedGame:
    """All states of a game in order."""

    game: AnyGame
    play: Play
    states: list[State]
    people: list[Seat]
    journals: list[FramedJournal]
    """What each decision set off, with the table at every beat."""
    resigned: dict[str, int] = field(default_factory=dict)
    """Which seats gave up, and after how many decisions."""
    stopped: bool = False
    """Whether the game was over before its rules said so."""

    def frame(self, position: int, seat: int | None, all_open: bool, language: str) -> ReplayPosition:
        """What a seat or a spectator saw after so many decisions, or with all hands open."""
        last = len(self.play.steps)
        if not 0 <= position <= last:
            raise refuse("not_found", "position", last=last)
        if seat is not None and not 0 <= seat < self.play.players:
            raise refuse("not_found", "seat", last=self.play.players - 1)
        eyes = SPECTATOR if seat is None else seat
        state = self.states[position]
        step = self.play.steps[position - 1] if position else None
        people = people_read(self.people, language)
        names = [person.name or person.colour for person in people]
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
            label=self.game.in_language(language).offer(decided, names) if decided is not None else "",
            events=[
                *(self._events(position, step, eyes, names, language) if step is not None else []),
                *self._resignations(position, names, language),
            ],
            people=people,
            ending=self._ending(position, language),
            frames=self._frames(position, eyes) if position else [],
        )

    def _ending(self, position: int, language: str) -> Ending | None:
        """How it ended, where it did: by the rules, or because it was stopped at the last decision."""
        state, resigned = self.states[position], [person.seat for person in self.people if person.resigned]
        stopped = self.stopped and position == len(self.play.steps)
        return ending(self.game, state, resigned, language) if stopped or not state.waiting() else None

    def _events(self, position: int, step: Step, eyes: int, names: list[str], language: str) -> list[Happening]:
        beats = tuple(self.journals[position - 1].beats)
        return happenings(self.game, step, position, eyes, names, language, beats)

    def _resignations(self, position: int, names: list[str], language: str) -> list[Happening]:
        """Who gave up here: the platform says so, for the game does not know."""
        seats = self.game.seats
        found = [seats.index(seat) for seat, after in self.resigned.items() if after == position and seat in seats]
        said = {seat: notice_in(language, pack("resigned", {"name": names[seat]})) for seat in found}
        return [
            Happening(position=position, seat=seat, kind=RESIGNED, facts={}, sentence=sentence)
            for seat, sentence in said.items()
        ]

    def _frames(self, position: int, eyes: int) -> list[Frame]:
        """The frames inside a decision."""
        journal = self.journals[position - 1]
        return [
            Frame(position, beat, name, self.game.view(picture, eyes))
            for beat, ((name, _), picture) in enumerate(zip(journal.beats, journal.pictures, strict=True))
        ]

    def _decided(self, step: Step, all_open: bool, eyes: int) -> Action | None:
        """The decision of a step as far as these eyes saw it."""
        action = self.game.actions.action(step.action)
        return action if all_open or step.seat == eyes or not action.secret else None

    def score_history(self, language: str) -> ScoreHistory:
        """The points wherever they changed, at the start and at the end."""
        points: list[ScorePoint] = []
        last = len(self.states) - 1
        for position, state in enumerate(self.states):
            scores = state.scores()
            if not points or points[-1].scores != scores or position == last:
                points.append(ScorePoint(position, scores))
        return ScoreHistory(self.game.id, people_read(self.people, language), points, self._turns(language))

    def _turns(self, language: str) -> list[Turn]:
        """The game in turns and phases, as everybody saw them."""
        groups, names = (
            TurnGroups(self.game),
            [person.name or person.colour for person in people_read(self.people, language)],
        )
        for position, (step, journal) in enumerate(zip(self.play.steps, self.journals, strict=True), 1):
            before = groups.before(self.states[position - 1], step.seat)
            beats, pictures = tuple(journal.beats), list(journal.pictures)
            groups.add(position, step, beats, before, pictures, self.states[position])
        return [turn_in_words(self.game, group, names, language) for group in groups.groups]


def people_read(people: list[Seat], language: str) -> list[Seat]:
    """Who plays, with bots by their names in a language."""
    return [structs.replace(person, name=read_name(person.name, language)) for person in people]


def replayed_game(play: Play, people: list[Seat], record: Record | None = None) -> ReplayedGame:
    """Play a game through once more and keep every state; the record says who gave up."""
    state: State = play.game.begin(play.players, play.options, ScriptedDealer(list(play.deal)))
    states = [state.copy()]
    journals = []
    for step in play.steps:
        state.journal = journal = FramedJournal(state)
        state.play(step.seat, step.action, ScriptedDealer(list(step.answers)))
        states.append(state.copy())
        journals.append(journal)
    resigned, stopped = (record.resigned, STOPPED in record.notes) if record is not None else ({}, False)
    return ReplayedGame(
        game=play.game,
        play=play,
        states=states,
        people=people,
        journals=journals,
        resigned=resigned,
        stopped=stopped,
    )
