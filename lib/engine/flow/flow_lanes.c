// SPDX-License-Identifier: MIT
/*
 * Selects the lanes that run, and moves lanes that wait or return. The rule: of the lanes of the
 * current activation (the innermost call that has not returned), those at the lowest instruction
 * run.
 */
#include "flow_lanes.h"

#include <errno.h>
#include <stdlib.h>

/* Count the bits of a number, without an instruction that some processors lack. */
static unsigned int flow_lanes_bits_of(uint64_t x)
{
	x -= x >> 1 & 0x5555555555555555;
	x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
	x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (unsigned int)(x * 0x0101010101010101 >> 56);
}

/*
 * A table of the number of threads in each mask of four threads: hexadecimal digit n, counted from
 * the right, is for mask n.
 */
#define THREADS_OF 0x4332322132212110ull

/*
 * The lanes of all threads as a vector, which one instruction stores. Handlers load these lanes
 * with one load. If a load is larger than the preceding store to its address, it waits until the
 * store has reached the cache.
 */
typedef uint64_t lanes_vector __attribute__((vector_size(sizeof(flow_lanes))));

void flow_run(struct exec_run *r, flow_lanes lanes)
{
	const lanes_vector em = { (uint64_t)lanes, (uint64_t)(lanes >> 64) };

	memcpy(r->em, &em, sizeof(em));
	r->live = flow_threads(lanes);
	r->full = r->gang == EXEC_GANG && lanes == r->flow->whole;
	r->live_threads = THREADS_OF >> 4 * r->live & 7;
	r->live_lanes =
		flow_lanes_bits_of((uint64_t)lanes) + flow_lanes_bits_of((uint64_t)(lanes >> 64));
}

flow_lanes flow_goers(const struct exec_insn *insn, const struct exec_run *r)
{
	flow_lanes em = flow_load(r->em), go = 0;
	uint32_t window = exec_window(insn->lanes), id = VISA_PRED_ID(insn->pred);
	unsigned int first = exec_first_lane(insn);

	if (!id && insn->lanes == 1)
		return em;
	for (unsigned int t = 0; t < r->gang; t++) {
		uint32_t pred = id ? r->preds[t * r->pred_stride + id] >> first : 0;
		uint32_t chosen = id ? exec_chosen(insn, pred, window) : window;

		/* A branch of execution size 1 is uniform: its one lane decides for all lanes. */
		go |= flow_at(insn->lanes > 1 ? chosen << first : chosen ? UINT32_MAX : 0, t);
	}
	return em & go;
}

uint8_t *flow_frame(const struct exec_flow *f, uint32_t routine, size_t base, unsigned int thread)
{
	return f->memory + base + (size_t)thread * f->kernel->routines[routine].frame;
}

uint32_t *flow_preds(const struct exec_flow *f, uint32_t routine, size_t base, unsigned int thread)
{
	uint32_t *preds = (void *)flow_frame(f, routine, base, f->gang);

	return preds + (size_t)thread * f->kernel->routines[routine].preds;
}

void flow_show(struct exec_flow *f, struct exec_run *r)
{
	const struct kernel_routine *k = &f->kernel->routines[f->routine];

	for (unsigned int t = 0; t < f->gang; t++) {
		f->threads[t].frame = flow_frame(f, f->routine, f->base, t);
		f->threads[t].preds = flow_preds(f, f->routine, f->base, t);
		/*
		 * The cast is safe: a thread uses the declarations only to find a variable by its
		 * address, which contains its id.
		 */
		f->threads[t].decls = (struct visa_decls *)k->decls;
	}
	if (!r)
		return;
	r->frames = f->threads[0].frame;
	r->preds = f->threads[0].preds;
	r->stride = k->frame;
	r->pred_stride = k->preds;
}

/*
 * Clear the variables of a frame whose initial values the kernel can read. @full: all lanes of the
 * thread exist.
 */
static void clear_frame(const struct exec_flow *f, const struct kernel_routine *k, unsigned int t,
			bool full)
{
	uint8_t *frame = flow_frame(f, f->routine, f->base, t);

	for (uint32_t i = k->spans[full]; i < k->spans[full + 1]; i++)
		memset(frame + f->kernel->spans[i].at, 0, f->kernel->spans[i].bytes);
}

/*
 * alignment of the memory of frames, and bytes by which a vector may extend past the last variable
 */
#define MEMORY_ALIGN 64

/* Charge memory of frames to the account, so that at least @room bytes are charged. */
static int flow_lanes_count(struct exec_flow *f, size_t room, struct visa_error *e)
{
	uint64_t more = room > f->counted ? room - f->counted : 0;
	int err = more ? visa_account_take(f->account, VISA_LIMIT_STATE, more, e) : 0;

	if (err)
		return err;
	f->counted += more;
	f->taken += more;
	return 0;
}

int flow_enter(struct exec_flow *f, uint32_t routine, struct exec_run *r)
{
	const struct kernel_routine *k = &f->kernel->routines[routine];
	struct visa_error *e = r ? r->error : NULL;
	size_t bytes = (size_t)f->gang * (k->frame + k->preds * sizeof(uint32_t));
	size_t need = f->size + ((bytes + 2 * MEMORY_ALIGN - 1) & -(size_t)MEMORY_ALIGN);

	if (need > f->memory_size) {
		size_t room = f->size ? 2 * need : need;
		/* The caller of exec_gang_new() has charged the variables of the kernel. */
		int err = f->size ? flow_lanes_count(f, room, e) : 0;
		uint8_t *grown = err ? NULL : aligned_alloc(MEMORY_ALIGN, room);

		if (err)
			return err;
		if (!grown)
			return visa_fail(e, ENOMEM,
					 "out of memory for the variables of a function");
		if (f->size)
			memcpy(grown, f->memory, f->size);
		free(f->memory);
		f->memory = grown;
		f->memory_size = room;
	}
	f->base = f->size;
	f->size = need;
	f->routine = routine;
	for (unsigned int t = 0; t < f->gang; t++)
		clear_frame(f, k, t, !r && !flow_of(f->lanes ^ f->whole, t));
	memset(flow_preds(f, routine, f->base, 0), 0, f->gang * k->preds * sizeof(uint32_t));
	flow_show(f, r);
	return 0;
}

int flow_reserve(struct exec_flow *f)
{
	size_t room = f->room ? 2 * f->room : 8;
	struct flow_call *grown;

	if (f->depth < f->room)
		return 0;
	grown = aligned_alloc(MEMORY_ALIGN, room * sizeof(*grown));
	if (!grown)
		return -ENOMEM;
	if (f->depth)
		memcpy(grown, f->calls, f->depth * sizeof(*grown));
	free(f->calls);
	f->calls = grown;
	f->room = room;
	return 0;
}

int flow_push(struct exec_run *r, const struct exec_insn *call, flow_lanes lanes, bool function)
{
	struct exec_flow *f = r->flow;

	if (f->depth == FLOW_DEPTH)
		return visa_fail(r->error, EFAULT,
				 "%u nested calls have not returned, which is the limit",
				 FLOW_DEPTH);
	if (flow_reserve(f))
		return visa_fail(r->error, ENOMEM, "out of memory for a call");
	f->calls[f->depth++] = (struct flow_call){ .em = flow_load(r->em),
						   .lanes = f->lanes,
						   .unit = kernel_unit(f->kernel, exec_next(call)),
						   .routine = f->routine,
						   .base = f->base,
						   .entered = flow_threads(lanes),
						   .function = function };
	f->lanes = lanes;
	flow_run(r, lanes);
	return 0;
}

/*
 * When a function returns, copy the variables that it shares with its caller back to the caller's
 * frames, for all threads that have entered it.
 */
static void copy_back(struct exec_flow *f, const struct flow_call *c)
{
	for (uint32_t left = c->entered; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);

		memcpy(flow_frame(f, c->routine, c->base, t), flow_frame(f, f->routine, f->base, t),
		       f->kernel->predefined);
	}
}

/*
 * End the current activation (the innermost call), from which all lanes have returned. Return: the
 * struct of its caller, which becomes the current activation.
 */
static const struct flow_call *pop(struct exec_flow *f)
{
	const struct flow_call *c = &f->calls[--f->depth];

	if (c->function) {
		copy_back(f, c);
		f->size = f->base;
		f->base = c->base;
		f->routine = c->routine;
	}
	f->lanes = c->lanes;
	return c;
}

/*
 * Find the lowest wait point, from number @from on, at which lanes of the current activation (the
 * innermost call) wait, and end their waiting. Return: these lanes; 0 if there are none. @unit:
 * receives the offset of the instruction at which they continue.
 */
static flow_lanes take_lowest(struct exec_flow *f, uint32_t from, uint32_t *unit)
{
	uint32_t words = (f->kernel->point_count + 63) / 64;
	uint64_t mask = -1ull << from % 64;

	for (uint32_t w = from / 64; w < words; w++, mask = -1ull)
		for (uint64_t left = f->waiting[w] & mask; left; left &= left - 1) {
			uint32_t point = 64 * w + (uint32_t)__builtin_ctzll(left);
			flow_lanes taken = flow_take(f, point);

			*unit = f->kernel->points[point];
			if (taken)
				return taken;
		}
	return 0;
}

bool flow_next(struct exec_flow *f, uint32_t from, flow_lanes *lanes, uint32_t *unit)
{
	const struct flow_call *c;

	*lanes = take_lowest(f, from, unit);
	if (*lanes)
		return true;
	if (!f->depth)
		return false;
	c = pop(f);
	*lanes = c->em;
	*unit = c->unit;
	return true;
}

enum exec_step flow_resume(struct exec_run *r, uint32_t from)
{
	struct exec_flow *f = r->flow;
	size_t base = f->base;
	flow_lanes lanes;
	uint32_t unit;

	if (!flow_next(f, from, &lanes, &unit))
		return EXEC_STOP;
	if (f->base != base)
		flow_show(f, r);
	flow_run(r, lanes);
	r->target = kernel_record(f->kernel, unit);
	return EXEC_JUMP;
}
