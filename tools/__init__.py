"""Scripts around the project: what its documents and checks are made with."""
