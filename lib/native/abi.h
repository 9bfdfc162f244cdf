/* SPDX-License-Identifier: MIT */
/*
 * The data that the library and translated code exchange. Every translation (the C text of a
 * kernel) begins with the text of this file, so this file includes no other file.
 */
#ifndef VISA_NATIVE_ABI_H
#define VISA_NATIVE_ABI_H

typedef __UINT8_TYPE__ native_u8;
typedef __UINT16_TYPE__ native_u16;
typedef __UINT32_TYPE__ native_u32;
typedef __UINT64_TYPE__ native_u64;

/*
 * struct native_view - contiguous bytes of memory: the address of the first byte, and the number of
 * bytes. The members are the same as those of struct exec_view (engine/run.h)
 */
struct native_view {
	native_u64 start;
	native_u64 length;
	native_u8 *base;
	native_u8 surface;
};

/*
 * A run caches the ranges of virtual memory that it has looked up. NATIVE_RANGES is the size of the
 * cache; the index in it is the address bits from NATIVE_RANGE_BITS on, as in struct exec_run.
 */
#define NATIVE_RANGES	  16
#define NATIVE_RANGE_BITS 36

/*
 * Size of each element of the array @places in struct native_call, in 64-bit words. An element
 * contains a struct view (prelude_memory.h).
 */
#define NATIVE_PLACE 8

/*
 * Number of elements of the array @surfaces in struct native_call: one for each surface index, then
 * one for each binding table index.
 */
#define NATIVE_SURFACES 256
#define NATIVE_VIEWS	(2 * NATIVE_SURFACES)

/* enum native_end - why a call of translated code has returned */
enum native_end {
	NATIVE_DONE,   /* all work-groups of the call have ended */
	NATIVE_FAILED, /* an instruction faulted; @error of the run contains the reason */
	NATIVE_LIMIT,  /* the budget is used up; a call with the same struct continues */
	NATIVE_HANGS   /* some threads wait at a barrier that other threads never reach */
};

/*
 * Indices in @math of struct native_call: functions on vectors that translated code calls. They are
 * declared in engine/fast/functions.h.
 */
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
 * native_modify - the type of atomic_dwords() of engine/atomic.h
 * @what: the operation, and the frame offsets of its sources and of its result
 */
typedef void native_modify(const native_u32 what[4], native_u8 *frame, native_u32 on,
			   native_u8 *base, const native_u32 *at, native_u32 local);

#define NATIVE_FRESH 0u	   /* value in @state of struct native_call: the thread has not begun */
#define NATIVE_OVER  (~0u) /* value in @state of struct native_call: the thread has ended */

/**
 * struct native_call - the arguments, the state and the results of a call of translated code, which
 * executes whole work-groups
 * @run: the struct exec_run, for @slow
 * @slow: function by which the interpreter executes one instruction: the instruction at offset
 *	@unit of the prepared kernel, for the lanes @em of thread @thread. The operands are in the
 *	thread's frame (the memory of its variables). Return: 0, or nonzero if the instruction
 *	faulted
 * @math: functions on vectors; the index is an enum native_math_id
 * @modify: function that executes the atomic operations other than additions
 * @first, @end: the work-groups to execute: number @first to @end - 1; numbers count x fastest.
 *	@first is increased after each work-group
 * @groups: number of work-groups in x and in y
 * @threads: hardware threads of a work-group
 * @slot: number of a work-group's first thread; no other running thread of the launch has this
 *	number
 * @em: for each thread of the work-group, a mask of the lanes that have a work-item
 * @payload: the initial data that all threads of a work-group share (launch/payload.h)
 * @ids: the local ids of all threads of a work-group, one thread after another
 * @slm, @slm_bytes: local memory, cleared when a group begins
 * @scratch, @scratch_bytes: scratch memory of all threads, first thread first, and its size for one
 *	thread
 * @private, @private_bytes: private memory of all threads, first thread first, and its size for one
 *	thread
 * @surfaces: address and size of each of NATIVE_VIEWS surfaces; size 0 if there is no such surface
 * @ranges: cache of ranges of virtual memory, as in struct exec_run; @places: a struct view
 *	(prelude_memory.h) of each of these ranges; zeros at first
 * @stored: for each surface index, whether an instruction has written to the surface
 * @frames: the variables of all threads, in the interpreter's layout
 * @preds: the predicates of all threads
 * @saved: for each thread that has left its code, its control flow: the running lanes, and the
 *	lanes that wait at each wait point (an instruction at which lanes wait for other lanes)
 * @state: for each thread, the point at which it continues: NATIVE_FRESH, NATIVE_OVER, or a number
 *	that the translation has assigned
 * @passed: for each thread, number of barriers at which it has arrived in this work-group
 * @phase: number of barriers that all threads of the work-group have passed
 * @waits: for each waiting thread, the barrier instruction at which it waits, as an offset in the
 *	prepared kernel
 * @begun: work-group @first has begun, and @state contains the progress of its threads
 * @budget: approximate number of instructions that the call executes before it returns NATIVE_LIMIT
 * @instructions, @lanes, @channels: counters; native_run() sets them to 0 before the call, and adds
 *	them to the counters of the run
 * @unit, @thread, @on: set if the call does not return NATIVE_DONE: the instruction (its offset in
 *	the prepared kernel), the thread and the lanes at which execution stopped; for NATIVE_HANGS,
 *	those of the first waiting thread
 * @left: after a fault: number of instructions of the basic block that are counted, but were not
 *	executed
 * @failed: the interpreter has faulted at a load or store that a function of emit_apart.c passed to
 *	it
 * @chosen: set by @slow for an indirect call or a switch: index of the routine, or of the label, at
 *	which execution continues
 * @inner: set before @slow for a return that faults: 0 if it is executed in the kernel itself, 1 in
 *	a subroutine, 2 in a function
 * @depth: set before @slow for a call that faults: number of calls that have not returned
 * @started: number of threads that have begun
 * @turns: number of instructions that @slow has executed; native_run() sets @started and @turns to
 *	0
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
