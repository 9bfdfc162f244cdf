/* SPDX-License-Identifier: MIT */
/*
 * Observers: the engine compiled a second time, with -DEXEC_OBSERVED, calls struct exec_run's
 * @observer. Its names begin with observed_ (Makefile), it executes the same prepared records, and
 * its runs go on with the same fast bodies. Without EXEC_OBSERVED nothing of this is compiled.
 */
#ifndef VISA_OBSERVE_H
#define VISA_OBSERVE_H

#include "fast/fast_bodies.h"
#include "kernel/kernel_state.h"
#include "lanes.h"

#define OBSERVE_BYTES 64 /* of the largest block: a row of MEDIA_LD */

/**
 * struct exec_event - a lane has touched one block
 * @access: the access that it is part of
 * @lane, @block: which block of it; lanes come in ascending order
 * @address: the block's, as it is used; virtual, or from 0 in a surface; UINT64_MAX outside a shape
 * @at: its bytes; NULL if it is out of bounds
 * @bytes: how many are inside, which come first
 * @old, @now: those bytes before and after; of a load they are the same
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

/* exec_touches() - Return: whether a record accesses memory. */
static inline bool exec_touches(const struct exec_insn *insn)
{
	return visa_ops[insn->op].traits &
	       (VISA_TRAIT_LOADS | VISA_TRAIT_STORES | VISA_TRAIT_ATOMIC | VISA_TRAIT_SAMPLES);
}

/* exec_touching() - what a record that touches memory does there. */
static inline enum exec_touching exec_touching(const struct exec_insn *insn)
{
	if (visa_ops[insn->op].traits & VISA_TRAIT_ATOMIC)
		return EXEC_CHANGES;
	return insn->stores ? EXEC_STORES : EXEC_LOADS;
}

/**
 * struct exec_touch - a thread is about to touch memory
 * @insn: its generic record
 * @thread: number of the thread in its gang
 * @access: where its lanes go, after access_map()
 * @what: what it does there; EXEC_CHANGES of an atomic
 * @faults: an address is not mapped, and nothing takes effect
 * @layout: where the blocks of lanes stand in @operand; NULL of atomics, and of texels, whose
 *	colours are converted
 * @operand: the data in the frame; NULL if they are discarded, and of atomics
 * @atomic: operands of an atomic; else NULL
 *
 * Each access of a thread comes once, before it takes effect. A two-dimensional block of LSC comes
 * as an access for each piece of a row, and a sampler's message as one for each texel of a lane.
 */
struct exec_touch {
	const struct exec_insn *insn;
	unsigned int thread;
	const struct access *access;
	enum exec_touching what;
	bool faults;
	const struct layout *layout;
	uint8_t *operand;
	const struct atomic_operation *atomic;
};

/* struct exec_shown - an access, and what struct exec_touch points to */
struct exec_shown {
	struct exec_touch touch;
	struct access access;
	struct layout layout;
	struct atomic_operation atomic;
};

/**
 * exec_show() - where a record goes in memory that is about to be executed for a thread
 * @any: a generic record, whose family has @access
 * @r: shows the thread: exec_select()
 * @thread: its number in the gang
 * @s: receives the access, mapped
 *
 * Return: false if the record faults before it has addresses, with @r's error.
 */
bool exec_show(const struct exec_insn *any, struct exec_run *r, unsigned int thread,
	       struct exec_shown *s);

/* What an observer of a kernel wants of a record, by bits. */
enum {
	OBSERVE_BEFORE = 1, /* before() */
	OBSERVE_AFTER = 2,  /* after() */
	OBSERVE_TOUCH = 4,  /* touch() for each access; without it fast bodies do not call it */
	OBSERVE_HALT = 8    /* halt(), which is asked of no record without @wanted */
};

/**
 * struct exec_observer - who watches a run
 * @wanted: by unit of the kernel's records, OBSERVE_*, as of exec_kernel_watch(); NULL of what is
 *	no kernel: all of each record
 * @kernel: the kernel, if there is @wanted
 * @find_places: exec_fast_places(), if there is @places
 * @places: called instead of touch() for the threads of which that says where a message with a
 *	fast body goes; @threads by bit
 * @slowly: wanted records with fast bodies are executed as their generic records, so that @event
 *	is called for them, too
 * @halt: asked before a record is executed, and before @before; true: it is not, and the run ends
 *	there, EXEC_STOPPED
 * @before: called before a record is executed, for all threads of the gang at once
 * @after: called behind that; @step says what came of it
 * @touch: called before a thread touches memory
 * @event: called behind each block that a lane has touched, of records whose fast bodies do not run
 * @ran: called when a gang leaves a straight line: it has executed the records from the run's
 *	@since up to @end, with so many threads and lanes all the while, those of @since_em
 *
 * Each may be NULL. None may change what it sees.
 */
struct exec_observer {
	const uint8_t *wanted;
	const struct exec_kernel *kernel;
	exec_find_places *find_places;
	void (*places)(struct exec_run *r, const struct exec_insn *insn, uint32_t threads,
		       const struct exec_places *places);
	bool slowly;
	bool (*halt)(struct exec_run *r, const struct exec_insn *insn);
	void (*before)(struct exec_run *r, const struct exec_insn *insn);
	void (*after)(struct exec_run *r, const struct exec_insn *insn, enum exec_step step);
	void (*touch)(struct exec_run *r, const struct exec_touch *t);
	void (*event)(struct exec_run *r, const struct exec_event *e);
	void (*ran)(struct exec_run *r, const struct exec_insn *end, unsigned int threads,
		    unsigned int lanes);
};

/* The observed engine's exec_begin(), exec_loop() and exec_gang_run(). */
void observed_exec_begin(struct exec_run *r, struct visa_space *space, struct visa_thread *thread,
			 struct visa_error *e);
enum exec_end observed_exec_loop(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
				 const bool *stop);
enum exec_end observed_exec_gang_run(struct exec_gang *g, struct exec_run *r, uint64_t budget,
				     const bool *stop, struct exec_fault *fault);

/* exec_any() - the generic record of an instruction; the kernel was prepared with keep_any. */
static inline const struct exec_insn *exec_any(const struct exec_insn *insn)
{
	return insn->is_fast ? (const void *)((const uint8_t *)insn + EXEC_FAST_BYTES) : insn;
}

/* observe_thread() - the number of the thread that a body works on */
static inline unsigned int observe_thread(const struct exec_run *r)
{
	unsigned int t = 0;

	while (t + 1 < r->gang && r->threads[t] != r->thread)
		t++;
	return t;
}

/* observe_touch() - a thread is about to touch memory; @t: @thread is filled in. */
static inline void observe_touch(struct exec_run *r, struct exec_touch *t)
{
	if (!EXEC_OBSERVED || !r->observer || !r->observer->touch || r->touched)
		return;
	t->insn = exec_any(r->insn);
	t->thread = observe_thread(r);
	r->observer->touch(r, t);
}

/* observe_since() - a gang goes on along a straight line. */
static inline void observe_since(struct exec_run *r, const struct exec_insn *insn)
{
	if (EXEC_OBSERVED) {
		r->since = insn;
		memcpy(r->since_em, r->em, sizeof(r->em));
	}
}

/* observe_ran() - a gang has left a straight line, as of @ran. */
static inline void observe_ran(struct exec_run *r, const struct exec_insn *end,
			       unsigned int threads, unsigned int lanes)
{
	if (EXEC_OBSERVED && r->observer && r->observer->ran)
		r->observer->ran(r, end, threads, lanes);
}

/*
 * observe_step() - execute a record before the eyes of the observer
 * @execute: what executes it
 */
enum exec_step observe_step(const struct exec_insn *insn, struct exec_run *r, exec_body *execute);

/*
 * observe_fast() - show the observer all accesses of a record that has a fast body, which shows
 * none, before they take effect
 */
void observe_fast(const struct exec_insn *insn, struct exec_run *r);

/* observe_before() - before a block is touched; @at is NULL or its first @bytes bytes. */
static inline void observe_before(const struct exec_run *r, const struct access *a,
				  unsigned int lane, unsigned int block, const uint8_t *at,
				  unsigned int bytes, struct exec_event *e)
{
	if (!EXEC_OBSERVED || !r->observer || !r->observer->event)
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

/* observe_after() - after that. */
static inline void observe_after(struct exec_run *r, struct exec_event *e)
{
	if (!EXEC_OBSERVED || !r->observer || !r->observer->event)
		return;
	if (e->at)
		memcpy(e->now, e->at, e->bytes);
	r->observer->event(r, e);
}

#endif
