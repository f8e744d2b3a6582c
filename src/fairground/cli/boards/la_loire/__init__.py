"""La Loire, drawn with letters."""
