// An input is changed in place, which the host has made read-only.
// run: -g 64 -l 64 in=ro:256 out=wo:256
// expect: access in write W count 1 id 5
kernel void access_write(global int *in, global int *out)
{
	uint i = get_global_id(0);

	out[i] = in[i] + 1;
	if (i == 5)
		in[i] = 0; // W
}
