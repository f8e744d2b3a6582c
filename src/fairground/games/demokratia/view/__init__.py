"""What a seat sees, may suppose, and is asked."""
