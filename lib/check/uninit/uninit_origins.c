// SPDX-License-Identifier: MIT
/*
 * Keeps the origins of undefined bits, and reports branches, addresses and outputs that depend on
 * such bits.
 */
#include "uninit_parts.h"
#include "../memory_name.h"
#include "../../base/array.h"

#include <stdio.h>
#include <stdlib.h>

static bool uninit_origins_is_same(const struct uninit_origin *a, const struct uninit_origin *b)
{
	return a->region == b->region && a->id == b->id && a->predicate == b->predicate &&
	       a->routine == b->routine && a->unit == b->unit && a->variable == b->variable &&
	       a->offset == b->offset && a->outside == b->outside && a->before == b->before;
}

/*
 * Return: the number of an origin (the variable or memory from which undefined bits come). The
 * origin is added if it is new. 0 if out of memory.
 */
static uint32_t uninit_origins_number_of(struct uninit *u, const struct uninit_origin *o)
{
	uint32_t slot = (o->unit * 31 + o->id * 7 + o->routine + (uint32_t)o->offset * 5 +
			 (uint32_t)((uintptr_t)o->region / 8)) %
			UNINIT_HASH;
	uint32_t guess = u->origin_hash[slot];

	if (guess && uninit_origins_is_same(&u->origins[guess], o))
		return guess;
	for (guess = 1; guess <= u->origin_count; guess++)
		if (uninit_origins_is_same(&u->origins[guess], o))
			break;
	if (guess > u->origin_count) {
		if (base_array_reserve(&u->origins, &u->origin_room, u->origin_count + 2ul,
				       sizeof(*u->origins)))
			return 0;
		u->origins[++u->origin_count] = *o;
	}
	u->origin_hash[slot] = guess;
	return guess;
}

/* Return: the id of the variable that contains a byte of a frame; UINT32_MAX if there is none. */
static uint32_t variable_at(const struct visa_decls *decls, enum visa_vclass vclass, uint64_t at)
{
	const struct visa_decl *d;

	for (uint32_t id = 0; (d = visa_decl_next(decls, vclass, id)); id = d->id + 1)
		if (!d->alias && d->id && at >= d->at && at < d->at + d->size)
			return d->id;
	return UINT32_MAX;
}

static uint32_t unit_of(const struct uninit *u, const struct exec_run *r)
{
	return kernel_unit(u->kernel, r->insn);
}

uint32_t uninit_origin_at(struct uninit *u, const struct exec_run *r, unsigned int thread,
			  uint64_t at)
{
	uint32_t known = *uninit_origin_place(u, thread, at);
	struct uninit_origin o = { .routine = u->frame->routine,
				   .unit = unit_of(u, r),
				   .address = at };

	if (known)
		return known;
	o.id = variable_at(u->kernel->routines[o.routine].decls, VISA_VCLASS_G, at);
	return uninit_origins_number_of(u, &o);
}

uint32_t uninit_origin_pred(struct uninit *u, const struct exec_run *r, unsigned int thread,
			    uint32_t id)
{
	uint32_t known = u->frame->pred_origins[(size_t)id * EXEC_GANG + thread];
	struct uninit_origin o = {
		.routine = u->frame->routine, .unit = unit_of(u, r), .id = id, .predicate = true
	};

	return known ? known : uninit_origins_number_of(u, &o);
}

uint32_t uninit_origin_outside(struct uninit *u, const struct exec_run *r)
{
	const struct uninit_origin o = { .routine = u->frame->routine,
					 .unit = unit_of(u, r),
					 .outside = true };

	return uninit_origins_number_of(u, &o);
}

/*
 * Return: the offset in private memory at which the frame of the function begins; UINT64_MAX if
 * unknown.
 */
static uint64_t frame_in(const struct uninit *u, const struct exec_run *r,
			 const struct watch_memory *region)
{
	const struct visa_decls *decls = u->kernel->routines[u->frame->routine].decls;
	const struct visa_decl *d = visa_decl_get(decls, VISA_VCLASS_G, VISA_FP);
	struct exec_view v;
	uint64_t fp;

	memcpy(&fp, r->frame + d->at, sizeof(fp));
	v = access_view(r, fp, 1);
	if (!v.length || v.base < region->base || v.base >= region->base + region->size)
		return UINT64_MAX;
	return (uint64_t)(v.base - region->base) + fp - v.start;
}

void uninit_place_memory(const struct uninit *u, const struct exec_run *r,
			 const struct watch_memory *region, uint64_t address,
			 struct uninit_origin *o)
{
	o->region = region;
	o->address = address;
	o->routine = u->frame->routine;
	if (region->use == WATCH_PRIVATE && region->code && region->code->debug)
		o->variable = check_private(region, address, frame_in(u, r, region), o->routine,
					    &o->offset);
	if (o->variable)
		o->offset = di_part(region->code->debug, o->variable, o->offset);
}

uint32_t uninit_origin_memory(struct uninit *u, const struct exec_run *r,
			      const struct watch_memory *region, uint64_t address)
{
	struct uninit_origin o = { .unit = unit_of(u, r) };

	uninit_place_memory(u, r, region, address, &o);
	return uninit_origins_number_of(u, &o);
}

bool uninit_is_back(const struct uninit *u, const struct exec_run *r,
		    const struct watch_memory *region, uint64_t address, uint32_t origin)
{
	const struct uninit_origin *o = uninit_origin(u, origin);
	const struct dwarf_variable *v;
	uint64_t offset;

	if (!o->variable)
		return true;
	v = check_private(region, address, frame_in(u, r, region), u->frame->routine, &offset);
	return v == o->variable && di_part(region->code->debug, v, offset) == o->offset;
}

static void name_variable(const struct check *c, const struct uninit_origin *o, char *buf,
			  size_t size)
{
	const struct visa_decls *decls = c->kernel->routines[o->routine].decls;
	const struct visa_decl *d;

	if (!o->predicate && o->id == UINT32_MAX) {
		snprintf(buf, size, "an address variable, which was never written");
		return;
	}
	d = visa_decl_get(decls, o->predicate ? VISA_VCLASS_P : VISA_VCLASS_G, o->id);
	if (d && d->name)
		snprintf(buf, size, "%.100s, which was never written", d->name);
	else
		snprintf(buf, size, "%c%u, which was never written", o->predicate ? 'P' : 'V',
			 o->id);
}

/*
 * Write the name of the origin's memory: the source variable if it is known; else the byte of the
 * region.
 */
static void name_memory(const struct uninit_origin *o, char *buf, size_t size)
{
	if (o->variable)
		di_name(o->region->code->debug, o->variable, o->offset, buf, size);
	else
		check_name_memory(o->region, o->address, buf, size);
}

void uninit_name_step(const struct uninit_origin *o, char *buf, size_t size)
{
	static const char *const words[] = { [UNINIT_USED] = "used",
					     [UNINIT_LOADED] = "loaded",
					     [UNINIT_STORED] = "stored",
					     [UNINIT_CUT] =
						     "in further steps, which are not kept" };
	char where[160];

	snprintf(buf, size, "%s", words[o->step]);
	if (!o->region)
		return;
	name_memory(o, where, sizeof(where));
	snprintf(buf, size, "%s %s %s%s", words[o->step], o->step == UNINIT_STORED ? "to" : "from",
		 o->many ? "places like " : "", where);
}

static void name_origin(const struct check *c, const struct uninit_origin *o, char *buf,
			size_t size)
{
	char where[160];

	if (o->outside) {
		snprintf(buf, size, "a read outside of memory");
		return;
	}
	if (!o->region) {
		name_variable(c, o, buf, size);
		return;
	}
	name_memory(o, where, sizeof(where));
	if (o->variable)
		snprintf(buf, size, "%s, which was never written", where);
	else
		snprintf(buf, size, "%s, which was never written%s", where,
			 o->region->use == WATCH_LOCAL	   ? " in this group"
			 : o->region->use == WATCH_PRIVATE ? " in this thread"
							   : "");
}

uint32_t uninit_others(const struct uninit *u, uint32_t first, uint32_t second)
{
	const struct uninit_origin *a = uninit_origin(u, first), *b = uninit_origin(u, second);
	const bool same = a->region == b->region && a->address == b->address && a->id == b->id &&
			  a->predicate == b->predicate && a->outside == b->outside;

	return second && (!same || second & UNINIT_OTHERS) ? UNINIT_OTHERS : 0;
}

void uninit_fill_origin(const struct check *c, uint32_t origin, struct check_finding *f)
{
	const struct uninit_origin *o = uninit_origin(c->uninit, origin);
	char text[sizeof(f->origin) - 64];

	if (!origin)
		return;
	name_origin(c, o, text, sizeof(text));
	snprintf(f->origin, sizeof(f->origin), "%s%s", text,
		 origin & UNINIT_OTHERS ? "; it depends on other undefined values, too" : "");
	f->value = origin;
	kernel_find(c->kernel, kernel_record(c->kernel, o->unit), &f->origin_at.routine,
		    &f->origin_at.byte);
}

bool uninit_report_read(struct check *c, uint32_t origin, const struct check_site *user,
			uint64_t lanes)
{
	const struct uninit_origin *o = origin ? uninit_origin(c->uninit, origin) : NULL;
	const struct exec_insn *load;
	struct check_finding *f;
	struct check_site site;

	if (!o || !o->region || !o->region->write_only || !check_is_on(c, VISA_CHECK_ACCESS))
		return false;
	load = kernel_record(c->kernel, o->unit);
	site = check_site_of(c, load, user->group, user->thread, user->lane, "read");
	site.last = user->last;
	f = check_find(c, VISA_CHECK_ACCESS, o->region, &site, 1, lanes);
	if (f)
		check_fill_forbidden(f, "reads", o->address, exec_generic(load)->unit);
	return true;
}

bool uninit_is_first(struct check *c, uint32_t origin, const struct check_site *site)
{
	struct uninit_origin *o = uninit_origin(c->uninit, origin);

	if (!origin)
		return true;
	if (o->reported)
		return check_is_one(c, &o->site, site);
	o->reported = true;
	o->site = *site;
	return true;
}

/*
 * Return: the region that a lane of the instruction accesses, or NULL. @address: receives the
 * offset of the accessed byte in the region
 */
static const struct watch_memory *uninit_origins_memory_of(const struct check *c,
							   struct exec_run *r, unsigned int lane,
							   uint64_t *address)
{
	const struct exec_insn *any = c->uninit->plan->any;
	const struct exec_family *f = exec_families[any->op];
	const struct watch_memory *region = NULL;
	struct visa_error *error = r->error, unused;
	struct exec_view v;
	struct access a;

	r->error = &unused;
	if (f->access && !exec_has(any, VISA_TRAIT_LSC | VISA_TRAIT_BLOCK) &&
	    !f->access(any, r, &a)) {
		v = a.is_virtual ? access_view(r, a.at[lane], a.unit) : a.view;
		if (v.length && c->region_of[v.surface])
			region = &c->regions[c->region_of[v.surface] - 1];
		if (region)
			*address = (uint64_t)(v.base - region->base) + a.at[lane] - v.start;
	}
	r->error = error;
	return region;
}

void uninit_report(struct check *c, struct exec_run *r, unsigned int thread, uint32_t lanes,
		   const char *access, const char *what, uint32_t origin)
{
	unsigned int lane = (unsigned int)__builtin_ctz(lanes);
	struct check_site site = check_here(c, r, thread, lanes, access);
	const struct watch_memory *region;
	struct check_finding *f;
	uint64_t address = 0;

	if (uninit_report_read(c, origin, &site, (uint64_t)__builtin_popcount(lanes)) ||
	    !check_is_on(c, VISA_CHECK_UNINIT) || !uninit_is_first(c, origin, &site))
		return;
	region = uninit_origins_memory_of(c, r, lane, &address);
	f = check_find(c, VISA_CHECK_UNINIT, region, &site, 1, (uint64_t)__builtin_popcount(lanes));
	if (!f)
		return;
	f->address = address;
	snprintf(f->message, sizeof(f->message), "lane %u %s an uninitialized value", site.lane,
		 what);
	uninit_fill_origin(c, origin, f);
}
