#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --replay: traces of compiled kernels give the same buffers, and other traces are refused with their line.
# KERNELS=TEXT replays the kernels whose name has TEXT.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
tar -xJf tests/kernels/binaries.tar.xz -C "$TMP" --wildcards '*/tgllp.auto.zebin' '*/pvc.sg16.zebin' '*.bin' ||
	fail 'no kernels'
out=$TMP/out
mkdir "$out"

counters() {
	grep -oE '"(instructions|channels|dropped|misaligned)": [0-9]+' "$1"
}

# replay NAME ZEBIN: run a kernel of tests/kernels, replay its trace, and compare all buffers and counters.
replay() {
	local lines options=() outputs=() replayed=() index file
	cd "$TMP/$1" || return 1
	mapfile -t lines <"$ROOT/tests/kernels/$1/command"
	read -ra options <<<"${lines[0]}"
	rm -f "$out"/*
	while read -r index _; do
		outputs+=(-o "$index=$out/run.$index")
	done < <(grep '^[0-9]' "$ROOT/tests/kernels/$1/expect")
	"$BUILD/visa-run" "${options[@]}" "${outputs[@]}" --trace "$out/trace" --json "$2" "${lines[@]:1}" >"$out/json" || return 1
	for file in "$out"/run.*; do
		index=${file##*.}
		replayed+=(-o "$(sed -n "s/^# \(T[0-9]*\) is argument $index,.*/\1/p" "$out/trace" | head -n 1)=$out/replay.$index")
	done
	"$BUILD/visa-run" --replay "$out/trace" "${replayed[@]}" --json >"$out/replayed" || return 1
	for file in "$out"/run.*; do
		cmp "$file" "$out/replay.${file##*.}" || return 1
	done
	[ "$(counters "$out/json")" = "$(counters "$out/replayed")" ]
}

count=0
for file in "$TMP"/*/*.zebin; do
	name=$(basename "$(dirname "$file")")
	[[ $name == *"${KERNELS:-}"* ]] || continue
	check "$name, $(basename "$file")" replay "$name" "$(basename "$file")"
	count=$((count + 1))
done
[ -n "${KERNELS:-}" ] || check 'there were kernels' [ "$count" -gt 80 ]

# A filtered trace replays, and if it has all stores, the buffers are the same.
cd "$ROOT/tests/data/profile" || exit 2
"$BUILD/visa-run" -g 128 -l 32 -o "0=$out/plain" k.visaasm 4K
for filter in class=store class=memory surface=T6 kernel=k thread=0-1 group=0,0,0-3,0,0 line=1-1000; do
	"$BUILD/visa-run" -g 128 -l 32 --trace "$out/trace" --trace-filter "$filter" k.visaasm 4K
	check "filter $filter: it replays" "$BUILD/visa-run" --replay "$out/trace" -o "T6=$out/replayed"
	check "filter $filter: the same bytes" cmp "$out/plain" "$out/replayed"
done
for filter in group=2 thread=1 class=math,flow,sync class=load; do
	"$BUILD/visa-run" -g 128 -l 32 --trace "$out/trace" --trace-filter "$filter" k.visaasm 4K
	check "filter $filter: it replays" "$BUILD/visa-run" --replay "$out/trace"
done

cd "$TMP" || exit 2
cat >trace <<'END'
visafs-trace 1
platform tgllp
kernel k 8
routine 0
.decl V32 v_type=G type=ud num_elts=8
memory T6 64 - T6
group 0,0,0
thread 0
var 0 V32 0x0 2a000000
0,0,0:0 0x1 scatter.4 (M1, 8) T6 0x0:ud V32.0 V32.0
end
END
sed 's/^var 0 V32 0x0/& 00000000/; s/scatter.4 (M1, 8) T6 0x0/scatter.4 (M1, 8) T6 0x3/' trace >refused
sed -i 's/^var.*/var 0 V32 0x4 00/' trace
expect 'counters' '{"lines": 11, "instructions": 1, "channels": 1, "dropped": 0, "misaligned": 0}' \
	"$("$BUILD/visa-run" --replay trace --json -o T6=bytes)"
expect 'memory' 64 "$(stat -c %s bytes)"
expect 'from standard input' 0000000000000000 "$("$BUILD/visa-run" --replay - -o T6=- <trace | head -c 8 | od -An -tx1 | tr -d ' ')"
"$BUILD/visa-run" --replay refused 2>err
expect 'a refused line' 1 $?
expect 'a refused line is named' "visa-run: refused:9:24: expected the end of the line, found '2a000000'" "$(cat err)"
"$BUILD/visa-run" --replay trace -o T9=bytes 2>err
expect 'memory that is not there' 1 $?
expect 'memory that is not there: why' 'visa-run: -o: the trace has no memory T9' "$(cat err)"
"$BUILD/visa-run" --replay trace -o x=bytes 2>err
expect 'no memory' 1 $?
expect 'no memory: why' "visa-run: -o: expected memory of the trace such as T6, found 'x'" "$(cat err)"
"$BUILD/visa-run" --replay trace k.zebin 2>err
expect 'a kernel beside it' 2 $?
for option in --check=oob --explain=0:0 --profile --html=page --stop=1 --trace=other --trace-filter=line=1 --engine=native --jobs=2; do
	"$BUILD/visa-run" --replay trace "$option" 2>err
	expect "$option beside it" 2 $?
	expect "$option beside it: why" "visa-run: --replay cannot be combined with ${option%%=*}" "$(head -n 1 err)"
done
"$BUILD/visa-run" --replay nothing 2>err
expect 'no such file' 1 $?
finish
