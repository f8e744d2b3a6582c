"""The languages of the house: which text files there are, what a language lacks, and which ones are offered."""
