#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Times of the files of a mount: when they change, and when they do not.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

# changes WHAT FILE COMMAND...: the command succeeds, and the file has a later modification time.
changes() {
	local what=$1 file=$2 before
	shift 2
	before=$(mtime "$file")
	sleep 0.02
	check "$what" "$@"
	check "$what: the time is later" test "$(mtime "$file")" -gt "$before"
}

# keeps WHAT FILE COMMAND...: whether it succeeds or not, the time of the file stays.
keeps() {
	local what=$1 file=$2 before
	shift 2
	before=$(mtime "$file")
	sleep 0.02
	"$@" >/dev/null 2>&1
	expect "$what: the time stays" "$before" "$(mtime "$file")"
}

put() { # FILE TEXT
	printf '%s' "$2" >"$1"
}

asm() { # LINE...
	printf '%s\n' "$@" >"$MNT/asm"
}

times() {
	local now before
	now=$(date +%s)
	before=$(mtime "$MNT/surfaces/T255")
	check 'times are of today' test $((now - before / 1000000000)) -lt 3600
	dwords V40 0 1 2 3 4 5 6 7
	dwords V41 1 2 3 4 5 6 7 8
	run_ctl 3a 02 00 05 05 00 00000000 28000000 0000 29000000 0000
	executed 'a scatter into T255'
	check 'execution changes the time of the surface' test "$(mtime "$MNT/surfaces/T255")" -gt "$before"
	before=$(mtime "$MNT/surfaces/T0")
	printf x | dd of="$MNT/surfaces/T0" conv=notrunc status=none
	check 'writing changes the time of the surface' test "$(mtime "$MNT/surfaces/T0")" -gt "$before"
	before=$(mtime "$MNT/vars/V41")
	run_ctl 35 01 00 05 05 00 00000000 29000000 0000
	executed 'an oword_ld into V41'
	check 'execution changes the time of the variable' test "$(mtime "$MNT/vars/V41")" -gt "$before"
}

times_of_em() {
	local before
	changes 'writing em' "$MNT/em" put "$MNT/em" 0x5
	changes 'writing it again' "$MNT/em" put "$MNT/em" 0x5
	keeps 'reading em' "$MNT/em" cat "$MNT/em"
	keeps 'writing what is no number' "$MNT/em" put "$MNT/em" none
	changes 'setting em by a request' "$MNT/em" "$BUILD/visactl" -m "$MNT" em 0xffffffff
	keeps 'getting it by one' "$MNT/em" "$BUILD/visactl" -m "$MNT" em
	keeps 'a write to another file' "$MNT/em" put "$MNT/preds/P1" 3
	check 'touch -d of em' touch -d '2001-02-03 04:05:06.5 UTC' "$MNT/em"
	expect 'the time that it was given' 981173106500000000 "$(mtime "$MNT/em")"
	expect 'it is still the mask' 0xffffffff "$(cat "$MNT/em")"
	changes 'touch of em' "$MNT/em" touch "$MNT/em"
	before=$(mtime "$MNT/em")
	sleep 0.02
	check 'a mask that is set again after that' put "$MNT/em" 0xffffffff
	check 'has a later time' test "$(mtime "$MNT/em")" -gt "$before"
}

# A directory changes when something is made or removed in it, and not otherwise.
times_of_directories() {
	local d file
	for d in vars surfaces preds; do
		case $d in
		vars) file=V70 ;;
		surfaces) file=T70 ;;
		preds) file=P70 ;;
		esac
		changes "making $file" "$MNT/$d" touch "$MNT/$d/$file"
		keeps "writing $file" "$MNT/$d" put "$MNT/$d/$file" 1
		keeps "truncating $file" "$MNT/$d" truncate -s 1000 "$MNT/$d/$file"
		keeps "reading $file" "$MNT/$d" cat "$MNT/$d/$file"
		keeps "touching $file" "$MNT/$d" touch "$MNT/$d/$file"
		keeps "listing $d" "$MNT/$d" ls -l "$MNT/$d"
		keeps "making what may not be in $d" "$MNT/$d" touch "$MNT/$d/other"
		keeps "removing what is not in $d" "$MNT/$d" rm "$MNT/$d/other"
		keeps "making something outside $d" "$MNT/$d" touch "$MNT/ctl"
		changes "removing $file" "$MNT/$d" rm "$MNT/$d/$file"
	done
	changes 'a name of a variable' "$MNT/vars" asm '.decl NAMED v_type=G type=ud num_elts=8'
	keeps 'the same declaration' "$MNT/vars" asm '.decl NAMED v_type=G type=ud num_elts=8'
	changes 'a name of a surface' "$MNT/surfaces" asm '.decl BUFFER v_type=T num_elts=1'
	keeps 'a name of a predicate' "$MNT/vars" asm '.decl FLAGS v_type=P num_elts=8'
	keeps 'executing' "$MNT/vars" asm 'oword_ld (2) T0 0 NAMED'
	keeps 'executing' "$MNT/surfaces" asm 'scatter.4 (M1, 8) T0 0 NAMED NAMED'
	for d in vars preds; do
		asm '.decl AGAIN v_type=G type=ud num_elts=8' '.decl FLAGS v_type=P num_elts=8'
		changes "reset" "$MNT/$d" asm .reset
	done
}

# Variables that share bytes share the time of their bytes.
times_of_aliases() {
	local f before
	run_asm '.decl BASE v_type=G type=ud num_elts=16' '.decl OVER v_type=G type=ud num_elts=8 alias=<BASE, 16>' \
		'.decl DEEP v_type=G type=ud num_elts=2 alias=<OVER, 4>' '.decl APART v_type=G type=ud num_elts=2'
	executed 'variables that share bytes'
	before=$(mtime "$MNT/vars/V35")
	for f in BASE OVER DEEP; do
		changes "writing $f" "$MNT/vars/V32" put "$MNT/vars/$f" x
		expect "$f is written: they have one time" "$(mtime "$MNT/vars/V32") $(mtime "$MNT/vars/V32")" \
			"$(mtime "$MNT/vars/V33") $(mtime "$MNT/vars/V34")"
	done
	changes 'executing into one of them' "$MNT/vars/V32" asm 'oword_ld (1) T0 0 OVER'
	expect 'they have one time' "$(mtime "$MNT/vars/V32") $(mtime "$MNT/vars/V32")" \
		"$(mtime "$MNT/vars/V33") $(mtime "$MNT/vars/V34")"
	expect 'what does not share them has its own' "$before" "$(mtime "$MNT/vars/V35")"
}

mount_device
times
times_of_em
times_of_directories
times_of_aliases
unmount_device
finish
