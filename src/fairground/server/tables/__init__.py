"""Tables in use: seats, talk, commands, and the game as a log of moves."""
