"""The terminal itself: the screen, the colours, the sentences."""
