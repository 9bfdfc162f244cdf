#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visactl as a person and a script use it: commands, their messages and exit status. visactl_data.sh tests the
# commands for bytes.
# shellcheck disable=SC2119,SC2317 # mount_device has arguments of its own; functions called by name
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT

bad_usage() { # WHAT ARGUMENTS...
	local what=$1
	shift
	ctl "$@"
	expect "$what: exit status" 2 "$STATUS"
	expect_like "$what: the usage is shown" '*usage: visactl *' "$ERR"
}

command_line() {
	local word
	run_visactl help
	expect_like 'help' 'usage: visactl*poke TARGET OFFSET TYPE VALUE...*Exit status*' "$OUT"
	expect 'help: exit status' 0 "$STATUS"
	for word in -h --help; do
		run_visactl "$word"
		expect_like "$word" '0:usage: visactl*' "$STATUS:$OUT"
	done
	for word in -V --version; do
		run_visactl "$word"
		expect_like "$word" '0:visactl [0-9]*' "$STATUS:$OUT"
	done
	run_visactl help peek
	expect_like 'help peek' '0:usage: visactl *peek*' "$STATUS:$OUT"
	run_visactl poke --help
	expect_like 'poke --help needs no mount' '0:usage: visactl *poke*' "$STATUS:$OUT"
	run_visactl
	expect_like 'nothing' '2:usage:*' "$STATUS:$ERR"
	run_visactl frobnicate
	refused_saying 'an unknown command' 2 "there is no command 'frobnicate'*"
	run_visactl --frobnicate
	refused_saying 'an unknown option' 2 'unknown option --frobnicate*'
	run_visactl -m
	refused_saying '-m without a path' 2 '-m needs*'
	bad_usage 'exec without a file' exec
	bad_usage 'poke without a value' poke T0 0 u32
	bad_usage 'fill with too much' fill T0 0 1 u32 1 2
	bad_usage 'peek with too much' peek T0 0 1 2
	bad_usage 'peek with an unknown option' peek T0 --size=1
	bad_usage 'a type that is none' peek T0 0 1 --format=u33
	bad_usage 'an offset that is no number' poke T0 1x u8 1
	bad_usage 'a value that is no number' poke T0 0 u8 one
	bad_usage 'half a byte' poke T0 0 hex abc
	bad_usage 'no hex' poke T0 0 hex xy
	bad_usage 'vars with an unknown option' vars --some
	"$BUILD/visactl" help >/dev/full 2>/dev/null
	expect 'output that cannot be written' 1 $?
}

finding_the_mount() {
	local first second
	run_visactl -m "$TMP" vars
	refused_saying 'a directory that is no mount' 3 "$TMP is not a visafs mount"
	run_visactl -m "$MNT/surfaces" vars
	refused_saying 'a directory of the mount' 3 '*is not a visafs mount'
	run_visactl -m "$TMP/none" vars
	refused_saying 'a path that is not there' 3 "$TMP/none: No such file or directory"
	run_visactl -m '' vars
	refused_saying 'an empty path' 2 '-m needs*'
	expect 'VISAFS_MOUNT' 0xffffffff "$(VISAFS_MOUNT=$MNT "$BUILD/visactl" em)"
	VISAFS_MOUNT=$TMP "$BUILD/visactl" em 2>/dev/null
	expect 'VISAFS_MOUNT that is none' 3 $?
	expect '-m wins' 0xffffffff "$(VISAFS_MOUNT=$TMP "$BUILD/visactl" "-m$MNT" em)"

	# Other tests may have mounted devices meanwhile, so there may be several.
	first=$MNT
	mkdir "$TMP/a dir"
	TMP=$TMP/a\ dir
	mount_device
	TMP=${TMP%/a dir}
	second=$MNT
	run_visactl em
	refused_saying 'several mounts' 2 '* visafs are mounted; choose one with -m:*'
	expect_like 'lists the first' "*  $first"* "$ERR"
	expect_like 'and the second' "*  $second"* "$ERR"
	kill -STOP "${daemon_of[$second]}"
	timeout 30 "$BUILD/visactl" em >/dev/null 2>"$TMP/err"
	expect 'several, of which one does not answer' 2 $?
	expect_like 'lists that one, too' "*  $second"* "$(<"$TMP/err")"
	kill -CONT "${daemon_of[$second]}"
	run_visactl -m "$second" em
	done_saying 'a path with a space' 0xffffffff
	unmount_device "$second"
	MNT=$first
}

# In a mount namespace of its own, where nothing else is mounted.
# shellcheck disable=SC2016 # the other shell expands it
alone() {
	local script='
		awk "/ - fuse.visafs /{print \$5}" /proc/self/mountinfo | # where a space is written as \\040
			while read -r m; do umount -l "$(printf %b "$m")"; done
		"$1" em; echo "$?"
		mkdir "$2/x y" && "$3" "$2/x y" && "$1" em; echo "$?"
		mkdir "$2/bound" && mount --bind "$2/x y" "$2/bound" && "$1" em; echo "$?"
		umount "$2/bound"; umount "$2/x y"; "$1" em; echo "$?"'
	if ! unshare -m true 2>/dev/null; then
		not_tested 'finding the only mount' 'there are no mount namespaces here'
		return
	fi
	mkdir "$TMP/alone"
	expect 'none, one, one bound twice, none' "3 0xffffffff 0 0xffffffff 0 3" \
		"$(unshare -m bash -c "$script" - "$BUILD/visactl" "$TMP/alone" "$BUILD/visafs" \
			2>"$TMP/err" </dev/null | xargs)"
	expect_like 'says that none is mounted' '*no visafs is mounted*' "$(<"$TMP/err")"
}

# scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0; and the same with undeclared V99
scatter='3a 02 00 05 05 00 00000000 20000000 0000 21000000 0000'
broken='3a 02 00 05 05 00 00000000 20000000 0000 63000000 0000'

executing() {
	ctl reset
	done_saying 'reset' ''
	dwords V32 0 1 2 3 4 5 6 7
	dwords V33 10 11 12 13 14 15 16 17
	bytes "$scatter$scatter" >"$TMP/two"
	ctl exec "$TMP/two"
	done_saying 'exec' '2 instructions, 16 channels, 0 dropped, 0 misaligned'
	ctl peek T255 0 8 --format=u32
	expect 'it was executed' '00000000 10 11 12 13 00000010 14 15 16 17' "$(xargs <<<"$OUT")"
	expect 'exec -' '2 instructions, 16 channels, 0 dropped, 0 misaligned' \
		"$("$BUILD/visactl" -m "$MNT" exec - <"$TMP/two")"
	ctl exec /dev/null
	done_saying 'exec of nothing' '0 instructions, 0 channels, 0 dropped, 0 misaligned'
	ctl exec "$TMP/none"
	refused_saying 'exec of no file' 1 "$TMP/none: No such file or directory"
	ctl exec tests/data/module/tgllp-k10_vec2.simd8.isa
	refused_saying 'exec of an object' 1 '*k10_vec2.simd8.isa is a whole object; visa-dis prints*'

	bytes "$scatter$broken$scatter" >"$TMP/bad"
	ctl exec "$TMP/bad"
	refused_saying 'an instruction that fails' 1 'instruction 2 at byte 22: ENOENT: *V99*'
	expect_like 'shows it' '*scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V99.0*' "$ERR"
	expect_like 'and what went before' '*executed before it: 1 instruction, 8 channels,*' "$ERR"
	bytes "$scatter" "${scatter:0:20}" >"$TMP/cut"
	ctl exec "$TMP/cut"
	refused_saying 'an unfinished end' 1 'EINVAL: the input ends within an instruction, after 7 bytes of it*'
	expect_like 'the rest was executed' '*executed before it: 1 instruction,*' "$ERR"

	# The input is so long that the kernel sends it in several requests, which begin in the middle of instructions.
	for _ in {1..15}; do cat "$TMP/two" "$TMP/two" >"$TMP/more" && mv "$TMP/more" "$TMP/two"; done
	ctl exec "$TMP/two"
	done_saying 'exec of megabytes' '65536 instructions, 524288 channels, 0 dropped, 0 misaligned'
	bytes "$broken" >>"$TMP/two" && bytes "$scatter" >>"$TMP/two"
	ctl exec "$TMP/two"
	refused_saying 'an error far in' 1 'instruction 65537 at byte 1441792: ENOENT: *'
	ctl status
	expect_like 'status' '0:result: *' "$STATUS:$OUT"
	ctl info
	expect_like 'info' '0:*abi: 1*' "$STATUS:$OUT"

	bytes "$scatter" >"$TMP/one"
	run_visactl dis "$TMP/one"
	done_saying 'dis' 'scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0'
	run_visactl dis "$TMP/cut"
	expect 'dis of an unfinished end' \
		'1:scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0' "$STATUS:$OUT"
	expect_like 'says where' "visactl: $TMP/cut: byte 22: the instruction is incomplete: *7 bytes" "$ERR"
}

text() {
	local line='scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0'
	ctl asm "$line"
	done_saying 'asm' '1 instruction, 8 channels, 0 dropped, 0 misaligned'
	ctl asm "$line" "$line
$line"
	done_saying 'asm of several' '3 instructions, 24 channels, 0 dropped, 0 misaligned'
	expect 'asm reads standard input' '1 instruction, 8 channels, 0 dropped, 0 misaligned' \
		"$(printf '%s' "$line" | "$BUILD/visactl" -m "$MNT" asm)"
	expect 'and by its name' '1 instruction, 8 channels, 0 dropped, 0 misaligned' \
		"$(printf '%s\n' "$line" | "$BUILD/visactl" -m "$MNT" asm -)"
	ctl asm "$line" "	scatter.4 (M1, 8) %scratch 0x0:zz V32.0 V33.0" "$line"
	refused_saying 'asm that is wrong' 1 '2:[0-9]*: EINVAL: *'
	expect_like 'shows the line and the place' "*	scatter.4 (M1, 8) %scratch 0x0:zz*
*^*" "$ERR"
	ctl asm "$line" "scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V99.0"
	refused_saying 'asm that fails' 1 '2:[0-9]*: ENOENT: *V99*'
	expect_like 'and what went before' '*executed before it: 1 instruction, *' "$ERR"
}

shapes() {
	: >"$MNT/surfaces/T6"
	ctl shape T6
	done_saying 'shape shows' 'format=none bti=6'
	ctl shape T6 format=R32_UINT width=64 height=32
	done_saying 'shape sets' ''
	ctl shape t06
	done_saying 'which it shows, by another spelling' \
		'format=R32_UINT width=64 height=32 depth=1 pitch=256 bti=6'
	ctl asm '.decl T6 v_type=T num_elts=1' '.decl IMAGE v_type=T num_elts=1'
	: >"$MNT/surfaces/IMAGE"
	ctl shape IMAGE bti=70
	ctl shape IMAGE
	done_saying 'by a declared name' 'format=none bti=70'
	ctl shape T6 format=R32_UINT width=64 pitch=8
	refused_saying 'a shape that cannot be' 1 '1:11: EINVAL: pitch is 8; a row of 64 texels *'
	expect_like 'shows the place' '*    .shape T6 format=R32_UINT width=64 pitch=8
              ^' "$ERR"
	ctl shape T6 bti=70
	refused_saying 'an index that is taken' 1 '1:1: EEXIST: *index 70 belongs to T7*'
	ctl shape T99
	refused_saying 'a surface that is not there' 1 'there is no surface T99; make it*surfaces/T99'
	ctl shape T99 bti=1
	refused_saying 'setting it' 1 '*ENXIO: *T99 does not exist*'
	ctl shape T0
	refused_saying 'T0' 1 'T0 has no shape; *'
	ctl shape ../ctl
	refused_saying 'a path' 1 "'../ctl' is not the name of a surface"
	ctl shape NOPE
	refused_saying 'a name that is not there' 1 "there is no surface 'NOPE'"
	bad_usage 'shape of nothing' shape
}

state() {
	ctl asm '.decl OFFS v_type=G type=ud num_elts=16 align=GRF' '.decl MASK v_type=P num_elts=16'
	ctl poke OFFS 0 u32 258
	ctl pred MASK 0x8001
	done_saying 'pred sets' ''
	ctl pred MASK
	done_saying 'pred shows' 0x00008001
	ctl em 0xff
	done_saying 'em sets' ''
	ctl em
	done_saying 'em shows' 0x000000ff
	ctl em 0x100000000
	refused_saying 'em with too many bits' 1 '*em: Invalid argument*'
	bad_usage 'em that is no number' em many
	ctl pred P77
	refused_saying 'a predicate that is not there' 1 '*P77 is not declared*'
	shapes
	ctl vars
	expect_like 'vars: a variable' '*V34 * 64  OFFS *02 01 00 00*' "$OUT"
	expect_like 'vars: a predicate' \
		'*P1 * 0x00008001  00000000 00000000 10000000 00000001  MASK*' "$OUT"
	expect_like 'vars: the mask' '*mask * 0x000000ff  00000000 00000000 00000000 11111111*' "$OUT"
	ctl reset
	done_saying 'reset' ''
	ctl vars
	expect_like 'forgets' 'no variables*no predicates*mask * 0xffffffff *' "$OUT"
	expect 'keeps memory' 0a000000 "$(hex "$MNT/surfaces/T255" 0 4)"
}

mount_device
command_line
finding_the_mount
alone
executing
text
state
unmount_device
finish
