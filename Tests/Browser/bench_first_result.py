"""The first result by roost's page and by Pagefind, from the same server: milliseconds and bytes.

    bench_first_result.py OUTPUT

OUTPUT is a built site with Pagefind's bundle in `pagefind/`.
"""

import os
import pathlib
import shutil
import statistics
import sys
import urllib.parse

from playwright.sync_api import sync_playwright

from bench_search import TIMED, first_result
from searching import serve

PAGEFIND = """async (query) => {
  const began = performance.now();
  const found = await window.pagefind.search(query);
  if (found.results.length === 0) return -1;
  await found.results[0].data();
  return performance.now() - began;
}"""
OPEN = """async () => {
  window.pagefind = await import(new URL("pagefind/pagefind.js", document.baseURI).href);
  await window.pagefind.init();
}"""


def size(output, url):
    """Bytes of a file: the server compresses nothing, and Pagefind's files are compressed by themselves."""
    return (output / urllib.parse.unquote(urllib.parse.urlsplit(url).path).lstrip("/")).stat().st_size


def main():
    output = pathlib.Path(sys.argv[1]).resolve()
    address, stop = serve(output)
    with sync_playwright() as playwright:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        for query in ["the of ", "東京 ラーメン", "going some "]:
            for name, script in [("roost", TIMED), ("pagefind", PAGEFIND)]:
                times, loaded = [], []
                for _ in range(5):
                    # Pagefind compiles WebAssembly, which the site's own rules for scripts forbid.
                    context = browser.new_context(bypass_csp=True)
                    page = context.new_page()
                    page.goto(f"{address}/search.html")
                    page.wait_for_function("() => window.roost?.index?.manifest")
                    if name == "pagefind":
                        page.evaluate(OPEN)
                    page.wait_for_timeout(200)
                    asked = []
                    page.on("request", lambda request: asked.append(request.url))
                    times.append(page.evaluate(script, query))
                    loaded.append(first_result(output, asked) if name == "roost" else sum(size(output, url) for url in asked))
                    context.close()
                print(f"{query!r:<14} {name:<9} {statistics.median(times):5.0f} ms  {statistics.median(loaded):,.0f} bytes")
        browser.close()
    stop()


main()
