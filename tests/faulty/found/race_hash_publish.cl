// Counts words in a hash table with open addresses. A slot is taken by an atomic; the first position of the word is
// stored behind it without one, and compared by others that have found the slot taken.
// build: --debug-info
// run: -g 64 -l 64 words=256 keys=512 counts=512 firsts=512 slots=u32:128
// expect: race firsts write F read R
// may: race
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

kernel void race_hash_publish(global const uint *words, global uint *keys, global uint *counts,
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
		t.firsts[at] = i + 1; // F
	else if (t.firsts[at] > i + 1) // R
		atomic_min(&t.firsts[at], i + 1);
}
