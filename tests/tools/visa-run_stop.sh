#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --stop: where the launch is stopped, the output of its commands, how it continues and ends;
# without a terminal, and with one. The kernel is tests/data/profile: lane n of the second thread of a group has local id 16 + n.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
cd "$ROOT/tests/data/profile" || exit 2
run=("$BUILD/visa-run" -g 64 -l 32)

# session WHAT EXPECTED OPTION... -- COMMAND...: compare the output of a session with these commands, followed by its
# exit status
session() {
	local what=$1 expected=$2 options=()
	shift 2
	while [ "$1" != -- ]; do
		options+=("$1")
		shift
	done
	shift
	expect "$what" "$expected" "$(printf '%s\n' "$@" | "${run[@]}" "${options[@]}" k.visaasm 4K 2>&1; echo "$?")"
}

cmp40='at line 39: cmp.le (M1, 16) P1 I(0,0)<1;1,0> LID(0,0)<1;1,0>'
"${run[@]}" -o "0=$TMP/plain" k.visaasm 4K
session 'a line, and on' "stop 1: 0,0,0.0 $cmp40
    k.cl:8: for (int i = 0; i <= l; i++)
0" --stop='39 if I(0,15) == 16' -o "0=$TMP/stopped" -- 'delete 1' go
check 'the results are the same' cmp "$TMP/plain" "$TMP/stopped"
session 'a thread of the second group' "stop 1: 1,0,0.1 $cmp40
    k.cl:8: for (int i = 0; i <= l; i++)
I(1,7) 0x0000001f 31
I(0,0) 0x00000011 17
1,0,0.1 at line 40: (P1) goto (M1, 16) again
    k.cl:8: for (int i = 0; i <= l; i++)
P1 0x8000, 16 lanes
P1(15) 1
P1(0) 0
em 0x0000c000, 32 lanes
0x0000c000 at line 40: (P1) goto (M1, 16) again
0x00003fff wait at line 42: gather4_scaled.R (M1, 16) %slm 0x0:ud OFFU.0 B.0
0" --stop='39 if I(1,7) == 31 && group == 1' -- 'print I(1,7)' 'print I(0,0)' 'stepi' 'print P1' 'p P1(15)' 'p P1(0)' \
	'print em' lanes 'delete 1' go

session 'a line of the source, and threads' "stop 1: 0,0,0.0 at line 36: (P2) add (M1, 16) ID(0,0)<1> ID(0,0)<1;1,0> 0x26:d
    k.cl:10: id += \"<&>\"[1];
* 0,0,0.0 em 0x0000ffff line 36: (P2) add (M1, 16) ID(0,0)<1> ID(0,0)<1;1,0> 0x26:d
  0,0,0.1 em 0x0000ffff line 36: (P2) add (M1, 16) ID(0,0)<1> ID(0,0)<1;1,0> 0x26:d
0,0,0.1 at line 36: (P2) add (M1, 16) ID(0,0)<1> ID(0,0)<1;1,0> 0x26:d
    k.cl:10: id += \"<&>\"[1];
LID(0,3) 0x00000013 19
0,0,0.1 at line 38: add (M1, 16) I(0,0)<1> I(0,0)<1;1,0> 0x1:d
    k.cl:8: for (int i = 0; i <= l; i++)
#0  k+0x10d line 38: add (M1, 16) I(0,0)<1> I(0,0)<1;1,0> 0x1:d
    k.cl:8: for (int i = 0; i <= l; i++)
1: k.cl:10, 1 time
2: 42 if thread == 1, 0 times
visa-run: k: stopped after 0 of 2 work-groups
1" --stop='k.cl:10;42 if thread == 1' -- threads 'thread 0.1' 'print LID(0,3)' stepi where stops end
session 'local memory, and what is around' "stop 1: 0,0,0.0 at line 28: scatter4_scaled.R (M1, 16) %slm 0x0:ud OFFU.0 ID.0
    k.cl:7: part[l * 16] = id;
00000040  00 00 00 00
0,0,0.0 at line 30: mov (M1, 16) I(0,0)<1> 0x0:d
    k.cl:8: for (int i = 0; i <= l; i++)
00000040  01 00 00 00
         // k.cl:5: int id = get_global_id(0), l = get_local_id(0);
     25  add (M1, 16) ID(0,0)<1> S(0,0)<0;1,0> LID(0,0)<1;1,0>
         // k.cl:7: part[l * 16] = id;
     27  shl (M1, 16) OFF(0,0)<1> LID(0,0)<1;1,0> 0x6:d
     28  scatter4_scaled.R (M1, 16) %slm 0x0:ud OFFU.0 ID.0
         // k.cl:8: for (int i = 0; i <= l; i++)
>    30  mov (M1, 16) I(0,0)<1> 0x0:d
     31  again:
         // k.cl:9: if (i & 1)
     33  and (M1, 16) B(0,0)<1> I(0,0)<1;1,0> 0x1:d
     34  cmp.ne (M1, 16) P2 B(0,0)<1;1,0> 0x0:d
visa-run: k: stopped after 0 of 2 work-groups
1" --stop=28 -- 'local 64 4' si 'local 0x40 4' disassemble
session 'a line without an instruction means the next one' "visa-run: --stop=29: line 29 has no instruction; the next one is on line 30
stop 1: 0,0,0.0 at line 30: mov (M1, 16) I(0,0)<1> 0x0:d
    k.cl:8: for (int i = 0; i <= l; i++)
stop 2: line 31 has no instruction; the next one is on line 33
stop 2: 31 (of the vISA text; a line of the source is k.cl:31)
1: 29 (line 30), 1 time
2: 31 (line 33), 0 times
visa-run: k: stopped after 0 of 2 work-groups
1" --stop=29 -- 'stop at 31' stops
session 'what is wrong at the prompt' "stop 1: 0,0,0.0 $cmp40
    k.cl:8: for (int i = 0; i <= l; i++)
column 1: jump is no command here: reverse-step and reverse-continue go back; set var \$em changes the lanes that run
column 6: expected the number of steps after step, 1 or more, found 'x'
column 6: expected the number of steps after step, 1 or more, found '0'
column 4: expected the end of the line after go, found 'x'
column 1: pause is a command of threads/ctl; here, Ctrl-C stops a launch that runs
column 9: no instruction is on line 99 or after it; the last line is 46
column 12: variable 'Q' is not declared
there is no stop point 7
column 8: expected the number of a stop point after delete, found 'x'
Q is not declared, and the kernel has no debug information about variables of the source; compile it with -g -cl-opt-disable, from a source without constant tables and strings
\$1 = 0
I has 16 elements of 4 bytes; expected one of them as (row,column)
expected one lane of P1, from 0 to 15
expected a thread of group 0,0,0, which is stopped
expected a thread of 0 to 1, found '2'
expected OFFSET [BYTES] after local, found 'x'
OFFSET is past the end of local memory, which has 2048 bytes
visa-run: k: stopped after 0 of 2 work-groups
1" --stop=39 -- jump 'step x' 'step 0' 'go x' pause 'stop at 99' 'stop 39 if Q(0,0) == 1' 'delete 7' 'delete x' 'print Q' \
	'print (0)' 'print I(2,0)' 'print P1(16)' 'thread 1.0' 'thread 2' 'local x' 'local 2048'

# The table of commands matches the documents: each command of a program or mount is in its README as `WORD ...`.
documented() { # WHAT FILE SECTION WORD...
	local table word
	table=$(sed -n "/^### $3/,/^### [^$]*$/p" "$2" | sed '1d' | sed '/^### /,$d' | grep '^| `')
	check "$1: there is a table" test -n "$table"
	for word in "${@:4}"; do
		check "$1: $word" grep -qE "\`$word( [^\`]*)?\`" <<<"$table"
	done
}
mapfile -t words < <(echo help | "${run[@]}" --stop=39 k.visaasm 4K | sed -n 's/^  \([a-z]*\) .*/\1/p')
check 'help lists commands' test "${#words[@]}" -ge 16
documented 'tools/README' "$ROOT/tools/README.md" 'A stopped launch' "${words[@]}"

"${run[@]}" --stop=42 -o "0=$TMP/none" k.visaasm 4K >/dev/null 2>&1 </dev/null
expect 'the end of input ends the launch' 1 $?
check 'and nothing is written' [ ! -e "$TMP/none" ]
echo go | "${run[@]}" --stop='42 if group == 1' -o 0=- k.visaasm 4K 2>"$TMP/said" >"$TMP/bytes"
check 'a buffer on standard output is alone there' cmp "$TMP/plain" "$TMP/bytes"
expect 'the rest is on standard error' 1 "$(grep -c '^stop 1: 1,0,0.0 at line 42' "$TMP/said")"
printf 'print S\ngo\n' | "${run[@]}" --json --stop='42 if group == 1' k.visaasm 4K 2>"$TMP/said" >"$TMP/json"
expect 'so is a summary' '{ }' "$(sed -n '1p;$p' "$TMP/json" | tr '\n' ' ' | sed 's/ $//')"
expect 'a variable of one element' 'S(0,0) 0x00000020 32' "$(grep '^S' "$TMP/said")"

# wrong WHAT STATUS TEXT OPTION...: check that visa-run ends with this exit status and text
wrong() {
	local what=$1 status=$2 text=$3
	shift 3
	"${run[@]}" "$@" k.visaasm 4K >"$TMP/said" 2>&1 </dev/null
	expect "$what: exit status" "$status" $?
	expect "$what" "visa-run: $text" "$(head -n 1 "$TMP/said")"
}
wrong 'no stop point' 2 "--stop=x: column 1: expected LINE, FILE:LINE, a function, barrier, fault, report or a check, found 'x'" --stop=x
wrong 'the second of two' 2 "--stop=42; 40 if I(0,1) = 3: column 18: expected ==, !=, <, <=, > or >=, found '='" \
	--stop='42; 40 if I(0,1) = 3'
wrong 'nothing' 2 '--stop=: column 1: expected LINE, FILE:LINE, a function, barrier, fault, report or a check, found nothing' --stop=
wrong 'a file' 2 '--stop=x.cl:3: column 1: no instruction comes from x.cl; the vISA text names k.cl' --stop=x.cl:3
wrong 'a line of it' 2 '--stop=k.cl:12: column 1: no instruction comes from line 12 of k.cl or a later one; the last line with an instruction is 11' \
	--stop=k.cl:12
wrong 'native code' 1 'k: stop points need the interpreter; use engine=auto' --stop=42 --engine=native
"$BUILD/visa-run" -g 64 --stop=42 --zeinfo k.zeinfo - 4K <k.visaasm >"$TMP/said" 2>&1
expect 'standard input has the commands' 2 $?
expect_like 'and nothing else' '*standard input (-) is given 2 times*' "$(<"$TMP/said")"

# On a terminal there is a prompt, lines are edited (Ctrl-A, Ctrl-K), and an empty one repeats a step. After line 40 no
# lane of thread 0 stays in the loop.
if script -qec true /dev/null >/dev/null 2>&1; then
	printf 'xx\001\013stepi\n\nprint LID(0,5)\ngo\nend\n' |
		script -qec "${run[*]} --stop='39 if I(0,15) == 16' -o '0=$TMP/typed' k.visaasm 4K" /dev/null >"$TMP/screen" 2>&1
	expect 'a session on a terminal' "0,0,0.0 $cmp40
0,0,0.0 at line 40: (P1) goto (M1, 16) again
0,0,0.1 at line 33: and (M1, 16) B(0,0)<1> I(0,0)<1;1,0> 0x1:d
LID(0,5) 0x00000015 21" "$(tr -d '\r' <"$TMP/screen" | grep -oE '(0,0,0\.[01] at|LID.0,5. 0x).*')"
	check 'has a prompt' grep -q '(stop) ' "$TMP/screen"
	printf 'print LI\t\ndel\t\t\nstops\nend\n' | script -qec "${run[*]} --stop=39 k.visaasm 4K" /dev/null >"$TMP/screen" 2>&1
	check 'Tab completes a variable' grep -q '^LID(0,5) 0x00000005 5' <(tr -d '\r' <"$TMP/screen")
	check 'Tab completes a command and a stop point, which is deleted' grep -q '(stop) delete 1' "$TMP/screen"
	expect 'no stop point is left' 0 "$(grep -c '^1: 39' "$TMP/screen")"
	# These keys call functions of libreadline, whose names no function of the program may have.
	printf 'print LID(0,5)\n\033[A\n\020\nend\n' | script -qec "${run[*]} --stop=39 k.visaasm 4K" /dev/null >"$TMP/screen" 2>&1
	expect 'Up and Ctrl-P repeat a command' 3 "$(tr -d '\r' <"$TMP/screen" | grep -c 'LID(0,5) 0x0')"
else
	echo '*** NOT TESTED: the prompt on a terminal. script(1) finds no pseudo-terminal here ***'
fi

# Ctrl-C stops a launch that runs; another one, without a prompt, ends it.
cat >"$TMP/spin.visaasm" <<END
.version 4.1
.kernel "spin"
.decl N v_type=G type=ud num_elts=1 align=dword
.input N offset=160 size=4
.kernel_attr SimdSize=16
again:
add (M1_NM, 1) N(0,0)<1> N(0,0)<0;1,0> 0x1:ud
goto (M1, 16) again
END
printf 'print N\ngo\n' | "${run[@]}" --stop=fault --max-instructions=1000 "$TMP/spin.visaasm" u32:0 >"$TMP/out" 2>"$TMP/said"
expect 'a fault: exit status' 1 $?
expect 'where it is' 'fault: the launch reached the limit of 1000 instructions (max-instructions)
0,0,0.0 at line 7: add (M1_NM, 1) N(0,0)<1> N(0,0)<0;1,0> 0x1:ud' "$(sed '$d' "$TMP/out")"
expect_like 'and what a thread had' 'N(0,0) 0x* [1-9]*' "$(tail -n 1 "$TMP/out")"
expect_like 'it stays one' 'visa-run: spin: the launch reached the limit of 1000 instructions*in group 0,0,0, hardware thread 0*' \
	"$(<"$TMP/said")"
# A launch that runs uses the processor; a prompt that reads commands does not use so much of it.
running() { # PID TICKS: the process has used so much processor time from now on
	local from
	from=$(ticks_of "$1")
	until has_run "$1" $((from + $2)) || gone "$1"; do
		sleep 0.01
	done
}
waiting() { # PID: the process waits for a command
	until grep -q '^State:.S' "/proc/$1/status" 2>/dev/null || gone "$1"; do
		sleep 0.01
	done
}
mkfifo "$TMP/commands" "$TMP/answers"
env --default-signal=INT "${run[@]}" --stop=7 "$TMP/spin.visaasm" u32:0 <"$TMP/commands" >"$TMP/answers" 2>"$TMP/said" &
pid=$!
exec {commands}>"$TMP/commands" {answers}<"$TMP/answers"
read -r line <&"$answers"
expect 'a loop without an end' 'stop 1: 0,0,0.0 at line 7: add (M1_NM, 1) N(0,0)<1> N(0,0)<0;1,0> 0x1:ud' "$line"
printf 'delete 1\ngo\n' >&"$commands"
running "$pid" 10
kill -INT "$pid"
read -r line <&"$answers"
expect_like 'stopped at SIGINT' 'interrupted: 0,0,0.[01] at line [78]: *' "$line"
# Going back takes longer than going forward, since each instruction is observed.
printf 'go\n' >&"$commands"
running "$pid" 100
kill -INT "$pid"
read -t 60 -r line <&"$answers"
expect_like 'stopped again' 'interrupted: 0,0,0.[01] at line [78]: *' "$line"
printf 'reverse-stepi\n' >&"$commands"
running "$pid" 10
kill -INT "$pid"
read -t 60 -r line <&"$answers"
expect_like 'SIGINT on the way back' 'interrupted: 0,0,0.[01] at line [78]: *' "$line"
waiting "$pid"
kill -INT "$pid"
read -t 20 -r line <&"$answers"
expect 'Ctrl-C just after a stop' 'Ctrl-C: the launch is stopped already; the command end ends it' "$line"
waiting "$pid"
kill -INT "$pid"
read -t 20 -r line <&"$answers"
expect 'and another one' 'Ctrl-C: the launch is stopped already; the command end ends it' "$line"
printf 'stop at 7 if N > 3\nstop 8\ngo\ngo\nend\n' >&"$commands"
wait "$pid"
expect 'goes on, and ends' 1 $?
expect 'saying where' 'stop 2: 7 if N > 3
stop 3: 8' "$(sed '/ at line /d' <&"$answers")"
exec {commands}>&- {answers}<&-
finish
