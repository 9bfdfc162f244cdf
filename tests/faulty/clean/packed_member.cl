// A structure without padding, whose int stands at an odd byte.
// like: misaligned
// run: -g 16 -l 16 out=80
struct __attribute__((packed)) item {
	char kind;
	int value;
};

kernel void packed_member(global struct item *out)
{
	uint i = get_global_id(0);

	out[i].kind = 1;
	out[i].value = i;
}
