"""What somebody is shown of a table: the position as a message, in words, with what choices cost and bring."""
