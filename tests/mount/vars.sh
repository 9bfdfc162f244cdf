#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Variables are files: made by creating the file or by .decl, with their real size, visible at once.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

size() {
	stat -L -c %s "$MNT/vars/$1"
}

put() { # NAME BYTE TEXT
	printf '%s' "$3" | dd of="$MNT/vars/$1" oflag=seek_bytes seek="$2" conv=notrunc status=none
}

append() { # NAME TEXT
	printf '%s' "$2" >>"$MNT/vars/$1"
}

made_as_a_file() {
	local f=$MNT/vars/V32
	check 'making V32' touch "$f"
	expect 'it has no bytes' 0 "$(size V32)"
	printf 'hello' >"$f"
	expect 'its size is not rounded' 5 "$(size V32)"
	check 'appending' append V32 ', world'
	expect 'its bytes' 'hello, world' "$(cat "$f")"
	check 'writing past its end' put V32 20 x
	expect 'it grew' 21 "$(size V32)"
	expect 'the gap is zero' 0000000000000000 "$(hex "$f" 12 8)"
	check 'truncate to less' truncate -s 5 "$f"
	expect 'less' hello "$(cat "$f")"
	check 'truncate to more' truncate -s 7 "$f"
	expect 'what came is zero' 68656c6c6f0000 "$(hex "$f")"
	printf 'hi' >"$f"
	expect '> makes it new' 2:6869 "$(size V32):$(hex "$f")"
	check 'truncate to 65536' truncate -s 65536 "$f"
	expect '65536 bytes' 65536 "$(size V32)"
	check_fails 'truncate to 65537' 'File too large' truncate -s 65537 "$f"
	check_fails 'writing past 65536' '' put V32 65536 x
	expect 'still 65536 bytes' 65536 "$(size V32)"
	head -c 65536 /dev/urandom >"$TMP/random"
	check 'cp of 65536 bytes' cp "$TMP/random" "$f"
	check 'cmp' cmp "$TMP/random" "$f"
	check 'another by cp' cp "$f" "$MNT/vars/V65535"
	check 'cmp of the other' cmp "$TMP/random" "$MNT/vars/V65535"
	check 'rm' rm "$MNT/vars/V65535"
	check_fails 'it is gone' 'No such file' cat "$MNT/vars/V65535"
	check 'making it again' touch "$MNT/vars/V65535"
	expect 'the new one has no bytes' 0 "$(size V65535)"
	rm "$f" "$MNT/vars/V65535"
}

declared() {
	local f=$MNT/vars/V40
	run_asm '.decl V40 v_type=G type=ud num_elts=4 align=GRF'
	executed '.decl V40'
	expect 'its size' 16 "$(size V40)"
	expect 'it is zero' "$(printf '0%.0s' {1..32})" "$(hex "$f")"
	printf 'sixteen letters.' >"$f"
	expect 'written' 'sixteen letters.' "$(cat "$f")"
	check 'truncate to 7' truncate -s 7 "$f"
	expect 'zeroes the rest and keeps the size' 7369787465656e000000000000000000 "$(hex "$f")"
	printf abc >"$f"
	expect '> does so too' 61626300000000000000000000000000 "$(hex "$f")"
	check_fails 'writing past its end' '' put V40 16 x
	check_fails 'writing over its end' '' put V40 14 abcd
	check_fails 'appending' '' append V40 x
	check_fails 'truncate to more' '' truncate -s 17 "$f"
	expect 'its size stays' 16 "$(size V40)"

	printf 'sixteen letters.' >"$f"
	run_asm '.decl V40 v_type=G type=ud num_elts=4 align=GRF'
	executed 'an identical .decl again'
	expect 'keeps the bytes' 'sixteen letters.' "$(cat "$f")"
	run_asm '.decl V40 v_type=G type=ud num_elts=5 align=GRF'
	refused 'a different one' EEXIST
	run_asm '.decl V40 v_type=G type=d num_elts=4 align=GRF'
	refused 'one of another type' EEXIST
	expect 'changes nothing' 16:'sixteen letters.' "$(size V40):$(cat "$f")"
	check 'rm forgets it' rm "$f"
	check_fails 'it is gone' 'No such file' stat "$f"
	run_asm '.decl V40 v_type=G type=ud num_elts=5 align=GRF'
	executed 'then it can be declared anew'
	expect 'with the new size' 20 "$(size V40)"
}

types() {
	local row name bytes
	for row in ud:12 d:12 uw:6 w:6 ub:3 b:3 df:24 f:12 uq:24 q:24 hf:6; do
		name=${row%:*} bytes=${row#*:}
		run_asm ".decl A_$name v_type=G type=$name num_elts=3"
		executed "three of type $name"
		expect "bytes of three of type $name" "$bytes" "$(size "A_$name")"
	done
	run_asm '.decl BIG v_type=G type=uq num_elts=8192'
	executed '65536 bytes'
	run_asm '.decl BIGGER v_type=G type=ub num_elts=65537'
	refused '65537 bytes' EINVAL
	run_asm '.decl NONE v_type=G type=ub num_elts=0'
	refused 'no elements' EINVAL
	run_asm '.reset'
}

numbers() {
	touch "$MNT/vars/V33"
	run_asm '.decl ONE v_type=G type=ud num_elts=1' '.decl TWO v_type=G type=ud num_elts=1' \
		'.decl V0050 v_type=G type=ud num_elts=2' '.decl v51 v_type=G type=ud num_elts=3'
	executed 'declaring names'
	expect 'the lowest unused id' V32 "$(readlink "$MNT/vars/ONE")"
	expect 'the next one' V34 "$(readlink "$MNT/vars/TWO")"
	expect 'V0050 is V50' 8 "$(size V50)"
	expect 'v51 is V51' 12 "$(size V51)"
	run_asm '.decl V31 v_type=G type=ud num_elts=1'
	refused 'a predefined id' EPERM
	run_asm '.decl V65536 v_type=G type=ud num_elts=1'
	expect 'an id past 65535' error "$(value result)"
	run_asm '.reset'
}

aliases() {
	run_asm '.decl V60 v_type=G type=ud num_elts=8 align=GRF' \
		'.decl V61 v_type=G type=ub num_elts=4 alias=<V60, 8>' \
		'.decl V62 v_type=G type=uw num_elts=1 alias=<V61, 2>' \
		'.decl ARG v_type=G type=ud num_elts=4 alias=<%arg, 0>'
	executed 'declaring aliases'
	expect 'size of an alias' 4 "$(size V61)"
	printf 'ABCD' >"$MNT/vars/V61"
	expect 'written through the alias' 0000000000000000414243440000 "$(hex "$MNT/vars/V60" 0 14)"
	put V60 10 xy
	expect 'read through the alias' ABxy "$(cat "$MNT/vars/V61")"
	expect 'and through its own alias' xy "$(cat "$MNT/vars/V62")"
	dwords V63 0 1 2 3 4 5 6 7
	run_asm 'scatter.4 (M1, 8) %slm 0x0:ud V63.0 V60.0'
	executed 'an instruction with the variable'
	expect 'sees them' 41427879 "$(hex "$MNT/surfaces/T0" 8 4)"
	run_asm '.decl V64 v_type=G type=ud num_elts=8 alias=<V60, 4>'
	refused 'an alias past the end' EINVAL
	run_asm '.decl V64 v_type=G type=ud num_elts=1 alias=<V99, 0>'
	refused 'an alias of nothing' ENOENT
	printf 'argument' >"$MNT/vars/ARG"
	expect 'written through an alias of a predefined variable' 617267756d656e74 "$(hex "$MNT/vars/%arg" 0 8)"
	run_asm 'scatter.4 (M1, 1) %slm 0x0:ud V63.0 ARG.4'
	executed 'such an alias in an instruction'
	expect 'its bytes' 6d656e74 "$(hex "$MNT/surfaces/T0" 0 4)"
	run_asm '.decl LONG v_type=G type=ud num_elts=9 alias=<%r0, 0>'
	refused 'an alias that is longer than its predefined variable' EINVAL
	expect_like 'which is named' '*%r0*' "$(value message)"
	run_asm '.reset'
}

PREDEFINED='1:%thread_x:2 2:%thread_y:2 3:%group_id_x:4 4:%group_id_y:4 5:%group_id_z:4 6:%tsc:20
	7:%r0:32 8:%arg:1024 9:%retval:384 10:%sp:8 11:%fp:8 12:%hw_id:4 13:%sr0:16 14:%cr0:4 15:%ce0:4
	16:%dbg0:8 17:%color:2 18:%impl_arg_buf_ptr:8 19:%local_id_buf_ptr:8 20:%msg0:12'

# Predefined variables always exist, by number and by name, but are not listed: a listing has only the user's variables.
predefined() {
	local row id name bytes f=$MNT/vars/%r0
	expect 'none is listed' '' "$(names "$MNT/vars")"
	for row in $PREDEFINED; do
		IFS=: read -r id name bytes <<<"$row"
		expect "$name is V$id" "V$id" "$(readlink "$MNT/vars/$name")"
		expect "$name: its size" "$bytes:$bytes" "$(size "V$id"):$(wc -c <"$MNT/vars/$name")"
		expect "$name: zeros" '' "$(tr -d '\0' <"$MNT/vars/V$id")"
		check_fails "rm of V$id" 'Operation not permitted' rm "$MNT/vars/V$id"
		check_fails "rm of $name" 'Operation not permitted' rm "$MNT/vars/$name"
	done
	check 'touch' touch "$MNT/vars/V7" "$f"
	check_fails 'making V7 anew' 'File exists' mkdir "$MNT/vars/V7"
	for row in V0 V21 V31 %null %R0 %scratchloc; do
		check_fails "there is no $row" 'No such file' cat "$MNT/vars/$row"
		check_fails "making $row" 'Operation not permitted' touch "$MNT/vars/$row"
	done
	printf 'thirty-two bytes of a dispatch..' >"$f"
	expect 'written' 'thirty-two bytes of a dispatch..' "$(cat "$MNT/vars/V7")"
	check_fails 'writing past its end' '' put V7 32 x
	check_fails 'truncate to more' 'File too large' truncate -s 33 "$f"
	check 'truncate to 10' truncate -s 10 "$f"
	expect 'zeroes the rest and keeps the size' 7468697274792d74776f0000 "$(hex "$f" 0 12)"
	dwords V7 1 2 3 4 5 6 7 8
	dwords V32 0 1 2 3 4 5 6 7
	run_asm 'scatter.4 (M1, 8) %slm 0x0:ud V32.0 %r0.0'
	executed 'an instruction with %r0'
	expect 'its bytes' 0100000002000000030000000400000005000000060000000700000008000000 \
		"$(hex "$MNT/surfaces/T0" 0 32)"
	run_asm 'oword_ld (1) %slm 0x1:ud %retval.16'
	executed 'one into %retval'
	expect 'is seen at once' 05000000060000000700000008000000 "$(hex "$MNT/vars/%retval" 16 16)"
	exec 3<"$f"
	run_asm '.reset'
	expect 'after .reset it is zero' "$(printf '0%.0s' {1..64})" "$(hex "$f")"
	expect 'for who had it open too' '' "$(tr -d '\0' <&3)"
	exec 3<&-
	unmount_device
	mount_device -o platform=pvc
	expect 'sizes on pvc' '64 2048 768 4' "$(size %r0) $(size %arg) $(size %retval) $(size %hw_id)"
	unmount_device
	mount_device
}

# Names, sizes and bytes are never out of date after another client has changed them.
seen_at_once() {
	check_fails 'V70 is not there' 'No such file' stat "$MNT/vars/V70"
	run_asm '.decl V70 v_type=G type=ud num_elts=8'
	expect 'declared, it is' 32 "$(size V70)"
	ls -l "$MNT/vars" >/dev/null
	cat "$MNT/vars/V70" >/dev/null
	printf '0123456789abcdef0123456789abcdef' >"$MNT/surfaces/T0"
	run_asm 'oword_ld (2) %slm 0x0:ud V70.0'
	executed 'loading into it'
	expect 'its bytes are the new ones' 0123456789abcdef0123456789abcdef "$(cat "$MNT/vars/V70")"
	run_asm '.reset'
	check_fails 'after .reset it is gone' 'No such file' stat "$MNT/vars/V70"
	expect 'nothing is listed' '' "$(names "$MNT/vars")"
	run_asm '.decl V70 v_type=G type=ud num_elts=1'
	expect 'another size at once' 4 "$(size V70)"
	expect 'and zero' 00000000 "$(hex "$MNT/vars/V70")"
}

mount_device
made_as_a_file
declared
types
numbers
aliases
predefined
seen_at_once
unmount_device
finish
