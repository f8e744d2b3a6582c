"""What a game is: pure, without input or output, knowing no game by name."""
