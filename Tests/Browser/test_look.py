"""What the stylesheet does where it is easily forgotten: wide tables, paper, small and low windows, forced colours."""

import json

import pytest

import searching
from conftest import PHONE

GROUND = "getComputedStyle(document.documentElement).backgroundColor"
INK = "getComputedStyle(document.querySelector('.e-content')).color"


@pytest.fixture(scope="module")
def diary(tmp_path_factory):
    """A post with a table that is wider than any window."""
    folder = tmp_path_factory.mktemp("look") / "site"
    (folder / "content" / "diary").mkdir(parents=True)
    (folder / "roost.yml").write_text(
        "title: Diary\nreaders:\n  - {name: diary, files: diary/*.json, records: entries, id: id, body: text, "
        "body_kind: markdown, date: at}\n")
    rows = ["| " + " | ".join(f"column{at} of the table" for at in range(25)) + " |", "|" + " --- |" * 25,
            "| " + " | ".join("some words" for _ in range(25)) + " |"]
    entry = {"id": "1", "at": "2021-05-01T10:00:00Z", "text": "\n".join(rows)}
    (folder / "content" / "diary" / "a.json").write_text(json.dumps({"entries": [entry]}))
    searching.make(folder)
    return next((folder / "output" / "2021" / "05").glob("diary-1.html"))


@pytest.mark.parametrize("width", [390, 1280])
def test_a_wide_table_scrolls_by_itself_and_with_keys(diary, open_page, width):
    page = open_page(diary, viewport={"width": width, "height": 800})
    inner, whole = page.evaluate(
        "() => { const table = document.querySelector('.e-content table'); return [table.clientWidth, table.scrollWidth]; }")
    assert whole > 2 * inner
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Words stay whole.
    assert page.evaluate("Math.min(...[...document.querySelectorAll('.e-content td')].map((cell) => cell.offsetWidth))") > 60
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") == "TABLE":
            break
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.e-content table').scrollLeft > 0")


@pytest.mark.parametrize("mode, scheme", [("night", "light"), ("auto", "dark"), ("day", "light")])
def test_paper_is_white_whatever_the_screen_is(sample, open_page, mode, scheme):
    page = open_page(sample.page("timeline"), color_scheme=scheme)
    page.evaluate(f"localStorage.setItem('roost-theme', '{mode}')")
    page.reload()
    page.emulate_media(media="print", color_scheme=scheme)
    assert [page.evaluate(GROUND), page.evaluate(INK)] == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def test_the_header_leaves_low_windows_and_covers_nothing_in_others(sample, open_page):
    page = open_page(sample.page("timeline"), viewport={"width": 320, "height": 256})
    page.evaluate("scrollTo(0, 600)")
    assert page.evaluate("document.querySelector('.top').getBoundingClientRect().bottom") < 0
    page.set_viewport_size(PHONE)
    padding = "parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)"
    assert page.evaluate("document.querySelector('.top').offsetHeight") <= page.evaluate(padding)


@pytest.mark.parametrize("kind", ["find", "statistics", "history"])
def test_a_phone_shows_where_one_is(sample, open_page, kind):
    page = open_page(sample.page(kind), viewport=PHONE)
    left, right = page.evaluate(
        "() => { const at = document.querySelector('.top [aria-current]').getBoundingClientRect(); return [at.left, at.right]; }")
    assert left >= 0 and right <= PHONE["width"]


@pytest.mark.parametrize("name", ["sample", "sample-ja"])
def test_names_of_months_are_whole_on_a_phone(built, open_page, name):
    page = open_page(built(name).page("year"), viewport=PHONE)
    edges = page.evaluate("""() => [...document.querySelectorAll(".wide .months a > span")].map((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const { left, right } = range.getBoundingClientRect();
      return [left, right, getComputedStyle(name).overflowX]; })""")
    assert len(edges) > 3 and all(overflow == "visible" for *_, overflow in edges)
    assert all(before[1] <= after[0] for before, after in zip(edges, edges[1:]))


def test_what_is_pressed_differs_in_forced_colours(sample, open_page):
    page = open_page(sample.page("search"), forced_colors="active")
    page.locator("#review-facets button").first.click()
    colour = "(node) => getComputedStyle(node).backgroundColor"
    pressed = page.locator("#review-facets [aria-pressed=true]").first.evaluate(colour)
    assert pressed != page.locator("#review-facets [aria-pressed=false]").first.evaluate(colour)
