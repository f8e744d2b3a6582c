"""Frames: what one decision set off, as a row of still pictures."""

from fairground.core.journal import Journal
from fairground.core.state import State


class FramedJournal(Journal):
    """A journal that also keeps the table as it was at each beat.

    Nobody is asked anything in such a picture: it is of a moment inside a decision.
    """

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.pictures: list[State] = []

    def keep_picture(self) -> None:
        picture = self.state.copy()
        picture.between = True
        self.pictures.append(picture)
