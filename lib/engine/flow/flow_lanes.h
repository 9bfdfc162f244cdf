/* SPDX-License-Identifier: MIT */
/*
 * Flow of control: the instructions at which the lanes of a gang run, wait, and continue after a
 * call. A gang is up to four threads that execute each instruction together.
 *
 * The lanes of the current activation (the innermost call that has not returned) that are at the
 * lowest instruction run; all others wait at wait points (labels and backward jumps). A lane is in
 * one of these states: it runs, waits at a wait point, waits for a call to return, or has ended.
 */
#ifndef VISA_FLOW_LANES_H
#define VISA_FLOW_LANES_H

#include "../../base/limits.h"
#include "../kernel/kernel_state.h"

#define FLOW_DEPTH 1024 /* largest number of nested calls of subroutines and functions */

/*
 * A mask of the lanes of all threads of a gang: 32 bits for each thread, in two registers of the
 * host.
 */
__extension__ typedef unsigned __int128 flow_lanes;

_Static_assert(sizeof(flow_lanes) == 4 * EXEC_GANG, "32 bits for each thread");

/*
 * flow_load() - convert an array with the lanes of each thread to a mask. On a little-endian host,
 * the array and the mask have the same bytes.
 */
static inline flow_lanes flow_load(const uint32_t from[EXEC_GANG])
{
	flow_lanes lanes;

	memcpy(&lanes, from, sizeof(lanes));
	return lanes;
}

/*
 * flow_of() - Return: the lanes of one thread, from a mask of the lanes of a gang. flow_at() -
 * Return: the lanes of one thread as a mask of the lanes of a gang.
 */
static inline uint32_t flow_of(flow_lanes lanes, unsigned int thread)
{
	return (uint32_t)(lanes >> 32 * thread);
}

static inline flow_lanes flow_at(uint32_t lanes, unsigned int thread)
{
	return (flow_lanes)lanes << 32 * thread;
}

/**
 * struct flow_call - an activation (a call that has not returned) that waits for its callee
 * @em: lanes that continue at @unit after all lanes have returned
 * @lanes: lanes of this activation that have not returned from it
 * @unit: offset of the instruction at which @em continue
 * @routine: the routine that owns the variables of this activation
 * @base: offset of these variables in @memory of struct exec_flow
 * @entered: threads that have lanes in the callee
 * @function: the callee is a function, not a subroutine
 */
struct flow_call {
	flow_lanes em;
	flow_lanes lanes;
	uint32_t unit;
	uint32_t routine;
	size_t base;
	uint32_t entered;
	bool function;
};

/**
 * struct exec_flow - the state of a gang's flow of control
 * @kernel: the kernel being executed
 * @gang: number of threads of the gang (threads that execute each instruction together)
 * @whole: all lanes of all threads
 * @lanes: lanes of the current activation that have not returned
 * @pending: for each wait point (where lanes wait for other lanes), the lanes that wait there
 * @waiting: a bit for each wait point: lanes may wait there
 * @calls: the activations (calls) that wait for a callee: @depth in number, with room for @room
 * @routine: the routine that owns the variables of the current activation
 * @memory: frames and predicates of all activations of functions; @size of its @memory_size bytes
 *	are in use
 * @base: offset of the current activation's variables in @memory
 * @account: the account to which the memory of functions is charged, or NULL
 * @counted: bytes of @memory that are charged to @account, by the gang or by the caller of
 *	exec_gang_new()
 * @taken: bytes of @counted that the gang itself has charged
 * @threads: the threads
 * @barrier: the barrier at which the gang has stopped
 */
struct exec_flow {
	const struct exec_kernel *kernel;
	unsigned int gang;
	flow_lanes whole;
	flow_lanes lanes;
	flow_lanes *pending;
	uint64_t *waiting;
	struct flow_call *calls;
	size_t depth;
	size_t room;
	uint32_t routine;
	uint8_t *memory;
	size_t size;
	size_t memory_size;
	size_t base;
	struct visa_account *account;
	uint64_t counted;
	uint64_t taken;
	struct visa_thread *threads;
	struct exec_barrier barrier;
};

/* flow_threads() - Return: a bit for each thread that has a lane in the mask. */
static inline uint32_t flow_threads(flow_lanes lanes)
{
	uint32_t threads = 0;

	for (unsigned int t = 0; t < EXEC_GANG; t++)
		threads |= (uint32_t)(flow_of(lanes, t) != 0) << t;
	return threads;
}

/* flow_alive() - Return: a bit for each thread that has not ended. */
static inline uint32_t flow_alive(const struct exec_flow *f)
{
	return flow_threads(f->depth ? f->calls[0].lanes : f->lanes);
}

/* flow_run() - set the lanes that run: these lanes, and no others. */
void flow_run(struct exec_run *r, flow_lanes lanes);

/* flow_wait() - let lanes wait at a wait point (a place in the code) for other lanes. */
static inline void flow_wait(struct exec_flow *f, uint32_t point, flow_lanes lanes)
{
	f->pending[point] |= lanes;
	f->waiting[point / 64] |= 1ull << point % 64;
}

/* flow_waits() - Return: false if certainly no lane waits at a wait point (a place in the code). */
static inline bool flow_waits(const struct exec_flow *f, uint32_t point)
{
	return f->waiting[point / 64] >> point % 64 & 1;
}

/*
 * flow_clear() - Return: whether no lane waits at the wait points (places in the code) with the
 * numbers @from to @to - 1.
 */
static inline bool flow_clear(const struct exec_flow *f, uint32_t from, uint32_t to)
{
	uint64_t mask = -1ull << from % 64, waiting = 0;

	for (uint32_t w = from / 64; w < to / 64; w++, mask = -1ull)
		waiting |= f->waiting[w] & mask;
	return !(waiting | (f->waiting[to / 64] & mask & ((1ull << to % 64) - 1)));
}

/*
 * flow_take() - find the lanes of the current activation that wait at a wait point (an instruction
 * at which lanes can wait), and end their waiting. In a recursion, lanes of other activations of
 * the routine can wait there, too; they keep waiting. Return: the lanes whose waiting has ended.
 */
static inline flow_lanes flow_take(struct exec_flow *f, uint32_t point)
{
	flow_lanes all = f->pending[point], taken = all & f->lanes;

	f->pending[point] = all & ~taken;
	if (!(all & ~taken))
		f->waiting[point / 64] &= ~(1ull << point % 64);
	return taken;
}

/**
 * flow_next() - select the lanes that run next: the lanes that wait at the lowest wait point (place
 * in the code). If all lanes of the activation (call) have returned, the lanes of its caller run
 * @from: the lowest wait point to consider
 * @lanes, @unit: receive the lanes, and the offset of the instruction at which they continue
 *
 * Return: false if all lanes have ended.
 */
bool flow_next(struct exec_flow *f, uint32_t from, flow_lanes *lanes, uint32_t *unit);

/*
 * flow_resume() - run the lanes that flow_next() selects, since no lane runs at the current
 * instruction any more. Return: EXEC_JUMP, or EXEC_STOP if all lanes have ended.
 */
enum exec_step flow_resume(struct exec_run *r, uint32_t from);

/* flow_pred() - Return: the bits of a predicate in all threads of the gang. */
static inline flow_lanes flow_pred(const struct exec_run *r, uint32_t id)
{
	const uint32_t *p = r->preds + id;
	size_t next = r->pred_stride;
	flow_lanes all = 0;

	if (r->gang == EXEC_GANG)
		return p[0] | (uint64_t)p[next] << 32 |
		       (flow_lanes)(p[2 * next] | (uint64_t)p[3 * next] << 32) << 64;
	for (unsigned int t = 0; t < r->gang; t++)
		all |= flow_at(p[t * next], t);
	return all;
}

/* flow_goers() - Return: the lanes that take a jump, call or return with a predicate. */
flow_lanes flow_goers(const struct exec_insn *insn, const struct exec_run *r);

/* flow_go_on() - continue at the next instruction, after the set of running lanes has changed. */
static inline enum exec_step flow_go_on(const struct exec_insn *insn, struct exec_run *r)
{
	r->target = exec_next(insn);
	return EXEC_JUMP;
}

/* flow_fault() - fail for all threads that have running lanes; Return: EXEC_FAULT. */
static inline enum exec_step flow_fault(struct exec_run *r)
{
	r->faulty = (unsigned int)__builtin_ctz(r->live | 1u << EXEC_GANG);
	return EXEC_FAULT;
}

/**
 * flow_enter() - begin an activation (a call of a routine): make room for its variables after those
 * of the other activations, and zero them
 * @r: the run that gets the new frames and predicates; NULL if the gang does not run
 * @routine: the routine that is entered
 *
 * Return: 0; -ENOMEM; -ENOSPC if the account has no room. The run's error is filled in.
 */
int flow_enter(struct exec_flow *f, uint32_t routine, struct exec_run *r);

/*
 * flow_show() - set the frames and predicates of the run to those of the current activation (the
 * innermost call).
 */
void flow_show(struct exec_flow *f, struct exec_run *r);

/*
 * flow_frame(), flow_preds() - Return: the variables or the predicates of a thread, in the
 * activation (call) of @routine whose variables begin at offset @base.
 */
uint8_t *flow_frame(const struct exec_flow *f, uint32_t routine, size_t base, unsigned int thread);
uint32_t *flow_preds(const struct exec_flow *f, uint32_t routine, size_t base, unsigned int thread);

/* flow_reserve() - make room for one more nested call; Return: 0 or -ENOMEM. */
int flow_reserve(struct exec_flow *f);

/*
 * flow_push() - begin a call by these lanes; Return: 0, -EFAULT for too many nested calls, -ENOMEM.
 */
int flow_push(struct exec_run *r, const struct exec_insn *call, flow_lanes lanes, bool function);

#endif
