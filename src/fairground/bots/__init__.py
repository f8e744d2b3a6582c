"""Bots: they choose one offer, and know core only."""
