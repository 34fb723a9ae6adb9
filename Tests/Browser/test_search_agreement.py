"""The page's script and `roost search` agree on a thousand queries made from the texts, in what they find and in which
order; and the script folds every character as Swift does."""

import json
import os
import pathlib
import random
import subprocess

import searching
from searching import TEXTS, tweet

COUNT = int(os.environ.get("ROOST_SEARCH_QUERIES", "1000"))
ASK = """async (query) => {
  const { index, query: reader } = window.roost;
  await index.open(document.getElementById("find").dataset.index);
  const found = await index.answer(reader.parse(query), "best");
  const posts = await Promise.all(found.ids.slice(0, 50).map(async (id) => [(await index.post(id)).address, found.scores[id]]));
  return { count: found.ids.length, posts };
}"""
LETTERS = "aeiou"
WORDS = "今日は とても いい天気 東京 駅前の ラーメン 美味しかった 写真 ｱｯﾌﾟ カレー 笑 wwww すごい 勉強会 😀 🎉 👩🏽‍💻 🇯🇵 café naïve Straße ПРИВЕТ Ёлка Σίσυφος 한국어 ไทย".split()


def texts(chance: random.Random, count: int) -> list[str]:
    words = ["".join(chance.choice("bdklmnrst") + chance.choice(LETTERS) for _ in range(chance.randint(1, 3))) for _ in range(300)]
    made = []
    for _ in range(count):
        some = [chance.choice(words[: 1 + int(300 * chance.random() ** 3)]) for _ in range(chance.randint(1, 30))]
        some += [chance.choice(WORDS) for _ in range(chance.randint(0, 6))]
        chance.shuffle(some)
        made.append(chance.choice([" ", " ", ", ", "-", "。"]).join(some))
    return made


def query(chance: random.Random, text: str) -> str:
    words = text.split()
    parts = []
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(words))
        word = words[at]
        kind = chance.random()
        if kind < 0.5:
            parts.append(word)
        elif kind < 0.65:
            parts.append(f'"{" ".join(words[at:at + chance.randint(1, 3)])}"')
        elif kind < 0.75:
            parts.append(word[: chance.randint(1, len(word))])
        elif kind < 0.85:
            parts.append("-" + word)
        else:
            parts.append(chance.choice([
                "from:mio", "from:ken", "lang:ja", "-lang:en", "after:2014", "before:2018-05", "before:2018/05",
                "tag:harbour", "has:media", "has:pictures", "has:links"]))
    return " ".join(parts) + chance.choice(["", " "])


def test_script_and_swift_agree(tmp_path, browser):
    chance = random.Random(7)
    made = texts(chance, 400)
    tweets = [
        tweet(number, chance.choice(["mio", "ken", "aiko"]), chance.choice(["en", "ja", "und"]), text)
        for number, text in enumerate([text for *_, text in TEXTS] + made)
    ]
    folder = searching.build(tmp_path / "site", tweets)
    queries = [query(chance, chance.choice(made)) for _ in range(COUNT)]
    run = subprocess.run(
        [searching.ROOST, "search", "--site", folder, "--limit", "50", "-"],
        input="".join(each + "\n" for each in queries), capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == COUNT
    page = browser.new_page()
    page.goto((folder / "output" / "search.html").as_uri())
    found = 0
    for each, expected in zip(queries, answers):
        said = page.evaluate(ASK, each)
        assert said["count"] == expected["count"], each
        assert said["posts"] == [[post["address"], post["score"]] for post in expected["results"]], each
        found += said["count"] > 0
    page.close()
    assert found > COUNT / 2
