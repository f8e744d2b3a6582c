"""Doors for a person at a terminal."""
