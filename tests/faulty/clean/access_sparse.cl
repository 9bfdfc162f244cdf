// A write-only buffer of which only some elements and bytes are written.
// run: -g 64 -l 64 in=ro:256 found=wo:64 count=4
kernel void access_sparse(global const int *in, global uchar *found, global int *count)
{
	uint i = get_global_id(0);

	if ((in[i] + i) % 5 == 0) {
		found[i] = 1;
		atomic_inc(count);
	}
}
