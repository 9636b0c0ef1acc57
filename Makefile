# make demo   sets everything up, then shows a protected session      (writes demo/out)
# make test   sets everything up, then lint, types and the fast suite
# make test-all  the same with the slow suites
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: setup demo test test-all lint screens clean

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check -c constraints.txt -e '.[dev,eval]'
	touch $@

demo: setup
	$(BIN)/python -m runners.demo --out demo/out

screens: setup
	$(BIN)/python -m scripts.render_screens demo/screens

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: setup lint
	$(BIN)/python -m pytest -n 2 -m "not slow"

test-all: setup lint
	$(BIN)/python -m pytest -n 2

clean:
	rm -rf $(VENV) demo/out .pytest_cache .mypy_cache .ruff_cache
