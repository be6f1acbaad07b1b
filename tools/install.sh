#!/bin/sh
# tools/install.sh VENV PINS: installs the pinned, hashed requirements in PINS and then the
# project itself into VENV, and makes VENV first where there is none. Called by the Makefile.
set -eu
venv=$1 pins=$2

stop() {
    echo "croupier: $1" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# The Python asked for, else the newest one the project is tested with, else whatever is there.
find_python() {
    if [ -n "${PYTHON:-}" ]; then
        is_new_enough "$PYTHON" || stop "PYTHON=$PYTHON is not a Python 3.11 or newer."
        echo "$PYTHON"
        return
    fi
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        if is_new_enough "$name"; then
            echo "$name"
            return
        fi
    done
    stop "needs Python 3.11 or newer and found none; install one, or say where it is: make PYTHON=/path/to/python3"
}

# Some systems ship Python without venv, or venv without pip: take what is at hand.
make_venv() {
    "$1" -m venv --clear "$venv" >/dev/null 2>&1 && return
    "$1" -m virtualenv --quiet --clear "$venv" >/dev/null 2>&1 && return
    virtualenv --quiet --clear --python "$1" "$venv" >/dev/null 2>&1 && return
    rm -rf "$venv"
    stop "$1 cannot make a virtual environment; install its venv module (on Debian or Ubuntu: apt install python3-venv) or virtualenv."
}

if ! is_new_enough "$venv/bin/python" || ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    python=$(find_python)
    echo "croupier: making $venv with $("$python" --version)"
    make_venv "$python"
fi

echo "croupier: installing $pins into $venv (once, and again only when the pins change)"
pip="$venv/bin/python -m pip --quiet --no-input"
# Wheels only: building one from source would fetch tools that nobody pinned.
$pip install --require-hashes --only-binary :all: --requirement "$pins"
$pip install --no-build-isolation --no-deps --editable .
