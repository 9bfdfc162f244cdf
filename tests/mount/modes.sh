#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Permissions that the owner sets with chmod, and programs that set permissions after they have copied a file.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

mode() { # FILE: its permissions
	stat -c %a "$MNT/$1"
}

as_nobody() {
	setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"
}

write_as_nobody() { # FILE
	as_nobody sh -c ': >>"$1"' sh "$1"
}

sources() {
	cp "$ROOT/tests/data/modules/vadd.zebin" "$TMP/vadd.zebin"
	seq 1000 >"$TMP/bytes"
	mkdir "$TMP/tree"
	printf abcd >"$TMP/tree/V40"
	printf efgh >"$TMP/tree/V41"
	chmod 640 "$TMP/bytes" "$TMP/vadd.zebin" "$TMP/tree/"V4?
	touch -d '2001-02-03 04:05:06' "$TMP/bytes" "$TMP/vadd.zebin" "$TMP/tree/"V4?
}

files() {
	touch "$MNT/vars/V32" "$MNT/preds/P1" "$MNT/surfaces/T6"
	cp "$TMP/vadd.zebin" "$MNT/modules/vadd.zebin"
}

# A file that clients make or write keeps the permissions that its owner gives it.
kept() {
	local f
	for f in surfaces/T0 surfaces/T255 surfaces/T6 shapes/T6 vars/V32 vars/V1 preds/P1 modules/vadd.zebin \
		em ctl asm explain replay trace trace_filter tracing_on checks reports; do
		expect "mode of $f at first" 600 "$(mode "$f")"
		check "chmod $f" chmod 640 "$MNT/$f"
		expect "mode of $f" 640 "$(mode "$f")"
		check "chmod $f back" chmod 600 "$MNT/$f"
		expect "mode of $f again" 600 "$(mode "$f")"
	done
	for f in . surfaces shapes pictures vars preds modules kernels threads snapshots; do
		f=$f:$(mode "$f")
		check "chmod ${f%:*}" chmod 711 "$MNT/${f%:*}"
		expect "mode of ${f%:*}" 711 "$(mode "${f%:*}")"
		check "chmod ${f%:*} back" chmod "${f#*:}" "$MNT/${f%:*}"
	done
	check 'no permissions at all' chmod 0 "$MNT/surfaces/T6"
	expect 'are some, too' 0 "$(mode surfaces/T6)"
	check 'chmod a+rx' chmod a+rx "$MNT/surfaces/T6"
	expect 'permissions to execute are kept' 555 "$(mode surfaces/T6)"
	check 'chmod of one link names the variable' chmod 604 "$MNT/vars/%arg"
	expect 'which has them' 604 "$(stat -L -c %a "$MNT/vars/%arg")"
}

# Permissions belong to a file: if it is removed, a new file of the same name does not have them.
gone_with_rm() {
	local f
	for f in vars/V32 preds/P1 surfaces/T6 modules/vadd.zebin; do
		chmod 644 "$MNT/$f"
		check "rm $f" rm -f "$MNT/$f"
	done
	files
	for f in vars/V32 preds/P1 surfaces/T6 shapes/T6 modules/vadd.zebin; do
		expect "another $f" 600 "$(mode "$f")"
	done
	chmod 644 "$MNT/vars/V32"
	run_asm .reset
	touch "$MNT/vars/V32"
	expect 'after .reset, too' 600 "$(mode vars/V32)"
	chmod 644 "$MNT/vars/V32" "$MNT/surfaces/T6"
	printf 12345678 >"$MNT/vars/V32"
	truncate -s 100 "$MNT/surfaces/T6"
	expect 'writing keeps them' '644 644' "$(mode vars/V32) $(mode surfaces/T6)"
}

# The files of a snapshot have the same permissions except those to write; restoring the snapshot restores the permissions.
in_snapshots() {
	chmod 640 "$MNT/surfaces/T6" "$MNT/vars/V32" "$MNT/modules/vadd.zebin"
	check 'a snapshot' mkdir "$MNT/snapshots/one"
	expect 'a surface in it' 440 "$(mode snapshots/one/surfaces/T6)"
	expect 'a shape' 444 "$(mode snapshots/one/shapes/T6)"
	expect 'a variable' 440 "$(mode snapshots/one/vars/V32)"
	expect 'a module' 440 "$(mode snapshots/one/modules/vadd.zebin)"
	chmod 600 "$MNT/surfaces/T6" "$MNT/vars/V32" "$MNT/modules/vadd.zebin"
	echo 1 >"$MNT/snapshots/one/restore"
	expect 'restored' '640 640 640' \
		"$(mode surfaces/T6) $(mode vars/V32) $(mode modules/vadd.zebin)"
	rm "$MNT/surfaces/T6"
	echo 1 >"$MNT/snapshots/one/restore"
	expect 'of one that was removed' 640 "$(mode surfaces/T6)"
	check 'the snapshot goes' rmdir "$MNT/snapshots/one"
}

reason() { # PATTERN
	from_status
	expect 'status has the errno' 'error EPERM' "$(values result errno)"
	expect_like 'and the reason' "$1" "$(value message)"
}

refused_modes() {
	local f
	for f in help info instructions status lanes maps kernels/vadd kernels/vadd/launch \
		kernels/vadd/text; do
		check_fails "chmod $f" 'Operation not permitted' chmod 640 "$MNT/$f"
		reason 'only files that can be written and the mount*-o mode=*'
	done
	check_fails 'set-user-ID' 'Operation not permitted' chmod 4755 "$MNT/surfaces/T6"
	reason 'files of a mount have no set-user-ID, set-group-ID or sticky bit'
	for f in help kernels/vadd/launch surfaces/T6; do
		check "chmod $f to what it is" chmod "$(mode "$f")" "$MNT/$f"
		check "chown $f to whose it is" chown "$(id -u):$(id -g)" "$MNT/$f"
		check "touch $f" touch -d '2001-02-03 04:05:06' "$MNT/$f"
	done
}

# copied WHAT FILE NAME: check that the mount has a copy of the file as NAME, with the same bytes and permissions, and,
# if the program copies it, the same time.
copied() {
	check "$1: bytes" cmp "$2" "$MNT/$3"
	expect "$1: permissions" "$(stat -c %a "$2")" "$(mode "$3")"
}

fresh() {
	rm -f "$MNT"/surfaces/T[6-9] "$MNT"/vars/V[34]? "$MNT"/modules/*
}

# with WHAT COMMAND...: test a program that copies the file of its last but one argument to its last argument.
with() {
	local what=$1
	shift
	fresh
	check "$what to surfaces" "$@" "$TMP/bytes" "$MNT/surfaces/T7"
	copied "$what to surfaces" "$TMP/bytes" surfaces/T7
	check "$what to vars" "$@" "$TMP/bytes" "$MNT/vars/V40"
	copied "$what to vars" "$TMP/bytes" vars/V40
	check "$what to modules" "$@" "$TMP/vadd.zebin" "$MNT/modules/"
	copied "$what to modules" "$TMP/vadd.zebin" modules/vadd.zebin
	check "$what: the module is loaded" test -f "$MNT/kernels/vadd/text"
	check "$what again" "$@" "$TMP/bytes" "$MNT/surfaces/T7"
}

python() { # CALL: call a function of shutil, with the variables from and to
	python3 -c "import shutil, sys; $1" "${@:2}"
}

programs() {
	with 'cp -p' cp -p
	expect 'cp -p: time' "$(stat -c %Y "$TMP/bytes")" "$(stat -c %Y "$MNT/surfaces/T7")"
	with 'cp -a' cp -a
	with 'install' install -m 640
	with 'install -p' install -p -m 640
	with 'shutil.copy' python 'shutil.copy(sys.argv[1], sys.argv[2])'
	with 'shutil.copy2' python 'shutil.copy2(sys.argv[1], sys.argv[2])'
	if command -v rsync >/dev/null; then
		with 'rsync -a --inplace' rsync -a --inplace
	else
		not_tested 'rsync -a --inplace' 'rsync is not here'
	fi
}

moved() {
	fresh
	cp -p "$TMP/bytes" "$TMP/again"
	check 'mv from outside' mv "$TMP/again" "$MNT/surfaces/T7"
	copied 'mv from outside' "$TMP/bytes" surfaces/T7
	check_fails 'the source is gone' 'No such file' stat "$TMP/again"
	cp -p "$TMP/vadd.zebin" "$TMP/again"
	check 'shutil.move' python 'shutil.move(sys.argv[1], sys.argv[2])' "$TMP/again" "$MNT/modules/vadd.zebin"
	copied 'shutil.move' "$TMP/vadd.zebin" modules/vadd.zebin
}

trees() {
	fresh
	check 'shutil.copytree' python 'shutil.copytree(sys.argv[1], sys.argv[2], dirs_exist_ok=True)' \
		"$TMP/tree" "$MNT/vars" 2>"$TMP/err"
	copied 'shutil.copytree' "$TMP/tree/V40" vars/V40
	copied 'shutil.copytree' "$TMP/tree/V41" vars/V41
	expect 'and of the folder' "$(stat -c %a "$TMP/tree")" "$(mode vars)"
	check 'a folder can be closed again' chmod 700 "$MNT/vars"
	expect 'as it was' 700 "$(mode vars)"
	fresh
	check 'cp -a of a folder' cp -a "$TMP/tree/." "$MNT/vars/"
	copied 'cp -a' "$TMP/tree/V41" vars/V41
}

# If other users can access the mount (allow_other), the kernel checks the permissions of each file.
enforced() {
	local f
	mount_device -o allow_other,mode=0666
	files
	echo 'format=R8_UINT width=4' >"$MNT/shapes/T6"
	truncate -s 4 "$MNT/surfaces/T6"
	for f in surfaces/T6 vars/V32 modules/vadd.zebin preds/P1 ctl; do
		check "another user reads $f" as_nobody test -r "$MNT/$f"
		check "and writes it" write_as_nobody "$MNT/$f"
		check_fails "but does not change it" 'Operation not permitted' as_nobody chmod 600 "$MNT/$f"
		check "chmod 644 $f" chmod 644 "$MNT/$f"
		check "another user reads it" as_nobody sh -c ': <"$1"' sh "$MNT/$f"
		check_fails 'and does not write it' 'Permission denied' write_as_nobody "$MNT/$f"
		check "chmod 600 $f" chmod 600 "$MNT/$f"
		check_fails 'another user does not read it' 'Permission denied' as_nobody cat "$MNT/$f"
	done
	check_fails 'nor the picture' 'Permission denied' as_nobody cat "$MNT/pictures/T6.png"
	check 'a snapshot by another user' as_nobody mkdir "$MNT/snapshots/two"
	check_fails 'does not show it' 'Permission denied' as_nobody cat "$MNT/snapshots/two/surfaces/T6"
	check_fails 'nor a variable' 'Permission denied' as_nobody cat "$MNT/snapshots/two/vars/V32"
	check 'the shape, which is not closed, is shown' as_nobody cat "$MNT/snapshots/two/shapes/T6"
	unmount_device
}

# With a backing directory, permissions apply to the mount only: the file in the directory stays private to its owner.
backed() {
	mkdir "$TMP/backing"
	mount_device -o backing="$TMP/backing"
	touch "$MNT/surfaces/T6"
	chmod 666 "$MNT/surfaces/T6"
	expect 'the file of the directory' 600 "$(stat -c %a "$TMP/backing/T6")"
	unmount_device
	mount_device -o backing="$TMP/backing"
	expect 'the next mount begins anew' 600 "$(mode surfaces/T6)"
	unmount_device
}

sources
mount_device
files
kept
gone_with_rm
in_snapshots
refused_modes
programs
moved
trees
unmount_device
backed
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
	chmod 711 "$TMP"
	enforced
else
	not_tested 'permissions of others' 'this user is not root, or setpriv is not here'
fi
finish
