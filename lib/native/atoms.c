// SPDX-License-Identifier: MIT
/*
 * Cuts variables into atoms: pieces that each become a C variable. A vISA variable is cut where the
 * operands that write it begin and end, so that translated code mostly writes whole atoms. If
 * translated code only reads the variable, it is cut where the operands that read it begin and end.
 */
#include "translator.h"

#include <errno.h>

#define ATOMS_MAX 131072
#define CR0_BYTES 4

/*
 * Marks of a byte of the frame (the memory with the variables of a thread in a routine).
 * CUT_WRITE, CUT_READ: an operand that is written (read) begins at this byte, or ends at the byte
 * before it. A long operand counts as several operands of the size of a host vector.
 * WRITTEN: translated code writes the byte.
 * CHANGES: translated code or the interpreter writes the byte.
 * USED: the byte is part of a used variable or of an operand.
 * STARTS: a variable starts at the byte.
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
 * struct cutter - the state while the variables are cut into atoms
 * @b: the translation
 * @bytes: for each byte of the frames of all routines: its marks, a mask of CUT_WRITE ... STARTS;
 *	one more element follows, for the end of the last frame
 * @any: the kernel has an instruction that may access any variable
 */
struct cutter {
	struct build *b;
	uint8_t *bytes;
	bool any;
};

static uint8_t *marks_of(const struct cutter *c, uint32_t at)
{
	return c->bytes + (at < c->b->k->predefined ? 0 : c->b->routines[c->b->routine].frame) + at;
}

static uint32_t frame_of(const struct cutter *c)
{
	return c->b->k->routines[c->b->routine].frame;
}

/*
 * Mark the bytes of an access. A raw source can reach past the end of its variable, up to the end
 * of the variable's last register, and reads zeros there (decision 16 of lib/engine/README.md).
 * These bytes belong to no variable.
 *
 * Return: false if the access reaches past the end of the frame.
 */
static bool mark_access(struct cutter *c, const struct use *a)
{
	uint8_t marks = USED | (a->writes ? CHANGES : 0);

	c->any |= a->any && !c->b->points_known;
	if (a->to > frame_of(c))
		return false;
	for (uint32_t at = a->from; at < a->to; at++)
		*marks_of(c, at) |= marks;
	return true;
}

/*
 * Return: 2, 4 or 8 if the elements are parts of contiguous numbers of this size in bytes, such as
 * the low byte of each dword; else 1.
 */
static unsigned int slots_of(const struct region *r)
{
	if (region_slots(r))
		return region_slots(r);
	return r->lanes > 1 && r->width >= r->lanes && r->size == 4 && r->step == 8 ? 8 : 1;
}

/*
 * Mark the bytes at which an operand is cut: where it begins and ends, and after each host vector.
 */
static void cut_access(struct cutter *c, const struct use *a)
{
	const struct region *r = &a->region;
	uint8_t what = a->writes ? CUT_WRITE : CUT_READ;
	unsigned int slots = slots_of(r);
	unsigned int most = c->b->bytes / (slots > 1 ? slots : r->size);
	unsigned int step = r->lanes < most ? r->lanes : most;

	for (unsigned int i = 0; i < r->lanes && a->native; i += step) {
		uint32_t from = region_at(r, i), to = region_at(r, i + step - 1) + r->size;

		if (i + step > r->lanes)
			to = region_at(r, r->lanes - 1) + r->size;
		*marks_of(c, from - from % slots) |= what;
		if (to + slots <= frame_of(c))
			*marks_of(c, (to + slots - 1) / slots * slots) |= what;
		for (uint32_t at = from; at < to && a->writes; at++)
			*marks_of(c, at) |= WRITTEN;
	}
}

static bool atoms_has(const struct cutter *c, uint32_t from, uint32_t to, uint8_t mark)
{
	uint8_t any = 0;

	for (uint32_t at = from; at < to; at++)
		any |= *marks_of(c, at);
	return any & mark;
}

static int add_atom(const struct cutter *c, uint32_t at, uint32_t bytes, struct visa_error *e)
{
	struct build *b = c->b;

	if (b->atom_count == ATOMS_MAX)
		return visa_fail(e, EOPNOTSUPP,
				 "the kernel has too many variables to be translated");
	for (uint32_t i = 0; i < bytes; i++)
		b->atom_of[at + i] = b->atom_count;
	b->atoms[b->atom_count++] =
		(struct atom){ .at = at,
			       .bytes = bytes,
			       .routine = b->routine,
			       .framed = is_pointed(b, at, bytes),
			       .written = c->any || is_pointed(b, at, bytes) ||
					  atoms_has(c, at, at + bytes, CHANGES) };
	return 0;
}

/*
 * Add atoms (pieces that become C variables) for the bytes from @from to @to. The size of each atom
 * is a power of two, and its offset in the variable is a multiple of this size.
 */
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
	uint8_t cuts = atoms_has(c, from, to, WRITTEN) ? CUT_WRITE : CUT_READ;
	uint32_t at = from;
	int err = 0;

	for (uint32_t end = from + 1; end <= to && !err; end++) {
		if (end < to && !(*marks_of(c, end) & cuts) && (end - from) % c->b->bytes)
			continue;
		err = add_atoms(c, from, at, end, e);
		at = end;
	}
	return err;
}

/* Return: whether an instruction of the current routine, or an address, may access a variable. */
static bool may_name(const struct cutter *c, const struct visa_decl *d)
{
	if (!c->b->routine && exec_kernel_uses(c->b->k, d->id))
		return true;
	return c->any && c->b->k->routine_count > 1;
}

/*
 * Mark the start of each variable, and all bytes of the variables that may be accessed: an indirect
 * access can reach any byte of its variable.
 */
static void mark_variables(struct cutter *c)
{
	const struct visa_decls *decls = c->b->k->routines[c->b->routine].decls;
	const struct visa_decl *d = visa_decl_next(decls, VISA_VCLASS_G, 1);

	for (; d; d = visa_decl_next(decls, VISA_VCLASS_G, d->id + 1)) {
		bool named = may_name(c, d);

		if (d->alias || !d->size || (!named && c->b->k->routine_count == 1))
			continue;
		*marks_of(c, (uint32_t)d->at) |= STARTS;
		for (uint64_t at = d->at; at < d->at + d->size && named; at++)
			*marks_of(c, (uint32_t)at) |= USED;
	}
}

static int cut_all(struct cutter *c, struct visa_error *e)
{
	for (uint32_t i = 0; i < c->b->node_count; i++) {
		const struct node *n = &c->b->nodes[i];

		build_select(c->b, n->routine);
		for_each_use(a, n) {
			if (!mark_access(c, a))
				return visa_fail(e, EOPNOTSUPP,
						 "%s with an operand past the end of all variables "
						 "is not translated",
						 visa_ops[n->insn->op].mnemonic);
			cut_access(c, a);
		}
	}
	return 0;
}

/*
 * Cut the variables of the selected routine. A function does not cut the predefined variables,
 * which it shares with its callers.
 */
static int cut_routine(struct cutter *c, struct visa_error *e)
{
	uint32_t at = c->b->routine ? c->b->k->predefined : 0;
	int err = 0;

	while (at < frame_of(c) && !err) {
		uint32_t end = at + 1;

		if (!(*marks_of(c, at) & USED)) {
			at++;
			continue;
		}
		while (end < frame_of(c) && *marks_of(c, end) & USED &&
		       !(*marks_of(c, end) & STARTS))
			end++;
		err = cut_variable(c, at, end, e);
		at = end;
	}
	return err;
}

/* Cut the frames (variables) of all routines into atoms, pieces that each become a C variable. */
static int cut_frames(struct cutter *c, struct visa_error *e)
{
	struct build *b = c->b;
	int err = cut_all(c, e);

	for (uint32_t i = 0; i < b->k->routine_count && !err; i++) {
		build_select(b, i);
		mark_variables(c);
	}
	/*
	 * %cr0 is never cut, even if instructions write single bytes of it, because it is stored to
	 * the frame as a whole.
	 */
	for (uint32_t i = 1; i < CR0_BYTES; i++)
		c->bytes[b->cr0 + i] &= ~(CUT_WRITE | CUT_READ);
	for (uint32_t i = 0; i < b->k->routine_count && !err; i++) {
		build_select(b, i);
		if (i)
			memcpy(b->atom_of, b->routines[0].atom_of,
			       b->k->predefined * sizeof(*b->atom_of));
		err = b->routines[i].reached ? cut_routine(c, e) : 0;
	}
	build_select(b, 0);
	return err;
}

int build_atoms(struct build *b, struct visa_error *e)
{
	struct cutter c = { .b = b };
	uint32_t *all;

	if (b->frame > BUILD_FRAME)
		return visa_fail(e, EOPNOTSUPP,
				 "the kernel has variables of %u bytes; at most %u bytes can be "
				 "translated",
				 b->frame, BUILD_FRAME);
	c.bytes = build_new(b, b->frame + 1ul, 1);
	b->atoms = build_new(b, ATOMS_MAX, sizeof(*b->atoms));
	all = b->routines[0].atom_of = build_new(b, b->frame, sizeof(*all));
	if (b->lacks)
		return build_lacks(b, e);
	memset(all, 0xff, b->frame * sizeof(*all));
	for (uint32_t i = 1; i < b->k->routine_count; i++)
		b->routines[i].atom_of = all + b->routines[i].frame;
	return cut_frames(&c, e);
}
