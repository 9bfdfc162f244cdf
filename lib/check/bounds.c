// SPDX-License-Identifier: MIT
/* Checks that examine each access separately: oob, null, misaligned, access. */
#include "check.h"
#include "memory_name.h"

#include <inttypes.h>
#include <stdio.h>

/*
 * Return: the memory region of an access (the bytes of a surface); NULL if the lanes access several
 * mapped ranges of virtual memory.
 */
static const struct watch_memory *bounds_region_of(const struct check *c, const struct access *a)
{
	uint16_t region = a->view.length || !a->is_virtual ? c->region_of[a->view.surface] : 0;

	return region ? &c->regions[region - 1] : NULL;
}

/*
 * Write the name of the byte at address @at to @where. @v: the memory that the instruction
 * addresses, and its position in the region. Also set @f->address to the offset of the byte in the
 * region @f->region.
 */
static void name_place(struct check_finding *f, const struct exec_view *v, uint64_t at,
		       char where[160])
{
	f->address = at;
	if (f->region && v->length)
		f->address = (uint64_t)(v->base - f->region->base) + at - v->start;
	check_name_memory(f->region, f->address, where, 160);
}

/*
 * Fill in size and address of a new finding (the data of a report), for an access to @at. @where:
 * receives the name
 */
static void fill_finding(struct check_finding *f, const struct access *a, uint64_t at,
			 char where[160])
{
	f->bytes = exec_piece_bytes(a);
	name_place(f, &a->view, at, where);
}

#define NEGATIVE 0x80000000u /* 32-bit offsets from this value on are taken as negative */

/*
 * Return: the number of bytes by which an access is before the start of its surface; 0 if its
 * 32-bit offset is not negative.
 */
static uint32_t bytes_before(const struct check_finding *f, uint64_t address)
{
	uint32_t offset = (uint32_t)address;

	if (!f->region || f->region->null || address > UINT32_MAX || offset < NEGATIVE)
		return 0;
	if (f->region->use == WATCH_LOCAL)
		offset |= CHECK_LOCAL_FLAG;
	return -offset;
}

void check_fill_outside(struct check_finding *f, const struct exec_outside *o)
{
	const char *verb = check_verb(o->what), *plural = o->bytes == 1 ? "" : "s";
	uint32_t before;
	char where[160];

	f->bytes = o->bytes;
	if (o->address == UINT64_MAX) {
		f->address = VISA_REPORT_NO_ADDRESS;
		check_name_region(f->region, o->view.surface, where, sizeof(where));
		snprintf(f->message, sizeof(f->message),
			 "lane %u %s a texel outside the shape of %s", o->lane, verb, where);
		return;
	}
	name_place(f, &o->view, o->address, where);
	before = bytes_before(f, f->address);
	if (before) {
		f->address = -(uint64_t)before;
		check_name_region(f->region, o->view.surface, where, sizeof(where));
	}
	if (f->region && f->region->null)
		snprintf(f->message, sizeof(f->message),
			 "lane %u %s %u byte%s at %s, which is a null pointer", o->lane, verb,
			 f->bytes, plural, where);
	else if (before)
		snprintf(f->message, sizeof(f->message),
			 "lane %u %s %u byte%s, %u byte%s before the start of %s", o->lane, verb,
			 f->bytes, plural, before, before == 1 ? "" : "s", where);
	else
		snprintf(f->message, sizeof(f->message),
			 "lane %u %s %u byte%s at %s, which has %" PRIu64 " bytes", o->lane, verb,
			 f->bytes, plural, where, f->region ? f->region->size : o->view.length);
}

enum visa_check check_of_outside(const struct watch_memory *region)
{
	return region && region->null ? VISA_CHECK_NULL : VISA_CHECK_OOB;
}

static void find_outside(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	const struct watch_memory *region = bounds_region_of(c, t->access);
	enum visa_check check = check_of_outside(region);
	struct exec_outside o;
	struct check_site site;
	struct check_finding *f;

	if (!exec_find_outside(r, t->access, t->what, &o) || !check_is_on(c, check))
		return;
	site = check_here(c, r, t->thread, o.lanes, check_access_word(t->what));
	f = check_find(c, check, region, &site, 1, (uint64_t)__builtin_popcountll(o.lanes));
	if (f)
		check_fill_outside(f, &o);
}

/* Report virtual addresses in the first page, mapped or not. */
static void find_null(struct check *c, const struct exec_run *r, const struct exec_touch *t)
{
	const struct access *a = t->access;
	uint64_t null = 0;
	struct check_finding *f;
	struct check_site site;
	unsigned int lane;

	for (uint64_t left = a->is_virtual ? a->enabled : 0; left; left &= left - 1)
		if (a->at[__builtin_ctzll(left)] < CHECK_FIRST_PAGE)
			null |= left & -left;
	if (!null)
		return;
	lane = (unsigned int)__builtin_ctzll(null);
	site = check_here(c, r, t->thread, null, check_access_word(t->what));
	f = check_find(c, VISA_CHECK_NULL, NULL, &site, 1, (uint64_t)__builtin_popcountll(null));
	if (!f)
		return;
	f->address = a->at[lane];
	f->bytes = exec_piece_bytes(a);
	snprintf(f->message, sizeof(f->message),
		 "lane %u %s %u byte%s at address 0x%" PRIx64 ", in the first page", site.lane,
		 check_verb(t->what), f->bytes, f->bytes == 1 ? "" : "s", a->at[lane]);
}

/*
 * Return: the lanes whose address is misaligned. @given: receives the address of the first of these
 * lanes, as the kernel computed it, before the instruction rounds it down
 */
static uint64_t misaligned_lanes(struct exec_run *r, const struct exec_touch *t, uint64_t *given)
{
	struct access a = *t->access;
	uint64_t lanes = 0;

	if (a.rounds && r->families[t->insn->op]->access(t->insn, r, &a) != EXEC_NEXT)
		a = *t->access;
	for (uint64_t left = a.enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);

		if (!lanes)
			*given = a.at[lane];
		if (a.at[lane] & (a.align - 1))
			lanes |= left & -left;
	}
	/*
	 * If no lane is misaligned, the access is a rectangle whose x offset is misaligned. Then
	 * all of its rows are misaligned, and only the first lane is reported.
	 */
	return lanes ? lanes : 1;
}

/*
 * Whether the compiler chooses the layout and alignment of the memory itself: private memory, and
 * constants of the program.
 */
static bool is_compilers(const struct watch_memory *region)
{
	return region && (region->use == WATCH_PRIVATE || region->use == WATCH_CONSTANT);
}

static void find_misaligned(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	const struct access *a = t->access;
	struct check_finding *f;
	struct check_site site;
	char where[160], how[80];
	uint64_t given = 0, lanes;
	unsigned int lane;

	if (!a->misaligned || is_compilers(bounds_region_of(c, a)))
		return;
	lanes = misaligned_lanes(r, t, &given);
	lane = (unsigned int)__builtin_ctzll(lanes);
	site = check_here(c, r, t->thread, lanes, check_access_word(t->what));
	f = check_find(c, VISA_CHECK_MISALIGNED, bounds_region_of(c, a), &site, 1, a->misaligned);
	if (!f)
		return;
	fill_finding(f, a, a->at[lane], where);
	if (a->rounds)
		snprintf(how, sizeof(how),
			 "its address rounded down from 0x%" PRIx64 " to a multiple of %u", given,
			 a->align);
	else if (a->bytewise && !a->owords && !a->is_virtual)
		snprintf(how, sizeof(how), "with an x offset that is not a multiple of 4");
	else
		snprintf(how, sizeof(how), "an address that is not a multiple of %u", a->align);
	snprintf(f->message, sizeof(f->message), "lane %u %s %u byte%s at %s, %s", site.lane,
		 check_verb(t->what), a->unit, a->unit == 1 ? "" : "s", where, how);
}

/*
 * Return: the lanes that access a read-only region. @first: receives the address of the first byte
 * that the first of these lanes accesses there
 */
static uint64_t forbidden_lanes(const struct check *c, const struct exec_run *r,
				const struct exec_touch *t, const uint8_t **first)
{
	const struct access *a = t->access;
	uint64_t lanes = 0;

	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);
		bool found = false;

		for (uint64_t blocks = a->blocks; blocks && !found; blocks &= blocks - 1) {
			const struct watch_memory *region;
			uint8_t *at;

			if (!access_inside(r, a, lane, (unsigned int)__builtin_ctzll(blocks), &at))
				continue;
			region = check_region(c, at);
			found = region && region->read_only;
			if (found && !lanes)
				*first = at;
		}
		lanes |= (uint64_t)found << lane;
	}
	return lanes;
}

void check_fill_forbidden(struct check_finding *f, const char *verb, uint64_t address,
			  uint32_t bytes)
{
	char where[160];

	f->bytes = bytes;
	f->address = address;
	check_name_memory(f->region, f->address, where, sizeof(where));
	snprintf(f->message, sizeof(f->message), "lane %u %s %u byte%s at %s, which is %s-only",
		 f->site[0].lane, verb, f->bytes, f->bytes == 1 ? "" : "s", where,
		 f->region->read_only ? "read" : "write");
}

/* Report stores and atomics to buffers that are read-only. */
static void find_forbidden(struct check *c, const struct exec_run *r, const struct exec_touch *t)
{
	const uint8_t *first = NULL;
	uint64_t lanes = t->what == EXEC_LOADS ? 0 : forbidden_lanes(c, r, t, &first);
	const struct watch_memory *region;
	struct check_finding *f;
	struct check_site site;

	if (!lanes)
		return;
	region = check_region(c, first);
	site = check_here(c, r, t->thread, lanes, check_access_word(t->what));
	f = check_find(c, VISA_CHECK_ACCESS, region, &site, 1,
		       (uint64_t)__builtin_popcountll(lanes));
	if (f)
		check_fill_forbidden(f, check_verb(t->what), (uint64_t)(first - region->base),
				     exec_piece_bytes(t->access));
}

void check_bounds(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	if (check_is_on(c, VISA_CHECK_NULL) || (t->unmapped && c->keep_going))
		find_null(c, r, t);
	if (t->unmapped && (check_is_on(c, VISA_CHECK_OOB) || c->keep_going))
		check_unmapped(c, r, t);
	if (t->faults)
		return;
	if (c->on & (VISA_CHECK_BIT(VISA_CHECK_OOB) | VISA_CHECK_BIT(VISA_CHECK_NULL)))
		find_outside(c, r, t);
	if (check_is_on(c, VISA_CHECK_MISALIGNED))
		find_misaligned(c, r, t);
	if (check_is_on(c, VISA_CHECK_ACCESS) && c->read_only)
		find_forbidden(c, r, t);
	/* check_fast_store() has already checked the stores of fast handlers. */
	if (check_stores(c) && t->what == EXEC_STORES && !check_is_fast_bodys(r->insn, t->access))
		check_conflict(c, r, t);
}
