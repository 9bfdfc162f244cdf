// The tag of a packet has 4 bytes. The fifth is the first of its length.
// run: -g 8 -l 8 in=64 out=32 n=u32:5
// build: -O0
// check: oob
// expect: oob - write W count 8 variable packet.tag[4] bytes 1
struct packet {
	uchar kind;
	uchar tag[4];
	uchar length[3];
	int sum;
};

kernel void array_member(global const uchar *in, global int *out, uint n)
{
	uint i = get_global_id(0);
	struct packet packet = { 1, { 0 }, { 0 }, 0 };

	for (uint j = 0; j < n; j++)
		packet.tag[j] = in[i * 8 + j]; // W
	for (uint j = 0; j < 4; j++)
		packet.sum += packet.tag[j] << packet.kind;
	out[i] = packet.sum + packet.length[2];
}
