"""``python -m corvids`` is ``corvids``."""

import sys

from corvids.cli import main

if __name__ == "__main__":
    sys.exit(main())
