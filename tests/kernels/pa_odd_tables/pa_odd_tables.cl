#ifdef SG
#define KERNEL __attribute__((intel_reqd_sub_group_size(SG))) __kernel
#else
#define KERNEL __kernel
#endif
/* Private arrays whose addresses are known to be multiples of 4 alone. */
KERNEL void pa_odd_tables(__global uint *out)
{
	volatile uint b[5] = { 21, 22, 23, 24, 25 }, c[6] = { 31, 32, 33, 34, 35, 36 };
	size_t i = get_global_id(0);

	out[i] = c[i % 6] + b[i % 5];
}
