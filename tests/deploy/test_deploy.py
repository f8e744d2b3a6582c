"""What operators copy from `deploy/` can be read by the programs it is for, and runs commands that there are."""

from pathlib import Path
import re
import shlex
import shutil
import subprocess
from typing import Any

import pytest
import yaml

from fairground.cli.main import parser
from fairground.storage.database import is_shared

DEPLOY = Path(__file__).parents[2] / "deploy"
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
