"""Bots as nobody wants them, to show that a table survives them."""

import os
from pathlib import Path
import time

from fairground.bots import Bot
from fairground.bots import find_bot as find_good_bot
from fairground.core.outlook import Outlook

MOVED_ON = "FAIRGROUND_TESTS_MOVED_ON"


class Crasher(Bot):
    """Raises an error with a secret in it."""

    def choose(self, outlook: Outlook) -> int:
        raise RuntimeError("secret: the hand is a plum")


class Quitter(Bot):
    """Ends its process."""

    def choose(self, outlook: Outlook) -> int:
        os._exit(3)


class Sleeper(Bot):
    """Thinks for ever."""

    def choose(self, outlook: Outlook) -> int:
        time.sleep(3600)
        return 0


class Cheater(Bot):
    """Chooses what is not on offer."""

    def choose(self, outlook: Outlook) -> int:
        return next(code for code in range(len(outlook.game.actions)) if code not in outlook.offers)


class Ponderer(Bot):
    """Thinks until a table has moved on: until there is a file of this name."""

    def choose(self, outlook: Outlook) -> int:
        while not Path(os.environ[MOVED_ON]).exists():
            time.sleep(0.01)
        return outlook.offers[0]


BOTS = {"expert": Ponderer, "crasher": Crasher, "quitter": Quitter, "sleeper": Sleeper, "cheater": Cheater}


def find_bot(name: str) -> Bot:
    return BOTS[name]() if name in BOTS else find_good_bot(name)
