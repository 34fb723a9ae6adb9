"""How long the page that searches an archive takes to show its first result, and what it loads for it.

    bench_search.py OUTPUT [QUERY…]

OUTPUT is a built site. Each query is asked on a fresh page, from the folder, after the page is up.
"""

import os
import pathlib
import shutil
import statistics
import sys
import urllib.parse

from playwright.sync_api import sync_playwright

TIMED = """async (query) => {
  const list = document.getElementById("find-results");
  const field = document.getElementById("find-query");
  const began = performance.now();
  const shown = new Promise((done) => {
    new MutationObserver((_, watch) => {
      if (list.querySelector("a.u-url")) { watch.disconnect(); done(performance.now() - began); }
    }).observe(list, { childList: true, subtree: true });
  });
  field.value = query;
  field.dispatchEvent(new Event("input"));
  return Promise.race([shown, new Promise((done) => setTimeout(() => done(-1), 20000))]);
}"""


def first_result(output, asked):
    """Bytes of the files that were asked for until the first result could be shown."""
    loaded = 0
    for url in asked:
        path = urllib.parse.unquote(urllib.parse.urlsplit(url).path)
        loaded += (output / path[path.rindex("/search/") + 1:]).stat().st_size if "/search/" in path else 0
        # What comes behind the first file of shown posts is loaded for the other results.
        if "/d-" in path:
            break
    return loaded


def main():
    output = pathlib.Path(sys.argv[1]).resolve()
    queries = sys.argv[2:] or ["the of ", "swift linux ", "sh ti", "東京 ラーメン", "going some "]
    with sync_playwright() as playwright:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        for query in queries:
            times = []
            for _ in range(5):
                context = browser.new_context(viewport={"width": 390, "height": 844})
                page = context.new_page()
                page.goto((output / "search.html").as_uri())
                page.wait_for_function("() => window.roost?.index?.manifest")
                page.wait_for_timeout(200)
                asked = []
                page.on("request", lambda request: asked.append(request.url))
                times.append(page.evaluate(TIMED, query))
                loaded = first_result(output, asked)
                context.close()
            print(f"{query!r}: first result after {statistics.median(times):.0f} ms, {loaded:,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
