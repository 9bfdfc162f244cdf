// The sieve of Eratosthenes keeps a divisor of each number: the last one that comes to it, in other turns of a loop.
// run: -g 8 -l 8 divisor=256
// expect: race divisor write W write W count 28 id 1
kernel void race_sieve(global uint *divisor)
{
	uint prime = get_global_id(0) + 2;

	for (uint k = 2 * prime; k < 64; k += prime)
		divisor[k] = prime; // W
}
