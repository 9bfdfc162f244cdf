#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Names of a module are shown in lines of text. Escape sequences do not reach a terminal, and a newline does not make a
# line that the daemon or a tool did not write.
# modes: one
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

DATA=$ROOT/tests/data/profile
SHOWN='\x1b]0;title\x07\x0aresult: forged\u009b31m\x7f' # the name as it is shown

# The kernel, its argument and its source file have such names. U+009B is \xc2\x9b in vISA text, \x9b in YAML.
make_module() {
	python3 - "$DATA" "$TMP" <<-'END'
		import sys

		data, to = sys.argv[1:]
		visa = r"\x1b]0;title\x07\nresult: forged\xc2\x9b31m\x7f"
		yaml = r"\x1b]0;title\x07\nresult: forged\x9b31m\x7f"
		with open(data + "/k.visaasm") as f:
		    text = f.read().replace('.kernel "k"', '.kernel "k' + visa + '"').replace('"k.cl"', '"f' + visa + '.cl"')
		with open(to + "/evil.visaasm", "w") as f:
		    f.write(text)
		with open(data + "/k.zeinfo") as f:
		    info = f.read().replace("name: k", 'name: "k' + yaml + '"')
		with open(to + "/evil.zeinfo", "w") as f:
		    f.write(info + f"""kernels_misc_info:
		  - name: "k{yaml}"
		    args_info:
		      - index: 0
		        name: "o {yaml}"
		        address_qualifier: __global
		        access_qualifier: NONE
		        type_name: "int *{yaml};8"
		        type_qualifiers: NONE
		""".replace("\n\t\t", "\n"))
	END
}

# Whether a text has no control character but newline, none of C1, and no line that begins with "result: forged".
clean() { # FILE
	! LC_ALL=C grep -qP '[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]' "$1" && ! grep -q '^result: forged' "$1"
}

# shown WHAT FILE...: check that the files have no control characters, and have the name with escapes
shown() {
	local what=$1 file
	shift
	for file; do
		cp "$file" "$TMP/text" || return 1
		check "$what: ${file##*/} is clean" clean "$TMP/text"
		check "$what: ${file##*/} has the name" grep -qF '\x1b]0;title\x07\x0aresult: forged\u009b31m\x7f' "$TMP/text"
	done
}

launch() { # WORDS
	echo "global=64 local=32 0=T6 $1" >"$K/launch"
}

in_mount() {
	mount_device
	cp "$TMP/evil.zeinfo" "$TMP/evil.visaasm" "$MNT/modules/"
	K=$(find "$MNT/kernels" -mindepth 1 -maxdepth 1)
	truncate -s 4K "$MNT/surfaces/T6"
	check 'a launch' launch profile=1
	shown 'a profile' "$K/profile" "$K/info"
	check 'args: the name and the type are words' grep -q '^0     o\\x20\\x1b\]0;title.* buffer   int\\x20\*\\x1b\]' "$K/args"
	check 'args is clean' clean "$K/args"
	expect 'args has a line for the argument, of five words' '2 5' "$(awk 'END { print NR, NF }' "$K/args")"
	check 'an explained launch' launch explain=0,0,0:0
	shown 'an explanation' "$K/explained"
	check_fails 'a wrong argument' 'No such file' launch 'nothing=7'
	shown 'a wrong argument' "$MNT/status"
	check 'a launch that is stopped' launch 'stop=36'
	shown 'a stopped launch' "$MNT/threads/ctl" "$MNT/threads/0.0/stack"
	echo end >"$MNT/threads/ctl"
	truncate -s 16 "$MNT/surfaces/T6"
	check 'a launch that writes out of bounds' launch ''
	check 'says so' grep -q '^outside: ' "$K/launch"
	shown 'a launch that writes out of bounds' "$K/launch" "$MNT/status"
	"$BUILD/visactl" -m "$MNT" kernels >"$TMP/kernels"
	check 'visactl kernels is clean' clean "$TMP/kernels"
	"$BUILD/visactl" -m "$MNT" kernels "${K##*/}" >"$TMP/kernels"
	shown 'visactl kernels NAME' "$TMP/kernels"
	printf 'mov \033[31m\n' | cat >"$MNT/asm" 2>/dev/null
	check 'a line of a client: status is clean' clean "$MNT/status"
	unmount_device
}

by_tools() {
	cd "$TMP" || return
	"$BUILD/visa-run" evil.visaasm >"$TMP/list" 2>&1
	shown 'the list of visa-run' "$TMP/list"
	"$BUILD/visa-run" -g 64 -l 32 --profile --check=all evil.visaasm 64 >"$TMP/out" 2>"$TMP/err"
	shown 'a profile of visa-run' "$TMP/out"
	shown 'reports of visa-run' "$TMP/err"
	"$BUILD/visa-run" -g 64 -l 32 --trace "$TMP/trace" evil.visaasm 4K
	shown 'a trace' "$TMP/trace"
	check 'it replays' "$BUILD/visa-run" --replay "$TMP/trace"
	"$BUILD/visa-run" --text evil.visaasm >"$TMP/out" 2>&1
	check '--text has the name in one line' grep -qF "$SHOWN" "$TMP/out"
	check '--text is clean' clean "$TMP/out"
	"$BUILD/visa-run" -k $'none\033[31m' evil.visaasm 64 2>"$TMP/err"
	check 'an error of visa-run is clean' clean "$TMP/err"
	printf '%s\n' where stack threads go | "$BUILD/visa-run" -g 64 -l 32 --stop=36 evil.visaasm 4K >"$TMP/out" 2>&1
	shown 'a stopped launch of visa-run' "$TMP/out"
}

make_module
in_mount
by_tools
finish
