"""WebSockets: commands come in, positions go out to everybody who looks (broadcast)."""
