"""Nothing that stands in a post runs, loads or leads away: whatever is in whatever field, on every kind of page."""

import json
import os
import re
import xml.etree.ElementTree

import pytest

import hostile
from searching import ask

# They look at the same site, which the process that runs them builds.
pytestmark = pytest.mark.xdist_group("hostile")

WATCH = """
window.roostWatch = [];
document.addEventListener('securitypolicyviolation', (event) =>
  window.roostWatch.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
  window[name] = (...words) => { window.roostWatch.push(name + '(' + words + ')'); };
"""
# What was noted, and what could do harm later: frames, forms, a base, code in an address or an attribute.
LOOK = """() => [
  ...roostWatch,
  ...[...document.querySelectorAll('iframe, object, embed, base, form[action], meta[http-equiv=refresh]')]
    .map((element) => element.outerHTML.slice(0, 200)),
  ...[...document.querySelectorAll('[href], [src], [srcset], [action], [poster]')].flatMap((element) =>
    ['href', 'src', 'action', 'poster'].map((name) => element.getAttribute(name)).filter((value) =>
      value !== null && /^\\s*(javascript|data|vbscript|file|blob):/i.test(value.replace(/[\\s\\0-\\x1f]/g, ''))
      && !value.startsWith('data:image/'))),
  ...[...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]
    .map((attribute) => attribute.name).filter((name) => name.startsWith('on') || name === 'style')),
]"""
# Every kind of page, by what its body is called.
KINDS = [
    "404", "author", "authors", "collections", "domain", "find", "history", "index", "links", "media", "month", "months",
    "places", "search", "statistics", "tag", "tags", "thread", "timeline", "year",
]
# Pages of one kind that are opened; all with ROOST_HOSTILE=all.
MOST = 10**9 if os.environ.get("ROOST_HOSTILE") == "all" else 40


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    if not hostile.FOLDER.is_dir():
        pytest.skip(f"{hostile.FOLDER} is not there")
    return hostile.build(tmp_path_factory.mktemp("hostile"), hostile.payloads())


@pytest.fixture
def watched(browser, site):
    """A page that notes whatever should not be, and the notes."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(WATCH)
    page = context.new_page()
    notes = []
    inside = site.folder.as_uri()
    page.on("dialog", lambda dialog: (notes.append(f"dialog: {dialog.message}"), dialog.dismiss()))
    page.on("pageerror", lambda error: notes.append(f"error: {error}"))
    page.on("request", lambda request: request.url.startswith((inside, "data:")) or notes.append(f"request: {request.url}"))
    page.on("popup", lambda popup: notes.append(f"popup: {popup.url}"))
    page.on(
        "framenavigated", lambda frame: frame.url.startswith((inside, "about:")) or notes.append(f"went to {frame.url}"))
    yield page, notes
    context.close()


def some(paths: list) -> list:
    """The largest, and others from everywhere."""
    if len(paths) <= MOST:
        return paths
    return [max(paths, key=lambda path: path.stat().st_size)] + paths[:: len(paths) // MOST + 1]


def test_every_kind_is_there(site):
    opened = sum(len(some(paths)) for paths in site.by_kind.values())
    assert set(site.by_kind) == set(KINDS), set(site.by_kind) ^ set(KINDS)
    assert opened > 200, opened


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_runs_loads_or_leads_away(site, watched, kind):
    page, notes = watched
    found = []
    for path in some(site.by_kind[kind]):
        notes.clear()
        page.goto(path.as_uri())
        notes += page.evaluate(LOOK)
        found += [f"{path.relative_to(site.folder)}: {note}" for note in notes]
    assert not found, "\n".join(found[:40])


def test_what_stands_in_a_post_can_be_read(site, watched):
    page, _ = watched
    # A text that is the address of the post's own picture is not shown beside it.
    texts = {f"twitter-{1000 + number}": text for number, text in enumerate(hostile.payloads())
             if number % 2 == 0 and (number % 7 > 0 or hostile.address(text) != text)}
    read, wrong = 0, []
    for path in some(site.by_kind["thread"]):
        text = texts.get(path.stem)
        # Links are shown short, and mentions and tags are links.
        if text is None or re.search(r"[@#$＠＃&]|\.[a-z]|://|www", text):
            continue
        page.goto(path.as_uri())
        shown = page.locator(".focus .e-content").first.inner_text()
        read += 1
        if hostile.words(shown) != hostile.words(text):
            wrong.append((text, shown))
    assert read > 3 and not wrong, wrong[:5]


def test_the_policy_is_a_second_wall(site, watched, tmp_path):
    """With the first wall taken down for one post, the policy still lets nothing run or load."""
    page, notes = watched
    path = site.page("thread")
    failed = {}
    page.on("requestfailed", lambda request: failed.update({request.url: request.failure}))
    broken = path.with_name("second-wall.html")
    attack = (
        "<script>alert('inline')</script><img src='https://evil.example/x.png' onerror='alert(1)'>"
        "<iframe src='https://evil.example/'></iframe><link rel=stylesheet href='https://evil.example/x.css'>"
        "<style>body { background: url(https://evil.example/y.png) }</style><script src='https://evil.example/x.js'></script>"
        "<base href='https://evil.example/'><form action='https://evil.example/'><button id=send>x</button></form>")
    broken.write_text(re.sub(r'(<div class="e-content"[^>]*>)', lambda found: found[1] + attack, path.read_text(), count=1))
    try:
        page.goto(broken.as_uri())
        page.evaluate("document.querySelector('form[action]').requestSubmit()")
        page.wait_for_timeout(300)
        stopped = {note.split()[1].split("-elem")[0].split("-attr")[0] for note in page.evaluate("roostWatch")}
        assert {"script-src", "img-src", "frame-src", "style-src", "base-uri", "form-action"} <= stopped, stopped
        ran = [note for note in page.evaluate("roostWatch") if not note.startswith("policy")]
        # What was asked for was stopped before it left, and the frame shows that.
        asked = {note.removeprefix("request: ") for note in notes if note.startswith("request: ")}
        assert asked and all(failed.get(url) == "csp" for url in asked), (asked, failed)
        rest = [note for note in notes if not note.startswith(("request: ", "went to chrome-error:"))]
        assert not ran and not rest, (ran, rest)
    finally:
        broken.unlink()


def test_feeds_carry_nothing_that_runs(site):
    atom = [path for path in site.folder.rglob("*.xml") if "sitemap" not in path.name and path.name != "opensearch.xml"]
    bodies = []
    for path in atom:
        tree = xml.etree.ElementTree.parse(path)
        bodies += [element.text or "" for element in tree.iter("{http://www.w3.org/2005/Atom}content")]
        for link in tree.iter("{http://www.w3.org/2005/Atom}link"):
            assert re.match(r"https?://", link.get("href", "")), link.get("href")
    for path in site.folder.rglob("*.json"):
        bodies += [item.get("content_html", "") for item in json.loads(path.read_text()).get("items", [])]
    assert len(bodies) > 100
    for body in bodies:
        tags = re.findall(r"<[a-zA-Z][^>]*>", body)
        for tag in tags:
            assert not re.match(r"<(script|iframe|object|embed|style|base|form|meta|link|svg|math)\b", tag, re.I), tag
            bare = re.sub(r'"[^"]*"', '""', tag)
            assert not re.search(r"\son[a-z]+\s*=", bare, re.I), tag
            for value in re.findall(r'(?:href|src)="([^"]*)"', tag):
                assert not re.match(r"\s*(javascript|vbscript|data:text)", value, re.I), tag


def test_searching_for_payloads_runs_nothing(site, watched):
    page, notes = watched
    page.goto(site.page("find").as_uri())
    for text in hostile.PLAIN + hostile.payloads()[:: 60]:
        ask(page, text[:300])
    assert len(ask(page, "roost alert")) > 10
    notes += page.evaluate("roostWatch")
    assert not notes, notes[:10]
