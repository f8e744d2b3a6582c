"""People to one another: pages, invitations, what they wish."""
