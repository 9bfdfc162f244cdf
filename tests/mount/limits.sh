#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Limits: a client that asks for far too much of anything gets an errno and a sentence, the daemon
# has no more memory than its limits, it serves other clients, and released memory is available again.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules
BESIDE=40000 # kilobytes that a daemon may have in addition to its limits

value() { # KEY: of info
	sed -n "s/^$1: //p" "$MNT/info"
}

says() { # SENTENCE
	check "status: $1" grep -qF "message: $1" "$MNT/status"
}

# Print the memory of the daemon in kilobytes: anonymous memory and memory files.
resident() {
	awk '$1 == "RssAnon:" || $1 == "RssShmem:" { n += $2 } END { print n }' "/proc/${daemon_of[$MNT]}/status"
}

memory_below() { # WHAT KILOBYTES
	local now
	now=$(resident)
	check "$1: $now KiB of memory, at most $2" [ "$now" -le "$2" ]
}

# Other clients are served.
serves() {
	check "$1: em is read" grep -qx 0xffffffff "$MNT/em"
	check "$1: asm executes" run_asm 'mov (M1, 8) %sr0(0,0)<1> 0x0:ud'
}

# Whether no state is in use, after the daemon has released closed files.
nothing_used() {
	[ "$(value state_used)" = 0 ] && [ "$(value modules)$(value snapshots)" = 00 ]
}

# Make variables from V32 on, which grow by 4 KiB to 64 KiB, until one is refused.
fill_variables() {
	local i
	head -c 65536 /dev/zero | tr '\0' x >"$TMP/variable"
	for ((i = 32; i < 400; i++)); do
		dd if="$TMP/variable" of="$MNT/vars/V$i" bs=4K status=none || return 0
	done 2>/dev/null
	return 1
}

defaults() {
	local half
	mount_device
	half=$(($(awk '$1 == "MemTotal:" { print $2 }' /proc/meminfo) * 512))
	check 'mem: at most half of the machine' [ "$(value mem)" -le $half ]
	check 'mem: something' [ "$(value mem)" -gt 0 ]
	check 'state_mem: at most a quarter' [ "$(value state_mem)" -le $((half / 2)) ]
	expect 'counts' '4096 1024 100' "$(value max_files) $(value max_modules) $(value max_snapshots)"
	check 'a sparse surface that is larger' sparse_or_sizes
	unmount_device
	mount_device -o mem=none,state_mem=none
	expect 'none' 'none none' "$(value mem) $(value state_mem)"
	unmount_device
}

sparse_or_sizes() {
	if [ "$(value mem_counts)" = memory ]; then
		truncate -s 64G "$MNT/surfaces/T6"
	else
		! truncate -s 64G "$MNT/surfaces/T6" 2>/dev/null
	fi
}

surfaces() {
	mount_device -o mem=8M
	head -c 64M /dev/zero | tr '\0' x >"$TMP/x"
	check_fails 'a write' 'No space left' cp "$TMP/x" "$MNT/surfaces/T6"
	check_fails 'fallocate' 'No space left' fallocate -l 1G "$MNT/surfaces/T7"
	check_fails 'a snapshot' 'No space left' mkdir "$MNT/snapshots/a"
	says 'the quota of 8388608 bytes (-o mem=), which includes snapshots, has no memory for a copy of T6; remove surfaces or snapshots first'
	serves 'the quota is used up'
	memory_below 'the quota is used up' $((8192 + BESIDE))
	check 'what is removed' rm "$MNT/surfaces/T6"
	check 'comes back' until_true 60 dd if=/dev/zero of="$MNT/surfaces/T7" bs=1M count=7 conv=notrunc status=none
	unmount_device
}

# The texts of a kernel's last launch count for state_mem=, and so do modules whose bytes are written again.
texts() {
	mount_device -o state_mem=16M
	check 'a module' cp "$DATA/endless.visaasm" "$MNT/modules"
	check_fails 'a launch that explains much' 'Timer expired' \
		bash -c "echo 'global=1 local=1 explain=0,0,0:0 max-instructions=1000000' >$MNT/kernels/endless/launch"
	check 'what is kept of it' [ "$(stat -c %s "$MNT/kernels/endless/explained")" -le 8388608 ]
	expect 'where it ends' 'the rest is not kept: -o state_mem= allows no more' "$(tail -n 1 "$MNT/kernels/endless/explained")"
	check 'it counts' [ "$(value state_used)" -gt 8000000 ]
	check_fails 'the next launch' 'Timer expired' \
		bash -c "echo 'global=1 local=1 max-instructions=1000' >$MNT/kernels/endless/launch"
	check 'has what that had' [ "$(value state_used)" -lt 1000000 ]
	rm "$MNT/modules/endless.visaasm"
	head -c 900000 /dev/zero >"$TMP/zeros"
	for ((i = 0; i < 100; i++)); do
		cat "$TMP/zeros" >"$MNT/modules/a$i.visaasm"
		: >"$MNT/modules/a$i.visaasm"
	done 2>/dev/null
	expect 'modules of no bytes' '100 0' "$(value modules) $(value state_used)"
	memory_below 'modules of no bytes' $((16384 + BESIDE))
	unmount_device
}

# A launch that stores everywhere in a hole that has no memory ends soon, and leaves no memory behind.
launches() {
	mount_device -o mem=8M,state_mem=64M
	check 'a module' cp "$DATA/vadd.visaasm" "$DATA/vadd.zeinfo" "$MNT/modules"
	truncate -s 4M "$MNT/surfaces/T6" "$MNT/surfaces/T7"
	fallocate -l 8M "$MNT/surfaces/T9" || truncate -s 0 "$MNT/surfaces/T9"
	truncate -s 512M "$MNT/surfaces/T8" 2>/dev/null || truncate -s 64 "$MNT/surfaces/T8"
	if [ "$(value mem_counts)" = memory ]; then
		check_fails 'a launch over a hole' 'No space left' \
			timeout 60 bash -c "echo 'global=1048576 local=64 a=T8 b=T8 c=T8 n=u32:1048576' >$MNT/kernels/vadd/launch"
		check 'the sentence' grep -q 'message: T8 has a hole at byte [0-9]*, and the quota of 8388608 bytes (-o mem=) has no memory' \
			"$MNT/status"
		memory_below 'a launch over a hole' $((8192 + 65536 + BESIDE))
	fi
	serves 'behind a launch'
	unmount_device
}

# The memory of checks counts, too: here more than four times the bytes of the surfaces.
checks() {
	mount_device -o state_mem=16M
	check 'a module' cp "$DATA/vadd.visaasm" "$DATA/vadd.zeinfo" "$MNT/modules"
	truncate -s 4M "$MNT/surfaces/T6" "$MNT/surfaces/T7" "$MNT/surfaces/T8"
	check 'a launch' launch_vadd
	used=$(value state_used)
	both=(race uninit)
	[ "$(value shared_mmap)" = no ] || both=() # they must see each store of clients
	for one in "${both[@]}"; do
		check "check $one" write_text "$one" "$MNT/checks"
		check_fails "a launch with $one" 'No space left' launch_vadd
		says 'checks: the limit is 16777216 bytes of variables'
		expect "$one: nothing more is used" "$used" "$(value state_used)"
	done
	check 'a check without shadows' write_text oob "$MNT/checks"
	check 'a launch with oob' launch_vadd
	unmount_device
}

launch_vadd() {
	write_text 'global=64 local=64 a=T6 b=T7 c=T8 n=u32:64' "$MNT/kernels/vadd/launch"
}

write_text() { # TEXT FILE
	printf '%s\n' "$1" >"$2"
}

variables() {
	local used
	mount_device -o state_mem=4M
	check 'variables are refused' fill_variables
	check 'with a sentence' grep -q 'message: the limit is 4194304 bytes of variables, .* (-o state_mem=)' "$MNT/status"
	used=$(value state_used)
	check 'used up: growth counts for what is added' [ "$used" -gt 4180000 ]
	check_fails 'a declaration' 'No space left' bash -c "echo '.decl W v_type=G type=ud num_elts=16384' >$MNT/asm"
	check_fails 'a module' 'No space left' truncate -s 1M "$MNT/modules/a.visaasm"
	check 'one is made shorter' truncate -s 60K "$MNT/vars/V32"
	check 'so are all' truncate -s 0 "$MNT/vars/V32"
	memory_below 'variables' $((4096 + BESIDE))
	check 'em is read' grep -qx 0xffffffff "$MNT/em"
	rm "$MNT"/vars/V* "$MNT/modules/a.visaasm"
	check 'all is given back' until_true 60 nothing_used
	check 'and refused as before' fill_variables
	expect 'at the same place' "$used" "$(value state_used)"
	echo .reset >"$MNT/asm" 2>/dev/null || rm "$MNT"/vars/V*
	check 'a reset gives it back' until_true 60 nothing_used
	unmount_device
}

modules() {
	mount_device -o max_modules=3,state_mem=64M
	check 'three' touch "$MNT"/modules/{a,b,c}.visaasm
	check_fails 'a fourth' 'No space left' touch "$MNT/modules/d.visaasm"
	says 'there are 3 modules, which is the limit (-o max_modules=); rm one'
	check_fails 'one that is too long' 'No space left' dd if=/dev/zero of="$MNT/modules/a.visaasm" bs=1M count=64 \
		conv=notrunc status=none
	memory_below 'modules' $((65536 + BESIDE))
	check 'em is read' grep -qx 0xffffffff "$MNT/em"
	rm "$MNT"/modules/*
	check 'all is given back' until_true 60 nothing_used
	check 'three again' touch "$MNT"/modules/{a,b,c}.visaasm
	unmount_device
}

snapshots() {
	local i
	mount_device -o max_snapshots=2,state_mem=2M
	for i in 32 33 34 35 36 37 38 39 40 41; do
		head -c 65536 /dev/zero | tr '\0' x >"$MNT/vars/V$i"
	done
	check 'the first' mkdir "$MNT/snapshots/a"
	check 'the second' mkdir "$MNT/snapshots/b"
	check_fails 'the third' 'No space left' mkdir "$MNT/snapshots/c"
	says 'there are 2 snapshots, which is the limit (-o max_snapshots=); rmdir one'
	rmdir "$MNT/snapshots/b"
	for i in {42..55}; do
		head -c 65536 /dev/zero >"$MNT/vars/V$i"
	done 2>/dev/null
	check_fails 'one of too many variables' 'No space left' mkdir "$MNT/snapshots/b"
	check 'with a sentence' grep -q 'message: the limit is 2097152 bytes of variables, .* (-o state_mem=)' "$MNT/status"
	rmdir "$MNT/snapshots/a"
	rm "$MNT"/vars/V{42..55} 2>/dev/null
	check 'and again' mkdir "$MNT/snapshots/b"
	rmdir "$MNT/snapshots/b"
	rm "$MNT"/vars/V*
	check 'all is given back' until_true 60 nothing_used
	unmount_device
}

# Open files of one process, from descriptor 10 on; Return: whether one was refused.
open_files() { # FILE COUNT
	python3 - "$1" "$2" <<-'END'
		import os, sys, resource
		resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
		opened = 0
		try:
		    for i in range(int(sys.argv[2])):
		        os.open(sys.argv[1], os.O_RDWR)
		        opened += 1
		except OSError as e:
		    print(opened, os.strerror(e.errno))
	END
}

files() {
	local said
	if ! command -v python3 >/dev/null; then
		echo '    NOT TESTED: many open files, which python3 opens'
		return
	fi
	mount_device -o max_files=100
	said=$(open_files "$MNT/surfaces/T0" 200)
	check "files: $said" grep -qx '\(100\|99\|98\) Too many open files in system' <<<"$said"
	check 'closed, they can be had again' until_true 60 grep -qx 0xffffffff "$MNT/em"
	unmount_device
	mount_device -o state_mem=2M
	said=$(open_files "$MNT/ctl" 200)
	check "handles of ctl: $said" grep -qx '[0-9]* No space left on device' <<<"$said"
	memory_below 'handles of ctl' $((2048 + BESIDE))
	check 'closed, they give it back' until_true 60 nothing_used
	serves 'handles'
	unmount_device
}

replays() {
	mount_device -o state_mem=8M,mem=8M
	printf 'visafs-trace 1\nplatform xehp\nkernel k 32\nroutine 0\nmemory T6 1099511627776\n' >"$TMP/trace"
	check_fails 'memory of its own' 'No space left' cp "$TMP/trace" "$MNT/replay"
	check 'with a sentence' grep -q 'message: .*(-o state_mem=)' "$MNT/status"
	memory_below 'a replay' $((8192 + BESIDE))
	serves 'a replay'
	unmount_device
}

options() {
	local bad
	for bad in mem=0 state_mem=x max_files=0 max_modules=-1 max_snapshots=1x; do
		check_fails "-o $bad" "${bad%=*}=${bad#*=} is no" "$BUILD/visafs" -o "$bad" "$TMP"
	done
}

# The daemon is in a control group whose memory limit is less than clients request.
in_a_group() {
	local root=/sys/fs/cgroup group
	if [ -w "$root/cgroup.subtree_control" ] && grep -qw memory "$root/cgroup.controllers" &&
		echo +memory >"$root/cgroup.subtree_control" 2>/dev/null && mkdir "$root/visafs-test.$$" 2>/dev/null; then
		group=$root/visafs-test.$$
		echo 256M >"$group/memory.max"
	elif [ -w "$root/memory/cgroup.procs" ] && mkdir "$root/memory/visafs-test.$$" 2>/dev/null; then
		group=$root/memory/visafs-test.$$
		echo 256M >"$group/memory.limit_in_bytes"
	else
		echo '    NOT TESTED: a control group with a limit, which cannot be made here'
		return
	fi
	group_scene "$group"
	check 'the group is empty' until_true 60 rmdir "$group"
}

group_scene() { # GROUP
	(
		echo "$BASHPID" >"$1/cgroup.procs"
		exec "$BUILD/visafs" -f -o "$IO_OPTION" "$TMP/group"
	) >"$TMP/group.log" 2>&1 </dev/null &
	daemon_of[$TMP/group]=$!
	MNT=$TMP/group
	check 'it is mounted' until_true 60 mountpoint -q "$MNT"
	check 'mem: half of the group' [ "$(value mem)" -le $((128 << 20)) ]
	check 'state_mem: a quarter' [ "$(value state_mem)" -le $((64 << 20)) ]
	check_fails 'a gigabyte' 'No space left' dd if=/dev/zero of="$MNT/surfaces/T6" bs=1M count=1024 status=none
	serves 'in a group'
	unmount_device "$MNT"
}

mkdir "$TMP/group"
options
defaults
surfaces
launches
texts
checks
variables
modules
snapshots
files
replays
in_a_group
finish
