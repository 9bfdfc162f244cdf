#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --trace: the lines of a trace, refusals. The kernel's lines are computed by hand: four groups of
# two threads, which run as one gang. Lane n of the first thread stays n + 1 iterations in the loop, lane n of the second n + 17.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
cd "$ROOT/tests/data/profile" || exit 2
run=("$BUILD/visa-run" -g 128 -l 32)

"${run[@]}" -o "0=$TMP/plain" k.visaasm 4K
"${run[@]}" -o "0=$TMP/traced" --trace "$TMP/trace" k.visaasm 4K >"$TMP/out" 2>&1
expect 'a trace: exit status' 0 $?
expect 'a trace: nothing is printed' '' "$(cat "$TMP/out")"
check 'the results are the same' cmp "$TMP/plain" "$TMP/traced"
expect 'its first lines' 'visafs-trace 1
platform tgllp
kernel k 16
routine 0
.decl V32 v_type=G type=d num_elts=8 align=hword alias=<%r0, 0> // R0' "$(head -n 5 "$TMP/trace")"
expect 'its last line' end "$(tail -n 1 "$TMP/trace")"
expect 'memory' 'memory T0 2048
memory T6 4096 0x60000000000 T6
.shape T6 format=none bti=0' "$(grep -E '^(memory|\.shape)' "$TMP/trace")"
expect 'groups' 'group 0,0,0 group 1,0,0 group 2,0,0 group 3,0,0' "$(grep ^group "$TMP/trace" | xargs)"
expect 'threads' 4 "$(grep -cx 'thread 0-1' "$TMP/trace")"
expect 'what threads begin with' 'var 0 V33 0x0 00000100020003000400050006000700080009000a000b000c000d000e000f00
var 1 V33 0x0 10001100120013001400150016001700180019001a001b001c001d001e001f00' "$(grep -m 2 'V33 0x0' "$TMP/trace")"
# Six lines before the loop, six for each of its 32 iterations, four after it.
expect 'instructions of a group' $((6 + 6 * 32 + 4)) "$(grep -c '^2,0,0:' "$TMP/trace")"
# Each iteration is on lines 9, 10 and 8; each group begins with its first line.
expect 'lines of the source' "k.cl:5 k.cl:7 k.cl:8$(printf ' k.cl:9 k.cl:10 k.cl:8%.0s' {1..32}) k.cl:11" \
	"$(sed -n '/^group 2/,/^group 3/s/^# //p' "$TMP/trace" | xargs)"
expect 'stand before their instructions' 'gather4_scaled.R shl scatter4_scaled.R ret' \
	"$(sed -n '/^group 2/,/^group 3/p' "$TMP/trace" | sed '1,/^# k.cl:11$/d' | awk '/^[0-9]/ { print $3 }' | xargs)"
expect 'a turn of the second thread alone' '2,0,0:1 0xfffc (P2) add (M1, 16) V38(0,0)<1> V38(0,0)<1;1,0> 0x26:d' \
	"$(grep '^2,0,0:1 0xfffc (P2)' "$TMP/trace")"
expect 'a message names the surface that a MOVS gave it' '3,0,0:0-1 0xffff scatter4_scaled.R (M1, 16) T6 0x0:ud V40.0 V42.0' \
	"$(grep '^3,0,0:.*T6' "$TMP/trace")"

"${run[@]}" --trace - k.visaasm 4K >"$TMP/standard"
check 'on standard output' cmp "$TMP/trace" "$TMP/standard"
# The trace has standard output for itself: other output goes to standard error.
for option in --profile '--stop 30' '--explain 0:0'; do
	# shellcheck disable=SC2086 # an option and its word
	"${run[@]}" $option --trace - k.visaasm 4K >"$TMP/standard" 2>"$TMP/err" </dev/null
	check "a trace beside $option replays" "$BUILD/visa-run" --replay "$TMP/standard"
	check "and $option prints" test -s "$TMP/err"
done
"${run[@]}" -j 4 --engine=native --trace "$TMP/other" k.visaasm 4K 2>"$TMP/err"
expect 'native code is not traced' 1 $?
expect_like 'and says so' '*a trace needs the interpreter; use engine=auto' "$(cat "$TMP/err")"
"${run[@]}" -j 4 --trace "$TMP/other" k.visaasm 4K
check 'jobs make no difference' cmp "$TMP/trace" "$TMP/other"
rm "$TMP/other"
"${run[@]}" --explain 9:0 --trace "$TMP/other" k.visaasm 4K 2>/dev/null
expect 'a launch that is refused' 1 $?
expect 'a launch that is refused is not traced' '' "$(<"$TMP/other")"
"${run[@]}" --trace /dev/full k.visaasm 4K 2>"$TMP/err"
expect 'a full device' 1 $?
expect_like 'a full device: why' '*/dev/full: No space left on device' "$(cat "$TMP/err")"
"${run[@]}" --trace-filter group=1,0,0 k.visaasm 4K 2>"$TMP/err"
expect 'a filter without a trace' 2 $?

filtered() { # WORDS: count the lines of instructions and of state of a filtered trace, without the header
	"${run[@]}" --trace-filter "$1" --trace - k.visaasm 4K | sed -n '/^group/,$p'
}

# Lane 1 of local thread 0 begins at byte 64. The first element of OFF is 0, as in the initial state
# of a replay.
expect 'a store to local memory, with what it needs' "group 1,0,0
thread 0
var 0 V39 0x4 $(for n in {1..15}; do printf '%02x%02x0000' $((n * 64 % 256)) $((n * 64 / 256)); done)
var 0 V38 0x0 $(for n in {32..47}; do printf '%02x000000' "$n"; done)
# k.cl:7
1,0,0:0 0xffff scatter4_scaled.R (M1, 16) %slm 0x0:ud V40.0 V38.0
end" "$(filtered 'group=1 thread=0 class=store surface=T0')"
expect 'one lane stores there' '3,0,0:0 0xffff scatter4_scaled.R (M1, 16) T6 0x0:ud V40.0 V42.0' \
	"$(filtered 'surface=T6+0x180-0x183' | grep '^[0-9]')"
expect 'a line of the text' 'var 1 V38 0x0 10000000
pred 1 P2 0xffff
pred 1 P2 0x0' "$(filtered 'line=36 group=0 thread=1' | grep -E '^(var|pred)' | cut -c 1-22 | head -n 3)"
expect 'jumps have no state' 'end group thread' \
	"$(filtered 'class=flow' | grep -v : | cut -d ' ' -f 1 | sort -u | xargs)"
# Floats are rounded towards zero; the lines begin after the instruction that sets this mode.
sed 's/0x4c0:ud/0x4f0:ud/; /decl V006[2-5] /s/type=d/type=f/' ../modules/vadd.visaasm >"$TMP/modes.visaasm"
cp ../modules/vadd.zeinfo "$TMP/modes.zeinfo"
from=$(grep -n 'mul (M1_NM' "$TMP/modes.visaasm" | cut -d: -f1)
head -c 256 k.visaasm >"$TMP/a" && tail -c 256 k.visaasm >"$TMP/b"
"$BUILD/visa-run" -g 64 -l 64 -o "2=$TMP/sums" --trace "$TMP/modes" --trace-filter "line=$from-999" "$TMP/modes.visaasm" "@$TMP/a" "@$TMP/b" 256 u32:64
"$BUILD/visa-run" --replay "$TMP/modes" -o "T8=$TMP/again"
check 'the modes of %cr0 are in a trace that begins behind them' cmp "$TMP/sums" "$TMP/again"
expect 'another kernel' '' "$("${run[@]}" --trace-filter kernel=x --trace - k.visaasm 4K)"
"${run[@]}" --trace-filter class=loads --trace - k.visaasm 4K >"$TMP/out" 2>"$TMP/err"
expect 'a wrong word: exit status' 2 $?
expect_like 'a wrong word' "*expected memory, load, store, atomic, math, flow or sync*, found 'class=loads'*" "$(cat "$TMP/err")"

# The third of four threads faults; the first two have stored.
cd "$ROOT/tests/data/trace" || exit 2
for words in '' class=store; do
	"$BUILD/visa-run" -g 64 -l 64 -o "0=$TMP/faulted" --trace "$TMP/trace" --trace-filter "$words" fault.visaasm 256 2>/dev/null
	expect "a fault ($words)" 1 $?
	expect "the lines before it ($words)" '# fault: channel 12 writes 4 bytes at address 0x60000000100, which is not mapped
end' "$(tail -n 2 "$TMP/trace")"
	"$BUILD/visa-run" --replay "$TMP/trace" -o "T6=$TMP/replayed" >/dev/null
	check "what was done before it is replayed ($words)" cmp "$TMP/faulted" "$TMP/replayed"
done
finish
