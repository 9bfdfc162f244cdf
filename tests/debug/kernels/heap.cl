// run: -g 16 -l 16 @in:256 256
// A heap in an array of a function's caller, with loops that end early and indices that depend on lanes.
#define COUNT 6
__attribute__((noinline)) int sift(int *heap, int from, int count)
{
	int at = from, moves = 0;
	while (2 * at + 1 < count) {
		int child = 2 * at + 1;
		if (child + 1 < count && heap[child + 1] > heap[child])
			child++;
		if (heap[at] >= heap[child]) {
			return moves; //@ "%d %d %d", at, child, heap[at]
		}
		int held = heap[at]; //@ "%d %d %d", at, child, moves
		heap[at] = heap[child]; //@ "%d %d", held, heap[child]
		heap[child] = held; //@ "%d %d", heap[at], held
		at = child; //@ "%d %d", heap[at], heap[child]
		moves++; //@ "%d", at
	}
	return moves; //@ "%d %d", moves, at
}

kernel void heap(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int own[COUNT], moves = 0;
	for (int i = 0; i < COUNT; i++) {
		own[i] = in[gid + i * 7]; //@ "%d %d", i, gid
	}
	for (int i = COUNT / 2 - 1; i >= 0; i--) {
		moves += sift(own, i, COUNT); //@ "%d %d", i, moves
	}
	int top = own[0]; //@ "%d %d", own[0], moves
	own[0] = own[COUNT - 1]; //@ "%d", top
	moves += sift(own, 0, COUNT - 1); //@ "%d %d", own[0], own[5]
	out[gid] = top * 100 + moves; //@ "%d %d %d", top, moves, own[0]
}
