"""A game at this terminal: who sits there, the loop, the prompt, and where it is kept."""
