// SPDX-License-Identifier: MIT
/*
 * Finds the bytes of variables whose values depend on loaded values.
 *
 * Addresses that depend on loaded values are mostly far apart. Other addresses are computed from
 * the ids of work-items and are mostly contiguous. Loads and stores with such addresses do not need
 * the code for any addresses, whose compilation takes long.
 */
#include "native_message.h"
#include "translator.h"

bool is_loaded(const struct build *b, uint32_t at, uint32_t bytes)
{
	bool loaded = false;

	for_each_atom(id, b, at, at + bytes)
		loaded |= b->atoms[id].loaded;
	return loaded;
}

/*
 * Return: whether the results of a node depend on loaded values: one of its sources does, or the
 * node is a load for several lanes.
 */
static bool loads(const struct build *b, const struct node *n)
{
	bool loaded = n->insn->memory && n->insn->lanes > 1;

	for_each_use(a, n)
		loaded |= a->any || (!a->writes && is_loaded(b, a->from, a->to - a->from));
	return loaded;
}

/* Mark the results of a node as dependent on loaded values. Return: whether a mark is new. */
static bool native_loaded_mark(struct build *b, const struct node *n)
{
	bool more = false;

	build_select(b, n->routine);
	if (!loads(b, n))
		return false;
	for_each_use(a, n)
		if (a->writes)
			for_each_atom(id, b, a->from, a->to) {
				more |= !b->atoms[id].loaded;
				b->atoms[id].loaded = true;
			}
	return more;
}

void build_loaded(struct build *b)
{
	bool again = !b->single;

	while (again) {
		again = false;
		for (uint32_t i = 0; i < b->node_count; i++)
			again |= native_loaded_mark(b, &b->nodes[i]);
	}
}
