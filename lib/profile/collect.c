// SPDX-License-Identifier: MIT
/* Counts the executions and lanes of instructions for a profile. */
#include "collect.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * Count the enabled lanes in each part of the execution masks that instructions use, such as bits
 * 16 to 31 for (M5, 16).
 */
static void count_windows(struct profile *p, const struct exec_run *r, uint32_t from, uint32_t to)
{
	uint64_t em[EXEC_GANG / 2];

	memcpy(em, r->since_em, sizeof(em));
	for (unsigned int i = 0; i < p->window_count; i++) {
		const uint64_t window = p->windows[i] | (uint64_t)p->windows[i] << 32;
		unsigned int lanes = profile_bits(em[0] & window) + profile_bits(em[1] & window);

		p->window_lanes[(size_t)from * p->window_count + i] += lanes;
		p->window_lanes[(size_t)to * p->window_count + i] -= lanes;
	}
}

/*
 * Called when a gang leaves a basic block: its threads and lanes are added at the first instruction
 * of the block, and subtracted after the last instruction. The counts of the instructions are the
 * prefix sums of these differences. So the cost of a block does not depend on its length.
 */
static void collect_ran(void *context, struct exec_run *r, const struct exec_insn *end,
			unsigned int threads, unsigned int lanes)
{
	struct profile *p = context;
	const struct profile_unit *from = &p->units[kernel_unit(p->kernel, r->since)];
	const struct profile_unit *to = &p->units[kernel_unit(p->kernel, end)];

	p->records[from->record].times += threads;
	p->records[from->record].lanes += lanes;
	p->records[to->record].times -= threads;
	p->records[to->record].lanes -= lanes;
	if (lanes == threads * p->kernel->lanes) {
		p->records[from->record].whole += threads;
		p->records[to->record].whole -= threads;
	} else if (p->window_count) {
		count_windows(p, r, from->record, to->record);
	}
	p->time += (uint64_t)(to->order - from->order) * threads;
	if (p->access.insn)
		profile_flush(p);
	/* An instruction that faulted was not executed. */
	if (p->last.insn == end)
		p->records[to->record].counts.enabled -= p->last.enabled;
	p->last.insn = NULL;
}

/* Count the enabled lanes of an instruction whose lanes are counted separately. */
static void count_lanes(struct profile *p, const struct exec_run *r, const struct exec_insn *insn)
{
	uint64_t enabled = 0;

	for (uint32_t live = r->live; live; live &= live - 1)
		enabled +=
			profile_bits(profile_enabled(insn, r, (unsigned int)__builtin_ctz(live)));
	profile_at(p, insn)->counts.enabled += enabled;
	p->last.insn = insn;
	p->last.enabled = enabled;
}

static void collect_before(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	struct profile *p = context;

	if (p->access.insn)
		profile_flush(p);
	if (profile_at(p, insn)->own)
		count_lanes(p, r, insn);
	p->channels = r->channels;
	if (insn->is_fast && exec_touches(insn))
		profile_fast(p, r, insn);
}

/* Add the counters of a memory access that was executed by its generic handler. */
static void collect_after(void *context, struct exec_run *r, const struct exec_insn *insn,
			  enum exec_step step)
{
	struct profile *p = context;

	(void)step;
	profile_at(p, insn)->counts.channels += r->channels - p->channels;
}

/*
 * Return: whether the lanes of an instruction are counted at each execution, because a predicate
 * can disable some of them. The predicate of sel disables no lanes: it selects a source.
 */
static bool has_own(const struct exec_insn *insn)
{
	const struct visa_op *op = &visa_ops[insn->op];

	return op->lanes && VISA_PRED_ID(insn->pred) && !exec_selects(insn) &&
	       !(op->traits & (VISA_TRAIT_FLOW | VISA_TRAIT_UNMASKED));
}

/*
 * Return: the number of the part of the execution mask that an instruction uses (such as bits 16 to
 * 31), from 1 on; 0 for the whole mask; UINT8_MAX if there are too many different parts.
 */
static uint8_t window_of(struct profile *p, const struct exec_insn *insn)
{
	const struct visa_op *op = &visa_ops[insn->op];
	uint32_t all = exec_window(p->kernel->lanes);
	uint32_t window = exec_window(insn->lanes) << exec_first_lane(insn) & all;
	unsigned int i = 0;

	if (!op->lanes || insn->exec >> 7 || window == all ||
	    op->traits & (VISA_TRAIT_FLOW | VISA_TRAIT_UNMASKED))
		return 0;
	while (i < p->window_count && p->windows[i] != window)
		i++;
	if (i == PROFILE_WINDOWS)
		return UINT8_MAX;
	p->windows[i] = window;
	p->window_count += i == p->window_count;
	return (uint8_t)(i + 1);
}

static uint8_t wanted_of(const struct profile *p, const struct exec_insn *insn)
{
	if (exec_touches(insn))
		return insn->is_fast ? OBSERVE_BEFORE : OBSERVE_BEFORE | OBSERVE_AFTER;
	return profile_at(p, insn)->own ? OBSERVE_BEFORE : 0;
}

static int number_records(struct profile *p, const struct exec_kernel *k)
{
	uint32_t order = 0;

	p->units = calloc(k->used + 1, sizeof(*p->units));
	p->records = calloc(k->place_count + 1, sizeof(*p->records));
	p->wanted = calloc(k->used + 1, 1);
	if (!p->units || !p->records || !p->wanted)
		return -ENOMEM;
	for (uint32_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);

		p->units[k->places[i].unit] = (struct profile_unit){ i, order };
		order += !(visa_ops[insn->op].traits & VISA_TRAIT_MARKS);
		p->records[i].own = has_own(insn);
		if (!p->records[i].own)
			p->records[i].window = window_of(p, insn);
		p->records[i].own |= p->records[i].window == UINT8_MAX;
		p->wanted[k->places[i].unit] = wanted_of(p, insn);
	}
	p->units[k->used] = (struct profile_unit){ (uint32_t)k->place_count, order };
	p->window_lanes =
		calloc((k->place_count + 1) * p->window_count + 1, sizeof(*p->window_lanes));
	return p->window_lanes ? 0 : -ENOMEM;
}

/*
 * Return: whether memory @part lies inside of memory @whole. Of two equal memories, the memory with
 * the higher index is a part of the other memory.
 */
static bool is_part(const struct watch_memory *all, unsigned int part, unsigned int whole)
{
	const struct watch_memory *p = &all[part], *w = &all[whole];

	return part != whole && p->base >= w->base && p->base + p->size <= w->base + w->size &&
	       (p->size < w->size || whole < part);
}

/*
 * Add a picture of a memory. Each column represents a power of two of bytes, so that a shift
 * computes the column of an address.
 */
static void add_picture(struct profile *p, const struct watch_memory *m, unsigned int index)
{
	struct visa_profile_picture *one = &p->pictures[p->picture_count];
	unsigned int shift = 0;

	while (m->size >> shift > VISA_PROFILE_PLACES ||
	       (m->size >> shift == VISA_PROFILE_PLACES && m->size & ((1ull << shift) - 1)))
		shift++;
	p->column[p->picture_count++] = (uint8_t)shift;
	*one = (struct visa_profile_picture){ .surface = (uint8_t)index,
					      .argument = m->argument,
					      .size = m->size,
					      .place_bytes = 1ull << shift };
	one->places = (uint32_t)((m->size + one->place_bytes - 1) >> shift);
	snprintf(one->name, sizeof(one->name), "%s", m->name);
}

static int collect_find_memory(struct profile *p, const struct watch_memory all[VISA_SURFACE_COUNT])
{
	unsigned int whole[VISA_SURFACE_COUNT], last = 0;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		last = all[i].size ? i : last;
	p->pictures = calloc(VISA_SURFACE_COUNT, sizeof(*p->pictures));
	if (!p->pictures)
		return -ENOMEM;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		whole[i] = i;
		for (unsigned int j = 0; all[i].size && j <= last; j++)
			if (all[j].size && is_part(all, i, j) &&
			    (whole[i] == i || is_part(all, whole[i], j)))
				whole[i] = j;
		if (all[i].size && whole[i] == i) {
			add_picture(p, &all[i], i);
			p->places[i].picture = p->picture_count;
		}
	}
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (all[i].size && whole[i] != i)
			p->places[i] = (struct profile_place){ p->places[whole[i]].picture,
							       (uint64_t)(all[i].base -
									  all[whole[i]].base) };
	return 0;
}

int profile_new(struct profile **profile, const struct exec_kernel *kernel,
		const struct watch_memory memory[VISA_SURFACE_COUNT], uint64_t groups,
		uint32_t threads, struct visa_error *e)
{
	struct profile *p = calloc(1, sizeof(*p));
	uint64_t records;

	if (!p)
		return visa_fail(e, ENOMEM, "out of memory for a profile");
	p->kernel = kernel;
	p->spread = exec_fast_spread();
	p->rows = exec_fast_rows();
	/* The number of work-groups is 1 to 2^64 - 1. */
	p->group_step = (groups - 1) / PROFILE_GROUPS + 1;
	p->group_count = (groups - 1) / p->group_step + 1;
	if (number_records(p, kernel) || collect_find_memory(p, memory)) {
		profile_free(p);
		return visa_fail(e, ENOMEM, "out of memory for a profile");
	}
	/*
	 * Estimate how many instructions a row of a picture must represent: assume that the kernel
	 * has no loop. Rows are joined later if there are more instructions.
	 */
	if (__builtin_mul_overflow(groups, threads * (uint64_t)kernel->place_count, &records))
		records = UINT64_MAX;
	while (records >> p->shift > VISA_PROFILE_TIMES)
		p->shift++;
	*profile = p;
	return 0;
}

struct exec_observer profile_observer(struct profile *p)
{
	static const struct exec_observer_ops ops = { .before = collect_before,
						      .after = collect_after,
						      .touch = profile_touch,
						      .ran = collect_ran };

	return (struct exec_observer){ &ops, p, p->wanted };
}

void profile_free(struct profile *p)
{
	if (!p)
		return;
	for (uint32_t i = 0; i < p->picture_count; i++) {
		free(p->pictures[i].reads);
		free(p->pictures[i].writes);
	}
	free(p->pictures);
	free(p->pieces);
	free(p->wanted);
	free(p->records);
	free(p->window_lanes);
	free(p->units);
	free(p);
}

/*
 * Add the counts since the last call to the counters of the work-groups that were running (@group
 * of struct profile).
 */
static void end_group(struct profile *p, const struct exec_run *r)
{
	struct visa_profile_groups *g = &p->groups[p->group];

	g->instructions += r->instructions - p->instructions;
	g->lanes += r->lanes - p->lanes;
	p->instructions = r->instructions;
	p->lanes = r->lanes;
}

void profile_group(struct profile *p, const struct exec_run *r, uint64_t group)
{
	end_group(p, r);
	p->group = group / p->group_step;
}

void profile_end(struct profile *p, const struct exec_run *r)
{
	const struct exec_kernel *k = p->kernel;
	uint64_t times = 0, lanes = 0, whole = 0, in_window[PROFILE_WINDOWS] = { 0 };

	end_group(p, r);
	if (p->time)
		profile_fit(p, p->time - 1);
	for (size_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);
		struct profile_record *one = &p->records[i];
		const struct visa_op *op = &visa_ops[insn->op];

		one->counts.times = times += one->times;
		one->counts.lanes = lanes += one->lanes;
		whole += one->whole;
		for (unsigned int w = 0; w < p->window_count; w++)
			in_window[w] += p->window_lanes[i * p->window_count + w];
		if (one->own)
			continue;
		one->counts.enabled = lanes;
		if (one->window)
			one->counts.enabled = in_window[one->window - 1] +
					      whole * profile_bits(p->windows[one->window - 1]);
		if (op->lanes && insn->exec >> 7 && !(op->traits & VISA_TRAIT_FLOW))
			one->counts.enabled = times * insn->lanes;
	}
}
