"""Finished games and records, position by position."""
