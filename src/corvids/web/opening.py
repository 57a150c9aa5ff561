"""Opening the browser once the server answers."""

import threading
import time
import urllib.request
import webbrowser
from urllib.error import URLError

TRIES = 100


def open_browser_at(url: str) -> None:
    """Open *url* in the reader's browser as soon as it answers."""

    def wait() -> None:
        for _ in range(TRIES):
            try:
                urllib.request.urlopen(f"{url}health", timeout=1).close()
            except (URLError, OSError):
                time.sleep(0.1)
            else:
                webbrowser.open(url)
                return

    threading.Thread(target=wait, daemon=True).start()
