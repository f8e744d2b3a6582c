"""Tables, seats and decisions, kept. Knows no game and no web."""
