#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --stop, with kernels of tests/debug: steps backwards stop at the same lines as steps forwards. The debugger's
# search for the last write of a value (command "who") finds the same write as a search by single steps. Launches stop at
# reports of checks.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
tar -xJf "$ROOT/tests/debug/binaries.tar.xz" -C "$TMP" || exit 2

# session KERNEL OPTIONS-AND-ARGUMENTS... -- COMMAND...: print the output of a session with these commands
session() {
	local zebin=$TMP/$1.dg2.plain.zebin words=()
	shift
	while [ "$1" != -- ]; do
		words+=("$1")
		shift
	done
	shift
	printf '%s\n' "$@" | "$BUILD/visa-run" --platform dg2 "${words[@]:0:5}" "$zebin" "${words[@]:5}" 2>&1
}
# Print the lines of the source at which the launch stops.
lines() { sed -nE 's/^    [^ ]*\.cl:([0-9]+).*/\1/p'; }

steps=(step step step step step step step step step step)
session calls --stop=calls.cl:20 -g 16 -l 8 64 64 -- "${steps[@]}" end | lines >"$TMP/there"
session calls --stop=calls.cl:20 -g 16 -l 8 64 64 -- "${steps[@]}" "${steps[@]/#/reverse-}" end | lines >"$TMP/both"
expect 'ten steps by lines' 11 "$(wc -l <"$TMP/there")"
expect 'the way back is the way there' "$(tac "$TMP/there" | tail -n +2)" "$(tail -n 10 "$TMP/both")"
session calls --stop=calls.cl:6 -g 16 -l 8 64 64 -- bt reverse-finish bt reverse-next stepi reverse-stepi end >"$TMP/finish"
expect 'back to the call' "$(sed -n '/^#1/,/^ /p' "$TMP/finish" | sed -n '1s/.* line/line/p')" \
	"$(sed -n '/^#0/s/.* line/line/p' "$TMP/finish" | sed -n 2p)"

# changed KERNEL PLACE EXPR OPTIONS...: execute single steps up to PLACE, and print the place of the last instruction that
# changed EXPR. The debugger's search must find the same place.
changed() {
	local kernel=$1 place=$2 expr=$3
	shift 3
	{
		printf 'lane 0\ndisplay %s\ntbreak at %s\n' "$expr" "$place"
		yes stepi | head -n 4000
	} | "$BUILD/visa-run" --platform dg2 --stop="$kernel" "${@:1:4}" "$TMP/$kernel.dg2.plain.zebin" "${@:5}" 2>&1 |
		awk '/^stop 2: 0/ { last_stop = 1 } / at line / { before = at; sub(/.* at /, ""); at = $0 }
			/^1: .* = / { if (seen && $0 != value) last = before; seen = 1; value = $0
				if (last_stop) exit } END { print last }'
}
who() {
	local kernel=$1 place=$2 expr=$3
	shift 3
	session "$kernel" --stop="$place" "$@" -- 'lane 0' "who $expr" stepi end | sed -nE '/^stop [0-9]+: written/{n;n;n;s/.* at (line.*)/\1/p}'
}
for one in "locals locals.cl:26 part[3] -g 64 -l 32 256 256" "blocks blocks.cl:16 total -g 32 -l 16 128 128 3"; do
	# shellcheck disable=SC2086 # words
	expect "who wrote it: $one" "$(changed $one)" "$(who $one)"
done
cd "$TMP" || exit 2
cat >race.cl <<'END'
kernel void race(global int *out)
{
	local int part[16];
	int n = get_local_id(0);

	part[n] = n;
	out[get_global_id(0)] = part[n ^ 1];
}
END
if command -v ocloc >/dev/null; then
	printf '%s\n' 'p part[1]' 'who part[1]' 'c' 'delete 1' c |
		"$BUILD/visa-run" --no-cache --platform dg2 --options '-g -cl-opt-disable' --check=race --stop=race -g 32 -l 16 race.cl 128 >out 2>&1
	expect 'a race, at the instruction, and who wrote it' 'stop 1: race: race: lane 0 reads 4 bytes at part[1] in local memory
$1 = 1
stop 2: written by lane 1 at race.cl:6
stop 1: race: race: lane 0 reads 4 bytes at part[1] in local memory' \
		"$(sed -nE 's/, line .*//; s/, which.*//; s| at [^ ]*/(race.cl)| at \1|; /^stop|^\$/p' out)"
	expect 'a kernel that calls no function has its variables' 'n = 0
part = {0 <repeats 16 times>}' "$(printf '%s\n' 'info locals' end |
		"$BUILD/visa-run" --platform dg2 --options '-g -cl-opt-disable' --stop=race.cl:6 -g 32 -l 16 race.cl 128 2>&1 | grep -E '^[a-z]+ = ')"
	check 'each report once at the end' test "$(grep -c '^visa-run: race: race: lane' out)" = 1
else
	skip 'a race, at the instruction: ocloc is missing'
fi
expect 'a check that is off' 'visa-run: locals: race: this check is off in the launch; switch it on by the option check' \
	"$("$BUILD/visa-run" --platform dg2 --stop=race -g 64 -l 32 locals.dg2.plain.zebin 256 256 2>&1 </dev/null | head -n 1)"
"$BUILD/visa-run" --platform dg2 --stop=locals.cl:16 --trace=trace -g 64 -l 32 locals.dg2.plain.zebin 256 256 >out 2>&1 <<'END'
reverse-stepi
end
END
check 'a trace cannot be taken back' grep -qx 'the launch cannot go back: its trace is written as it runs' out
finish
