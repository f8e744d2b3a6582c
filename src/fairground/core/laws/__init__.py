"""The laws that hold for every game of the house, as a test kit that any game can be run through.

    from fairground.core.laws import check_game, every_table

    for players, options in every_table(game):
        check_game(game, players, options, games=20, seed=1)

A broken law raises `LawBroken`: which law, at which decision of which game, and the record that leads there.
"""

from fairground.core.laws.broken import LawBroken
from fairground.core.laws.digest import digest
from fairground.core.laws.walk import Report, check_game, every_table

__all__ = ["LawBroken", "Report", "check_game", "digest", "every_table"]
