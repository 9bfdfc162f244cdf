#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --profile and --html, without a browser: the table, JSON, the page's text, refusals.
# The kernel's counts are computed by hand: four groups of two threads; lane n of the first thread stays n + 1
# iterations in the loop, lane n of the second thread n + 17.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
cd "$ROOT/tests/data/profile" || exit 2
run=("$BUILD/visa-run" -g 128 -l 32)

member() { # NAME: of the summary
	sed -n "s/^  \"$1\": \([0-9]*\),$/\1/p" "$TMP/all.json"
}

"${run[@]}" -o "0=$TMP/plain" k.visaasm 4K
"${run[@]}" -o "0=$TMP/profiled" --profile --html "$TMP/k.html" k.visaasm 4K >"$TMP/table" 2>"$TMP/err"
expect 'a profile: exit status' 0 $?
expect 'a profile: nothing on standard error' '' "$(cat "$TMP/err")"
check 'the results are the same' cmp "$TMP/plain" "$TMP/profiled"
expect 'the totals' 'k: 1232 instructions, 11.3 of 16 lanes, 96 lines of memory where 8 would do, 240 conflicts of banks' \
	"$(head -n 1 "$TMP/table")"
expect 'the lines of the source' '24 1.9% 11.0 k.cl:5
16 1.3% 16.0 120 k.cl:7
584 47.4% 11.1 k.cl:8
384 31.2% 11.0 k.cl:9
192 15.6% 5.3 k.cl:10
32 2.6% 16.0 96 8 120 k.cl:11' "$(grep -o '.*k\.cl:.*' "$TMP/table" | tr -s ' ' | sed 's/^ //')"
expect 'an instruction with a predicate' '192 15.6% 5.3 (P2) add (M1, 16) ID(0,0)<1> ID(0,0)<1;1,0> 0x26:d' \
	"$(grep '(P2)' "$TMP/table" | tr -s ' ' | sed 's/^ //')"
expect 'a MOVS that is none' 'folded movs (M1_NM, 1) T6(0) 0x0:ud' \
	"$(grep movs "$TMP/table" | tr -s ' ' | sed 's/^ //')"

"${run[@]}" --json --profile k.visaasm 4K >"$TMP/all.json"
for pair in times:instructions lanes:lanes channels:channels; do
	sum=$(sed -n "s/^      {\"routine\": .*\"${pair%:*}\": \([0-9]*\).*/\1/p" "$TMP/all.json" |
		awk '{ sum += $1 } END { print sum }')
	expect "the sum of ${pair%:*}" "$(member "${pair#*:}")" "$sum"
done
expect 'JSON of an instruction' '      {"routine": 0, "byte": 236, "line": 36, "file": 0, "source_line": 10' \
	"$(grep '(P2)' "$TMP/all.json" | sed 's/, "text".*//')"
expect_like 'its counts' '*"kind": "other", "times": 192, "lanes": 2112, "enabled": 1024}*' "$(grep '(P2)' "$TMP/all.json")"
expect_like 'counts of local memory' \
	'*"kind": "local", "times": 8, "lanes": 128, "enabled": 128, "channels": 128, "bytes": 512, "lines": 0, "enough": 0, "conflicts": 120}*' \
	"$(grep gather4 "$TMP/all.json")"
expect 'groups' '    "groups_each": 1,
    "groups": [[308, 3488], [308, 3488], [308, 3488], [308, 3488]]' "$(grep -A 1 groups_each "$TMP/all.json")"
expect 'memory that was accessed' '"local memory"
"arg0"' "$(sed -n 's/^      {"name": \(.*\), "surface".*/\1/p' "$TMP/all.json")"
expect 'no profile without --profile' 0 "$("${run[@]}" --json k.visaasm 4K | grep -c '"profile"')"

"${run[@]}" --html - k.visaasm 4K >"$TMP/standard.html"
expect 'a page on standard output: exit status' 0 $?
check 'it is the page' cmp "$TMP/k.html" "$TMP/standard.html"
expect 'the page needs no other one' '' "$(grep -oE '(https?:)?//[a-z][^ "]*|(src|href)="[^"]*"' "$TMP/k.html" | grep -v 'href="data:,"')"
check 'the page has the source' grep -q 'id += \\"\\u003c&>\\"\[1\];' "$TMP/k.html"

"${run[@]}" --profile --check=all k.visaasm 4K >"$TMP/checked" 2>/dev/null
expect 'with checks the counts are the same' "$(cat "$TMP/table")" "$(cat "$TMP/checked")"
"${run[@]}" -j 4 --schedule 7 --profile k.visaasm 4K >"$TMP/other"
expect 'in another order they are, too' "$(cat "$TMP/table")" "$(cat "$TMP/other")"

# All 16 lanes of two threads access bytes 4 to 7 many times. The picture of accesses counts each lane, with and without a
# known size of the memory.
sed -e '/^LOC 7/,$d' -e 's/^.decl P1 .*/.decl W v_type=G type=ud num_elts=16 align=hword\n&/' k.visaasm >"$TMP/one.visaasm"
cat >>"$TMP/one.visaasm" <<-END
	mov (M1, 16) W(0,0)<1> 0x4:ud
	movs (M1_NM, 1) T6(0) 0x0:ud
	gather4_scaled.R (M1, 16) T6 0x0:ud W.0 I.0
	gather4_scaled.R (M1, 16) T6 0x0:ud W.0 I.0
	lsc_load.ugm (M1, 16) I:d32 bti(0)[W]:a32
	lsc_load.ugm (M1, 16) I:d32 bti(0)[W]:a32
	scatter4_scaled.R (M1, 16) T6 0x0:ud W.0 I.0
	dword_atomic.inc (M1, 16) T6 W.0 %null.0 %null.0 I.0
	ret (M1, 1)
END
cp k.zeinfo "$TMP/one.zeinfo"
each='[4, 32, 5, 32, 6, 32, 7, 32]'
for options in '' --check=uninit --check=all --explain=0:0 '--check=uninit --explain=0:0'; do
	read -ra words <<<"$options"
	"$BUILD/visa-run" --platform dg2 -g 32 -l 32 --json --profile "${words[@]}" "$TMP/one.visaasm" 64 >"$TMP/one.json" 2>/dev/null
	sed -n 's/.*"surface": "T6".*"reads": \[\(.*\)\], "writes": \[\(.*\)\]}.*/\1\n\2/p' "$TMP/one.json" |
		sed 's/\[\], \|, \[\]//g' >"$TMP/rows"
	expect "reads of one place, $options" "$each, $each, $each, $each" "$(head -n 1 "$TMP/rows")"
	expect "writes of one place, $options" "$each, $each" "$(tail -n 1 "$TMP/rows")"
done

refused() { # WHAT STATUS TEXT OPTIONS...
	local what=$1 status=$2 text=$3
	shift 3
	ERR=$("${run[@]}" "$@" k.visaasm 4K 2>&1 >/dev/null)
	expect "$what: exit status" "$status" $?
	expect_like "$what: why" "*$text*" "$ERR"
}
refused 'two texts on standard output' 2 '--json and --html - both write to standard output' --json --html -
refused 'a page that cannot be written' 1 'No such file' --html "$TMP/none/k.html"
refused 'native code alone' 1 'a profile needs the interpreter; use engine=auto' --profile --engine=native
finish
