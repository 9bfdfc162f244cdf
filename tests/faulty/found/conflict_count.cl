// A counter without an atomic: of all lanes that add one, one is counted.
// run: -g 8 -l 8 out=4 which=u32:0
// expect: conflict out write W count 8
// expect: race out read R write W count 1
kernel void conflict_count(global int *out, uint which)
{
	uint i = get_global_id(0);
	int old = *(volatile global int *)(out + (i & which)); // R

	*(volatile global int *)(out + (i & which)) = old + i + 1; // W
}
