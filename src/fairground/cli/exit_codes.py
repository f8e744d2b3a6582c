"""What a command says to the shell that called it, besides 0."""

BAD_INPUT = 2
INTERRUPTED = 130
"""Somebody pressed Ctrl-C; what was done so far is kept."""
