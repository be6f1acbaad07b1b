"""What holds for every test: how hypothesis searches, and that Ctrl-C is heard."""

import signal

from hypothesis import settings

# Slow machines are no failure, and every run tries the same examples.
settings.register_profile("croupier", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("croupier")

# A program that a test starts hears Ctrl-C even where the tests run in the background and do not.
signal.signal(signal.SIGINT, signal.default_int_handler)
