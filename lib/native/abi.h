/* SPDX-License-Identifier: MIT */
/*
 * The data that the library and translated code exchange. The text of this file is the beginning of
 * every translation, so it includes no other file.
 */
#ifndef VISA_NATIVE_ABI_H
#define VISA_NATIVE_ABI_H

typedef __UINT8_TYPE__ native_u8;
typedef __UINT16_TYPE__ native_u16;
typedef __UINT32_TYPE__ native_u32;
typedef __UINT64_TYPE__ native_u64;

/* struct native_view - the same members as struct exec_view of the engine */
struct native_view {
	native_u64 start;
	native_u64 length;
	native_u8 *base;
	native_u8 surface;
};

/*
 * Size of the table of ranges of virtual memory that a run keeps for later accesses. A range's
 * index is taken from the address bits from NATIVE_RANGE_BITS on, as in struct exec_run.
 */
#define NATIVE_RANGES	  16
#define NATIVE_RANGE_BITS 36

/* Number of 64-bit words that hold a struct view (prelude_memory.h). */
#define NATIVE_PLACE 8

/* Views of a call: views of surface indices, followed by views of the binding table. */
#define NATIVE_SURFACES 256
#define NATIVE_VIEWS	(2 * NATIVE_SURFACES)

/* enum native_end - why a call of translated code has returned */
enum native_end {
	NATIVE_DONE,   /* all work-groups of the call have ended */
	NATIVE_FAILED, /* an instruction faulted; the run's error has the reason */
	NATIVE_LIMIT,  /* the budget is used up; a call with the same struct continues */
	NATIVE_HANGS   /* some threads wait at a barrier that other threads never reach */
};

/*
 * Functions on vectors that translated code calls; their declarations are in
 * engine/fast/functions.h.
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
 * @what: the operation, and the places of its sources and of its result
 */
typedef void native_modify(const native_u32 what[4], native_u8 *frame, native_u32 on,
			   native_u8 *base, const native_u32 *at, native_u32 local);

#define NATIVE_FRESH 0u	   /* @state of a thread that has not begun */
#define NATIVE_OVER  (~0u) /* @state of a thread that has ended */

/**
 * struct native_call - a call of translated code, which executes whole work-groups
 * @run: the struct exec_run, for @slow
 * @slow: let the interpreter execute the instruction at offset @unit of the kernel, for lanes @em
 *	of thread @thread, whose operands are in its frame. Return: 0, or nonzero if it faulted.
 * @math: the functions, by enum native_math_id
 * @modify: atomic operations that are not sums
 * @first, @end: numbers of work-groups, x fastest: the next one, and the one after the last
 * @groups: number of work-groups in x and in y
 * @threads: hardware threads of a work-group
 * @slot: number of a work-group's first thread among the threads that run at the same time
 * @em: by thread, lanes that exist
 * @payload: the part of the payload that the threads of a group share
 * @ids: local ids, thread by thread
 * @slm, @slm_bytes: local memory, cleared when a group begins
 * @scratch, @scratch_bytes: scratch memory of the first thread, and bytes of each thread
 * @private, @private_bytes: private memory of the first thread, and bytes of each thread
 * @surfaces: NATIVE_VIEWS of them; length 0 if there is no such surface
 * @ranges: as in struct exec_run; @places: their struct views, zeros at first
 * @stored: as in struct exec_run
 * @frames: variables of the threads, in the interpreter's layout
 * @preds: their predicates
 * @saved: by thread, words of the control flow of a waiting thread: the running lanes, and the
 *	lanes that wait at each point
 * @state: by thread, where it continues: NATIVE_FRESH, NATIVE_OVER or a number of the translation
 * @passed: by thread, number of barriers at which it has arrived in this work-group
 * @phase: number of barriers that all threads of the work-group have passed
 * @waits: by thread, the offset of the barrier at which it waits
 * @begun: work-group @first has begun, and @state has the progress of its threads
 * @budget: approximate number of instructions of one thread before NATIVE_LIMIT
 * @instructions, @lanes, @channels: counters; native_run() sets them to 0 and adds them to the
 *	run's
 * @unit, @thread, @on: unless the call returns NATIVE_DONE: the instruction, the thread and the
 *	lanes at which it has ended; for NATIVE_HANGS, of the first waiting thread
 * @left: number of instructions of the block that are counted, but not executed because of a fault
 * @failed: the interpreter has faulted when it executed a message for a function of emit_apart.c
 * @chosen: set by slow() of an indirect call or a switch: the routine or the label
 * @inner: before slow() of a return that faults: the kind of activation: the kernel, a subroutine,
 *	a function; 0, 1, 2
 * @depth: before slow() of a call that faults: number of calls that have not returned
 * @started: number of threads that have begun
 * @turns: number of instructions that @slow has executed; native_run() sets both to 0, too
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
