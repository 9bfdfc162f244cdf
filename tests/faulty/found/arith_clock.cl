// Milliseconds become nanoseconds in an int, which then becomes a long.
// check: all,arith
// build:
// run: -g 8 -l 8 ns=64 ms=i32:200
// expect: arith - multiply M count 3 id 5
kernel void arith_clock(global long *ns, int ms)
{
	int i = get_global_id(0);

	ns[i] = (ms + 400 * i) * 1000000; // M
}
