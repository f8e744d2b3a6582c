"""A sitting: one round the table after the other until the game is over or everybody goes home."""

import time

from fairground.cli.table.prompt import ask
from fairground.cli.table.result import show_final
from fairground.cli.table.session import Session
from fairground.cli.table.turns import Turns
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import wording
from fairground.core.state import SPECTATOR
from fairground.core.step import Step

FEW = 2
"""So many decisions of others are not summed up: one has just read them."""
TAKE_BACK = ("u", "undo")


class Sitting:
    """Lets bots decide, asks people, and tells everybody what happened."""

    def __init__(self, session: Session, screen: Screen, pace: float = 0.0, pauses: bool = True) -> None:
        self.session = session
        self.screen = screen
        self.pace = pace
        """Seconds between the decisions of bots."""
        self.pauses = pauses and screen.live
        """Whether a person may think again before a bot answers."""
        self.persons = [seat for seat, sitter in enumerate(session.sitters) if not sitter.bot]
        self.here = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        """The seat of the person at the keyboard; the spectator while that is open."""
        self.first = SPECTATOR
        """The seat that took back a decision and is asked before others."""
        self.told = dict.fromkeys(self.persons, len(session.play.steps))
        """How many decisions each person has been told of."""
        self.turns = Turns(session)

    def run(self) -> None:
        """Until the game is over."""
        session = self.session
        while not session.over:
            seat = self.next_seat()
            if session.sitters[seat].bot:
                self.tell(session.bot_decides(seat))
                if self.pace:
                    time.sleep(self.pace)
            else:
                self.hand_over(seat)
                latest = session.play.steps[-1].seat if session.play.steps else seat
                step = ask(session, self.screen, seat)
                self.first = latest if step is None else SPECTATOR
                if step is not None:
                    self.tell(step)
                    self.think_again(step)
        show_final(session, self.screen)

    def next_seat(self) -> int:
        """Bots first, so that a person's decision stays open as long as can be.

        Then whoever has just taken back a decision, and whoever is at the keyboard.
        """
        waiting = self.session.play.state.waiting()
        bots = [seat for seat in waiting if self.session.sitters[seat].bot]
        if bots:
            return bots[0]
        return next(seat for seat in (self.first, self.here, waiting[0]) if seat in waiting)

    def tell(self, step: Step) -> None:
        self.screen.story(self.session.story([step], self.here), self.session.paint)
        if self.session.trouble:
            self.screen.say(self.session.trouble, "bold red")

    def think_again(self, step: Step) -> None:
        """A bot's answer closes a decision; at a terminal the person may take it back before that."""
        session = self.session
        waiting = session.play.state.waiting()
        if not (self.pauses and session.may_undo() and any(session.sitters[seat].bot for seat in waiting)):
            return
        if self.screen.ask(wording("play", "think_again")).lower() in TAKE_BACK:
            self.screen.say(wording("play", "taken_back", decision=session.undo()))

    def hand_over(self, seat: int) -> None:
        """Where seats see different things, the next person takes the keyboard before anything is shown."""
        session, screen = self.session, self.screen
        before, self.here = self.here, seat
        steps = session.play.steps
        since = min(self.told[seat], len(steps))
        self.told[seat] = len(steps)
        if before == seat or not self.secrets():
            self.sum_up(seat, since)
            return
        if screen.live:
            screen.clear()
            screen.ask(wording("play", "your_turn", person=session.people[seat]))
        screen.story(session.story(steps[since:], seat), session.paint)
        self.sum_up(seat, since)

    def sum_up(self, seat: int, since: int) -> None:
        """Where others have played much since, each of their turns once more in a line."""
        others = [step for step in self.session.play.steps[since:] if step.seat != seat]
        if len(others) > FEW:
            self.turns.tell(self.screen, since, seat)

    def secrets(self) -> bool:
        """Whether the people at this keyboard see different things."""
        state, game = self.session.play.state, self.session.game
        views = [game.view(state, seat) for seat in self.persons]
        return any(view != views[0] for view in views)
