"""WebSockets: commands come in, positions go out."""
