"""Whether memory stays flat while tables come and go: many short games, put away as soon as nobody plays them."""

import asyncio
from collections.abc import Callable
from pathlib import Path
import tempfile
from typing import Protocol

from rich.progress import Progress

from tools.load.tables import Play, keep_playing

STRETCH = 5.0
"""Seconds of play between two looks at the memory."""
TABLES = 24
ALLOWED = 1.10
"""The second half may take so much more than there was at half time."""


class Watched(Protocol):
    """A server process whose memory is watched."""

    url: str

    def memory(self) -> int: ...

    def cpu_seconds(self) -> float: ...

    def stop(self) -> None: ...


def soak(start: Callable[[Path], Watched], moves: int) -> bool:
    """Play so many moves and say how the memory ran; whether it stayed flat over the second half."""
    sizes: list[tuple[int, int]] = []
    with tempfile.TemporaryDirectory() as folder, Progress() as progress:
        server = start(Path(folder))
        bar = progress.add_task("soak", total=moves)
        played = 0
        try:
            while played < moves:
                tally = asyncio.run(
                    keep_playing([server.url], Play("template", 2, TABLES), STRETCH, server.cpu_seconds)
                )
                played += tally.moves
                sizes.append((played, server.memory()))
                progress.update(bar, completed=min(played, moves), description=f"{sizes[-1][1] >> 20} MB")
        finally:
            server.stop()
    late = [size for done, size in sizes if done >= moves / 2]
    early = next(size for done, size in sizes if done >= moves / 2)
    flat = max(late) <= early * ALLOWED
    print(
        f"soak: {played} moves; {sizes[0][1] >> 20} MB after {sizes[0][0]} moves, {early >> 20} MB at half time, "
        f"{max(late) >> 20} MB at most afterwards: {'flat' if flat else 'it grows'}"
    )
    return flat
