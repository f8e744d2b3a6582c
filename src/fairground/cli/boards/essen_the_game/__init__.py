"""SPIEL '13, drawn with letters."""
