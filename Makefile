# make play   open the house at localhost (sets everything up first; PORT=8001 takes another port)
# make test   everything that must hold
# make check  style, types and import direction only, of Python and of the client
# make bench  how fast it is, next to others
# make ladder         how strong each level of the bots is, on fresh deals, into docs/bots.md; resumable (DEALS=15, EXPERT=expert@1000)
# make to-the-end     10,000 games each of greedy and novice in every game, none cut off, then of those that think longer;
#                     goes on where the last run ended, on whatever machine that was (MINUTES=60)
# make reports        the games of docs/reports and their pages anew; resumable (REPORT_GAMES=20000, HOURS=24, ONLY=la_loire-skill)
# make soak   whether memory stays flat over MOVES=200000 moves, thousands of schedules of faults, and ROUNDS=5 times
#             everything that can happen to three processes on PostgreSQL (make fail-over: that alone)
# make told   every position of the recorded games told in every language, where make test takes samples
# make legible        every page and table at every size, in every language and light, where make test pairs them
# make ray    the simulation on a small Ray cluster of which a worker and a machine are taken away
# make lock   renews requirements/*.txt: every package in one version, with the hashes of its files
# make load   how much the server bears, over the loopback; PEER=boardgame.io measures that one, too, in the same run
# make fields how the fields of a state are copied and written down, made from where they are declared
# make coverage       which branches of engine and server no test takes
# make mutants GAME=… changes the rules of a game a little and sees which tests notice; resumable (SAMPLE=200, LIST=1)
# make site           the documentation as a site, with a reference of the public modules, in build/site
# make format         the client's sources as its formatter writes them
# make release-check  builds what we would publish and tries it away from the sources
# make docs   the generated pages, and the types and names of the browser client

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Whoever asks Python to keep no bytecode pays for it here with every process: collecting the tests takes four times as
# long, in each worker.
unexport PYTHONDONTWRITEBYTECODE

SOURCES := $(shell find src -name '*.py') setup.py pyproject.toml
ENGINE_TESTS := tests/core tests/games tests/bots

# Browsers and servers wait more than they work: more workers than there are cores.
WORKERS ?= $(shell expr $$(nproc 2>/dev/null || echo 2) + 2)

MUTANTS := build/mutants/.venv/bin
MKDOCS := build/site-venv/bin
GAME ?= essen

.PHONY: ray site format soak told legible fail-over lock ladder to-the-end reports coverage mutants release-check play test client machine chromium postgresql bytecode check bench load docs fields compiled-tests plain-tests clean

play: .venv/compiled client
	$(BIN)/fairground serve --open --port $(PORT)

# Set up side by side where nothing gets in the other's way: compiling, which is all work, beside what is fetched and
# unpacked. Checks and plain tests, which need nothing compiled, take what compiling and the browsers leave of the
# machine; what they say comes at the end (`make check` says the first part of it within two minutes).
test:
	$(MAKE) .venv/base
	mkdir -p build
	$(MAKE) .venv/compiled & compiled=$$!; \
	$(MAKE) -j2 .venv/tested machine client || { kill $$compiled; exit 1; }; \
	nice -n 5 $(MAKE) bytecode check > build/check.log 2>&1 & check=$$!; \
	nice -n 15 $(MAKE) plain-tests > build/plain-tests.log 2>&1 & plain=$$!; \
	wait $$compiled && $(MAKE) compiled-tests; failed=$$?; \
	wait $$check || failed=1; wait $$plain || failed=1; \
	cat build/check.log build/plain-tests.log; exit $$failed

# The browser client, built with Node from PyPI whenever its sources changed.
client: .venv/base
	$(BIN)/python -m tools.build_web

# What the tests want of the machine, in one go where it is a Debian and ours; what cannot be had is said below. The
# cluster of PostgreSQL that Debian would start is not made.
INITDB := ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null
INSTALL := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-unsafe-io
machine:
	@missing=; \
	command -v chromium >/dev/null || command -v chromium-browser >/dev/null || missing=chromium; \
	command -v chromium-headless-shell >/dev/null || missing="$$missing chromium-headless-shell"; \
	{ $(INITDB); } || missing="$$missing postgresql"; \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  mkdir -p /etc/postgresql-common/createcluster.d; \
	  echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.d/fairground.conf; \
	  apt-get update -qq; \
	  $(INSTALL) $$missing >/dev/null 2>&1 || for one in $$missing; do $(INSTALL) $$one >/dev/null || true; done; \
	fi

# A browser for the browser tests; where it cannot be installed they say loudly that they did not run. The same browser
# without windows, which takes two thirds of the time, is used for all but one of them where it can be had.
chromium: machine
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
	  || echo "*** No Chromium here and no way to install it: the browser tests will be skipped. ***"

# A PostgreSQL of their own for the tests of the shared storage.
postgresql: machine
	@{ $(INITDB); } || echo "*** No PostgreSQL here and no way to install it: its tests will be skipped. ***"

check: .venv/tested client
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/python -m tools.build_web lint

compiled-tests: .venv/compiled .venv/tested client chromium postgresql
	FAIRGROUND_EXPECT=compiled $(BIN)/pytest -n $(WORKERS) --dist worksteal

# The bytecode of all tests, made once before every worker makes it for itself. What cannot be collected is said by them.
bytecode: .venv/tested
	@$(BIN)/pytest -q -n 0 --collect-only >/dev/null 2>&1 || true

# The same engine tests on the same sources without compiled modules.
plain-tests: .venv/tested
	rm -rf build/plain && mkdir -p build/plain
	cd src && find fairground -type f ! -name '*.so' ! -name '*.pyc' -print0 | xargs -0 cp --parents -t ../build/plain
	FAIRGROUND_EXPECT=plain PYTHONPATH=$(CURDIR)/build/plain $(BIN)/pytest -n auto --dist worksteal $(ENGINE_TESTS)

bench: .venv/compiled
	$(BIN)/pip install -q $$($(BIN)/python -m tools.extra bench) || echo "bench: OpenSpiel is not to be had here; going on without it"
	$(BIN)/python -m bench

load: .venv/compiled
	$(BIN)/python -m tools.load $(if $(PEER),--peer $(PEER))

# Long proofs of the server: memory over MOVES moves, then heavy schedules of faults. Bounded, over the loopback;
# FIRST=… goes on with the schedules where somebody left off.
MOVES ?= 200000
SCHEDULES ?= 20000
FIRST ?= 0
soak: .venv/compiled .venv/tested postgresql
	$(BIN)/python -m tools.load --soak $(MOVES)
	FAIRGROUND_SCHEDULES=$(SCHEDULES) FAIRGROUND_FIRST=$(FIRST) $(BIN)/pytest -q -s -n 0 tests/storage/test_schedules.py tests/server/test_faults.py
	FAIRGROUND_ROUNDS=$(ROUNDS) $(BIN)/pytest -q -s -n 0 tests/failover

# One misfortune after another to three processes on PostgreSQL.
ROUNDS ?= 5
fail-over: .venv/compiled .venv/tested postgresql
	FAIRGROUND_ROUNDS=$(ROUNDS) $(BIN)/pytest -q -s -n 0 tests/failover

# Everything that is asked, offered, refused, warned of and explained in the recorded and in random games.
told: .venv/compiled .venv/tested
	FAIRGROUND_EVERY=1 $(BIN)/pytest -n auto tests/languages/test_said.py

# Whatever the tests of pages and boards pair up, in all combinations.
legible: .venv/compiled .venv/tested client chromium
	FAIRGROUND_EVERY=1 $(BIN)/pytest -n $(WORKERS) --dist worksteal tests/browser/test_languages.py tests/browser/test_legible.py tests/browser/test_pages.py

# Ray is large, so it gets an environment of its own beside ours.
ray: .venv/compiled .venv/tested
	test -x build/ray-venv/bin/ray || { $(PYTHON) -m venv build/ray-venv && build/ray-venv/bin/pip install -q "ray>=2.40"; }
	$(BIN)/python -c 'import site; print(site.getsitepackages()[0], "$(CURDIR)/src", sep="\n")' > "$$(build/ray-venv/bin/python -c 'import site; print(site.getsitepackages()[0])')/ours.pth"
	FAIRGROUND_RAY=1 build/ray-venv/bin/python -m pytest -q -p no:xdist -o addopts= tests/ray

# What it takes to run and to test, in one version each, with hashes.
lock: .venv/base
	$(BIN)/python -m tools.lock

docs: fields .venv/compiled .venv/tested
	$(BIN)/python -m tools.game_pages
	$(BIN)/python -m tools.row_pages
	$(BIN)/python -m tools.playthroughs
	$(BIN)/python -m tools.client_words
	$(BIN)/python -m tools.sample_languages
	$(BIN)/python -m fairground.server.codegen.typescript

site:
	test -x $(MKDOCS)/mkdocs || { $(PYTHON) -m venv build/site-venv && $(MKDOCS)/pip install -q "mkdocs-material>=9.6" "mkdocstrings[python]>=0.29"; }
	$(MKDOCS)/python -m tools.site_pages
	NO_MKDOCS_2_WARNING=1 $(MKDOCS)/mkdocs build --quiet --strict
	@echo "The site is in build/site; look at it with: $(MKDOCS)/mkdocs serve"

format: .venv/base
	$(BIN)/python -m tools.build_web format

# Which branches of engine and server no test takes, on plain sources: what is compiled cannot be looked into.
COVERED ?= tests/core tests/games tests/bots tests/server tests/storage
coverage: .venv/compiled .venv/tested
	rm -rf build/coverage && mkdir -p build/coverage/src
	cd src && find fairground -type f ! -name '*.so' ! -name '*.pyc' -print0 | xargs -0 cp --parents -t ../build/coverage/src
	$(PYTHON) -m venv build/coverage/.venv && build/coverage/.venv/bin/pip install -q "coverage>=7.10"
	$(BIN)/python -c 'import site; print(site.getsitepackages()[0])' > "$$(build/coverage/.venv/bin/python -c 'import site; print(site.getsitepackages()[0])')/ours.pth"
	FAIRGROUND_EXPECT=plain PYTHONPATH=$(CURDIR)/build/coverage/src build/coverage/.venv/bin/python -m coverage run \
	  --data-file=$(CURDIR)/build/coverage/data -m pytest -q -n auto --dist worksteal $(COVERED) || true
	cd build/coverage && .venv/bin/python -m coverage combine -q --rcfile=../../pyproject.toml --data-file=data
	cd build/coverage && .venv/bin/python -m coverage report --rcfile=../../pyproject.toml --data-file=data --skip-covered --sort=miss -m | tee report.txt | tail -60

# mutmut in an environment of its own; SAMPLE=200 tries so many of the changes only, MINUTES=60 is the most it takes,
# JOBS=1 leaves the other cores alone.
MINUTES ?= 60
mutants: .venv/base .venv/tested
	test -x $(MUTANTS)/mutmut || { $(PYTHON) -m venv build/mutants/.venv && $(MUTANTS)/pip install -q "mutmut==3.8.*" "pytest<9.1"; }
	$(BIN)/python -c 'import site; print(site.getsitepackages()[0])' > "$$($(MUTANTS)/python -c 'import site; print(site.getsitepackages()[0])')/ours.pth"
	$(BIN)/python -m tools.mutants $(GAME) --python $(CURDIR)/$(MUTANTS)/python --minutes $(MINUTES) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(JOBS),--jobs $(JOBS)) $(if $(LIST),--list)

release-check: .venv/compiled .venv/tested client
	$(BIN)/python -m tools.release_check

fields: .venv/base
	$(BIN)/python -m tools.fields

# A table of the levels for the commit that is checked out; Ctrl-C keeps what was played.
DEALS ?= 15
EXPERT ?= expert
ladder: .venv/compiled
	$(BIN)/fairground ladder --commit $$(git rev-parse --short=10 HEAD) --deals $(DEALS) --expert $(EXPERT) --document docs/bots.md

# Every level plays every game to its end. What was counted stands in docs/bots.md and in docs/reports/to-the-end.json.
to-the-end: .venv/compiled
	$(BIN)/python -m tools.to_the_end --minutes $(MINUTES)

# What docs/reports rest on, for hours; Ctrl-C keeps what was played and writes what there is. `nice` leaves the machine
# to others.
REPORT_GAMES ?= 20000
HOURS ?= 24
reports: .venv/compiled .venv/tested
	nice -n 15 $(BIN)/python -m tools.reports $(ONLY) --games $(REPORT_GAMES) --hours $(HOURS)

# What it takes to build and run, then what the tests need on top: much, of which they import little, so that it is
# compiled to bytecode when it is imported.
.venv/base: pyproject.toml requirements/run.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Fairground needs Python 3.11 or newer")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q --upgrade pip
	$(BIN)/pip install -q --require-hashes -r requirements/run.txt
	touch $@

.venv/tested: .venv/base requirements/test.txt
	$(BIN)/pip install -q --no-compile --require-hashes -r requirements/test.txt
	touch $@

# What is to be tested or measured has to be compiled; where somebody only wants to play, plain Python does as well.
test check compiled-tests bench load soak fail-over ladder reports: export FAIRGROUND_BUILD = compiled
.venv/compiled: .venv/base $(SOURCES)
	@echo "Compiling the rules; this takes a minute the first time."
	$(BIN)/pip install -q --no-build-isolation --no-deps -e .
	@ls src/fairground/core/state.*.so >/dev/null 2>&1 \
	  || echo "*** Nothing is compiled: everything works, much slower. FAIRGROUND_BUILD=compiled make $@ says why. ***"
	touch $@

clean:
	rm -rf .venv build dist
	find src -name '*.so' -delete
