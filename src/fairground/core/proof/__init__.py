"""A deal that nobody at the table could choose, and a game that nobody can rewrite: pledges, terms, seed and chain."""
