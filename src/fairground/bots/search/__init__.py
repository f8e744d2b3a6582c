"""Search over imagined games, one for all games and knowing none by name: information-set Monte Carlo tree search."""
