"""Whether the house is well: it answers, and what it keeps is whole."""

import asyncio

from fairground.server.app.logs import log, log_error
from fairground.server.app.metrics import METRICS
from fairground.server.text.refusals import Refuse, refuse
from fairground.storage.interface import Storage, Unreadable

EVERY = 6 * 3600.0
"""Seconds between two looks at the whole file."""


class Health:
    """Looks through what is kept when the house opens and now and then, beside everything else."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.damaged = False

    async def watch(self) -> None:
        """Go on looking; once something was found, nothing is well until somebody mends it and starts again."""
        while not self.damaged:
            try:
                found = await self.storage.damage()
            except Exception as error:  # what cannot be looked at is not known to be whole
                log_error("database_unread", error)
                found = [str(error)]
            if found:
                self.complain()
            await asyncio.sleep(EVERY)

    def complain(self) -> None:
        """What is kept is damaged: said once in the log, and by /health from now on."""
        METRICS.errors.inc()
        if not self.damaged:
            log("database_damaged")
        self.damaged = True


def not_read(health: Health, error: Unreadable) -> Refuse:
    """What somebody is told when something could not be read, now or for good. Whatever else is kept goes on."""
    if error.damaged:
        health.complain()
    log_error("unreadable", error)
    return refuse("unavailable", "damaged") if error.damaged else refuse("unavailable", "not_read")
