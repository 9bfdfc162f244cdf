# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Common functions of the tests of visa-run, which source lib.sh before it.

# run ARGUMENTS...: run visa-run; set OUT, ERR and STATUS
run() {
	OUT=$("$BUILD/visa-run" "$@" 2>err </dev/null)
	STATUS=$?
	ERR=$(<err)
}

# refused WHAT STATUS TEXT ARGUMENTS...: check that visa-run fails with this exit status and text, and prints nothing
# else
refused() {
	local what=$1 status=$2 text=$3
	shift 3
	run "$@"
	expect "$what: exit status" "$status" "$STATUS"
	expect_like "$what: what is said" "*$text*" "$ERR"
	expect "$what: nothing else" '' "$OUT"
}
