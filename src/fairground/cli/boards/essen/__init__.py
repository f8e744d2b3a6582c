"""ESSEN, drawn with letters."""
