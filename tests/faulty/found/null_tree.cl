// A search tree of nodes with pointers: a key that is not in it leads to a missing child.
// run: -g 16 -l 16 nodes=512 out=64
// expect: null - read R
// fault: @R is not mapped
struct node {
	ulong child[2];
	int key;
};

void grow(global struct node *nodes, int count)
{
	for (int k = 0; k < count; k++) {
		nodes[k].key = 8 * k + 4;
		nodes[k].child[0] = nodes[k].child[1] = 0;
	}
	nodes[7].child[0] = (ulong)&nodes[3];
	nodes[7].child[1] = (ulong)&nodes[11];
	nodes[3].child[0] = (ulong)&nodes[1];
	nodes[11].child[0] = (ulong)&nodes[9];
}

kernel void null_tree(global struct node *nodes, global int *out)
{
	int i = get_global_id(0), key = 8 * i + 4, depth = 0;
	global struct node *n = nodes + 7;

	if (i == 0)
		grow(nodes, 16);
	barrier(CLK_GLOBAL_MEM_FENCE);
	while (n->key != key) { // R
		n = (global struct node *)n->child[n->key < key];
		depth++;
	}
	out[i] = depth;
}
