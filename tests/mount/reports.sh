#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks of launches in a mount: checks, reports, reports_pipe, -o check=, visactl launch --check.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules
# The launch computes 100 sums of dwords, but the buffer has room for 50.
sums='global=128 local=32 a=T6 b=T7 c=T8 n=u32:100'
first='oob: vadd: lane 18 writes 4 bytes at byte 0xc8 of T8 (argument 2, c), which has 200 bytes'

launch() { # KERNEL LINE: by one write
	printf '%s\n' "$2" >"$TMP/line" && cat "$TMP/line" >"$MNT/kernels/$1/launch"
}

set_checks() { # LIST
	printf '%s\n' "$1" >"$TMP/checks" && cat "$TMP/checks" >"$MNT/checks"
}

of() { # KEY: its value in the result of the launch
	sed -n "s/^$1: //p" "$MNT/kernels/vadd/launch"
}

scene() {
	check 'the module' cp "$DATA/vadd.zebin" "$MNT/modules/"
	check 'surfaces' truncate -s 400 "$MNT/surfaces/T6" "$MNT/surfaces/T7"
	check 'one that is too short' truncate -s 200 "$MNT/surfaces/T8"
}

words() {
	expect 'no check at first' none "$(cat "$MNT/checks")"
	check 'two' set_checks oob,conflict
	expect 'they are on' oob,conflict "$(cat "$MNT/checks")"
	check_fails 'what is no check' 'Invalid argument' set_checks oob,rice
	expect 'why' "expected checks (oob,null,misaligned,conflict,uninit,race,barrier,same,access,async,arith, all or none), found 'rice'; did you mean race?" \
		"$(sed -n 's/^message: //p' "$MNT/status")"
	expect 'which changes nothing' oob,conflict "$(cat "$MNT/checks")"
	check 'none' set_checks none
	expect 'none' none "$(cat "$MNT/checks")"
	check 'all but two' set_checks all,-uninit,-race
	expect 'all but those' oob,null,misaligned,conflict,barrier,same,access,async "$(cat "$MNT/checks")"
	check 'all' set_checks all
	check 'none' set_checks none
	check 'groups of one hardware thread' launch vadd "check=race=hardware $sums"
	expect 'races in them are not seen' \
		'race: each work-group is one hardware thread; races between lanes of one thread are not found' "$(of unseen)"
	check 'groups of two' launch vadd "check=race=hardware ${sums/local=32/local=64}"
	expect 'those in them are' '' "$(of unseen)"
	check 'without the check' launch vadd "$sums"
	expect 'nothing is said' '' "$(of unseen)"
}

# All mounts find races and undefined values, however they serve surfaces.
any_mount() {
	local races='global=64 local=64 a=T6 b=T7 c=T6+0x8 n=u32:64' # lane n writes the element that lane n + 2 reads
	check 'race' set_checks race
	expect 'is on' race "$(cat "$MNT/checks")"
	check 'a launch that races' launch vadd "$races"
	expect_like 'is reported' 'race: vadd: lane *' "$(head -n 1 "$MNT/kernels/vadd/reports")"
	check 'none' set_checks none
	check 'a launch with check=' launch vadd "check=race $races"
	expect_like 'is reported, too' 'race: vadd: lane *' "$(head -n 1 "$MNT/kernels/vadd/reports")"
	check 'uninit' launch vadd 'check=uninit global=32 local=32 a=unset:T6 b=T7 c=T8 n=u32:32'
	expect_like 'finds an undefined value' 'uninit: vadd: *' "$(head -n 1 "$MNT/kernels/vadd/reports")"
	: >"$MNT/reports"
}

reports() {
	check 'none' set_checks none
	check 'a launch without checks' launch vadd "$sums"
	expect 'reports nothing' '' "$(cat "$MNT/reports")"
	expect 'but the result names the first access out of bounds' 'ok 0 50 1,0,0 0 18 50,0,0' \
		"$(of result) $(of errno) $(of outside) $(of group) $(of thread) $(of lane) $(of global)"
	expect 'in the words of the check' "${first#oob: vadd: }" "$(of message)"
	expect 'and counts nothing' '' "$(of reports)"
	check 'oob' set_checks oob
	check 'a launch with a check' launch vadd "$sums"
	expect 'elements 50 to 99 are dropped' 50 "$(of dropped)"
	expect 'that is a report for each half of the lanes' 2 "$(of reports)"
	expect 'which begins' "$first" "$(head -n 1 "$MNT/reports")"
	expect 'and says where, and how often' '  in group 1,0,0, hardware thread 0, lane 18, global id 50,0,0, local id 18,0,0; 30 times in all' \
		"$(sed -n 2p "$MNT/reports")"
	expect 'its size' "$(wc -c <"$MNT/reports")" "$(stat -c %s "$MNT/reports")"
	expect 'its end' "$(cat "$MNT/reports" | tail -c 40)" "$(tail -c 40 "$MNT/reports")"
	expect 'the kernel has it too' "$(cat "$MNT/reports")" "$(cat "$MNT/kernels/vadd/reports")"
	check 'another launch' launch vadd "$sums"
	expect 'adds to the reports' 4 "$(grep -c '^oob: ' "$MNT/reports")"
	expect 'but not to those of the kernel' 2 "$(grep -c '^oob: ' "$MNT/kernels/vadd/reports")"
	check 'a launch of its own checks' launch vadd "check=conflict $sums"
	expect 'finds none of the others' 0 "$(of reports)"
	: >"$MNT/reports"
	expect 'they are forgotten' '' "$(cat "$MNT/reports")"
}

# Reports name surfaces as the mount does, and their bytes from the start of the surface.
named() {
	check 'a short surface' truncate -s 256 "$MNT/surfaces/T20"
	check 'an empty one' truncate -s 0 "$MNT/surfaces/T21"
	check 'from a byte on' launch vadd 'check=oob global=64 local=32 a=T6 b=T7 c=T20+0x40 n=u32:64'
	expect 'the end of the surface' 'oob: vadd: lane 16 writes 4 bytes at byte 0x100 of T20 (argument 2, c), which has 256 bytes' \
		"$(head -n 1 "$MNT/kernels/vadd/reports")"
	check 'none' launch vadd 'check=oob,null global=32 local=32 a=T6 b=T7 c=T21 n=u32:1'
	expect 'no bytes' 'oob: vadd: lane 0 writes 4 bytes at byte 0x0 of T21 (argument 2, c), which has 0 bytes' \
		"$(head -n 1 "$MNT/kernels/vadd/reports")"
	check 'null' launch vadd 'check=oob,null global=32 local=32 a=T6 b=T7 c=null n=u32:1'
	expect 'which is none' 'null: vadd: lane 0 writes 4 bytes at byte 0x0 of T8 (argument 2, c), which is a null pointer' \
		"$(head -n 1 "$MNT/kernels/vadd/reports")"
}

# A reader that follows a file gets added text.
followed() {
	: >"$MNT/reports"
	check 'oob' set_checks oob
	check 'a launch' launch vadd "$sums"
	exec 3<"$MNT/reports"
	expect 'the first report' "$(cat "$MNT/reports")" "$(cat <&3)"
	check 'another launch' launch vadd "$sums"
	expect 'the second one, from the end on' "$(cat "$MNT/kernels/vadd/reports")" "$(cat <&3)"
	exec 3<&-
}

# Instructions of asm: lane 1 stores past the end, all others the dword at byte 0.
single() {
	check 'none' set_checks none
	check 'a short surface' truncate -s 32 "$MNT/surfaces/T9"
	cat >"$TMP/lines" <<-'END'
		.decl V40 v_type=G type=ud num_elts=8
		.decl V41 v_type=G type=ud num_elts=8
		mov (M1_NM, 8) V40(0,0)<1> 0x0:ud
		mov (M1_NM, 1) V40(0,1)<1> 0x20:ud
		mov (M1_NM, 8) V41(0,0)<1> 0x76543210:v
	END
	check 'variables' cp "$TMP/lines" "$MNT/asm"
	: >"$MNT/reports"
	printf 'scatter.4 (M1, 8) T9 0x0:ud V40.0 V41.0\n' >"$TMP/line"
	check 'an instruction that nobody watches' cp "$TMP/line" "$MNT/asm"
	expect 'no reports' '' "$(cat "$MNT/reports")"
	check 'all that can be seen' set_checks oob,conflict,misaligned
	check 'the instruction again' cp "$TMP/line" "$MNT/asm"
	expect 'its reports' 'oob: lane 1 writes 4 bytes at byte 0x80 of T9, which has 32 bytes
  at scatter.4 (M1, 8) T9 0x0:ud V40.0 V41.0
conflict: lanes 0 and 2 of one instruction write byte 0x0 of T9; the memory keeps the value of the higher lane
  at scatter.4 (M1, 8) T9 0x0:ud V40.0 V41.0' "$(cat "$MNT/reports")"
	: >"$MNT/reports"
	printf 'scatter_scaled.4 (M1, 1) T9 0x1e:ud V40.0 V41.0\n' >"$TMP/line"
	check 'bytes that are in and out' cp "$TMP/line" "$MNT/asm"
	expect 'are named together' 'oob: lane 0 writes 4 bytes at byte 0x1e of T9, which has 32 bytes' "$(grep '^oob' "$MNT/reports")"
	: >"$MNT/reports"
}

# Checks and a trace can be combined, whichever was first: reports and lines are the same as with each alone.
beside_a_trace() {
	local report lines first
	printf 'scatter.4 (M1, 8) T9 0x0:ud V40.0 V41.0\n' >"$TMP/line"
	check 'a check' set_checks oob
	check 'alone' cp "$TMP/line" "$MNT/asm"
	report=$(cat "$MNT/reports")
	check 'no check' set_checks none
	check 'tracing' sh -c "printf '1\r\n' | cat >'$MNT/tracing_on'"
	check 'alone' cp "$TMP/line" "$MNT/asm"
	lines=$(grep '^0,0,0:0' "$MNT/trace")
	check 'no tracing' sh -c "echo 0 | cat >'$MNT/tracing_on'"
	for first in check trace; do
		: >"$MNT/trace"
		: >"$MNT/reports"
		[ $first = trace ] || check 'checks first' set_checks oob
		check 'tracing' sh -c "echo 1 | cat >'$MNT/tracing_on'"
		[ $first = check ] || check 'tracing first' set_checks oob
		check "both, $first first" cp "$TMP/line" "$MNT/asm"
		expect "$first first: the report" "$report" "$(cat "$MNT/reports")"
		expect "$first first: the lines" "$lines" "$(grep '^0,0,0:0' "$MNT/trace")"
		expect_like "$first first: the lanes" 'instruction: scatter*' "$(cat "$MNT/lanes")"
		: >"$MNT/reports"
		check "$first first: explain" cp "$TMP/line" "$MNT/explain"
		expect "$first first: explain, too" "$report" "$(cat "$MNT/reports")"
		check 'no tracing' sh -c "echo 0 | cat >'$MNT/tracing_on'"
		check 'no check' set_checks none
	done
	check 'none' set_checks none
	: >"$MNT/trace"
	: >"$MNT/reports"
}

# T255 is mapped from address 0 on, so that no fault shows a null pointer.
null() {
	cat >"$TMP/low.visaasm" <<-'END'
		.version 4.1
		.kernel "low"
		.kernel_attr SimdSize=16
		.decl V32 v_type=G type=uq num_elts=16 align=GRF
		.decl V33 v_type=G type=ud num_elts=16 align=GRF
		mov (M1_NM, 16) V32(0,0)<1> 0x40:uq
		mov (M1_NM, 16) V33(0,0)<1> 0x7:ud
		svm_scatter.4.1 (M1, 16) V32.0 V33.0
		ret (M1, 1)
	END
	check 'a kernel with a null pointer' cp "$TMP/low.visaasm" "$MNT/modules/"
	check 'its launch' launch low 'global=16 check=null'
	expect 'is reported' 'null: low: lane 0 writes 4 bytes at address 0x40, in the first page' \
		"$(head -n 1 "$MNT/kernels/low/reports")"
	: >"$MNT/reports"
}

piped() {
	: >"$TMP/lines"
	cat "$MNT/reports_pipe" >"$TMP/piped" &
	local reader=$!
	check 'a launch that somebody waits for' launch vadd "$sums"
	check 'its report arrives' until_true 60 grep -q '^  in group' "$TMP/piped"
	check 'it is the same' until_true 60 cmp "$MNT/reports" "$TMP/piped"
	check 'another one' launch vadd "$sums"
	check 'arrives, too' until_true 60 cmp "$MNT/reports" "$TMP/piped"
	kill -TERM $reader
	wait $reader 2>/dev/null
	expect 'who waits can be killed' 143 $?
	expect 'another reader begins with the oldest' "$first" "$(head -n 1 "$MNT/reports_pipe")"
	# A shell reads more than a line if it can seek back.
	exec 3<"$MNT/reports_pipe"
	wc -l <"$MNT/reports" >"$TMP/count"
	while [ "$(wc -l <"$TMP/lines")" -lt "$(cat "$TMP/count")" ] && IFS= read -t 60 -r line; do
		printf '%s\n' "$line" >>"$TMP/lines"
	done <&3
	expect 'a shell reads all lines' "$(cat "$MNT/reports")" "$(cat "$TMP/lines")"
	exec 3<&-
	check_fails 'it does not wait' 'Resource temporarily unavailable' dd if="$MNT/reports_pipe" iflag=nonblock bs=1M count=3
}

polled() {
	: >"$MNT/reports"
	"$BUILD/tests/poll_check" "$MNT/reports_pipe" >"$TMP/polled" &
	check 'there is nothing to poll for' until_true 60 grep -q waits "$TMP/polled"
	check 'a launch' launch vadd "$sums"
	wait $!
	expect 'a poll ends with its report' $'waits\nready\nempty' "$(cat "$TMP/polled")"
}

visactl_launch() {
	local status
	"$BUILD/visactl" -m "$MNT" launch vadd -g 128 -l 32 --check oob a=400 b=400 c=200 n=u32:100 >"$TMP/out" 2>"$TMP/err"
	status=$?
	expect 'visactl launch says that there were reports' 4 $status
	expect 'and shows them' 'oob: vadd: lane 18 writes 4 bytes at byte 0xc8' "$(head -n 1 "$TMP/err" | cut -d ' ' -f 1-10)"
	check 'without one' "$BUILD/visactl" -m "$MNT" launch vadd -g 128 -l 32 --check oob a=400 b=400 c=400 n=u32:100
}

# For a race, visactl shows both lines of the source, which it reads with the rights of its caller; the mount only names them.
sources() {
	local data=$ROOT/tests/data/profile
	local IO_OPTION=io=direct # race sees all stores
	sed 's/shl (M1, 16) OFF(0,0)<1> LID(0,0)<1;1,0> 0x6:d/mov (M1, 16) OFF(0,0)<1> 0x0:d/' "$data/k.visaasm" >"$TMP/k.visaasm"
	cp "$data/k.zeinfo" "$TMP/"
	mount_device
	(cd "$data" && "$BUILD/visactl" -m "$MNT" launch "$TMP/k.visaasm" -g 64 -l 32 --check race 4K) >"$TMP/out" 2>"$TMP/err"
	expect 'visactl launch: a race of two lines, with both' \
		"from k.cl:11 o[id * 1] = part[l * 16]; and (write) from k.cl:7 part[l * 16] = id;" \
		"$(sed -n '/lane 0 reads/,$p' "$TMP/err" | grep -A 1 -e ' from k.cl' -e ' and (' | grep -v -e ' in group' -e '^--' | xargs)"
	expect 'visactl reports: the same' "$(cat "$TMP/err")" "$(cd "$data" && "$BUILD/visactl" -m "$MNT" reports)"
	expect 'where the files cannot be read, it is the file' "$(cat "$MNT/reports")" "$(cd "$TMP" && "$BUILD/visactl" -m "$MNT" reports)"
	expect 'which names lines' 4 "$(grep -c '^  from k.cl:' "$MNT/reports")"
	expect 'and has none of them' 0 "$(grep -c 'part\[' "$MNT/reports")"
	unmount_device
}

# A line of the source is named by the end of its file's path, in explain= as in stop=.
places() {
	sed 's|"k.cl"|"/long path/a/k.cl"|' "$ROOT/tests/data/profile/k.visaasm" >"$TMP/k.visaasm"
	cp "$ROOT/tests/data/profile/k.zeinfo" "$TMP/"
	mount_device
	cp "$TMP/k.zeinfo" "$MNT/modules/" && cp "$TMP/k.visaasm" "$MNT/modules/" && truncate -s 4096 "$MNT/surfaces/T6"
	for place in k.cl:9 a/k.cl:9 '/long path/a/k.cl:9'; do
		check "explain= $place" launch k "global=64 local=32 T6 explain='1:0:$place'"
		expect "$place: all instructions of the line" '33 34' \
			"$(sed -n 's/^line: //p' "$MNT/kernels/k/explained" | sort -u | xargs)"
		expect "$place: and no others" 'source: /long path/a/k.cl:9' "$(grep '^source: ' "$MNT/kernels/k/explained" | sort -u)"
		check "stop= $place" launch k "global=64 local=32 T6 stop='$place'"
		expect "$place: where it stands" '/long path/a/k.cl:9' "$(sed -n 's/^source: //p' "$MNT/threads/ctl")"
		echo end >"$MNT/threads/ctl"
		until_true 60 grep -q '^result: ' "$MNT/threads/ctl"
	done
	expect 'visactl launch, too' "$("$BUILD/visa-run" -g 64 -l 32 --explain '1:0:long path/a/k.cl:9' "$TMP/k.visaasm" 4K)" \
		"$("$BUILD/visactl" -m "$MNT" launch k -g 64 -l 32 --explain '1:0:long path/a/k.cl:9' 4K | sed '/^arg0: /d; /^result: /,$d')"
	check_fails 'a file of another name' 'No such file' launch k 'global=64 local=32 T6 explain=1:0:ak.cl:9'
	unmount_device
}

# The explanation and the profile that visa-run prints, for a launch of the mount.
explained() {
	local ctl=("$BUILD/visactl" -m "$MNT" launch vadd -g 128 -l 32 a=T6 b=T7 c=T8 n=u32:100)
	check 'none' set_checks none
	check 'a launch with a profile' launch vadd "profile=1 $sums"
	expect 'a table' "vadd: $(of instructions) instructions" "$(head -n 1 "$MNT/kernels/vadd/profile" | cut -d , -f 1)"
	expect 'the same as JSON' "$(of instructions)" \
		"$(sed -n 's/.*"total": {"name": "vadd", "times": \([0-9]*\),.*/\1/p' "$MNT/kernels/vadd/profile.json")"
	check_json 'which is JSON' "$(cat "$MNT/kernels/vadd/profile.json")"
	check_json 'and so is what visactl launch says' "$("${ctl[@]}" --profile --json)"
	expect 'a page, which has it' 1 "$(grep -c '<script type="application/json" id="profile">{' "$MNT/kernels/vadd/profile.html")"
	expect 'nothing is explained' '' "$(cat "$MNT/kernels/vadd/explained")"
	check 'a launch that is explained' launch vadd "explain=1:0 $sums"
	expect 'as visa-run does' "$("$BUILD/visa-run" -g 128 -l 32 --explain 1:0 "$DATA/vadd.zebin" 400 400 200 u32:100 | grep -c '^instruction: ')" \
		"$(grep -c '^instruction: ' "$MNT/kernels/vadd/explained")"
	expect 'there is no profile' '' "$(cat "$MNT/kernels/vadd/profile" "$MNT/kernels/vadd/profile.json" "$MNT/kernels/vadd/profile.html")"
	check_fails 'a group that is not there' 'Invalid argument' launch vadd "explain=4:0 $sums"
	expect 'visactl launch shows the tables' "$("$BUILD/visa-run" -g 128 -l 32 --explain 1:0 "$DATA/vadd.zebin" 400 400 200 u32:100 | sed -n '1,/^$/p')" \
		"$("${ctl[@]}" --explain 1:0 | sed -n '1,/^$/p')"
	expect 'an object for each as JSON' "$(grep -c '^instruction: ' "$MNT/kernels/vadd/explained")" \
		"$("${ctl[@]}" --explain 1:0 --json | grep -o '{"instruction": ' | wc -l)"
	(cd "$DATA" && "${ctl[@]}" --profile --html "$TMP/page.html" >"$TMP/out")
	expect 'and a profile' "$(cat "$MNT/kernels/vadd/profile")" "$(sed '/^result: /,$d' "$TMP/out")"
	expect 'its page is that of visa-run' "$(cd "$DATA" && "$BUILD/visa-run" -g 128 -l 32 --html - "$DATA/vadd.zebin" 400 400 200 u32:100 2>"$TMP/err" | sed '/id="profile"/,/<\/script>/d' | md5sum)" \
		"$(sed '/id="profile"/,/<\/script>/d' "$TMP/page.html" | md5sum)"
}

# A kernel that computes for a long time after its last access: the picture still has at most 128 rows.
profiled_late() {
	local rows
	sed '/^ret/i mov (M1, 16) I(0,0)<1> 0x0:d\nlater:\nadd (M1, 16) I(0,0)<1> I(0,0)<1;1,0> 0x1:d\ncmp.lt (M1, 16) P1 I(0,0)<1;1,0> 0x3e8:d\n(P1) goto (M1, 16) later' \
		"$ROOT/tests/data/profile/k.visaasm" >"$TMP/late.visaasm"
	check 'its .ze_info' cp "$ROOT/tests/data/profile/k.zeinfo" "$MNT/modules/late.zeinfo"
	check 'and its text' cp "$TMP/late.visaasm" "$MNT/modules/"
	check 'is launched with a profile' launch k 'profile=1 global=32 local=32 T6'
	check_json 'which is JSON' "$(cat "$MNT/kernels/k/profile.json")"
	rows=$(sed -n 's/.*"writes": \[\(.*\)\]}.*/\1/p' "$MNT/kernels/k/profile.json" | head -n 1 | grep -o '\[' | wc -l)
	check "with $rows rows of a picture, 1 to 128" test "$rows" -ge 1 -a "$rows" -le 128
	check 'the mount serves on' grep -q '^abi: ' "$MNT/info"
}

# -o suppress= hides known reports from all readers; other reports are shown.
suppressed() {
	cat >"$TMP/suppress" <<-'END'
		# the output is short
		oob vadd
	END
	mount_device -o "check=oob,conflict,suppress=$TMP/suppress"
	scene
	check 'a launch that writes past the end' launch vadd "$sums"
	expect 'is done' 50 "$(of dropped)"
	expect 'counts no report' 0 "$(of reports)"
	expect 'and has none' '' "$(cat "$MNT/reports" "$MNT/kernels/vadd/reports")"
	unmount_device
	echo 'oops vadd' >"$TMP/suppress"
	check_fails 'what is no suppression' "suppress=$TMP/suppress: line 1" "$BUILD/visafs" -o "suppress=$TMP/suppress" "$MNT"
	check_fails 'no file' 'No such file' "$BUILD/visafs" -o "suppress=$TMP/none" "$MNT"
}

# A surface without written bytes, by `unset:` of the launch.
unset_surface() {
	local IO_OPTION=io=direct # also if the other tests use another one
	mount_device
	scene
	check 'zeros are values' launch vadd "check=uninit $sums"
	expect 'without a report' 0 "$(of reports)"
	check 'one that nobody wrote' launch vadd "check=uninit global=128 local=32 a=unset:T6 b=T7 c=T8 n=u32:100"
	expect 'is reported' 'uninit: vadd:' "$(head -n 1 "$MNT/kernels/vadd/reports" | cut -d ' ' -f 1,2)"
	check_fails 'a part of one' 'Invalid argument' launch vadd "check=uninit global=128 local=32 a=unset:T6+4 b=T7 c=T8 n=u32:100"
	check_fails 'visactl launch reports it, too' 'uninit: vadd:' "$BUILD/visactl" -m "$MNT" launch vadd -g 64 -l 32 --check uninit a=unset:400 b=400 c=400 n=u32:100
	check 'one buffer as two arguments' "$BUILD/visactl" -m "$MNT" launch vadd -g 64 -l 32 --check uninit a=400 b=400 c=same:b n=u32:100
	unmount_device
}

mount_device
scene
words
any_mount
reports
named
followed
single
beside_a_trace
null
check 'a check of launches' set_checks oob
piped
polled
visactl_launch
explained
profiled_late
unmount_device
suppressed
unset_surface
sources
places
mount_device -o check=oob,conflict,platform=xehp
expect 'checks from the start' oob,conflict "$(cat "$MNT/checks")"
unmount_device
finish
