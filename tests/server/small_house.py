"""`fairground` on a machine that gives it few descriptors."""

import resource

from fairground.cli.main import main

DESCRIPTORS = 160

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, DESCRIPTORS))
    raise SystemExit(main())
