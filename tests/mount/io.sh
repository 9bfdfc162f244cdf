#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# How the bytes of surfaces reach a client: mappings, sizes that change, holes, in each mode.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

VISAFS=$BUILD/visafs
NOBODY=65534

info() { # KEY
	value "$1" "$(cat "$MNT/info")"
}

modes() {
	case $IO in
	passthrough) expect 'surface_io, shared_mmap' 'passthrough yes' "$surface_io $shared_mmap" ;;
	direct) expect 'surface_io, shared_mmap' 'direct no' "$surface_io $shared_mmap" ;;
	direct_mmap) expect 'surface_io, shared_mmap' 'direct yes' "$surface_io $shared_mmap" ;;
	auto) expect_like 'surface_io' '@(passthrough|direct)' "$surface_io" ;;
	esac
}

mappings() {
	local name
	for name in T0 T255 T6; do
		check_program mmap_check "$MNT" plain "$name"
		if [ "$shared" = 1 ]; then
			check_program mmap_check "$MNT" live "$name"
			check_program mmap_check "$MNT" left "$name"
		else
			check_program mmap_check "$MNT" refused "$name"
		fi
		# With direct I/O a mapping shows copies of pages, so atomics are not possible there.
		[ "$surface_io" != passthrough ] || check_program mmap_check "$MNT" atomic "$name"
	done
	check_program mmap_check "$MNT" variable V40
	check_program mmap_check "$MNT" text asm
	[ "$shared" = 0 ] || check_program dirty_check "$MNT" rounds 3
}

# --- the end of a mount, or of a client, while clients execute with dirty pages -----------------

has_begun() {
	grep -qsx begun "$TMP/clients"
}

clients_begin() {
	rm -f "$TMP/clients" # of earlier clients
	"$BUILD/tests/dirty_check" "$MNT" endless 3 >"$TMP/clients" 2>&1 </dev/null &
	clients=$!
	check 'clients execute while they have dirty pages' until_true 60 has_begun
}

clients_end() {
	if ! until_true 60 gone "$clients"; then
		fail 'the clients end' 'still running 20 seconds later'
		umount -f "$MNT" 2>/dev/null
		kill -KILL "$clients"
	fi
	wait "$clients"
	expect 'exit status of the clients' 0 $?
	expect 'what they found' '' "$(grep -v -x -e begun -e '# [0-9]* passed, 0 failed' "$TMP/clients")"
}

ended_by_signal() {
	mount_device
	clients_begin
	kill -TERM "${daemon_of[$MNT]}"
	device_ends "$MNT"
	clients_end
}

ended_by_unmounting() {
	mount_device
	clients_begin
	check_fails 'fusermount3 -u while files are open' busy fusermount3 -u "$MNT"
	check 'fusermount3 -uz' fusermount3 -uz "$MNT"
	clients_end
	device_ends "$MNT"
}

client_killed() {
	mount_device
	clients_begin
	kill -KILL "$clients"
	{ wait "$clients"; } 2>/dev/null
	check_program dirty_check "$MNT" rounds 2 4
	unmount_device
}

# --- without privileges -------------------------------------------------------------------------

# How to run a command that may mount but has no CAP_SYS_ADMIN: as another user, or as the
# root of a user namespace if only root can open /dev/fuse. The result is empty if neither is possible.
unprivileged=()
find_unprivileged() {
	local try
	if [ "$(id -u)" != 0 ]; then
		unprivileged=(env)
		return
	fi
	chmod 711 "$TMP"
	for try in "setpriv --reuid=$NOBODY --regid=$NOBODY --clear-groups" 'unshare -Urm'; do
		# shellcheck disable=SC2086,SC2016 # words; for the other shell
		if $try sh -c ': <>/dev/fuse && test -x "$1"' - "$VISAFS" 2>/dev/null; then
			read -ra unprivileged <<<"$try"
			return
		fi
	done
}

# This runs in a separate shell, since other processes do not see the mounts of a namespace.
without_privilege() {
	local dir=$TMP/unprivileged said
	find_unprivileged
	if [ ${#unprivileged[@]} = 0 ]; then
		not_tested 'mounting without CAP_SYS_ADMIN' 'nobody without it can mount here'
		return
	fi
	mkdir "$dir"
	[ "${unprivileged[0]}" != setpriv ] || chown $NOBODY "$dir"
	# shellcheck disable=SC2016 # for the other shell
	said=$("${unprivileged[@]}" sh -c '
		why=$(timeout 60 "$1" -o io=passthrough "$2" 2>&1 </dev/null)
		printf "status: %s\nwhy: %s\n" $? "$why"
		printf "left: %s\n" "$(ls -A "$2")"
		timeout 60 "$1" "$2" </dev/null || exit
		sed -n "s/^surface_io/auto/p; s/^shared_mmap/mappings/p" "$2/info"
		for what in "live T0" "left T255" "mapped V40"; do
			printf "client: %s\n" "$(timeout 60 "$3" "$2" $what 2>&1 | tail -n 1)"
		done
		printf mine >"$2/surfaces/T6"
		printf "wrote: %s\n" "$(cat "$2/surfaces/T6")"
		umount "$2" 2>/dev/null || fusermount3 -u "$2" || umount -l "$2"
	' - "$VISAFS" "$dir" "$BUILD/tests/mmap_check" 2>&1)
	expect 'io=passthrough without privilege' 1 "$(value status "$said")"
	expect_like 'it says why' '*io=passthrough*@(CAP_SYS_ADMIN|kernel)*' "$(value why "$said")"
	expect 'nothing is mounted' '' "$(value left "$said")"
	expect 'io=auto is direct then' direct "$(value auto "$said")"
	if [ "$direct_mmap_offered" = 1 ]; then
		expect 'io=auto has shared mappings then' yes "$(value mappings "$said")"
		expect 'surfaces and variables can be mapped' 3 "$(grep -cx 'client: # [1-9][0-9]* passed, 0 failed' <<<"$said")"
	fi
	expect 'it works' mine "$(value wrote "$said")"
}

refused() { # OPTION
	local dir=$TMP/refused status
	mkdir -p "$dir"
	timeout 60 "$VISAFS" -o "$1" "$dir" >"$TMP/output" 2>&1 </dev/null
	status=$?
	expect "-o $1: exit status" 2 "$status"
	expect_like "-o $1: it says what is expected" '*io=*auto, passthrough or direct*' "$(cat "$TMP/output")"
	check_fails "-o $1 mounts nothing" '' test -e "$dir/ctl"
}

# --- sizes and holes ----------------------------------------------------------------------------

big() {
	local f
	mount_device -o t255=64G
	f=$MNT/surfaces/T255
	check_program big_check "$MNT" "$shared"
	check 'du is small' test "$(du -k "$f" | cut -f 1)" -lt 1024
	expect 'du of its size' $((64 << 30)) "$(du -b "$f" | cut -f 1)"
	check 'df has room for all of it' \
		test "$(df -B 1 --output=size "$MNT" | tail -n 1)" -ge $(((64 << 30) + 65536))
	unmount_device
}

# Under passthrough variables can be mapped shared, too, with direct_mmap.
variables_mapped() {
	mount_device -o direct_mmap
	expect 'surface_io' passthrough "$(info surface_io)"
	check_program mmap_check "$MNT" mapped V40
	check_program mmap_check "$MNT" live T6
	check_program mmap_check "$MNT" atomic T255
	check_program dirty_check "$MNT" rounds 2
	unmount_device
}

# Whether the kernel offers shared mappings under direct I/O.
direct_mmap_offered=0
if [ "$IO" = direct ]; then
	mount_device -o direct_mmap
	[ "$(info shared_mmap)" != yes ] || direct_mmap_offered=1
	unmount_device
fi

mount_device
surface_io=$(info surface_io)
shared_mmap=$(info shared_mmap)
shared=0
[ "$shared_mmap" != yes ] || shared=1
modes
mappings
check_program surface_check "$MNT" users "$shared"
check_program surface_check "$MNT" churn "$shared"
unmount_device
big
if [ "$shared" = 1 ]; then
	ended_by_signal
	ended_by_unmounting
	client_killed
fi
[ "$surface_io" != passthrough ] || variables_mapped
if [ "$surface_io" = direct ]; then
	without_privilege
	for option in io= io=fast io=PASSTHROUGH io=direct,io=none; do
		refused "$option"
	done
fi
finish
