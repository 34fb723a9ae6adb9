"""A saved search is gone through: what is new, order, facets, stars, notes, what was seen, and files of all that."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe

import searching
from searching import tweet


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
    (tmp_path / "wrong.json").write_text("[1]")
    other.set_input_files("#review-file", tmp_path / "wrong.json")
    other.wait_for_function("() => document.getElementById('review-status').textContent.includes('no file of stars')")


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
