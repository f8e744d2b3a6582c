"""What goes out over one socket: answers, and the latest position, as soon as there is room for it."""

from collections.abc import Callable
from typing import Protocol

from fairground.core.fast import mypyc_attr
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.views.position import packed_position


class SocketWriter(Protocol):
    """Where texts are written. Nobody waits: while there is no room, nothing is written."""

    on_room: Callable[[], None]
    """Called as soon as there is room again."""
    on_text: Callable[[str], bool]
    """Called with a text that comes in while none waits in line; if it answers False, the text does. Only uvicorn's
    WebSocket knows this short way."""

    def has_room(self) -> bool:
        """Whether what was written before has gone out, but for what the system keeps for a slow reader."""

    def write(self, texts: list[bytes]) -> None:
        """Send texts, a message each; to somebody who has gone, nothing."""

    def end(self) -> None:
        """Nothing will be written any more."""


class Welcome(Protocol):
    """By what somebody came in."""

    def holds(self) -> bool:
        """Whether they would still be let in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionSender:
    """Tells one subscriber what there is: whoever reads slowly only the latest position, and nobody waits for them.

    What seldom happens is for who has the socket to say.
    """

    def __init__(self, subscriber: Subscriber, writer: SocketWriter, admission: Welcome) -> None:
        self.subscriber = subscriber
        self.writer = writer
        self.admission = admission
        self.closing = False
        """Whether the last words have gone out."""
        writer.on_room = subscriber.tell
        subscriber.send = self.send
        subscriber.tell()

    def send(self) -> None:
        """Answers, and the latest position if it is new; as soon as there is room again."""
        subscriber, writer = self.subscriber, self.writer
        if self.closing or not writer.has_room():
            return
        messages, subscriber.answers = subscriber.answers, []
        table = subscriber.table
        if subscriber.outdated and not subscriber.asking and not table.pending and not table.broken:
            subscriber.outdated = False
            latest = self._latest_position()
            if latest is not None:
                messages.append(latest)
        if messages:
            writer.write(messages)
        if subscriber.closing is not None and writer.has_room():  # the last words go first
            self.closing = True
            self.close(*subscriber.closing)

    def _latest_position(self) -> bytes | None:
        """The latest position, for whoever may still look at it."""
        subscriber = self.subscriber
        table = subscriber.table
        if not self.admission.holds():
            self.turn_away()
        elif table.seating.seat_of(subscriber.person) is not None or self.may_watch():
            try:
                return packed_position(table, subscriber)
            except Exception as error:
                self.fail(error)
        return None

    def turn_away(self) -> None:
        """Whoever came in by this would no longer be let in."""
        raise NotImplementedError

    def may_watch(self) -> bool:
        """Whether whoever has no seat may look on; if not, they are sent away."""
        raise NotImplementedError

    def fail(self, error: Exception) -> None:
        """The position could not be made."""
        raise NotImplementedError

    def close(self, code: int, reason: str) -> None:
        """Close the socket."""
        raise NotImplementedError
