"""The clocks of a table: they follow what happens at it, and what is done when time is up."""
