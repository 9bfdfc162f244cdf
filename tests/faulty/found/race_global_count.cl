// Groups count themselves without an atomic.
// run: -g 256 -l 64 out=4
// expect: race out read R write W
// expect: race out write W write W
kernel void race_global_count(global int *out)
{
	if (get_local_id(0) == 0) {
		int old = *(volatile global int *)out; // R

		*(volatile global int *)out = old + 1; // W
	}
}
