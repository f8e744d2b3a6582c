"""The settled house, where everybody's name is as long as names may be: then one sees whether they fit."""

import sys
from unittest.mock import patch

from fairground.games import find_game
from fairground.server.messages.limits import NAME_LENGTH
from fairground.server.tables.lobby import lobby
from tests.browser.settled_house import settled_main

NAMES = (
    "Anastasia Schwarzenberger",
    "Bartholomew Thistlethwaite",
    "Clementine Featherstone-Way",
    "Dimitrios Papadimitropoulos",
    "Ekaterina Wolkenstein-Rott",
    "Ferdinand Oyelaran-Adebayo",
    "Guillermina Etxeberria Goñi",
    "Hieronymus Wallenstein-Mohr",
)
SEATS = find_game("essen").seats
"""The game for the most people has every colour."""


def wordy_name(seat: str) -> str:
    """What the bot at a seat is called."""
    return NAMES[SEATS.index(seat)][:NAME_LENGTH].strip()


if __name__ == "__main__":
    with patch.object(lobby, "bot_name", wordy_name):
        sys.exit(settled_main())
