#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The Python package, by pytest: tests/python. ARGUMENTS are for pytest, as in
# `bash tests/tools/python.sh -k saxpy`. PYTHON= is the interpreter; by default, an interpreter that has pytest.
# needs: python3
set -u
cd "$(dirname "$0")/../.." || exit 2
BUILD=$(realpath "${BUILD:-build}")
TMP=$(mktemp -d "${TMPDIR:-/tmp}/visafs-test.XXXXXX") || exit 2
trap 'rm -rf "$TMP"' EXIT

not_tested() {
	echo "*** NOT TESTED: python. $1 ***"
	echo '# 0 passed, 0 failed'
	exit 0
}

for python in ${PYTHON:-python3 /usr/bin/python3}; do
	if "$python" -c 'import pytest, sys; assert sys.version_info >= (3, 11)' 2>/dev/null; then
		found=$python
		break
	fi
done
[ -n "${found:-}" ] || not_tested 'No python3 from 3.11 on has pytest (python3-pytest; tools/test installs it where apt has it)'
nm "$BUILD/libvisafs.so.0" 2>/dev/null | grep -q '__[at]san_init' && not_tested 'Python does not load a library with sanitizers'

export PYTHONPATH=$PWD/tools/python PYTHONDONTWRITEBYTECODE=1 VISAFS_LIBRARY=$BUILD/libvisafs.so.0 BUILD
"$found" -m pytest -p visafs.pytest_plugin -p no:cacheprovider -c tests/python/pytest.ini --rootdir tests/python \
	--basetemp "$TMP/pytest" -rs -q "$@" tests/python >"$TMP/out" 2>&1
status=$?
cat "$TMP/out"
sed -n 's/^SKIPPED \[[0-9]*\] \([^:]*\):*[0-9]*: /\1: /p' "$TMP/out" | sort -u | while read -r line; do
	echo "*** NOT TESTED: $line ***"
done
summary=$(grep -E '^[0-9]+ (passed|failed|error|skipped)' "$TMP/out" | tail -n 1)
number() { grep -oE "[0-9]+ $1" <<<"$summary" | grep -oE '[0-9]+' || echo 0; }
failed=$(($(number failed) + $(number error)))
[ $status = 0 ] || [ $failed != 0 ] || failed=1
printf '\n# %d passed, %d failed\n' "$(number passed)" "$failed" # pytest may have ended within a line
