"""Looking on while bots play: the table stays where it is and changes, what happens runs below it."""

import time

from rich.console import Group
from rich.live import Live

from fairground.cli.boards import parts_of
from fairground.cli.table.session import Session
from fairground.cli.terminal.screen import Screen
from fairground.core.state import SPECTATOR

SENTENCES = 12


def watch(session: Session, screen: Screen, pace: float) -> None:
    """Until the game is over; `pace` is how many seconds a decision is left to be read."""
    told: list[str] = []
    with Live(console=screen.console, auto_refresh=False, screen=True, vertical_overflow="crop") as live:
        while not session.over:
            step = session.bot_decides(session.play.state.waiting()[0])
            told = (told + session.story([step], SPECTATOR))[-SENTENCES:]
            screen.known = set()
            picture = parts_of(session.game, session.play.state, SPECTATOR, session.paint, screen)
            live.update(Group(*picture, *map(session.paint.names, told)), refresh=True)
            time.sleep(pace)
