"""Talking with processes besides the server's own."""
