// A packed structure of the compiler's own layout has members at odd addresses.
// like: misaligned
// run: -g 16 -l 16 in=64 out=64
// options: -cl-opt-disable
struct __attribute__((packed)) mixed {
	char tag;
	int value;
};
kernel void packed_private(global const int *in, global int *out)
{
	uint i = get_global_id(0);
	struct mixed m[2];

	m[0].tag = m[1].tag = 1;
	m[0].value = in[i];
	m[1].value = m[0].value + 1;
	out[i] = m[in[i] & 1].value;
}
