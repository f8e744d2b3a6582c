"""What somebody is shown: seat views, positions, tables, the catalogue of games."""
