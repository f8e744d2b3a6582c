"""Bots at tables: who asks them, where they think, hints, and what they expected."""
