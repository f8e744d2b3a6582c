"""Record whole games as fixtures: `python -m tools.record_games GAME` writes tests/games/GAME/games/*.record.

One game for every number of players and combination of options, played at random from a fixed seed. A record is a
promise: as long as the rules version is played here, it replays to the same end. Those of earlier versions stay.
"""

import sys

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.laws import every_table
from fairground.core.play import Play
from fairground.core.record import write_record
from fairground.games import find_game
from tests.games.course import write as write_courses
from tools.citations import ROOT


def random_game(game: AnyGame, players: int, options: dict[str, str], seed: int) -> Play:
    """A game in which everybody decides at random."""
    play = Play(game, players, options, SeededDealer(seed))
    chooser = SeededDealer(seed + 1)
    while waiting := play.state.waiting():
        seat = waiting[chooser.below(len(waiting))]
        offers = play.state.offers(seat)
        play.decide(seat, offers[chooser.below(len(offers))])
    return play


def main(game_id: str) -> None:
    """Write one record per kind of table."""
    game = find_game(game_id)
    folder = ROOT / "tests/games" / game_id / "games"
    folder.mkdir(parents=True, exist_ok=True)
    for number, (players, options) in enumerate(every_table(game)):
        play = random_game(game, players, options, seed=1000 + number)
        people = {seat: f"player {seat}" for seat in game.seats[:players]}
        version = [f"rules-{game.rules_version}"] if game.rules_version > 1 else []
        name = "-".join([*version, f"{players}-players", *(f"{key}-{value}" for key, value in options.items())])
        (folder / f"{name}.record").write_text(write_record(play.record(people)), "utf-8")
    write_courses(game_id)


if __name__ == "__main__":
    main(sys.argv[1])
