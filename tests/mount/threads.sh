#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Stopped launches: their files in threads/, and how they continue. threads_life.sh tests that they belong to
# the mount, and how they end.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=tests/mount/threads_lib.sh
. "$(dirname "$0")/threads_lib.sh"

nothing() {
	expect 'there is no thread' 'answer ctl' "$(names "$MNT/threads")"
	expect 'which is empty' '0 600' "$(stat -c '%s %a' "$MNT/threads/ctl")"
	check_fails 'no launch' 'No such process' command_is go
	expect 'why' 'no launch is stopped; launch a kernel with stop=' "$(why)"
	check_fails 'no thread' 'No such file' ls "$MNT/threads/0.0"
	check_fails 'none is made' 'Operation not permitted' mkdir "$MNT/threads/0.0"
	check_fails 'nor a file' 'Operation not permitted' cp /dev/null "$MNT/threads/x"
}

# Line 113: V62 += V64, of lanes 0 to 15 of each thread; they are a[i] and b[i].
stands() {
	check 'a launch' launch vadd "stop=113 $SUMS"
	expect 'is stopped' 'stopped 0 vadd' "$(of result errno kernel)"
	expect 'why' 'stop 1: 113' "$(of cause)"
	expect 'where' '0,0,0 0 ready 0xffffffff 0,1 113' "$(of group thread state em gang line)"
	expect 'before what' 'add (M1, 16) V0062(0,0)<1> V0062(0,0)<1;1,0> V0064(0,0)<1;1,0>' "$(of instruction)"
	expect 'status has it' "$(cat "$MNT/kernels/vadd/launch")" "$(cat "$MNT/status")"
	expect 'ctl has it, and the stop points' "$(cat "$MNT/status")
stop: 1 hits=1 113" "$(cat "$MNT/threads/ctl")"
	expect 'threads' '0.0 0.1 answer ctl' "$(names "$MNT/threads")"
	expect 'and links of the directory' 4 "$(stat -c %h "$MNT/threads")"
	expect 'files of a thread' 'ctl em pc preds stack text vars' "$(names "$MNT/threads/0.1")"
	expect_like 'pc' '113 kernel+0x[1-9a-f]*' "$(cat "$MNT/threads/0.1/pc")"
	expect 'stack' "$(cat "$MNT/threads/0.1/pc")" "$(cat "$MNT/threads/0.1/stack")"
	expect 'text' "$(of instruction)" "$(cat "$MNT/threads/0.1/text")"
	expect 'em' 0xffffffff "$(cat "$MNT/threads/0.1/em")"
	expect 'its own ctl' '0,0,0 1 ready' "$(of_text "$(cat "$MNT/threads/0.1/ctl")" group thread state)"
	expect 'P1: all lanes are before n' 0xffffffff "$(cat "$MNT/threads/0.0/preds/P1")"
	expect 'names that are no links' P1 "$(names "$MNT/threads/0.0/preds")"
	expect 'a link' V62 "$(readlink "$MNT/threads/0.0/vars/V0062")"
	expect 'a[0 to 3]' '05000000060000000700000008000000' "$(hex "$MNT/threads/0.0/vars/V62" 0 16)"
	expect 'by name' '25000000260000002700000028000000' "$(hex "$MNT/threads/0.1/vars/V0062" 0 16)"
	check 'b is the same in both' cmp "$MNT/threads/0.0/vars/V64" "$MNT/threads/0.1/vars/V64"
	check_fails 'a is not' 'differ' diff "$MNT/threads/0.0/vars/V62" "$MNT/threads/0.1/vars/V62"
}

sizes() {
	local file
	for file in "$MNT"/threads/0.1/{pc,text,em,stack,ctl,preds/P1,vars/V38,vars/V62,vars/V34} "$MNT/threads/ctl"; do
		expect "size of $file" "$(wc -c <"$file")" "$(stat -c %s "$file")"
	done
	expect 'as it is declared' 12 "$(stat -c %s "$MNT/threads/0.1/vars/V38")"
	expect 'a predefined variable is not listed' '' "$(names "$MNT/threads/0.1/vars" | tr ' ' '\n' | grep -x 'V1\|%r0')"
	expect 'but is there: r0.1 is the group' 00000000 "$(hex "$MNT/threads/0.1/vars/%r0" 4 4)"
	check_fails 'a variable that is not declared' 'No such file' cat "$MNT/threads/0.1/vars/V999"
	for file in pc text em stack vars/V62 preds/P1; do
		check_fails "$file is read only" 'Permission denied' sh -c ": >'$MNT/threads/0.1/$file'"
	done
	check_fails 'and stays' 'Operation not permitted' rm "$MNT/threads/0.1/vars/V62"
	check_fails 'so does the thread' 'Operation not permitted' rmdir "$MNT/threads/0.1"
	expect 'one inode number each' '' "$(find "$MNT/threads" -printf '%i\n' | sort | uniq -d)"
	expect 'files of the top are others' 0 "$(find "$MNT/vars" -type f | wc -l)"
}

steps() {
	check 'a step' command_is stepi
	expect 'is one instruction' '114 step' "$(of line cause)"
	expect 'of both threads' '114 114' "$(cut -d ' ' -f 1 "$MNT"/threads/0.?/pc | xargs)"
	expect 'a[0] + b[0]' 69000000 "$(hex "$MNT/threads/0.0/vars/V62" 0 4)"
	check 'two' command_is 'stepi 2'
	expect 'are two: movs is none' 118 "$(of line)"
	check 'a thread of its own' sh -c "echo nexti >'$MNT/threads/0.1/ctl'"
	expect 'stands' '1 121' "$(of thread line)"
	expect 'the others go with it' 121 "$(cut -d ' ' -f 1 "$MNT/threads/0.0/pc")"
}

# The same steps as steps(), then backwards: to the same lines, with the same variables.
backwards() {
	check 'back' sh -c "echo reverse-nexti >'$MNT/threads/0.1/ctl'"
	expect 'a call, which is one instruction' '118 step' "$(of line cause)"
	check 'two back' command_is 'reverse-stepi 2'
	expect 'are the two' '114 step' "$(of line cause)"
	expect 'a[0] + b[0] is there already' 69000000 "$(hex "$MNT/threads/0.0/vars/V62" 0 4)"
	check 'one more' command_is rsi
	expect 'is the stop point' '113 step' "$(of line cause)"
	expect 'of both threads' '113 113' "$(cut -d ' ' -f 1 "$MNT"/threads/0.?/pc | xargs)"
	expect 'a[0] is alone' 05000000 "$(hex "$MNT/threads/0.0/vars/V62" 0 4)"
	check 'to the beginning' command_is reverse-continue
	expect 'of the launch' begin "$(of cause)"
	check 'on' command_is go
	expect 'to the stop point' 'stop 1: 113 113' "$(of cause line)"
	check 'and three steps' command_is 'stepi 3'
	check 'and a call' sh -c "echo nexti >'$MNT/threads/0.1/ctl'"
	expect 'to where it was' '1 121' "$(of thread line)"
}

# Another launch, and requests that are served.
others() {
	check_fails 'another launch' 'Device or resource busy' launch vadd "$SUMS"
	expect 'why' 'a launch of vadd is stopped; write go or end to threads/ctl' "$(why)"
	expect 'the first one has its result' stopped "$(of result)"
	check_fails 'the module is in use' 'Device or resource busy' rm "$MNT/modules/vadd.zebin"
	check_fails 'so are the surfaces' 'Device or resource busy' truncate -s 8 "$MNT/surfaces/T6"
	run_asm '.decl V40 v_type=G type=ud num_elts=8' 'mov (M1_NM, 8) V40(0,0)<1> 0x5:ud'
	executed 'asm goes on'
	expect 'on its own variables' 05000000 "$(hex "$MNT/vars/V40" 0 4)"
}

conditions() {
	exec {fd}<"$MNT/threads/0.1/vars/V62" {pc}<"$MNT/threads/0.1/pc"
	check 'a stop point' command_is 'stop at 113 if thread == 1 && V0062(0,3) == 104'
	check 'one whose line ends with CR and LF' command_is $'stop at 116 if thread == 1\r'
	expect 'which is not of the point' 'stop: 3 hits=0 116 if thread == 1' "$(tail -n 1 "$MNT/threads/ctl")"
	check 'it goes' command_is $'delete 3\r'
	check 'the first one goes' command_is 'delete 1'
	check_fails 'once' 'No such file' command_is 'delete 1'
	check_fails 'a wrong one' 'Invalid argument' command_is 'stop at 113 if V0062(0,3) = 104'
	expect_like 'says where' 'column 27: *' "$(why)"
	expect 'and changes nothing' 'stop: 2 hits=0 113 if thread == 1 && V0062(0,3) == 104' "$(tail -n 1 "$MNT/threads/ctl")"
	check 'go' command_is go
	expect 'the next group' '1,0,0 1 113' "$(of group thread line)"
	expect 'has folders of its own' '1.0 1.1 answer ctl' "$(names "$MNT/threads")"
	expect 'a[99]' 68000000 "$(hex "$MNT/threads/1.1/vars/V62" 12 4)"
	expect 'an open file of a thread that has ended' 'Stale file handle' "$(cat <&"$fd" 2>&1 | grep -o 'Stale.*')"
	expect 'says why' 'the thread has ended since this file was opened' "$(why)"
	expect 'a text, too' 'Stale file handle' "$(cat <&"$pc" 2>&1 | grep -o 'Stale.*')"
	exec {fd}<&- {pc}<&-
}

ends() {
	check 'go' command_is go
	expect 'it has ended' 'ok 0 2 4' "$(of result errno groups threads)"
	expect 'ctl says so' "$(cat "$MNT/kernels/vadd/launch")" "$(cat "$MNT/threads/ctl")"
	expect 'no threads' 'answer ctl' "$(names "$MNT/threads")"
	mv "$TMP/T8" "$TMP/before"
	cat "$MNT/surfaces/T8" >"$TMP/T8"
	check 'the same bytes' cmp "$TMP/before" "$TMP/T8"
	expect 'the same counters' "$COUNTERS" "$(of groups threads instructions lanes channels dropped misaligned)"
}

plain() {
	check 'a launch without stop points' launch vadd "engine=interpreter $SUMS"
	COUNTERS=$(of groups threads instructions lanes channels dropped misaligned)
	cat "$MNT/surfaces/T8" >"$TMP/T8"
	: >"$MNT/surfaces/T8"
	truncate -s 400 "$MNT/surfaces/T8"
}

# Local memory, a barrier and a subroutine (threads_lib.sh).
# To go back, a launch keeps a copy of the surfaces' bytes, without their holes.
holes() {
	truncate -s 64G "$MNT/surfaces/T9"
	check 'a launch that has a large hole' launch vadd 'global=128 local=64 a=T6 b=T7 c=T9 n=u32:100 stop=121'
	check 'on, to the second group' command_is go
	expect 'the first one has written' 69000000 "$(hex "$MNT/surfaces/T9" 0 4)"
	check 'back to the beginning' command_is 'reverse-continue'
	check 'and once more' command_is 'reverse-continue'
	expect 'nothing is written there' 00000000 "$(hex "$MNT/surfaces/T9" 0 4)"
	check 'the hole is one' test "$(du -k "$MNT/surfaces/T9" | cut -f 1)" -lt 1024
	check 'it ends' command_is end
	rm "$MNT/surfaces/T9"
}

meets() {
	check 'up to the barrier' launch meet 'global=32 local=16 stop=barrier'
	expect 'stands there' 'stop 1: barrier' "$(of_kernel meet cause)"
	expect 'before it' 'barrier' "$(cat "$MNT/threads/0.0/text")"
	expect 'T0 is the local memory of the group' 0000000007000000 "$(hex "$MNT/surfaces/T0" 60 8)"
	check 'into the subroutine' command_is 'stop at 20'
	check 'go' command_is go
	expect 'a line for each activation' '20 16' "$(cut -d ' ' -f 1 "$MNT/threads/0.1/stack" | xargs)"
	expect 'P1' 0x000000ff "$(cat "$MNT/threads/0.1/preds/P1")"
	check 'end' command_is end
	expect 'is an end' 'error EINTR' "$(of_kernel meet result errno)"
	check 'before the call' launch meet 'global=16 local=16 stop=16'
	check 'over it' command_is nexti
	expect 'is behind it' '17 17' "$(cut -d ' ' -f 1 "$MNT/threads/0.1/stack" "$MNT/threads/0.1/pc" | xargs)"
	expect 'it was done' 0a000000 "$(hex "$MNT/threads/0.1/vars/SUM" 0 4)"
	expect 'an alias' 0a0000000a000000 "$(hex "$MNT/threads/0.1/vars/FIRST")"
	expect 'what text calls V32 is that' "AT -> V33 V34 -> V32 SUM TWO" \
		"AT -> $(readlink "$MNT/threads/0.0/vars/AT") V34 -> V32 SUM TWO"
	check 'stop ends it, too' command_is stop
	expect 'it has ended' 'answer ctl' "$(names "$MNT/threads")"
}

words() {
	check 'it stands' launch vadd "stop=\"113 if em == 0xffffffff\" $SUMS stop='117 if thread == 0;fault'"
	expect 'four stop points' 'stop: 1 hits=1 113 if em == 0xffffffff
stop: 2 hits=0 117 if thread == 0
stop: 3 hits=0 fault' "$(grep ^stop: "$MNT/threads/ctl")"
	for word in 'step 0' 'step -1' 'step x' 'step 1 2' 'next 99999999999999999999' run 'go 1' stop\ it 'delete x' 'stop at' break br sto ''; do
		check_fails "'$word'" 'Invalid argument' command_is "$word"
	done
	check_fails 'no command' 'Invalid argument' command_is run
	expect 'why' "column 1: run is no command here: the launch has begun; go continues it, reverse-continue goes back" "$(why)"
	expect 'answer has it' "$(why)" "$(<"$MNT/threads/answer")"
	check_fails 'two lines' 'Invalid argument' command_is $'step\nstep'
	expect 'why' 'found a second line; write one command per write(2)' "$(why)"
	expect 'nothing has moved' 113 "$(of line)"
	check 'what it does already' command_is pause
	check 'and has done' command_is wait
	check 'blanks' command_is '  stepi	2 '
	check 'the first letter' command_is s
	check 'end' sh -c "echo end >'$MNT/threads/0.0/ctl'"
	check_fails 'a wrong stop point of a line' 'Invalid argument' launch vadd "stop='113 if V0062(0,3) = 5' $SUMS"
	expect 'where it is wrong' 25 "$(of column)"
	check_fails 'quotation marks' 'Invalid argument' launch vadd "stop='113 $SUMS"
	expect 'which is missing' 'the second quotation mark of stop= is missing' "$(why)"
	check 'a launch has its turn then' launch vadd "$SUMS"
}

by_visactl() {
	ctl launch vadd -g 128 -l 64 --stop '113 if thread == 1;fault' --stop 117 T6 T7 T8 u32:100
	expect 'visactl launch is stopped' "0:Stopped: write step [N], next, go or end to $MNT/threads/ctl" "$STATUS:$ERR"
	expect 'and shows where' "$OUT" "$(cat "$MNT/kernels/vadd/launch")"
	expect 'stop points' 'stop: 1 hits=1 113 if thread == 1
stop: 2 hits=0 fault
stop: 3 hits=0 117' "$(grep ^stop: "$MNT/threads/ctl")"
	ctl launch meet -g 16
	expect_like 'another one' "1:*a launch of vadd is stopped; write go or end to threads/ctl" "$STATUS:$OUT"
	check 'end' command_is end
	ctl launch --json vadd -g 128 -l 64 --stop 113 T6 T7 T8 u32:100
	check_json 'launch --json --stop' "$OUT"
	expect_like 'it stands' '*"result": "stopped"*' "$OUT"
	check 'end' command_is end
	ctl launch vadd -g 128 -l 64 --stop 113 -o "c=$TMP/c" T6 T7 T8 u32:100
	refused_saying 'an output of what has not ended' 2 '-o cannot be combined with --stop*'
	ctl launch vadd -g 128 -l 64 --stop "113 if \"'" T6 T7 T8 u32:100
	refused_saying 'both quotation marks' 2 '--stop: in a mount, a stop point cannot contain a newline, or both kinds of quotation marks*'
}

mount_device
threads_scene
nothing
plain
stands
sizes
steps
backwards
others
conditions
ends
holes
meets
words
by_visactl
unmount_device
finish
