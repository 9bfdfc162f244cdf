#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# visa-run --stop: the mask of running lanes, listings, calls of inlined functions.
# shellcheck source=tests/mount/lib.sh
. "$(dirname "$0")/../mount/lib.sh"
tar -xJf "$ROOT/tests/debug/binaries.tar.xz" -C "$TMP" || exit 2
cd "$TMP" || exit 2

# The launch stops with work-items 1 to 7 of a thread at line 23. Work-item 0 has returned from the function early, and
# waits for them after the call.
early() {
	printf '%s\n' "$@" | "$BUILD/visa-run" --platform dg2 --stop=early.cl:23 -g 8 -l 8 -o out=out early.dg2.plain.zebin 128 128 2>&1 >said
	cat said
}
expect 'the mask, and lanes that leave and come' "\$1 = 254
0x00000002 at line 835
0x000000fd wait at line 857
0x0000000e at line 835
0x000000f1 wait at line 857" "$(early 'print $em' 'set var $em = 2' lanes 'set var $em = 14' lanes end | sed -n 's/\(line [0-9]*\):.*/\1/; /^stop/d; /^[$]\|^0x/p')"
early 'set var $em = 4' go >/dev/null
expect 'lanes that left have not written' '-90 -900 -90' "$(od -An -td4 -j4 -N12 out | tr -s ' ' | sed 's/^ //')"
expect 'what is refused' 'the mask must contain a lane
0x00000100 has lanes that have ended, or are in a caller' "$(early 'set var $em = 0' 'set var $em = 256' end | grep -v '^stop\|^    \|^visa')"
expect 'an expression that no lane can have is refused once' 'no variable nosuch is in scope here' "$(early 'lanes nosuch' end | grep -v '^stop\|^    \|^visa')"
expect 'errors of an operand count columns from the start of the line' 'column 8: expected a name, a number or (, found nothing
no value was printed yet, so there is no $' "$(early 'print (' print end | grep -v '^stop\|^    \|^visa')"
expect 'help about one command, by its name or by that of gdb' '  delete [N...]     remove stop points N..., or all
  go                run to the next stop point' "$(early 'help del' 'help continue' end | grep '^  [a-z]')"
expect 'a number is a line of the vISA text' 'stop 2: 857 (of the vISA text; a line of the source is early.cl:857)' "$(early 'b 857' end | grep '^stop 2')"
expect 'without the source, list shows the instructions' '>   835  svm_gather.4.1 (M1, 8) V0256.0 V0413.0' "$(early list end | grep '^>')"

cat >nest.cl <<'END'
int clamped(int v, int top)
{
	int low = v < 0 ? 0 : v * 3;
	return low > top ? top ^ low : low;
}

int folded(int v)
{
	int first = clamped(v - 5, 20);
	return first * v + 7;
}

kernel void nest(global int *in, global int *out)
{
	local int part[32];
	int gid = get_local_id(0);
	part[gid] = in[gid];
	barrier(CLK_LOCAL_MEM_FENCE);
	out[gid] = folded(part[gid ^ 1]);
}
END
if ! command -v ocloc >/dev/null; then
	skip 'listings of a source, and inlined functions: ocloc is missing'
	finish
fi
nest() {
	printf '%s\n' "$@" end | "$BUILD/visa-run" --no-cache --platform dg2 --stop=nest.cl:3 --debug-info -g 32 -l 32 nest.cl 128 128 2>&1 |
		sed -E 's/line [0-9]+: .*/line/; s/\+0x[0-9a-f]+//; s| [^ ]*/(nest.cl)| \1|; /^stop/,/^ /d'
}
expect 'calls of inlined functions' '#0  clamped, inlined, line
    nest.cl:3: int low = v < 0 ? 0 : v * 3;
#1  folded, inlined, at the call
    nest.cl:9: int first = clamped(v - 5, 20);
#2  nest at the call
    nest.cl:19: out[gid] = folded(part[gid ^ 1]);' "$(nest bt | sed '/^visa-run/d')"
expect 'the source of a call' '      8  {
>     9          int first = clamped(v - 5, 20);
     10          return first * v + 7;' "$(nest up list | grep -A1 -B1 '^>')"
expect 'and of a line' '      1  int clamped(int v, int top)
      2  {
>     3          int low = v < 0 ? 0 : v * 3;' "$(nest 'list 1' | head -n 3)"
expect 'the source between instructions' '         // nest.cl:3: int low = v < 0 ? 0 : v * 3;' "$(nest disassemble | grep -B1 '^>' | head -n 1)"
# inline COMMAND...: stop at line 17, execute the commands, and print the lines at which they stop
inline() {
	printf '%s\n' "$@" end | "$BUILD/visa-run" --no-cache --platform dg2 --stop=nest.cl:17 --debug-info -g 32 -l 32 nest.cl 128 128 2>&1 |
		sed -nE 's/^    [^ ]*nest.cl:([0-9]+):.*/\1/p' | tail -n +2 | tr '\n' ' '
}
expect 'step enters inlined functions' '18 19 3 4 10 19 20 ' "$(inline step step step step step step step)"
expect 'next does not, forwards and backwards' '18 19 20 19 18 ' "$(inline next next next reverse-next reverse-next)"
expect 'next in an inlined function stays in it, and ends in its caller' '18 19 3 4 10 19 20 ' "$(inline next next step next next next next)"
expect 'finish leaves an inlined function, and then the function that it is inlined in' '18 19 3 10 19 ' "$(inline step step step finish finish finish)"
expect 'the kernel has no caller' 'the kernel has no caller to return to; go runs it to its end' "$(nest finish finish finish 2>&1 | grep caller)"
cat >heads.cl <<'END'
struct pair { int a, b; };
__attribute__((noinline)) static int sum(int one, int two,
	int three, struct pair *four,
	uchar five)
{
	int r = one + two + three;
	four->a = r;
	return r + five;
}

kernel void heads(global int *out, int n,
	int m,
	int o)
{
	local int part[4];
	global struct pair *none = 0;
	struct pair q;
	int i = get_global_id(0);

	part[i & 3] = i;
	q.b = 5;
	out[i] = sum(1, 2,
		3, &q, 247) + part[0] + n + m + o;
}
END
heads() { # POINT COMMAND...
	local point=$1
	shift
	printf '%s\n' "$@" end | "$BUILD/visa-run" --no-cache --platform dg2 -O0 --stop="$point" --debug-info -g 8 -l 8 heads.cl 32 u32:11 u32:12 u32:13 2>&1 |
		sed -E '/^visa-run/d; s/0x[0-9a-f]{4,}( <[^>]*>)?/0x.../; /^stop|^    |^#/d'
}
expect 'after a parameter list of several lines, the arguments of a kernel have their values' '$1 = 11
$2 = 12
$3 = 13' "$(heads heads 'print n' 'print m' 'print o')"
expect 'and those of a function' 'one = 1
two = 2
three = 3
four = (struct pair *) 0x...' "$(heads sum 'info args' | grep -v five)"
expect 'a step into the function ends after them' 247 "$(heads heads.cl:22 step 'output five' | grep -o '^247')"
expect 'a character without a sign' "\$1 = 247 '\\367'" "$(heads sum 'print/c five')"
expect 'a cast to a pointer to a structure' '$1 = {a = 6, b = 5}' "$(heads heads.cl:8 'print *(struct pair *)&*four')"
expect 'an assignment' 'column 9: an expression cannot assign; set var X = EXPR changes X
column 10: an expression cannot assign; set var X = EXPR changes X' "$(heads heads 'print n = 3' 'print n += 3')"
expect 'a null pointer is no pointer to local memory' '$1 = (struct pair *) 0x0
cannot access memory at address 0x0' "$(heads heads.cl:22 'print none' 'print none->a')"
expect 'the lane of a user stays selected' '$1 = 3
$2 = 3' "$(heads heads 'lane 3' 'tbreak heads.cl:22' go 'print i' 'tbreak heads.cl:23' go 'print i' | grep '^\$')"
# Only work-item 15 writes part[16]. The compiler emits a scalar store without a mask, which lane 0 executes.
cat >border.cl <<'END'
kernel void border(global int *in, global int *out)
{
	local int part[18];
	int lid = get_local_id(0);
	part[lid + 1] = in[lid];
	if (lid == 15)
		part[16] = 7;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[lid] = part[lid] + part[lid + 2];
}
END
expect 'the work-item of a store without a mask' 'written by lane 7
$1 = 15' "$(printf '%s\n' 'who part[16]' 'print lid' end | "$BUILD/visa-run" --no-cache --platform dg2 -O0 --stop='border.cl:9 if lid == 3' --debug-info -g 16 -l 16 border.cl 64 64 2>&1 |
	sed -n 's/.*\(written by lane [0-9]*\).*/\1/p; /^\$1/p')"
finish
