"""What operators copy from `deploy/` can be read by the programs it is for, and runs commands that there are."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
import re
import shlex
import shutil
import subprocess
from typing import Any

import pytest
import yaml

from fairground.cli.main import parser
from fairground.server.app.application import DOORS, MOST_BODY_BYTES
from fairground.server.app.run import GRACEFUL_SECONDS, PING_SECONDS
from fairground.server.wakeup import ENDING
from fairground.storage.database import is_shared
from fairground.storage.postgres import peers, writer
from fairground.storage.postgres import storage as postgres

DEPLOY = Path(__file__).parents[2] / "deploy"
PAGE = DEPLOY.parent / "docs" / "server.md"
VALUES = {"POSTGRES_PASSWORD": "secret", "ADDRESS": "play.example.org", "DATABASE": "postgresql://u:p@localhost/f"}


def filled_in(text: str) -> str:
    """With the values that an operator would give."""
    return re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: VALUES[found[1]], text)


def served(words: list[str]) -> Any:
    """What the command line of a server says; argparse ends the test where it cannot be read."""
    assert words[0] == "serve"
    return parser().parse_args(words)


def test_compose_runs_what_the_image_has() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    house, db, proxy = (compose["services"][name] for name in ("house", "db", "proxy"))
    args = served([filled_in(word) for word in house["command"]])
    assert is_shared(args.database)
    assert args.database == f"postgresql://{db['environment']['POSTGRES_USER']}:secret@db/fairground"
    assert args.origin == ["https://play.example.org"]
    assert (house["depends_on"]["db"]["condition"], house["deploy"]["replicas"]) == ("service_healthy", 3)
    context = DEPLOY / house["build"]["context"]
    dockerfile = (context / house["build"]["dockerfile"]).read_text()
    assert 'ENTRYPOINT ["fairground"]' in dockerfile
    assert f"EXPOSE {args.port}" in dockerfile
    mounted = [volume.split(":")[0] for volume in proxy["volumes"] if volume.startswith("./")]
    assert all((DEPLOY / name).exists() for name in mounted)
    assert f"dynamic a house {args.port}" in (DEPLOY / "Caddyfile").read_text()
    named = {volume.split(":")[0] for service in (db, proxy) for volume in service["volumes"]} - set(mounted)
    assert named == set(compose["volumes"])


def test_the_image_begins_with_a_house_of_its_own() -> None:
    command = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert command is not None
    args = served(yaml.safe_load(command[1]))
    assert (str(args.database), args.host) == ("/house/house.sqlite", "0.0.0.0")


@pytest.mark.parametrize("unit", ["fairground.service", "fairground@.service"])
def test_the_units_of_systemd_run_what_there_is(unit: str, tmp_path: Path) -> None:
    text = (DEPLOY / unit).read_text()
    line = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert line is not None
    words = shlex.split(filled_in(line[1]).replace("%i", "8001"))
    assert words[0].endswith("/bin/fairground")
    args = served(words[1:])
    assert is_shared(args.database) == ("@" in unit)
    for setting in ("Type=notify", "WatchdogSec=30", "WatchdogSignal=SIGKILL", "Restart=always"):
        assert f"\n{setting}\n" in text, "a process that hangs is started again"
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze here: the unit was only read")
    program = tmp_path / "fairground"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    copy = tmp_path / unit.replace("@", "@8001")
    copy.write_text(text.replace(words[0], str(program)))
    found = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, timeout=60)
    complaints = [line for line in found.stderr.splitlines() if "fairground" in line]
    assert complaints == [], found.stderr


@pytest.mark.parametrize("file", ["nginx-one.conf", "nginx-many.conf"])
def test_nginx_can_read_its_files(file: str, tmp_path: Path) -> None:
    text = (DEPLOY / file).read_text()
    for needed in ("$http_upgrade", "X-Forwarded-For $remote_addr", "location = /metrics { deny all; }"):
        assert needed in text
    nginx = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if nginx is None:
        pytest.skip("no nginx here: its file was only read")
    whole = tmp_path / "nginx.conf"
    local = text.replace("listen 80;", "listen 127.0.0.1:8;")
    whole.write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {local} }}")
    found = subprocess.run([nginx, "-t", "-c", str(whole), "-p", str(tmp_path)], capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


def test_the_ports_of_the_processes_are_those_of_the_proxy() -> None:
    ports = re.findall(r"fairground@(\d+)", (DEPLOY / "fairground@.service").read_text().split("enable --now")[1])
    proxied = re.findall(r"server 127\.0\.0\.1:(\d+)", (DEPLOY / "nginx-many.conf").read_text())
    assert set(proxied) <= set(ports)
    assert len(proxied) == 3


CLOSING = GRACEFUL_SECONDS + 2 * ENDING + peers.LETTING_GO + writer.CLOSING + writer.GIVING_UP + postgres.CLOSING
"""Seconds that a process takes to stop at most, on a database that does not answer any more."""
PATHS = {path for door in DOORS for path in getattr(door, "paths", ())}


def seconds(text: str) -> float:
    return float(text.removesuffix("s"))


def test_whoever_stops_a_process_waits_until_it_has_closed() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    graces = [compose["services"]["house"]["stop_grace_period"]]
    for unit in ("fairground.service", "fairground@.service"):
        graces += re.findall(r"^TimeoutStopSec=(.*)$", (DEPLOY / unit).read_text(), re.MULTILINE)
    assert len(graces) == 3
    assert all(seconds(grace) > CLOSING for grace in graces), f"a house may take {CLOSING:g} s"
    assert "STOPSIGNAL SIGTERM" in (DEPLOY / "Dockerfile").read_text()


def test_health_is_asked_for_where_it_is_told() -> None:
    house = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]["house"]
    program, option, question = house["healthcheck"]["test"][1:]
    assert (program, option) == ("python", "-c")
    compile(question, "healthcheck", "exec")
    asked = re.search(r"http://127\.0\.0\.1:(\d+)(/\w+)", question)
    assert asked is not None
    port = served([filled_in(word) for word in house["command"]]).port
    assert (int(asked[1]), asked[2] in PATHS) == (port, True)
    assert seconds(house["healthcheck"]["interval"]) > 4


def test_proxies_hide_what_is_the_operators_own_and_let_everything_else_through() -> None:
    hidden = {
        "nginx-one.conf": "location = /metrics { deny all; }",
        "nginx-many.conf": "location = /metrics { deny all; }",
    }
    hidden["Caddyfile"] = "respond /metrics 404"
    assert "/metrics" in PATHS
    for file, line in hidden.items():
        text = (DEPLOY / file).read_text()
        assert line in text
        if file == "Caddyfile":  # it has no limit of a body, and sockets may be idle for as long as they like
            continue
        sockets = "/api/" if "location /api/ {" in text else "/"
        (place,) = re.findall(rf"location {sockets} {{\n(.*?)\n    }}\n", text, re.DOTALL)
        (patience,) = re.findall(r"proxy_read_timeout (\w+);", place)
        assert seconds(patience) > 2 * PING_SECONDS, "an idle socket is not cut between two signs of life"
        (most,) = re.findall(r"client_max_body_size (\d+)k;", text) or ["1024"]
        assert int(most) * 1024 >= MOST_BODY_BYTES, "a record can be brought along"
        assert "proxy_http_version 1.1;" in text
        for header in ("Host $host", "Upgrade $http_upgrade", "X-Forwarded-Proto $scheme"):
            assert f"proxy_set_header {header};" in text


def test_every_option_and_command_that_the_files_speak_of_exists() -> None:
    """Also in their comments, and on the page for operators: the ten lines that one follows."""
    for file in [*sorted(DEPLOY.iterdir()), PAGE]:
        for command, rest in re.findall(r"\bfairground (serve|backup|move-house|admin)\b([^\n`]*)", file.read_text()):
            known = subparsers()[command]
            for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", rest):
                assert option in known, f"{file.name}: fairground {command} {option}"


def subparsers() -> dict[str, set[str]]:
    """The options of every command, those of its own commands (`admin ban`) among them."""
    return {name: set(options_of(command)) for name, command in commands_of(parser()).items()}


def commands_of(known: ArgumentParser) -> dict[str, ArgumentParser]:
    found = [action.choices for action in known._actions if isinstance(action.choices, dict)]
    return {name: command for commands in found for name, command in commands.items()}


def options_of(command: ArgumentParser) -> Iterator[str]:
    for action in command._actions:
        yield from action.option_strings
    for inner in commands_of(command).values():
        yield from options_of(inner)


def test_the_proxy_of_the_documentation_is_the_one_to_copy() -> None:
    """`docs/server.md` shows it with TLS; what it does with a request is the same."""
    shown = re.search(r"    location / \{\n.*?\n    \}\n", PAGE.read_text(), re.DOTALL)
    copied = re.search(r"    location / \{\n.*?\n    \}\n", (DEPLOY / "nginx-one.conf").read_text(), re.DOTALL)
    assert shown is not None
    assert copied is not None
    assert shown[0] == copied[0]


def test_every_option_of_serve_is_documented_with_its_default() -> None:
    """A number that is changed in the settings is changed on the page for operators, too."""
    table = PAGE.read_text().partition("## What can be set")[2].partition("\n## ")[0]
    told = dict(re.findall(r"^\| `(--[a-z-]+)[^|]*` \| ([^|]*?) ?\|", table, re.MULTILINE))
    serve = commands_of(parser())["serve"]
    options = {action.option_strings[-1]: action for action in serve._actions if action.dest != "help"}
    assert set(told) == set(options) - {"--language"}
    for option, default in told.items():
        usual = options[option].default
        settable = usual not in (False, None, []) and option != "--static"
        assert default == (f"{usual:g}" if isinstance(usual, float) else str(usual) if settable else ""), option
