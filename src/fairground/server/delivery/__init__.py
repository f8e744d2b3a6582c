"""How messages leave the house: to browsers (web push), chat rooms (webhooks) and mailboxes (SMTP)."""
