"""The studies, as ``./study`` starts them."""

import sys

from .studies import main

if __name__ == "__main__":
    sys.exit(main())
