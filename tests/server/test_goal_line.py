"""How it stands, in one sentence: gaps, ties and who only watches."""

from fairground.core.state import SPECTATOR
from fairground.server.present.goal_line import sentence

PEOPLE = ["Anna", "Ben", "Cleo"]


def test_gaps_and_ties_are_said_as_people_say_them() -> None:
    assert sentence([0, 0, 0], [1, 2, 3], 2, PEOPLE, "en") == "You have 0 points, level with everybody."
    assert sentence([4, 9, 6], [3, 1, 2], 0, PEOPLE, "en") == "You have 4 points, 3rd: 2 behind Cleo."
    assert sentence([5, 5, 1], [2, 1, 3], 0, PEOPLE, "en") == "You have 5 points, 2nd: level with Ben."
    assert sentence([5, 5, 1], [1, 2, 3], 0, PEOPLE, "en") == "You have 5 points, 1st: level with Ben."
    assert sentence([5, 5, 1], [1, 1, 3], 0, PEOPLE, "en") == "You have 5 points, 1st together with Ben."
    assert sentence([1, 0, 0], [1, 2, 2], 0, PEOPLE, "en") == "You have 1 point, 1st: 1 ahead of Ben."
    assert sentence([5, 5, 1], [1, 1, 3], SPECTATOR, PEOPLE, "en") == "In front with 5 points: Anna, Ben."
