// A table is read past its end; the launch goes on, and the read does not hide the write behind it.
// keep-going
// run: -g 64 -l 32 table=128 out=256
// expect: oob table read R count 32 id 32
// expect O2: uninit out write W count 16 id 32 origin outside
// expect O0: uninit - branch C origin outside
// expect: oob out write W count 16 id 48
// fault pvc: @R is not mapped
// fault O0 skl tgllp dg2: @R is not mapped
kernel void going_read(global uint *table, global uint *out)
{
	size_t i = get_global_id(0);
	uint entry = table[i]; // R

	if (entry > 9) // C
		entry = 9;
	out[i < 48 ? i : i + 64] = entry; // W
}
