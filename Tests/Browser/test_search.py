"""The page that searches the archive finds what it should, from a folder and from a server, whatever is asked."""

import pathlib

import pytest
from axe_playwright_python.sync_playwright import Axe

import searching
from searching import NO_STORAGE, TEXTS, answer, ask, results, serve, tweet

# They look at the same site, which the process that runs them builds.
pytestmark = pytest.mark.xdist_group("search")

QUERIES = [
    "tide ", "tide", "high tide ", '"high tide"', "tide -low ", "東京", "東京タワー", "猫", "京", "アプリ", "ｱﾌﾟﾘ", "cafe",
    "CAFÉ", "🎉", "👩‍💻", "dont", "한국어", "한", "محمد", "שלום", "from:mio", "from:@ken tide ", "tag:写真部", "#harbour",
    "has:media", "has:link", "lang:ja", "-lang:en", "before:2014", "after:2016-03", "after:2013 before:2016 ", "iphone",
    "対応", "of it", "\"a high\"", "sea", "zzzz", "tide東京",
]
HOSTILE = [
    '"', '"open phrase', "-", "from:", "- -- from: tag: has: lang: before: after:", '"" -"" tag:""', "<script>alert(1)</script>", ".*+?^${}()|[]\\", "a " * 5000, "東" * 10000,
    "\u202eabc", "👨‍👩‍👧‍👦", "__proto__ constructor", "%00%", "before:9999-99-99", "'; DROP TABLE posts; --",
    "tag:<img src=x onerror=alert(1)>", "\ud83d",
]


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    media = {"extended_entities": {"media": [{
        "id": 1, "id_str": "1", "type": "photo", "media_url_https": "https://pbs.twimg.com/media/a.jpg",
        "url": "https://t.co/a", "indices": [0, 0]}]}}
    link = {"entities": {"urls": [{
        "url": "https://t.co/b", "expanded_url": "https://example.com/tide", "display_url": "example.com/tide",
        "indices": [0, 0]}], "hashtags": [], "user_mentions": [], "symbols": []}}
    extra = {1: media, 4: media}
    tweets = [tweet(number, *text, **extra.get(number, {})) for number, text in enumerate(TEXTS)]
    tweets.append(tweet(40, "aiko", "en", "https://t.co/b to read", **link))
    return searching.build(tmp_path_factory.mktemp("search") / "site", tweets)


@pytest.fixture(params=["file", "http"])
def find(request, archive, browser):
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.said = []
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.on("dialog", lambda dialog: (page.said.append("a dialog"), dialog.dismiss()))
    address, stop = (archive / "output").as_uri(), lambda: None
    if request.param == "http":
        address, stop = serve(archive / "output")
    page.goto(f"{address}/search.html")
    yield page
    context.close()
    stop()


def test_it_finds_what_roost_finds(find, archive):
    found = 0
    for query in QUERIES:
        expected = [each["address"] for each in answer(archive, query)["results"]]
        assert ask(find, query) == expected, query
        found += len(expected)
    assert found > 60
    find.select_option("#find-order", "newest")
    for query in QUERIES[:8]:
        assert ask(find, query) == [each["address"] for each in answer(archive, query, "--newest")["results"]], query
    assert not find.said


def test_hits_are_marked_and_results_counted(find):
    ask(find, '"high tide"')
    assert [mark.lower() for mark in find.locator("#find-results mark").all_inner_texts()] == ["high tide"] * 2
    assert "2" in find.inner_text("#find-status")
    ask(find, "東京タ")
    assert find.locator("#find-results mark").all_inner_texts() == ["東京タ"]


def test_nothing_hostile_does_anything(find):
    for query in HOSTILE:
        ask(find, query)
    ask(find, "script")
    assert "<script>alert(1)</script>" in find.inner_text("#find-results")
    assert find.locator("#find-results script, #find-results img").count() == 0
    assert not find.said


def test_the_query_is_in_the_address(find):
    ask(find, "tide 東京 ")
    ask(find, "東京 ")
    address = find.url
    assert "#q=" in address
    find.goto("about:blank")
    find.goto(address)
    assert len(results(find)) == 2
    assert find.input_value("#find-query") == "東京 "
    find.goto("about:blank")
    find.goto(address.split("#")[0] + "?q=cafe")
    assert len(results(find)) == 1


def test_facets_narrow_down(find):
    find.set_viewport_size({"width": 1280, "height": 900})
    if not find.evaluate("document.getElementById('find-narrow').open"):
        find.evaluate("document.getElementById('find-narrow').open = true")
    ask(find, "tide ")
    find.get_by_role("button", name="@ken").click()
    assert find.input_value("#find-query") == "tide from:ken "
    assert len(results(find)) == 2
    find.locator('#find-facets [aria-pressed="true"]').first.click()
    assert len(results(find)) > 2


@pytest.mark.parametrize("query, count, said", [
    ("from:mi ", 0, "No post fits from:mi. Did you mean from:mio?"),
    ('from:"Mio Hasegawa"', 0, "No post fits from:mio-hasegawa. Did you mean from:mio?"),
    ("from:zoe ", 0, "No post fits from:zoe."),
    ("tide -from:mi", 4, "No post fits from:mi. Did you mean from:mio?"),
    ("lang:Japanese", 0, "No post fits lang:japanese. Did you mean lang:ja?"),
    ("has:audio", 0, "No post fits has:audio. Did you mean has:media or has:link?"),
    ("tide before:yesterday", 4, "before:yesterday is not a date and was left out."),
    ("before:yesterday", 0, "before:yesterday is not a date and was left out."),
    ("tide before:201", 4, ""), ("tide before:2016-", 4, ""), ("tide before:2016-13", 4, "before:2016-13 is not a date"),
    ("from:mio ", 4, ""), ("has:photo", 2, ""), ("has:Pictures", 2, ""), ("has:links", 1, ""),
    ("after:2016/03/14 before:2018.3", 2, ""),
])
def test_a_filter_that_finds_nothing_is_named(find, query, count, said):
    assert len(ask(find, query)) == count
    status = " ".join(find.inner_text("#find-status").split())
    assert said in status
    assert said or "fits" not in status and "date" not in status, status


def test_the_tips_find_something_here(find):
    find.wait_for_function("() => document.querySelector('[data-facet]').textContent !== 'from:handle'")
    for tip in find.locator("[data-facet]").all():
        assert ask(find, tip.inner_text() or tip.text_content())


FOCUSED = "document.activeElement.textContent"


def test_what_is_pressed_keeps_the_focus(find):
    find.set_viewport_size({"width": 1280, "height": 900})
    ask(find, "tide ")
    ken = find.get_by_role("button", name="@ken")
    for pressed in ["true", "false"]:
        ken.focus()
        find.keyboard.press("Enter")
        find.wait_for_function(f"() => document.querySelector('#find-facets [data-value=\"from:ken\"]').ariaPressed === '{pressed}'")
        assert find.evaluate(FOCUSED).startswith("@ken")


def test_a_facet_closes_a_phrase_that_is_open(find):
    find.set_viewport_size({"width": 1280, "height": 900})
    for open_phrase, closed in [('"high tide', '"high tide" from:ken '), ('"high tide"', '"high tide" from:ken ')]:
        ask(find, open_phrase)
        find.get_by_role("button", name="@ken").click()
        assert find.input_value("#find-query") == closed
        assert len(results(find)) == 1


def test_back_leads_to_the_query_before(find):
    find.set_viewport_size({"width": 1280, "height": 900})
    ask(find, "tide ")
    find.get_by_role("button", name="@ken").click()
    assert len(results(find)) == 2
    find.go_back()
    find.wait_for_function("() => document.getElementById('find-query').value === 'tide '")
    assert len(results(find)) > 2
    find.go_forward()
    find.wait_for_function("() => document.getElementById('find-query').value === 'tide from:ken '")
    assert len(results(find)) == 2


def test_pages_of_results_are_turned_and_turned_back(tmp_path, open_page):
    tweets = [tweet(number, "mio", "en", f"tide {number}") for number in range(50)]
    page = open_page(searching.build(tmp_path / "site", tweets) / "output" / "search.html")
    first = ask(page, "tide ")
    seen = [first]
    for at in [2, 3]:
        page.locator("#find-pager button").last.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(f"() => document.getElementById('find-results').start === {at * 20 - 19}")
        seen.append(results(page))
    # At the end only the way back is left.
    assert page.evaluate(FOCUSED) == "Back"
    assert [len(each) for each in seen] == [20, 20, 10]
    for at in [1, 0]:
        page.go_back()
        page.wait_for_function(f"() => document.getElementById('find-results').start === {at * 20 + 1}")
        assert results(page) == seen[at]


def test_a_query_that_came_with_the_address_can_be_cleared(find):
    find.goto(find.url.split("#")[0] + "?q=cafe")
    assert len(results(find)) == 1
    find.fill("#find-query", "")
    find.wait_for_function("() => document.getElementById('find-results').hidden")
    find.reload()
    assert find.input_value("#find-query") == ""


def test_the_last_searches_are_kept_and_forgotten(find):
    for query in ["tide", "東京"]:
        ask(find, query)
        find.press("#find-query", "Enter")
    find.reload()
    buttons = find.locator("#find-recent-list button")
    assert buttons.all_inner_texts() == ["東京", "tide"]
    buttons.nth(1).click()
    assert len(results(find)) > 2
    find.click("#find-forget")
    assert not find.locator("#find-recent").is_visible()
    find.reload()
    assert not find.locator("#find-recent").is_visible()


def test_keys_walk_through_results(find):
    find.keyboard.press("/")
    assert find.evaluate("document.activeElement.id") == "find-query"
    find.keyboard.type("tide ")
    results(find)
    first, second = find.locator("#find-results a.u-url").nth(0), find.locator("#find-results a.u-url").nth(1)
    find.keyboard.press("ArrowDown")
    find.keyboard.press("ArrowDown")
    assert second.evaluate("node => node === document.activeElement")
    find.keyboard.press("ArrowUp")
    assert first.evaluate("node => node === document.activeElement")
    find.keyboard.press("ArrowUp")
    find.keyboard.press("Escape")
    assert find.input_value("#find-query") == ""


def test_results_lead_to_posts(find):
    ask(find, "harbour")
    with find.expect_navigation():
        find.click("#find-results a.u-url")
    assert find.url.endswith(".html") and "twitter-1000" in find.url


@pytest.mark.parametrize("storage", ["denied", "full"])
def test_without_storage_it_goes_on(archive, browser, storage):
    context = browser.new_context()
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(NO_STORAGE[storage])
    page.goto((archive / "output" / "search.html").as_uri())
    assert len(ask(page, "tide ")) > 2
    page.press("#find-query", "Enter")
    assert len(ask(page, "東京")) == 2
    context.close()
    assert not errors


@pytest.mark.parametrize("damage", ["missing", "cut"])
@pytest.mark.parametrize("part", ["t-", "p-", "d-", "days", "manifest"])
def test_a_damaged_index_is_named_and_the_rest_goes_on(archive, browser, tmp_path, part, damage):
    import shutil

    output = tmp_path / "output"
    shutil.copytree(archive / "output", output)
    for path in (output / "search").glob(f"{part}*.js"):
        if damage == "missing":
            path.unlink()
        else:
            path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    context = browser.new_context()
    page = context.new_page()
    page.goto((output / "search.html").as_uri())
    ask(page, '"high tide" after:2012')
    page.wait_for_selector("#find-trouble:visible")
    assert f"search/{part}" in page.inner_text("#find-trouble")
    if part in ["p-", "days"]:
        assert ask(page, "tide ")
    context.close()


def test_without_scripts_the_page_explains_itself(archive, open_page):
    page = open_page(archive / "output" / "search.html", java_script_enabled=False)
    assert page.locator("[data-find-not]").is_visible()
    assert not page.locator("#find").is_visible()
    assert page.locator(".tags a").count() >= 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_among_results(find, scheme):
    find.emulate_media(color_scheme=scheme)
    ask(find, "tide ")
    find.press("#find-query", "Enter")
    find.evaluate("document.getElementById('find-narrow').open = true")
    find.wait_for_selector("#find-facets button")
    violations = Axe().run(find).response["violations"]
    assert not violations, [(each["id"], [node["html"] for node in each["nodes"][:3]]) for each in violations]


def test_one_more_post_rewrites_few_files(tmp_path):
    tweets = [tweet(number, *TEXTS[number % len(TEXTS)]) for number in range(3000)]
    folder = searching.build(tmp_path / "site", tweets)
    stamps = {path.name: path.stat().st_mtime_ns for path in (folder / "output" / "search").iterdir()}
    runs = {path.name: path.stat().st_mtime_ns for path in (folder / ".roost" / "search").iterdir()}
    searching.make(folder)
    assert stamps == {path.name: path.stat().st_mtime_ns for path in (folder / "output" / "search").iterdir()}
    late = tweet(9, "mio", "en", "quite late")
    late |= {"id": 99999, "id_str": "99999", "created_at": "Tue Dec 28 09:00:00 +0000 2021"}
    (folder / "content" / "timelines" / "late.json").write_text(searching.json.dumps([late]))
    searching.make(folder)
    changed = [path.name for path in (folder / "output" / "search").iterdir() if stamps.get(path.name) != path.stat().st_mtime_ns]
    assert len([name for name in changed if name.startswith("d-")]) == 1, changed
    # What the other runs came to is as it was.
    anew = [path.name for path in (folder / ".roost" / "search").iterdir() if runs.get(path.name) != path.stat().st_mtime_ns]
    assert len(runs) > 1 and len(anew) == 1, (runs, anew)
    # Each of its terms is in one file of terms and one of places; days and the manifest come to that.
    assert len(changed) <= 12 and len(stamps) > 3, changed


def test_a_hit_further_in_is_shown_with_what_is_around_it(tmp_path, open_page):
    far = "the beginning of it. " + "rain and more rain " * 60 + "then a lighthouse stood there " + "and rain again " * 60
    japanese = "はじめの一文です。" + "雨が降り続いている。" * 90 + "そこに灯台が立っていた。" + "また雨が降る。" * 60
    media = {"extended_entities": {"media": [{
        "id": 1, "id_str": "1", "type": "photo", "media_url_https": "https://pbs.twimg.com/media/a.jpg",
        "ext_alt_text": "An anchor on a wall", "url": "https://t.co/a", "indices": [0, 0]}]}}
    tweets = [tweet(1, "mio", "en", far), tweet(2, "ken", "ja", japanese), tweet(3, "aiko", "en", "a picture", **media)]
    page = open_page(searching.build(tmp_path / "site", tweets) / "output" / "search.html")
    said = page.locator("#find-results .said")
    for query, word, around in [("lighthouse ", "lighthouse", "then a"), ("灯台", "灯台", "そこに")]:
        assert len(ask(page, query)) == 1
        assert page.locator("#find-results mark").all_inner_texts() == [word]
        text = said.inner_text()
        assert around in text and text.startswith("…") and text.endswith("…") and len(text) < 420, text
    ask(page, "beginning ")
    assert said.inner_text().startswith("the beginning")
    ask(page, "anchor ")
    assert page.locator("#find-results .beside").inner_text() == "An anchor on a wall"
    ask(page, "picture ")
    assert page.locator("#find-results .beside").count() == 0


@pytest.mark.parametrize("settings", ["", "language: ja\n", "timezone: Asia/Tokyo\n", "language: ja\ntimezone: America/New_York\n"])
def test_dates_are_those_of_the_pages(tmp_path, open_page, settings):
    late = tweet(1, "mio", "en", "tide") | {"created_at": "Sat Mar 05 23:07:00 +0000 2016"}
    folder = searching.build(tmp_path / "site", [late], "title: Tides\n" + settings)
    page = open_page(folder / "output" / "search.html")
    address = ask(page, "tide ")[0]
    shown = page.eval_on_selector("#find-results time", "node => [node.textContent, node.title]")
    page.goto((folder / "output" / address.split("#")[0]).as_uri())
    assert shown == page.eval_on_selector("time.dt-published", "node => [node.textContent, node.title]")


def test_every_facet_is_there(find):
    find.evaluate("document.getElementById('find-narrow').open = true")
    ask(find, "-zebra")
    find.wait_for_selector("#find-facets button")
    parts = find.eval_on_selector_all("#find-facets ul", "lists => lists.map((list) => list.querySelectorAll('button').length)")
    assert len(parts) == 5 and min(parts) > 0, parts
