"""How fast the house is, next to others, in one run on one core."""
