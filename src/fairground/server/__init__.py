"""People and bots meet at tables over HTTP and WebSocket. Nothing in here knows a rule of any game."""
