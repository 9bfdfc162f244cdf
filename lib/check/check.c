// SPDX-License-Identifier: MIT
/*
 * The checks of a run: the instructions that they observe, and their findings (the data of their
 * reports).
 */
#include "arith.h"
#include "async/async.h"
#include "check_regions.h"
#include "race/race_check.h"
#include "race/race_clock.h"
#include "uninit/uninit.h"

#include <errno.h>
#include <stdlib.h>

/*
 * Whether races are checked: those that can change a value (VISA_CHECK_RACE), or those of writes
 * with the same value (VISA_CHECK_SAME).
 */
static bool watches_races(const struct check *c)
{
	return check_is_on(c, VISA_CHECK_RACE) || check_is_on(c, VISA_CHECK_SAME);
}

/*
 * Whether the stores of an instruction must be checked for conflicts before they are executed,
 * because a fast handler executes them: vector code, which does not report its accesses.
 */
static bool needs_stores(const struct check *c, const struct exec_insn *insn)
{
	return check_stores(c) && insn->is_fast && exec_generic(insn)->stores;
}

static void check_before(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	struct check *c = context;

	if (c->race)
		race_check_before(c, r, insn);
	if (c->race && c->async && exec_has(insn, VISA_TRAIT_FENCE))
		async_again(c, c->first, EXEC_GANG);
	if (c->uninit)
		uninit_before(c, r, insn);
	if (needs_stores(c, insn))
		check_fast_store(c, r, insn);
}

static void check_after(void *context, struct exec_run *r, const struct exec_insn *insn,
			enum exec_step step)
{
	struct check *c = context;

	/*
	 * For any other result (@step), the gang is split into single threads, which do not wait
	 * yet.
	 */
	if (step == EXEC_WAIT && exec_has(insn, VISA_TRAIT_BARRIER))
		check_barrier(c, r);
	if (c->uninit)
		uninit_after(c, r);
}

static void check_touch(void *context, struct exec_run *r, const struct exec_touch *t)
{
	struct check *c = context;

	bool copies = c->async && async_touch(c, r, t);

	if ((c->arrays && check_arrays_touch(c, r, t)) || (c->arith && check_arith_touch(c, r, t)))
		return;
	check_bounds(c, r, t);
	if (c->local)
		check_gaps(c, r, t);
	if (c->race && !copies)
		race_check_touch(c, r, t);
	if (c->uninit)
		uninit_touch(c, r, t);
}

/* Whether an instruction may store the instrumentation note of an index (array_notes.h). */
static bool notes_indices(const struct check *c, const struct exec_insn *insn)
{
	const struct exec_insn *any = exec_generic(insn);

	return c->arrays && any->memory == EXEC_VIRTUAL && any->stores;
}

/*
 * Called with the addresses of the lanes before a fast handler (vector code) executes a load, store
 * or atomic. A fast handler executes no access that is misaligned or out of bounds, so the checks
 * of these faults are not called.
 */
static void places(void *context, struct exec_run *r, const struct exec_insn *insn,
		   uint32_t threads, const struct exec_places *p)
{
	struct check *c = context;

	if (notes_indices(c, insn))
		check_arrays_places(c, r, insn, threads, p);
	if (c->local)
		check_gap_places(c, r, insn, threads, p);
	if (race_check_wants(c, insn))
		race_check_places(c, r, insn, threads, p);
}

/* Whether an instruction may access local memory in which some bytes belong to no variable. */
static bool needs_gaps(const struct check *c, const struct exec_insn *any)
{
	return c->local && (any->memory != EXEC_BY_INDEX || any->surface == VISA_SURFACE_SLM ||
			    c->kernel->moves_surfaces);
}

/*
 * Whether the check null must examine addresses, because the first page is mapped and null pointers
 * do not fault.
 */
static bool needs_addresses(const struct check *c)
{
	return check_is_on(c, VISA_CHECK_NULL) && c->first_page;
}

/* Whether accesses to read-only memory are checked. */
static bool needs_access(const struct check *c)
{
	return check_is_on(c, VISA_CHECK_ACCESS) && c->read_only;
}

/*
 * Whether uses of undefined values are checked. Values that a kernel loads from write-only memory
 * are undefined.
 */
static bool needs_values(const struct check *c)
{
	return check_is_on(c, VISA_CHECK_UNINIT) ||
	       (check_is_on(c, VISA_CHECK_ACCESS) && c->write_only);
}

/*
 * Return: the calls that the checks request for an instruction, as a mask of OBSERVE_*.
 * OBSERVE_TOUCH matters for fast handlers only: generic handlers always report their accesses.
 */
static uint8_t wanted_of(const struct check *c, const struct exec_insn *insn)
{
	const struct exec_insn *any = exec_generic(insn);
	uint8_t wanted = 0;

	if (insn->op == EXEC_OP_END)
		return 0;
	if (((c->race && race_check_wants(c, insn)) || needs_access(c) || needs_gaps(c, any) ||
	     notes_indices(c, insn) ||
	     ((needs_addresses(c) || c->async || c->arith) && any->memory == EXEC_VIRTUAL)) &&
	    exec_families[any->op]->access)
		wanted |= OBSERVE_TOUCH;
	if (check_is_on(c, VISA_CHECK_BARRIER) && exec_has(insn, VISA_TRAIT_BARRIER))
		wanted |= OBSERVE_AFTER;
	if (c->race &&
	    (exec_has(insn, VISA_TRAIT_FENCE) || exec_has(insn, VISA_TRAIT_BARRIER) || any->stores))
		wanted |= OBSERVE_BEFORE;
	if (needs_stores(c, insn))
		wanted |= OBSERVE_BEFORE;
	if (c->uninit)
		wanted |= uninit_wants(c->uninit, insn);
	return wanted;
}

static int make_shadows(struct check *c, const struct visa_space *space, struct visa_error *e)
{
	int err = watches_races(c) ? race_check_new(c, space, e) : 0;

	if (!err && needs_values(c))
		err = uninit_new(c, e);
	if (!err && (check_arrays_new(c, space) || check_arith_new(c, space)))
		err = visa_fail(e, ENOMEM, "out of memory for checks");
	if (!err &&
	    (c->race || check_is_on(c, VISA_CHECK_ASYNC) || check_is_on(c, VISA_CHECK_BARRIER)) &&
	    async_has_notes(space) && async_new(c))
		err = visa_fail(e, ENOMEM, "out of memory for checks");
	return err && c->room.full ? visa_fail(e, ENOSPC, "checks: %s", c->room.why.text) : err;
}

static void find_wanted(struct check *c)
{
	const struct exec_kernel *k = c->kernel;

	for (size_t i = 0; i < k->place_count; i++)
		c->wanted[k->places[i].unit] = wanted_of(c, kernel_record(k, k->places[i].unit));
}

int check_new(struct check **check, uint32_t on, const struct exec_kernel *kernel,
	      const struct watch_memory *regions, uint32_t count, const struct visa_space *space,
	      struct visa_account *account, struct visa_error *e)
{
	struct check *c = calloc(1, sizeof(*c));
	int err;

	if (!c)
		return visa_fail(e, ENOMEM, "out of memory for checks");
	c->on = on;
	c->room.account = account;
	c->groups[0] = c->groups[1] = c->groups[2] = c->group_threads = 1;
	c->kernel = kernel;
	c->distinct = exec_fast_distinct();
	c->wanted = calloc(kernel->used + 1, 1);
	c->regions = calloc(count + 1ul, sizeof(*c->regions));
	if (!c->wanted || !c->regions) {
		check_free(c);
		return visa_fail(e, ENOMEM, "out of memory for checks");
	}
	if (count)
		memcpy(c->regions, regions, count * sizeof(*regions));
	c->region_count = count;
	check_make_regions(c, space);
	check_find_gaps(c);
	err = make_shadows(c, space, e);
	if (err) {
		check_free(c);
		return err;
	}
	find_wanted(c);
	*check = c;
	return 0;
}

void check_ready(struct check *c, const struct visa_space *space)
{
	if (!c->uninit)
		return;
	uninit_prove(c, space);
	find_wanted(c);
}

struct exec_observer check_observer(struct check *c)
{
	static const struct exec_observer_ops accesses = { .before = check_before,
							   .after = check_after,
							   .touch = check_touch,
							   .passed = check_passed };
	static const struct exec_observer_ops with_places = { .before = check_before,
							      .after = check_after,
							      .touch = check_touch,
							      .passed = check_passed,
							      .places = places };
	bool quick = watches_races(c) && !needs_addresses(c) && !needs_access(c) && !c->async &&
		     !c->arith;

	return (struct exec_observer){ quick ? &with_places : &accesses, c, c->wanted };
}

void check_free(struct check *c)
{
	if (!c)
		return;
	race_check_free(c);
	async_free(c->async);
	check_arrays_free(c);
	check_arith_free(c);
	for (uint32_t i = 0; i < c->finding_count; i++)
		free(c->findings[i]);
	uninit_free(c);
	check_room_end(&c->room);
	free(c->findings);
	free(c->report);
	free(c->regions);
	free(c->arrived);
	free(c->wanted);
	free(c);
}

void check_group(struct check *c, uint64_t group, uint32_t threads, uint32_t items)
{
	c->group = group;
	c->threads = threads;
	c->items = items;
	if (c->race)
		race_check_group(c);
	if (c->uninit)
		uninit_group(c);
	if (c->async)
		async_group(c);
}

void check_ended(struct check *c, uint32_t threads)
{
	if (c->async)
		async_ended(c, threads);
}

int check_grid(struct check *c, const uint32_t groups[3], uint32_t threads, struct visa_error *e)
{
	uint64_t all = threads;
	bool many = false;

	for (unsigned int i = 0; i < 3; i++) {
		c->groups[i] = groups[i];
		many |= __builtin_mul_overflow(all, groups[i], &all);
	}
	c->group_threads = threads;
	if (c->race && (many || all > UINT32_MAX))
		return visa_fail(e, EOPNOTSUPP,
				 "the check race is limited to 2^32 hardware threads, and the "
				 "launch has more: launch fewer groups, or leave out this check");
	if (c->uninit && !check_room_take(&c->room, uninit_frame_bytes(c->uninit, threads)))
		return visa_fail(e, ENOSPC, "checks: %s", c->room.why.text);
	if (check_is_on(c, VISA_CHECK_BARRIER))
		c->arrived = calloc(threads, sizeof(struct exec_insn *));
	if ((c->race && race_check_grid(c)) || (c->async && async_grid(c)) ||
	    (c->arrays && check_arrays_grid(c)) || (c->arith && check_arith_grid(c)) ||
	    (check_is_on(c, VISA_CHECK_BARRIER) && !c->arrived))
		return visa_fail(e, ENOMEM, "out of memory for checks");
	return 0;
}

void check_barrier_opens(struct check *c)
{
	if (c->arrived)
		check_barrier_joins(c);
	if (c->race)
		race_check_opens(c);
	if (c->async)
		async_again(c, 0, c->threads);
}

void check_signals(struct check *c, uint32_t first, uint32_t threads, uint32_t barrier)
{
	if (c->race)
		race_check_barrier(c, first, threads, barrier, race_signal);
}

void check_waits(struct check *c, uint32_t first, uint32_t threads, uint32_t barrier)
{
	if (c->race)
		race_check_barrier(c, first, threads, barrier, race_wait);
}

void check_input(struct check *c, uint32_t at, uint32_t bytes)
{
	if (c->uninit)
		uninit_input(c->uninit, at, bytes);
}

int check_start(struct check *c, uint32_t first, uint32_t threads, struct visa_error *e)
{
	return c->uninit ? uninit_start(c, first, threads, e) : 0;
}

void check_new_memory(struct check *c, const uint8_t *at, uint64_t bytes)
{
	if (c->uninit)
		uninit_forget(c, at, bytes);
}

void check_outputs(struct check *c)
{
	if (c->uninit && !c->examined)
		uninit_end(c);
	c->examined = true;
}

int check_end(struct check *c, struct visa_error *e)
{
	if (c->race)
		race_check_end(c);
	check_outputs(c);
	if (!(c->race && c->race->shadow.lost) && !(c->uninit && uninit_lost(c->uninit)) &&
	    !(c->async && c->async->failed))
		return 0;
	if (c->race && c->race->shadow.time == UINT32_MAX)
		return visa_fail(
			e, EOVERFLOW,
			"the reports are incomplete: the launch has more barriers, fences and "
			"groups than the check of races can count (2^32); launch fewer groups");
	if (c->room.full)
		return visa_fail(e, ENOSPC, "the reports are incomplete: %s", c->room.why.text);
	return visa_fail(e, ENOMEM, "checks have run out of memory; the reports are incomplete");
}
