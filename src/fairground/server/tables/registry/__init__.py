"""All tables of one process: found, read from the storage, put away; their clocks, and what other processes did."""
