#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The part of `make opencl-suites` that takes minutes: the programs of tests/opencl/programs by both engines, and the table.
# needs: ocloc
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

cd "$ROOT" || exit
expect "the README's table is that of the expected results" "$(tests/opencl/suites --table)" \
	"$(awk '/^\| group \| tests \|/ { inside = 1 } /^$/ { inside = 0 } inside' tests/opencl/README.md)"
if [ ! -e "$BUILD/tests/driver" ]; then
	not_tested 'programs of OpenCL' 'The driver was built without headers of OpenCL, or without the loader'
	finish
	exit
fi
export WORK=$TMP/work LOGS=$TMP/logs LIMIT=600
DEVICES=skl PARTS=known KNOWN=own tests/opencl/suites >"$TMP/out" 2>&1
expect 'programs of OpenCL give the same results by each engine' 0 $?
check 'the summary has them' grep -q '^| own pipeline | pass | [0-9]* |$' "$TMP/out"
grep -E 'NOT TESTED|: (fail|limit)' "$TMP/out"
finish
