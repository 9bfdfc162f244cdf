// Structures with arrays are copied, passed and set as a whole, also byte by byte.
// run: -g 8 -l 8 out=384 buffer=384
// build:
// check: oob
struct item {
	char name[5];
	int list[4];
	float4 box[1];
};

void clear(struct item *item)
{
	uchar *bytes = (uchar *)item;

	for (uint i = 0; i < sizeof(*item); i++)
		bytes[i] = 0;
}

struct item changed(struct item item, int n)
{
	item.list[n & 3] = n;
	item.name[n % 5] = n;
	return item;
}

kernel void array_whole_struct(global struct item *out, global struct item *buffer)
{
	local struct item shared[2];
	struct item own[3];
	int i = get_global_id(0);

	for (int j = 0; j < 3; j++)
		clear(&own[j]);
	own[i % 3] = changed(own[1], i);
	if (i < 2)
		shared[i] = own[i];
	barrier(CLK_LOCAL_MEM_FENCE);
	buffer[i] = shared[i & 1];
	buffer[i].box[0] = own[2].box[0];
	out[i] = buffer[i];
}
