"""Archives to search, and the page that searches them."""

import functools
import http.server
import json
import pathlib
import subprocess
import threading

from sites import ROOST

TEXTS = [
    ("mio", "en", "The high tide came in before the boats went out #harbour"),
    ("mio", "ja", "今日は東京タワーに行った。とてもいい天気ですね #写真部"),
    ("ken", "en", "Low tide, high spirits. Café crème at the pier"),
    ("ken", "ja", "京都の紅葉と、東京の夜景。猫が可愛い"),
    ("aiko", "ja", "iPhone対応のｱﾌﾟﾘを作りました🎉 プログラミング楽しい"),
    ("aiko", "en", "Don't you love 👩🏽‍💻 days? tidewater and the sea"),
    ("mio", "en", "<script>alert(1)</script> & a .*+?^${}()|[] of it"),
    ("ken", "ko", "한국어 검색도 됩니다"),
    ("ken", "en", "high time for a tide; a high, high tide"),
    ("mio", "ar", "مُحَمَّد שלום"),
]


# What makes a page's storage deny or refuse.
NO_STORAGE = {
    "denied": "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })",
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
}


def tweet(number: int, handle: str, language: str, text: str, **extra) -> dict:
    user = {"id": 100 + len(handle) * 7 + ord(handle[0]), "screen_name": handle, "name": f"Name of {handle}"}
    user["id_str"] = str(user["id"])
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct"][number % 10]
    return {
        "id": 1000 + number, "id_str": str(1000 + number), "full_text": escaped, "lang": language, "user": user,
        "created_at": f"Tue {month} {1 + number // 10 % 28:02} 09:00:00 +0000 {2012 + number % 10}",
        "retweet_count": 0, "favorite_count": 0, **extra,
    }


def build(folder: pathlib.Path, tweets: list[dict], settings: str = "title: Tides\n") -> pathlib.Path:
    """Builds a site of some tweets and gives its folder."""
    (folder / "content" / "timelines").mkdir(parents=True)
    (folder / "roost.yml").write_text(settings)
    (folder / "content" / "timelines" / "home.json").write_text(json.dumps(tweets, ensure_ascii=False))
    make(folder)
    return folder


def make(folder: pathlib.Path) -> None:
    run = subprocess.run([ROOST, "build", "--quiet", "--site", folder], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def answer(folder: pathlib.Path, query: str, *options: str) -> dict:
    """What `roost search` says."""
    command = [ROOST, "search", "--site", folder, "--json", "--limit", "100000", *options, "--", query]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder: pathlib.Path):
    """A server on this machine for a folder: its address, and how to stop it."""
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    # A page that is closed while it loads is no error.
    server.handle_error = lambda *_: None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}", server.shutdown


def ask(page, query: str) -> list[str]:
    """Types a query and waits for its results: their addresses, those of the page that is shown."""
    # What is there is not the answer yet: the page waits a moment for more to be typed.
    page.evaluate("""() => {
      delete document.getElementById("find-results").dataset.ready;
      document.getElementById("find-status").textContent = "";
    }""")
    page.fill("#find-query", "")
    page.fill("#find-query", query)
    return results(page)


def results(page) -> list[str]:
    page.wait_for_function(
        "() => { const list = document.getElementById('find-results');"
        " return list.dataset.ready || (list.hidden && document.getElementById('find-status').textContent); }")
    return page.eval_on_selector_all("#find-results a.u-url", "links => links.map((link) => link.getAttribute('href'))")
