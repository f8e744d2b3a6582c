"""The operator's tools: what they may do to tables, people and addresses, and the log of what they did."""
