"""From `file://` every link inside of the site leads somewhere, and everything is there without scripts."""

import urllib.parse
import urllib.request
import pathlib
import re

# Links inside of drawings have no plain `href`.
LINKS = """() => [...document.querySelectorAll("a[href], area[href]")]
  .map((link) => new URL(link.getAttribute("href"), document.baseURI).href)"""
# What is far below the fold may not be laid out yet, and has no inner text then.
TEXT = """() => {
  const all = new CSSStyleSheet();
  all.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [all];
  for (const fold of document.querySelectorAll("main details")) fold.open = true;
  return document.querySelector("main").innerText.replace(/\\s+/g, " ");
}"""


def test_links_work_from_files(site, browser):
    page = browser.new_page()
    found, ids = [], {}
    for path in site.pages():
        page.goto(path.as_uri())
        links = page.evaluate(LINKS)
        assert links, f"{path} links to nothing"
        for link in links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme != "file":
                continue
            target = pathlib.Path(urllib.request.url2pathname(parts.path))
            if not target.is_file():
                found.append(f"{path.relative_to(site.folder)}: {link}")
            elif parts.fragment and target.suffix == ".html":
                if target not in ids:
                    ids[target] = set(re.findall(r'\bid="([^"]*)"', target.read_text()))
                if urllib.parse.unquote(parts.fragment) not in ids[target]:
                    found.append(f"{path.relative_to(site.folder)}: no such place: {link}")
    page.close()
    assert not found, "\n".join(found)


def test_without_scripts_all_content_is_there(site, browser):
    plain, scripted = browser.new_context(java_script_enabled=False), browser.new_context()
    one, other = plain.new_page(), scripted.new_page()
    for path in site.pages():
        texts = []
        for page in [one, other]:
            page.goto(path.as_uri())
            texts.append(page.evaluate(TEXT))
        # Scripts may add words, and must not be needed for any.
        missing = [word for word in set(texts[1].split()) - set(texts[0].split()) if word.isalnum()]
        allowed = set(other.evaluate("() => [...document.querySelectorAll('main .js')].map((x) => x.innerText).join(' ')").split())
        assert not set(missing) - allowed, f"{path.relative_to(site.folder)}: only with scripts: {missing}"
        assert texts[0].strip(), f"{path} is empty"
    plain.close()
    scripted.close()
