// A counter that was never set to zero.
// run: -g 64 -l 32 count=unset:4
// expect: uninit count any A origin count
kernel void uninit_atomic(global int *count)
{
	atomic_add(count, 2); // A
}
