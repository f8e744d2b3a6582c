"""What somebody at a table says, on its way between the socket and what is kept; `dispatch` is where it comes in."""
