/* SPDX-License-Identifier: MIT */
/*
 * What the library and translated code tell each other. The text of this file is the beginning
 * of every translation, so that it includes nothing.
 */
#ifndef VISA_NATIVE_ABI_H
#define VISA_NATIVE_ABI_H

typedef __UINT8_TYPE__ native_u8;
typedef __UINT16_TYPE__ native_u16;
typedef __UINT32_TYPE__ native_u32;
typedef __UINT64_TYPE__ native_u64;

/* struct native_view - the members of struct exec_view */
struct native_view {
	native_u64 start;
	native_u64 length;
	native_u8 *base;
	native_u8 surface;
};

/* The ranges that a run remembers, by some bits of their addresses; as of struct exec_run. */
#define NATIVE_RANGES	  16
#define NATIVE_RANGE_BITS 36

/* Words of what translated code has found out of a range. */
#define NATIVE_PLACE 8

/* Views of a call: those of surface indices, and behind them those of the binding table. */
#define NATIVE_SURFACES 256
#define NATIVE_VIEWS	(2 * NATIVE_SURFACES)

/* Why translated code returned. */
enum native_end {
	NATIVE_DONE,   /* all work-groups have ended */
	NATIVE_FAILED, /* an instruction faulted; the run's error says why */
	NATIVE_LIMIT,  /* the budget is used up; a call with the same struct goes on */
	NATIVE_HANGS   /* some threads wait at a barrier that others never come to */
};

/* Functions of vectors that translated code calls, as engine/fast/functions.h has them. */
enum native_math_id {
	NATIVE_rsqrt,
	NATIVE_exp,
	NATIVE_log,
	NATIVE_sin,
	NATIVE_cos,
	NATIVE_pow,
	NATIVE_div_d,
	NATIVE_div_ud,
	NATIVE_mod_d,
	NATIVE_mod_ud
};
typedef void native_math(native_u32 *to, const native_u32 *a, const native_u32 *b,
			 native_u32 lanes);

/**
 * native_modify - atomic_dwords() of engine/atomic.h
 * @what: the operation, and the places of its sources and of its result
 */
typedef void native_modify(const native_u32 what[4], native_u8 *frame, native_u32 on,
			   native_u8 *base, const native_u32 *at, native_u32 local);

#define NATIVE_FRESH 0u	   /* @state of a thread that has not begun */
#define NATIVE_OVER  (~0u) /* @state of a thread that has ended */

/**
 * struct native_call - a call of translated code, which executes whole work-groups
 * @run: the struct exec_run, for @slow
 * @slow: execute the record at @unit by the interpreter, for lanes @em of thread @thread, whose
 *	operands are in its frame. Return: 0, or nonzero if it faulted.
 * @math: the functions, by enum native_math_id
 * @modify: atomic operations that are not sums
 * @first, @end: numbers of the work-groups, x fastest, the next one and the one behind the last
 * @groups: work-groups in x and in y
 * @threads: hardware threads of a work-group
 * @slot: number of its first thread among those that run at once
 * @em: by thread, lanes that exist
 * @payload: what the threads of a group share
 * @ids: local ids, of thread after thread
 * @slm, @slm_bytes: local memory, which becomes zero when a group begins
 * @scratch, @scratch_bytes: scratch memory of the first thread, and bytes of each thread
 * @private, @private_bytes: the same of private memory
 * @surfaces: NATIVE_VIEWS of them; of no length if there is no such surface
 * @ranges: as of struct exec_run; @places: struct views of them, zeros at first
 * @stored: as of struct exec_run
 * @frames: variables of the threads, as the interpreter has them
 * @preds: their predicates
 * @saved: by thread, words of the flow of control of one that waits: the lanes that run,
 *	and those that wait at each point
 * @state: by thread, where it goes on: NATIVE_FRESH, NATIVE_OVER or a number of the translation
 * @passed: by thread, barriers that it has come to in this work-group
 * @phase: barriers that all threads of the work-group have gone through
 * @waits: by thread, of one that waits its barrier's record
 * @begun: work-group @first has begun, and @state says where its threads are
 * @budget: about how many instructions of one thread it may execute before NATIVE_LIMIT
 * @instructions, @lanes, @channels: counted; native_run() makes them 0 and adds them to the run's
 * @unit, @thread, @on: where it stands unless it is done: record, thread, lanes; of a group that
 *	hangs the first thread that waits
 * @left: what slow() of prelude_memory.h notes
 * @failed: the last turn of the interpreter in a function of messages ended with a fault
 * @chosen: slow() of an indirect call or a switch: the routine or the label
 * @inner: before slow() of a return that faults: the activation is one of the kernel, of a
 *	subroutine or of a function; 0, 1, 2
 * @depth: before slow() of a call that faults: how many calls have not returned
 * @started, @turns: threads that have begun, records that @slow has executed; native_run() makes
 *	them 0, too
 */
struct native_call {
	void *run;
	int (*slow)(struct native_call *n, native_u32 thread, native_u32 unit, native_u32 em);
	native_math *const *math;
	native_modify *modify;
	native_u64 first;
	native_u64 end;
	native_u32 groups[2];
	native_u32 threads;
	native_u32 slot;
	const native_u32 *em;
	const native_u8 *payload;
	const native_u8 *ids;
	native_u8 *slm;
	native_u64 slm_bytes;
	native_u8 *scratch;
	native_u64 scratch_bytes;
	native_u8 *private;
	native_u64 private_bytes;
	const struct native_view *surfaces;
	const struct native_view *ranges;
	native_u64 (*places)[NATIVE_PLACE];
	native_u8 *stored;
	native_u8 *frames;
	native_u32 *preds;
	native_u32 *saved;
	native_u32 *state;
	native_u32 *passed;
	native_u32 phase;
	native_u32 *waits;
	native_u32 begun;
	native_u64 budget;
	native_u64 instructions;
	native_u64 lanes;
	native_u64 channels;
	native_u64 started;
	native_u64 turns;
	native_u32 unit;
	native_u32 thread;
	native_u32 on;
	native_u32 left;
	native_u32 failed;
	native_u32 chosen;
	native_u32 inner;
	native_u32 depth;
};

typedef int native_function(struct native_call *n); /* Return: an enum native_end */

#define NATIVE_SYMBOL "visa_native"

#endif
