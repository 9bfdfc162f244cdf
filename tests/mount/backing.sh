#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# -o backing=DIR: surfaces are files of a directory, and survive the daemon.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DIR=$TMP/backing
mkdir "$DIR"

remount() { # OPTIONS...: with the same directory
	unmount_device
	mount_device -o "backing=$DIR" "$@"
}

store() { # OFFSET...: write a byte 0xee to T6 at each offset
	dwords V32 "$@" && dwords V33 $(printf '0xee %.0s' "$@") &&
		run_asm "scatter_scaled.1 (M1, $#) T6 0x0:ud V32.0 V33.0"
}

mount_device -o "backing=$DIR,t0=8K"
expect 'files of the directory' 'T0 T255 lock' "$(names "$DIR")"
expect 'info names it' "$DIR" "$(value backing "$(<"$MNT/info")")"
expect 'T0 has the size of the option' 8192 "$(stat -c %s "$DIR/T0")"
expect 'T255 has its default' 16777216 "$(stat -c %s "$DIR/T255")"
expect 'untouched memory costs nothing' 0 "$(stat -c %b "$DIR/T255")"

check 'a surface' truncate -s 8193 "$MNT/surfaces/T6"
check 'with a shape' sh -c "echo 'format=R8_UINT width=16 bti=3' >'$MNT/shapes/T6'"
check 'another one' touch "$MNT/surfaces/T7"
expect 'the file has its size' 8193 "$(stat -c %s "$DIR/T6")"
expect 'and its shape' "$(cat "$MNT/shapes/T6")" "$(cat "$DIR/T6.shape")"
store 0 4096 8192 1
executed 'instructions store to it'
expect 'the file has their bytes' 'ee ee ee' \
	"$(hex "$DIR/T6" 0 1) $(hex "$DIR/T6" 4096 1) $(hex "$DIR/T6" 8192 1)"
run_asm 'scatter_scaled.1 (M1, 1) T255 0x1000:ud V32.0 V33.0' # to byte 4096
executed 'and to T255'
shape=$(cat "$MNT/shapes/T6")

# The sizes of T0 and T255 are the same after mounting again, in each way to serve surfaces.
check_fails 'a write past the end of T0' 'No space left' \
	dd if=/dev/zero of="$MNT/surfaces/T0" bs=16K count=1 conv=notrunc status=none
expect 'keeps the size of its file' 8192 "$(stat -c %s "$DIR/T0")"
check 'a client writes T0' sh -c "printf ABCD | dd of='$MNT/surfaces/T0' bs=4 seek=3 conv=notrunc status=none"
check 'truncating T0' truncate -s 100 "$MNT/surfaces/T0"
expect 'keeps its size' 8192 "$(stat -c %s "$DIR/T0")"
expect 'and its first bytes' 41424344 "$(hex "$DIR/T0" 12 4)"

check 'sync of a file' sync "$MNT/surfaces/T6"
check 'sync of the directory' sync "$MNT/surfaces"

# A removed surface removes its files; a client that has it open keeps the bytes.
check 'a surface' cp "$DIR/T6" "$MNT/surfaces/T9"
check 'its shape' sh -c "echo bti=9 >'$MNT/shapes/T9'"
exec {fd}<>"$MNT/surfaces/T9"
check 'its removal' rm "$MNT/surfaces/T9"
expect 'removes its files' 'T0 T255 T6 T6.shape T7 lock' "$(names "$DIR")"
expect 'an open handle keeps the bytes' ee "$(head -c 1 <&"$fd" | od -An -tx1 | tr -d ' ')"
exec {fd}>&-

# A snapshot is memory of the daemon; restoring it changes the files.
check 'a snapshot' mkdir "$MNT/snapshots/a"
check 'a surface is removed' rm "$MNT/surfaces/T6"
check 'another one is made' touch "$MNT/surfaces/T10"
check 'restoring' "$BUILD/visactl" -m "$MNT" restore a
expect 'the files are those of then' 'T0 T255 T6 T6.shape T7 T7.shape lock' "$(names "$DIR")"
expect 'with their bytes' 'ee ee' "$(hex "$DIR/T6" 0 1) $(hex "$DIR/T6" 4096 1)"
expect 'and shapes' "$shape" "$(<"$DIR/T6.shape")"
rm "$DIR/T7.shape"

# A restore whose files cannot all be written to the directory: the surfaces of the mount are restored nevertheless.
unwilling() { # WHAT MESSAGE
	check "$1: a module" cp "$ROOT/tests/data/modules/vadd.zebin" "$MNT/modules/"
	check_fails "$1" 'Input/output error' bash -c "echo 1 >'$MNT/snapshots/a/restore'"
	from_status
	expect_like "$1: why" "$2" "$(value message)"
	expect "$1: memory is as it was" ee "$(hex "$MNT/surfaces/T6" 0 1)"
	expect "$1: so are modules" '' "$(names "$MNT/modules")"
}
mkdir "$DIR/T6.shape.new"
unwilling 'a shape cannot be written' "the device was restored, but *$DIR/T6.shape.new: File exists"
rmdir "$DIR/T6.shape.new"
mkfifo "$DIR/T6.shape.new"
check 'a shape waits for no reader of a pipe' timeout 20 bash -c "echo bti=4 >'$MNT/shapes/T6'"
expect 'and is kept' "$(cat "$MNT/shapes/T6")" "$(cat "$DIR/T6.shape")"
echo bti=3 >"$MNT/shapes/T6"
check 'another surface' touch "$MNT/surfaces/T10"
rm "$DIR/T10" && mkdir "$DIR/T10"
unwilling 'a file cannot be removed' "the device was restored, but *$DIR/T10 cannot be removed: Is a directory*"
rmdir "$DIR/T10"
rm "$DIR/T7.shape"

# Another daemon on the same directory is refused.
mkdir "$TMP/other"
check_fails 'a second daemon' "another device uses $DIR" \
	"$BUILD/visafs" -f -o "backing=$DIR" "$TMP/other"

# Soon after a daemon has ended, also by an unmount, another one can use the directory.
unmount_device
shaped=$(stat -c %.Y "$DIR/T6.shape")
flock "$DIR/lock" sleep 0.5 &
other=$!
until_true 5 eval '! flock -n "$DIR/lock" true'
mount_device -o "backing=$DIR"
wait "$other"
expect 'bytes survive' 'ee ee ee ee 41424344' \
	"$(hex "$MNT/surfaces/T6" 0 1) $(hex "$MNT/surfaces/T6" 8192 1) $(hex "$MNT/surfaces/T6" 4096 1) $(
		hex "$MNT/surfaces/T255" 4096 1
	) $(hex "$MNT/surfaces/T0" 12 4)"
expect 'sizes survive' '8192 8193 0' "$(stat -c %s "$MNT"/surfaces/{T0,T6,T7} | xargs)"
expect 'the shape survives' "$shape" "$(cat "$MNT/shapes/T6")"
expect 'and when it was set' "$shaped" "$(stat -c %.Y "$MNT/shapes/T6")"
expect 'a surface without a shape has its own index' 'format=none bti=7' "$(cat "$MNT/shapes/T7")"
expect 'surfaces' 'T0 T255 T6 T7' "$(names "$MNT/surfaces" | sed 's/%[a-z]* //g')"

# A daemon that is killed loses nothing that a finished instruction wrote.
dwords V32 0
dwords V33 0xffffffff
for ((i = 0; i < 50000; i++)); do
	printf 'scatter.4 (M1, 1) T255 %d:ud V32.0 V33.0\n' $((65536 + i))
done | "$BUILD/visa-as" >"$TMP/stream"
each=$(($(stat -c %s "$TMP/stream") / 50000))
[ "$each" -gt 0 ] || fail 'the stream' 'it has no instructions'
stored() { [ "$(hex "$DIR/T255" $((4 * (65536 + $1))) 4)" = ffffffff ]; }
exec {fd}<"$TMP/stream"
dd of="$MNT/ctl" bs="$each" status=none 2>/dev/null <&"$fd" &
writer=$!
check 'instructions are executed' until_true 30 stored 500
kill -KILL "${daemon_of[$MNT]}"
wait "$writer"
wait "${daemon_of[$MNT]}" 2>/dev/null
unset "daemon_of[$MNT]"
umount -l "$MNT" 2>/dev/null || fusermount3 -uz "$MNT"
# The last instruction that dd has read is the one that was not written.
acked=$(($(sed -n 's/^pos:[[:space:]]*//p' "/proc/$$/fdinfo/$fd") / each - 1))
exec {fd}>&-
mount_device -o "backing=$DIR"
lost=$(od -An -v -tx4 -w4 -j 262144 -N $((4 * $acked)) "$MNT/surfaces/T255" | grep -cv ffffffff)
expect "of $acked instructions none is lost" 0 "$lost"
check 'some of them were finished' test "$acked" -ge 500

# A wrong directory is refused before the mount, and is not changed.
unmount_device
refuses() { # WHAT TEXT [OPTIONS]
	local before
	before=$(ls -lR --time-style=full-iso "$DIR")
	check_fails "$1" "$2" "$BUILD/visafs" -f -o "backing=$DIR${3:-}" "$TMP/other"
	expect "$1 changes nothing" "$before" "$(ls -lR --time-style=full-iso "$DIR")"
}
refuses 'another size of T255' "$DIR/T255 has 16777216 bytes, but t255= requests 1048576" ,t255=1M
check_fails 'no directory' 'expected a directory' "$BUILD/visafs" -f -o backing= "$TMP/other"
echo x >"$DIR/T06"
refuses 'a file that is no surface' "$DIR/T06 is not a file of a surface"
rm "$DIR/T06"
mkdir "$DIR/T8"
refuses 'a directory' "$DIR/T8 cannot be read and written: Is a directory"
rmdir "$DIR/T8"
mkfifo "$DIR/T8"
refuses 'a pipe' "$DIR/T8 is not a regular file; move it away"
rm "$DIR/T8"
echo 'format=R8_UINT' >"$DIR/T7.shape"
refuses 'a shape that is none' "$DIR/T7.shape is not a shape: "
echo 'format=none bti=3' >"$DIR/T7.shape"
refuses 'an index that two surfaces have' "$DIR/T7.shape: binding table index 3 belongs to T6"
rm "$DIR/T7.shape"
echo 'format=none bti=8' >"$DIR/T8.shape"
refuses 'a shape without a surface' "$DIR/T8.shape exists without $DIR/T8; "
rm "$DIR/T8.shape"
check_fails 'a directory that is not there' "$DIR/none: No such file or directory" \
	"$BUILD/visafs" -f -o "backing=$DIR/none" "$TMP/other"
check_fails 'a file' "$DIR/T0: Not a directory" "$BUILD/visafs" -f -o "backing=$DIR/T0" "$TMP/other"
# A client of a surface that the kernel serves may have made it larger than visafs would.
truncate -s 65G "$DIR/T12"
cd "$TMP" || exit
mount_device -o backing=backing
expect 'info names the directory from the root on' "$DIR" "$(value backing "$(<"$MNT/info")")"
expect 'after all that it is what it was' "$shape" "$(cat "$MNT/shapes/T6")"
expect 'a large surface has its size' $((65 << 30)) "$(stat -c %s "$MNT/surfaces/T12")"
check 'and can be removed' rm "$MNT/surfaces/T12"
unmount_device
finish
