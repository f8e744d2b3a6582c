"""What the backends share: how rows, changes and migrations are written in SQL that both understand."""
