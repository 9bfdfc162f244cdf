#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visactl save, load and diff: a state is restored as it was saved, and differences of two states are found.
# shellcheck disable=SC2119,SC2317 # mount_device has arguments of its own; functions called by name
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT

# Make declarations whose ids are not the lowest free ones, aliases of later variables, and names of every class.
scene() {
	ctl asm '.decl V40 v_type=G type=f num_elts=8 align=GRF' \
		'.decl FIRST v_type=G type=ud num_elts=4' \
		'.decl OFFS v_type=G type=ud num_elts=16 align=dword' \
		'.decl V34 v_type=G type=ub num_elts=7 alias=<OFFS, 5>' \
		'.decl X v_type=G type=uw num_elts=2 alias=<V40, 4>' \
		'.decl RR v_type=G type=ud num_elts=2 alias=<%r0, 4>' \
		'.decl P7 v_type=P num_elts=8' '.decl MASK v_type=P num_elts=16' \
		'.decl OTHER v_type=P num_elts=32' '.decl GONE v_type=T num_elts=1' \
		'.decl BUF v_type=T num_elts=1' '.decl A3 v_type=A num_elts=2' \
		'.decl ADDR v_type=A num_elts=16' '.decl SAMP v_type=S num_elts=1'
	rm "$MNT/vars/V32" "$MNT/preds/P1"
	printf 'hello' >"$MNT/vars/V50"
	echo 0x81 >"$MNT/preds/P7"
	truncate -s 500 "$MNT/surfaces/BUF"
	truncate -s 1M "$MNT/surfaces/T70"
	ctl shape BUF format=R8_UINT width=10 bti=70
	ctl shape T70 format=RGBA8_UNORM width=16 height=8 bti=7
	ctl poke T255+1M u32 1 2 3
	ctl poke T255 16777215 u8 1
	ctl poke T0 0x80 f32 1.5
	ctl poke OFFS+8 u32 7
	ctl poke T70 1M-0 u8 1
	ctl poke T70+1048575 u8 0xee
	ctl poke RR 0 u32 9
	ctl poke V40 0 hex 00112233445566778899aabbccddeeff0102
	ctl em 0xff
}

mount_device
scene
ctl save "$TMP/state"
done_saying 'save' ''
ctl save -
expect 'again it is the same, to standard output too' "$(<"$TMP/state")" "$OUT"
expect 'zeros are left out' '4 5' "$(grep -c '^data' "$TMP/state") $(grep -c '^var' "$TMP/state")"
expect_like 'the form of a line' '*
data T0 0x80 0000c03f000000000000000000000000
*' "$OUT"
ctl diff "$TMP/state"
done_saying 'nothing differs' ''

ctl poke T0 0x80 u8 1
ctl em 0xf
ctl asm '.decl NEW v_type=G type=ud num_elts=1'
ctl diff "$TMP/state"
expect 'what differs' '1:- em 0xff
+ em 0xf
+ .decl V32 v_type=G type=ud num_elts=1 v_name=NEW
- data T0 0x80 0000c03f000000000000000000000000
+ data T0 0x80 0100c03f000000000000000000000000' "$STATUS:$OUT"
ctl save "$TMP/later"
"$BUILD/visactl" diff "$TMP/later" "$TMP/state" >"$TMP/out"
expect 'two files, without a mount' '1 5' "$? $(wc -l <"$TMP/out")"
ctl load "$TMP/state"
done_saying 'load over another state' ''
ctl save -
expect 'it is back' "$(<"$TMP/state")" "$OUT"
expect 'names are links to the same ids' 'V33 P2 T7' \
	"$(readlink "$MNT/vars/OFFS") $(readlink "$MNT/preds/OTHER") $(readlink "$MNT/surfaces/BUF")"
ctl poke OFFS+5 u8 0x55
expect 'an alias shares the bytes' 55 "$(hex "$MNT/vars/V34" 0 1)"

first=$MNT
mount_device
ctl load "$TMP/state"
done_saying 'load into a fresh mount' ''
ctl save -
expect 'which has the state then' "$(<"$TMP/state")" "$OUT"
: >"$MNT/vars/V32"
ctl asm '.decl NEXT v_type=G type=ud num_elts=1'
expect 'the next name gets the id that it would have got' V37 "$(readlink "$MNT/vars/NEXT")"
unmount_device

mount_device -o t0=128K
ctl poke T0 0 u8 5
ctl load "$TMP/state"
refused_saying 'another size of T0' 1 'the state has a T0 of 65536 bytes, the mount one of 131072; *'
expect 'changes nothing' 05 "$(hex "$MNT/surfaces/T0" 0 1)"
truncate -s 4G "$MNT/surfaces/T9"
ctl poke T9+3G u8 1
ctl save "$TMP/large"
done_saying 'holes are not read' ''
ctl load "$TMP/large"
done_saying 'nor written' ''
expect 'the byte is there' 01 "$(hex "$MNT/surfaces/T9" $((3 << 30)) 1)"
unmount_device
MNT=$first

ctl load "$ROOT/README.md"
refused_saying 'no state' 1 '*README.md: this is not a state of visactl save'
# Each line is checked before anything is changed.
ctl save "$TMP/now"
begin='visafs-trace 1
platform -
kernel - 32
routine 0
memory T0 65536 - T0
.decl P1 v_type=P num_elts=5
em 0x1'
while IFS='|' read -r line why; do
	printf '%s\n%s\n' "$begin" "$line" >"$TMP/wrong"
	ctl load "$TMP/wrong"
	refused_saying "cannot be loaded: $line" 1 "$TMP/wrong:8:$why
    $line*"
done <<'END'
data T0 00|11: EINVAL: expected bytes as pairs of hexadecimal digits, found nothing
data X0 0 00|6: EINVAL: expected memory such as T6, found 'X0'
data T0 0x10 zz|14: EINVAL: expected bytes as pairs of hexadecimal digits, found 'zz'
data T0 0x10000 01|6: ERANGE: the data exceeds T0 of 65536 bytes
data T99 0 01|6: ENXIO: there is no memory T99
data T0 0x10000000000000000 00|9: EINVAL: expected an offset in bytes, found '0x10000000000000000'
nonsense V1 2|1: EINVAL: expected a line of a trace, found 'nonsense'
file V4294967328 4|6: EINVAL: expected a variable or predicate such as V40, found 'V4294967328'
.decl V70000 v_type=G type=ud num_elts=1|7: EINVAL: the last variable that can be declared is V65535
.decl V32 v_type=G|19: EINVAL: expected type=, found the end of the line
pred 0 P9 7|8: ENOENT: P9 is not declared
pred 0 P1 0x20|1: EINVAL: P1 has 5 lanes; 0x20 has bits past them
END
for line in '0,0,0:0 0xff fence_global' '  0,0,0:0 0xff fence_global'; do
	printf '%s\n%s\n' "$begin" "$line" >"$TMP/wrong"
	ctl load "$TMP/wrong"
	refused_saying 'an instruction' 1 "$TMP/wrong:8: a saved state has no instructions; visactl replay $TMP/wrong executes them"
done
sed 's/^platform -/platform bdw/' "$TMP/now" >"$TMP/wrong"
ctl load "$TMP/wrong"
refused_saying 'another platform' 1 "$TMP/wrong:3:1: EINVAL: the files ctl and asm of a mount executed these instructions on bdw; replay them in a mount with -o platform=bdw*"
ctl save -
expect 'what is no state changes nothing' "$(<"$TMP/now")" "$OUT"
printf %s "$(<"$TMP/now")" >"$TMP/wrong"
check 'a state whose last line has no newline' "$BUILD/visactl" -m "$MNT" load "$TMP/wrong"
check 'is the same state' "$BUILD/visactl" -m "$MNT" diff "$TMP/wrong"
ctl save "$TMP/none/file"
refused_saying 'save to where nothing can be' 1 '*No such file or directory'
ctl save /dev/full
refused_saying 'save to a full device' 1 '/dev/full: No space left on device'
check 'which stays' test -e /dev/full
ctl load "$TMP/none"
refused_saying 'load of no file' 1 '*No such file or directory'
"$BUILD/visactl" -m "$TMP" diff "$TMP/state" 2>/dev/null
expect 'diff without a mount' 3 $?
ctl diff "$TMP/none"
refused_saying 'diff of no file is trouble, as in diff(1)' 2 '*No such file or directory'
expect_like 'and no wrong usage' '*/none: No such file or directory' "$ERR"
ctl diff "$TMP/state" "$TMP/out"
refused_saying 'diff of what is no state' 2 '*/out: this is not a state of visactl save'

# The state of the same mount, as an older visactl has saved it.
old=$ROOT/tests/data/state/older
ctl load "$old"
refused_saying 'the older form' 1 "$old has the older form of a saved state; *awk -f state.awk $old >NEW"
ctl diff "$old"
refused_saying 'the older form is not compared' 2 "$old has the older form of a saved state; *"
awk -f "$ROOT/tools/examples/state.awk" "$old" >"$TMP/new" || fail 'it is converted'
ctl load "$TMP/new"
done_saying 'and loaded then' ''
ctl save -
expect 'nothing of it is lost' "$(<"$TMP/state")" "$OUT"
check_fails 'another file is not converted' 'no state of the older form' awk -f "$ROOT/tools/examples/state.awk" "$TMP/state"
unmount_device

# A state of a platform is loaded on another; lines can follow it that execute instructions.
mount_device -o platform=pvc
ctl poke V32 0 u32 3 2>/dev/null || : >"$MNT/vars/V32"
ctl load "$TMP/state"
done_saying 'on another platform' ''
ctl diff "$TMP/state"
done_saying 'the state is the same' ''
{
	cat "$TMP/state"
	echo '0,0,0:0 0x1 scatter.4 (M1, 1) T70 0x0:ud V32.0 V33.0'
} >"$TMP/more"
ctl replay "$TMP/more"
refused_saying 'replay into surfaces of another size' 1 "$TMP/more:*"
unmount_device
finish
