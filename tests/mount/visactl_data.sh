#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visactl peek, poke and fill: numbers of every type, their ranges, targets and sizes.
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT

numbers() {
	ctl poke T255 0x100 u32 1 2 0xffffffff
	done_saying 'poke u32' ''
	expect 'its bytes' 0100000002000000ffffffff "$(hex "$MNT/surfaces/T255" 256 12)"
	ctl peek T255 0x100 4 --format=u32
	done_saying 'peek u32' '00000100           1          2 4294967295          0'
	ctl peek %scratch 256 3 --format s32
	done_saying 'peek s32' '00000100            1           2          -1'
	ctl poke %slm 0 hex deadbeef 00ff
	done_saying 'poke hex' ''
	expect 'in this order' deadbeef00ff "$(hex "$MNT/surfaces/T0" 0 6)"
	ctl peek t0 0 18
	done_saying 'peek hex' "$(hexdump -C -n 18 "$MNT/surfaces/T0" | head -n 2)"
	ctl poke T0 64 s8 -128 127 -1
	expect 's8' 807fff "$(hex "$MNT/surfaces/T0" 64 3)"
	ctl poke T0 64 u16 0x1234
	expect 'u16' 3412ff "$(hex "$MNT/surfaces/T0" 64 3)"
	ctl poke T0 64 s64 -9223372036854775808
	expect 's64' 0000000000000080 "$(hex "$MNT/surfaces/T0" 64 8)"
	ctl peek T0 64 1 --format=u64
	done_saying 'u64' '00000040   9223372036854775808'
	ctl poke T0 64 f32 1.5 -0 inf nan 'nan(1)'
	expect 'f32' 0000c03f000000800000807f0000c07f0100807f "$(hex "$MNT/surfaces/T0" 64 20)"
	ctl peek T0 64 5 -f f32
	expect 'f32 as text' '00000040 1.5 -0 inf nan 00000050 nan(0x1)' "$(xargs -n1 <<<"$OUT" | xargs)"
	ctl poke T0 64 f64 -0.1
	expect 'f64' 9a9999999999b9bf "$(hex "$MNT/surfaces/T0" 64 8)"
	# Ties go to even; a number a little past a tie does not.
	ctl poke T0 64 f16 1 1.00048828125 1.00146484375 1.00048828125000000000000000000001 \
		65504 65519.99 -5.9604644775390625e-8 2.98023223876953125e-8 inf
	expect 'f16' 003c003c023c013cff7bff7b01800000007c "$(hex "$MNT/surfaces/T0" 64 18)"
	ctl peek T0 64 2 --format=f16
	expect 'f16 as text' '00000040 1 1' "$(xargs <<<"$OUT")"
	ctl peek T0 64 0
	done_saying 'peek of nothing' ''
}

ranges() {
	local before
	before=$(hex "$MNT/surfaces/T0" 0 64)
	ctl poke T0 0 u8 1 256
	refused_saying 'u8 256' 1 '256 does not fit u8: 0 to 255'
	ctl poke T0 0 s16 -32769
	refused_saying 's16 -32769' 1 '-32769 does not fit s16: -32768 to 32767'
	ctl poke T0 0 u64 0x10000000000000000
	refused_saying 'u64 2^64' 1 '0x10000000000000000 does not fit u64: 0 to 18446744073709551615'
	ctl poke T0 0 f16 65520
	refused_saying 'f16 65520' 1 '65520 does not fit f16: -65504 to 65504*'
	ctl poke T0 0 f32 1e39
	refused_saying 'f32 1e39' 1 '1e39 does not fit f32*'
	expect 'nothing was written' "$before" "$(hex "$MNT/surfaces/T0" 0 64)"
	before=$(hex "$MNT/surfaces/T0" 65528 8)
	ctl poke T0 65528 u32 1 2 3
	refused_saying 'past the end' 1 'T0 is 65536 bytes; 3 u32 from byte 65528 need 65540'
	ctl fill T0 0 0x4000000000000000 u64 1
	refused_saying 'far past the end' 1 'T0 is 65536 bytes; * u64 need more'
	expect 'nothing of it was written' "$before" "$(hex "$MNT/surfaces/T0" 65528 8)"
	ctl poke T0 65528 u32 1 2
	done_saying 'up to the end' ''
	ctl peek T0 65532 2 --format=u32
	expect 'peek past the end shows what is there' '1:0000fffc           2' "$STATUS:$OUT"
	refused_saying 'and says where the end is' 1 'T0 ends at byte 65536 (0x10000)'
	ctl peek T0 70000 1
	refused_saying 'peek behind the end' 1 'T0 ends at byte 65536 (0x10000)'
	ctl peek T0 64K
	refused_saying 'peek at the end' 1 'T0 ends at byte 65536 (0x10000)'
	ctl peek T0 64K all
	refused_saying 'and to the end' 1 'T0 ends at byte 65536 (0x10000)'
	ctl peek T0 64K 0
	done_saying 'but nothing is there' ''
}

targets() {
	ctl poke T9 0 u32 1
	refused_saying 'a surface that is not there' 1 'there is no surface T9; make it*'
	ctl poke T2 0 u32 1
	refused_saying 'a reserved surface' 1 'the surfaces are T0, T255, *'
	ctl peek V900
	refused_saying 'a variable that is not there' 1 'there is no variable V900*'
	ctl peek %hw_id --format=u32
	done_saying 'a predefined variable' '00000000           0'
	ctl poke V12 0 u32 77
	ctl peek %hw_id --format=u32
	done_saying 'under both names' '00000000          77'
	ctl vars
	expect 'vars shows the predefined that are not zero' 'V12 ud 1 4 %hw_id 4d 00 00 00' \
		"$(awk '/^V/ { $1 = $1; print }' <<<"$OUT" | grep %)"
	ctl poke %hw_id 0 u32 0
	ctl peek V0
	refused_saying '%null' 1 'V0 has no bytes; predefined variables are V1 to V20*'
	ctl peek V21
	refused_saying 'a reserved variable' 1 'V21 has no bytes*'
	ctl peek ../ctl
	refused_saying 'a path' 1 "'../ctl' is not the name*"
	ctl peek NOPE
	refused_saying 'a name that is not there' 1 "there is no surface or variable 'NOPE'"

	: >"$MNT/surfaces/T6"
	ctl poke T6 4 u32 7
	done_saying 'a surface grows' ''
	expect 'with zeros before' 0000000007000000 "$(hex "$MNT/surfaces/T6")"
	ctl fill t006 0 3 hex 0102
	expect 'fill inside, by another spelling' 0102010201020000 "$(hex "$MNT/surfaces/T6")"
	: >"$MNT/vars/V40"
	ctl poke V040 0 u16 1 2
	expect 'a variable that was made as a file grows' 01000200 "$(hex "$MNT/vars/V40")"
	ctl poke V40 65534 u32 1
	refused_saying 'but not past 65536 bytes' 1 'V40 is 4 bytes, at most 65536; 1 u32 from byte 65534 need 65538'
	expect 'and keeps its size then' 01000200 "$(hex "$MNT/vars/V40")"

	ctl asm '.decl OFFS v_type=G type=ud num_elts=4 align=GRF' '.decl MASK v_type=P num_elts=8' \
		'.decl BUF v_type=T num_elts=1'
	expect 'asm that only declares says nothing' 0:: "$STATUS:$OUT:$ERR"
	ctl poke OFFS 0 u32 1 2 3 4
	done_saying 'a declared name' ''
	ctl poke OFFS 12 u32 9 9
	refused_saying 'a declared variable does not grow' 1 'OFFS is 16 bytes*; 2 u32 from byte 12 need 20'
	expect 'nothing half written' 01000000020000000300000004000000 "$(hex "$MNT/vars/OFFS")"
	ctl peek OFFS --format=u32
	done_saying 'peek of all' '00000000           1          2          3          4'
	ctl peek MASK
	refused_saying 'a predicate' 1 'MASK is a predicate*'
}

filling() {
	ctl fill T255 1 3000001 u8 0xab
	done_saying 'fill over a megabyte' ''
	expect 'up to its end' "00abab ab00" \
		"$(hex "$MNT/surfaces/T255" 0 3) $(hex "$MNT/surfaces/T255" 3000001 2)"
	expect 'and all between' 0 \
		"$(tail -c +2 "$MNT/surfaces/T255" | head -c 3000001 | tr -d '\253' | wc -c)"
	ctl fill T255 0 5 hex 010203
	expect 'fill hex' 010203010203010203010203010203ab "$(hex "$MNT/surfaces/T255" 0 16)"
	ctl fill T0 100 0 u8 1
	done_saying 'fill of nothing' ''
	ctl fill T0 65535 2 u8 1
	refused_saying 'fill past the end' 1 'T0 is 65536 bytes; 2 u8 from byte 65535 need 65537'
}

mount_device
numbers
ranges
targets
filling
unmount_device
finish
