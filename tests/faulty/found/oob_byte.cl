// A string that is closed one byte behind its end.
// run: -g 32 -l 32 text=32 n=u32:32
// expect: oob text write W count 1 id 31 bytes 1
// fault pvc: @W is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_byte(global char *text, uint n)
{
	uint i = get_global_id(0);

	text[i] = 'a';
	if (i == n - 1)
		text[n] = 0; // W
}
