# One verb a command; `make` alone lists them. Everything is installed into .venv, pinned and
# hashed, and again only when the pins change. PYTHON=/path/to/python3 chooses another Python.

VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 2
# Tests of the rooms without a floor of coverage, which would only be slowed by counting lines.
OTHERS := $(addprefix tests/,audit bank house notation sim store table transcripts)

.DEFAULT_GOAL := help
.PHONY: help run test check bench mutants docs

help: ## list what there is to make
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s%s\n", $$1, $$2 }' Makefile

run: $(VENV)/run.stamp ## start croupier and be shown around
	@$(BIN)/croupier tour

test: check ## all that must be green: check, fresh docs, every test, coverage
	$(BIN)/croupier docs docs --check
	$(BIN)/python -m pytest -n $(WORKERS) $(OTHERS:%=--ignore=%) \
		--cov --cov-report=term-missing:skip-covered
	$(BIN)/python -m pytest -n $(WORKERS) $(OTHERS)

check: $(VENV)/test.stamp ## the quick part of it: style, types, who may import whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/bench.stamp ## measure, each figure beside this machine's own limit
	@$(BIN)/python -m bench

mutants: $(VENV)/mutants.stamp ## change the code of settlement, bank and permissions: do tests notice?
	@$(BIN)/python tools/mutants.py

docs: $(VENV)/run.stamp ## write docs/ anew from the games
	$(BIN)/croupier docs docs

# A stamp says which pins are installed. Those for tests and benchmarks include those for running,
# in the same versions, so either of them brings run.stamp up to date too.

$(VENV)/%.stamp: constraints/%.txt pyproject.toml tools/install.sh $(BIN)/python
	@PYTHON='$(PYTHON)' sh tools/install.sh $(VENV) $<
	@touch $@ $(VENV)/run.stamp

# Not there yet, or gone with the Python it was made from: tools/install.sh makes it.
$(BIN)/python: ;
