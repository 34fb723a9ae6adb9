"""One browser for the tests of a process, each site built once for all processes."""

import fcntl
import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

import sites

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def built(tmp_path_factory, worker_id):
    """Gives a site by its name; whoever asks first builds it, the others wait."""
    base = tmp_path_factory.getbasetemp()
    # Processes have folders of their own, in one that all of them see.
    folder = (base if worker_id == "master" else base.parent) / "sites"
    folder.mkdir(exist_ok=True)
    opened = {}

    def built(name):
        if name not in opened:
            with open(folder / f"{name}.lock", "w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                opened[name] = sites.build(name, folder)
        return opened[name]

    return built


@pytest.fixture(params=sites.NAMES)
def site(request, built):
    if request.param == "material" and not sites.MATERIAL.is_dir():
        pytest.skip(f"{sites.MATERIAL} is not there")
    return built(request.param)


@pytest.fixture
def sample(built):
    return built("sample")


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        # Chromium's own sandbox needs what containers do not give.
        flags = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser):
    """Opens a file in a window of its own: `open_page(path, viewport=…, color_scheme=…, java_script_enabled=…)`."""
    contexts = []

    def open_page(path, **options):
        options.setdefault("viewport", DESKTOP)
        options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.goto(path.as_uri())
        return page

    yield open_page
    for context in contexts:
        context.close()
