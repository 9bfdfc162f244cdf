#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The output of visactl: help, addresses, repeated lines, types of variables, JSON, a prompt.
# modes: one
# shellcheck disable=SC2119,SC2317 # mount_device has arguments of its own; functions called by name
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"
unset VISAFS_MOUNT

helping() {
	local command
	for command in $("$BUILD/visactl" help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
		expect_like "help $command: usage, summary, example" \
			"usage: visactl *$command*$command: ?*example: *visactl $command*" \
			"$("$BUILD/visactl" help "$command")"
		expect "-h $command is the same" "$("$BUILD/visactl" help "$command")" \
			"$("$BUILD/visactl" -h "$command")"
		expect "$command -h is the same" "$("$BUILD/visactl" help "$command")" \
			"$("$BUILD/visactl" "$command" -h)"
	done
	expect_like 'types and defaults' '*TYPE *u8 *f64 hex*default hex*' "$("$BUILD/visactl" help peek)"
	"$BUILD/visactl" -h nothing 2>/dev/null
	expect '-h of no command' 2 $?
}

addresses() {
	ctl poke T0+0x40 u32 1 2
	done_saying 'poke at TARGET+OFFSET' ''
	ctl peek T0+0x40 2 --format=u32
	done_saying 'peek there' '00000040           1          2'
	ctl peek T0 0x40 2 --format=u32
	done_saying 'which is the same as two words' '00000040           1          2'
	ctl poke T255 1M u8 7
	expect 'an offset with M' 07 "$(hex "$MNT/surfaces/T255" 1048576 1)"
	ctl poke T255+2k u8 8
	expect 'an offset with k' 08 "$(hex "$MNT/surfaces/T255" 2048 1)"
	ctl fill %scratch+4K 2K u8 9
	done_saying 'fill with both' ''
	expect 'up to its end' '0900' "$(hex "$MNT/surfaces/T255" 6143 2)"
	for word in T0+ T0+x T0+1Q T0+0x; do
		ctl peek "$word"
		expect "peek $word is wrong usage" 2 "$STATUS"
	done
	ctl poke T0+4 u32
	expect_like 'poke without values' '2:*poke: VALUE is missing*usage: visactl *poke*' "$STATUS:$ERR"
	ctl poke T0 4 u32
	expect_like 'the same in two words' '2:*poke: VALUE is missing*usage: visactl *poke*' "$STATUS:$ERR"
	ctl fill T0+4 1 u32 1 2
	expect 'fill with too much' 2 "$STATUS"
	ctl peek T0+4 1 2
	expect 'peek with too much' 2 "$STATUS"
	ctl peek T0 16E
	expect_like 'past 64 bits' "2:*offset '16E' is not a number*" "$STATUS:$ERR"
}

folding() {
	ctl poke T255 0x40 u8 1
	ctl peek T255 0 all
	expect_like 'all of T255 is short' \
		'00000000 *\*
00000040 *00000050 *\*
00000800 *01000000' "$OUT"
	expect 'as hexdump -C folds' "$(hexdump -C "$MNT/surfaces/T255")" "$OUT"
	ctl peek T255 -v 0x4000 0x100
	expect '-v shows every line' 16 "$(wc -l <<<"$OUT")"
	ctl peek T255 0x4000 0x25 --format=u8
	expect 'numbers fold, too' '00004000|*|00004020' \
		"$(cut -d' ' -f1 <<<"$OUT" | xargs printf '%s\n' | paste -sd'|')"
	ctl peek T255 0x4000 0x20
	expect 'the end is told' '00004000 * 00004020' "$(cut -d' ' -f1 <<<"$OUT" | paste -sd' ')"
	ctl peek T255
	expect '256 bytes unless more are asked for' "$(hexdump -C -n 256 "$MNT/surfaces/T255")" "$OUT"
	expect 'which is said' '0:visactl: T255 has 16776960 bytes after these; a COUNT, or all, shows more' \
		"$STATUS:$ERR"
	zeros V60 1000
	ctl peek V60
	expect 'a variable is shown whole' '0: 000003e0' "$STATUS:$ERR $(tail -n 1 <<<"$OUT" | cut -c 1-8)"
}

variables() {
	local changed
	changed=$(stat -c %y "$MNT/status")
	ctl vars
	expect 'asking is not a result' "$changed" "$(stat -c %y "$MNT/status")"
	ctl pred P9
	expect_like 'a predicate that is not there' "1:visactl: P9 is not declared; *touch '$MNT/preds/P9'" "$STATUS:$ERR"
	ctl pred Q 1
	expect 'a name, for which no file can be created' \
		'1:visactl: Q is not declared; declare it: .decl Q v_type=P num_elts=16' "$STATUS:$ERR"
	ctl asm '.decl WORDS v_type=G type=uw num_elts=24 align=GRF' '.decl MASK v_type=P num_elts=8'
	ctl poke WORDS 0 u16 1 2 3 4 5 6 7 8 9
	ctl vars
	expect_like 'type, elements, bytes' '*V32 *uw *24 *48 *WORDS *01 00 02 00 * 08 00 ...*' "$OUT"
	expect_like 'lanes' '*P1 *8 *0x00000000 *MASK*' "$OUT"
	ctl vars WORDS
	expect 'one of them whole' '3 09 00 00' "$(sed 1d <<<"$OUT" | wc -l) $(sed -n 3p <<<"$OUT" | xargs | cut -c 1-8)"
	ctl vars v032 MASK
	expect_like 'by number, with a predicate' '*V32 *P1 *' "$OUT"
	ctl vars --all
	expect_like 'all of every one' '*all bytes*V32 *mask *' "$OUT"
	expect 'nothing is cut' '' "$(grep '\.\.\.' <<<"$OUT")"
	ctl vars NONE
	expect "1:visactl: there is no variable or predicate 'NONE'" \
		"1:visactl: there is no variable or predicate 'NONE'" "$STATUS:$ERR"
}

# get JSON FILTER: print the result of a filter of jq
get() {
	jq -c "$2" <<<"$1"
}

json() {
	local line='scatter.4 (M1, 8) T255 0x0 V60 V60' text
	bytes 3a02000505000000000020000000000021000000 0000 >"$TMP/code"
	for command in info vars status instructions "peek V60" "peek T0+0x40 2 --format=f32" "dis $TMP/code"; do
		# shellcheck disable=SC2086 # words
		ctl $command --json
		check_json "$command --json" "$OUT"
		expect "$command --json: exit status" 0 "$STATUS"
	done
	ctl em 0xff --json
	done_saying 'em --json with a value says as little as without' ''
	ctl em --json
	done_saying 'em --json' '{"name": "em", "value": "0x000000ff"}'
	ctl em 0xffffffff
	ctl pred v1 --json
	expect_like 'pred --json of what is none' '1::visactl: v1 is not declared*' "$STATUS:$OUT:$ERR"
	ctl pred MASK --json
	done_saying 'pred --json' '{"name": "MASK", "value": "0x00000000"}'
	ctl pred p01 --json
	done_saying 'by number' '{"name": "P1", "value": "0x00000000"}'
	truncate -s 1K "$MNT/surfaces/T90"
	ctl shape T90 format=R32_UINT width=64 --json
	check_json 'shape --json of what is set' "$OUT"
	ctl shape T90 --json
	done_saying 'shape --json' \
		'{"name": "T90", "format": "R32_UINT", "width": 64, "height": 1, "depth": 1, "pitch": 256, "bti": 90}'
	ctl asm --json "$line"
	check_json 'asm --json' "$OUT"
	text=$OUT
	ctl asm --json "$line" 'nonsense'
	check_json 'asm --json of what is refused' "$OUT"
	expect_like 'says so, too' '1:visactl: 2:1: EINVAL*' "$STATUS:$ERR"
	command -v jq >/dev/null || return
	expect 'result' '["ok",1,8]' "$(get "$text" '[.result, .instructions, .channels]')"
	expect 'result of an error' '["error","EINVAL",2]' "$(get "$OUT" '[.result, .errno, .line]')"
	ctl info --json
	expect 'info' '["xehp",32,false,65536]' "$(get "$OUT" '[.platform, .grf, .strict, .T0]')"
	ctl vars --json
	expect 'a variable' '{"id":32,"name":"WORDS","type":"uw","elements":24,"size":48}' \
		"$(get "$OUT" '.variables[] | select(.id == 32) | del(.bytes)')"
	expect 'a predicate' '{"id":1,"name":"MASK","lanes":8,"value":"0x00000000"}' "$(get "$OUT" '.predicates[0]')"
	expect 'the mask' '"0xffffffff"' "$(get "$OUT" .em)"
	ctl poke T0 0 f32 1.5 inf nan -2
	ctl peek T0 0 4 --format=f32 --json
	expect 'numbers, and what JSON has none for' '{"name":"T0","offset":0,"format":"f32","values":[1.5,"inf","nan",-2]}' \
		"$(get "$OUT" .)"
	ctl peek T0 0 4 --json
	expect 'bytes' '"0000c03f"' "$(get "$OUT" .values)"
	ctl instructions --json
	expect 'counts' '[2,"executed"]' "$(get "$OUT" '.[] | select(.mnemonic == "scatter") | [.count, .support]')"
	ctl dis "$TMP/code" --json
	expect 'dis' '[{"offset":0,"bytes":"3a020005050000000000200000000000210000000000","text":"scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0"}]' \
		"$(get "$OUT" .)"
}

prompt() {
	have_terminal 'the prompt of visactl asm' || return
	expect_like 'asm on a terminal says what it waits for' '*vISA text*Ctrl-D*1 instruction, 8 channels*' \
		"$(printf 'scatter.4 (M1, 8) T255 0x0 V60 V60\n\004' |
			on_terminal "$BUILD/visactl -m $MNT asm")"
	ctl asm </dev/null
	done_saying 'but nothing elsewhere' ''
}

mount_device
helping
addresses
folding
variables
json
prompt
unmount_device
finish
