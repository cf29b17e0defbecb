# Entry point for all tasks. `make` alone lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help

PORT ?= 8080
CARGO ?= cargo
# Run apt as root, or through sudo.
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
NODE_MODULES := frontend/node_modules/.package-lock.json
CLIENT := frontend/dist/manifest.json
CLIENT_SOURCES := $(shell find frontend/src frontend/build -type f 2>/dev/null) frontend/webpack.config.mjs frontend/package.json

.PHONY: help run demo new-call new-page client test test-rust fuzz test-client e2e widths look lighthouse real check fmt contracts openapi-check drift bench tools faults deploy-check cluster visit alerts-fire sbom supply mutants images compose-test package package-test

help: ## List the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

run: client ## Build everything (release) and serve http://127.0.0.1:$PORT
	@echo "== building the gateway (release; the first time takes minutes)"
	$(CARGO) build --release --locked -p bff
	@# A key that stays: the outbox is readable after a restart.
	@mkdir -p target/run && chmod 700 target/run; \
	  [ -s target/run/secret-key ] || od -An -tx1 -N32 /dev/urandom | tr -d ' \n' > target/run/secret-key
	@echo "== serving http://127.0.0.1:$(PORT)"
	@PORT=$(PORT) ASSETS_DIR=$${ASSETS_DIR:-frontend/dist} OUTBOX_DIR=$${OUTBOX_DIR-target/run/outbox} \
	  SECRET_KEY=$${SECRET_KEY:-$$(cat target/run/secret-key)} ./target/release/jiadao

demo: ## Serve only the demo upstreams on $PORT (default 8081)
	$(CARGO) run --release --locked -p demo --bin jiadao-demo

client: $(CLIENT) ## Build the client into frontend/dist

$(CLIENT): $(NODE_MODULES) $(CLIENT_SOURCES)
	@echo "== building the client"
	cd frontend && npm run --silent build
	@# webpack leaves a file that stays the same untouched, with its old time.
	@touch $@

$(NODE_MODULES): frontend/package-lock.json
	@echo "== installing the client's dependencies"
	cd frontend && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

test: tools check test-rust test-client e2e ## Everything: lints, Rust, client, journeys in Chromium
	@echo "== all tests passed"

test-rust: tools ## Unit and integration tests (real processes, real Redis)
	@echo "== Rust tests"
	@# More than one test per core: those of the gateway wait for most of their time.
	RUST_TEST_THREADS=$${RUST_TEST_THREADS:-$$((2 * $$(nproc)))} $(CARGO) test --workspace --locked

faults: tools ## The long rows of the fault matrix: $FAULT_SECONDS for soak tests (600)
	@echo "== long faults"
	@# Sequential and optimised: each needs the whole machine.
	ulimit -n 20000 2>/dev/null; \
	  $(CARGO) test --profile fuzz --locked -p outbox --lib -- --ignored _long_ && \
	  $(CARGO) test --profile fuzz --locked -p bff --test it -- --ignored --test-threads 1 _long_

real: ## What holds for any car data: the demo's answers, the contracts, the pages. DATA_DIR=folder
	@[ -f "$(DATA_DIR)/series.csv" ] || \
	  { echo "DATA_DIR: expected a folder of car data as adapters/demo/data/README.md describes it, found \"$(DATA_DIR)\""; exit 2; }
	@echo "== building the tests (the first time takes minutes)"
	@# With -p for each, the crates that both depend on would be built twice, with other features.
	$(CARGO) test --workspace --locked --quiet --test upstreams --test it --no-run
	DATA_DIR="$(abspath $(DATA_DIR))" $(CARGO) test --workspace --locked --test upstreams
	DATA_DIR="$(abspath $(DATA_DIR))" $(CARGO) test --workspace --locked --test it -- demo:: conform:: drift:: structured_data:: sitemap::
	@# Optimised: how long the search takes, and the same facts of every car in all answers.
	DATA_DIR="$(abspath $(DATA_DIR))" $(CARGO) test --profile fuzz --locked -p demo --test upstreams -- --ignored --nocapture --test-threads 1 search_times about_any_car

fuzz: ## Fuzz every parser of untrusted input: $FUZZ_CASES inputs per target, from $FUZZ_SEED
	FUZZ_CASES=$${FUZZ_CASES:-2000000} FUZZ_SEED=$${FUZZ_SEED:-$$(date +%s)} \
	  $(CARGO) test --profile fuzz --locked -p bff --lib -p adapters -- fuzz_ d7_ d8_

mutants: tools $(NODE_MODULES) ## Mutation tests: which small change does no test detect? AREA=client or gateway, $MUTANT_SEED
	@case "$${AREA:-client}" in \
	  client) cd frontend/mutants && npm ci --ignore-scripts --no-audit --no-fund && ../node_modules/.bin/tsc -p . && node run.mjs ;; \
	  gateway) $(CARGO) test --quiet --locked --manifest-path bff/mutants/switch/Cargo.toml \
	      --target-dir target/tools/switch && node bff/mutants/run.mjs ;; \
	  *) echo "AREA is client or gateway"; exit 2 ;; \
	esac

test-client: $(NODE_MODULES) ## Client tests without a browser
	@echo "== client tests"
	cd frontend && npm run --silent test

e2e: tools client ## Journeys in Chromium against the real gateway
	@echo "== journeys"
	@# The test profile, so that nothing is compiled twice.
	$(CARGO) test --workspace --locked --no-run --quiet
	cd frontend && JIADAO_BIN=$(CURDIR)/target/debug/jiadao npm run --silent e2e

widths: tools client ## Every page at seven widths from 320 px: cut off, sideways scrolling, axe
	$(CARGO) build --locked -p bff --quiet
	cd frontend && ALL_WIDTHS=1 JIADAO_BIN=$(CURDIR)/target/debug/jiadao npx playwright test widths.spec.ts

look: tools client ## Screenshots of every page and a contact sheet, in $LOOK_DIR (LOOK_WIDTHS, LOOK_WHOLE=1)
	$(CARGO) build --locked -p bff --quiet
	cd frontend && JIADAO_BIN=$(CURDIR)/target/debug/jiadao npx playwright test -c playwright.look.config.ts contact-sheet

lighthouse: tools client ## Lighthouse scores of the landing pages
	$(CARGO) build --release --locked -p bff
	cd frontend && JIADAO_BIN=$(CURDIR)/target/release/jiadao npx playwright test -c playwright.look.config.ts lighthouse

check: $(NODE_MODULES) ## Formats, lints, types, size budget, generated code: every fault, not only the first
	@failed=""; \
	while read -r one; do \
	  echo "== $$one"; \
	  bash -c "$$one" </dev/null || failed="$$failed\nfailed: $$one"; \
	done <<< "$$CHECKS"; \
	printf "%b\n" "$$failed"; [ -z "$$failed" ]

define CHECKS
$(MAKE) --no-print-directory drift
$(MAKE) --no-print-directory client
$(CARGO) fmt --all --check
$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
$(CARGO) test --quiet --workspace --test it --locked -- circles::
cd frontend && npm run --silent check
endef
export CHECKS

fmt: $(NODE_MODULES) ## Format everything
	$(CARGO) fmt --all
	cd frontend && npm run --silent format

# As a variable of make, PATH would hide node from the shell.
NEW = $(if $(filter command,$(origin PATH)),$(error PATH is where programs are found: give ADDRESS),@node frontend/build/new-$(1).mjs)

new-call: $(NODE_MODULES) ## Write the files of a call: NAME, UPSTREAM, SUMMARY, ADDRESS (default /api/<upstream>/<name>)
	$(call NEW,call)

new-page: $(NODE_MODULES) ## Write the files of a page: NAME, ADDRESS, TITLE, SUMMARY, DOMAIN (default: start of ADDRESS)
	$(call NEW,page)

contracts: $(NODE_MODULES) ## Generate the client's types and tables from contracts/, and list the failures of each call
	WRITE_PAGES=1 $(CARGO) test --locked --quiet -p contracts --test failures
	cd frontend && npm run --silent contracts

openapi-check: ## Validate the contracts as OpenAPI, and test the gateway against them with schemathesis (from PyPI)
	$(CARGO) build --release --locked -p bff
	contracts/openapi-check/run.sh

drift: $(NODE_MODULES) ## Fail if generated code differs from contracts/
	@echo "== drift"
	cd frontend && npm run --silent drift
	node deploy/grafana/make.mjs --check

bench: client ## Measure the gateway and its peers; writes deploy/bench/RESULTS.md
	$(CARGO) build --release --locked -p bff --bins --example bare --example bare_proxy
	deploy/bench/run.sh

deploy-check: $(NODE_MODULES) ## Alerts and their tests, dashboards, Dockerfile, manifests, compose file, collector
	deploy/check.sh

cluster: client ## Three gateways, HAProxy, a Redis Cluster: one of each is killed under load. MODE=rolling: 20 restarts
	$(CARGO) build --release --locked -p bff -p demo
	deploy/cluster/run.sh $${MODE:-kills}

images: ## Build both container images, with docker or buildah; bases that cannot be pulled get stand-ins
	deploy/images/build.sh

compose-test: client ## Bring deploy/compose.yaml up in containers: journeys, kills and a replaced gateway; ONLY=kills
	deploy/compose-test/run.sh

package: client ## Build the Debian package of the gateway, with cargo-deb, into target/debian
	deploy/package/build.sh

package-test: client ## Install, start, upgrade and remove the Debian package in a Debian root
	deploy/package/test.sh

visit: tools client ## The trace of one page view, from Chromium to the demo, as a collector from PyPI receives it
	$(CARGO) build --release --locked -p bff -p demo
	deploy/otel/visit.sh

alerts-fire: ## Fire every alert for real, with a Prometheus that scrapes failing gateways
	$(CARGO) build --release --locked -p bff
	$(CARGO) build --locked -p bff
	deploy/alerts/provoke.sh

supply: ## Licences, sources and known vulnerabilities of dependencies (cargo-deny, npm audit)
	@command -v cargo-deny >/dev/null || $(CARGO) install --locked cargo-deny@0.20.2
	$(CARGO) deny check
	cd frontend && npm audit --omit=dev

sbom: ## Software bill of materials as CycloneDX, into target/sbom
	@command -v cargo-cyclonedx >/dev/null || $(CARGO) install --locked cargo-cyclonedx@0.5.9
	node deploy/sbom.mjs

tools: ## Install missing test dependencies
	@missing=""; \
	command -v redis-server >/dev/null || missing="$$missing redis-server"; \
	command -v age >/dev/null || missing="$$missing age"; \
	[ -x /usr/bin/chromium ] && [ -x /usr/bin/chromium-headless-shell ] || \
	  missing="$$missing chromium chromium-headless-shell"; \
	fc-list 2>/dev/null | grep -qi "cjk" || missing="$$missing fontconfig fonts-noto-cjk"; \
	if [ -n "$$missing" ]; then \
	  echo "== installing$$missing"; \
	  $(SUDO) apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends $$missing; \
	fi
