"""Everything can be reached and used from the keyboard, and day and night are kept."""

import pytest

REACHABLE = """() => [...document.querySelectorAll(
  "a[href], button, input, select, textarea, summary, video[controls], audio[controls], [tabindex='0']")]
  .filter((node) => !node.disabled && node.checkVisibility({ visibilityProperty: true, opacityProperty: false })
    && !node.closest("dialog:not([open])") && node.tabIndex >= 0).length"""
MARK = """() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  const fresh = !node.dataset.seen;
  node.dataset.seen = "1";
  const style = getComputedStyle(node);
  const shown = node.matches(":focus-visible") && (style.outlineStyle !== "none" || style.boxShadow !== "none");
  return { fresh, shown, html: node.outerHTML.slice(0, 100), media: node.matches("video, audio") };
}"""


@pytest.mark.parametrize("kind", ["index", "timeline", "search", "thread", "month", "author", "tags", "history"])
def test_the_tab_key_reaches_everything(sample, open_page, kind):
    page = open_page(min(sample.by_kind[kind], key=lambda path: path.stat().st_size))
    expected = page.evaluate(REACHABLE)
    reached = 0
    for _ in range(expected + 40):
        page.keyboard.press("Tab")
        now = page.evaluate(MARK)
        if now is None:
            break
        if now["fresh"]:
            reached += 1
            assert now["shown"], f"focus cannot be seen on {now['html']}"
        elif not now["media"]:
            break
    assert reached >= expected, f"{reached} of {expected}"


def test_the_first_key_skips_to_the_content(sample, open_page):
    page = open_page(sample.page("timeline"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_j_and_k_walk_and_o_opens(sample, open_page):
    page = open_page(sample.page("timeline"))
    hand = "() => [...document.querySelectorAll('.p')].findIndex((post) => post.classList.contains('at-hand'))"
    page.keyboard.press("j")
    page.keyboard.press("j")
    assert page.evaluate(hand) == 1
    page.keyboard.press("k")
    assert page.evaluate(hand) == 0
    address = page.evaluate("document.querySelector('.at-hand a.u-url').href")
    with page.expect_navigation():
        page.keyboard.press("o")
    assert page.url == address


def test_the_question_mark_lists_the_keys(sample, open_page):
    page = open_page(sample.page("timeline"))
    page.keyboard.press("?")
    dialog = page.locator("#keys")
    assert dialog.is_visible()
    assert {"j", "k", "o", "/", "?"} <= set(dialog.locator("kbd").all_inner_texts())
    page.keyboard.press("Escape")
    assert not dialog.is_visible()


def test_the_slash_filters_the_posts_of_the_page(sample, open_page):
    page = open_page(sample.page("timeline"))
    before = page.locator(".p:visible").count()
    page.keyboard.press("/")
    page.keyboard.type("tide")
    some = page.locator(".p:visible").count()
    assert 0 < some < before
    page.keyboard.press("Escape")
    assert page.locator(".p:visible").count() == before


def test_the_filter_reads_what_posts_say_and_not_what_the_site_says_of_them(sample, open_page):
    page = open_page(sample.page("timeline"))
    page.keyboard.press("/")
    status = page.locator(".sieve + [role=status]")
    for word in ["likes", "reply", "zebra"]:
        page.fill(".sieve", word)
        assert page.locator(".p:visible").count() == 0, word
        assert status.inner_text(), "nothing says that there is nothing"
    name = page.locator(".feed > .p .p-author bdi").first.text_content()
    page.fill(".sieve", name)
    assert page.locator(".p:visible").count() > 0
    page.fill(".sieve", "")
    assert status.inner_text() == ""


def test_keys_that_do_nothing_are_not_offered(sample, open_page):
    for kind, offered in [("media", []), ("thread", ["j", "k", "o"]), ("timeline", ["j", "k", "o", "/"]),
                          ("find", ["j", "k", "o", "/"])]:
        page = open_page(sample.page(kind))
        page.click("#help")
        assert page.locator("#keys kbd:visible").all_inner_texts() == [*offered, "t", "?"], kind


def test_j_walks_past_replies_in_closed_folds(sample, open_page):
    page = open_page(max(sample.by_kind["thread"], key=lambda path: path.read_text().count("<details open")))
    assert page.locator(".tree details").count() > 0
    page.evaluate("document.querySelectorAll('.tree details').forEach((fold) => { fold.open = false; })")
    for _ in range(page.locator(".p").count()):
        page.keyboard.press("j")
        assert page.evaluate("document.querySelector('.at-hand').checkVisibility()")


def test_day_and_night_are_kept(sample, open_page):
    page = open_page(sample.page("index"), color_scheme="light")
    theme = "document.documentElement.dataset.theme"
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(theme) == "auto"
    light = page.evaluate(ground)
    page.click("#theme")
    page.click("#theme")
    assert page.evaluate(theme) == "night"
    assert page.evaluate(ground) != light
    page.goto(sample.page("timeline").as_uri())
    assert page.evaluate(theme) == "night"


def test_what_was_chosen_is_there_before_anything_is_drawn(sample, open_page):
    page = open_page(sample.page("index"), color_scheme="light")
    page.evaluate("localStorage.setItem('roost-theme', 'night')")
    page.add_init_script("""new MutationObserver(() => {
        if (document.body && !window.first) window.first = document.documentElement.dataset.theme;
    }).observe(document, { childList: true, subtree: true })""")
    page.goto(sample.page("timeline").as_uri())
    assert page.evaluate("first") == "night"


@pytest.mark.parametrize("hour, shown", [(4, "night"), (5, "day"), (17, "day"), (18, "night")])
def test_the_clock_turns_day_to_night(sample, open_page, hour, shown):
    page = open_page(sample.page("index"))
    page.clock.set_fixed_time(f"2020-06-01T{hour:02}:00:00")
    for _ in range(3):
        page.click("#theme")
    assert page.evaluate("document.documentElement.dataset.theme") == shown


def test_single_letters_can_be_turned_off_and_stay_so(sample, open_page):
    page = open_page(sample.page("timeline"))
    page.click("#help")
    page.get_by_role("checkbox", name="use these keys").uncheck()
    page.keyboard.press("Escape")
    for _ in range(2):
        page.keyboard.press("j")
        assert page.locator(".at-hand").count() == 0
        page.reload()
    page.click("#help")
    page.get_by_role("checkbox", name="use these keys").check()
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    assert page.locator(".at-hand").count() == 1
