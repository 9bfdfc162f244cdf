// SPDX-License-Identifier: MIT
/*
 * Atoms: the bytes of variables, cut so that a C variable is written as a whole wherever that is
 * possible. A variable that translated code does not write is cut where it is read.
 */
#include "translator.h"

#include <errno.h>
#include <stdlib.h>

#define ATOMS_MAX 131072
#define CR0_BYTES 4

/*
 * Marks of a byte of the frame. CUT_WRITE, CUT_READ: a piece of an access begins there, or ends
 * before it. WRITTEN: translated code writes the byte. CHANGES: any record does. USED: the byte is
 * in a variable or an access. STARTS: a variable starts there.
 */
enum {
	CUT_WRITE = 1,
	CUT_READ = 2,
	WRITTEN = 4,
	CHANGES = 8,
	USED = 16,
	STARTS = 32,
};

/**
 * struct cutter - a translation whose variables are cut
 * @b: the translation
 * @bytes: the marks of each byte of the frame, and of the byte after it
 * @any: a record may change any variable
 */
struct cutter {
	struct build *b;
	uint8_t *bytes;
	bool any;
};

/*
 * Mark the bytes of an access. A raw source can reach past the end of its variable, up to the end
 * of the variable's last register, and reads zeros there (decision 16). No variable has these
 * bytes.
 *
 * Return: whether the access is in the frame.
 */
static bool mark_access(struct cutter *c, const struct use *a)
{
	uint8_t marks = USED | (a->writes ? CHANGES : 0);
	uint32_t from, to;

	region_hull(&a->region, &from, &to);
	c->any |= a->any;
	if (to > c->b->frame)
		return false;
	for (uint32_t at = from; at < to; at++)
		c->bytes[at] |= marks;
	return true;
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

/* Whether one of some bytes has a mark. */
static bool has(const struct cutter *c, uint32_t from, uint32_t to, uint8_t mark)
{
	uint8_t any = 0;

	for (uint32_t at = from; at < to; at++)
		any |= c->bytes[at];
	return any & mark;
}

static int add_atom(const struct cutter *c, uint32_t at, uint32_t bytes, struct visa_error *e)
{
	struct build *b = c->b;

	if (b->atom_count == ATOMS_MAX)
		return visa_fail(e, EOPNOTSUPP, "too many variables to be translated");
	for (uint32_t i = 0; i < bytes; i++)
		b->atom_of[at + i] = b->atom_count;
	b->atoms[b->atom_count++] = (struct atom){
		.at = at, .bytes = bytes, .written = c->any || has(c, at, at + bytes, CHANGES)
	};
	return 0;
}

/* Pieces whose size is a power of two, and which begin at a multiple of it in their variable. */
static int add_atoms(const struct cutter *c, uint32_t variable, uint32_t from, uint32_t to,
		     struct visa_error *e)
{
	int err = 0;

	while (from < to && !err) {
		uint32_t bytes = c->b->bytes;

		while (bytes > to - from || (from - variable) % bytes)
			bytes /= 2;
		err = add_atom(c, from, bytes, e);
		from += bytes;
	}
	return err;
}

static int cut_variable(struct cutter *c, uint32_t from, uint32_t to, struct visa_error *e)
{
	uint8_t cuts = has(c, from, to, WRITTEN) ? CUT_WRITE : CUT_READ;
	uint32_t at = from;
	int err = 0;

	for (uint32_t end = from + 1; end <= to && !err; end++) {
		if (end < to && !(c->bytes[end] & cuts) && (end - from) % c->b->bytes)
			continue;
		err = add_atoms(c, from, at, end, e);
		at = end;
	}
	return err;
}

/* Mark the variables that nodes name: an address may be that of any byte of them. */
static void mark_variables(struct cutter *c)
{
	const struct exec_kernel *k = c->b->k;
	const struct visa_decl *d = visa_decl_next(k->routines[0].decls, VISA_VCLASS_G, 1);

	for (; d; d = visa_decl_next(k->routines[0].decls, VISA_VCLASS_G, d->id + 1)) {
		if (d->alias || !d->size || !exec_kernel_uses(k, d->id))
			continue;
		c->bytes[d->at] |= STARTS;
		for (uint64_t at = d->at; at < d->at + d->size; at++)
			c->bytes[at] |= USED;
	}
}

static int cut_all(struct cutter *c, struct visa_error *e)
{
	struct use a[BUILD_ACCESSES];

	for (uint32_t i = 0; i < c->b->node_count; i++) {
		const struct node *n = &c->b->nodes[i];
		unsigned int count = node_accesses(n, a);

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
	struct cutter c = { .b = b };
	int err = 0;

	if (b->frame > BUILD_FRAME)
		return visa_fail(e, EOPNOTSUPP,
				 "variables that take %u bytes are too many to be translated",
				 b->frame);
	c.bytes = calloc(b->frame + 1ul, 1);
	b->atoms = calloc(ATOMS_MAX, sizeof(*b->atoms));
	b->atom_of = malloc(b->frame * sizeof(*b->atom_of));
	if (!c.bytes || !b->atoms || !b->atom_of) {
		free(c.bytes);
		return visa_fail(e, ENOMEM, "out of memory for a translation");
	}
	memset(b->atom_of, 0xff, b->frame * sizeof(*b->atom_of));
	mark_variables(&c);
	err = cut_all(&c, e);
	/* %cr0 is one atom, also if single bytes are written: nodes store and keep the atom. */
	for (uint32_t i = 1; i < CR0_BYTES; i++)
		c.bytes[b->cr0 + i] &= ~(CUT_WRITE | CUT_READ);
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
