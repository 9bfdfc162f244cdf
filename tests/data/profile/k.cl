/* What k.visaasm says: odd lanes take another way, and local memory has conflicts of banks. */
__kernel void k(__global int *o)
{
	__local int part[512];
	int id = get_global_id(0), l = get_local_id(0);

	part[l * 16] = id;
	for (int i = 0; i <= l; i++)
		if (i & 1)
			id += "<&>"[1];
	o[id * 1] = part[l * 16];
}
