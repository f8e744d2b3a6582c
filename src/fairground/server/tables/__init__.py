"""A table in use: its seating, talk and game, who looks at it; and in packages what is done with one and with all."""
