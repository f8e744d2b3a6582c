"""Whoever looks at a table through one open socket: told of every change (publish and subscribe).

There is no queue of views: whoever is slow gets the latest one, with all events in between.
"""

from asyncio import get_running_loop
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairground.server.tables.table import Table
    from fairground.server.text.refusals import Refuse

MOST_ANSWERS = 64
MOST_REASON = 120
"""Bytes; the protocol has room for 123."""


def shortened(reason: str) -> str:
    """What there is room for of the reason with which a socket is closed."""
    return reason.encode()[:MOST_REASON].decode(errors="ignore")


class Subscriber:
    """What a client knows already, and what it has to be told."""

    def __init__(
        self,
        table: "Table",
        seat: int | None,
        person: str | None,
        language: str,
        events_after: int = 0,
        talk_after: int = 0,
        gallery_after: int = 0,
        frames: bool = True,
    ) -> None:
        self.table = table
        """Where it looks: another object once the table was read anew."""
        self.seat = seat
        self.person = person
        self.language = language
        self.frames = frames
        """Whether it wants to see what happens within a decision, frame by frame."""
        self.events_after = events_after
        self.talk_after = talk_after
        self.gallery_after = gallery_after
        self.watching = events_after > 0
        """Whether it was shown something before, so that what happened since is told frame by frame."""
        self.looking = True
        """Whether the page is before somebody's eyes, and not behind another one."""
        self.send: Callable[[], None] | None = None
        """Sends what there is to be told, as far as there is room; None where nobody is at the other end."""
        self._due = False
        self.outdated = True
        self.asking = False
        """Whether a command of theirs is being carried out: its answer and what came of it are sent together."""
        self.answers: list[bytes] = []
        self.closing: tuple[int, str] | None = None

    def changed(self) -> None:
        """There is something new to see; whoever is about to be answered is shown it together with that."""
        self.outdated = True
        if not self.asking:
            self.tell()

    def tell(self) -> None:
        """Send in a moment, once, whatever else happens meanwhile."""
        if not self._due and self.send is not None:
            self._due = True
            get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        self._due = False
        if self.send is not None:
            self.send()

    def read_in(self, language: str) -> None:
        """Whoever looks reads another language from now on: they are shown everything anew, and nothing moves."""
        self.language = language
        self.events_after = self.talk_after = self.gallery_after = 0
        self.watching = False
        self.changed()

    def answer(self, message: bytes) -> None:
        """An answer to a command; who sends without ever reading is sent away."""
        if len(self.answers) >= MOST_ANSWERS:
            self.close(1008, "answers are not being read")
        else:
            self.answers.append(message)
            self.tell()

    def close(self, code: int, reason: str) -> None:
        """Send somebody away once what they asked is answered; a reason has room for a short sentence only."""
        self.closing = (code, shortened(reason))
        self.tell()

    def turn_away(self, code: int, refusal: "Refuse") -> None:
        """For good, and in the words of whoever reads it."""
        self.close(code, refusal.said(self.language))
