"""A site whose every field was written by attackers, from payloads of the material folder."""

import html
import json
import pathlib
import re
import subprocess
import urllib.parse

from sites import MATERIAL, ROOST, Site

FOLDER = MATERIAL / "hostile"
# What a payload that runs would do; each carries the word, so that reading them as text can be told.
PLAIN = [
    "<script>alert('roost')</script>", "<img src=x onerror=alert('roost')>", "\"><svg onload=alert('roost')>",
    "javascript:alert('roost')", "{{constructor.constructor('alert(1)')()}}", "</title><script>alert('roost')</script>",
    "</script><script>alert('roost')</script>", "<!--><img src=x onerror=alert('roost')>-->", "]]><script>alert(1)</script>",
    "\u202etxt.exe\u202c", "' onmouseover='alert(1)", "<style>@import '//evil.example/x.css'</style>",
    "<meta http-equiv=refresh content='0;url=https://evil.example/'>", "<base href=https://evil.example/>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>", "data:text/html,<script>alert('roost')</script>",
    "<a href=\"java\nscript:alert(1)\">x</a>", "[x](javascript:alert(1))", "![x](https://evil.example/x.png)",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
]


# Media of the site's own: kinds, and endings of their names.
MEDIA = [("image", ".svg"), ("video", ".mp4"), ("image", ".png"), ("audio", ".mp3"), ("image", ".gif")]
ACTIVE = """<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="alert('roost')"><script>alert('roost')</script>
<image href="https://evil.example/x.png"/><foreignObject><iframe src="https://evil.example/"/></foreignObject></svg>"""


def payloads() -> list[str]:
    found = list(PLAIN)
    for path in sorted(FOLDER.glob("PayloadsAllTheThings/*.txt")) + sorted(FOLDER.glob("markdown-xss/*.txt")):
        found += path.read_text(errors="replace").splitlines()
    found += json.loads((FOLDER / "blns" / "blns.json").read_text())
    for name in ["commonmark", "gfm"]:
        found += [example["markdown"] for example in json.loads((FOLDER / name / "spec.json").read_text())]
    return [text for text in dict.fromkeys(found) if text.strip()]


def address(text: str) -> str:
    """The payload as it would stand where an address is wanted."""
    return text if ":" in text[:20] else "https://example.org/" + text


def toot(number: int, p: str) -> dict:
    kind, ending = MEDIA[number % len(MEDIA)]
    attachment = {"id": f"1{number}", "type": "image", "url": address(p), "preview_url": address(p), "description": p, "meta": {}}
    own = {**attachment, "id": f"2{number}", "type": kind, "url": f"media/{medium_name(p)}{ending}"}
    account = {
        "id": f"9{number}", "acct": p[:60], "username": p[:60], "display_name": p, "note": p, "url": address(p),
        "avatar": address(p), "header": address(p), "created_at": "2016-01-01T00:00:00Z", "emojis": [], "bot": False,
        "fields": [{"name": p, "value": p}], "followers_count": 1, "following_count": 1, "statuses_count": 1,
    }
    return {
        "id": f"7{number}", "uri": f"https://m.example/users/a/statuses/7{number}", "url": address(p), "account": account,
        "created_at": f"2017-0{1 + number % 9}-11T09:00:00Z", "content": f"<p>toot {number}</p>{p}", "visibility": "public",
        "spoiler_text": p if number % 3 == 0 else "", "sensitive": number % 3 == 0, "language": p[:8], "replies_count": 0,
        "reblogs_count": 1, "favourites_count": 2, "application": {"name": p, "website": address(p)}, "mentions": [
            {"id": "1", "acct": p[:40], "username": p[:40], "url": address(p)}],
        "tags": [{"name": p[:40], "url": address(p)}], "emojis": [{"shortcode": p[:20], "url": address(p), "static_url": p}],
        "media_attachments": [attachment, own] if number % 4 == 0 else [attachment],
        "poll": {"id": "1", "expires_at": None, "expired": False, "votes_count": 3, "voters_count": 3, "options": [
            {"title": p, "votes_count": 2}, {"title": "other", "votes_count": 1}], "emojis": []} if number % 2 else None,
        "card": None if number % 2 else {
            "url": address(p), "title": p, "description": p, "type": "link", "provider_name": p, "image": address(p),
            "author_name": p, "html": p},
    }


def tweet(number: int, p: str) -> dict:
    def escaped(text: str) -> str:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    user = {
        "id": 5000 + number, "id_str": str(5000 + number), "screen_name": p[:50], "name": p, "description": p,
        "location": p, "url": address(p), "profile_image_url_https": address(p), "followers_count": 1, "entities": {
            "url": {"urls": [{"url": address(p), "expanded_url": address(p), "display_url": p, "indices": [0, 3]}]}}}
    return {
        "id": 1000 + number, "id_str": str(1000 + number), "full_text": escaped(p), "lang": p[:10], "user": user,
        "created_at": f"Tue Mar {1 + number % 28:02} 09:00:00 +0000 2016", "source": f'<a href="{p}">{p}</a>',
        "retweet_count": 1, "favorite_count": 1, "in_reply_to_screen_name": p[:50] if number % 5 == 0 else None,
        "in_reply_to_status_id_str": p[:50] if number % 5 == 0 else None,
        "place": {"id": p[:30], "full_name": p, "name": p, "country": p, "url": address(p), "place_type": p},
        "entities": {"hashtags": [{"text": p[:40], "indices": [0, 4]}], "symbols": [{"text": p[:9], "indices": [0, 4]}],
                     "user_mentions": [{"screen_name": p[:40], "name": p, "id_str": p[:9], "indices": [2, 6]}],
                     "urls": [{"url": address(p), "expanded_url": address(p), "display_url": p, "indices": [0, 9]}]
                     } if number % 2 else {"hashtags": [], "symbols": [], "user_mentions": [], "urls": []},
        "extended_entities": {"media": [{
            "id_str": f"4{number}", "type": "photo", "media_url_https": address(p), "url": address(p), "ext_alt_text": p,
            "expanded_url": address(p), "display_url": p, "indices": [0, 3]}]} if number % 7 == 0 else {},
    }


def submission(number: int, p: str) -> dict:
    return {"kind": "t3", "data": {
        "id": f"a{number:x}", "name": f"t3_a{number:x}", "title": p, "selftext": p, "selftext_html": None, "author": p[:40],
        "subreddit": p[:40], "created_utc": 1400000000 + number * 86400, "permalink": address(p), "url": address(p),
        "score": 1, "num_comments": 0, "link_flair_text": p, "domain": p, "is_self": True, "over_18": False}}


def repository(number: int, p: str) -> dict:
    return {
        "id": number, "name": p, "full_name": f"owner{number}/{p}", "html_url": address(p), "description": p,
        "homepage": address(p), "language": p, "topics": [p[:40]], "license": {"name": p, "spdx_id": p, "key": p},
        "stargazers_count": 1, "forks_count": 1, "open_issues_count": 0, "created_at": "2015-01-01T00:00:00Z",
        "updated_at": "2016-01-01T00:00:00Z", "pushed_at": "2016-01-01T00:00:00Z", "fork": False, "private": False,
        "owner": {"login": p[:40], "id": number, "avatar_url": address(p), "html_url": address(p), "type": "User"}}


def venue(number: int, p: str) -> dict:
    return {"id": f"{number:024x}", "name": p, "url": address(p), "location": {
        "address": p, "city": p, "lat": 35.0 + number / 1000, "lng": 139.0, "formattedAddress": [p, p]},
        "categories": [{"id": "1", "name": p, "primary": True}], "contact": {}, "stats": {}, "verified": True}


def file_name(p: str) -> str:
    """The payload as the name of a file."""
    return re.sub(r"[/\0]", "", p).encode()[:180].decode(errors="ignore").strip(". ") or "x"


def medium_name(p: str) -> str:
    """The payload as the name of a medium of the site's own, of which a path may have less."""
    return re.sub(r"[:?#\\\x00-\x1f]", "", file_name(p)).strip(". ") or "x"


def build(folder: pathlib.Path, texts: list[str]) -> Site:
    content = folder / "content"
    for name in ["timelines", "searches", "places", "boards", "threads"]:
        (content / name).mkdir(parents=True)

    def write(path: str, value) -> None:
        (content / path).parent.mkdir(parents=True, exist_ok=True)
        (content / path).write_text(json.dumps(value))

    numbered = list(enumerate(texts))
    write("timelines/toots.json", [toot(*item) for item in numbered])
    write("timelines/tweets.json", [tweet(*item) for item in numbered])
    write("threads/reddit.json", {"kind": "Listing", "data": {"children": [submission(*item) for item in numbered]}})
    write("searches/repositories.json", {
        "total_count": len(texts), "incomplete_results": False, "items": [repository(*item) for item in numbered]})
    write("places/venues.json", {"meta": {"code": 200}, "response": {"venues": [venue(*item) for item in numbered[:300]]}})
    images = [{"id": number + 1, "title": p, "url": address(p)} for number, p in numbered]
    write(f"boards/{file_name(texts[0])}/images.json", {"images": images})
    for number, p in numbered[:: max(1, len(numbered) // 60)]:
        write(f"timelines/{file_name(p)}.json", [tweet(100_000 + number, p)])
        query = {"query": urllib.parse.quote_plus(p), "count": 1, "completed_in": 0.1}
        write(f"searches/s{number}.json", {"statuses": [tweet(200_000 + number, p)], "search_metadata": query})
    (content / "media").mkdir()
    for number, p in numbered[::4]:
        ending = MEDIA[number % len(MEDIA)][1]
        (content / "media" / (medium_name(p) + ending)).write_text(ACTIVE if ending == ".svg" else p)
    title = json.dumps(texts[0])
    (folder / "roost.yml").write_text(
        f"title: {title}\ndescription: {title}\nbase_url: https://example.org/\nmedia: local\n")
    run = subprocess.run([ROOST, "build", "--quiet", "--site", folder], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    return Site(folder / "output")


def words(text: str) -> str:
    """What of a text a reader sees: no white space, no signs that only steer."""
    text = html.unescape(text)
    return "".join(sign for sign in text if sign.isprintable() and not sign.isspace() and sign != "\ufeff")
