#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Refusals: their errno and their order; strict mounts; platforms.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# Operands: offsets 0 to 15 in V32, data in V33, addresses in V34, room in V35, short ones V39
# (4 bytes), a misaligned offset in V38, eight times the same offset in V40; T6 has no bytes;
# V99 (0x63), P9 and T9 do not exist.
OFFSETS='20000000 0000'
DATA='21000000 0000'
ADDRESSES='22000000 0000'
ROOM='23000000 0000'
SHORT='27000000 0000'
NOWHERE='29000000 0000'
NOTHING='63000000 0000'
NULL='00000000 0000'
ZERO='05 00 00000000'
INDIRECT='03 0000 00 0000 00 2101'

operands() {
	dwords V32 {0..15}
	dwords V33 {100..115}
	zeros V34 256
	zeros V35 512
	dwords V36 {0..60..4}
	dwords V38 1
	zeros V39 4
	zeros V40 32
	# One address of the eight in V41 is not mapped: 16 MiB.
	var V41 "$(printf '%016d' 0 0 0)" 0000000100000000 "$(printf '%016d' 0 0 0 0 0 0 0 0 0 0 0 0)"
	: >"$MNT/surfaces/T6"
	echo 0xffffffff >"$MNT/preds/P1"
}

refuses() { # WHAT ERRNO HEX...: the bytes are refused with ERRNO, and nothing changes
	local what=$1 errno=$2 before
	shift 2
	before=$(state)
	run_ctl "$@"
	refused "$what" "$errno"
	expect "$what: nothing was executed" '0 0' "$(values instructions bytes)"
	expect "$what: nothing changed" "$before" "$(state)"
}

state() {
	cat "$MNT/em" "$MNT"/preds/* "$MNT"/vars/* "$MNT/surfaces/T0" | cksum
	head -c 4096 "$MNT/surfaces/T255" | cksum
}

invalid() {
	local b
	for b in 00 3b 76 90 ff; do
		refuses "opcode 0x$b" EINVAL "$b" 00 00 00 00 00 00 00 00 00
	done
	refuses 'svm sub-opcode 0' EINVAL 4e 00 03 0000 01 00 "$ADDRESSES" "$ROOM"
	refuses 'svm sub-opcode 0xff' EINVAL 4e ff 03 0000 01 00 "$ADDRESSES" "$ROOM"
	refuses 'elt_size 3' EINVAL 3a 03 00 05 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'a bit of elt_size' EINVAL 3a 82 00 05 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'num_elts 3' EINVAL 3a 02 03 05 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'a bit of num_elts' EINVAL 3a 02 04 05 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'execution size 6' EINVAL 79 06 0000 00 00 0000 00 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'execution size 8' EINVAL 79 08 0000 00 00 0000 00 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'predicate control 3' EINVAL 79 03 0160 00 00 0000 00 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'bit 12 of a predicate' EINVAL 79 03 0110 00 00 0000 00 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'scaled, eight blocks' EINVAL 79 03 0000 00 03 0000 00 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'a bit of num_blocks' EINVAL 79 03 0000 00 10 0000 00 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'an address operand as offset' EINVAL 3a 02 00 05 01 0000 00 00 "$OFFSETS" "$DATA"
	refuses 'a predicate operand as offset' EINVAL 3a 02 00 05 02 0100 "$OFFSETS" "$DATA"
	refuses 'a state operand as offset' EINVAL 3a 02 00 05 06 00 0000 00 "$OFFSETS" "$DATA"
	refuses 'a modifier of the offset' EINVAL 3a 02 00 05 15 00 00000000 "$OFFSETS" "$DATA"
	refuses 'a reserved variable' EINVAL 3a 02 00 05 "$ZERO" "$OFFSETS" '15000000 0000'
	refuses 'V0 as element offsets' EINVAL 3a 02 00 05 "$ZERO" "$NULL" "$DATA"
	refuses 'V0 as data' EINVAL 3a 02 00 05 "$ZERO" "$OFFSETS" "$NULL"
	refuses 'V0 as addresses' EINVAL 4e 03 03 0000 01 00 "$NULL" "$ROOM"
	refuses 'V0 as src0 of add' EINVAL 7d 00 03 0000 00 "$OFFSETS" "$NULL" "$NULL" "$ROOM"
	refuses 'V0 as src1 of cmpxchg' EINVAL 7d 07 03 0000 00 "$OFFSETS" "$DATA" "$NULL" "$ROOM"
	refuses 'atomic operation 0x0e' EINVAL 7d 0e 03 0000 00 "$OFFSETS" "$DATA" "$NULL" "$ROOM"
	refuses 'atomic operation 0x1f' EINVAL 7d 1f 03 0000 00 "$OFFSETS" "$DATA" "$NULL" "$ROOM"
	refuses 'a 64-bit dword_atomic' EINVAL 7d 40 03 0000 00 "$OFFSETS" "$DATA" "$NULL" "$ROOM"
	refuses 'two blocks for 4 lanes' EINVAL 4e 03 02 0000 01 01 "$ADDRESSES" "$ROOM"
	refuses 'eight 8-byte blocks' EINVAL 4e 03 03 0000 02 03 "$ADDRESSES" "$ROOM"
	refuses 'eight 4-byte blocks for 16 lanes' EINVAL 4e 03 04 0000 01 03 "$ADDRESSES" "$ROOM"
	refuses '5 as the size of oword_ld' EINVAL 35 05 00 05 "$ZERO" "$ROOM"
	refuses '16 owords of T255' EINVAL 35 04 00 05 "$ZERO" "$ROOM"
	refuses '16 owords of T6' EINVAL 35 04 00 06 "$ZERO" "$ROOM"
}

unsupported() {
	refuses 'va.minmax' EOPNOTSUPP 44 02 06 05 07 00000000 05 07 00000000 05 00 00000000 "$ROOM"
	refuses 'rt_write_3d' EOPNOTSUPP 71 00 00 00
	refuses 'ret' EOPNOTSUPP 34 00 0000
	refuses 'lsc_fence on xehp' EOPNOTSUPP 8b 80 0000 00 00 00
	refuses 'an indirect operand' EOPNOTSUPP 3a 02 00 05 "$INDIRECT" "$OFFSETS" "$DATA"
	refuses '16-bit fadd' EOPNOTSUPP 7d 33 03 0000 00 "$OFFSETS" "$DATA" "$NULL" "$ROOM"
}

missing() {
	refuses 'an undeclared variable' ENOENT 3a 02 00 05 "$ZERO" "$NOTHING" "$DATA"
	refuses 'an undeclared destination' ENOENT 35 00 00 05 "$ZERO" "$NOTHING"
	refuses 'an undeclared scalar' ENOENT 3a 02 00 05 00 63000000 00 00 2101 "$OFFSETS" "$DATA"
	refuses 'an undeclared predicate' ENOENT 79 03 0900 00 00 0000 00 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'T9' ENXIO 3a 02 00 09 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'surface 255' ENXIO 3a 02 00 ff "$ZERO" "$OFFSETS" "$DATA"
	refuses 'reserved surface 1' ENXIO 3a 02 00 01 "$ZERO" "$OFFSETS" "$DATA"
	refuses 'reserved surface 4' ENXIO 35 00 00 04 "$ZERO" "$ROOM"
}

out_of_range() {
	refuses 'offsets too short' ERANGE 3a 02 00 05 "$ZERO" "$SHORT" "$DATA"
	refuses 'data too short' ERANGE 3a 02 00 05 "$ZERO" "$OFFSETS" "$SHORT"
	refuses 'data from too far' ERANGE 3a 02 00 05 "$ZERO" "$OFFSETS" '21000000 2400'
	refuses 'destination too short' ERANGE 35 01 00 05 "$ZERO" "$SHORT"
	refuses 'a scalar past the end' ERANGE 3a 02 00 05 00 27000000 00 01 2101 "$OFFSETS" "$DATA"
	refuses 'an address past the map' EFAULT 4e 03 03 0000 01 00 "$NOWHERE" "$ROOM"
	expect_like 'which is named' '*1000000*' "$(value message)"
}

# Of two errors, the one that is first in the table is reported.
order() {
	refuses 'EINVAL before EOPNOTSUPP' EINVAL 3a 03 00 05 "$INDIRECT" "$OFFSETS" "$DATA"
	refuses 'EINVAL before ENOENT' EINVAL 3a 02 03 05 "$ZERO" "$NOTHING" "$DATA"
	refuses 'EINVAL for a reserved variable, too' EINVAL 3a 02 00 05 "$ZERO" "$NOTHING" '1f000000 0000'
	refuses 'EINVAL before ENXIO' EINVAL 3a 02 00 09 "$ZERO" "$NULL" "$DATA"
	refuses 'EOPNOTSUPP before ENOENT' EOPNOTSUPP 3a 02 00 05 "$INDIRECT" "$NOTHING" "$DATA"
	refuses 'EOPNOTSUPP before ENXIO' EOPNOTSUPP 3a 02 00 09 "$INDIRECT" "$OFFSETS" "$DATA"
	refuses 'ENOENT before ENXIO' ENOENT 3a 02 00 09 "$ZERO" "$OFFSETS" "$NOTHING"
	refuses 'ENOENT before ERANGE' ENOENT 3a 02 00 05 "$ZERO" "$SHORT" "$NOTHING"
	refuses 'ENXIO before ERANGE' ENXIO 3a 02 00 09 "$ZERO" "$SHORT" "$DATA"
	refuses 'ERANGE before EFAULT' ERANGE 4e 03 03 0000 01 00 "$NOWHERE" "$SHORT"
}

# accepts WHAT HEX...: the mount executes these bytes, with its present declarations and surfaces.
accepts() {
	local what=$1
	shift
	run_ctl "$@"
	executed "$what"
}

# Each row is undefined or forbidden by the documents: defined by default, EINVAL under -o strict.
undefined() { # accepts|strictly
	"$1" 'two channels writing one byte' 3a 02 00 05 "$ZERO" '28000000 0000' "$DATA"
	"$1" 'a misaligned atomic' 7d 02 00 0000 00 '26000000 0000' "$NULL" "$NULL" "$NULL"
	"$1" 'lanes past 31' 3a 02 71 05 "$ZERO" "$OFFSETS" "$DATA"
	"$1" 'an operand off the register' 3a 02 00 05 "$ZERO" "$OFFSETS" '21000000 0400'
	"$1" 'an unused source that is not null' 7d 02 03 0000 00 '24000000 0000' "$DATA" "$NULL" "$ROOM"
	"$1" 'addresses of type ud' 4e 03 03 0000 01 00 "$ADDRESSES" "$ROOM"
	"$1" 'imin of type ud' 7d 0b 03 0000 00 '24000000 0000' "$DATA" "$NULL" "$ROOM"
}

strictly() {
	local what=$1
	shift
	refuses "strict: $what" EINVAL "$@"
}

strict() {
	accepts 'a lawful scatter' 3a 02 00 05 "$ZERO" "$OFFSETS" "$DATA"
	accepts 'a lawful oword_ld' 35 01 00 05 "$ZERO" "$ROOM"
	accepts 'atomics on one address' 7d 02 03 0000 00 '28000000 0000' "$NULL" "$NULL" "$ROOM"
	refuses 'ENOENT before what is strict' ENOENT 3a 02 00 05 "$ZERO" '28000000 0000' "$NOTHING"
	refuses 'ERANGE before what is strict' ERANGE 3a 02 00 05 "$ZERO" '28000000 0000' "$SHORT"
}

lacks() { # WHAT PLATFORM HEX...: the message names the platform that has it
	local what=$1 platform=$2
	shift 2
	run_ctl "$@"
	refused "$what" EOPNOTSUPP "*$platform*"
}

on() { # PLATFORM
	mount_device -o "platform=$1"
	expect "platform $1" "$1" "$(value platform "$(cat "$MNT/info")")"
	operands
	accepts 'oword_ld of T255' 35 03 00 05 "$ZERO" "$ROOM"
}

platforms() {
	local load='35 00 00 00' wide='35 04 00 00' word='7d 22 03 0000 00'
	on skl
	lacks 'oword_ld of T0' icllp "$load" "$ZERO" "$ROOM"
	lacks '16 owords' xehp "$wide" "$ZERO" "$ROOM"
	lacks 'a 16-bit atomic' tgllp "$word" "$OFFSETS" "$NULL" "$NULL" "$ROOM"
	refuses '16 owords of T255' EINVAL 35 04 00 05 "$ZERO" "$ROOM"
	unmount_device
	on icllp
	accepts 'oword_ld of T0' "$load" "$ZERO" "$ROOM"
	lacks 'a 16-bit atomic' tgllp "$word" "$OFFSETS" "$NULL" "$NULL" "$ROOM"
	unmount_device
	on tgllp
	accepts 'a 16-bit atomic' "$word" "$OFFSETS" "$NULL" "$NULL" "$ROOM"
	lacks '16 owords' xehp "$wide" "$ZERO" "$ROOM"
	unmount_device
	on pvc
	accepts '16 owords of T0' "$wide" "$ZERO" "$ROOM"
	# Row 1 of a scalar operand is 64 bytes on: V33.1,0 is past the end of 64 bytes.
	refuses 'row 1 of 64 bytes' ERANGE 3a 02 00 05 00 21000000 01 00 2101 "$OFFSETS" "$DATA"
	unmount_device
	on bdw
	lacks 'oword_ld of T0' icllp "$load" "$ZERO" "$ROOM"
	unmount_device
	on dg2
	accepts '16 owords of T0' "$wide" "$ZERO" "$ROOM"
	accepts 'row 1 of 32 bytes' 3a 02 00 05 00 21000000 01 00 2101 "$OFFSETS" "$DATA"
	unmount_device
}

mount_device
operands
invalid
unsupported
missing
out_of_range
order
undefined accepts
unmount_device
mount_device -o strict
operands
strict
undefined strictly
unmount_device
platforms
finish
