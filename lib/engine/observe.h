/* SPDX-License-Identifier: MIT */
/*
 * Observers: sets of functions that are called for accesses and instructions, for checks, traces
 * and debuggers. The engine is compiled a second time, with -DEXEC_OBSERVED. The functions of this
 * second engine have names that begin with observed_ (see the Makefile), and call the observers in
 * the member @observers of struct exec_run. It executes the same prepared instructions with the
 * same fast handlers. The ordinary engine contains none of these calls.
 */
#ifndef VISA_OBSERVE_H
#define VISA_OBSERVE_H

#include "fast/fast_bodies.h"
#include "kernel/kernel_state.h"
#include "lanes.h"

#define OBSERVE_BYTES 64 /* size of the largest block in bytes: a row of MEDIA_LD */

/**
 * struct exec_event - an access of a lane to one block
 * @access: the access of the instruction, with the addresses of all lanes
 * @lane, @block: the lane and the number of its block; lanes come in ascending order
 * @address: address of the block; virtual, or from 0 in a surface; UINT64_MAX outside of an image
 * @at: the memory of the block; NULL if it is out of bounds
 * @bytes: number of bytes in bounds, counted from the start of the block
 * @old, @now: the bytes before and after the access; equal for a load
 */
struct exec_event {
	const struct access *access;
	unsigned int lane;
	unsigned int block;
	uint64_t address;
	const uint8_t *at;
	unsigned int bytes;
	uint8_t old[OBSERVE_BYTES];
	uint8_t now[OBSERVE_BYTES];
};

/* exec_touches() - Return: whether an instruction accesses memory. */
static inline bool exec_touches(const struct exec_insn *insn)
{
	return visa_ops[insn->op].traits &
	       (VISA_TRAIT_LOADS | VISA_TRAIT_STORES | VISA_TRAIT_ATOMIC | VISA_TRAIT_SAMPLES);
}

/**
 * struct exec_touch - an access that a thread is about to make
 * @insn: the instruction, in its generic form
 * @thread: number of the thread in its gang (threads that execute each instruction together)
 * @access: the addresses of its lanes, after access_map()
 * @what: the access is a load, a store or an atomic; EXEC_CHANGES for an atomic
 * @unmapped: an address is not mapped
 * @faults: the instruction faults and has no effect. If false and an address is not mapped, only
 *	the lanes with such an address are skipped (passed.h)
 * @layout: layout of the lanes' blocks in @operand; NULL for atomics, and for texels, whose colours
 *	are converted
 * @operand: the data in the frame; NULL if they are discarded, and for atomics
 * @atomic: operands of an atomic; NULL for other accesses
 *
 * Each access of a thread is reported once, before it takes effect. A two-dimensional block of LSC
 * is reported as one access for each contiguous part of a row, and a sampler's message as one
 * access for each texel of a lane.
 */
struct exec_touch {
	const struct exec_insn *insn;
	unsigned int thread;
	const struct access *access;
	enum exec_touching what;
	bool unmapped;
	bool faults;
	const struct layout *layout;
	uint8_t *operand;
	const struct atomic_operation *atomic;
};

/*
 * struct exec_shown - an access that is reported to observers, with the structures to which @touch
 * points
 */
struct exec_shown {
	struct exec_touch touch;
	struct access access;
	struct layout layout;
	struct atomic_operation atomic;
};

/**
 * exec_show() - compute the addresses of an instruction that is about to be executed for a thread
 * @any: the generic form of an instruction whose family has @access
 * @r: the run with the thread selected by exec_select()
 * @thread: its number in the gang
 * @s: receives the access, after access_map()
 *
 * Return: false, with @r's error filled in, if the instruction faults before its addresses are
 * known.
 */
bool exec_show(const struct exec_insn *any, struct exec_run *r, unsigned int thread,
	       struct exec_shown *s);

/*
 * The calls that an observer requests for an instruction of a kernel, as bits. Each is a call of a
 * function in struct exec_observer_ops.
 */
enum {
	OBSERVE_BEFORE = 1, /* before() is called */
	OBSERVE_AFTER = 2,  /* after() is called */
	OBSERVE_TOUCH = 4,  /* touch() is called for each access */
	OBSERVE_HALT = 8    /* halt() is called */
};

/**
 * struct exec_observer_ops - the functions of an observer; each may be NULL
 * @slowly: requested instructions with fast handlers are executed as their generic forms, so that
 *	touch() and event() are called for them, too
 * @halt: called before an instruction is executed, and before any @before. If it returns true, the
 *	instruction is not executed, and the run ends there with EXEC_STOPPED. Not called if @wanted
 *	of struct exec_observer is NULL
 * @before: called before an instruction is executed, for all threads of the gang at once
 * @after: called after the instruction; @step: its result
 * @places: called instead of touch() for an instruction with a fast handler that the observer
 *	requests, for the threads whose addresses exec_fast_places() finds; @threads: bit mask of
 *	these threads
 * @touch: called before a thread accesses memory. It is also called for an instruction without
 *	OBSERVE_TOUCH, unless a fast handler executes the instruction
 * @event: called after each block that a lane has accessed, for instructions that are not executed
 *	by a fast handler
 * @passed: called when the run skips a fault of the lanes @lanes of an operand, in the thread of @r
 *	(passed.h). The error of @r describes the fault. It is empty if the run reads sources
 *	outside of their variables as 0 (exec_reads_outside())
 * @ran: called when a gang leaves a basic block. The gang has executed the instructions from @since
 *	of the run up to @end, all of them with the execution masks @since_em of the run
 *
 * The argument @context of each function is the member @context of struct exec_observer. An
 * observer must not change the state that it observes; it may select another thread
 * (exec_select()).
 */
struct exec_observer_ops {
	bool slowly;
	bool (*halt)(void *context, struct exec_run *r, const struct exec_insn *insn);
	void (*before)(void *context, struct exec_run *r, const struct exec_insn *insn);
	void (*after)(void *context, struct exec_run *r, const struct exec_insn *insn,
		      enum exec_step step);
	void (*places)(void *context, struct exec_run *r, const struct exec_insn *insn,
		       uint32_t threads, const struct exec_places *places);
	void (*touch)(void *context, struct exec_run *r, const struct exec_touch *t);
	void (*event)(void *context, struct exec_run *r, const struct exec_event *e);
	void (*passed)(void *context, struct exec_run *r, uint32_t lanes);
	void (*ran)(void *context, struct exec_run *r, const struct exec_insn *end,
		    unsigned int threads, unsigned int lanes);
};

/**
 * struct exec_observer - one observer of a run
 * @ops: its functions
 * @context: first argument of the functions
 * @wanted: flags OBSERVE_* of the calls that the observer requests for each instruction of the
 *	kernel, indexed by the instruction's offset, in units of EXEC_UNIT bytes; NULL: BEFORE,
 *	AFTER and TOUCH for all instructions
 */
struct exec_observer {
	const struct exec_observer_ops *ops;
	void *context;
	const uint8_t *wanted;
};

#define EXEC_OBSERVERS 8 /* largest number of observers of a run */

/**
 * struct exec_observers - the observers of a run, in the order in which they are called
 * @all: the observers, @count of them
 * @now: the @now_count observers that are currently called
 * @kernel: the kernel that they observe; NULL for the thread of single instructions (files ctl and
 *	asm of a mount)
 * @wanted: for a kernel: flags OBSERVE_* that any observer in @now requests for each instruction,
 *	indexed by the instruction's offset
 * @slow: bit mask of the observers in @now with @slowly
 * @touch, @places, @event, @ran: bit mask of the observers in @now that have this function
 * @find_places: the function that exec_fast_places() returned
 */
struct exec_observers {
	struct exec_observer all[EXEC_OBSERVERS];
	unsigned int count;
	struct exec_observer now[EXEC_OBSERVERS];
	unsigned int now_count;
	struct exec_kernel *kernel;
	uint8_t *wanted;
	uint8_t slow;
	uint8_t touch;
	uint8_t places;
	uint8_t event;
	uint8_t ran;
	exec_find_places *find_places;
};

/*
 * exec_observers_init() - make an empty set of observers for a kernel that was prepared with
 * keep_generic. Return: 0 or -ENOMEM. For the thread of single instructions (files ctl and asm of a
 * mount), the caller does not call this function and exec_observers_free(), but zeroes the set.
 */
int exec_observers_init(struct exec_observers *o, struct exec_kernel *kernel);
void exec_observers_free(struct exec_observers *o);

/* exec_observers_add() - add an observer, which is called after those that were added before. */
void exec_observers_add(struct exec_observers *o, struct exec_observer one);

/* exec_observers_all() - Return: a bit for each observer. */
static inline uint8_t exec_observers_all(const struct exec_observers *o)
{
	return (uint8_t)((1u << o->count) - 1);
}

/**
 * exec_observers_watch() - select the observers that are called
 * @which: a bit for each observer, in the order in which they were added
 *
 * To be called after observers were added, and after the contents of an observer's @wanted have
 * changed. The caller ensures that no gang of the kernel runs. After a call with @which 0, the
 * ordinary engine can execute the kernel, too.
 */
void exec_observers_watch(struct exec_observers *o, uint8_t which);

/*
 * The functions and the table of the second engine, which calls observers: exec_families[],
 * exec_begin(), exec_loop() and exec_gang_run(). A run that changes between the engines must change
 * its @families.
 */
extern const struct exec_family *const observed_exec_families[UINT8_MAX + 1];
void observed_exec_begin(struct exec_run *r, struct visa_space *space, struct visa_thread *thread,
			 struct visa_error *e);
enum exec_end observed_exec_loop(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
				 const bool *stop);
enum exec_end observed_exec_gang_run(struct exec_gang *g, struct exec_run *r, uint64_t budget,
				     const bool *stop, struct exec_fault *fault);

/*
 * exec_generic() - Return: the generic form of an instruction of a kernel that was prepared with
 * keep_generic.
 */
static inline const struct exec_insn *exec_generic(const struct exec_insn *insn)
{
	return insn->is_fast ? (const void *)((const uint8_t *)insn + EXEC_FAST_BYTES) : insn;
}

/*
 * observe_thread() - Return: the number of the current thread in its gang: the thread for which a
 * handler is running
 */
static inline unsigned int observe_thread(const struct exec_run *r)
{
	unsigned int t = 0;

	while (t + 1 < r->gang && r->threads[t] != r->thread)
		t++;
	return t;
}

/*
 * observe_touch() - call the observers before a thread accesses memory; the caller has set all
 * members of @t except @insn and @thread.
 */
static inline void observe_touch(struct exec_run *r, struct exec_touch *t)
{
	const struct exec_observers *o = r->observers;
	uint32_t left = EXEC_OBSERVED && o ? o->touch & ~r->shown : 0;

	if (!left)
		return;
	t->insn = exec_generic(r->insn);
	t->thread = observe_thread(r);
	for (; left; left &= left - 1) {
		const struct exec_observer *one = &o->now[__builtin_ctz(left)];

		one->ops->touch(one->context, r, t);
	}
}

/*
 * observe_since() - record the instruction at which a gang begins a basic block, or continues in
 * one.
 */
static inline void observe_since(struct exec_run *r, const struct exec_insn *insn)
{
	if (EXEC_OBSERVED) {
		r->since = insn;
		memcpy(r->since_em, r->em, sizeof(r->em));
	}
}

/* observe_ran() - call the function ran() of the observers, after a gang has left a basic block. */
static inline void observe_ran(struct exec_run *r, const struct exec_insn *end,
			       unsigned int threads, unsigned int lanes)
{
	const struct exec_observers *o = r->observers;

	for (uint32_t left = EXEC_OBSERVED && o ? o->ran : 0; left; left &= left - 1) {
		const struct exec_observer *one = &o->now[__builtin_ctz(left)];

		one->ops->ran(one->context, r, end, threads, lanes);
	}
}

/*
 * observe_step() - execute an instruction, and call the observers that request it
 * @execute: the handler of the instruction
 */
enum exec_step observe_step(const struct exec_insn *insn, struct exec_run *r, exec_body *execute);

/*
 * observe_before() - save the contents of a block before it is accessed; @at: its first @bytes
 * bytes, or NULL.
 */
static inline void observe_before(const struct exec_run *r, const struct access *a,
				  unsigned int lane, unsigned int block, const uint8_t *at,
				  unsigned int bytes, struct exec_event *e)
{
	if (!EXEC_OBSERVED || !r->observers || !r->observers->event)
		return;
	e->access = a;
	e->lane = lane;
	e->block = block;
	e->address = a->at[lane] + (uint64_t)block * a->unit;
	e->at = bytes ? at : NULL;
	e->bytes = at ? bytes : 0;
	if (e->at)
		memcpy(e->old, e->at, e->bytes);
}

/*
 * observe_after() - call the observers after an access to the block that observe_before() has
 * saved.
 */
static inline void observe_after(struct exec_run *r, struct exec_event *e)
{
	const struct exec_observers *o;

	if (!EXEC_OBSERVED || !r->observers || !r->observers->event)
		return;
	o = r->observers;
	if (e->at)
		memcpy(e->now, e->at, e->bytes);
	for (uint32_t left = o->event; left; left &= left - 1) {
		const struct exec_observer *one = &o->now[__builtin_ctz(left)];

		one->ops->event(one->context, r, e);
	}
}

#endif
