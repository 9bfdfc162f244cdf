#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# -o backing=DIR on a disk that is full, or fails: requests fail with an errno, and the daemon continues.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DISK=$TMP/disk
DATA=$ROOT/tests/data/modules
mkdir "$DISK"

launch() { # KERNEL LINE: by one write
	printf '%s\n' "$2" >"$TMP/line" && cat "$TMP/line" >"$MNT/kernels/$1/launch"
}

serves() { # WHAT
	check "$1: the daemon serves" grep -qx 0xffffffff "$MNT/em"
}

# Accesses that fail, for all kinds of access; T6 has no memory from byte 64K on, T7 has.
fails() { # ERRNO MESSAGE
	local errno=$1 message=$2 engine
	dwords V32 65536 65540 65544 65548
	dwords V33 1 2 3 4
	run_asm 'scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0'
	refused 'a store' "$errno" "$message"
	# The instruction before it takes effect, the next one is not executed.
	"$BUILD/visa-as" >"$TMP/stream" <<-END
		scatter_scaled.4 (M1, 4) T7 0x0:ud V34.0 V33.0
		scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0
		scatter_scaled.4 (M1, 4) T7 0x10:ud V34.0 V33.0
	END
	dwords V34 0 4 8 12
	for _ in 1 2 3 4; do cat "$TMP/stream"; done >"$TMP/four"
	run_bytes=$(($(stat -c %s "$TMP/stream") / 3))
	zeros V35 32
	run_asm 'scatter_scaled.4 (M1, 4) T7 0x0:ud V34.0 V35.0' 'scatter_scaled.4 (M1, 4) T7 0x10:ud V34.0 V35.0'
	feed ctl "$TMP/four"
	from_status
	expect 'a store among others' "error $errno 1 $run_bytes" "$(values result errno instructions offset)"
	expect_like 'its message' "$message" "$(value message)"
	expect_like 'its instruction' 'scatter_scaled.4 (M1, 4) T6 *' "$(value instruction)"
	expect 'what was executed' 0100000002000000030000000400000000000000 "$(hex "$MNT/surfaces/T7" 0 20)"
	run_asm 'scatter_scaled.4 (M1, 4) T7 0x0:ud V34.0 V33.0'
	executed 'another surface'
	for engine in interpreter native; do
		check_fails "a launch, $engine" "${errno_text[$errno]}" launch vadd \
			"engine=$engine global=128 local=32 a=T7 b=T7 c=T6+65536 n=u32:100"
		from_status
		expect "its result, $engine" "error $errno" "$(values result errno)"
		expect_like "its message, $engine" "$message" "$(value message)"
	done
	serves "$errno"
}

has_room() {
	sync -f "$DISK"
	[ "$(stat -f -c "%a %S" "$DISK" | { read -r blocks size && echo $((blocks * size)); })" -ge $((1 << 18)) ]
}

full_disk() { # WHAT
	mount_device -o "backing=$DISK"
	check "$1: a module" cp "$DATA/vadd.zebin" "$MNT/modules/"
	check 'a surface' sh -c "head -c 512 /dev/zero >'$MNT/surfaces/T7'"
	check 'one with a hole' truncate -s 256K "$MNT/surfaces/T6"
	check 'its first bytes' dd if=/dev/zero of="$MNT/surfaces/T6" bs=4K count=1 conv=notrunc status=none
	check 'the bytes reach the disk' sync "$MNT/surfaces/T7"
	: >"$MNT/surfaces/T8"
	check_fails "$1 is filled" 'No space left' dd if=/dev/zero of="$MNT/surfaces/T8" bs=4K count=16K status=none
	serves 'a full disk'
	sync -f "$DISK"
	check_fails 'a write of a client to the hole' 'No space left' \
		dd if=/dev/zero of="$MNT/surfaces/T6" bs=4K seek=17 count=4 conv=notrunc,fsync status=none
	fails ENOSPC 'T6 has a hole at byte 65536, and the disk of its backing file is full*'
	check_fails 'a shape that cannot be kept' 'No space left' sh -c "echo bti=99 | cat >'$MNT/shapes/T6'" ||
		true
	check 'T8 is removed' rm "$MNT/surfaces/T8"
	# The kernel releases the file, and the file system its blocks, after rm has ended.
	check 'room is made' until_true 60 has_room
	run_asm 'scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0'
	executed 'the store that failed'
	expect 'is seen in the file' 01000000020000000300000004000000 "$(hex "$DISK/T6" 65536 16)"
	expect 'and in the mount' 01000000020000000300000004000000 "$(hex "$MNT/surfaces/T6" 65536 16)"
	check 'the launch that failed' launch vadd 'global=128 local=32 a=T7 b=T7 c=T6+65536 n=u32:100'
	unmount_device
	check 'the disk is free' until_true 60 umount "$DISK"
}

if mount -t tmpfs -o size=1m tmpfs "$DISK" 2>/dev/null; then
	full_disk 'a tmpfs'
else
	not_tested 'a full disk' 'It needs the right to mount a tmpfs'
fi

truncate -s 8M "$TMP/image"
if mkfs.ext4 -q -O ^has_journal -m 0 "$TMP/image" 2>/dev/null && mount -o loop "$TMP/image" "$DISK" 2>/dev/null; then
	full_disk 'ext4'
else
	not_tested 'a full ext4' 'It needs mkfs.ext4 and a loop device'
fi

# The kernel has no passthrough to a file system that is itself on top of another one.
mkdir "$TMP"/{low,up,work,other}
if mount -t overlay -o "lowerdir=$TMP/low,upperdir=$TMP/up,workdir=$TMP/work" overlay "$DISK" 2>/dev/null; then
	[ "$IO" != passthrough ] ||
		check_fails 'passthrough to overlayfs' 'choose another backing directory' \
			"$BUILD/visafs" -f -o "io=passthrough,backing=$DISK" "$TMP/other"
	IO_OPTION=io=auto mount_device -o "backing=$DISK"
	expect 'files of overlayfs are not passed through' direct "$(value surface_io "$(<"$MNT/info")")"
	unmount_device
	until_true 60 umount "$DISK"
else
	not_tested 'a backing directory of overlayfs' 'It needs the right to mount one'
fi

# A disk whose pages cannot be read.
mkdir "$TMP/files"
"$BUILD/tests/failing_disk" "$TMP/files" "$DISK" 2>"$TMP/disk.log" &
failing=$!
check 'the failing disk' until_true 60 mountpoint -q "$DISK"
mount_device -o "backing=$DISK"
check 'a module' cp "$DATA/vadd.zebin" "$MNT/modules/"
check 'a surface' sh -c "head -c 256K /dev/zero >'$MNT/surfaces/T6'"
check 'others' sh -c "head -c 512 /dev/zero | tee '$MNT/surfaces/T7' >'$MNT/surfaces/T8'"
unmount_device
# Pages that the kernel has cached are not read again.
kill "$failing" && wait "$failing"
"$BUILD/tests/failing_disk" "$TMP/files" "$DISK" 2>"$TMP/disk.log" &
failing=$!
check 'the failing disk' until_true 60 mountpoint -q "$DISK"
mount_device -o "backing=$DISK"
check 'a module' cp "$DATA/vadd.zebin" "$MNT/modules/"
check 'T7 is read' cmp -n 512 "$MNT/surfaces/T7" /dev/zero
: >"$TMP/files/fail_reads"
check_fails 'a read of a client' 'Input/output error' dd if="$MNT/surfaces/T6" of="$TMP/read" bs=4K skip=17 count=1 status=none
fails EIO "the disk of T6's backing file cannot read or write its page at byte 65536*"
rm "$TMP/files/fail_reads"
run_asm 'scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0'
executed 'when the disk is well again, the store that failed'
expect 'its bytes' 01000000020000000300000004000000 "$(hex "$MNT/surfaces/T6" 65536 16)"
: >"$TMP/files/fail_writes"
check_fails 'fsync' 'Input/output error' dd if=/dev/zero of="$MNT/surfaces/T8" bs=4 count=1 conv=notrunc,fsync status=none
check_fails 'fsync of all' 'Input/output error' sync "$MNT/surfaces"
rm "$TMP/files/fail_writes"
unmount_device
kill "$failing" && wait "$failing"
finish
