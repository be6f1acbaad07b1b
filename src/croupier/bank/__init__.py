"""Money: chips and what they can pay, accounts, transfers that sum to nothing, jackpots."""
