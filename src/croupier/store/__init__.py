"""The room of the log: what is kept for ever, in bytes, and how that can be proven."""
