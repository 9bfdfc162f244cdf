// SPDX-License-Identifier: MIT
/*
 * Atoms: the bytes of variables, cut so that a C variable is written as a whole wherever that is
 * possible. A variable that translated code does not write is cut where it is read.
 */
#include "translator.h"

#include <errno.h>
#include <stdlib.h>

#define ATOMS_MAX 131072

/* What is known of a byte of the frame. */
enum { CUT_WRITE = 1, CUT_READ = 2, WRITTEN = 4, USED = 8, STARTS = 16 };

struct cutter {
	struct build *b;
	uint8_t *bytes; /* one more than the frame has */
};

/*
 * Mark the bytes of an access. A raw source can end behind its variable, in the last register of
 * the variable, whose other bytes are zero (decision 16); these bytes are in no variable.
 *
 * Return: whether the access is in the frame.
 */
static bool mark_access(struct cutter *c, const struct use *a)
{
	uint32_t from, to;

	region_hull(&a->region, &from, &to);
	for (uint32_t at = from; at < to && to <= c->b->frame; at++)
		c->bytes[at] |= USED;
	return to <= c->b->frame;
}

/* Mark where the pieces of an access begin and end, in vectors of the host. */
static void cut_access(struct cutter *c, const struct use *a)
{
	const struct region *r = &a->region;
	uint8_t what = a->writes ? CUT_WRITE : CUT_READ;
	unsigned int most = c->b->bytes / r->size;
	unsigned int step = r->lanes < most ? r->lanes : most;

	for (unsigned int i = 0; i < r->lanes && a->native; i += step) {
		uint32_t from = region_at(r, i), to = region_at(r, i + step - 1) + r->size;

		if (i + step > r->lanes)
			to = region_at(r, r->lanes - 1) + r->size;
		c->bytes[from] |= what;
		c->bytes[to] |= what;
		for (uint32_t at = from; at < to && a->writes; at++)
			c->bytes[at] |= WRITTEN;
	}
}

static bool is_written(const struct cutter *c, uint32_t from, uint32_t to)
{
	uint8_t any = 0;

	for (uint32_t at = from; at < to; at++)
		any |= c->bytes[at];
	return any & WRITTEN;
}

static int add_atom(struct build *b, uint32_t at, uint32_t bytes, struct visa_error *e)
{
	if (b->atom_count == ATOMS_MAX)
		return visa_fail(e, EOPNOTSUPP, "too many variables to be translated");
	for (uint32_t i = 0; i < bytes; i++)
		b->atom_of[at + i] = b->atom_count;
	b->atoms[b->atom_count++] = (struct atom){ .at = at, .bytes = bytes };
	return 0;
}

/* Pieces whose size is a power of two, and which begin at a multiple of it in their variable. */
static int add_atoms(struct build *b, uint32_t variable, uint32_t from, uint32_t to,
		     struct visa_error *e)
{
	int err = 0;

	while (from < to && !err) {
		uint32_t bytes = b->bytes;

		while (bytes > to - from || (from - variable) % bytes)
			bytes /= 2;
		err = add_atom(b, from, bytes, e);
		from += bytes;
	}
	return err;
}

static int cut_variable(struct cutter *c, uint32_t from, uint32_t to, struct visa_error *e)
{
	uint8_t cuts = is_written(c, from, to) ? CUT_WRITE : CUT_READ;
	uint32_t at = from;
	int err = 0;

	for (uint32_t end = from + 1; end <= to && !err; end++) {
		if (end < to && !(c->bytes[end] & cuts) && (end - from) % c->b->bytes)
			continue;
		err = add_atoms(c->b, from, at, end, e);
		at = end;
	}
	return err;
}

/* Mark the variables that nodes name. */
static void mark_variables(struct cutter *c)
{
	for (size_t i = 0; i < c->b->k->use_count; i++) {
		const struct kernel_use *u = &c->b->k->uses[i];

		if (!u->bytes)
			continue;
		c->bytes[u->at] |= STARTS;
		for (uint32_t at = u->at; at < u->at + u->bytes; at++)
			c->bytes[at] |= USED;
	}
}

static int cut_all(struct cutter *c, struct visa_error *e)
{
	struct use a[BUILD_ACCESSES];

	for (uint32_t i = 0; i < c->b->node_count; i++) {
		const struct node *n = &c->b->nodes[i];
		unsigned int count = node_accesses(c->b, n, a);

		for (unsigned int j = 0; j < count; j++) {
			if (!mark_access(c, &a[j]))
				return visa_fail(e, EOPNOTSUPP,
						 "%s with an operand outside of the frame is not "
						 "translated",
						 visa_ops[n->insn->op].mnemonic);
			cut_access(c, &a[j]);
		}
	}
	return 0;
}

int build_atoms(struct build *b, struct visa_error *e)
{
	struct cutter c = { b, calloc(b->frame + 1ul, 1) };
	int err = 0;

	b->atoms = calloc(ATOMS_MAX, sizeof(*b->atoms));
	b->atom_of = malloc(b->frame * sizeof(*b->atom_of));
	if (!c.bytes || !b->atoms || !b->atom_of) {
		free(c.bytes);
		return visa_fail(e, ENOMEM, "out of memory for a translation");
	}
	memset(b->atom_of, 0xff, b->frame * sizeof(*b->atom_of));
	mark_variables(&c);
	err = cut_all(&c, e);
	for (uint32_t at = 0; at < b->frame && !err;) {
		uint32_t end = at + 1;

		if (!(c.bytes[at] & USED)) {
			at++;
			continue;
		}
		while (end < b->frame && c.bytes[end] & USED && !(c.bytes[end] & STARTS))
			end++;
		err = cut_variable(&c, at, end, e);
		at = end;
	}
	free(c.bytes);
	return err;
}
