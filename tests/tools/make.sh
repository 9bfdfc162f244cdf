#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# `make help` lists the same checks as `make check` runs, and `make -j N` limits their number of processes.
set -u
export LC_ALL=C
cd "$(dirname "$0")/../.." || exit 2
unset MAKEFLAGS MAKELEVEL MFLAGS JOBS
passed=0
failed=0

expect() { # WHAT EXPECTED ACTUAL
	if [ "$2" = "$3" ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
		printf 'FAILED: %s\nexpected: %s\n     got: %s\n' "$1" "$2" "$3"
	fi
}

# processes ARGUMENT...: print how many processes check-format would run at a time
processes() {
	make -n BUILD=build/none "$@" check-format | sed -n 's/.*xargs -P \([0-9]*\).*/\1/p'
}

expect 'make help names the checks' \
	"$(sed -n '/^CHECKS/,/[^\\]$/p' tests/lint/lint.mk | grep -o 'check-[a-z]*' | sort | xargs)" \
	"$(make BUILD=build/none help | sed -n '/make check /,/make check-all/p' | grep -v check-all | grep -o 'check-[a-z]*' | sort -u | xargs)"
expect 'make -j1' 1 "$(processes -j1)"
expect 'make -j 3' 3 "$(processes -j 3)"
expect 'make -kj5' 5 "$(processes -kj5)"
expect 'make' "$(nproc)" "$(processes)"
expect 'make -j' "$(nproc)" "$(processes -j)"
expect 'JOBS=7' 7 "$(processes JOBS=7)"
expect 'make check -j1 hands it on' 1 "$(make -n BUILD=build/none -j1 check | sed -n 's/.*xargs -P \([0-9]*\) -n 40 .*/\1/p')"
expect 'make check -j3, too' 3 "$(make -n BUILD=build/none -j3 check | sed -n 's/.*xargs -P \([0-9]*\) -n 40 .*/\1/p')"
echo "# $passed passed, $failed failed"
[ "$failed" = 0 ]
