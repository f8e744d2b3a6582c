"""Search over imagined games: one for all games of the house, knowing none by name."""
