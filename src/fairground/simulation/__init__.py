"""Play many games and count."""
