// SPDX-License-Identifier: MIT
/* The check of races: makes its shadow memory, and follows the groups, fences and barriers. */
#include "race_check.h"
#include "../async/notes.h"
#include "../check_regions.h"

#include <errno.h>
#include <stdlib.h>

#define NEAR_BARRIER 4 /* largest number of instructions from a fence to its barrier */

/*
 * Whether a fence belongs to a barrier that follows it. In builds without optimization, the fence
 * can be in a function and its barrier in the caller.
 */
static bool is_barriers(const struct exec_kernel *k, size_t place)
{
	uint32_t routine, byte;

	for (size_t i = place; i < k->place_count && i - place <= NEAR_BARRIER; i++)
		if (exec_has(kernel_record(k, k->places[i].unit), VISA_TRAIT_BARRIER))
			return true;
	kernel_find(k, kernel_record(k, k->places[place].unit), &routine, &byte);
	return routine;
}

/* Return: the kind of memory that an atomic accesses: RACE_LOCAL or RACE_GLOBAL. */
static unsigned int memory_of_atomic(const struct exec_insn *insn)
{
	const struct exec_insn *any = exec_generic(insn);

	return any->memory == EXEC_BY_INDEX && any->surface == VISA_SURFACE_SLM ? RACE_LOCAL
										: RACE_GLOBAL;
}

/* Find the instructions of a kernel that can order accesses: fences, atomics and barriers. */
static void find_order(const struct exec_kernel *k, struct race_check *x)
{
	bool fences = false;

	for (size_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);

		if (exec_has(insn, VISA_TRAIT_FENCE)) {
			fences = true;
			x->alone |= is_barriers(k, i) ? 0 : insn->unit;
		}
		if (exec_has(insn, VISA_TRAIT_ATOMIC))
			x->atomics |= memory_of_atomic(insn);
		x->barriers |= exec_has(insn, VISA_TRAIT_BARRIER);
		x->splits |= exec_has(insn, VISA_TRAIT_SPLITS);
	}
	x->clocked = (fences && x->atomics) || x->splits;
}

/*
 * Whether accesses of the kinds in @done, a set of bits by enum race_kind, can race with each
 * other, or can order other accesses.
 */
static bool can_race(const struct race_check *x, unsigned int done)
{
	bool reads = done >> RACE_READ & 1, atomics = done >> RACE_ATOMIC & 1;

	return done >> RACE_WRITE & 1 || (atomics && (reads || x->clocked));
}

/*
 * Allocate shadow memory for the regions in which races are possible. A region that all threads
 * only read, or change only with atomics, has no races. @reached: for each region, set of the kinds
 * of access that instructions of the kernel may make there
 */
static int watch_regions(struct check *c, struct race_check *x, const uint8_t *reached)
{
	int err = 0;

	for (uint32_t i = 0; i < c->region_count && !err; i++) {
		bool local = c->regions[i].use == WATCH_LOCAL;

		if ((c->regions[i].use == WATCH_SHARED || local) && can_race(x, reached[i])) {
			x->watches = true;
			err = race_memory_init(&x->shadow, &x->memory[i], c->regions[i].size,
					       local);
			x->memory[i].bytes = c->regions[i].base;
		}
	}
	return err;
}

static int watch_memory(struct check *c, struct race_check *x, const struct visa_space *space)
{
	uint8_t *reached = calloc(c->region_count + 1ul, 1);
	uint8_t anywhere = 0;
	int err = -ENOMEM;

	x->memory = calloc(c->region_count + 1ul, sizeof(*x->memory));
	for (uint32_t i = 1; reached && i < x->insn_count; i++) {
		const struct exec_insn *insn = exec_generic(x->insns[i]);
		struct race_insn *unit = &x->units[kernel_unit(c->kernel, x->insns[i])];

		unit->region = check_region_of(c, space, insn);
		if (unit->region)
			reached[unit->region - 1] |= (uint8_t)(1u << unit->kind);
		else
			anywhere |= (uint8_t)(1u << unit->kind);
	}
	for (uint32_t i = 0; reached && i < c->region_count; i++)
		reached[i] |= anywhere;
	if (reached && x->memory)
		err = watch_regions(c, x, reached);
	free(reached);
	return err;
}

bool race_check_wants(const struct check *c, const struct exec_insn *insn)
{
	const struct race_insn *unit = &c->race->units[kernel_unit(c->kernel, insn)];

	if (!unit->number)
		return false;
	return unit->region ? c->race->memory[unit->region - 1].cells != NULL : c->race->watches;
}

int race_check_new(struct check *c, const struct visa_space *space, struct visa_error *e)
{
	struct race_check *x = calloc(1, sizeof(*x));
	int err;

	c->race = x;
	if (!x)
		return visa_fail(e, ENOMEM, "out of memory for the check of races");
	race_shadow_init(&x->shadow, &c->room);
	x->shadow.items = !(c->on & VISA_CHECK_HARDWARE);
	find_order(c->kernel, x);
	err = race_insns(c, x);
	if (!err)
		err = watch_memory(c, x, space);
	if (err == -EOPNOTSUPP)
		return visa_fail(e, EOPNOTSUPP,
				 "the kernel has more than %u instructions that access memory, "
				 "too many for the check of races",
				 UINT16_MAX);
	return err ? visa_fail(e, ENOMEM, "out of memory for the check of races") : 0;
}

void race_check_free(struct check *c)
{
	struct race_check *x = c->race;

	if (!x)
		return;
	for (uint32_t i = 0; x->memory && i < c->region_count; i++)
		race_memory_free(&x->memory[i]);
	race_clock_free(&x->shadow);
	race_shadow_free(&x->shadow);
	free(x->memory);
	free(x->units);
	free(x->insns);
	free(x->fences);
	free(x->order);
	free(x->waits);
	free(x);
}

void race_check_group(struct check *c)
{
	c->race->first = (uint32_t)(c->group * c->group_threads);
	memset(c->race->fences, 0, c->threads * sizeof(*c->race->fences));
	memset(c->race->order, 0, c->threads * sizeof(*c->race->order));
	memset(c->race->waits, 0, c->threads * sizeof(*c->race->waits));
	race_group(&c->race->shadow);
	if (c->race->shadow.clock)
		race_clock_group(&c->race->shadow, c->race->first, c->threads);
}

int race_check_grid(struct check *c)
{
	struct race_check *x = c->race;

	x->fences = calloc(c->group_threads, sizeof(*x->fences));
	x->order = calloc(c->group_threads, sizeof(*x->order));
	x->waits = calloc(c->group_threads, sizeof(*x->waits));
	if (!x->fences || !x->order || !x->waits)
		return -ENOMEM;
	return x->clocked ? race_clock_new(&x->shadow, c->group_threads, c->kernel->lanes) : 0;
}

void race_check_sub_group(struct check *c, uint32_t thread, uint32_t lanes, unsigned int kinds)
{
	struct race_check *x = c->race;

	x->sub_groups |= kinds;
	race_sub_group(&x->shadow, x->first + thread, lanes, kinds, &x->order[thread]);
}

void race_check_note(struct check *c, uint32_t thread, unsigned int lane, uint64_t word)
{
	struct race_check *x = c->race;

	if ((word & 255) == CHECK_NOTE_FENCE)
		x->alone |= RACE_GLOBAL | RACE_LOCAL;
	if ((word & 255) == CHECK_NOTE_ORDERED)
		race_note_end(&x->shadow, x->first + thread, lane);
	else
		race_note(&x->shadow, x->first + thread, lane, word);
}

/*
 * Record a fence for the lanes that execute it. If the source requires groups of one hardware
 * thread, compilers replace a barrier by its fences, which cannot be distinguished from
 * mem_fence(); then each fence counts as a barrier.
 */
static void fence(struct check *c, const struct exec_run *r, const struct exec_insn *insn)
{
	struct race_check *x = c->race;

	for (uint32_t live = r->live; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);
		uint32_t thread = c->first + t;

		for (unsigned int kind = 0; kind < 2; kind++)
			if (insn->unit >> kind & 1)
				x->fences[thread][kind] |= x->shadow.items ? r->em[t] : UINT32_MAX;
		if (x->shadow.clock) {
			race_fence(&x->shadow, x->first + thread, r->em[t], insn->unit);
			x->order[thread].fence = x->shadow.time;
		}
		if (c->one_thread && !x->barriers)
			race_check_sub_group(c, thread, r->em[t], insn->unit);
	}
}

void race_check_before(struct check *c, const struct exec_run *r, const struct exec_insn *insn)
{
	c->race->shadow.stored_count = 0;
	if (exec_has(insn, VISA_TRAIT_FENCE))
		fence(c, r, insn);
	if (!exec_has(insn, VISA_TRAIT_BARRIER))
		return;
	c->race->unit = kernel_unit(c->kernel, r->insn);
	for (uint32_t live = r->live; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);

		c->race->waits[c->first + t] = r->em[t];
	}
}

/*
 * A barrier orders writes in a kind of memory if all work-items that wait at it have executed a
 * fence of this kind, because compilers translate barrier() to fences followed by the hardware's
 * barrier. A barrier without a fence is barrier(0). By the rules of OpenCL C it orders nothing; by
 * the rules of the hardware (race=hardware) it orders all memory.
 */
void race_check_opens(struct check *c)
{
	struct race_check *x = c->race;
	unsigned int any = 0, all = RACE_GLOBAL | RACE_LOCAL;

	for (uint32_t t = 0; t < c->threads; t++)
		for (unsigned int kind = 0; kind < 2; kind++) {
			uint32_t lanes = x->fences[t][kind];

			any |= lanes;
			if (!lanes || x->waits[t] & ~lanes)
				all &= ~(1u << kind);
		}
	memset(x->fences, 0, c->threads * sizeof(*x->fences));
	race_barrier(&x->shadow, x->unit, any || x->shadow.items ? all : RACE_GLOBAL | RACE_LOCAL);
}

void race_check_barrier(struct check *c, uint32_t first, uint32_t threads, uint32_t barrier,
			void (*order)(struct race *s, uint32_t thread, uint32_t barrier))
{
	struct race_check *x = c->race;

	for (; x->splits && threads; threads &= threads - 1) {
		uint32_t thread = first + (unsigned int)__builtin_ctz(threads);

		order(&x->shadow, x->first + thread, barrier);
		x->order[thread].fence = x->shadow.time;
	}
}
