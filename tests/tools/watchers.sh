#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --check, --profile, --trace, --explain and --stop can be combined, in all pairs and all at once: each prints
# and writes into its file the same text as without the others. The kernel is from tests/data/profile, with faults: threads race for local
# memory, and lanes of one instruction write one byte.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
cd "$ROOT/tests/data/profile" || exit 2

watchers=(check profile trace explain stop)
sed 's/^shl \(.*\) OFF(0,0)<1> LID(0,0)<1;1,0> 0x6:d/and \1 OFF(0,0)<1> LID(0,0)<1;1,0> 0xc:d/' k.visaasm >"$TMP/k.visaasm"
cp k.zeinfo k.cl "$TMP"
cd "$TMP" || exit 2

# Print the option of a watcher. A trace with a filter also compares the inputs of each instruction with the replay.
option() {
	case $1 in
	check) echo --check=all ;;
	profile) echo --profile ;;
	trace) echo "--trace=$2.trace $filter" ;;
	explain) echo --explain=0:1 ;;
	stop) echo '--stop=39 if group == 0 && I(1,3) == 19;43' ;;
	esac
}

# watch NAME WATCHER...: run a kernel with these watchers; write NAME.out, .err, .trace and .bytes
watch() {
	local name=$1 one words options=()
	shift
	for one; do
		if [ "$one" = stop ]; then
			options+=("$(option stop)")
		else
			read -ra words <<<"$(option "$one" "$name")"
			options+=("${words[@]}")
		fi
	done
	printf '%s\n' threads stepi 'print I(1,3)' go 'delete 2' where go | "$BUILD/visa-run" -g 64 -l 32 -j 4 \
		-o "0=$name.bytes" "${options[@]}" k.visaasm 4K >"$name.out" 2>"$name.err"
	echo $? >"$name.status"
}

# Whether all lines of a file are in another file, in the same order.
is_within() {
	! diff -d "$1" "$2" | grep '^<'
}

# as_alone WATCHER...: check that the output of the watchers together is the output of each watcher alone, and nothing
# else.
as_alone() {
	local what="$*" one kind lines
	watch both "$@"
	for kind in out err; do
		lines=0
		for one; do
			check "$what: the output of $one ($kind)" is_within "$one.$kind" "both.$kind"
			lines=$((lines + $(wc -l <"$one.$kind") - $(wc -l <"none.$kind")))
		done
		expect "$what: no other output ($kind)" "$lines" $(($(wc -l <"both.$kind") - $(wc -l <"none.$kind")))
	done
	check "$what: the buffer" cmp none.bytes both.bytes
	for one; do
		[ "$one" != check ] || expect "$what: the exit status" "$(<check.status)" "$(<both.status)"
		[ "$one" != trace ] || check "$what: the trace" cmp trace.trace both.trace
	done
}

for filter in '' '--trace-filter=class=memory'; do
	watch none
	for one in "${watchers[@]}"; do
		watch "$one" "$one"
		check "$one alone says something" test -s "$one.out" -o -s "$one.err" -o -s "$one.trace"
	done
	expect_like 'races are found' '*race: k: *' "$(<check.err)"
	expect 'it stops twice' 2 "$(grep -c '^stop ' stop.out)"
	for ((i = 0; i < ${#watchers[@]}; i++)); do
		for ((j = i + 1; j < ${#watchers[@]}; j++)); do
			as_alone "${watchers[i]}" "${watchers[j]}"
		done
	done
	as_alone "${watchers[@]}"
done

# A launch stops before the instruction of its stop point; the instruction is explained when it is executed.
expect 'an instruction is explained after the stop before it' 'stop 1
instruction: cmp.le' "$(grep -Ex -A 40 'stop 1: .*' both.out | grep -Eo '^(stop 1|instruction: cmp.le)' | head -n 2)"

# Both threads of the group name a surface that does not exist, without an enabled lane; the first thread fails.
for line in '(P1) gather4_scaled.R (M1, 16) T7 0x0:ud OFFU.0 I.0' 'gather.4 (M5, 16) T7 0x0:ud OFFU.0 I.0' \
	'(P1) dword_atomic.inc (M1, 16) T7 OFFU.0 %null.0 %null.0 I.0' '(P1) lsc_store.ugm (M1, 16) bti(1)[OFFU]:a32 I:d32'; do
	sed -e '/^LOC 7/,$d' -e 's/^.decl T6 .*/&\n.decl T7 v_type=T num_elts=1/' k.visaasm >lost.visaasm
	printf '%s\n' 'cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x0:d' "$line" 'ret (M1, 1)' >>lost.visaasm
	cp k.zeinfo lost.zeinfo
	lost=("$BUILD/visa-run" --platform dg2 -g 32 -l 32)
	"${lost[@]}" --engine=interpreter lost.visaasm 64 2>lost.err
	expect "no surface: $line" 1 $?
	expect_like "no surface, why: $line" '*group 0,0,0, hardware thread 0,*' "$(xargs <lost.err)"
	for option in --engine=native --check=all --profile --explain=0:0 --trace=lost.trace '--trace=lost.trace --profile'; do
		read -ra words <<<"$option"
		"${lost[@]}" "${words[@]}" lost.visaasm 64 >/dev/null 2>other.err
		expect "no surface, $option: $line" 1 $?
		check "no surface, why, $option: $line" is_within lost.err other.err
	done
	"$BUILD/visa-run" --replay lost.trace >replayed 2>&1
	expect "no surface, replayed: $line" '0: ' "$?: $(<replayed)"
done
# The index of a jump is defined, and its neighbours in the line are not; memory that malloc() returns is not zero.
sed -e '/^LOC 8/,$d' -e 's/^.decl T6 .*/&\n.decl INDEX v_type=G type=d num_elts=8 align=hword/' -e 's/0x6:d$/0x2:d/' k.visaasm >jump.visaasm
printf '%s\n' 'gather4_scaled.R (M1, 16) %slm 0x0:ud OFFU.0 I.0' 'and (M1_NM, 1) INDEX(0,0)<1> I(0,0)<0;1,0> 0x0:d' \
	'switchjmp (M1, 1) INDEX(0,0)<0;1,0> (first, second)' 'first:' 'mov (M1, 16) B(0,0)<1> 0x0:d' 'second:' 'ret (M1, 1)' >>jump.visaasm
cp k.zeinfo jump.zeinfo
for fill in 0 85 255; do
	MALLOC_PERTURB_=$fill "$BUILD/visa-run" --check=uninit -g 32 -l 32 jump.visaasm 4K >jump.out 2>&1
	expect "the index of a jump is defined, malloc $fill" 0 $?
done
finish
