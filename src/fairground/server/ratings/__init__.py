"""Ratings: how well people play, reckoned from the results of rated games and from nothing else."""
