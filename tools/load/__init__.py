"""Measuring the server over the loopback: `python -m tools.load`."""
