// Cards are dealt by a step that has a divisor in common with their number: two lanes get one place.
// run: -g 16 -l 16 deck=64 step=u32:6
// expect O2: conflict deck write W count 16 id 8
// expect O0 pvc: conflict deck write W count 16 id 8
// expect O0 skl tgllp dg2: race deck write W write W count 8 id 8
kernel void conflict_permutation(global int *deck, uint step)
{
	uint i = get_global_id(0);

	deck[i * step % 16] = (int)i; // W
}
