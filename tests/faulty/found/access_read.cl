// A sum is added to what stands in the output, which the host has made write-only.
// run: -g 64 -l 64 in=ro:256 out=wo:256
// expect: access out read R count 64 id 0
kernel void access_read(global const int *in, global int *out)
{
	uint i = get_global_id(0);

	out[i] += in[i]; // R
}
