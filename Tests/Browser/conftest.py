"""One browser for all tests, each site built once."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

import sites

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sites")
    return {name: sites.build(name, folder) for name in sites.NAMES}


@pytest.fixture(params=sites.NAMES)
def site(request, built):
    if built[request.param] is None:
        pytest.skip(f"{sites.MATERIAL} is not there")
    return built[request.param]


@pytest.fixture
def sample(built):
    return built["sample"]


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
