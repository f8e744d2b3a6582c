"""What the server says: sentences, refusals, and what people may write."""
