"""What the process tells whoever started it: that it is ready, alive, or stops (systemd's `sd_notify` and watchdog)."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
import os
import socket

ADDRESS, PATIENCE, WHOM = "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"
SIGNS_OF_LIFE = 3
"""So many are given within the time after which somebody who is silent is killed and started again."""


class Supervisor:
    """Who looks after us; nobody, where the environment names none."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get(ADDRESS, "")
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        patience, whom = environment.get(PATIENCE, ""), environment.get(WHOM, "")
        meant = patience.isdigit() and whom in ("", str(os.getpid()))
        self._pause = int(patience) / 1e6 / SIGNS_OF_LIFE if meant else 0.0

    def tell(self, state: str) -> None:
        """One word; that nobody hears it is no reason to stop."""
        if self._address:
            with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                line.setblocking(False)
                line.sendto(state.encode(), self._address)

    async def tell_of_life(self) -> None:
        """Again and again, from the loop that serves everybody: one that hangs says nothing."""
        while self._address and self._pause:
            self.tell("WATCHDOG=1")
            await asyncio.sleep(self._pause)
