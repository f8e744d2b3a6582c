"""The table in words, as one seat sees it: for people who listen instead of looking."""

from fairground.core.state import SPECTATOR
from fairground.server.messages import Description
from fairground.server.tables.table import Table


def description(table: Table, seat: int | None, language: str) -> Description:
    """The same view as the one that is sent, in the words of the game."""
    game_log = table.game_log
    game = game_log.game
    lines = game.describe(game.view(game_log.play.state, SPECTATOR if seat is None else seat))
    return Description(game_log.seq, game.in_language(language).description(lines, table.seating.names_in(language)))
