"""What things are worth to a visitor, in points."""

from typing import Final

ACTION_POINT: Final = 1.3
"""What an action point brings in the rounds after the next."""
WISH: Final = 1.5
"""What a wish fulfilled brings, on average over the table."""
EURO: Final = 0.045
"""A euro that will be needed; withdrawing costs 0.04 points per euro."""
SPARE: Final = 0.01
"""A euro beyond that."""
OUTING: Final = 100.0
"""What one way through the halls costs."""
LOAD: Final = 0.5
"""What a game in the bag costs at the end of the walk, of an action point for each round until it is unloaded."""
LATER: Final = 0.7
"""How much of a game counts that can only be bought next round, when others have been there."""
RANKING: Final = 0.8
"""How much of a ranking card counts that is nearly covered."""
SLACK: Final = 0.25
"""What an action point brings that the walk has no use for."""
SPEND: Final = 4.0
"""Euro that are spent per action point."""
HOPED: Final = 0.5
"""How much of a card's hope is used up when its game is bought."""
LEAVING: Final = 0.6
"""How likely it is to leave early, for who has the points to be home in time."""
