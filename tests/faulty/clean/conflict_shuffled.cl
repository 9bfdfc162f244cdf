// Cards are dealt by a step that has no divisor in common with their number.
// run: -g 64 -l 64 deck=256 step=u32:27
kernel void conflict_shuffled(global int *deck, uint step)
{
	uint i = get_global_id(0);

	deck[i * step % 64] = (int)i;
}
