"""A game that was played, with every position of it at hand."""

import re

from fairground.cli.boards import show_view
from fairground.cli.table.result import show_final
from fairground.cli.table.session import Session
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import wording
from fairground.core.dealer import ScriptedDealer
from fairground.core.play import Play
from fairground.core.state import State


class Replayer:
    """Shows the position after any decision."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        """Through whose eyes we look."""
        self.length = len(session.play.steps)
        self.at = 0
        self.positions = positions(session.play)

    def describe(self, screen: Screen) -> None:
        session = self.session
        screen.title(session.words.plain("game", "title"))
        people = [
            wording("replay", "person", name=name, seat=seat)
            for seat, name in zip(session.game.seats, session.people, strict=False)
        ]
        if session.over:
            told = wording("replay", "played", people=people, decisions=self.length)
        else:
            told = wording("replay", "not_finished", people=people, decisions=self.length)
        screen.say(session.paint.names(told))

    def obey(self, line: str, screen: Screen) -> bool:
        """Go where the line says and show what is there; False when it says nothing we know."""
        if line == "final":
            self.final(screen)
            return True
        if line == "log":
            self.tell(screen, 0, self.at)
            return True
        target = self.target(line)
        if target is None:
            return False
        before, self.at = self.at, max(0, min(self.length, target))
        if self.at == before:
            told = wording("replay", "end") if target > before else wording("replay", "beginning")
            screen.say(f"  {told}", "yellow")
            return True
        if self.at > before:
            self.tell(screen, max(before, self.at - 10), self.at)
        self.show(screen)
        if self.at == self.length and self.session.over:
            self.final(screen)
        return True

    def target(self, line: str) -> int | None:
        """The decision that a line names."""
        named = {"": self.at + 1, "n": self.at + 1, "b": self.at - 1, "start": 0, "end": self.length}
        if line in named:
            return named[line]
        if not re.fullmatch(r"[+-]?[0-9]{1,6}", line):
            return None
        return int(line) + (self.at if line[0] in "+-" else 0)

    def tell(self, screen: Screen, first: int, last: int) -> None:
        """What happened between two positions, each decision with its number."""
        session = self.session
        for number in range(first, last):
            step = session.play.steps[number]
            screen.say(session.paint.names(f"{number + 1}. {session.decision(step, self.seat)}"))
            screen.story(session.story([step], self.seat), session.paint)

    def show(self, screen: Screen) -> None:
        screen.known = set()
        if self.at:
            screen.title(wording("replay", "after", number=self.at, last=self.length))
        else:
            screen.title(wording("replay", "before_first"))
        show_view(self.session.game, self.positions[self.at], self.seat, self.session.paint, screen)

    def final(self, screen: Screen) -> None:
        if self.session.over:
            show_final(self.session, screen)
        else:
            screen.say(f"  {wording('replay', 'was_not_finished')}", "yellow")

    def tell_all(self, screen: Screen) -> None:
        """The whole game without a stop."""
        self.tell(screen, 0, self.length)
        self.at = self.length
        self.show(screen)
        self.final(screen)


def positions(play: Play) -> list[State]:
    """Every position of a game, the first one before any decision."""
    again = Play(play.game, play.players, play.options, ScriptedDealer(list(play.deal)))
    found = [again.state.copy()]
    for step in play.steps:
        again.dealer = ScriptedDealer(list(step.answers))
        again.decide(step.seat, step.action)
        found.append(again.state.copy())
    return found
