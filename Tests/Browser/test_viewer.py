"""The viewer shows a picture large, zooms, pans, turns to the next and closes; without it the picture opens by itself."""

import pytest

SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.viewer img')).transform).a"
PLACE = "() => { const m = new DOMMatrix(getComputedStyle(document.querySelector('.viewer img')).transform); return [m.e, m.f]; }"
PICTURE = ".m > a:not(.away) > img"


@pytest.fixture
def viewer(sample, open_page):
    """The page of media with its first picture open."""
    page = open_page(sample.folder / "media" / "index.html")
    page.locator(PICTURE).first.click()
    page.wait_for_selector(".viewer[open]")
    return page


def middle(page):
    box = page.locator(".viewer .frame").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_wheel_zooms_and_dragging_pans(viewer):
    viewer.mouse.move(*middle(viewer))
    assert viewer.evaluate(SCALE) == 1
    for _ in range(6):
        viewer.mouse.wheel(0, -240)
    viewer.wait_for_function(f"({SCALE})() > 1.5")
    before = viewer.evaluate(PLACE)
    x, y = middle(viewer)
    viewer.mouse.down()
    viewer.mouse.move(x - 60, y - 40, steps=4)
    viewer.mouse.up()
    after = viewer.evaluate(PLACE)
    assert after[0] < before[0] or after[1] < before[1]


def test_two_clicks_zoom_in_and_out(viewer):
    viewer.mouse.dblclick(*middle(viewer))
    viewer.wait_for_function(f"({SCALE})() > 1")
    viewer.mouse.dblclick(*middle(viewer))
    viewer.wait_for_function(f"({SCALE})() === 1")


def test_keys_zoom_turn_and_close(viewer):
    source = "() => document.querySelector('.viewer img').src"
    first = viewer.evaluate(source)
    viewer.keyboard.press("+")
    viewer.wait_for_function(f"({SCALE})() > 1")
    viewer.keyboard.press("-")
    viewer.wait_for_function(f"({SCALE})() === 1")
    viewer.keyboard.press("ArrowRight")
    assert viewer.evaluate(source) != first
    viewer.keyboard.press("ArrowLeft")
    assert viewer.evaluate(source) == first
    viewer.keyboard.press("Escape")
    assert not viewer.locator(".viewer").is_visible()
    assert viewer.evaluate("() => document.activeElement.matches('.m > a')"), "focus returns to the picture"


def test_the_keyboard_stays_inside(viewer):
    for _ in range(12):
        viewer.keyboard.press("Tab")
        assert viewer.evaluate("() => document.activeElement.closest('.viewer') !== null")


def test_it_says_what_the_picture_shows_and_leads_to_its_post(viewer):
    alt = viewer.evaluate("() => document.querySelector('.viewer img').alt")
    assert alt and viewer.locator(".viewer footer p").inner_text() == alt
    address = viewer.locator(".viewer footer a").get_attribute("href")
    assert address and ".html" in address


def test_it_says_which_of_how_many(viewer):
    count = viewer.locator(".grid " + PICTURE).count()
    assert viewer.inner_text(".v-number") == f"1 / {count}"
    viewer.keyboard.press("ArrowLeft")
    assert viewer.inner_text(".v-number") == f"{count} / {count}"


def test_back_closes_it_and_leaves_the_page_open(viewer):
    page = viewer.url
    viewer.go_back()
    viewer.wait_for_selector(".viewer", state="hidden")
    assert viewer.url == page
    # However it is closed, nothing is left to go back over.
    viewer.locator(PICTURE).first.click()
    viewer.keyboard.press("Escape")
    viewer.wait_for_function("() => history.state === null")
    viewer.go_back()
    assert viewer.url == "about:blank"


def test_the_way_back_from_the_post_leads_to_the_page(viewer):
    page = viewer.url
    with viewer.expect_navigation():
        viewer.locator(".viewer footer a").click()
    assert viewer.url != page
    viewer.go_back()
    assert viewer.url == page and not viewer.locator(".viewer").is_visible()


def test_closing_shows_the_picture_that_was_seen_last(viewer):
    for _ in range(12):
        viewer.keyboard.press("ArrowRight")
    viewer.keyboard.press("Escape")
    viewer.wait_for_function("""() => {
      const { top, bottom } = document.activeElement.getBoundingClientRect();
      return document.activeElement.matches(".m > a") && top >= 0 && bottom <= innerHeight; }""")


def test_a_long_description_is_scrolled_with_keys(sample, open_page):
    page = open_page(sample.folder / "media" / "index.html")
    page.evaluate("document.querySelector('.m > a:not(.away) > img').alt = 'A word. '.repeat(800)")
    page.locator(PICTURE).first.click()
    top = "document.querySelector('.viewer footer').scrollTop"
    last = page.evaluate(top)
    assert last == 0
    for key in ["ArrowDown", "PageDown", "Space", "End"]:
        page.keyboard.press(key)
        page.wait_for_function(f"() => {top} > {last}")
        page.wait_for_timeout(300)
        last = page.evaluate(top)
    assert page.locator(".viewer").is_visible()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(top) == 0


def test_pinching_zooms(sample, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto((sample.folder / "media" / "index.html").as_uri())
    page.locator(PICTURE).first.tap()
    page.wait_for_selector(".viewer[open]")
    x, y = middle(page)
    touch = context.new_cdp_session(page)

    def fingers(kind, by):
        points = [] if by is None else [{"x": x - by, "y": y, "id": 0}, {"x": x + by, "y": y, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 20)
    for by in [40, 60, 80]:
        fingers("touchMove", by)
    fingers("touchEnd", None)
    page.wait_for_function(f"({SCALE})() > 2")
    context.close()


def test_without_scripts_a_picture_opens_by_itself(sample, open_page):
    page = open_page(sample.folder / "media" / "index.html", java_script_enabled=False)
    link = page.locator(".m > a:not(.away)").first
    address = link.get_attribute("href")
    assert address
    with page.expect_navigation():
        link.click()
    assert page.url.split("#")[0].endswith(address.replace("../", "").split("#")[0])
