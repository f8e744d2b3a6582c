"""What many games say about a game: figures with their intervals, plots, one page."""
