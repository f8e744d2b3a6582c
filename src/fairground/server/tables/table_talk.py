"""Talk at a table, of the players, the spectators and the house: kept like every other change."""

from fairground.server.messages import Line
from fairground.server.tables.durability import DurableTable
from fairground.server.tables.talk import Talk
from fairground.server.text.notices import pack
from fairground.server.text.refusals import refuse
from fairground.storage.changes import Change, GallerySaid, LineSaid
from fairground.storage.interface import Storage
from fairground.storage.rows import LineRow


class TalkingTable(DurableTable):
    """A table at which something can be said."""

    def __init__(self, table_id: str, storage: Storage) -> None:
        super().__init__(table_id, storage)
        self.talk = Talk()
        self.gallery = Talk()
        """What spectators say among themselves."""

    @property
    def position(self) -> int:
        """The position of the game at which something is said."""
        return 0

    @property
    def moment(self) -> int:
        """How far the game has come: how many decisions stand."""
        return 0

    def lines_after(self, number: int, language: str) -> list[Line]:
        """The talk from there on."""
        return self.talk.after(number, language)

    @property
    def last_line(self) -> int:
        """The number of the latest line of talk."""
        return self.talk.last

    def say(self, kind: str, seat: int | None, name: str, text: str, command: str = "", speaker: str = "") -> LineSaid:
        """A line of talk, to be kept."""
        if kind == "chat" and LineSaid in self.unwritable:
            raise refuse("unavailable", "damaged")
        row = self.talk.next_line(kind, seat, name, text, command, self.position, speaker)
        self.hear(row)
        return LineSaid(self.id, row)

    def say_in_gallery(self, name: str, text: str, command: str, speaker: str) -> GallerySaid:
        """A line of the spectators' own talk, to be kept."""
        if GallerySaid in self.unwritable:
            raise refuse("unavailable", "damaged")
        row = self.gallery.next_line("chat", None, name, text, command, self.position, speaker)
        self.gallery.hear(row)
        return GallerySaid(self.id, row)

    def hear(self, row: LineRow) -> None:
        """A line that is kept already, or about to be."""
        self.talk.hear(row, self.moment if row.position == self.position else 0)

    def note(self, key: str, /, command: str = "", about: str = "", **facts: str | int) -> list[Change]:
        """A notice of the house, to be kept, unless it was said often enough just now.

        `about` is the person of whom it tells something that they may do again and again, also under other names and
        though they need not sit here: by it that is counted, and should they be forgotten, it is found.
        """
        text = pack(key, facts)
        often = self.talk.said_often(text, self.moment, about)
        return [] if often else [self.say("notice", None, "", text, command, about)]
