# Everything starts here: `make site` builds the sample site, `make test` runs all tests. Both set up a fresh machine.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help setup site test lint bench build install uninstall clean

PREFIX ?= /usr/local
DESTDIR ?=
RELEASE := .build-release
DEBUG := .build-debug
SOURCES := Package.swift Sources Tests Plugins

help: ## Show what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

setup: ## Install the libraries that are missing
	@scripts/setup

build: setup ## Build the release binary
	@swift build -c release --scratch-path $(RELEASE) --product roost

site: build ## Build the sample site and print its address
	@$(RELEASE)/release/roost build

test: setup lint ## Run all tests
	@swift test --scratch-path $(DEBUG)

lint: ## Check the layout of the code
	@swift format lint --strict --parallel --recursive $(SOURCES)

bench: setup ## Measure templates beside swift-mustache and reading beside orjson
	@swift build -c release --package-path Benchmarks --scratch-path .build-bench
	@.build-bench/release/template-bench
	@scripts/read-bench .build-bench/release/read-bench

install: setup ## Install roost and its completions below PREFIX (/usr/local)
	@swift build -c release --scratch-path $(RELEASE)-static --product roost --static-swift-stdlib
	@scripts/install "$(RELEASE)-static/release/roost" "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove what `make install` put below PREFIX
	@rm -f "$(DESTDIR)$(PREFIX)/bin/roost" \
	    "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/roost" \
	    "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_roost" \
	    "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/roost.fish"

clean: ## Remove what building made; the site and its archive stay
	@rm -rf $(RELEASE) $(RELEASE)-static .build-bench $(DEBUG)
