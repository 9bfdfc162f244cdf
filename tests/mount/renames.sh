#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Renaming: mv of surfaces, variables, predicates and modules, and programs that rename the files that they wrote.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules

rename() { # FROM TO [FLAGS]: rename by one rename(2), without the copy that mv(1) would make
	python3 -c 'import ctypes, os, sys
c = ctypes.CDLL(None, use_errno=True)
if c.renameat2(-100, sys.argv[1].encode(), -100, sys.argv[2].encode(), int(sys.argv[3])):
    sys.exit(os.strerror(ctypes.get_errno()))' "$MNT/$1" "$MNT/$2" "${3:-0}"
}

mode() { # FILE
	stat -c %a "$MNT/$1"
}

# mv makes another object, with the bytes, permissions and times of the first one.
objects() {
	local s=$MNT/surfaces
	printf abcdefgh >"$s/T7"
	chmod 640 "$s/T7"
	touch -d '2001-02-03 04:05:06' "$s/T7"
	check 'mv T7 T8' mv "$s/T7" "$s/T8"
	expect 'its bytes' abcdefgh "$(cat "$s/T8")"
	expect 'its permissions and time' '640 981173106' "$(TZ=UTC stat -c '%a %Y' "$s/T8")"
	check_fails 'T7 is gone' 'No such file' stat "$s/T7"
	expect_like 'and has no address' '*T8' "$(tail -n 1 "$MNT/maps")"
	printf other >"$s/T9"
	check 'mv over one that is there' mv -f "$s/T8" "$s/T9"
	expect 'which has the bytes' abcdefgh "$(cat "$s/T9")"
	check 'a sparse one' truncate -s 1G "$s/T10"
	check 'is moved' mv "$s/T10" "$s/T11"
	expect 'and stays sparse' '1073741824 0' "$(stat -c '%s %b' "$s/T11")"
	printf 12345678 >"$MNT/vars/V32"
	check 'mv V32 V33' mv "$MNT/vars/V32" "$MNT/vars/V33"
	expect 'its bytes' 12345678 "$(cat "$MNT/vars/V33")"
	check_fails 'a predefined variable stays' 'not supported' mv "$MNT/vars/V1" "$MNT/vars/V40"
	check_fails 'and is not copied' 'No such file' stat "$MNT/vars/V40"
	check_fails 'V32 is gone' 'No such file' stat "$MNT/vars/V32"
	echo 0x5 >"$MNT/preds/P1"
	check 'mv P1 P2' mv "$MNT/preds/P1" "$MNT/preds/P2"
	expect 'its lanes' 0x00000005 "$(cat "$MNT/preds/P2")"
	check 'from vars to surfaces' mv "$MNT/vars/V33" "$s/T7"
	expect 'are the same bytes' 12345678 "$(cat "$s/T7")"
	check 'shutil.move' python3 -c 'import shutil, sys; shutil.move(*sys.argv[1:])' "$s/T7" "$s/T8"
	expect 'likewise' 12345678 "$(cat "$s/T8")"
	check_fails 'a name that no surface has' 'Operation not permitted' mv "$s/T8" "$s/other"
	expect 'changes nothing' 12345678 "$(cat "$s/T8")"
}

refusals() {
	check_fails 'rename(2)' 'Invalid cross-device link' rename surfaces/T8 surfaces/T12
	check_fails 'RENAME_NOREPLACE' 'File exists' rename surfaces/T8 surfaces/T9 1
	check_fails 'RENAME_EXCHANGE' 'Invalid argument' rename surfaces/T8 surfaces/T9 2
	check_fails 'out of a kernel' 'Operation not supported' rename kernels/vadd/text kernels/vadd/other
	check_fails 'a directory' 'Operation not supported' rename surfaces vars/surfaces
}

kernels() {
	names "$MNT/kernels"
}

modules() {
	local m=$MNT/modules serial changed
	check 'a module' cp "$DATA/vadd.zebin" "$m/a.zebin"
	serial=$(stat -c %i "$MNT/kernels/vadd")
	changed=$(stat -c %y "$m/a.zebin")
	check 'mv' mv "$m/a.zebin" "$m/b.zebin"
	expect 'has another name' b.zebin "$(names "$m")"
	expect 'and the same kernels' "vadd $serial" "$(kernels) $(stat -c %i "$MNT/kernels/vadd")"
	expect 'and the same time' "$changed" "$(stat -c %y "$m/b.zebin")"
	check 'a hidden name' cp "$DATA/vadd.zebin" "$m/.b.zebin"
	expect 'is not loaded' "vadd $serial" "$(kernels) $(stat -c %i "$MNT/kernels/vadd")"
	check 'mv over the other one' mv -f "$m/.b.zebin" "$m/b.zebin"
	expect 'replaces it' b.zebin "$(names "$m")"
	expect 'and is loaded' vadd "$(kernels)"
	check 'anew' [ "$(stat -c %i "$MNT/kernels/vadd")" != "$serial" ]
	check_fails 'RENAME_NOREPLACE' 'File exists' rename modules/b.zebin modules/b.zebin 1
	printf nonsense >"$m/.c"
	check_fails 'one that cannot be loaded' 'Invalid argument' rename modules/.c modules/c
	from_status
	expect_like 'why' 'c: *' "$(value message)"
	expect 'has its name' 'b.zebin c' "$(names "$m")"
	check_fails 'OpenCL C' 'Operation not permitted' rename modules/c modules/c.cl
	rm "$m/b.zebin" "$m/c"
	check 'text' cp "$DATA/vadd.visaasm" "$m/.k.visaasm"
	check 'its .ze_info' cp "$DATA/vadd.zeinfo" "$m/k.zeinfo"
	check 'mv' mv "$m/.k.visaasm" "$m/k.visaasm"
	expect 'is loaded with it' vadd "$(kernels)"
	check 'mv of the .ze_info' mv "$m/k.zeinfo" "$m/j.zeinfo"
	expect 'is no reason to load' vadd "$(kernels)"
	check 'mv of the text to the name of that' mv "$m/k.visaasm" "$m/j.visaasm"
	expect 'has its kernel' vadd "$(kernels)"
	rm "$m"/j.*
	check 'text alone' cp "$DATA/vadd.visaasm" "$m/k.visaasm"
	expect 'has a kernel without a name of its own' kernel "$(kernels)"
	check '.ze_info of another name' cp "$DATA/vadd.zeinfo" "$m/x.zeinfo"
	expect 'is not its own' kernel "$(kernels)"
	check 'mv beside the text' mv "$m/x.zeinfo" "$m/k.zeinfo"
	expect 'loads it with that' vadd "$(kernels)"
	check 'text' cp "$DATA/vadd.visaasm" "$m/x.visaasm"
	rm "$m/k.visaasm"
	check 'mv of text beside .ze_info' mv "$m/x.visaasm" "$m/k.visaasm"
	expect 'loads it with that, too' vadd "$(kernels)"
	rm "$m"/k.*
}

programs() {
	cp "$DATA/vadd.zebin" "$TMP/k.zebin"
	if command -v rsync >/dev/null; then
		check 'rsync -a' rsync -a "$TMP/k.zebin" "$MNT/modules/"
		expect 'loads it' vadd "$(kernels)"
		printf '\0' >>"$TMP/k.zebin"
		check 'rsync -a again' rsync -a "$TMP/k.zebin" "$MNT/modules/"
		check 'writes it' cmp "$TMP/k.zebin" "$MNT/modules/k.zebin"
		expect 'and nothing else' k.zebin "$(names "$MNT/modules")"
		check 'rsync of a surface by another directory' rsync -a --temp-dir="$TMP" "$TMP/k.zebin" "$MNT/surfaces/T20"
		check 'writes it' cmp "$TMP/k.zebin" "$MNT/surfaces/T20"
	else
		not_tested 'rsync -a' 'rsync is not here'
	fi
}

mount_device
check 'a module' cp "$DATA/vadd.zebin" "$MNT/modules/"
objects
refusals
rm "$MNT/modules/vadd.zebin"
modules
programs
unmount_device
finish
