"""A bot whose worker dies once, in the middle of a game."""

import os
from pathlib import Path
import signal

from fairground.bots import Bot
from fairground.core.outlook import Outlook


class DiesOnce(Bot):
    """The first offer; whoever finds the file of FAIRGROUND_DIES takes it away and kills its own process."""

    name = "dies-once"

    def choose(self, outlook: Outlook) -> int:
        told = Path(os.environ.get("FAIRGROUND_DIES", "nowhere"))
        try:
            told.unlink()
        except FileNotFoundError:
            return outlook.offers[0]
        os.kill(os.getpid(), signal.SIGKILL)
        return outlook.offers[0]
