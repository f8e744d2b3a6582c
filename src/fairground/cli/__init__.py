"""Doors for a person at a terminal; wiring only."""
