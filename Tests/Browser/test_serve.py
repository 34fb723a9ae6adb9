"""A site that is served and watched: pages follow what is written, and show what is wrong with a template."""

import shutil
import signal
import subprocess

import pytest

import sites


@pytest.fixture
def served(tmp_path):
    shutil.copytree(sites.ROOT / "content", tmp_path / "content", ignore=shutil.ignore_patterns("history.jsonl"))
    (tmp_path / "roost.yml").write_text("title: Served\nbase_url: https://example.org/drawer/\n")
    subprocess.run([sites.ROOST, "build", "--quiet", "--site", tmp_path], check=True)
    server = subprocess.Popen(
        [sites.ROOST, "serve", "--watch", "--port", "0", "--site", tmp_path], stdout=subprocess.PIPE, text=True)
    yield tmp_path, server.stdout.readline().strip()
    server.send_signal(signal.SIGINT)
    assert server.wait(timeout=30) == 0


def test_a_page_follows_its_template_and_shows_what_is_wrong_with_it(served, browser):
    folder, address = served
    assert address.endswith("/drawer/")
    page = browser.new_page()
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address + "statistics.html")
    problem = page.locator("#roost-problem")
    original = (sites.ROOT / "templates" / "statistics.md").read_text()
    template = folder / "templates" / "statistics.md"

    template.parent.mkdir()
    template.write_text(original + "\nA sentence of mine.\n")
    page.get_by_text("A sentence of mine.").wait_for()
    assert problem.count() == 0

    template.write_text(original + "\n{{#nothing}} A sentence of mine.\n")
    problem.wait_for()
    assert "statistics.md:" in problem.locator("pre").inner_text()
    # A page that is opened meanwhile shows it as well.
    other = browser.new_page()
    other.goto(address)
    other.locator("#roost-problem").wait_for()

    template.write_text(original + "\nMended.\n")
    page.get_by_text("Mended.", exact=True).wait_for()
    assert problem.count() == 0
    other.locator("#roost-problem").wait_for(state="detached")

    (folder / "roost.yml").write_text("title: Other words\nbase_url: https://example.org/drawer/\n")
    page.get_by_text("Other words").first.wait_for()
    assert not said, said
    assert "__roost" not in (folder / "output" / "statistics.html").read_text()


def test_a_missing_page_looks_like_the_site_at_any_depth(served, browser):
    _, address = served
    page = browser.new_page()
    failed = []
    page.on("response", lambda answer: answer.status >= 400 and failed.append(answer.url))
    missing = address + "no/such/page.html"
    page.goto(missing)
    assert failed == [missing]
    assert page.locator("a.brand").evaluate("link => link.href") == address + "index.html"
