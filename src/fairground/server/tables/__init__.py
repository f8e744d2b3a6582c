"""A table in use: its seating, talk and game, who looks at it (publish, subscribe, broadcast); and in packages what is
done with one and with all."""
