"""mutmut, run by `make mutants`: nothing is decided by the clock on the wall, and mutants are tried in the order named.

mutmut gives a mutant up when its tests take longer than they took before. On a busy machine that happens to a mutant
that no test notices, and it would count as noticed. Here a test's time is the processor's, and only that is limited.
A run that is stopped has then tried the first of the names, which are a fair sample, not those with the fewest tests.

Runs in mutmut's own environment.
"""

import sys
from time import process_time

from _pytest import timing
from mutmut import __main__ as mutmut
from mutmut.workers import isolation


def main() -> None:
    """As `mutmut`, with the same arguments."""
    timing.perf_counter = process_time
    isolation.register_timeout = lambda pid, timeout_s: None
    place = {name: number for number, name in enumerate(sys.argv)}
    mutmut.estimated_worst_case_time = lambda name: place.get(name, 0)
    mutmut.cli()


if __name__ == "__main__":
    main()
