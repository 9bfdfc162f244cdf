# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Checks, and how many of them passed and failed; lib.sh, which reads this, describes how to write a test.
passed=0
failed=0

pass() { # WHAT
	passed=$((passed + 1))
	[ -z "${VERBOSE:-}" ] || printf 'ok: %s\n' "$1"
}

fail() { # WHAT [DETAIL...]
	local what=$1 detail
	shift
	failed=$((failed + 1))
	printf 'FAILED: %s (line %s)\n' "$what" "$(test_line)"
	for detail; do
		printf '%s\n' "$detail" | sed 's/^/    /'
	done
}

# Print the line of the test script that has called the check, not a line of lib.sh or of this file.
test_line() {
	local i
	for ((i = 1; i < ${#BASH_SOURCE[@]}; i++)); do
		case ${BASH_SOURCE[i]} in */lib.sh | */checks.sh) ;; *) break ;; esac
	done
	printf '%s' "${BASH_LINENO[i - 1]}"
}

check() { # WHAT COMMAND...: it succeeds
	local what=$1 output status
	shift
	output=$("$@" 2>&1)
	status=$?
	if [ "$status" = 0 ]; then
		pass "$what"
	else
		fail "$what" "$* exited with $status" "$output"
	fi
}

check_fails() { # WHAT TEXT COMMAND...: the command fails, with TEXT in its message
	local what=$1 text=$2 output status
	shift 2
	output=$("$@" 2>&1)
	status=$?
	if [ "$status" = 0 ]; then
		fail "$what" "$* succeeded; expected to fail with: $text" "$output"
	elif [[ $output != *"$text"* ]]; then
		fail "$what" "$* failed, but not with: $text" "$output"
	else
		pass "$what"
	fi
}

expect() { # WHAT EXPECTED ACTUAL
	if [ "$2" = "$3" ]; then
		pass "$1"
	else
		fail "$1" "expected: $2" "     got: $3"
	fi
}

expect_like() { # WHAT PATTERN ACTUAL: a shell pattern
	# shellcheck disable=SC2053 # the pattern is one
	if [[ $3 == $2 ]]; then
		pass "$1"
	else
		fail "$1" "expected like: $2" "          got: $3"
	fi
}

# check_program NAME ARGUMENTS...: run the program of tests/mount/NAME.c, which prints its checks, and add their number
# to the counts.
check_program() {
	local name=$1 output status good bad
	shift
	output=$(timeout 300 "$BUILD/tests/$name" "$@" 2>&1)
	status=$?
	read -r good bad < <(sed -n 's/^# \([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' <<<"$output")
	passed=$((passed + ${good:-0}))
	if [ "$status" != 0 ] || [ "${bad:-1}" != 0 ]; then
		fail "$name" "exit status $status" "$output"
		failed=$((failed + (${bad:-1} > 0 ? ${bad:-1} - 1 : 0)))
	fi
}

# check_json WHAT TEXT: the text is JSON, checked by the parser that is installed.
check_json() {
	if command -v jq >/dev/null; then
		check "$1" jq -e . <<<"$2"
	elif command -v python3 >/dev/null; then
		check "$1" python3 -m json.tool <<<"$2"
	else
		expect_like "$1" '[[{]*[]}]' "$2"
	fi
}

# not_tested WHAT WHY: print that a part of the test was not run; tests/run prints these lines, too.
not_tested() {
	printf '*** NOT TESTED: %s. %s ***\n' "$1" "$2"
}

# catches_int PID NAME: the process already executes NAME, not the shell that started it, and catches
# SIGINT, which is bit 1.
catches_int() {
	awk -v wanted="$2" '$1 == "Name:" { name = $2 } $1 == "SigCgt:" { caught = $2 }
		END { exit name != wanted || caught !~ /[2367abef]$/ }' "/proc/$1/status"
}

# on_terminal COMMAND: run the command with a terminal for its output; its input is unchanged.
on_terminal() {
	script -qec "$1" /dev/null
}

# have_terminal WHAT: whether on_terminal works; if not, WHAT is announced as not tested.
have_terminal() {
	on_terminal true </dev/null >/dev/null 2>&1 && return
	not_tested "$1" 'script(1) finds no pseudo-terminal here'
	return 1
}

# have_compiler WHAT: whether there is a C compiler; if not, WHAT is announced as not tested.
have_compiler() {
	local name
	for name in cc gcc clang; do
		command -v "$name" >/dev/null && return
	done
	not_tested "$1" 'There is no C compiler'
	return 1
}

# until_true SECONDS COMMAND...: wait until the command succeeds, at most SECONDS.
until_true() {
	local end=$((SECONDS + $1))
	shift
	while ! "$@" >/dev/null 2>&1; do
		[ "$SECONDS" -le "$end" ] || return 1
		sleep 0.02
	done
}
