"""The house of the browser tests, where luck is settled: the same deal for the same game, the same answer of a bot to
the same position. A test that clicks its way through a game passes again if it passed once.
"""

import sys
from unittest.mock import patch
import zlib

from fairground.cli.main import main
from fairground.core.game import AnyGame
from fairground.core.proof.terms import Terms, seed_of
from fairground.core.state import State
from fairground.server.bots import driver
from fairground.server.bots.hints import ask_for
from fairground.server.bots.worker import Ask
from fairground.server.tables import fair_deal

SEED = bytes(range(32))


def settled_ask(game: AnyGame, state: State, seat: int, bot: str, luck: int, seed: int) -> Ask:
    """What a bot is asked, with the position in place of luck."""
    settled = zlib.crc32(state.to_bytes(), seat)
    return ask_for(game, state, seat, bot, settled, settled)


def settled_seed(secret: bytes, terms: Terms, shares: list[bytes]) -> bytes:
    """The same seed for everybody; bots among themselves are dealt to as anywhere: that deal can be checked."""
    people = any(seat.player == "person" for seat in terms.seats)
    return SEED if people else seed_of(secret, terms, shares)


if __name__ == "__main__":
    with patch.object(fair_deal, "seed_of", settled_seed), patch.object(driver, "ask_for", settled_ask):
        sys.exit(main())
