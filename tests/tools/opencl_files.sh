#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# VISAFS_FILES: memory objects are files while the program runs, and other programs write to them.
# needs: ocloc
# shellcheck disable=SC2317 # finish may be the end
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"

alone=$BUILD/tests/driver-alone
if [ ! -e "$alone" ]; then
	not_tested 'VISAFS_FILES' 'It was built without headers of OpenCL, or without the loader'
	finish
	exit
fi
export OCL_ICD_VENDORS=$BUILD/visafs.icd

# Run the case `files`: its kernel stores 1 in the first int of a buffer, and loops until the second int is not 0.
run_files() { # FOLDER
	VISAFS_FILES=$1 exec timeout 60 "$alone" files 2>"$TMP/said"
}
stored() { # FOLDER: wait until the kernel has written
	for _ in $(seq 100); do
		[ "$(od -An -N4 -td4 "$1/buffer-1" 2>/dev/null | tr -d ' ')" = 1 ] && return
		sleep 0.1
	done
	return 1
}
mkdir "$TMP/files"
run_files "$TMP/files" &
pid=$!
check 'what the kernel writes is in the file' stored "$TMP/files"
expect 'which has the size of the buffer' 64 "$(stat -c %s "$TMP/files/buffer-1")"
expect_like 'the folder is in use' "*$TMP/files: another running program has its buffers there*" \
	"$(VISAFS_FILES=$TMP/files "$alone" build 2>&1)"
printf '\001' | dd of="$TMP/files/buffer-1" bs=1 seek=4 conv=notrunc 2>/dev/null
wait "$pid"
expect 'the kernel reads what is written to the file' 0 $?
expect 'nothing stays' '' "$(ls -A "$TMP/files")"

run_files "$TMP/files" &
pid=$!
check 'again' stored "$TMP/files"
kill -9 "$(pgrep -P "$pid")"
wait "$pid"
expect 'files stay after a crash' '.visafs buffer-1' "$(ls -A "$TMP/files" | paste -s -d ' ')"
check 'and the next program overwrites them' env VISAFS_FILES="$TMP/files" "$alone" build
expect 'and removes them' '' "$(ls -A "$TMP/files")"

# A hard link to the file in the backing directory of a mount makes the same bytes a surface of the mount.
if [ -w /dev/fuse ]; then
	mkdir "$TMP/backing"
	run_files "$TMP/files" &
	pid=$!
	check 'for a mount' stored "$TMP/files"
	ln "$TMP/files/buffer-1" "$TMP/backing/T6"
	mount_device -o backing="$TMP/backing"
	expect 'the surface has what a running kernel has written' '1 64' \
		"$(od -An -N4 -td4 "$MNT/surfaces/T6" | tr -d ' ') $(stat -c %s "$MNT/surfaces/T6")"
	printf '\001' | dd of="$MNT/surfaces/T6" bs=1 seek=4 conv=notrunc 2>/dev/null
	wait "$pid"
	expect 'the kernel reads what is written to the surface' 0 $?
	expect 'the surface stays' 1 "$(od -An -N4 -td4 "$MNT/surfaces/T6" | tr -d ' ')"
	unmount_device
else
	not_tested 'surfaces of a mount' 'There is no /dev/fuse'
fi

refused() { # WHAT FOLDER SENTENCE
	expect_like "$1" "*visafs: VISAFS_FILES: $2: $3*" "$(VISAFS_FILES=$2 "$alone" build 2>&1)"
}
refused 'no folder' "$TMP/none" 'No such file or directory'
echo mine >"$TMP/files/buffer-1"
refused 'files of others' "$TMP/files" 'it has files with names like buffer-1 that the driver did not make'
expect 'which stay' 'buffer-1 mine' "$(ls -A "$TMP/files") $(<"$TMP/files/buffer-1")"
finish
