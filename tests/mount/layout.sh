#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The files of the mount: names, kinds, modes, sizes, and forbidden operations.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

append_to() {
	: >>"$1"
}

open_both() {
	: <>"$1"
}

at_first() {
	expect 'names at the top' 'asm checks ctl em explain help info instructions kernels lanes maps modules pictures preds replay reports shapes snapshots status surfaces threads trace trace_filter tracing_on vars' "$(names "$MNT")"
	expect 'surfaces at first' 'T0 T255' "$(names "$MNT/surfaces")"
	expect 'no variables at first' '' "$(ls -A "$MNT/vars")"
	expect 'no predicates at first' '' "$(ls -A "$MNT/preds")"
	expect 'mask at first' 0xffffffff "$(cat "$MNT/em")"
	expect 'T0 is zero at first' '' "$(tr -d '\0' <"$MNT/surfaces/T0" | head -c 1)"
	expect 'T255 is zero at first' '' "$(tr -d '\0' <"$MNT/surfaces/T255" | head -c 1)"
	expect_like 'status at first' 'result: ok*' "$(cat "$MNT/status")"
	check 'ls -lR' ls -lR "$MNT"
	check 'find' find "$MNT"
	check 'df' df "$MNT"
	expect 'file system type' fuse.visafs "$(awk -v m="$MNT" '$2 == m { print $3 }' /proc/mounts)"
}

kinds_and_modes() {
	local f
	for f in surfaces shapes pictures vars preds; do
		expect "$f is a directory" directory "$(stat -c %F "$MNT/$f")"
		expect "mode of $f" 700 "$(stat -c %a "$MNT/$f")"
	done
	for f in ctl asm em surfaces/T0 surfaces/T255; do
		expect "mode of $f" 600 "$(stat -c %a "$MNT/$f")"
	done
	for f in help info instructions status; do
		expect "mode of $f" 444 "$(stat -c %a "$MNT/$f")"
	done
	for f in ctl asm em help info instructions status surfaces/T0 surfaces/T255; do
		expect_like "$f is a regular file" 'regular*' "$(stat -c %F "$MNT/$f")"
	done
	for f in . ctl help surfaces surfaces/T0; do
		expect "owner of $f" "$(id -u):$(id -g)" "$(stat -c %u:%g "$MNT/$f")"
	done
}

sizes() {
	local f
	expect 'size of T0' 65536 "$(stat -c %s "$MNT/surfaces/T0")"
	expect 'size of T255' 16777216 "$(stat -c %s "$MNT/surfaces/T255")"
	for f in help info instructions status em; do
		expect "size of $f" "$(wc -c <"$MNT/$f")" "$(stat -c %s "$MNT/$f")"
	done
}

texts() {
	local f info
	info=$(cat "$MNT/info")
	expect 'info is key: value lines' '' "$(grep -v '^[A-Za-z0-9_]*: .' <<<"$info")"
	expect 'info: abi' 1 "$(value abi "$info")"
	expect 'info: platform' xehp "$(value platform "$info")"
	expect 'info: grf' 32 "$(value grf "$info")"
	expect_like 'info: surface_io' '?*' "$(value surface_io "$info")"
	expect_like 'info: size of T0' '*: 65536*' "$info"
	expect_like 'info: size of T255' '*: 16777216*' "$info"
	for f in help info instructions ctl asm status em surfaces shapes pictures vars preds T0 T255; do
		expect_like "help names $f" "*$f*" "$(cat "$MNT/help")"
	done
}

# This holds for root as well, although mode bits do not prevent root from writing.
read_only() {
	local f
	for f in help info instructions status; do
		check_fails "opening $f for writing" 'Permission denied' append_to "$MNT/$f"
		check_fails "opening $f for both" 'Permission denied' open_both "$MNT/$f"
		check_fails "truncating $f" 'Permission denied' truncate -s 0 "$MNT/$f"
	done
}

forbidden() {
	local f
	: >"$MNT/vars/V32"
	: >"$MNT/preds/P1"
	: >"$MNT/surfaces/T6"
	for f in ctl help em surfaces shapes vars surfaces/T0 surfaces/T6 shapes/T6 vars/V32 preds/P1; do
		check_fails "mv $f" 'Operation not supported' mv "$MNT/$f" "$MNT/other"
		[ -d "$MNT/$f" ] ||
			check_fails "ln $f" 'Operation not permitted' ln "$MNT/$f" "$MNT/other"
	done
	[ "$(id -u)" != 0 ] ||
		check_fails 'chown' 'Operation not permitted' chown 1 "$MNT/ctl"
	check_fails 'mv over T0' 'Operation not supported' mv -f "$MNT/surfaces/T6" "$MNT/surfaces/T0"
	check_fails 'mv of T0' 'Operation not supported' mv "$MNT/surfaces/T0" "$MNT/surfaces/T9"
	for f in other vars/other surfaces/other surfaces/T7 shapes/T7 preds/P2; do
		check_fails "mkdir $f" 'Operation not permitted' mkdir "$MNT/$f"
		check_fails "mkfifo $f" 'Operation not permitted' mkfifo "$MNT/$f"
		check_fails "ln -s $f" 'Operation not permitted' ln -s ctl "$MNT/$f"
	done
	for f in other vars/other vars/V0 vars/V31 vars/V65536 vars/V vars/V32x vars/P1 preds/P0 \
		preds/P4096 preds/other surfaces/other surfaces/T1 surfaces/T4 surfaces/T5 surfaces/T256 \
		surfaces/V32; do
		check_fails "making $f" 'Operation not permitted' touch "$MNT/$f"
	done
	for f in ctl asm em help info instructions status surfaces/T0 surfaces/T255; do
		check_fails "rm $f" 'Operation not permitted' rm -f "$MNT/$f"
	done
	for f in surfaces shapes pictures vars preds; do
		check_fails "rmdir $f" 'Operation not permitted' rmdir "$MNT/$f"
	done
	check_fails 'a name that is not there' 'No such file or directory' cat "$MNT/other"
	check_fails 'a variable that is not there' 'No such file or directory' cat "$MNT/vars/V33"
	check_fails 'rm of what is not there' 'No such file or directory' rm "$MNT/vars/V33"
	check 'everything is still there' ls "$MNT/ctl" "$MNT/surfaces/T0" "$MNT/surfaces/T6" "$MNT/vars/V32"
}

allowed() {
	local f
	for f in vars/V65535 preds/P4095 surfaces/T254; do
		check "making $f" touch "$MNT/$f"
		expect "mode of $f" 600 "$(stat -c %a "$MNT/$f")"
		expect "owner of $f" "$(id -u):$(id -g)" "$(stat -c %u:%g "$MNT/$f")"
		check "$f is listed" grep -qx "${f#*/}" <(ls "$MNT/${f%/*}")
		check "rm $f" rm "$MNT/$f"
		check_fails "$f is gone" 'No such file or directory' stat "$MNT/$f"
	done
	for f in ctl asm em surfaces/T0 surfaces/T6 vars/V32; do
		check "touch $f" touch "$MNT/$f"
	done
	expect 'making a file that is there changes nothing' 0xffffffff "$(cat "$MNT/em")"
}

# reason ERRNO PATTERN: the last result is a refusal with this errno, and its reason matches.
reason() {
	from_status
	expect "status has the errno: $2" "error $1" "$(values result errno)"
	expect_like 'and the reason' "$2" "$(value message)"
}

put() { # FILE TEXT
	printf '%s' "$2" >"$1"
}

add_to() { # FILE: append a byte
	printf x >>"$1"
}

# For each refusal of a file, status has the reason.
reasons() {
	check_fails 'a name that is no predicate' 'not permitted' touch "$MNT/preds/Q"
	reason EPERM 'Q cannot be made; files are named P1 to P4095*echo*.decl NAME v_type=P*'
	check_fails 'nor a variable' 'not permitted' touch "$MNT/vars/V25"
	reason EPERM 'V25 is reserved; a variable can be declared from V32 on'
	check_fails 'a module of a longer name' 'File name too long' touch "$MNT/modules/$(printf '%0250d' 0).visaasm"
	reason ENAMETOOLONG 'the name of the module is longer than 255 bytes'
	check_fails 'nor a surface' 'not permitted' touch "$MNT/surfaces/T4"
	reason EPERM 'T4 cannot be made; surfaces T6 to T254 can'
	check_fails 'a name in the mount' 'not permitted' touch "$MNT/file"
	reason EPERM 'file cannot be made; files can be made only in surfaces, vars, preds and modules'
	check_fails 'a directory' 'not permitted' mkdir "$MNT/surfaces/more"
	reason EPERM 'more cannot be made; directories can be made only in snapshots'
	check_fails 'a pipe' 'not permitted' mkfifo "$MNT/vars/V40"
	reason EPERM 'V40 cannot be made; there are only regular files*'
	check_fails 'another name' 'not supported' mv "$MNT/ctl" "$MNT/other"
	reason EOPNOTSUPP "ctl cannot be renamed to other; only snapshots and modules can be renamed*"
	check_fails 'a second name' 'not permitted' ln "$MNT/ctl" "$MNT/other"
	reason EPERM 'other cannot be made; hard links are not supported'
	check_fails 'a link' 'not permitted' ln -s ctl "$MNT/other"
	reason EPERM 'other cannot be made; .decl makes the links, one for each declared name'
	check_fails 'removing a directory' 'not permitted' rmdir "$MNT/vars"
	reason EPERM 'vars cannot be removed; only the directories in snapshots can be removed'
	check_fails 'permissions' 'not permitted' chmod 640 "$MNT/help"
	reason EPERM 'only files that can be written and the mount*-o mode=*'
	if [ "$(id -u)" = 0 ]; then
		check_fails 'another owner' 'not permitted' chown 1 "$MNT/ctl"
		reason EPERM 'all files have the owner of the mount; mount with -o uid=,gid='
	fi
	check_fails 'removing ctl' 'not permitted' rm -f "$MNT/ctl"
	reason EPERM 'ctl cannot be removed'
	check_fails 'T0 larger' 'too large' truncate -s 1M "$MNT/surfaces/T0"
	reason EFBIG 'T0 keeps its size of 65536 bytes; byte 1048575 is past its end'
	run_asm '.decl V60 v_type=G type=ud num_elts=8' '.decl V61 v_type=G type=ud num_elts=8 alias=<V60, 0>' \
		'.decl P60 v_type=P num_elts=8'
	check_fails 'a variable that keeps its size' 'No space' add_to "$MNT/vars/V60"
	reason ENOSPC 'V60 was declared with 32 bytes, so its size cannot change; byte 32 *'
	check_fails 'longer' 'too large' truncate -s 33 "$MNT/vars/V60"
	reason EFBIG 'V60 was declared with 32 bytes, so its size cannot change; byte 33 *'
	check_fails 'one that another is an alias of' busy rm -f "$MNT/vars/V60"
	reason EBUSY 'V61 is an alias of V60*'
	check_fails 'bits past a predicate' 'Invalid' put "$MNT/preds/P60" 256
	reason EINVAL 'P60 has 8 lanes; 0x100 has bits past them'
	check_fails 'no number' 'Invalid' put "$MNT/em" all
	reason EINVAL 'expected one number of at most 32 bits, decimal or 0x*'
	touch "$MNT/surfaces/T6"
	check_fails 'no shape' 'Invalid' put "$MNT/shapes/T6" 'width=0 format=R8_UINT'
	reason EINVAL 'column 1: width*'
	rm "$MNT/surfaces/T6"
	if grep -qx 'surface_io: direct' "$MNT/info"; then
		check_fails 'past the end of T0' 'No space' add_to "$MNT/surfaces/T0"
		reason ENOSPC 'T0 keeps its size of 65536 bytes; byte 655* is past its end'
	else
		check_fails 'past the end of T0' 'not permitted' add_to "$MNT/surfaces/T0"
		check 'help tells that' grep -q 'not permitted" where info says surface_io: passthrough' "$MNT/help"
	fi
	run_asm .reset
	expect 'the next result takes its place' ok "$(from_status && value result)"
}

# Intel's names of T0 and T255, which are there and not listed.
surface_names() {
	local s=$MNT/surfaces
	expect '%slm' T0 "$(readlink "$s/%slm")"
	expect '%scratch' T255 "$(readlink "$s/%scratch")"
	expect 'neither is listed' '' "$(names "$s" | grep %)"
	printf 'by its name' >"$TMP/text"
	check 'writing to %slm' dd if="$TMP/text" of="$s/%slm" conv=notrunc status=none
	expect 'is writing to T0' 'by its name' "$(head -c 11 "$s/T0")"
	check_fails 'removing %slm' 'not permitted' rm "$s/%slm"
	check_fails 'and %SLM is no name' 'No such file' cat "$s/%SLM"
	dd if=/dev/zero of="$s/T0" bs=11 count=1 conv=notrunc status=none
}

# A copy of the mount contains no results, so copying it back executes nothing.
copied_back() {
	local status
	dwords V32 1 2 3 4 5 6 7 8
	printf 'bytes of T6' >"$MNT/surfaces/T6"
	run_asm 'scatter.4 (M1, 8) T255 0x0 V32 V32'
	executed 'before a copy'
	check 'cp -a of all' cp -a "$MNT" "$TMP/copy"
	expect 'ctl and asm are empty' '0 0' "$(stat -c %s "$TMP/copy/ctl" "$TMP/copy/asm" | tr '\n' ' ' | sed 's/ $//')"
	dwords V32 9
	printf 'other bytes' >"$MNT/surfaces/T6"
	status=$(cat "$MNT/status")
	check 'back, without what is read only' sh -c "cd '$TMP/copy' && rm -f help info instructions lanes maps status threads/answer && cp -a . '$MNT/'"
	expect 'nothing was executed' "$status" "$(cat "$MNT/status")"
	expect 'a variable is back' 01000000 "$(hex "$MNT/vars/V32" 0 4)"
	expect 'a surface is back' 'bytes of T6' "$(cat "$MNT/surfaces/T6")"
	rm "$MNT/surfaces/T6"
	run_asm .reset
	dd if=/dev/zero of="$MNT/surfaces/T255" bs=64 count=1 conv=notrunc status=none
}

# Two options admit all users; user_allow_other is not set everywhere, so only root tries them.
for_everybody() {
	local f
	mount_device -o allow_other,mode=0666
	touch "$MNT/vars/V32" "$MNT/preds/P1" "$MNT/surfaces/T6"
	for f in ctl asm em surfaces/T0 surfaces/T6 shapes/T6 vars/V32 preds/P1; do
		expect "mode=0666: mode of $f" 666 "$(stat -c %a "$MNT/$f")"
	done
	expect 'mode=0666: mode of help' 444 "$(stat -c %a "$MNT/help")"
	unmount_device
}

# A declared name is a link to the variable's file; it exists as long as the declaration.
links() {
	run_asm '.decl OFFS v_type=G type=ud num_elts=8 align=GRF' '.decl LANES v_type=P num_elts=16' \
		'.decl BUF v_type=T num_elts=1'
	executed 'declaring names'
	expect 'a variable took the lowest unused id' V33 "$(readlink "$MNT/vars/OFFS")"
	expect 'a predicate likewise' P2 "$(readlink "$MNT/preds/LANES")"
	expect 'a surface likewise' T7 "$(readlink "$MNT/surfaces/BUF")"
	expect 'size through the link' 32 "$(stat -L -c %s "$MNT/vars/OFFS")"
	expect 'size of the link' 3 "$(stat -c %s "$MNT/vars/OFFS")"
	expect 'names of variables' 'OFFS V32 V33' "$(names "$MNT/vars")"
	printf abcd >"$MNT/vars/OFFS"
	expect 'writing through the link' 61626364 "$(hex "$MNT/vars/V33" 0 4)"
	check 'making the surface through its link' truncate -s 64 "$MNT/surfaces/BUF"
	expect 'the surface is there' 64 "$(stat -c %s "$MNT/surfaces/T7")"
	check_fails 'rm of a link' 'Operation not permitted' rm "$MNT/vars/OFFS"
	check_fails 'rm of a link of a surface' 'Operation not permitted' rm "$MNT/surfaces/BUF"
	check 'rm of what it names' rm "$MNT/vars/V33"
	check_fails 'the link is gone' 'No such file or directory' stat "$MNT/vars/OFFS"
	expect 'names of variables, again' V32 "$(names "$MNT/vars")"
}

# All possible surfaces with their largest size: info shows each on its own line.
full_info() {
	local i info
	for i in {6..254}; do
		truncate -s 64G "$MNT/surfaces/T$i"
	done
	info=$(cat "$MNT/info")
	expect 'the last line of info is whole' 'T254: 68719476736' "$(tail -n 1 <<<"$info")"
	expect 'info: T0 and T255' 'T0: 65536 T255: 16777216' "$(grep -x 'T[0-9]*: [0-9]*' <<<"$info" | head -n 2 | tr '\n' ' ' | sed 's/ $//')"
	expect 'info: each of T6 to T254' 249 "$(grep -cx 'T[0-9]*: 68719476736' <<<"$info")"
	expect 'info is as long as it says' "$(wc -c <"$MNT/info")" "$(stat -c %s "$MNT/info")"
	rm "$MNT"/surfaces/T{6..254}
}

free_blocks() {
	stat -f -c %f "$MNT"
}

free_is() { # BLOCKS
	[ "$(free_blocks)" = "$1" ]
}

# The quota of user surfaces: a larger request is refused, removing a surface frees memory, df shows the quota.
bound() {
	local free
	mount_device -o t0=64K,t255=1M,mem=1M
	expect 'df: all blocks' $(((65536 + 2 * 1048576) / 4096)) "$(stat -f -c %b "$MNT")"
	free=$(free_blocks)
	check 'half of it for one' dd if=/dev/zero of="$MNT/surfaces/T6" bs=64K count=8 status=none
	expect 'df: as much less' $((free - 128)) "$(free_blocks)"
	check_fails 'another one cannot have all' 'No space left' fallocate -l 1M "$MNT/surfaces/T7"
	check 'but half' dd if=/dev/zero of="$MNT/surfaces/T7" bs=64K count=8 conv=notrunc status=none
	check_fails 'and no more' 'No space left' dd if=/dev/zero of="$MNT/surfaces/T7" bs=64K count=1 seek=8 \
		conv=notrunc status=none
	expect 'df: all of it' $((free - 256)) "$(free_blocks)"
	check 'what is removed' rm "$MNT/surfaces/T6"
	check 'comes back' until_true 60 free_is $((free - 128))
	check 'and can be had' dd if=/dev/zero of="$MNT/surfaces/T7" bs=64K count=8 seek=8 conv=notrunc status=none
	dwords V32 {0..7}
	run_asm 'scatter.4 (M1, 8) T7 0 V32 V32'
	executed 'an instruction within it'
	unmount_device
}

mount_device
at_first
kinds_and_modes
sizes
texts
read_only
forbidden
allowed
links
surface_names
reasons
copied_back
full_info
unmount_device
bound
if [ "$(id -u)" = 0 ]; then
	for_everybody
fi
finish
