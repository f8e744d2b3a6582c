"""Code for the browser client, written from the messages."""
