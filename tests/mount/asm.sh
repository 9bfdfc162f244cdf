#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Text through asm: instructions, directives, spellings, where errors are, how lines end.
# shellcheck disable=SC2317,SC2119 # functions are called through check, with and without arguments
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/lib.sh"

operands() {
	dwords V32 {0..15}
	dwords V33 {100..115}
	zeros V34 128
	zeros V35 64
	dwords V36 {0..60..4}
}

clear_memory() {
	: >"$MNT/surfaces/T0"
	: >"$MNT/surfaces/T255"
	truncate -s 0 "$MNT/vars/V35"
	truncate -s 64 "$MNT/vars/V35"
}

state() {
	cat "$MNT/surfaces/T0" "$MNT/vars/V35" | cksum
	head -c 4096 "$MNT/surfaces/T255" | cksum
}

# same WHAT LINE HEX...: check that a line of text and the encoded bytes have the same effect on memory and counters.
same() {
	local what=$1 line=$2 after counters
	shift 2
	clear_memory
	cp "$MNT/vars/V33" "$MNT/surfaces/T255"
	run_ctl "$@"
	executed "$what: bytes"
	after=$(state)
	counters=$(values instructions bytes channels dropped misaligned)
	clear_memory
	cp "$MNT/vars/V33" "$MNT/surfaces/T255"
	run_asm "$line"
	executed "$what: $line"
	expect "$what: counters" "$counters" "$(values instructions bytes channels dropped misaligned)"
	expect "$what: memory" "$after" "$(state)"
}

each_instruction() {
	local goff='05 00 04000000'
	same scatter 'scatter.4 (M1, 16) %scratch 0x4:ud V32.0 V33.0' \
		3a 02 01 05 "$goff" 20000000 0000 21000000 0000
	same svm_gather 'svm_gather.4.1 (M1, 16) V34.0 V35.0' 4e 03 04 0000 01 00 22000000 0000 23000000 0000
	same scatter_scaled 'scatter_scaled.2 (M1, 16) %slm 0x4:ud V36.0 V33.0' \
		79 04 0000 00 01 0000 00 "$goff" 24000000 0000 21000000 0000
	same oword_ld 'oword_ld (4) %scratch 0x1:ud V35.0' 35 02 00 05 05 00 01000000 23000000 0000
	same dword_atomic 'dword_atomic.add (M1, 16) %slm V36.0 V33.0 %null.0 V35.0' \
		7d 00 04 0000 00 24000000 0000 21000000 0000 00000000 0000 23000000 0000
}

spellings() {
	local scatter='3a 02 00 05 05 00 04000000 20000000 0000 21000000 0000'
	local imin='7d 0b 03 0000 00 24000000 0000 21000000 0000 00000000 0000 23000000 0000'
	same 'the document' 'SCATTER.4 T255 4 V32 V33' "$scatter"
	same 'T5' 'Scatter.4 T5 0x4 V32.0 V33' "$scatter"
	same '%scratch' 'scatter.4 (8) %scratch 4:ud v32 v33.0' "$scatter"
	same 'a comment' 'scatter.4 (M1, 8) %scratch 0x4:ud V32.0 V33.0 // and so on' "$scatter"
	same 'white space' '	scatter.4(M1,8)   %scratch  0x4:ud	V32.0 V33.0  ' "$scatter"
	same '(16)' 'SCATTER.4 (16) T255 4 V32 V33' 3a 02 01 05 05 00 04000000 20000000 0000 21000000 0000
	same 'a mask' 'scatter.4 (M5_NM, 8) T0 4 V32 V33' 3a 02 c0 00 05 00 04000000 20000000 0000 21000000 0000
	same 'T0' 'OWORD_LD (2) T0 0 V35' 35 01 00 00 05 00 00000000 23000000 0000
	same imin 'DWORD_ATOMIC.IMIN (M1, 8) T0 V36 V33 V0 V35' "$imin"
	same minsint 'dword_atomic.minsint (M1, 8) %slm V36.0 V33.0 %null.0 V35.0' "$imin"
	same predec 'dword_atomic.predec (M1, 8) %slm V36.0 %null.0 %null.0 V35.0' \
		7d 0d 03 0000 00 24000000 0000 00000000 0000 00000000 0000 23000000 0000
	same '16 bits' 'dword_atomic.add.16 (M1, 8) %slm V36.0 V33.0 %null.0 V35.0' \
		7d 20 03 0000 00 24000000 0000 21000000 0000 00000000 0000 23000000 0000
	echo 0x0f >"$MNT/preds/P1"
	same 'a predicate' '(!P1) scatter_scaled.4 (M1, 8) %slm 0x0:ud V36.0 V33.0' \
		79 03 0180 00 02 0000 00 05 00 00000000 24000000 0000 21000000 0000
	same 'any' '(P1.any) svm_gather.1.4 (M1, 8) V34.0 V35.0' 4e 03 03 0120 00 02 22000000 0000 23000000 0000
	same 'a scalar variable' 'scatter.4 (M1, 8) %scratch V32(0,4)<0;1,0> V32.0 V33.0' \
		3a 02 00 05 00 20000000 00 04 2101 20000000 0000 21000000 0000
	same 'an offset' 'scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.32' \
		3a 02 00 05 05 00 00000000 20000000 0000 21000000 2000
}

directives() {
	run_asm '.decl OFFS v_type=G type=ud num_elts=8 align=GRF' '.decl V100 v_type=G type=f num_elts=8' \
		'.decl LANES v_type=P num_elts=16' '.decl BUF v_type=T num_elts=1' \
		'.decl OVER v_type=G type=uw num_elts=4 align=word alias=<OFFS, 8>' \
		'.decl A0 v_type=A num_elts=4' '.decl S0 v_type=S num_elts=1' \
		'.decl V0101 v_type=G type=d num_elts=8 align=hword alias=<%r0, 0> v_name=R'
	executed 'directives'
	expect 'they are no instructions' '0 0' "$(values instructions bytes)"
	expect 'links of variables' 'V37 V38' "$(readlink "$MNT/vars/OFFS") $(readlink "$MNT/vars/OVER")"
	expect 'link of a predicate' P2 "$(readlink "$MNT/preds/LANES")"
	expect 'link of a surface' T6 "$(readlink "$MNT/surfaces/BUF")"
	check 'V100 is there' test -f "$MNT/vars/V100"
	run_asm 'scatter.4 (M1, 8) BUF 0 OFFS V100'
	refused 'the surface has to be made' ENXIO
	truncate -s 64 "$MNT/surfaces/BUF"
	dwords OFFS {0..7}
	run_asm 'scatter.4 (M1, 8) BUF 0 OFFS OFFS'
	executed 'names in an instruction'
	expect 'the bytes are there' "$(hex "$MNT/vars/V37")" "$(hex "$MNT/surfaces/T6" 0 32)"
	run_asm 'scatter.4 (M1, 8) BUF 0 OFFS NAMELESS'
	refused 'a name that is not declared' ENOENT '*NAMELESS*'
	run_asm '.decl OFFS v_type=G type=ud num_elts=9'
	refused 'a different declaration' EEXIST
	run_asm '.reset'
	executed '.reset'
	expect 'nothing is declared any more' '' "$(names "$MNT/vars")$(names "$MNT/preds")"
	expect 'surfaces stay, their names do not' 'T0 T255 T6' "$(names "$MNT/surfaces")"
	expect 'memory stays' 07000000 "$(hex "$MNT/surfaces/T6" 28 4)"
	rm "$MNT/surfaces/T6"
	operands
}

errors() {
	run_asm 'oword_ld (2) T255 0 V35' '' '// nothing' '  nonsense V1, 2'
	refused 'no such instruction' EINVAL
	expect 'where it is' '4 3' "$(values line column)"
	expect 'what was executed before' '1 16' "$(values instructions bytes)"
	expect 'keys, in order' 'result errno instructions bytes channels dropped misaligned left offset line column' \
		"$(sed -n 's/: .*//; 1,11p' <<<"$RESULT" | tr '\n' ' ' | sed 's/ $//')"
	run_asm 'scatter.4 (M1, 8) %scratch 0x0:ud V32.0'
	refused 'an operand is missing' EINVAL
	expect 'line' 1 "$(value line)"
	run_asm 'scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0 V34.0'
	refused 'an operand too many' EINVAL
	expect 'where it is' '1 47' "$(values line column)"
	run_asm 'scatter.3 (M1, 8) %scratch 0x0:ud V32.0 V33.0'
	refused 'an element size that does not exist' EINVAL
	run_asm 'scatter.4 (M9, 8) %scratch 0x0:ud V32.0 V33.0'
	refused 'a mask that does not exist' EINVAL
	run_asm 'scatter.4 (M1, 7) %scratch 0x0:ud V32.0 V33.0'
	refused 'a size that does not exist' EINVAL
	run_asm 'oword_ld (2) T255 0 V35' 'oword_ld (2) T9 0 V35'
	refused 'an instruction that fails' ENXIO
	expect 'line and offset' '2 16' "$(values line offset)"
	expect 'the instruction, as it is printed' 'oword_ld (2) T9 0x0:ud V35.0' "$(value instruction)"
	run_asm '.decl V50 v_type=G type=xx num_elts=1'
	refused 'no such type' EINVAL
	run_asm '.nonsense'
	refused 'no such directive' EINVAL
	run_asm 'va.minmax T6 0x0:f 0x0:f 0x0 V35.0'
	refused 'an instruction that is not executed' EOPNOTSUPP
	head -c 5000 /dev/zero | tr '\0' x >"$TMP/stream"
	feed asm "$TMP/stream"
	refused 'a line without end' EINVAL
	run_asm 'oword_ld (2) T255 0 V35'
	executed 'and then it goes on'
}

line_ends() {
	local bs
	clear_memory
	printf 'scatter.4 (M1, 8) %%scratch 0x0:ud V32.0 V33.0' >"$TMP/stream"
	check 'a line ends at close' sh -c "cat '$TMP/stream' > '$MNT/asm'"
	expect 'it was executed' 64000000 "$(hex "$MNT/surfaces/T255" 0 4)"
	printf 'oword_ld (2) T9 0x0:ud V35.0' >"$TMP/stream"
	check_fails 'close tells its error' 'No such device' sh -c "cat '$TMP/stream' > '$MNT/asm'"
	from_status
	expect 'status does, too' 'ENXIO 1' "$(values errno line)"
	printf 'oword_ld (2) T255 0x0:ud V35.0\r\noword_ld (1) T255 0x0:ud V35.0\r\n' >"$TMP/stream"
	feed asm "$TMP/stream"
	executed 'lines of another system'
	expect 'both' 2 "$(value instructions)"
	printf '%s\n' '.decl V200 v_type=G type=ud num_elts=8' 'scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0' \
		'svm_gather.4.1 (M1, 8) V34.0 V200.0 // a comment' 'oword_ld (2) %scratch 0x0:ud V35.0' >"$TMP/stream"
	for bs in 1 2 7 13 64; do
		check "dd bs=$bs" dd if="$TMP/stream" of="$MNT/asm" bs="$bs" conv=notrunc status=none
		from_status
		expect "bs=$bs executes all" 'ok 3' "$(values result instructions)"
	done
}

# Directives that describe a kernel are accepted and have no effect, so that a compiler's dump can be pasted.
a_kernel() {
	cat >"$TMP/stream" <<-'END'
		.version 4.1
		.global_function "helper"
		.kernel "simd8"
		/// VISA Predefined Variables
		// .decl V0 v_type=G v_name=%null
		.decl V0300 v_type=G type=ud num_elts=8 align=hword
		.decl V0301 v_type=G type=b num_elts=32 align=hword alias=<V0300, 0>
		.decl V0302 v_type=G type=ud num_elts=8 align=hword alias=<%r0, 0>
		.decl P3 v_type=P num_elts=8
		.decl T6 v_type=T num_elts=1
		.input V0300 offset=32 size=32
		.kernel_attr SimdSize=8
		.kernel_attr Target="cm"
		.funcdecl "helper"
		.function "main"
		simd8_BB_0:
		    oword_ld (2) %scratch 0x0:ud V0300.0    /// $1
		_label:
	END
	feed asm "$TMP/stream"
	executed 'the text of a kernel'
	expect 'its instruction was executed' '1 16' "$(values instructions bytes)"
	expect 'its variable is there' 6400000065000000 "$(hex "$MNT/vars/V300" 0 8)"
}

reading() {
	local fd
	exec {fd}<>"$MNT/asm"
	echo 'oword_ld (2) T255 0 V35' >"$TMP/stream"
	send "$fd"
	from_handle "$fd"
	expect 'the first result' 'ok 1' "$(values result instructions)"
	expect 'then end of file' '' "$(cat <&"$fd")"
	send "$fd"
	from_handle "$fd"
	expect 'counters started again' 'ok 1' "$(values result instructions)"
	exec {fd}>&-
}

mount_device
operands
each_instruction
spellings
directives
errors
line_ends
a_kernel
reading
unmount_device
finish
