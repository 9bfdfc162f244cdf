/* SPDX-License-Identifier: MIT */
/* Execution: the state of a run, and the loops that execute prepared instructions. */
#ifndef VISA_RUN_H
#define VISA_RUN_H

#include <string.h>

#include "../memory/space.h"
#include "../thread/thread_state.h"
#include "prepare.h"

struct access;
struct exec_builder;
struct alu_form;
struct exec_family;
struct exec_flow;
struct exec_lost;
struct exec_observers;
struct exec_passed;
struct exec_run;
struct layout;

/* 1 if this file is compiled for the second engine, which calls observers (observe.h); else 0. */
#ifndef EXEC_OBSERVED
#define EXEC_OBSERVED 0
#endif

/*
 * Length of the list of variables that a run has written through addresses (@pointed of struct
 * exec_run). If there are more variables, the first element is 0xffffffff.
 */
#define EXEC_POINTED 16

/* The result of a handler, the function that executes an instruction: where the run continues. */
enum exec_step {
	EXEC_NEXT,  /* continue at the next instruction */
	EXEC_JUMP,  /* continue at @target of struct exec_run; the running lanes may have changed */
	EXEC_WAIT,  /* continue at @target; the gang has stopped at a barrier */
	EXEC_FAULT, /* the instruction failed without effect; the error is filled in */
	EXEC_STOP,  /* the program has ended */
	EXEC_YIELD, /* continue at @target, after other threads have run */
	EXEC_SPLIT, /* execute this instruction again, with each thread as a separate gang */
	EXEC_HALT   /* an observer stops the run before this instruction (observe.h) */
};

typedef enum exec_step exec_body(const struct exec_insn *insn, struct exec_run *r);

/*
 * The kinds of addresses for which a series (a sequence of similar instructions, program/series.h)
 * has handlers.
 *
 * X(name, whether memory is virtual, unit of an address in bytes, value added to each address)
 */
#define EXEC_SERIES(X)                                                                             \
	X(elements, false, 4, insn->element.offset)                                                \
	X(bytes, false, 1, insn->element.offset)                                                   \
	X(pointers, true, 1, 0)                                                                    \
	X(based, true, 1, insn->base.base)

#define EXEC_SERIES_ID(name, ...) EXEC_SERIES_##name,
enum exec_series { EXEC_SERIES_NONE, EXEC_SERIES(EXEC_SERIES_ID) };

/**
 * exec_series_body - execute instructions of a series, a sequence of similar instructions
 * @insn: the first instruction to execute; at least one further instruction of the series follows
 * @count: largest number of instructions to execute
 * @stop: set (atomically) by another thread to end before the next instruction
 *
 * Return: the number of instructions executed. If the next instruction belongs to the series, it
 * must be executed by its ordinary handler.
 */
typedef uint32_t exec_series_body(const struct exec_insn *insn, struct exec_run *r, uint32_t count,
				  const bool *stop);

/* Why exec_loop() returned. */
enum exec_end {
	EXEC_ENDED,   /* the program has ended */
	EXEC_LIMIT,   /* the budget is used up */
	EXEC_STOPPED, /* another thread has set the stop flag, or an observer has stopped the run */
	EXEC_WAITING, /* the gang has stopped at a barrier */
	EXEC_FAILED,  /* the instruction faulted and had no effect */
	EXEC_DIVERGED /* the threads of the gang must continue separately */
};

#define EXEC_RANGES	16 /* number of ranges of the address map that a run caches */
#define EXEC_RANGE_BITS 36 /* the cache is indexed by the bits of an address from this bit on */

#define EXEC_GANG 4 /* most threads of a gang: threads that execute each instruction together */

/**
 * struct exec_view - contiguous memory that instructions can access
 * @start: its first address
 * @length: number of bytes
 * @base: the host's pointer to the bytes
 * @surface: index of the surface that contains the bytes
 */
struct exec_view {
	uint64_t start;
	uint64_t length;
	uint8_t *base;
	uint8_t surface;
};

/**
 * struct exec_run - the state of an execution
 * @space: memory, under the device lock
 * @thread: the thread for which a handler is called, whose execution mask is valid; a handler for
 *	the whole gang uses the members below instead
 * @families: families of instructions, indexed by the instruction's @op; exec_families[] after
 *	exec_begin()
 * @fast: fast handlers, indexed by @body of struct fast_args
 * @series: handlers of series (sequences of similar instructions): for each enum exec_series, one
 *	for loads and one for stores
 * @units, @more: the prepared program, and for each instruction the number of later instructions in
 *	its series (series_find()); NULL if series are not used
 * @frame: bytes of the thread's variables
 * @gang: number of threads that execute each instruction together
 * @live: bit mask of the threads with an enabled lane; other threads execute nothing
 * @full: there are EXEC_GANG threads, and the execution mask of each is @all
 * @all: lanes of a whole thread
 * @em: execution mask of each thread; 0 for threads past @gang
 * @live_threads, @live_lanes: number of bits in @live and @em; not maintained for the thread of
 *	single instructions (files ctl and asm of a mount)
 * @threads: threads of the gang, indexed by number
 * @frames, @stride: bytes of the variables of thread 0, and distance to the next thread's
 * @preds, @pred_stride: predicates of thread 0, indexed by id, and distance to the next thread's
 * @faulty: number of the thread whose handler returned EXEC_FAULT
 * @flow: flow of control: the instructions at which lanes wait or to which routines return; NULL
 *	for the thread of single instructions, whose lanes never diverge
 * @grf: bytes of a general register
 * @view: the range of the address map that is searched first for an address
 * @ranges: cache of other ranges of the address map, indexed by some bits of an address
 * @surfaces: cache of surfaces, indexed by the encoded surface index; an unused element has length
 *	0
 * @channels, @dropped, @misaligned: counters, see struct visa_result
 * @instructions: instructions executed so far, by each thread of a gang
 * @uncounted: executed labels and other prepared instructions that do not count as instructions,
 *	since the counters were last increased
 * @lanes: for a gang: lanes that the execution mask enabled, summed over the executed instructions
 * @bytes: bytes of the instructions' encodings
 * @target, @target_source: instruction at which EXEC_JUMP continues, and its byte offset in the
 *	code
 * @source: byte offset in the code of the instruction for which @check is called
 * @check: called before each instruction, to refuse it; or NULL
 * @context: argument of @check
 * @error: the reason for EXEC_FAULT
 * @lost: accesses out of bounds (outside.h); NULL if they are not recorded
 * @passed: for a run with observers, faults that are skipped (passed.h); NULL if faults end the run
 * @reads_outside: the code is a kernel of OpenCL: a source outside of its variable is undefined and
 *	reads 0, and less than half of a load for one lane may be past the end of mapped memory;
 *	else both are faults
 * @stored: for each surface index, whether an instruction has written to the surface
 * @pointed: variables that were written through addresses, each once, followed by 0
 * @executed: number of executions of each row of visa_ops[]
 * @observers: the observers, if the engine was compiled for them (observe.h); or NULL
 * @insn: for observers, the instruction being executed
 * @shown: bit mask of the observers to which all accesses of @insn were reported
 * @since, @since_em: for observers of a gang: the first instruction after the last jump, and the
 *	execution masks since then
 * @spent: for observers, the budget that the last exec_loop_gang() has used; while it runs, the
 *	budget used up to @since
 *
 * Counters are kept here and added up when the run ends, so that instructions do not write memory
 * that host threads share.
 */
struct exec_run {
	struct visa_space *space;
	struct visa_thread *thread;
	const struct exec_family *const *families;
	exec_body *const *fast;
	exec_series_body *const *series;
	const uint64_t *units;
	const uint16_t *more;
	uint8_t *frame;
	unsigned int gang;
	uint32_t live;
	bool full;
	uint32_t all;
	uint32_t em[EXEC_GANG];
	unsigned int live_threads;
	unsigned int live_lanes;
	struct visa_thread *threads[EXEC_GANG];
	uint8_t *frames;
	size_t stride;
	uint32_t *preds;
	size_t pred_stride;
	unsigned int faulty;
	struct exec_flow *flow;
	unsigned int grf;
	struct exec_view view;
	struct exec_view ranges[EXEC_RANGES];
	struct exec_view surfaces[VISA_SURFACE_COUNT];
	uint64_t channels;
	uint64_t dropped;
	uint64_t misaligned;
	uint64_t instructions;
	uint64_t uncounted;
	uint64_t lanes;
	uint64_t bytes;
	const struct exec_insn *target;
	uint64_t target_source;
	uint64_t source;
	enum exec_step (*check)(const struct exec_insn *insn, struct exec_run *r);
	const void *context;
	struct visa_error *error;
	struct exec_lost *lost;
	struct exec_passed *passed;
	bool reads_outside;
	uint8_t stored[VISA_SURFACE_COUNT];
	uint32_t pointed[EXEC_POINTED];
	uint32_t executed[VISA_OP_COUNT];
	const struct exec_observers *observers;
	const struct exec_insn *insn;
	uint8_t shown;
	const struct exec_insn *since;
	uint32_t since_em[EXEC_GANG];
	uint64_t spent;
};

/*
 * Room for the handlers of an instruction, the functions that execute it: the generic handler, and
 * handlers for common forms.
 */
#define EXEC_VARIANTS 4

/**
 * struct exec_family - the functions for a family of similar instructions
 * @prepare: fill in the instruction's form and the operands
 * @check: make further checks before the ranges of operands are checked; or NULL
 * @finish: complete the instruction after the frame offsets of all operands are known; or NULL
 * @form: for arithmetic: its accepted operands; else NULL
 * @access: find the addresses of the lanes; NULL if the instruction accesses no memory
 * @layout: find the layout of the blocks in the data operand; NULL: struct slot_args describes it
 * @link: assign an instruction its offset in a kernel, or resolve the names in it; not NULL for
 *	instructions that only kernels execute. An instruction of 0 units is left out of the kernel.
 * @series: an enum exec_series: the series (sequences of similar instructions) that instructions of
 *	variant 1 can form
 * @run: handlers, indexed by @variant of struct exec_insn; [0] is the generic handler
 */
struct exec_family {
	void (*prepare)(struct exec_prep *p);
	int (*check)(struct exec_prep *p, struct visa_error *e);
	void (*finish)(struct exec_prep *p, const struct visa_decls *decls);
	const struct alu_form *form;
	enum exec_step (*access)(const struct exec_insn *insn, struct exec_run *r,
				 struct access *a);
	void (*layout)(const struct exec_insn *insn, struct layout *l);
	int (*link)(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e);
	enum exec_series series;
	exec_body *run[EXEC_VARIANTS];
};

/*
 * exec_families - the family (the functions) of each row of visa_ops[]; its member prepare is NULL
 * for instructions that are not executed.
 */
extern const struct exec_family *const exec_families[UINT8_MAX + 1];

/* exec_end_record() - write the record that ends a program of prepared instructions. */
void exec_end_record(struct exec_insn *insn);

#define EXEC_OP_END UINT8_MAX /* @op (struct exec_insn) of the record that ends a program */
_Static_assert(VISA_OP_COUNT < EXEC_OP_END, "a row's number fits a record");

/* exec_end - the family (functions) of the end mark of a program; its handler ends the run. */
extern const struct exec_family exec_end;

/*
 * exec_begin() - begin a run of @thread; if @thread is NULL, of a gang. The caller holds the device
 * lock of @space.
 */
void exec_begin(struct exec_run *r, struct visa_space *space, struct visa_thread *thread,
		struct visa_error *e);

/**
 * exec_loop() - execute prepared instructions
 * @r: the run; its counters are increased
 * @at: the first instruction to execute; afterwards the first instruction that was not executed
 * @budget: largest number of instructions to execute
 * @stop: set (atomically) by another thread to end before the next instruction
 *
 * Allocates nothing and takes no lock.
 *
 * Return: the reason for the end.
 */
enum exec_end exec_loop(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
			const bool *stop);

/**
 * exec_loop_gang() - execute prepared instructions of a kernel
 * @r: the run; @gang and the members for gangs are set
 * @at: the first instruction to execute; afterwards the first instruction that was not executed
 * @budget: largest number of instructions, counted once for the gang; the run continues to the next
 *	jump
 * @stop: set (atomically) by another thread to end at the next jump
 *
 * Only jumps can make a kernel endless, so only jumps test @budget and @stop.
 *
 * Return: the reason for the end.
 */
enum exec_end exec_loop_gang(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
			     const bool *stop);

/* exec_select() - make a thread of the gang the current thread, for which handlers are called. */
static inline void exec_select(struct exec_run *r, unsigned int t)
{
	r->thread = r->threads[t];
	r->frame = r->thread->frame;
	r->thread->em = r->em[t];
}

/* exec_thread() - execute an instruction for one thread of a gang. */
static inline enum exec_step exec_thread(const struct exec_insn *insn, struct exec_run *r,
					 unsigned int t, exec_body *body)
{
	enum exec_step step;

	exec_select(r, t);
	step = body(insn, r);
	if (__builtin_expect(step != EXEC_NEXT, 0))
		r->faulty = t;
	return step;
}

#define EXEC_FAST 16 /* number of lanes of instructions that have fast paths */

/* exec_window() - Return: a bit for each of the lanes of an execution size. */
static inline uint32_t exec_window(unsigned int lanes)
{
	return lanes == 32 ? UINT32_MAX : (1u << lanes) - 1;
}

/*
 * exec_chosen() - Return: the lanes of @window that the predicate of an instruction selects; @pred:
 * the bits of the predicate, shifted so that bit 0 is for the first lane
 */
static inline uint32_t exec_chosen(const struct exec_insn *insn, uint32_t pred, uint32_t window)
{
	pred &= window;
	if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_ANY)
		pred = pred ? window : 0;
	if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_ALL)
		pred = pred == window ? window : 0;
	return VISA_PRED_INVERT(insn->pred) ? window & ~pred : pred;
}

/*
 * exec_predicate() - Return: the lanes that the instruction's predicate selects; the instruction
 * must have a predicate.
 */
static inline uint32_t exec_predicate(const struct exec_insn *insn, const struct exec_run *r)
{
	uint32_t pred = r->thread->preds[VISA_PRED_ID(insn->pred)];

	return exec_chosen(insn, pred >> exec_first_lane(insn), exec_window(insn->lanes));
}

/*
 * exec_enabled() - Return: the enabled lanes (decision 2 of lib/engine/README.md; Intel's ChEn),
 * bit n for lane n.
 */
static inline uint32_t exec_enabled(const struct exec_insn *insn, const struct exec_run *r)
{
	uint32_t window = exec_window(insn->lanes);
	unsigned int first = exec_first_lane(insn);
	uint32_t enabled = insn->exec >> 7 ? window : r->thread->em >> first & window;

	if (__builtin_expect(!VISA_PRED_ID(insn->pred), 1))
		return enabled;
	return enabled &
	       exec_chosen(insn, r->thread->preds[VISA_PRED_ID(insn->pred)] >> first, window);
}

/* exec_place() - Return: the memory of an operand in the frame; NULL if it is V0 or not used. */
static inline uint8_t *exec_place(const struct exec_run *r, uint32_t place)
{
	return place == EXEC_NOWHERE ? NULL : r->frame + place;
}

/*
 * exec_scalar() - Return: a scalar operand of @bytes bytes: the variable at frame offset @place; if
 * @place is EXEC_NOWHERE, the immediate @value.
 */
static inline uint64_t exec_scalar(const struct exec_run *r, uint32_t place, uint64_t value,
				   unsigned int bytes)
{
	if (place == EXEC_NOWHERE)
		return value;
	value = 0;
	memcpy(&value, r->frame + place, bytes);
	return value;
}

/*
 * exec_offset() - Return: a 32-bit scalar operand: @offset if it is @immediate, else the variable
 * at frame offset @offset.
 */
static inline uint32_t exec_offset(const struct exec_run *r, uint32_t offset, bool immediate)
{
	if (!immediate)
		memcpy(&offset, r->frame + offset, sizeof(offset));
	return offset;
}

#endif
