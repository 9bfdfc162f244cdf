# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Common functions of the tests of stopped launches: two kernels, and words for commands.
DATA=$ROOT/tests/data/modules
# shellcheck disable=SC2034 # the tests use it
SUMS='global=128 local=64 a=T6 b=T7 c=T8 n=u32:100'

launch() { # KERNEL LINE: by one write
	printf '%s\n' "$2" >"$TMP/line" && timeout 60 cat "$TMP/line" >"$MNT/kernels/$1/launch"
}

command_is() { # COMMAND: by one write to threads/ctl
	printf '%s\n' "$1" >"$TMP/command" && timeout 60 cat "$TMP/command" >"$MNT/threads/ctl"
}

why() { # the last message of status
	sed -n 's/^message: //p' "$MNT/status"
}

of_text() { # TEXT KEY...: their values, on a line
	local text=$1 key list=
	shift
	for key; do
		list+="$(value "$key" "$text") "
	done
	printf '%s' "${list% }"
}

of_kernel() { # KERNEL KEY...: values of the result of its last launch
	local kernel=$1
	shift
	of_text "$(cat "$MNT/kernels/$kernel/launch")" "$@"
}

of() { # KEY...: of vadd
	of_kernel vadd "$@"
}

# vadd adds 100 dwords: a[i] is i + 5, b[i] is 100. meet has two threads a group, which meet at a
# barrier and call a subroutine. The names of its variables look like the ids of other variables.
threads_scene() {
	local i numbers=()
	cat >"$TMP/meet.visaasm" <<-'END'
		.version 4.1
		.kernel "meet"
		.decl V34 v_type=G type=ud num_elts=8 align=GRF
		.decl AT v_type=G type=ud num_elts=8 align=GRF
		.decl SUM v_type=G type=ud num_elts=8 align=GRF
		.decl TWO v_type=G type=uw num_elts=3
		.decl FIRST v_type=G type=ud num_elts=2 alias=<SUM, 4>
		.decl P1 v_type=P num_elts=8
		.kernel_attr SimdSize=8
		mov (M1_NM, 8) V34(0,0)<1> 0x9:ud
		mov (M1_NM, 8) AT(0,0)<1> 0x10:ud
		mov (M1_NM, 8) SUM(0,0)<1> 0x7:ud
		scatter.4 (M1, 8) %slm 0x0:ud AT.0 SUM.0
		barrier
		cmp.eq (M1, 8) P1 SUM(0,0)<1;1,0> 0x7:ud
		call (M1, 8) more
		mov (M1, 8) AT(0,0)<1> SUM(0,0)<1;1,0>
		ret (M1, 1)
		more:
		add (M1, 8) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1:ud
		add (M1, 8) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x2:ud
		ret (M1, 8)
	END
	cat >"$TMP/meet.zeinfo" <<-'END'
		version: '1.20'
		kernels:
		  - name: meet
		    execution_env:
		      simd_size: 8
		      barrier_count: 1
		      slm_size: 1024
	END
	check 'modules' cp "$TMP/meet.zeinfo" "$TMP/meet.visaasm" "$DATA/vadd.zebin" "$DATA/endless.visaasm" "$MNT/modules/"
	for ((i = 5; i < 105; i++)); do numbers+=("$i"); done
	u32 "${numbers[@]}" >"$MNT/surfaces/T6"
	for ((i = 0; i < 100; i++)); do numbers[i]=100; done
	u32 "${numbers[@]}" >"$MNT/surfaces/T7"
	truncate -s 400 "$MNT/surfaces/T8"
}
