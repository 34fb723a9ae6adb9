"""Pages say nothing to the console, load nothing from elsewhere, and do not move while they load."""

import re

from conftest import DESKTOP, PHONE

SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => done(sum), 100));
})"""


# Where what a page is read by stands, as far as it can be seen: further down browsers guess heights until they are needed.
# Scripts that add parts of these kinds would make lists of different lengths.
PLACES = """() => [...document.querySelectorAll("h1, h2, nav, article, .lead, body > footer")]
  .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().top < innerHeight)
  .map((each) => {
    const box = each.getBoundingClientRect();
    const sides = [box.x, box.y + scrollY, box.width, box.height].map(Math.round);
    return `${each.tagName} ${each.id}: ${sides}`;
  })"""


def windows(browser, **options):
    """A phone's window and a desktop's, one after the other: how wide it is, and where its pages are opened."""
    for viewport in [PHONE, DESKTOP]:
        context = browser.new_context(viewport=viewport, **options)
        yield viewport["width"], context
        context.close()


def test_what_scripts_show_has_its_place_before(site, browser):
    """Pages look before their scripts ran as they do after, however slow the scripts are."""
    found = []
    for width, context in windows(browser):
        before, after = context.new_page(), context.new_page()
        before.route("**/*.js", lambda route: route.abort())
        for path in site.pages():
            before.goto(path.as_uri())
            after.goto(path.as_uri())
            after.wait_for_function("document.documentElement.classList.contains('scripted')")
            early, late = before.evaluate(PLACES), after.evaluate(PLACES)
            assert early, f"{path} has no headings"
            moved = [f"{was} becomes {now}" for was, now in zip(early, late) if was != now]
            if len(early) != len(late):
                moved.append(f"{len(early)} parts become {len(late)}")
            if moved:
                found.append(f"{path.relative_to(site.folder)}, {width} wide: {moved[0]}")
    assert not found, "\n".join(found)


def test_half_a_page_stands_as_the_whole_does(sample, browser):
    """What arrives later moves nothing that can be read by then."""
    found = []
    # Without scripts, which find other parts of half a page than of a whole one.
    for width, context in windows(browser, java_script_enabled=False):
        page = context.new_page()
        for path in sample.pages():
            page.goto(path.as_uri())
            whole = page.evaluate(PLACES)
            html = path.read_bytes()
            start, end = html.find(b"<main"), html.find(b"</main>")
            for part in [0.3, 0.7]:
                half = path.with_name(path.stem + "-half.html")
                half.write_bytes(html[: html.rfind(b"\n", 0, int(start + (end - start) * part))])
                try:
                    page.goto(half.as_uri())
                    early = page.evaluate(PLACES)
                finally:
                    half.unlink()
                # What is cut off itself has another height, the last number; of 0 there is nothing to be seen yet.
                moved = [f"{was} becomes {now}" for was, now in zip(early, whole)
                         if was.rsplit(",", 1)[0] != now.rsplit(",", 1)[0] and not was.endswith(",0")]
                if moved:
                    found.append(f"{path.relative_to(sample.folder)}, {width} wide, {part}: {moved[0]}")
    assert not found, "\n".join(found)


def test_pages_are_quiet_and_keep_to_themselves(site, browser):
    found = []
    for width, context in windows(browser):
        page = context.new_page()
        said = []
        page.on("console", lambda message: said.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: said.append(f"error: {error}"))
        page.on("dialog", lambda dialog: (said.append("a dialog"), dialog.dismiss()))
        page.on("requestfailed", lambda request: said.append(f"failed: {request.url}"))
        inside = site.folder.as_uri()
        page.on(
            "request",
            lambda request: request.url.startswith((inside, "data:")) or said.append(f"request: {request.url}"))
        for path in site.pages():
            said.clear()
            page.goto(path.as_uri())
            # What counts as good (web.dev, Cumulative Layout Shift). A busy machine may show half a page for a moment;
            # what moves by itself moves again.
            shift = page.evaluate(SHIFT)
            for _ in range(2):
                if shift > 0.1:
                    page.reload()
                    shift = min(shift, page.evaluate(SHIFT))
            if shift > 0.1:
                said.append(f"the layout moved by {shift:.3f}")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if wide > 0:
                said.append(f"{wide} pixels wider than {width}")
            found += [f"{path.relative_to(site.folder)}: {what}" for what in said]
    assert not found, "\n".join(found)


def test_a_page_of_fifty_posts_is_small(sample):
    """60 KB without pictures: neither their bytes nor what stands around them."""
    html = (sample.folder / "timelines" / "home.html").read_text()
    assert html.count("<article") == 50
    words = re.sub(r"<figure.*?</figure>", "", html, flags=re.DOTALL)
    assert len(words.encode()) <= 60 * 1024
    assert len(html.encode()) <= 64 * 1024
