"""What happens to seats while the game is played: stand-ins, returns, resignations."""
