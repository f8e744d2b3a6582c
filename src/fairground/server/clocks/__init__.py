"""Clocks: how long somebody has to decide. No game knows of them."""
