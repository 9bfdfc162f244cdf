// A lock that is taken with an atomic and given back with a plain store.
// run: -g 256 -l 64 sum=4 lock=4
// expect: race lock atomic A write U
// expect: race lock write U write U
// expect: race sum read R write W
// expect: race sum write W write W
kernel void race_lock(volatile global int *sum, volatile global int *lock)
{
	if (get_local_id(0) == 0) {
		int old;

		while (atomic_cmpxchg(lock, 0, 1)) // A
			;
		old = *sum; // R
		*sum = old + 1; // W
		*lock = 0; // U
	}
}
