// The sieve of Eratosthenes, whose multiples are struck out by an atomic or.
// run: -g 8 -l 8 composite=8
kernel void same_bits(global uint *composite)
{
	uint prime = get_global_id(0) + 2;

	for (uint k = 2 * prime; k < 64; k += prime)
		atomic_or(composite + k / 32, 1u << k % 32);
}
