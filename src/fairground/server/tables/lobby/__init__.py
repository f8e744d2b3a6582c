"""Opening tables, sitting down, playing again or on from a position; what is listed of a table."""
