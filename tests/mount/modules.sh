#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# modules/ and kernels/: loading a module, the files of its kernels, and removing it.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/modules

message() {
	sed -n 's/^message: //p' "$MNT/status"
}

at_first() {
	expect 'no module at first' '' "$(names "$MNT/modules")"
	expect 'no kernel at first' '' "$(names "$MNT/kernels")"
	expect 'links of kernels' 2 "$(stat -c %h "$MNT/kernels")"
	check_fails 'no file can be made in kernels' 'Operation not permitted' touch "$MNT/kernels/k"
	check_fails 'nor a folder' 'Operation not permitted' mkdir "$MNT/kernels/k"
	check_fails 'nor in modules' 'Operation not permitted' mkdir "$MNT/modules/m"
}

loads() {
	check 'cp loads a zebin' cp "$DATA/vadd.zebin" "$MNT/modules/"
	expect 'the module' vadd.zebin "$(names "$MNT/modules")"
	expect 'its kernel' vadd "$(names "$MNT/kernels")"
	expect 'links of kernels' 3 "$(stat -c %h "$MNT/kernels")"
	check 'cp back gives the same bytes' cmp "$DATA/vadd.zebin" "$MNT/modules/vadd.zebin"
	expect 'size' "$(stat -c %s "$DATA/vadd.zebin")" "$(stat -c %s "$MNT/modules/vadd.zebin")"
	expect 'kind and mode' 'regular file 600' "$(stat -c '%F %a' "$MNT/modules/vadd.zebin")"
}

shows() {
	local k=$MNT/kernels/vadd
	expect 'files of a kernel' 'args explained info launch printf profile profile.html profile.json reports text' "$(names "$k")"
	check 'text is the vISA text' cmp "$DATA/vadd.visaasm" "$k/text"
	expect 'args' 'index name kind type size
0 a buffer uint* -
1 b buffer uint* -
2 c buffer uint* -
3 n value uint 4' "$(tr -s ' ' <"$k/args")"
	expect 'size of args' "$(wc -c <"$k/args")" "$(stat -c %s "$k/args")"
	expect_like 'info' 'kernel: vadd
module: vadd.zebin
platform: tgllp
simd: 32
*args: 4' "$(cat "$k/info")"
	expect 'no result yet' '' "$(cat "$k/launch")"
	expect 'modes' '444 444 444 600' "$(stat -c %a "$k/text" "$k/info" "$k/args" "$k/launch" | tr '\n' ' ' | sed 's/ $//')"
	check_fails 'text cannot be written' 'Permission denied' cp /dev/null "$k/text"
	check_fails 'a kernel cannot be removed' 'Operation not permitted' rm -f "$k/text"
	check_fails 'nor its folder' 'Operation not permitted' rmdir "$k"
}

# A module that cannot be loaded stays as a file, so that it can be looked at and replaced.
refuses() {
	head -c 5000 "$DATA/vadd.zebin" >"$TMP/cut.zebin"
	check_fails 'a cut zebin' 'Invalid argument' cp "$TMP/cut.zebin" "$MNT/modules/"
	expect 'has no kernel' vadd "$(names "$MNT/kernels")"
	expect_like 'status says why' '*?*' "$(message)"
	check_fails 'a kernel of the same name' 'File exists' cp "$DATA/vadd.zebin" "$MNT/modules/other.zebin"
	expect 'status names it' 'other.zebin: kernel vadd is in module vadd.zebin already; rm modules/vadd.zebin unloads it' "$(message)"
	check_fails 'OpenCL C' 'Operation not permitted' cp "$DATA/vadd.cl" "$MNT/modules/"
	expect_like 'status names the tools' '*visa-run*' "$(message)"
	check 'what was refused can be removed' rm "$MNT/modules/cut.zebin" "$MNT/modules/other.zebin"
}

unloads() {
	exec 7<"$MNT/kernels/vadd/args" 8<"$MNT/kernels/vadd/info"
	read -r _ <&7
	check 'rm unloads' rm "$MNT/modules/vadd.zebin"
	expect 'no kernel' '' "$(names "$MNT/kernels")"
	check_fails 'an open file of it is stale' 'Stale file handle' cat <&8
	exec 7<&- 8<&-
	check_fails 'and its folder gone' 'No such file' cat "$MNT/kernels/vadd/info"
	check 'it can be loaded again' cp "$DATA/vadd.zebin" "$MNT/modules/"
	expect 'with its kernel' vadd "$(names "$MNT/kernels")"
	check 'and replaced' cp "$DATA/vadd.zebin" "$MNT/modules/"
	expect 'by itself' vadd "$(names "$MNT/kernels")"
	check 'emptying it unloads it' truncate -s 0 "$MNT/modules/vadd.zebin"
	rm "$MNT/modules/vadd.zebin"
}

# .visaasm text gets its .ze_info from the file beside it, in whatever order the two are written.
pairs() {
	check 'text first' cp "$DATA/vadd.visaasm" "$MNT/modules/"
	check 'then its .ze_info' cp "$DATA/vadd.zeinfo" "$MNT/modules/"
	expect 'the kernel has its name' vadd "$(names "$MNT/kernels")"
	expect 'and arguments' 'a b c n' "$(awk 'NR > 1 { printf "%s%s", sep, $2; sep = " " }' "$MNT/kernels/vadd/args")"
	check 'rm' rm "$MNT/modules/vadd.visaasm"
	check 'again, the text last' cp "$DATA/vadd.visaasm" "$MNT/modules/"
	expect 'is the same' vadd "$(names "$MNT/kernels")"
	check 'rm of both' rm "$MNT/modules/vadd.visaasm" "$MNT/modules/vadd.zeinfo"
}

mount_device
at_first
loads
shows
refuses
unloads
pairs
unmount_device
finish
