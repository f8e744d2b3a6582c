"""The log in turns: which events belong together, under which heading, and what they come to in one line."""

from fairground.server.messages import Turn
from fairground.server.tables.game_log import Course


class Turns:
    """The turn groups of a game, grown with it and cut back when decisions are taken back."""

    def __init__(self, course: Course, people: list[str]) -> None:
        self.course = course
        self.people = people
        self.groups: list[Turn] = []
        self._numbers: list[int] = []
        """The number of the turn group of every decision that stands."""
        self._positions: list[int] = []

    def after(self, position: int) -> list[Turn]:
        """All turn groups that have grown since a position."""
        self._follow()
        return [turn for turn in self.groups if turn.last > position]

    def of_step(self, index: int) -> int:
        """The number of the turn group to which a decision belongs."""
        self._follow()
        return self._numbers[index]

    def _follow(self) -> None:
        """Bring the groups up to the decisions that stand."""
        positions = self.course.positions
        same = 0
        while same < min(len(positions), len(self._positions)) and positions[same] == self._positions[same]:
            same += 1
        if same < len(self._positions):
            del self._positions[same:], self._numbers[same:]
            self.groups.clear()
            self._positions, self._numbers = [], []
            same = 0
        for index in range(same, len(positions)):
            self._add(index, positions[index])

    def _add(self, index: int, position: int) -> None:
        seat = self.course.play.steps[index].seat
        last = self.groups[-1] if self.groups else None
        if last is not None and last.seat == seat:
            self.groups[-1] = Turn(last.number, seat, "", "", last.title, "", "", last.first, position)
        else:
            number = len(self.groups) + 1
            self.groups.append(Turn(number, seat, "", "", self.people[seat], "", "", position, position))
        self._positions.append(position)
        self._numbers.append(self.groups[-1].number)
