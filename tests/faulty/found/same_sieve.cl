// The sieve of Eratosthenes: 30 is struck out by 2, by 3 and by 5.
// run: -g 8 -l 8 composite=64
// expect: same composite write W write W
kernel void same_sieve(global uchar *composite)
{
	uint prime = get_global_id(0) + 2;

	for (uint k = 2 * prime; k < 64; k += prime)
		composite[k] = 1; // W
}
