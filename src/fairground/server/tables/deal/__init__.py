"""The deal that belongs to all who play, and the proof of it once the game is over."""
