"""The doors of the house: HTTP, WebSocket, and the browser client's files."""
