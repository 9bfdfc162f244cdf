// SPDX-License-Identifier: MIT
/*
 * Elements that depend on what lanes have loaded.
 *
 * Addresses that do not are computed of ids, and mostly follow one another. Then messages need no
 * code for lanes anywhere, which takes the compiler long. Addresses that do are mostly far apart.
 */
#include "native_message.h"
#include "translator.h"

bool is_loaded(const struct build *b, uint32_t at, uint32_t bytes)
{
	uint32_t end = at + bytes;

	while (at < end) {
		const struct atom *a = &b->atoms[b->atom_of[at]];

		if (a->loaded)
			return true;
		at = a->at + a->bytes;
	}
	return false;
}

/* Whether a node's sources are, or it loads for several lanes. */
static bool loads(const struct build *b, const struct node *n, const struct use *a,
		  unsigned int count)
{
	bool loaded = n->insn->memory && n->insn->lanes > 1;
	uint32_t from, to;

	for (unsigned int i = 0; i < count && !loaded; i++) {
		region_hull(&a[i].region, &from, &to);
		loaded = a[i].any || (!a[i].writes && is_loaded(b, from, to - from));
	}
	return loaded;
}

/* What a node writes is loaded. Return: whether an atom was not. */
static bool mark(struct build *b, const struct node *n)
{
	struct use a[BUILD_ACCESSES];
	unsigned int count = node_accesses(n, a);
	bool more = false;
	uint32_t from, to;

	build_select(b, n->routine);
	if (!loads(b, n, a, count))
		return false;
	for (unsigned int i = 0; i < count; i++) {
		region_hull(&a[i].region, &from, &to);
		while (a[i].writes && from < to) {
			struct atom *atom = &b->atoms[b->atom_of[from]];

			more |= !atom->loaded;
			atom->loaded = true;
			from = atom->at + atom->bytes;
		}
	}
	return more;
}

void build_loaded(struct build *b)
{
	bool again = !b->single;

	while (again) {
		again = false;
		for (uint32_t i = 0; i < b->node_count; i++)
			again |= mark(b, &b->nodes[i]);
	}
}
