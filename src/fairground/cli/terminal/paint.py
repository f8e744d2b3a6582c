"""The colours of the seats."""

from collections.abc import Sequence
import re

from rich.text import Text

STYLES = {
    "blue": "dodger_blue1",
    "red": "red1",
    "green": "green3",
    "yellow": "yellow1",
    "black": "grey58",
    "white": "bright_white",
    "purple": "medium_purple1",
    "orange": "dark_orange",
}
OTHERS = ("dodger_blue1", "red1", "green3", "yellow1", "medium_purple1", "dark_orange", "cyan1", "hot_pink")


def style_of(seat: str, index: int) -> str:
    """The style of a seat: its own colour where it is called by one."""
    return STYLES.get(seat, OTHERS[index % len(OTHERS)])


class Paint:
    """Knows who sits where, and in which colour."""

    def __init__(self, seats: Sequence[str], people: Sequence[str]) -> None:
        self.seats = list(seats)[: len(people)]
        self.people = list(people)
        self.styles = {name: style_of(self.seats[index], index) for index, name in enumerate(self.people)}
        longest_first = sorted(map(re.escape, self.people), key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")

    def person(self, seat: str) -> str:
        """Who sits on the seat of this name."""
        return self.people[self.seats.index(seat)]

    def name(self, seat: str) -> Text:
        """The person on a seat, in colour."""
        return Text(self.person(seat), style=f"bold {self.styles[self.person(seat)]}")

    def names(self, sentence: str) -> Text:
        """A sentence with the people's names in colour."""
        text = Text(sentence)
        for found in self._pattern.finditer(sentence):
            text.stylize(f"bold {self.styles[found.group()]}", found.start(), found.end())
        return text
