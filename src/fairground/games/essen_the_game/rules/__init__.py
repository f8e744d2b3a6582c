"""The rules of ESSEN The Game, chapter by chapter; turn.py shows the order of the steps."""
