// SPDX-License-Identifier: MIT
/* The checks conflict and same: report the lanes of one store that write the same byte. */
#include "check.h"
#include "memory_name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * struct piece - a block of bytes in memory that one lane stores; @data: their values, NULL if the
 * store converts them
 */
struct piece {
	const uint8_t *at;
	const uint8_t *data;
	uint32_t bytes;
	uint32_t lane;
};

static int by_place(const void *a, const void *b)
{
	const struct piece *x = a, *y = b;

	if (x->at != y->at)
		return x->at < y->at ? -1 : 1;
	return x->lane < y->lane ? -1 : x->lane > y->lane;
}

#define PIECES (ACCESS_LANES * 8)

/*
 * List the memory that the lanes store to: one element for each block that a lane stores, sorted by
 * address. Return: number of elements.
 */
static unsigned int pieces_of(const struct exec_run *r, const struct exec_touch *t,
			      struct piece pieces[PIECES])
{
	const struct access *a = t->access;
	const struct layout *l = t->operand ? t->layout : NULL;
	unsigned int count = 0;

	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);
		const uint8_t *data = l ? t->operand + lane * l->lane + l->shift / 8 : NULL;

		for (uint64_t blocks = a->blocks; blocks && count < PIECES; blocks &= blocks - 1) {
			unsigned int block = (unsigned int)__builtin_ctzll(blocks);
			uint8_t *at;
			unsigned int n = access_inside(r, a, lane, block, &at);

			if (n)
				pieces[count++] = (struct piece){ at, data, n, lane };
			data += l ? l->block : 0;
		}
	}
	if (count)
		qsort(pieces, count, sizeof(*pieces), by_place);
	return count;
}

/*
 * Whether the lanes access separate ranges of memory, where the range of a lane goes from its first
 * to its last byte. In most stores the addresses increase from lane to lane, so this quick test
 * shows that no two lanes store to the same byte.
 */
static bool are_apart(const struct access *a)
{
	uint64_t at[ACCESS_LANES];
	unsigned int count = 0;
	uint64_t span;

	if (!a->blocks || !(a->enabled & (a->enabled - 1)))
		return true;
	if (!a->inside)
		return false;
	span = a->unit * (64ull - (unsigned int)__builtin_clzll(a->blocks));
	for (uint64_t left = a->enabled; left; left &= left - 1) {
		uint64_t own = a->at[__builtin_ctzll(left)];
		unsigned int i = count++;

		for (; i && at[i - 1] > own; i--)
			at[i] = at[i - 1];
		at[i] = own;
	}
	for (unsigned int i = 1; i < count; i++)
		if (at[i] - at[i - 1] < span)
			return false;
	return true;
}

/* Whether two lanes store the same value to the same bytes. */
static bool conflict_is_same(const struct piece *a, const struct piece *b)
{
	return a->at == b->at && a->bytes == b->bytes && a->data && b->data &&
	       !memcmp(a->data, b->data, a->bytes);
}

/*
 * Whether two lanes store copies of one value, which is no conflict. A compiler stores a value that
 * all work-items share by an instruction without a mask, and fills the remaining lanes with copies
 * of the first lane.
 */
static bool is_repeated(const struct exec_insn *insn, const struct piece *a, const struct piece *b)
{
	return insn->exec >> 7 && conflict_is_same(a, b);
}

/**
 * struct overlap - lanes that write the same byte. A piece is a block of bytes that one lane stores
 * @one, @other: two pieces that overlap; @one belongs to the lower lane. If any overlapping pieces
 *	have different values, @one and @other have different values
 * @lanes: mask of all lanes whose pieces overlap other pieces
 * @check: VISA_CHECK_CONFLICT for different values, VISA_CHECK_SAME for the same value
 */
struct overlap {
	const struct piece *one;
	const struct piece *other;
	uint64_t lanes;
	enum visa_check check;
};

/*
 * Find lanes whose pieces (the blocks of bytes that they store, sorted by address) overlap. Return:
 * whether any overlap.
 */
static bool find_overlap(const struct exec_insn *insn, const struct piece *pieces,
			 unsigned int count, struct overlap *o)
{
	*o = (struct overlap){ .check = VISA_CHECK_SAME };
	/* Blocks of one lane never overlap, so it is enough to compare neighbours. */
	for (unsigned int i = 1; i < count; i++) {
		const struct piece *x = &pieces[i - 1], *y = &pieces[i];
		bool differs = !conflict_is_same(x, y);

		if (x->at + x->bytes <= y->at || x->lane == y->lane || is_repeated(insn, x, y))
			continue;
		if (!o->lanes || (differs && o->check == VISA_CHECK_SAME)) {
			o->one = x->lane < y->lane ? x : y;
			o->other = x->lane < y->lane ? y : x;
			o->check = differs ? VISA_CHECK_CONFLICT : VISA_CHECK_SAME;
		}
		o->lanes |= 1ull << x->lane | 1ull << y->lane;
	}
	return o->lanes;
}

void check_conflict(struct check *c, const struct exec_run *r, const struct exec_touch *t)
{
	struct piece pieces[PIECES];
	const struct watch_memory *region;
	struct check_finding *f;
	struct check_site sites[2];
	struct overlap o;
	char where[160];

	c->overlapping &= ~(1u << t->thread);
	if (are_apart(t->access) || !find_overlap(t->insn, pieces, pieces_of(r, t, pieces), &o))
		return;
	c->overlapping |= 1u << t->thread;
	if (!check_is_on(c, o.check))
		return;
	region = check_region(c, o.one->at);
	/*
	 * Two cases are no conflict. The memory of the launch itself (WATCH_CONSTANT) has the
	 * instrumentation notes of the check async, which all work-items store to the same words.
	 * In private memory, a compiler may keep one copy of a value for all lanes, which then
	 * store the same value.
	 */
	if (region && (region->use == WATCH_CONSTANT ||
		       (region->use == WATCH_PRIVATE && o.check == VISA_CHECK_SAME)))
		return;
	sites[0] = check_here(c, r, t->thread, 1ull << o.other->lane, "write");
	sites[0].last = check_lane(r, t->thread, 63 - (unsigned int)__builtin_clzll(o.lanes));
	sites[1] = check_here(c, r, t->thread, 1ull << o.one->lane, "write");
	f = check_find(c, o.check, region, sites, 2, (uint64_t)__builtin_popcountll(o.lanes));
	if (!f)
		return;
	f->bytes = o.other->bytes;
	f->address = f->region ? (uint64_t)(o.other->at - f->region->base) : 0;
	check_name_memory(f->region, f->address, where, sizeof(where));
	snprintf(f->message, sizeof(f->message), "lanes %u and %u of one instruction write %s; %s",
		 sites[1].lane, sites[0].lane, where,
		 o.check == VISA_CHECK_SAME ? "both write the same value"
					    : "the memory keeps the value of the higher lane");
}

bool check_is_fast_bodys(const struct exec_insn *insn, const struct access *a)
{
	uint64_t any = 0;

	if (!insn->is_fast || !a->inside || a->misaligned)
		return false;
	for (uint64_t left = a->enabled; left; left &= left - 1)
		any |= a->at[__builtin_ctzll(left)];
	return !(any & insn->message.low);
}

/*
 * Whether certainly no two lanes store to the same byte, in the thread selected in @r. A fast
 * handler (vector code) executes the store.
 */
static bool conflict_is_plain(const struct check *c, const struct exec_run *r,
			      const struct exec_insn *insn)
{
	const struct message_args *x = &insn->message;

	/* If all addresses are different multiples of the size of a block, no blocks overlap. */
	return x->blocks == 1 && x->low + 1u == x->span &&
	       c->distinct(insn, r->frame + x->addr, exec_enabled(insn, r));
}

void check_fast_store(struct check *c, struct exec_run *r, const struct exec_insn *insn)
{
	struct visa_error *error = r->error;
	struct exec_shown s;

	c->overlapping = 0;
	r->error = &c->unused;
	for (uint32_t live = r->live; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);

		exec_select(r, t);
		/*
		 * exec_show() computes the accesses of the generic handler. If not all of them are
		 * in bounds, the engine calls the generic handler, which reports them itself.
		 */
		if (!conflict_is_plain(c, r, insn) && exec_show(exec_generic(insn), r, t, &s) &&
		    !s.touch.faults && check_is_fast_bodys(insn, &s.access))
			check_conflict(c, r, &s.touch);
	}
	r->error = error;
}
