// SPDX-License-Identifier: MIT
/*
 * Reads instrumentation notes from the stores of a launch. A note is a few 64-bit words. If a
 * source is compiled for checks, code that stores notes is added to it.
 */
#include "notes_read.h"

#include <errno.h>
#include <stdlib.h>

int notes_new(struct notes *n, uint64_t address, unsigned int words, size_t items)
{
	n->address = address;
	n->words = words;
	n->items = calloc(items, words * sizeof(*n->items));
	return n->items ? 0 : -ENOMEM;
}

void notes_free(struct notes *n)
{
	free(n->items);
}

/*
 * Copy the words of an instrumentation note that lane @lane stores into @note, the copy of its
 * work-item. Return: whether the note is now complete.
 */
static bool store_words(const struct notes *n, const struct exec_touch *t, unsigned int lane,
			uint64_t *note)
{
	const uint8_t *data = t->operand + lane * t->layout->lane;
	uint64_t at = t->access->at[lane] - n->address;
	bool complete = false;

	for (uint64_t blocks = t->access->blocks; blocks; blocks &= blocks - 1) {
		uint64_t byte = at + (uint64_t)__builtin_ctzll(blocks) * t->access->unit;

		if (byte + t->access->unit <= n->words * sizeof(*note))
			memcpy((uint8_t *)note + byte, data, t->access->unit);
		complete |= byte / 8 == 0;
		data += t->layout->block;
	}
	return complete;
}

/*
 * Whether an access stores words of an instrumentation note. Testing the address of the first lane
 * is enough, since no other memory is near the notes.
 */
static bool is_note(const struct notes *n, const struct exec_touch *t)
{
	const struct access *x = t->access;

	return x->is_virtual && x->enabled && t->what == EXEC_STORES && t->operand && t->layout &&
	       x->at[__builtin_ctzll(x->enabled)] - n->address < n->words * sizeof(*n->items);
}

/*
 * An instrumentation note is data that compiled code stores for the checks. Return: mask of the
 * lanes that store words of the note of the work-item in lane @lane. Each lane stores the note of
 * its own work-item. If the instruction ignores the execution mask, all its lanes store words of
 * the note of every work-item.
 */
static uint64_t lanes_for(const struct exec_touch *t, unsigned int lane)
{
	return t->insn->exec >> 7 ? t->access->enabled : 1ull << (lane - exec_first_lane(t->insn));
}

bool notes_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t,
		 const struct notes *n, notes_complete *complete)
{
	uint64_t items = t->access->enabled << exec_first_lane(t->insn);

	if (!is_note(n, t))
		return false;
	if (t->insn->exec >> 7)
		items = r->em[t->thread];
	for (; items; items &= items - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(items);
		size_t item = (size_t)(c->first + t->thread) * c->kernel->lanes + lane;
		uint64_t *note = n->items + item * n->words;
		bool last = false;

		for (uint64_t left = lanes_for(t, lane); left; left &= left - 1)
			last |= store_words(n, t, (unsigned int)__builtin_ctzll(left), note);
		if (last)
			complete(c, r, t->thread, lane, note);
	}
	return true;
}
