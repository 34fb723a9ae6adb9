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


def main():
    output = pathlib.Path(sys.argv[1]).resolve()
    queries = sys.argv[2:] or ["the of ", "swift linux ", "sh ti", "東京 ラーメン", "going some "]
    index = list((output / "search").iterdir())
    sizes = [path.stat().st_size for path in index]
    print(f"index: {len(index)} files, {sum(sizes):,} bytes, the largest {max(sizes):,}")
    with sync_playwright() as playwright:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        for query in queries:
            times, loaded = [], 0
            for _ in range(5):
                context = browser.new_context(viewport={"width": 390, "height": 844})
                page = context.new_page()
                page.goto((output / "search.html").as_uri())
                page.wait_for_function("() => window.roost?.index?.manifest")
                page.wait_for_timeout(200)
                asked = []
                page.on("request", lambda request: "/search/" in request.url and asked.append(request.url))
                times.append(page.evaluate(TIMED, query))
                paths = [urllib.parse.urlsplit(url).path for url in asked]
                loaded = 0
                for path in paths:
                    loaded += pathlib.Path(urllib.parse.unquote(path)).stat().st_size
                    # What comes behind the first file of shown posts is loaded for the other results.
                    if "/d-" in path:
                        break
                context.close()
            print(f"{query!r}: first result after {statistics.median(times):.0f} ms, {loaded:,} bytes")
        browser.close()


main()
