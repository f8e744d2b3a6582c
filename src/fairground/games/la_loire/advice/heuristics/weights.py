"""What things are worth, in points."""

from typing import Final

from fairground.core.fast import vec

PATIENCE: Final = 0.9
"""What a thing is worth if it has to wait for a turn."""
USUAL_TURNS: Final = 60.0
IMPATIENCE: Final = 0.15
"""What each further round takes off when a game has had its usual turns, so that somebody ends it."""
DENIER: Final = 0.25
"""What a Denier is worth in points while it can still be used."""
LOST_TURN: Final = 0.8
ROAD: Final = 5.0
"""Turns a Merchant without a Denier loses on the road when no city is in sight."""
HORSE: Final = 0.12
DETOUR: Final = 0.88
"""What is left of a message's worth for each further place it has to see."""

CHARACTER_WORTH: Final = vec[float]([
    0.8, 0.8, 1.0, 1.0, 1.0, 0.8, 0.9, 1.2, 0.6, 0.8, 0.6, 0.5, 0.6, 0.3, 0.8, 1.6, 1.0, 0.8, 1.6,
    2.0, 1.2, 1.6, 5.0, 5.0, 1.0, 1.0, 1.0, 1.0, 1.0,
])  # fmt: skip
"""By character, for a whole game, besides the printed points."""
PALACE_WORTH: Final = vec[float]([1.6, 0.8, 0.8, 2.0])
MESSAGE_WORTH: Final = vec[float]([0.0, 1.3, 2.4, 4.0, 4.5])
"""By level, before it is bought, its price taken off."""
