"""Whether the house is well: it answers, and its file is whole."""

import asyncio
from pathlib import Path

from fairground.server.app.logs import log
from fairground.server.app.metrics import METRICS
from fairground.storage.sqlite.integrity import damage

EVERY = 6 * 3600.0
"""Seconds between two looks at the whole file."""


class Health:
    """Looks through the file when the house opens and now and then, beside everything else."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.damaged = False

    async def watch(self) -> None:
        """Go on looking; once something was found, nothing is well until somebody mends it and starts again."""
        while not self.damaged:
            found = await asyncio.to_thread(damage, self.database)
            if found:
                self.complain()
            await asyncio.sleep(EVERY)

    def complain(self) -> None:
        """The file is damaged: said once in the log, and by /health from now on."""
        METRICS.errors.inc()
        if not self.damaged:
            log("database_damaged")
        self.damaged = True
