"""The house of the browser tests, where luck is settled: the same deal for the same game, the same answer of a bot to
the same position. A test that clicks its way through a game passes again if it passed once.

A deal that everybody adds to cannot be settled, so the tables of this house are dealt in the old way.
"""

import sys
from types import SimpleNamespace
from unittest.mock import patch
import zlib

from fairground.cli.main import main
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.server.bots import driver
from fairground.server.bots.hints import ask_for
from fairground.server.bots.worker import Ask
from fairground.server.tables.deal import fair_deal
from fairground.server.tables.lobby import lobby

SEED = bytes(range(32))


def settled_ask(game: AnyGame, state: State, seat: int, bot: str, luck: int, seed: int) -> Ask:
    """What a bot is asked, with the position in place of luck."""
    settled = zlib.crc32(state.to_bytes(), seat)
    return ask_for(game, state, seat, bot, settled, settled)


def settled_main() -> int:
    """The house itself."""
    no_secret = SimpleNamespace(token_bytes=lambda size: None)
    seed = SimpleNamespace(token_bytes=lambda size: SEED[:size])
    with (
        patch.object(lobby, "secrets", no_secret),
        patch.object(fair_deal, "secrets", seed),
        patch.object(driver, "ask_for", settled_ask),
    ):
        return main()


if __name__ == "__main__":
    sys.exit(settled_main())
