"""The house in one SQLite file."""
