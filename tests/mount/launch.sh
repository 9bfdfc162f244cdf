#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Launches: kernels/NAME/launch, maps, and requests of other clients during a launch.
# shellcheck disable=SC2016,SC2119,SC2317 # sh -c has arguments of its own; functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules

of() { # KEY: its value in status
	sed -n "s/^$1: //p" "$MNT/status"
}

launch() { # KERNEL LINE: by one write
	printf '%s\n' "$2" >"$TMP/line" && cat "$TMP/line" >"$MNT/kernels/$1/launch"
}

dwords() { # FILE [OFFSET]: as numbers
	od -An -v -t u4 -j "${2:-0}" "$1" | tr -s ' \n' ' ' | sed 's/^ //; s/ $//'
}

put() { # FILE NUMBER...: dwords
	local file=$1 n
	shift
	for n; do
		# shellcheck disable=SC2059 # the format is made here
		printf "\\$(printf %o $((n & 255)))\\$(printf %o $((n >> 8 & 255)))\\0\\0"
	done >"$file"
}

maps() {
	expect 'maps at first' '000000000000-000001000000 rw T255' "$(cat "$MNT/maps")"
	check 'two surfaces' truncate -s 4096 "$MNT/surfaces/T6" "$MNT/surfaces/T10"
	expect 'maps' '000000000000-000001000000 rw T255
060000000000-060000001000 rw T6
0a0000000000-0a0000001000 rw T10' "$(cat "$MNT/maps")"
	rm "$MNT/surfaces/T6" "$MNT/surfaces/T10"
}

adds() {
	check 'the module' cp "$DATA/vadd.zebin" "$MNT/modules/"
	put "$MNT/surfaces/T6" $(seq 1 100)
	put "$MNT/surfaces/T7" $(seq 1000 1099)
	check 'room for the sums' truncate -s 400 "$MNT/surfaces/T8"
	check 'the launch' launch vadd 'global=128 local=32 a=T6 b=T7 c=T8 n=u32:100'
	expect 'the sums' "$(seq -s ' ' 1001 2 1199)" "$(dwords "$MNT/surfaces/T8")"
	expect 'result' ok "$(of result)"
	expect 'groups' 4 "$(of groups)"
	expect 'threads' 4 "$(of threads)"
	expect 'the file shows the result' "$(cat "$MNT/status")" "$(cat "$MNT/kernels/vadd/launch")"
	expect 'size of the file' "$(wc -c <"$MNT/kernels/vadd/launch")" "$(stat -c %s "$MNT/kernels/vadd/launch")"
}

# A program-scope variable begins with 41 when its module is loaded.
variables() {
	check 'a module with a variable' cp "$DATA/counter.zebin" "$MNT/modules/"
	check 'room for the count' truncate -s 4 "$MNT/surfaces/T9"
	check_fails 'a launch that is refused, which changes no variable' 'No such device or address' launch counter 'global=1 out=T99'
	for count in 42 43 44; do
		check 'a launch that counts' launch counter 'global=1 out=T9'
		expect 'the count' $count "$(dwords "$MNT/surfaces/T9")"
	done
	check 'the module is loaded again' cp "$DATA/counter.zebin" "$MNT/modules/"
	check 'a launch of the new module' launch counter 'global=1 out=T9'
	expect 'the count of the new module' 42 "$(dwords "$MNT/surfaces/T9")"
	rm "$MNT/modules/counter.zebin" "$MNT/surfaces/T9"
}

# Arguments that are the part of a surface from a byte on, or T255.
offsets() {
	put "$MNT/surfaces/T6" 0 0 0 0 5 6 7 8
	put "$TMP/b" 10 20 30 40
	check 'bytes of T255' dd if="$TMP/b" of="$MNT/surfaces/T255" bs=16 seek=16 conv=notrunc status=none
	check 'a launch of parts' launch vadd 'global=4 a=T6+16 b=T255+0x100 c=T255+0x200 n=u32:4'
	expect 'the sums' '15 26 37 48' "$(dd if="$MNT/surfaces/T255" bs=16 skip=32 count=1 status=none | od -An -t u4 | tr -s ' ' | sed 's/^ //')"
}

refused() { # WHAT ERRNO LINE MESSAGE
	check_fails "$1" "$2" launch vadd "$3"
	expect_like "$1: why" "$4" "$(of message)"
}

errors() {
	refused 'a missing argument' 'Invalid argument' 'global=4 a=T6 b=T7 c=T8' '*n*'
	refused 'an unknown one' 'No such file' 'global=4 a=T6 b=T7 c=T8 n=u32:1 z=T9' '*z*'
	refused 'a word that is close to one of the line' 'No such file' 'globl=4 a=T6 b=T7 c=T8 n=u32:1' \
		"vadd has no argument 'globl'; did you mean global[?]"
	refused 'a number out of range' 'Numerical result out of range' 'global=4 a=T6 b=T7 c=T8 n=-1' \
		'argument *n: -1 does not fit *: * to *'
	check 'a number of the type of its argument' launch vadd 'global=4 a=T6 b=T7 c=T8 n=4'
	refused 'a value of another size' 'Invalid argument' 'global=4 a=T6 b=T7 c=T8 n=u64:1' '*n*'
	refused 'no global size' 'Invalid argument' 'a=T6 b=T7 c=T8 n=u32:1' '*global*'
	refused 'a surface that is not there' 'No such device or address' \
		'global=4 a=T6 b=T7 c=T99 n=u32:1' 'argument c: surface T99 does not exist*'
	refused 'local memory' 'Invalid argument' 'global=4 a=T0 b=T7 c=T8 n=u32:1' 'argument a: T0 cannot be a buffer (it is local memory)*'
	refused 'a reserved one' 'Invalid argument' 'global=4 a=T6 b=T4 c=T8 n=u32:1' 'argument b: T4 cannot be a buffer (it is reserved)*'
	refused 'a surface from past its end on' 'Numerical result out of range' \
		'global=4 a=T6+0x10000 b=T7 c=T8 n=u32:1' 'argument a: byte 65536 is past the end of T6, which has * bytes'
	refused 'two lines' 'Invalid argument' $'global=4 a=T6 b=T7 c=T8 n=u32:1\nglobal=4 a=T6 b=T7 c=T8 n=u32:1' \
		'found a second line; write one launch per write(2)'
	refused 'more instructions than are allowed' 'Timer expired' \
		'global=4 a=T6 b=T7 c=T8 n=u32:1 max-instructions=3' 'the launch reached the limit of 3 instructions*'
	check 'a null pointer' launch vadd 'global=4 null b=T7 c=T8 n=u32:4'
	expect 'which reads zeros' "$(dwords "$MNT/surfaces/T7" | cut -d ' ' -f 1-4)" "$(dwords "$MNT/surfaces/T8" | cut -d ' ' -f 1-4)"
	check 'in another order, by two jobs' launch vadd 'schedule=5 jobs=2 global=4 local=1 T6 T7 T8 u32:4'
	check 'engine=' launch vadd 'engine=interpreter global=4 a=T6 b=T7 c=T8 n=u32:1'
	expect 'what executed it' 'interpreter 0 no translation was requested' "$(of engine) $(of native_groups) $(of interpreted)"
	refused 'an engine that is none' 'Invalid argument' 'engine=fast global=4 a=T6 b=T7 c=T8 n=u32:1' \
		"expected an engine, auto, interpreter or native, found 'fast'"
	check 'max-instructions=' launch vadd 'max-instructions=1K global=4 a=T6 b=T7 c=T8 n=u32:1'
	launch vadd 'global=4 a=T6 b=T7 c=T8' 2>"$TMP/err"
	expect 'nothing is left of them' 'error' "$(of result)"
	check 'the next launch' launch vadd 'global=4 a=T6 b=T7 c=T8 n=u32:1'
	expect 'is fine' ok "$(of result)"
}

# The ioctl VISAFS_IOC_LAUNCH takes the same line as the file launch.
by_ioctl() {
	local launch=$BUILD/tests/launch_check
	put "$MNT/surfaces/T6" 1 2 3 4
	put "$MNT/surfaces/T7" 10 20 30 40
	printf 'global=4 a=T6 b=T7 c=T8 n=u32:4' >"$TMP/line"
	check 'a launch by ioctl' "$launch" "$MNT/kernels/vadd/launch" <"$TMP/line"
	expect 'the sums' '11 22 33 44' "$(dd if="$MNT/surfaces/T8" bs=16 count=1 status=none | od -An -t u4 | tr -s ' ' | sed 's/^ //')"
	expect 'its result' ok "$(of result)"
	check_fails 'on a descriptor for reading' 'Bad file descriptor' "$launch" -r "$MNT/kernels/vadd/launch" <"$TMP/line"
	check_fails 'on another file' 'Inappropriate ioctl' "$launch" "$MNT/ctl" <"$TMP/line"
	printf 'global=4 a=T6 b=T7 c=T99 n=u32:4' >"$TMP/line"
	check_fails 'a line that is refused' 'No such device' "$launch" "$MNT/kernels/vadd/launch" <"$TMP/line"
	expect 'and why' 'argument c: surface T99 does not exist; truncate -s SIZE surfaces/T99 makes it' "$(of message)"
}

# visactl makes surfaces for the arguments for which visa-run makes buffers; the surfaces are kept.
by_visactl() {
	local before ctl="$BUILD/visactl -m $MNT"
	put "$TMP/a.bin" 1 2 3 4
	put "$TMP/b.bin" 10 20 30 40
	rm -f "$MNT"/surfaces/T[6-9] "$MNT/modules/vadd.zebin"
	# shellcheck disable=SC2086 # it is two words and a path
	check 'a file is loaded and run' $ctl launch "$DATA/vadd.zebin" -g 4 -o c="$TMP/c.bin" "@$TMP/a.bin" "@$TMP/b.bin" 16 u32:4
	expect 'the sums' '11 22 33 44' "$(dwords "$TMP/c.bin")"
	expect 'its surfaces' 'T0 T255 T6 T7 T8' "$(names "$MNT/surfaces")"
	expect 'the list' 'vadd vadd.zebin' "$($ctl kernels | tr -s ' ')"
	expect 'its arguments' 'a b c n' "$($ctl kernels vadd | sed '1,/^index/d' | awk '{ printf "%s%s", sep, $2; sep = " " }')"
	# shellcheck disable=SC2086
	check 'again, by its name' $ctl launch vadd -g 4 "@$TMP/a.bin" "@$TMP/b.bin" 16 u32:4
	expect 'with surfaces of its own' '11 22 33 44' "$(dwords "$MNT/surfaces/T11")"
	truncate -s 16 "$MNT/surfaces/T20"
	# shellcheck disable=SC2086
	check 'with surfaces that are there' $ctl launch vadd -g 4 -o c="$TMP/c.bin" T9 T10 c=T20 n=u32:4
	expect 'the sums of those' '11 22 33 44' "$(dwords "$TMP/c.bin")"
	expect 'in one of them' '11 22 33 44' "$(dwords "$MNT/surfaces/T20")"
	# shellcheck disable=SC2086
	check 'from a byte on' $ctl launch vadd -g 2 -o c="$TMP/c.bin" T9+8 "@$TMP/b.bin" T20+8 u32:2
	expect 'the bytes from there on' '13 24' "$(dwords "$TMP/c.bin")"
	expect 'and those before' '11 22 13 24' "$(dwords "$MNT/surfaces/T20")"
	before=$(names "$MNT/surfaces")
	# shellcheck disable=SC2086
	check_fails 'a surface that is not there' 'there is no surface T99; make it' $ctl launch vadd -g 4 64 T99 64 u32:4
	expect 'makes no other' "$before" "$(names "$MNT/surfaces")"
	rm "$MNT/surfaces/T20"
	# shellcheck disable=SC2086
	check_fails 'an argument that does not fit' 'expected a buffer' $ctl launch vadd -g 4 u32:1 64 64 u32:1
	# shellcheck disable=SC2086
	expect_like 'JSON' '*"groups": 4,*' "$($ctl launch vadd --json -j 2 -g 4 -l 1 64 64 64 u32:4)"
	# shellcheck disable=SC2086
	check 'a null pointer, which the kernel reads' sh -c '"$@"; [ $? = 4 ]' - $ctl launch vadd -g 4 null 64 64 u32:4
	# shellcheck disable=SC2086
	check_fails 'a limit' 'reached the limit of 3 instructions' $ctl launch vadd -g 4 -l 1 --max-instructions 3 64 64 64 u32:4
	# shellcheck disable=SC2086
	expect_like 'an engine' '*engine: interpreter*' "$($ctl launch vadd --engine=interpreter -g 4 -l 1 64 64 64 u32:4)"
	# shellcheck disable=SC2086
	check_fails 'C text' '--keep-c, --explain-engine and --no-cache work only in visa-run' $ctl launch vadd -g 4 --keep-c . 64 64 64 u32:4
	# shellcheck disable=SC2086
	check_fails 'functions of other files' '--with works only in visa-run' $ctl launch vadd -g 4 --with x 64 64 64 u32:4
	# shellcheck disable=SC2086
	check_fails '-o of a value' 'argument 3, n, has no surface' $ctl launch vadd -g 4 -o n=x 64 64 64 u32:4
	before=$(names "$MNT/surfaces")
	# shellcheck disable=SC2086
	check_fails '-o into no directory' 'none/x: No such file' $ctl launch vadd -g 4 -o "c=$TMP/none/x" 64 64 64 u32:4
	expect 'which makes no surface' "$before" "$(names "$MNT/surfaces")"
	# shellcheck disable=SC2086
	check_fails 'a group that the mount refuses' 'it can have 1024' $ctl launch vadd -g 4096 -l 4096 64 64 64 u32:4
	expect 'which leaves no surface' "$before" "$(names "$MNT/surfaces")"
	# shellcheck disable=SC2086
	check 'what a launch says, and bytes' sh -c '"$@" >"$0" 2>"$0.said" && grep -q "^result: ok" "$0.said"' "$TMP/c.bin" \
		$ctl launch vadd -g 4 -o c=- "@$TMP/a.bin" "@$TMP/b.bin" 16 u32:4
	expect 'the bytes alone' '11 22 33 44' "$(dwords "$TMP/c.bin")"
	rm "$MNT/modules/vadd.zebin"
	# shellcheck disable=SC2086
	check 'a text, with its .ze_info' $ctl launch "$DATA/vadd.visaasm" -g 4 -o c="$TMP/d.bin" "@$TMP/a.bin" "@$TMP/b.bin" 16 u32:4
	expect 'its sums' '11 22 33 44' "$(dwords "$TMP/d.bin")"
	# shellcheck disable=SC2086
	check_fails 'neither kernel nor file' 'No such file' $ctl launch nothing -g 4
	check_fails 'a kernel that is not there' 'there is no kernel' "$BUILD/visactl" -m "$MNT" kernels nothing
}

mount_device
maps
adds
variables
offsets
errors
by_ioctl
by_visactl
unmount_device
finish
