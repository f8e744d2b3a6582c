"""Fairground: one rules engine, and a table for everybody who sits down."""

__version__ = "0.1.0"
