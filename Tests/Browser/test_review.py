"""A saved search is gone through: what is new, order, facets, stars, notes, what was seen, and files of all that."""

import csv
import io
import json
import shutil

import pytest
from axe_playwright_python.sync_playwright import Axe

import searching
from searching import NO_STORAGE, tweet

# They look at the same site, which the process that runs them builds.
pytestmark = pytest.mark.xdist_group("review")


@pytest.fixture(scope="module")
def page_of_search(tmp_path_factory):
    folder = tmp_path_factory.mktemp("review") / "site"
    texts = ["the tide one #sea", "tide two", "東京 tide three #sea", "tide four", "tide five"]
    tweets = [tweet(at, ["mio", "ken"][at % 2], ["en", "ja"][at == 2], text) for at, text in enumerate(texts)]
    searches = folder / "content" / "searches"
    searches.mkdir(parents=True)
    (folder / "roost.yml").write_text("title: Tides\n")
    for day, found in [("2022-01-01", tweets[:4]), ("2022-03-01", [tweets[4], *tweets[1:4]])]:
        answer = {"statuses": found, "search_metadata": {"query": "tide", "count": len(found), "completed_in": 0.01}}
        (searches / f"tide-{day}.json").write_text(json.dumps(answer, ensure_ascii=False))
    searching.make(folder)
    pages = sorted((folder / "output" / "searches").glob("*.html"))
    assert len(pages) == 1, pages
    return pages[0]


@pytest.fixture
def review(page_of_search, open_page):
    page = open_page(page_of_search)
    page.wait_for_selector("#review:visible")
    return page


def shown(page):
    return page.eval_on_selector_all(".feed > .p", "nodes => nodes.filter((node) => !node.hidden).map((node) => node.id)")


def test_order_without_loading(review):
    before = shown(review)
    assert len(before) == 5
    review.select_option("#review-order", "oldest")
    assert shown(review) == [f"twitter-{1000 + at}" for at in range(5)]
    review.select_option("#review-order", "network")
    assert shown(review) == before


def test_facets_narrow_down(review):
    review.locator("#review-facets button", has_text="@mio").click()
    assert set(shown(review)) == {"twitter-1000", "twitter-1002", "twitter-1004"}
    review.locator("#review-facets button", has_text="#sea").click()
    assert set(shown(review)) == {"twitter-1000", "twitter-1002"}
    review.locator('#review-facets [aria-pressed="true"]').first.click()
    review.locator('#review-facets [aria-pressed="true"]').first.click()
    assert len(shown(review)) == 5


def test_marks_are_kept_and_travel(review, page_of_search, open_page, tmp_path):
    star = review.locator("#twitter-1001 .star")
    star.click()
    review.locator("#twitter-1002 .own summary").click()
    review.fill("#twitter-1002 textarea", "=look & <b>again</b>")
    review.reload()
    assert review.get_attribute("#twitter-1001 .star", "aria-pressed") == "true"
    assert review.input_value("#twitter-1002 textarea") == "=look & <b>again</b>"
    review.check("#review-starred")
    assert shown(review) == ["twitter-1001"]
    review.uncheck("#review-starred")
    with review.expect_download() as download:
        review.click("#review-json")
    path = tmp_path / "marks.json"
    download.value.save_as(path)
    marks = json.loads(path.read_text())
    assert marks["posts"]["twitter-1001"] == {"star": True}
    with review.expect_download() as download:
        review.click("#review-csv")
    download.value.save_as(tmp_path / "marks.csv")
    assert "\"'=look & <b>again</b>\"" in (tmp_path / "marks.csv").read_text()
    other = open_page(page_of_search)
    other.set_input_files("#review-file", path)
    other.wait_for_selector('#twitter-1001 .star[aria-pressed="true"]')
    for wrong in ["[1]", "{}", "", "id,note\na,b", 'id,star,seen,note\n"open', "\0\1\2" * 1000]:
        (tmp_path / "wrong.json").write_text(wrong)
        other.evaluate("() => { document.getElementById('review-status').textContent = ''; }")
        other.set_input_files("#review-file", tmp_path / "wrong.json")
        other.wait_for_function("() => document.getElementById('review-status').textContent.includes('no file of stars')")


def test_a_star_that_is_taken_off_hands_the_focus_on(review):
    for post in ["twitter-1001", "twitter-1003"]:
        review.locator(f"#{post} .star").click()
    review.check("#review-starred")
    review.locator(".star").first.focus()
    review.keyboard.press("Enter")
    assert review.evaluate("document.activeElement === document.querySelector('.feed .star')")
    review.keyboard.press("Enter")
    assert shown(review) == [] and review.evaluate("document.activeElement.id") == "review-starred"


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_table_brings_all_back(review, page_of_search, open_page, tmp_path, separator):
    review.locator("#twitter-1001 .star").click()
    notes = {
        "twitter-1000": "=1+1", "twitter-1002": "'=quoted", "twitter-1003": 'lines\nand "quotes", commas; tabs\tand 東京',
        "twitter-1004": "plain"}
    for post, note in notes.items():
        review.locator(f"#{post} .own summary").click()
        review.fill(f"#{post} textarea", note)
    with review.expect_download() as download:
        review.click("#review-csv")
    download.value.save_as(tmp_path / "marks.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "marks.csv").read_bytes().decode("utf-8-sig"), newline="")))
    assert len(rows) == 6 and rows[0][:4] == ["id", "star", "seen", "note"]
    # As a spreadsheet would save it.
    with open(tmp_path / "again.csv", "w", newline="") as file:
        csv.writer(file, delimiter=separator).writerows(rows)
    other = open_page(page_of_search)
    other.set_input_files("#review-file", tmp_path / "again.csv")
    other.wait_for_selector('#twitter-1001 .star[aria-pressed="true"]')
    for post, note in notes.items():
        assert other.input_value(f"#{post} textarea") == note


def test_seen_ones_are_hidden(review):
    review.click("#review-see")
    review.check("#review-unseen")
    assert shown(review) == []
    review.reload()
    assert len(shown(review)) == 5


def test_what_is_new_and_what_is_gone(review):
    rows = review.locator("#results-seen li")
    assert rows.count() == 5
    assert review.locator("#results-seen [data-is-new]").get_attribute("data-id") == "twitter-1004"
    assert "not found any more" in review.locator('#results-seen [data-id="twitter-1000"]').inner_text()
    review.check("#review-fresh")
    assert shown(review) == ["twitter-1004"]


def test_axe_finds_nothing(review):
    violations = Axe().run(review).response["violations"]
    assert not violations, [(each["id"], [node["html"] for node in each["nodes"][:3]]) for each in violations]


def test_without_scripts_the_list_is_there(page_of_search, open_page):
    page = open_page(page_of_search, java_script_enabled=False)
    assert page.locator(".feed > .p").count() == 5
    assert not page.locator("#review").is_visible()
    assert page.locator("#results-seen a").count() == 5
    where = page.locator(".places-of li", has_text="@mio")
    assert where.locator("a").all_inner_texts() and page.locator(".places-of h3:visible").count() == 3
    for link in where.locator("a").all():
        target = page.locator(f".feed > {link.get_attribute('href')}")
        assert "@mio" in target.locator("header").inner_text()


# ---- A search of several pages ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def long_search(tmp_path_factory):
    folder = tmp_path_factory.mktemp("long") / "site"
    tweets = [tweet(at, ["mio", "ken", "aiko"][at % 3], "en", f"tide {at}" + " #sea" * (at == 11)) for at in range(12)]
    searches = folder / "content" / "searches"
    searches.mkdir(parents=True)
    (folder / "roost.yml").write_text("title: Tides\nposts_per_page: 5\n")
    answer = {"statuses": tweets, "search_metadata": {"query": "tide", "count": 12, "completed_in": 0.01}}
    (searches / "tide-2022-01-01.json").write_text(json.dumps(answer))
    searching.make(folder)
    return folder / "output" / "searches"


def opened(open_page, path):
    page = open_page(path)
    page.said = []
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.wait_for_selector("#review[data-ready]")
    return page


@pytest.mark.parametrize("number", [1, 2])
def test_order_and_facets_go_over_all_pages(long_search, open_page, number):
    pages = sorted(long_search.glob("*.html"), key=lambda path: len(path.name))
    assert len(pages) == 3
    page = opened(open_page, pages[number - 1])
    own = shown(page)
    assert len(own) == 5 and page.locator(".lead > .pager").is_visible()
    assert "12" in page.inner_text("#review-status") or page.inner_text("#review-status") == ""
    page.select_option("#review-order", "newest")
    times = page.eval_on_selector_all(".feed > .p time.dt-published", "nodes => nodes.map((node) => node.dateTime)")
    assert len(times) == 12 and times == sorted(times, reverse=True)
    assert not page.locator(".lead > .pager").is_visible()
    page.select_option("#review-order", "network")
    assert shown(page) == own
    page.locator("#review-facets button", has_text="#sea").click()
    assert shown(page) == ["twitter-1011"]
    page.locator("#twitter-1011 .star").click()
    page.locator('#review-facets [aria-pressed="true"]').click()
    page.check("#review-starred")
    assert shown(page) == ["twitter-1011"]
    page.locator("#twitter-1011 .star").click()
    assert shown(page) == []
    assert not page.said


def test_a_page_that_is_missing_is_named(long_search, open_page, tmp_path):
    shutil.copytree(long_search.parent, tmp_path / "output")
    lost = sorted((tmp_path / "output" / "searches").glob("*-3.js"))[0]
    lost.unlink()
    cut = sorted((tmp_path / "output" / "searches").glob("*-2.js"))[0]
    cut.write_bytes(cut.read_bytes()[:300])
    first = sorted((tmp_path / "output" / "searches").glob("*.html"), key=lambda path: len(path.name))[0]
    page = open_page(first)
    page.wait_for_selector("#review[data-ready]")
    assert lost.name in page.inner_text("#review-status") and cut.name in page.inner_text("#review-status")
    page.select_option("#review-order", "newest")
    assert len(shown(page)) == 5


@pytest.mark.parametrize("storage", ["denied", "full"])
def test_marks_last_as_long_as_the_page_without_storage(page_of_search, browser, storage):
    context = browser.new_context()
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(NO_STORAGE[storage])
    page.goto(page_of_search.as_uri())
    page.locator("#twitter-1001 .star").click()
    assert page.get_attribute("#twitter-1001 .star", "aria-pressed") == "true"
    page.check("#review-starred")
    assert shown(page) == ["twitter-1001"]
    context.close()
    assert not errors
