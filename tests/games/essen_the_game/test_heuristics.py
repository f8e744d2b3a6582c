"""A walk is thought out by looking at what is near first: it finds what looking at everything would."""

from fairground.core.dealer import SeededDealer
from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.advice.heuristics.goals import Goals
from fairground.games.essen_the_game.advice.heuristics.memory import FIGURES, Memory
from fairground.games.essen_the_game.components import BOOTHS, SPACES
from fairground.games.essen_the_game.rules.movement import cheapest_ways, known_ways
from tests.games.essen_the_game.table import open_halls, place


def test_the_nearest_booths_come_first() -> None:
    box = open_halls().box
    for space in range(SPACES):
        booths = [int(box.nearest[space * BOOTHS + index]) for index in range(BOOTHS)]
        assert sorted(booths) == list(range(BOOTHS))
        ways = [int(box.steps[space * SPACES + booth]) for booth in booths]
        assert ways == sorted(ways)


def test_what_is_near_first_finds_what_looking_at_everything_finds() -> None:
    """With few different gains, so that many bring the same for what they take."""
    box = open_halls().box
    chooser = SeededDealer(5)
    found = 0
    for _ in range(60):
        goals = Goals(box, 0)
        for tile in range(BOOTHS):
            if chooser.below(3):
                goals.add(tile, 100 * (1 + chooser.below(6)))
        there = chooser.next() << 28 ^ chooser.next()
        for space in range(SPACES):
            costs = vec[i64]([box.steps[space * SPACES + other] for other in range(SPACES)])
            assert goals.next_from(space, there) == goals.next(costs, there)
            found += goals.next_from(space, there) >= 0
    assert found > 3000


def test_ways_through_a_crowd_are_known_until_the_crowd_changes() -> None:
    halls = open_halls()
    for crowd in (1, 0b1010, 1 << 6, 1, 0):
        halls.crowd = crowd
        for space in range(SPACES):
            known, ways = known_ways(halls, space), cheapest_ways(halls, space)
            assert list(known.costs) == list(ways.costs)
            assert list(known.before) == list(ways.before)


def test_a_memory_knows_what_it_has_seen_and_nothing_else() -> None:
    halls, memory = open_halls(offered=(1, 2, 3)), Memory()
    assert memory.recall(halls, 0) is None
    memory.keep(1.5)
    assert memory.recall(halls, 1) is None
    memory.keep(2.5)
    assert [sight.prospect for seat in (0, 1) if (sight := memory.recall(halls, seat))] == [1.5, 2.5]
    place(halls, 1, 7)
    assert memory.recall(halls, 1) is None
    sight = memory.recall(halls, 0)
    assert sight is not None
    assert len(sight.figures) == FIGURES == memory.at
