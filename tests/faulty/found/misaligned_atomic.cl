// A counter that stands at an odd address.
// run: -g 16 -l 16 out=80 at=u32:2
// expect: misaligned out atomic A count 16 id 0
kernel void misaligned_atomic(global char *out, uint at)
{
	atomic_inc((global int *)(out + at + 4 * get_global_id(0))); // A
}
