// The last member of a structure is an array of one element, of which the buffer has more.
// run: -g 8 -l 8 list=128 out=128
// build: -O0
// check: oob
struct list {
	int count;
	int data[1];
};

kernel void array_open(global struct list *list, global int *out)
{
	int i = get_global_id(0), one[1], n = i & 0;

	list->data[i] = i;
	one[n] = 2;
	list->count = 8;
	out[i] = list->data[7 - i] + one[n];
}
