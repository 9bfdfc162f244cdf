#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --explain: the effect on every lane of a hardware thread. tests/unit/explain tests the contents of
# the tables.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
# shellcheck source=tests/mount/visa-run_lib.sh
. "$(dirname "$0")/../mount/visa-run_lib.sh"
cd "$TMP" || exit 2
xz -dc "$ROOT/tests/data/run/several.zebin.xz" >several.zebin
u32 $(seq 100 227) >in.bin
u32 $(seq 200 2 454) >doubled.bin

# Four groups of 32 work-items, each a thread: the load of items 96 to 111 is on line 94.
run -k twice -g 128 -l 32 --explain 3:0:94 -o out=out.bin several.zebin 512 @in.bin
expect 'exit status' 0 "$STATUS"
check 'the launch does what it does' cmp out.bin doubled.bin
expect 'the instruction, and where it stands' \
	'instruction: gather4_scaled.R (M1, 16) T006 0x0:ud V0051.0 V0053.0 line: 94 source: /tmp/several.cl:11' \
	"$(sed '/^$/q' <<<"$OUT" | xargs)"
expect 'lane 0: item 96 is 196' '0 yes T7 0x180 - yes 0x000000c4 - 0x000000c4 -' "$(grep '^0 ' <<<"$OUT" | xargs)"
expect 'lane 15' '15 yes T7 0x1bc - yes 0x000000d3 - 0x000000d3 -' "$(grep '^15 ' <<<"$OUT" | xargs)"
expect 'one table' 1 "$(grep -c '^instruction' <<<"$OUT")"
run -k twice -g 128 -l 64 --explain 1,0,0:1:100 several.zebin 512 @in.bin
expect 'the second thread of a group: item 96 is stored twice as large' '0 yes T6 0x180 - yes 0x00000000 0x00000188 - -' \
	"$(grep '^0 ' <<<"$OUT" | xargs)"
run -k twice -g 128 -l 64 --explain 1:1 -o out=out.bin several.zebin 512 @in.bin
check 'all instructions' cmp out.bin doubled.bin
expect 'in the order of the text' "$(grep '^line: ' <<<"$OUT" | sort -t: -nk2)" "$(grep '^line: ' <<<"$OUT")"
expect 'the first of them' 'instruction: or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4c0:ud' "$(head -n 1 <<<"$OUT")"
expect 'the last' 'instruction: ret*' "$(grep '^instruction' <<<"$OUT" | tail -n 1 | sed 's/ret .*/ret*/')"
run -k twice -g 40 -l 40 --explain 0:1:100 several.zebin 512 @in.bin
expect 'lanes that there are not' '7 yes 8 mask' "$(grep '^[78] ' <<<"$OUT" | awk '{ print $1, $2 }' | xargs)"

# With barriers, the other threads of the group run as without --explain.
run -k values -g 128 -l 64 several.zebin -o out=plain.bin 512 s32:7 f32:1,2,3,4 hex:01000000020000000300000000000000 \
	s16:1,2,3 local:256
run -k values -g 128 -l 64 --explain 1:1 -o out=out.bin several.zebin 512 s32:7 f32:1,2,3,4 \
	hex:01000000020000000300000000000000 s16:1,2,3 local:256
expect 'with barriers' 0 "$STATUS"
check 'local memory is in T0' grep -q '^0 .* T0 ' <<<"$OUT"

run --json -k twice -g 128 -l 32 --explain 3:0:94 several.zebin 512 @in.bin
check_json '--json' "$OUT"
expect_like 'has it in the summary' '*"explained": [[]{"instruction": "gather4_scaled*"line": 94*"lanes": *"lane": 0, *"address": "0x180"*' "$OUT"
run --json -k twice -g 128 -l 32 several.zebin 512 @in.bin
expect 'but not unless asked' '' "$(grep explained <<<"$OUT")"

"$BUILD/visa-run" -k twice -g 128 -l 32 --explain 3:0:94 -o out=- several.zebin 512 @in.bin >out.bin 2>err
check 'bytes on standard output' cmp out.bin doubled.bin
expect_like 'are alone there' 'instruction: gather4*' "$(<err)"

run -k wild -g 64 -l 64 --explain 0:1:116 several.zebin 256 u64:4096
expect 'a fault' 1 "$STATUS"
expect_like 'is explained' '*fault: channel 0 writes 4 bytes at address 0x1000, which is not mapped*
0 *unmapped*' "$OUT"

refused 'a group that there is not' 1 'there is no group 4,0,0 to explain; there are 4x1x1 groups' \
	-k twice -g 128 -l 32 --explain 4:0 several.zebin 512 @in.bin
refused 'a thread' 1 'there is no thread 1 to explain; a group has 1 thread' \
	-k twice -g 128 -l 32 --explain 3:1 several.zebin 512 @in.bin
refused 'native code' 1 'explain needs the interpreter; use engine=auto' \
	-k twice -g 128 -l 32 --explain 3:0 --engine=native several.zebin 512 @in.bin
for text in 3 3: :0 3:0: 3:0:several.cl 1,2,3,4:0 1,:0 x:0 3:-1; do
	refused "--explain $text" 2 "--explain: expected GROUP:THREAD, GROUP:THREAD:LINE or GROUP:THREAD:FILE:LINE*found '$text'" \
		-k twice -g 128 --explain "$text" several.zebin 512 @in.bin
done

# Places are written as for --stop: the end of a path is enough, and a line without an instruction means the next one.
run -k twice -g 128 -l 32 --explain 3:0:several.cl:11 several.zebin 512 @in.bin
expect 'a line of the source: its instructions' 'source: /tmp/several.cl:11' "$(grep '^source' <<<"$OUT" | sort -u)"
expect 'all of them' "$("$BUILD/visa-run" -k twice -g 128 -l 32 --explain 3:0 several.zebin 512 @in.bin | grep -c '^source: /tmp/several.cl:11$')" \
	"$(grep -c '^instruction' <<<"$OUT")"
for place in /tmp/several.cl:11 ./several.cl:11 several.cl:10; do
	run -k twice -g 128 -l 32 --explain "3:0:$place" several.zebin 512 @in.bin
	expect "as $place" 'source: /tmp/several.cl:11' "$(grep '^source' <<<"$OUT" | sort -u)"
	expect "$place: where it stops" /tmp/several.cl:11 \
		"$("$BUILD/visa-run" -k twice -g 128 -l 32 --stop "$place" several.zebin 512 @in.bin 2>err </dev/null | sed -n 's/^    //p')"
done
for place in eral.cl:11 other.cl:11; do
	refused "$place" 1 "twice: no instruction comes from ${place%:*}; the vISA text names /tmp/several.cl" \
		-k twice -g 128 -l 32 --explain "3:0:$place" several.zebin 512 @in.bin
done
refused 'a line past the end' 1 'twice: no instruction is on line 99999 or after it; the last line is ' \
	-k twice -g 128 -l 32 --explain 3:0:99999 several.zebin 512 @in.bin
refused 'line 0' 1 'twice: there is no line 0; lines count from 1' -k twice -g 128 -l 32 --explain 3:0:0 several.zebin 512 @in.bin
finish
