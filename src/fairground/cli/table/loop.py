"""A sitting: one round the table after the other until the game is over or everybody goes home."""

import time

from fairground.cli.table.prompt import ask
from fairground.cli.table.result import show_final
from fairground.cli.table.session import Table
from fairground.cli.table.turns import Turns
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import wording
from fairground.core.play import Step
from fairground.core.state import SPECTATOR

FEW = 2
"""So many decisions of others are not summed up: one has just read them."""
TAKE_BACK = ("u", "undo")


class Sitting:
    """Lets bots decide, asks people, and tells everybody what happened."""

    def __init__(self, table: Table, screen: Screen, pace: float = 0.0, pauses: bool = True) -> None:
        self.table = table
        self.screen = screen
        self.pace = pace
        """Seconds between the decisions of bots."""
        self.pauses = pauses and screen.live
        """Whether a person may think again before a bot answers."""
        self.persons = [seat for seat, sitter in enumerate(table.sitters) if not sitter.bot]
        self.here = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        """The seat of the person at the keyboard; the spectator while that is open."""
        self.first = SPECTATOR
        """The seat that took back a decision and is asked before others."""
        self.told = dict.fromkeys(self.persons, len(table.play.steps))
        """How many decisions each person has been told of."""
        self.turns = Turns(table)

    def run(self) -> None:
        """Until the game is over."""
        table = self.table
        while not table.over:
            seat = self.next_seat()
            if table.sitters[seat].bot:
                self.tell(table.bot_decides(seat))
                if self.pace:
                    time.sleep(self.pace)
            else:
                self.hand_over(seat)
                latest = table.play.steps[-1].seat if table.play.steps else seat
                step = ask(table, self.screen, seat)
                self.first = latest if step is None else SPECTATOR
                if step is not None:
                    self.tell(step)
                    self.think_again(step)
        show_final(table, self.screen)

    def next_seat(self) -> int:
        """Bots first, so that a person's decision stays open as long as can be.

        Then whoever has just taken back a decision, and whoever is at the keyboard.
        """
        waiting = self.table.play.state.waiting()
        bots = [seat for seat in waiting if self.table.sitters[seat].bot]
        if bots:
            return bots[0]
        return next(seat for seat in (self.first, self.here, waiting[0]) if seat in waiting)

    def tell(self, step: Step) -> None:
        self.screen.story(self.table.story([step], self.here), self.table.paint)
        if self.table.trouble:
            self.screen.say(self.table.trouble, "bold red")

    def think_again(self, step: Step) -> None:
        """A bot's answer closes a decision; at a terminal the person may take it back before that."""
        table = self.table
        waiting = table.play.state.waiting()
        if not (self.pauses and table.may_undo() and any(table.sitters[seat].bot for seat in waiting)):
            return
        if self.screen.ask(wording("play", "think_again")).lower() in TAKE_BACK:
            self.screen.say(wording("play", "taken_back", decision=table.undo()))

    def hand_over(self, seat: int) -> None:
        """Where seats see different things, the next person takes the keyboard before anything is shown."""
        table, screen = self.table, self.screen
        before, self.here = self.here, seat
        steps = table.play.steps
        since = min(self.told[seat], len(steps))
        self.told[seat] = len(steps)
        if before == seat or not self.secrets():
            self.sum_up(seat, since)
            return
        if screen.live:
            screen.clear()
            screen.ask(wording("play", "your_turn", person=table.people[seat]))
        screen.story(table.story(steps[since:], seat), table.paint)
        self.sum_up(seat, since)

    def sum_up(self, seat: int, since: int) -> None:
        """Where others have played much since, each of their turns once more in a line."""
        others = [step for step in self.table.play.steps[since:] if step.seat != seat]
        if len(others) > FEW:
            self.turns.tell(self.screen, since, seat)

    def secrets(self) -> bool:
        """Whether the people at this keyboard see different things."""
        state, game = self.table.play.state, self.table.game
        views = [game.view(state, seat) for seat in self.persons]
        return any(view != views[0] for view in views)
