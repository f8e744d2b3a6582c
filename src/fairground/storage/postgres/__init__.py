"""The house in a PostgreSQL database, for any number of processes."""
