"""What a good player notices, and why something cannot be done."""
