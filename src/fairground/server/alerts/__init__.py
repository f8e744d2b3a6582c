"""What people are told while they are not looking: put together, sent where they want it, and tried again."""
