"""No rule, eye or search counts from the end of an array: compiled, an index below 0 is out of bounds there
(docs/decisions/0027)."""

import subprocess
import sys

import pytest

from fairground.games import game_ids

SCRIPT = """
import sys
from importlib.machinery import FileFinder, SourceFileLoader

import fairground

def only_sources(path):
    if not path.startswith(fairground.__path__[0]):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, [".py"]))

sys.path_hooks.insert(0, only_sources)
sys.path_importer_cache.clear()
sys.modules["librt.vecs"] = None

from fairground.core import fast

def append(array, item):
    array.append(item)
    return array

fast.append = append  # in place: to copy the array every time would take La Loire's set-up half a minute

def checked(plain):
    def at(array, index, *value):
        assert isinstance(index, slice) or index >= 0, f"index {index}"
        return plain(array, index, *value)
    return at

from fairground.bots.registry import find_bot
from fairground.core import state
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.games import find_game

assert state.__file__.endswith(".py")
game = find_game(sys.argv[1])
numbers = game.players[0], game.players[-1]
tables = [game.begin(players, {}, SeededDealer(players)) for players in numbers]
fast.vec.__getitem__ = checked(fast.vec.__getitem__)
fast.vec.__setitem__ = checked(list.__setitem__)
chance = SeededDealer(7)
for players, table in zip(numbers, tables):
    for decision in range(700):
        seat = table.next_seat()
        if seat < 0:
            break
        offers = table.offers(seat)
        if decision % 60 == 0:
            imagined = game.imagine(table, seat, chance)
            for other in range(players):
                game.heuristics.prospect(imagined, other)
        if decision % 300 == 0:
            find_bot("novice@2").choose(outlook(game, table, seat, decision))
        table.apply(seat, offers[chance.below(len(offers))], chance)
    table.load(table.to_bytes())
print("played")
"""


@pytest.mark.parametrize("game", game_ids())
def test_nothing_counts_from_the_end_of_an_array(game: str) -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT, game], capture_output=True, text=True, check=False)
    assert done.stdout == "played\n", done.stderr
