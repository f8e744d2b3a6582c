"""Maintenance of the exhibit."""

from fairground.core.dealer import ScriptedDealer
from fairground.games.essen_the_game import GAME
from fairground.games.essen_the_game.components import EVENT_NAMES, LAST_TURN_NAMES
from fairground.games.essen_the_game.rules.maintenance import (
    adjust_popularity,
    crowded_areas,
    maintain,
    move_crowd,
)
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import EVENT, LAST_TURN, TILE
from tests.games.essen_the_game.table import booths, do, numbers, open_halls, popularity, put_event
from tests.rules import rule

# Tiles by symbol and zone, by booth number: hourglass 1 (blue), cards 7 (blue), meeple 2 (blue) and 4 (blue),
# dice 21 (yellow), green 37 and 38, purple 26 and 27.


def with_pallet(*tiles: int, round_number: int = 1) -> EssenTheGame:
    halls = open_halls(round_number=round_number)
    for space, tile in enumerate(tiles):
        halls.pallet[space] = tile - 1
        halls.storage &= ~booths(tile)
    return halls


@rule("S-1.2")
def test_the_printed_popularity_example() -> None:
    """Hourglass on "-1", cards, meeple, meeple on "+1": hourglass 1, meeple 4, cards 3, dice 2."""
    halls = with_pallet(1, 7, 2, 4, 37, 27)
    adjust_popularity(halls)
    assert popularity(halls) == {"meeple": 4, "dice": 2, "cards": 3, "hourglass": 1}


@rule("S-1.2")
def test_popularity_stops_at_both_ends() -> None:
    halls = with_pallet(1, 7, 2, 4, 37, 27)
    halls.popularity[3] = 0
    halls.popularity[0] = 5
    adjust_popularity(halls)
    assert popularity(halls) == {"meeple": 6, "dice": 2, "cards": 3, "hourglass": 0}


@rule("S-1.2")
def test_the_fall_comes_before_the_rise() -> None:
    """A symbol at the top that falls and rises ends at the top; at the bottom it ends one higher."""
    for start, end in ((6, 6), (0, 1)):
        halls = with_pallet(2, 4, 7, 21, 37, 27)
        halls.popularity[0] = start
        adjust_popularity(halls)
        assert popularity(halls)["meeple"] == end


@rule("S-1.4")
def test_the_printed_crowd_example_green_and_purple() -> None:
    halls = with_pallet(1, 7, 2, 4, 37, 27)
    move_crowd(halls)
    assert crowded_areas(halls) == ["purple", "green"]


@rule("S-1.4")
def test_the_printed_crowd_example_both_purple() -> None:
    """The first token goes to the purple zone, the second to the courtyard."""
    halls = with_pallet(1, 7, 2, 4, 26, 27)
    move_crowd(halls)
    assert crowded_areas(halls) == ["purple", "courtyard"]


@rule("S-1.1", "S-1.3")
def test_from_round_2_the_pallet_is_unloaded_and_loaded_again() -> None:
    halls = with_pallet(1, 7, 2, 4, 37, 27, round_number=2)
    put_event(halls, 37, "goodies")
    stack = [10, 11, 12, 13, 14, 15]
    buzz, flop = EVENT_NAMES.index("buzz"), EVENT_NAMES.index("flop")
    maintain(halls, ScriptedDealer([(TILE, tile - 1) for tile in stack] + [(EVENT, buzz), (EVENT, flop)]))
    assert numbers(halls.offered) == [1, 2, 4, 7, 27, 37]
    assert [tile + 1 for tile in halls.pallet] == stack
    events = {tile.booth: tile.event for tile in GAME.view(halls, 0).tiles if tile.event}
    assert events == {37: "goodies", 14: "buzz", 15: "flop"}
    assert halls.storage & booths(*stack) == 0


@rule("S-1.1")
def test_in_round_1_nothing_is_released() -> None:
    halls = with_pallet(1, 7, 2, 4, 37, 27)
    maintain(halls, ScriptedDealer([(EVENT, 0), (EVENT, 1)]))
    assert halls.offered == 0


@rule("S-1.5")
def test_the_last_round_turns_its_tile_and_crowds_the_entrances() -> None:
    halls = with_pallet(1, 7, 2, 4, 37, 27, round_number=7)
    halls.crowd = 1
    maintain(halls, ScriptedDealer([(LAST_TURN, LAST_TURN_NAMES.index("dice"))]))
    assert numbers(halls.offered) == [1, 2, 4, 7, 27, 37]
    assert popularity(halls) == dict.fromkeys(popularity(halls), 2)
    assert halls.events.total == 14
    assert crowded_areas(halls) == ["entrance_west", "entrance_south"]
    assert GAME.view(halls, 0).last_turn == "dice"
    assert GAME.view(halls, 0).pallet == [None] * 6


@rule("S-6.2")
def test_without_the_crowd_nobody_stands_in_the_way() -> None:
    for round_number in (1, 7):
        halls = with_pallet(1, 7, 2, 4, 37, 27, round_number=round_number)
        halls.with_crowd = 0
        answers = [(LAST_TURN, 0)] if round_number == 7 else [(EVENT, 0), (EVENT, 1)]
        maintain(halls, ScriptedDealer(answers))
        assert crowded_areas(halls) == []


@rule("S-1.1", "S-1.5")
def test_a_round_is_told_in_order() -> None:
    halls = with_pallet(1, 7, 2, 4, 37, 27)
    kinds = do(halls, "end", "end", "end")
    assert kinds[3:] == ["round", "released", "pallet", "popularity", "event", "event", "crowd", "first_player"]
