// Counts words in a hash table with open addresses: slots, counts and first positions are changed by atomics alone.
// like: race
// build: --debug-info
// run: -g 64 -l 64 words=256 keys=512 counts=512 firsts=512 slots=u32:128
#define EMPTY 0u

struct table {
	global uint *keys;
	global uint *counts;
	global uint *firsts;
	uint slots;
};

static uint mixed(uint key)
{
	key ^= key >> 16;
	key *= 0x7feb352du;
	key ^= key >> 15;
	key *= 0x846ca68bu;
	return key ^ key >> 16;
}

/* The slot of a key, which is taken if it is empty; the number of slots if there is none. */
static uint slot_of(const struct table *t, uint key, bool *fresh)
{
	uint at = mixed(key) & (t->slots - 1);

	for (uint tries = 0; tries < t->slots; tries++) {
		const uint old = atomic_cmpxchg(&t->keys[at], EMPTY, key);

		*fresh = old == EMPTY;
		if (old == EMPTY || old == key)
			return at;
		at = (at + 1) & (t->slots - 1);
	}
	return t->slots;
}

kernel void hash_publish(global const uint *words, global uint *keys, global uint *counts,
		 global uint *firsts, uint slots)
{
	const struct table t = { keys, counts, firsts, slots };
	const uint i = get_global_id(0);
	const uint key = (words[i] ^ i) % 24 + 1;
	bool fresh = false;
	const uint at = slot_of(&t, key, &fresh);

	if (at == slots)
		return;
	atomic_inc(&t.counts[at]);
	if (fresh)
		atomic_add(&t.firsts[at], 64 - i);
	else
		atomic_max(&t.firsts[at], 64 - i);
}
