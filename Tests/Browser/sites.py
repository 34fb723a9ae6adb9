"""The sites that are looked at, and which of their pages."""

import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOST = ROOT / os.environ.get("ROOST_BINARY", ".build-debug/debug/roost")
MATERIAL = pathlib.Path(os.environ.get("ROOST_MATERIAL", ROOT.parent / "shared" / "material"))
# Folders of other people's files that together have every kind of post.
MATERIAL_FOLDERS = [
    "bluesky", "foursquare", "github", "hackernews", "instagram", "mastodon", "reddit", "twitter-graphql",
    "twitter-v1.1", "twitter-v2",
]
NAMES = ["sample", "sample-ja", "material"]


class Site:
    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.by_kind: dict[str, list[pathlib.Path]] = {}
        for path in sorted(folder.rglob("*.html")):
            found = re.search(rb'<body class="k-([a-z0-9-]+)', path.read_bytes())
            assert found, f"{path} does not say what kind of page it is"
            self.by_kind.setdefault(found[1].decode(), []).append(path)

    def pages(self) -> list[pathlib.Path]:
        """The largest page of each kind, and the smallest where that is another one."""
        chosen = []
        for kind in sorted(self.by_kind):
            sizes = sorted(self.by_kind[kind], key=lambda path: (path.stat().st_size, str(path)))
            chosen += list(dict.fromkeys([sizes[-1], sizes[0]]))
        return chosen

    def largest(self) -> list[pathlib.Path]:
        """The largest page of each kind."""
        return [self.page(kind) for kind in sorted(self.by_kind)]

    def page(self, kind: str) -> pathlib.Path:
        return max(self.by_kind[kind], key=lambda path: path.stat().st_size)


def build(name: str, folder: pathlib.Path) -> Site:
    """The site of that name, built into the folder unless it is there."""
    site = folder / name
    whole = folder / f"{name}.whole"
    if whole.exists():
        return Site(site / "output")
    site.mkdir()
    if name == "material":
        inputs = [str(MATERIAL / part) for part in MATERIAL_FOLDERS]
        (site / "roost.yml").write_text("title: A site of many\nmedia: none\n")
    else:
        inputs = []
        settings = (ROOT / "roost.yml").read_text()
        if name == "sample-ja":
            settings = settings.replace("\nlanguage: en", "\nlanguage: ja")
        (site / "roost.yml").write_text(settings)
        shutil.copytree(ROOT / "content", site / "content", ignore=shutil.ignore_patterns("history.jsonl"))
    run = subprocess.run([ROOST, "build", "--quiet", "--site", site, *inputs], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    whole.touch()
    return Site(site / "output")
