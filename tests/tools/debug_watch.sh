#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --stop: watchpoints on variables of the source, steps by lines and out of functions, with kernels of tests/debug.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
tar -xJf "$ROOT/tests/debug/binaries.tar.xz" -C "$TMP" || exit 2

# session KERNEL STOP OPTIONS-AND-ARGUMENTS... -- COMMAND...: print the lines with places and values of a session's output
session() {
	local zebin=$TMP/$1.dg2.plain.zebin stop=$2 words=()
	shift 2
	while [ "$1" != -- ]; do
		words+=("$1")
		shift
	done
	shift
	printf '%s\n' "$@" | "$BUILD/visa-run" --platform dg2 --stop="$stop" "${words[@]:0:4}" "$zebin" "${words[@]:4}" 2>&1 |
		sed -nE 's/ at [^ ]*\/([a-z]*\.cl)/ at \1/; s/, line [0-9]+: .*//; s/^    [^ ]*(\.cl:[0-9]+).*/\1/p; /^stop [0-9]+: (written|read)|=/p'
}

expect 'who writes an element of a local array, and who reads it' "stop 2: written by lane 3 at locals.cl:16
Old value = 0
New value = 9
.cl:17
stop 3: read by lane 0 at locals.cl:20
Value = 93
.cl:20
\$1 = 9" "$(session locals locals.cl:14 -g 64 -l 32 256 256 -- 'delete 1' 'watch part[3]' 'rwatch part[31]' c 'delete 2' c 'p part[3]' end |
	sed '1d')"
expect 'who writes a private variable' "stop 2: written by lane 2 at blocks.cl:14
Old value = 0
New value = 402
.cl:16
\$1 = 402" "$(session blocks blocks.cl:9 -g 32 -l 16 128 128 3 -- 'lane 2' 'watch total' c c 'p total' end | sed '1d' | grep -v ':9$' | tail -5)"
expect 'a condition of a watchpoint is tested after the access, also on the way back' 'stop 2: written by lane 2 at blocks.cl:14
Old value = 0
New value = 402
.cl:16
stop 2: written by lane 2 at blocks.cl:9
Old value = 402
New value = 0
.cl:9' "$(session blocks blocks.cl:9 -g 32 -l 16 128 128 3 -- delete 'lane 2' 'watch total if total > 300' c 'condition 2 total < 200' reverse-continue end | sed '1d')"
expect 'accesses that are ignored, watchpoints that are switched off and on' 'stop 2: written by lane 2 at blocks.cl:16
Old value = 402
New value = 442
.cl:18
.cl:22
stop 2: written by lane 2 at blocks.cl:22
Old value = 242
New value = 292
.cl:27' "$(session blocks blocks.cl:9 -g 32 -l 16 128 128 3 -- delete 'lane 2' 'watch total' 'ignore 2 2' c disable 'tb blocks.cl:22' c 'enable 2' c end | sed '1d')"
expect 'a watchpoint of more than 4,096 bytes keeps no copy of them, one of 4,096 does' '2
4' "$(for n in 1025 1024; do session locals locals.cl:14 -g 64 -l 32 64K 64K -- delete "watch out[0]@$n" c end | sed 1d | wc -l; done)"
expect 'what nobody wrote is said where the launch is' '.cl:20
$1 = 5
.cl:20
$2 = 5' "$(session locals locals.cl:20 -g 64 -l 32 256 256 -- 'lane 5' 'p lid' 'who in[0]' 'p lid' end)"
expect 'lines, a function, and out of it' ".cl:24
.cl:12
.cl:13
.cl:6
.cl:14" "$(session calls calls.cl:23 -g 16 -l 8 64 64 -- 'delete 1' 'tbreak middle' c next 'tbreak inner' c finish 'tbreak calls.cl:20' end | sed '1d' | head -5)"
finish
