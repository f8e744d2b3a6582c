"""What is in the box, and the names and numbers we know it by."""
