"""What people may ask for: to see, to take along and to delete what is kept about them; and what expires by itself."""
