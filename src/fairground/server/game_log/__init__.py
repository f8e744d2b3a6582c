"""The game on a table: a log of moves, and snapshots of where it leads."""
