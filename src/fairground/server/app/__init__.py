"""The server as a whole: settings, the application, running it, and what operators see."""
