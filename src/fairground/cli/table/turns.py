"""What happened turn by turn, each in one line: the same summaries as in the browser."""

from fairground.cli.table.session import Session
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import spoken, wording
from fairground.core.dealer import ScriptedDealer
from fairground.core.frames import FramedJournal
from fairground.core.state import State
from fairground.core.step import Step
from fairground.server.present.groups import TurnGroups
from fairground.server.present.turns import turn_in_words

MOST = 12
"""So many turns are summed up at a time."""


class Turns:
    """A copy of the game that is played along, with every beat kept; what was taken back is forgotten here too."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._begin()

    def _begin(self) -> None:
        play = self.session.play
        self.steps: list[Step] = []
        self.state: State = play.game.begin(play.players, play.options, ScriptedDealer(list(play.deal)))
        self.groups = TurnGroups(play.game)

    def follow(self) -> None:
        """Catch up with the game."""
        real = self.session.play.steps
        if self.steps != real[: len(self.steps)]:
            self._begin()
        for step in real[len(self.steps) :]:
            before, journal = self.groups.before(self.state, step.seat), FramedJournal(self.state)
            self.state.journal = journal
            self.state.play(step.seat, step.action, ScriptedDealer(list(step.answers)))
            self.state.journal = None
            self.steps.append(step)
            self.groups.add(len(self.steps), step, tuple(journal.beats), before, journal.pictures, self.state)

    def tell(self, screen: Screen, since: int, seat: int) -> None:
        """What the others did, and what went by itself, since so many decisions were taken."""
        self.follow()
        found = [
            turn_in_words(self.session.game, group, self.session.people, spoken()) for group in self.groups.after(since)
        ]
        turns = [turn for turn in found if turn.seat != seat and turn.last > since and turn.summary]
        if not turns:
            return
        screen.say(wording("play", "since"), "bold")
        for turn in turns[-MOST:]:
            who = f"{turn.title} {turn.gain}".strip()
            line = wording("play", "turn", who=who, what=turn.summary)
            screen.say(self.session.paint.names(f"  {line}"))
