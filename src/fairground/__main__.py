"""`python -m fairground`, for where the command is not on the path."""

import sys

from fairground.cli.main import main

sys.exit(main())
