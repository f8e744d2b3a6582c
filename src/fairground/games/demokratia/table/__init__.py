"""The things on the table of which the state is made."""
