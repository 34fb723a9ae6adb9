# Everything starts here: `make site` builds the sample site, `make test` runs all tests. Both set up a fresh machine.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help setup site test browser lint bench crash sanitize valgrind reproduce audit fuzz build install uninstall clean

PREFIX ?= /usr/local
# Swift's own libraries are in the binary: calls into them cost less (a seventh of a build's time), and an installed
# roost needs no Swift. Foundation's copy for static binaries does not say that it needs the library.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xlinker -lcurl)
DESTDIR ?=
# Suites with a server in the process: in a run of their own, one by one, for others hold all threads for minutes.
SERVED := '^(Fetch|Serve)Tests\.|^EndToEnd\.(Fetch|Media|Serve)[A-Za-z]*Tests'
RELEASE := .build-release
DEBUG := .build-debug
SOURCES := Package.swift Sources Tests Plugins Benchmarks/Sources/text-bench Fuzz/Package.swift Fuzz/Sources/roost-fuzz
# What `make fuzz` runs, and for how long, all of them together.
TARGETS ?= links entities html markdown json query readers zip templates settings
SECONDS ?= 60
# How often `make crash` kills each kind of run.
KILLS ?= 50
# What `make sanitize` runs the tests under: address, thread.
SANITIZERS ?= address
# Where `make valgrind` finds JSON that was made to break parsers.
TORTURE ?= ../shared/material/json-torture
# What `make bench` reads: tweets as JSON Lines; it makes up its own without.
COLLECTION ?=
# How many posts the sites have that `make bench` builds: a page each, pages of months, and the zip of an X archive.
SIZES ?= 1000 10000 100000
MONTHS ?= 10000 100000 1000000
EXPORT ?= 50000

help: ## Show what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

setup: ## Install the libraries that are missing
	@scripts/setup

build: setup ## Build the release binary
	@swift build -c release --scratch-path $(RELEASE) --product roost $(STATIC)

site: build ## Build the sample site and print its address
	@$(RELEASE)/release/roost build

test: setup lint ## Run all tests
	@scripts/setup git rsync strace
	@swift test --scratch-path $(DEBUG) --skip $(SERVED)
	@swift test --scratch-path $(DEBUG) --no-parallel --filter $(SERVED)
	@$(MAKE) --no-print-directory browser

browser: setup ## Look at every kind of page in a real browser
	@swift build --scratch-path $(DEBUG) --product roost
	@scripts/setup-browser
	@scripts/test-browser

lint: ## Check the layout of the code
	@swift format lint --strict --parallel --recursive $(SOURCES)

bench: build ## Measure sites, templates, texts, reading and searching beside their peers, and serving
	@swift build -c release --package-path Benchmarks --scratch-path .build-bench
	@.build-bench/release/template-bench
	@.build-bench/release/text-bench "$(COLLECTION)"
	@scripts/read-bench .build-bench/release/read-bench
	@scripts/bench-theme $(RELEASE)/release/roost
	@scripts/bench-site $(RELEASE)/release/roost $(SIZES)
	@scripts/bench-site $(RELEASE)/release/roost --months $(MONTHS)
	@scripts/bench-site $(RELEASE)/release/roost --export $(EXPORT)
	@scripts/bench-parts $(RELEASE)/release/roost
	@scripts/bench-search $(RELEASE)/release/roost
	@scripts/bench-pagefind $(RELEASE)/release/roost
	@scripts/bench-serve $(RELEASE)/release/roost

crash: setup ## Kill builds, imports, fetches and publishing KILLS=50 times each, and see that nothing is lost
	@scripts/setup git strace
	@export ROOST_KILLS=$(KILLS) ROOST_ROUNDS=$(KILLS); \
	    swift test --scratch-path $(DEBUG) --filter '^EndToEnd\.(CrashTests|SameSiteTests)'; \
	    swift test --scratch-path $(DEBUG) --no-parallel --filter '^EndToEnd\.FetchCrashTests'

fuzz: setup ## Look for inputs that break a promise, for SECONDS=60 divided over TARGETS
	@swift build -c release --package-path Fuzz --scratch-path .build-fuzz
	@scripts/fuzz .build-fuzz/release/roost-fuzz $(SECONDS) $(TARGETS)

sanitize: setup ## Run the tests under the address sanitizer, or others of SANITIZERS
	@scripts/setup git rsync strace
	@scripts/sanitize $(SERVED) $(SANITIZERS)

valgrind: setup ## Run the C++ shim of simdjson under valgrind, over the JSON files below TORTURE
	@scripts/setup valgrind
	@scripts/valgrind-shim "$(TORTURE)"

reproduce: setup ## Build the release binary twice from nothing, and compare
	@scripts/reproduce $(STATIC)

audit: setup ## Compare what roost is made with to docs/dependencies.md
	@swift package resolve --scratch-path $(DEBUG) --quiet
	@scripts/audit $(DEBUG)

install: build ## Install roost, its manual and its completions below PREFIX (/usr/local)
	@scripts/strip $(RELEASE)/release/roost $(RELEASE)/roost
	@scripts/install "$(RELEASE)/roost" "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what `make install` put below PREFIX
	@rm -f "$(DESTDIR)$(PREFIX)/bin/roost" \
	    "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/roost" \
	    "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_roost" \
	    "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/roost.fish" \
	    "$(DESTDIR)$(PREFIX)/share/man/man1/roost.1"

clean: ## Remove what building made; the site and its archive stay
	@rm -rf $(RELEASE) .build-bench .build-fuzz .build-browser .build-*-sanitizer $(DEBUG)
