"""Keys, the guard before every door, and rate limits."""
