"""A site on S3, put there by rclone: `moto` answers in Amazon's place, on this machine."""

import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

import sites

pytestmark = pytest.mark.skipif(shutil.which("rclone") is None, reason="rclone is not installed")


@pytest.fixture
def storage(tmp_path, monkeypatch):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    for name, value in {
        "TYPE": "s3", "PROVIDER": "Other", "ENDPOINT": address, "ACCESS_KEY_ID": "none", "SECRET_ACCESS_KEY": "none",
        "ACL": "public-read", "REGION": "us-east-1",
    }.items():
        monkeypatch.setenv(f"RCLONE_CONFIG_STORAGE_{name}", value)
    monkeypatch.setenv("RCLONE_CONFIG", str(tmp_path / "rclone.conf"))
    # Which certificates to trust is of no concern on this machine, and rclone stumbles over it.
    monkeypatch.delenv("AWS_CA_BUNDLE", raising=False)
    (tmp_path / "rclone.conf").touch()
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        assert server.poll() is None, "moto does not start"
        time.sleep(0.1)
    subprocess.run(["rclone", "mkdir", "storage:pages"], check=True)
    yield address + "/pages/drawer/"
    server.terminate()
    server.wait()


@pytest.fixture
def drawer(tmp_path):
    folder = tmp_path / "site"
    shutil.copytree(sites.ROOT / "content", folder / "content", ignore=shutil.ignore_patterns("history.jsonl"))
    (folder / "roost.yml").write_text("title: Drawer\nprecompress: gzip\npublish:\n  rclone: storage:pages/drawer\n")
    build(folder)
    return folder


def build(folder):
    subprocess.run([sites.ROOST, "build", "--quiet", "--site", folder], check=True)
    # The sample's pictures are drawings; a photo stands for the rest.
    (folder / "output" / "media" / "dot.png").write_bytes(b"\x89PNG\r\n")


def publish(folder, *options, **more):
    return subprocess.run(
        [sites.ROOST, "publish", "--site", folder, *options], capture_output=True, text=True,
        stdin=subprocess.DEVNULL, **more)


def published(folder):
    """Files that belong there: compressed copies are for servers of one's own."""
    output = folder / "output"
    paths = {path.relative_to(output).as_posix() for path in output.rglob("*") if path.is_file()}
    return {path for path in paths if not path.endswith(".gz")}


def there():
    listed = subprocess.run(
        ["rclone", "lsf", "-R", "--files-only", "storage:pages/drawer"], check=True, capture_output=True, text=True)
    return set(listed.stdout.splitlines())


def test_the_storage_has_the_site_with_types_and_cache_headers(drawer, storage):
    run = publish(drawer, "--yes")
    assert run.returncode == 0, run.stderr
    assert there() == published(drawer)
    wanted = {
        "index.html": ("text/html; charset=utf-8", 300), "assets/style.css": ("text/css; charset=utf-8", 300),
        "assets/roost.js": ("text/javascript; charset=utf-8", 300), "feed.json": ("application/json", 300),
        "feed.xml": ("application/xml; charset=utf-8", 300), "icon.svg": ("image/svg+xml", 300),
        "manifest.webmanifest": ("application/manifest+json", 300),
        "robots.txt": ("text/plain; charset=utf-8", 300),
    }
    wanted["media/dot.png"] = ("image/png", 604800)
    for path, (kind, seconds) in wanted.items():
        with urllib.request.urlopen(storage + path) as answer:
            assert answer.headers["Content-Type"] == kind, path
            assert answer.headers["Cache-Control"] == f"public, max-age={seconds}", path
            assert answer.read() == (drawer / "output" / path).read_bytes(), path


def test_only_what_changed_is_sent_and_what_is_gone_goes(drawer, storage):
    publish(drawer, "--yes")
    same = publish(drawer)
    assert same.returncode == 0 and "nothing has changed" in same.stdout
    # A build elsewhere writes every file anew; the checksums say that nothing changed.
    shutil.rmtree(drawer / "output")
    build(drawer)
    assert "nothing has changed" in publish(drawer).stdout

    # The same size, and another content.
    page = drawer / "output" / "statistics.html"
    page.write_text(page.read_text().replace("Drawer", "Brawer"))
    for name in ["history.html", "history.html.gz"]:
        (drawer / "output" / name).unlink()
    plan = publish(drawer, "--dry-run").stdout
    assert "new       none\nchanged   1 file\n            statistics.html\nremoved   1 file\n            history.html" in plan
    assert publish(drawer, "--yes").returncode == 0
    assert there() == published(drawer)
    with urllib.request.urlopen(storage + "statistics.html") as answer:
        assert answer.read() == page.read_bytes()


def test_the_page_for_what_is_not_found_works_at_any_depth(drawer, storage):
    settings = drawer / "roost.yml"
    settings.write_text(settings.read_text() + "base_url: https://drawer.example/a/\n")
    build(drawer)
    assert publish(drawer, "--yes").returncode == 0
    with urllib.request.urlopen(storage + "404.html") as answer:
        page = answer.read().decode()
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert 'href="/a/index.html"' in page and 'src="/a/assets/' in page and 'href="#main"' in page
    assert 'href="index.html"' in (drawer / "output" / "404.html").read_text()
    assert "nothing has changed" in publish(drawer).stdout


def test_ended_in_the_middle_the_same_command_goes_on(drawer, storage, tmp_path, monkeypatch):
    real = shutil.which("rclone")
    stand_in = tmp_path / "bin" / "rclone"
    stand_in.parent.mkdir()
    # Pictures are copied first; the connection ends before anything else is.
    stand_in.write_text(f"""#!/bin/sh
case "$*" in *--header-upload*max-age=300*) exit 5 ;; esac
exec {real} "$@"
""")
    stand_in.chmod(0o755)
    with monkeypatch.context() as broken:
        broken.setenv("PATH", f"{stand_in.parent}:/usr/bin:/bin")
        run = publish(drawer, "--yes")
    assert run.returncode == 3 and "R082" in run.stderr
    assert 0 < len(there()) < len(published(drawer)) and "index.html" not in there()
    assert publish(drawer, "--yes").returncode == 0
    assert there() == published(drawer)


def test_a_place_with_something_else_is_refused(drawer, storage, tmp_path):
    (tmp_path / "thesis.txt").write_text("precious")
    subprocess.run(["rclone", "copy", tmp_path / "thesis.txt", "storage:pages/drawer"], check=True)
    run = publish(drawer, "--yes")
    assert run.returncode == 3 and "R081" in run.stderr and "thesis.txt" in run.stderr
    assert there() == {"thesis.txt"}
