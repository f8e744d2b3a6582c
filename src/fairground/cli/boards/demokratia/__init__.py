"""Demokratia, drawn with letters."""
