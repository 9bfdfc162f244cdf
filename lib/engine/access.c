// SPDX-License-Identifier: MIT
/*
 * Maps the addresses of an instruction to memory: alignment, bounds, and page faults. A page fault
 * is raised before the instruction has any effect.
 */
#include "access.h"

#include <errno.h>

void access_take_size(struct visa_surface *s, const struct exec_run *r)
{
	visa_surface_refresh(s);
	s->refreshed = r->space->epoch;
}

struct exec_view access_range(const struct exec_run *r, const struct visa_range *range)
{
	struct visa_surface *s = range->surface;
	struct exec_view v = { .start = range->start, .surface = s->index };

	access_refresh(s, r);
	if (range->offset >= s->size)
		return v;
	v.length = s->size - range->offset;
	if (v.length > range->length)
		v.length = range->length;
	v.base = s->base + range->offset;
	return v;
}

struct exec_view access_view(const struct exec_run *r, uint64_t address, uint64_t bytes)
{
	struct exec_view v = r->view;
	const struct visa_range *range;

	if (access_holds(&v, address, bytes))
		return v;
	range = visa_addrmap_find(&r->space->map, address, bytes);
	v = range ? access_range(r, range) : (struct exec_view){ 0 };
	return access_holds(&v, address, bytes) ? v : (struct exec_view){ 0 };
}

static enum exec_step fault(struct exec_run *r, const struct access *a, unsigned int lane,
			    unsigned int j, uint64_t at)
{
	const char *what = a->row >= 0 ? "row" : "channel";
	unsigned int which = a->row >= 0 ? (unsigned int)a->row : lane;

	if (a->owords)
		visa_fail(r->error, EFAULT,
			  "oword %u is %u bytes at address 0x%llx, which is not mapped", j, a->unit,
			  (unsigned long long)at);
	else
		visa_fail(r->error, EFAULT,
			  "%s %u %s %u byte%s at address 0x%llx, which is not mapped", what, which,
			  a->verb, a->unit, a->unit == 1 ? "" : "s", (unsigned long long)at);
	return EXEC_FAULT;
}

enum exec_step access_unmapped(struct exec_run *r, const struct access *a, unsigned int lane)
{
	return fault(r, a, lane, 0, a->at[lane]);
}

/*
 * Check that each block of a lane is mapped. The blocks may be in different ranges of the address
 * map.
 */
static enum exec_step map_blocks(struct exec_run *r, const struct access *a, unsigned int lane)
{
	for (uint64_t left = a->blocks; left; left &= left - 1) {
		unsigned int j = (unsigned int)__builtin_ctzll(left);
		uint64_t at = a->at[lane] + (uint64_t)j * a->unit;

		if (at < a->at[lane] || !access_view(r, at, a->unit).length)
			return fault(r, a, lane, j, at);
	}
	return EXEC_NEXT;
}

/*
 * If all lanes need the same value, compilers load it for one lane, and round the number of bytes
 * up to a power of two. So if more than half of the bytes of such a load of OpenCL are in mapped
 * memory, the bytes past its end read as 0, unless other memory is mapped there (decision 5 of
 * lib/engine/README.md). LSC loads that extend words or bytes are not such loads. @span: bytes of
 * the load. Return: whether the access is such a load.
 */
static bool ends_past(struct exec_run *r, struct access *a, uint64_t span)
{
	unsigned int lane = (unsigned int)__builtin_ctzll(a->enabled);
	struct exec_view v;

	if (!r->reads_outside || (a->insn->lanes != 1 && !a->owords) || a->row >= 0 ||
	    exec_touching(a->insn) != EXEC_LOADS ||
	    (a->unit < 4 && exec_has(a->insn, VISA_TRAIT_LSC)))
		return false;
	v = access_view(r, a->at[lane], 1);
	if (!v.length || v.start + v.length - a->at[lane] <= span / 2 ||
	    access_view(r, v.start + v.length, 1).length)
		return false;
	a->view = v;
	a->bytewise = true;
	a->fit[lane] = (uint16_t)a->unit;
	return true;
}

uint64_t access_ignored(const struct access *a)
{
	return !a->is_virtual && a->view.surface == VISA_SURFACE_SLM &&
			       a->view.length <= ACCESS_GENERIC_BIT
		       ? ACCESS_GENERIC_BIT
		       : 0;
}

/*
 * Clear the bits @dropped of a lane's address. If the address has any of the bits @low, count the
 * lane as misaligned. @limit: largest distance in bytes from the start of the memory @view of @a at
 * which all blocks of the lane are inside. Return: whether the distance is larger than @limit.
 */
static inline bool place_lane(struct access *a, unsigned int lane, uint64_t low, uint64_t dropped,
			      uint64_t limit)
{
	uint64_t at = a->at[lane];

	a->misaligned += (at & low) != 0;
	at &= ~dropped;
	a->at[lane] = at;
	return at - a->view.start > limit; /* an address below the start wraps */
}

/* Return: the low address bits that are cleared when addresses are rounded down. */
static uint64_t rounded_bits(const struct access *a)
{
	return a->rounds ? a->align - 1ull : 0;
}

/*
 * Clear the low bits of all enabled lanes' addresses where required, and count the lanes and the
 * misaligned lanes. @span: bytes from the first block of a lane to the end of its last block.
 * Return: whether all blocks are inside of the memory @view of @a.
 */
static bool place_lanes(struct access *a, uint64_t span)
{
	uint64_t limit = a->view.length - span;
	uint64_t low = a->align - 1ull;
	uint64_t dropped = rounded_bits(a) | access_ignored(a);
	bool outside = a->view.length < span;
	uint64_t left = a->enabled;

	a->lanes = 0;
	/*
	 * Begin with the enabled lanes before the first disabled one, usually all lanes, in a loop
	 * without bit scans.
	 */
	for (; left & 1; left >>= 1, a->lanes++)
		outside |= place_lane(a, a->lanes, low, dropped, limit);
	for (left = a->enabled & (a->enabled + 1); left; left &= left - 1, a->lanes++)
		outside |= place_lane(a, (unsigned int)__builtin_ctzll(left), low, dropped, limit);
	return !outside;
}

enum exec_step access_map(struct exec_run *r, struct access *a)
{
	uint64_t span = (64 - (uint64_t)__builtin_clzll(a->blocks | 1)) * a->unit;
	enum exec_step step = EXEC_NEXT;
	uint64_t first;

	if (a->is_virtual && a->enabled) {
		first = a->at[__builtin_ctzll(a->enabled)] & ~rounded_bits(a);
		a->view = access_view(r, first, span);
	}
	a->inside = place_lanes(a, span);
	if (a->inside && a->is_virtual && a->enabled)
		r->view = a->view;
	if (a->inside || !a->is_virtual || !a->enabled)
		return EXEC_NEXT;
	if (ends_past(r, a, span))
		return EXEC_NEXT;
	a->view = (struct exec_view){ 0 };
	for (uint64_t left = a->enabled; left && step == EXEC_NEXT; left &= left - 1)
		step = map_blocks(r, a, (unsigned int)__builtin_ctzll(left));
	return step;
}
