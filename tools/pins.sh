#!/bin/sh
# Writes constraints/{run,test,bench,mutants}.txt anew: all versions pinned, all files hashed, one
# version of each package for all Python versions and platforms, and the same in all files.
#
#   tools/pins.sh              the newest releases that are at least three weeks old
#   tools/pins.sh 2026-10-25   the newest releases of that day
#
# Needs `uv` on the PATH, or in UV. Nothing else in the project needs it.
set -eu
cd "$(dirname "$0")/.."
uv=${UV:-uv}
day=${1:-$(python3 -c 'import datetime as d; print(d.date.today() - d.timedelta(days=21))')}
all=$(mktemp) one=$(mktemp)
trap 'rm -f "$all" "$one"' EXIT
export UV_PYTHON_DOWNLOADS=never

compile() {
    "$uv" pip compile pyproject.toml --group build --quiet \
        --universal --python-version 3.11 --fork-strategy fewest --exclude-newer "$day" \
        --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-strip-extras --upgrade "$@"
}

# All at once first, so that all agree; then each, held to what was found.
compile --all-extras --output-file "$all" >/dev/null
for set in run test bench mutants; do
    case $set in run) extra= ;; *) extra="--extra $set" ;; esac
    # shellcheck disable=SC2086 # no extra is no word
    compile $extra --constraints "$all" --output-file "$one" >/dev/null
    {
        echo "# Written by tools/pins.sh from pyproject.toml, with releases up to $day."
        sed "\|^    #   -c $all\$|d" "$one"
    } >"constraints/$set.txt"
    echo "constraints/$set.txt: $(grep -c '^[a-z].*==' "constraints/$set.txt") packages"
done
