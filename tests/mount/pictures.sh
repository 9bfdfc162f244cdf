#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visactl map: which parts of memory are used.
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT COLUMNS

# dots CHARACTER COUNT: the character so many times
dots() {
	printf "%$2s" '' | tr ' ' "$1"
}

map() {
	# T255 has 16 lines of 64 pieces of 16 KiB. Pieces 0 to 4 get 256, 1024, 2048, 3072 and 4096
	# dwords of 1, piece 5 a zero; of pieces 64 and 65 the pages from the middle of one on.
	local i n
	for i in 0:256 1:1024 2:2048 3:3072 4:4096; do
		n=${i#*:}
		ctl fill T255 $((${i%:*} * 16384)) "$n" u32 1
	done
	ctl fill T255 $((5 * 16384)) 1 u32 0
	ctl fill T255 $((0x100000 + 8192)) 4K u32 0
	ctl map T255
	expect 'a character for 16 KiB: under a quarter, a half, three quarters, and zeros' \
		"00000000 |-+*##.$(dots ' ' 58)|" "$(head -n 1 <<<"$OUT")"
	expect 'memory from the middle of a piece on' "00100000 |..$(dots ' ' 62)|" "$(sed -n 2p <<<"$OUT")"
	expect 'the last line of 16' "00f00000 |$(dots ' ' 64)|" "$(sed -n 16p <<<"$OUT")"
	expect 'and the numbers' \
		'T255: 16777216 bytes, 16K a character; 65536 have memory, 10496 dwords are not zero' "$(sed -n 17p <<<"$OUT")"
	expect 'what the characters are' \
		'blank: no memory   . zeros   - + * # under 1/4, 1/2, 3/4 of the dwords, or more, are not zero' \
		"$(sed -n 18p <<<"$OUT")"
	ctl map T255+16K 16
	expect 'a range, from its first byte on; a dword is the least' "00004000 |####|" "$(head -n 1 <<<"$OUT")"
	expect 'its numbers' 'T255: 16 bytes, 4 a character; 16 have memory, 4 dwords are not zero' "$(sed -n 2p <<<"$OUT")"
	ctl map T255 0x4ffb 6
	expect 'dwords are those from there on' "00004ffb |#.|" "$(head -n 1 <<<"$OUT")"
}

width() {
	ctl poke T0 0 u8 1
	COLUMNS=40 ctl map T0
	expect 'as wide as COLUMNS says: 16 characters of 256 bytes' "00000000 |-$(dots . 15)|" "$(head -n 1 <<<"$OUT")"
	COLUMNS=1 ctl map T0
	expect '8 characters at least' "00000000 |-$(dots . 7)|" "$(head -n 1 <<<"$OUT")"
	COLUMNS=140 ctl map T0
	expect 'a power of two: 128' "00000000 |-$(dots . 127)|" "$(head -n 1 <<<"$OUT")"
	for i in 0 wide -5; do
		COLUMNS=$i ctl map T0
		expect "80 where COLUMNS is $i" "00000000 |-$(dots . 63)|" "$(head -n 1 <<<"$OUT")"
	done
	have_terminal 'the width of a terminal' || return
	expect 'of a terminal its own' "00000000 |-$(dots . 31)|" \
		"$(on_terminal "stty cols 50; '$BUILD/visactl' -m '$MNT' map T0" | tr -d '\r' | head -n 1)"
}

characters() {
	local locale
	locale=$(locale -a | grep -ix 'C.utf-\?8' | head -n 1)
	if [ -z "$locale" ]; then
		not_tested 'characters of visactl map' 'There is no locale C.UTF-8'
		return
	fi
	LC_ALL=$locale ctl map T255
	expect 'characters of a UTF-8 locale' "00000000 |░▒▓██·$(dots ' ' 58)|" "$(head -n 1 <<<"$OUT")"
	expect_like 'which are explained' '*blank: no memory   · zeros   ░ ▒ ▓ █ under 1/4*' "$OUT"
	LC_ALL=$locale ctl map --ascii T255
	expect 'unless --ascii' "00000000 |-+*##.$(dots ' ' 58)|" "$(head -n 1 <<<"$OUT")"
}

targets() {
	ctl map T255 --json 0x10000 32K
	expect 'JSON: dwords of each, or null' '{"name": "T255", "offset": 65536, "size": 32768, "memory": 20480, "used": 4096, "bytes": 32' \
		"${OUT%%, \"cells\"*}"
	check_json 'map --json' "$OUT"
	expect 'of 1024 pieces' '512 x8, 128 x0, 384 null' "$(sed 's/.*\[//; s/\].*//' <<<"$OUT" | tr -d ' ' | tr , '\n' |
		awk '$1 == 8 { used++ } $1 == "0" { zero++ } $1 == "null" { none++ } END { print used " x8, " zero " x0, " none " null" }')"
	truncate -s 64G "$MNT/surfaces/T6"
	ctl poke T6 63G u8 1
	ctl map T6
	expect 'a large one' "000f00000000 |$(dots ' ' 48)-$(dots ' ' 15)|" "$(grep -e '-.*|' <<<"$OUT" | head -n 1)"
	expect 'its numbers' 'T6: 68719476736 bytes, 64M a character; 4096 have memory, 1 dword is not zero' "$(grep ^T6 <<<"$OUT")"
	truncate -s 0 "$MNT/surfaces/T6"
	ctl map T6
	expect_like 'one of no bytes' '0:T6: 0 bytes*' "$STATUS:$OUT"
	dwords V32 0 1 2 0
	ctl map V32
	expect 'a variable' '00000000 |.##.|' "$(head -n 1 <<<"$OUT")"
	ctl map T0+64K
	expect_like 'nothing at the end' '0:T0: 0 bytes*' "$STATUS:$OUT"
	ctl map T0 65537
	refused_saying 'from behind the end on' 1 'T0 ends at byte 65536 (0x10000)'
	ctl map T0+1 64K
	refused_saying 'past the end' 1 'T0 ends at byte 65536 (0x10000)'
	ctl map T7
	refused_saying 'one that is not there' 1 'there is no surface T7; make it*'
	ctl map
	expect_like 'none' '2:usage: visactl *map *' "$STATUS:$ERR"
	ctl map T0 0 1 2
	refused_saying 'a word too many' 2 '"2" is one argument too many'
	ctl map --wide T0
	refused_saying 'another option' 2 'unknown option --wide'
}

mount_device
map
width
characters
targets
unmount_device
finish
