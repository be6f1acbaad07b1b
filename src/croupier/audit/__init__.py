"""The audit: code of its own that reads a store's database alone, and says what in it is wrong."""
