#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# VISAFS_STOP: launches of a program stop with a prompt on its terminal, if it has one.
# needs: ocloc
# shellcheck disable=SC2317 # finish may be the end
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

alone=$BUILD/tests/driver-alone
if [ ! -e "$alone" ]; then
	not_tested 'VISAFS_STOP' 'It was built without headers of OpenCL, or without the loader'
	finish
	exit
fi
export OCL_ICD_VENDORS=$BUILD/visafs.icd

# A program is named by its text: the message about a stop point without a place contains the name.
name=$(VISAFS_STOP=none.cl:1 script -qec "'$alone' build </dev/null" /dev/null 2>/dev/null </dev/null | grep -o 'program-[0-9a-f]*\.cl')

expect 'without a terminal launches go on, and a sentence says so' \
	'compiler 1, error 0: ;visafs: VISAFS_STOP: launches do not stop, since there is no terminal for a prompt: /dev/tty: No such device or address' \
	"$(VISAFS_STOP=program-1.cl:1 setsid -w "$alone" build 2>&1 </dev/null | sort | paste -s -d ';')"
if ! script -qec true /dev/null >/dev/null 2>&1; then
	not_tested 'the prompt' 'script(1) finds no pseudo-terminal here'
	finish
	exit
fi

session() { # STOPS CASE COMMAND...: the output on the terminal; the program's standard input is empty
	printf '%s\n' "${@:3}" | script -qec "env VISAFS_STOP='$1' '$alone' $2 </dev/null; echo status \$?" /dev/null 2>&1 | tr -d '\r'
}
shown=$(session "$name:1" build 'print em' step 'delete 1' go)
expect_like 'a line of the source, by the name that reports have' '*launch 1, f: stop 1: 0,0,0.0 at line *
    program-*.cl:1: kernel void f(global int \*a, int k) *' "$shown"
# The terminal shows the typed text before or after the prompt, depending on the time.
expect_like 'commands' '*em 0x*, 32 lanes*' "$shown"
expect_like 'the program ends well' '*status 0' "$shown"
shown=$(session "$name:1" build stepi reverse-stepi reverse-continue 'delete 1' go)
expect 'back to the same instruction' 2 "$(grep -c "$(sed -nE 's/.*stop 1: (0,0,0.0 at line [0-9]+: ).*/\1/p' <<<"$shown" | head -n 1)" <<<"$shown")"
expect_like 'and to the beginning of the launch' '*this is the beginning of the launch*status 0' "$shown"
shown=$(session $'barrier\n'"$name:1; fault" fork 'delete 1' go)
expect 'a point that is deleted is so for later launches' 1 "$(grep -c 'stop 1: ' <<<"$shown")"
expect_like 'one that no launch has is told' '*VISAFS_STOP: barrier: no launch could stop there: the kernel has no barrier*' "$shown"
shown=$(session "$name:1" build end)
check 'a launch that is ended fails' grep -q 'status [1-9]' <<<"$shown"
shown=$(session 'other.cl:3' build)
expect_like 'a file that is not there' '*VISAFS_STOP: other.cl:3: no launch could stop there: no instruction comes from other.cl; the vISA text names program-*.cl*' "$shown"
finish
