#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visactl map: which parts of memory are used; visactl picture and pictures/: surfaces as PNG files.
# shellcheck disable=SC2119 # mount_device has arguments of its own
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT COLUMNS

# dots CHARACTER COUNT: print the character COUNT times
dots() {
	printf "%$2s" '' | tr ' ' "$1"
}

map() {
	# `visactl map` shows T255 as 16 lines of 64 characters; each stands for 16 KiB. Pieces 0 to 4 (of 16 KiB) get
	# 256, 1024, 2048, 3072 and 4096 dwords of 1, piece 5 gets a zero. Zeros from the middle of piece 64 to the
	# middle of piece 65 allocate pages there.
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
	expect_like 'none' '2:visactl: map: TARGET is missing*usage: visactl *map *' "$STATUS:$ERR"
	ctl map T0 0 1 2
	refused_saying 'a word too many' 2 "'2' is one argument too many"
	ctl map --wide T0
	refused_saying 'another option' 2 'unknown option --wide'
}

seen() { # FILE: what libpng sees
	"$BUILD/tests/picture_check" "$@"
}

# surface NAME WORDS-OF-SHAPE HEX...
surface() {
	bytes "${@:3}" >"$TMP/surface" && cat "$TMP/surface" >"$MNT/surfaces/$1"
	# shellcheck disable=SC2086 # words
	ctl shape "$1" $2
	expect "shape of $1" 0: "$STATUS:$ERR"
}

texels() {
	surface T8 'format=RGBA8_UNORM width=2 height=2 pitch=12' 0102030405060708 ffffffff 090a0b0c0d0e0f10
	expect 'a file for the one that has a shape' 'T8.png' "$(names "$MNT/pictures")"
	expect 'red, green, blue, alpha' '2x2 8 4: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16' "$(seen "$MNT/pictures/T8.png")"
	ctl picture T8 -o "$TMP/t8.png"
	done_saying 'visactl picture' ''
	check 'its bytes are the same' cmp "$TMP/t8.png" "$MNT/pictures/T8.png"
	expect 'the size is told' "$(wc -c <"$TMP/t8.png")" "$(stat -c %s "$MNT/pictures/T8.png")"
	check 'cp' cp "$MNT/pictures/T8.png" "$TMP/copy.png"
	check 'gives the same' cmp "$TMP/copy.png" "$TMP/t8.png"
	"$BUILD/visactl" -m "$MNT" picture T8 >"$TMP/copy.png"
	check 'as standard output does' cmp "$TMP/copy.png" "$TMP/t8.png"
	ctl picture T8 -z -o "$TMP/z.png"
	expect 'compressed, it has the same texels' "$(seen "$TMP/t8.png")" "$(seen "$TMP/z.png")"
	ctl picture T8 --opaque --range=0,0.5 -o "$TMP/r.png"
	expect 'a range, without alpha' '2x2 8 3: 2 4 6 10 12 14 18 20 22 26 28 30' "$(seen "$TMP/r.png")"
	surface T9 'format=R16_SINT width=2 height=1 depth=3' 0080ff7f 00000100 ffff
	expect 'slices below each other; zeros behind the end' '2x3 16 1: 0 65535 32768 32769 32767 0' "$(seen "$MNT/pictures/T9.png")"
	surface T7 'format=R32_FLOAT width=3' 0000003f 0000c0ff 00000040
	expect 'floats, 0 to 1' '3x1 16 1: 32768 0 65535' "$(seen "$MNT/pictures/T7.png")"
	ctl picture T7 --range=auto -o "$TMP/r.png"
	expect 'floats, all they have: 0.5 to 2' '3x1 16 1: 0 0 65535' "$(seen "$TMP/r.png")"
	expect 'all are listed' 'T7.png T8.png T9.png' "$(names "$MNT/pictures")"
}

# An instruction writes texels, and the picture shows them.
written() {
	local before
	surface T10 'format=R8_UINT width=16' 00
	truncate -s 16 "$MNT/surfaces/T10"
	before=$(mtime "$MNT/pictures/T10.png")
	dwords V40 0 1 2 3 4 5 6 7
	dwords V41 10 20 30 40 50 60 70 80
	run_asm 'scatter.1 (M1, 8) T10 0x4 V40 V41'
	executed 'storing bytes 4 to 11'
	expect 'are texels' '16x1 8 1: 0 0 0 0 10 20 30 40 50 60 70 80 0 0 0 0' "$(seen "$MNT/pictures/T10.png")"
	check 'it is newer now' test "$(mtime "$MNT/pictures/T10.png")" -gt "$before"
	expect 'an open file stays as it was when reading it began' \
		'16x1 8 1: 0 0 0 0 10 20 30 40 50 60 70 80 0 0 0 0' "$(seen "$MNT/pictures/T10.png" "$MNT/surfaces/T10")"
	expect 'the next one is new' '16x1 8 1: 255 0 0 0 10 20 30 40 50 60 70 80 0 0 0 0' "$(seen "$MNT/pictures/T10.png")"
}

named() {
	run_asm '.decl BUF v_type=T num_elts=1'
	expect 'the name of T6' T6 "$(readlink "$MNT/surfaces/BUF")"
	surface T6 'format=R8_UINT width=2' 0102
	ctl picture BUF -o "$TMP/buf.png"
	expect 'a declared name' '2x1 8 1: 1 2' "$(seen "$TMP/buf.png")"
}

reads_only() {
	local p=$MNT/pictures
	expect 'the directory' 'directory 700' "$(stat -c '%F %a' "$p")"
	expect 'a file of it' '444' "$(stat -c %a "$p/T8.png")"
	check_fails 'writing' 'Permission denied' truncate -s 0 "$p/T8.png"
	check_fails 'rm' 'not permitted' rm -f "$p/T8.png"
	check_fails 'making one' 'not permitted' touch "$p/T20.png"
	check_fails 'one without a shape' 'No such file' cat "$p/T20.png"
	for name in T08.png T8 .png T8.PNG T8.png.png T255.png T0.png; do
		check_fails "$name is no name" 'No such file' cat "$p/$name"
	done
	exec {fd}<"$p/T9.png"
	rm "$MNT/surfaces/T9"
	check_fails 'reading what was removed' 'Stale' cat <&"$fd"
	from_status
	expect 'status tells why' 'T9 was removed after its picture was opened' "$(value message)"
	exec {fd}<&-
	check_fails 'it is gone' 'No such file' cat "$p/T9.png"
	exec {fd}<"$p/T7.png"
	ctl shape T7 format=none
	check_fails 'reading what has no shape now' 'Invalid' cat <&"$fd"
	exec {fd}<&-
	expect 'and is not listed' 'T10.png T6.png T8.png' "$(names "$p")"
	ctl shape T7 format=RGBA32_FLOAT width=16384 height=8192
	check_fails 'one larger than memory should be' 'too large' cat "$p/T7.png"
	from_status
	expect_like 'status says what does it' 'T7.png has 1074028612 bytes; files of pictures/ have at most 1073741824, visactl picture *' \
		"$(value message)"
}

refused() {
	ctl shape T7 format=none
	ctl picture T7 -o "$TMP/no.png"
	refused_saying 'one without a shape' 1 'T7 has no shape, so there is no picture of it; set its shape, *: visactl shape T7 format=RGBA8_UNORM width=64 height=32'
	ctl picture T255 -o "$TMP/no.png"
	refused_saying 'T255' 1 'T255 has no shape; only surfaces that you make, T6 to T254*'
	ctl picture T77 -o "$TMP/no.png"
	refused_saying 'one that is not there' 1 'there is no surface T77; make it*'
	ctl shape T7 format=R8_UINT width=1 height=16384 depth=2048
	ctl picture T7 -o "$TMP/no.png"
	refused_saying 'one that is too high' 1 'T7: 16384 rows in each of 2048 slices are more than the 1000000 rows that a picture can have'
	ctl picture T8 -o "$TMP/none/no.png"
	refused_saying 'a file that cannot be made' 1 "$TMP/none/no.png: No such file or directory"
	expect 'no file is left' '' "$(ls "$TMP/no.png" 2>/dev/null)"
	ctl picture T8 -o /dev/full
	refused_saying 'a full disk' 1 '/dev/full: *No space left on device'
	for range in 1 1,1 1,2,3 x,y inf,1 ''; do
		ctl picture T8 "--range=$range" -o "$TMP/no.png"
		refused_saying "the range \"$range\"" 2 "--range: expected auto or two different numbers LO,HI, found '$range'"
	done
	ctl picture T8 T9
	refused_saying 'two of them' 2 "'T9' is one argument too many"
	ctl picture T8 -o
	refused_saying 'no file' 2 '-o needs a FILE'
	ctl picture --grey T8
	refused_saying 'another option' 2 'unknown option --grey'
	have_terminal 'a terminal' || return
	expect_like 'a terminal is not for bytes' '*bytes are not written to a terminal*' \
		"$(on_terminal "'$BUILD/visactl' -m '$MNT' picture T8")"
}

# Stores of a client through a shared mapping are in the picture.
mapped() {
	grep -qx 'shared_mmap: yes' "$MNT/info" || return
	surface T11 'format=R8_UINT width=4' 00000000
	expect 'what was stored through a mapping is seen' '4x1 8 1: 255 0 0 0' \
		"$(seen "$MNT/pictures/T11.png" "$MNT/surfaces/T11" mapped)"
	rm "$MNT/surfaces/T11"
}

mount_device
map
width
characters
targets
rm "$MNT/surfaces/T6"
texels
written
mapped
named
reads_only
refused
unmount_device
finish
