// A loop over a private array of 4 goes one too far, into the array that the compiler put behind it.
// run: -g 16 -l 16 in=1K out=64
// build: -O0
// check: oob
// expect: oob - write W count 16 variable sum[4] bytes 4
// expect: oob - read R count 16 variable sum[4] bytes 4
kernel void array_private(global const int *in, global int *out)
{
	int sum[4], bias[4];
	int i = get_global_id(0);

	for (int j = 0; j < 4; j++) {
		bias[j] = j;
		sum[j] = 0;
	}
	for (int j = 0; j <= 4; j++)
		sum[j] = in[i * 4 + (j & 3)]; // W
	int all = 0;
	for (int j = 4; j >= 0; j--)
		all += sum[j]; // R
	out[i] = all + bias[i & 3];
}
