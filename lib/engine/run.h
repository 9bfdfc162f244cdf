/* SPDX-License-Identifier: MIT */
/*
 * Execution: where prepared instructions are being executed, and the one loop that does it.
 */
#ifndef VISA_RUN_H
#define VISA_RUN_H

#include <string.h>

#include "../memory/space.h"
#include "../thread/thread_state.h"
#include "prepare.h"

struct access;
struct exec_run;
struct layout;

/* What a body returns: where execution goes on. */
enum exec_step {
	EXEC_NEXT,  /* at the next record */
	EXEC_JUMP,  /* at struct exec_run's @target */
	EXEC_WAIT,  /* here again, when another thread has done something */
	EXEC_FAULT, /* nowhere: nothing took effect, the error says why */
	EXEC_STOP   /* nowhere: the program ends here */
};

/* Why exec_loop() returned. */
enum exec_end {
	EXEC_ENDED,   /* the program is at its end */
	EXEC_LIMIT,   /* the budget is used up */
	EXEC_STOPPED, /* somebody asked for it */
	EXEC_WAITING, /* the instruction waits for another thread */
	EXEC_FAILED   /* the instruction faulted; nothing of it took effect */
};

/**
 * struct exec_view - memory that is in one piece
 * @start: its first address
 * @length: bytes
 * @base: where they are
 * @surface: index of the surface whose they are
 */
struct exec_view {
	uint64_t start;
	uint64_t length;
	uint8_t *base;
	uint8_t surface;
};

/**
 * struct exec_run - where instructions are being executed
 * @space: memory, under the device lock
 * @thread: the thread
 * @frame: bytes of its variables
 * @families: what executes each row; exec_families
 * @grf: bytes of a general register
 * @view: the range of the address map that is looked at first
 * @surfaces: by index as encoded, surfaces that were met before; of no length if they were not
 * @channels, @dropped, @misaligned: counted so far, see struct visa_result
 * @instructions: executed so far
 * @bytes: of their encodings
 * @target, @target_source: where EXEC_JUMP goes on, and which byte of the code that is
 * @source: byte of the code of the instruction that @check is called for
 * @check: called before each instruction, to refuse it; or NULL
 * @verify: called after each instruction, to refuse it all the same; or NULL
 * @context: for both
 * @error: why EXEC_FAULT was returned
 * @stored: by surface index, whether an instruction has written to it
 * @executed: by row of visa_ops[], how often it was executed
 *
 * Counters stand here and are added up when the run ends, so that nothing that threads share
 * is written by an instruction.
 */
struct exec_run {
	struct visa_space *space;
	struct visa_thread *thread;
	uint8_t *frame;
	const struct exec_family *const *families;
	unsigned int grf;
	struct exec_view view;
	struct exec_view surfaces[VISA_SURFACE_COUNT];
	uint64_t channels;
	uint64_t dropped;
	uint64_t misaligned;
	uint64_t instructions;
	uint64_t bytes;
	const struct exec_insn *target;
	uint64_t target_source;
	uint64_t source;
	enum exec_step (*check)(const struct exec_insn *insn, struct exec_run *r);
	enum exec_step (*verify)(struct exec_run *r);
	const void *context;
	struct visa_error *error;
	uint8_t stored[VISA_SURFACE_COUNT];
	uint32_t executed[VISA_OP_COUNT];
};

typedef enum exec_step exec_body(const struct exec_insn *insn, struct exec_run *r);

/* Functions that may execute a record: any form of the instruction, and its common forms. */
#define EXEC_VARIANTS 4

/**
 * struct exec_family - how the instructions of a family are executed
 * @prepare: fill in the record's form and the operands
 * @check: look at more than operands before ranges are checked; or NULL
 * @access: where the lanes go; NULL if the instruction accesses no memory
 * @layout: where their blocks stand in the data; NULL: as struct slot_args says
 * @run: by variant; [0] executes any form
 */
struct exec_family {
	void (*prepare)(struct exec_prep *p);
	int (*check)(const struct exec_prep *p, struct visa_error *e);
	enum exec_step (*access)(const struct exec_insn *insn, struct exec_run *r,
				 struct access *a);
	void (*layout)(const struct exec_insn *insn, struct layout *l);
	exec_body *run[EXEC_VARIANTS];
};

/* exec_families - by row of visa_ops[]; without a prepare function of what is not executed. */
extern const struct exec_family *const exec_families[UINT8_MAX + 1];

/* exec_end_record() - write the record that ends a program. */
void exec_end_record(struct exec_insn *insn);

#define EXEC_OP_END UINT8_MAX /* @op of the record that ends a program */
_Static_assert(VISA_OP_COUNT < EXEC_OP_END, "a row's number fits a record");

/* exec_begin() - a run of a thread; @space under the device lock, @families mostly exec_families.
 */
void exec_begin(struct exec_run *r, const struct exec_family *const families[],
		struct visa_space *space, struct visa_thread *thread, struct visa_error *e);

/**
 * exec_loop() - execute prepared instructions
 * @r: where; its counters are added to
 * @at: the first one; afterwards the first that was not executed
 * @budget: how many to execute at most
 * @stop: set (atomically) from elsewhere to end before the next instruction
 *
 * Allocates nothing and takes no lock.
 *
 * Return: why it ended.
 */
enum exec_end exec_loop(struct exec_run *r, const struct exec_insn **at, uint64_t budget,
			const bool *stop);

#define EXEC_FAST 16 /* lanes of the forms that have fast paths */

/* exec_window() - a bit for each of the lanes of an execution size. */
static inline uint32_t exec_window(unsigned int lanes)
{
	return lanes == 32 ? UINT32_MAX : (1u << lanes) - 1;
}

/* exec_enabled() - ChEn: the enabled lanes (decision 2), bit n for lane n. */
static inline uint32_t exec_enabled(const struct exec_insn *insn, const struct exec_run *r)
{
	uint32_t window = exec_window(insn->lanes);
	unsigned int first = 4 * (insn->exec >> 4 & 7);
	uint32_t enabled = insn->exec >> 7 ? window : r->thread->em >> first & window;
	uint32_t pred;

	if (__builtin_expect(!VISA_PRED_ID(insn->pred), 1))
		return enabled;
	pred = r->thread->preds[VISA_PRED_ID(insn->pred)] >> first & window;
	if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_ANY)
		pred = pred ? window : 0;
	if (VISA_PRED_CONTROL(insn->pred) == VISA_PRED_ALL)
		pred = pred == window ? window : 0;
	if (VISA_PRED_INVERT(insn->pred))
		pred = ~pred;
	return enabled & pred;
}

/* exec_place() - the bytes of an operand; NULL if it is V0 or not used. */
static inline uint8_t *exec_place(const struct exec_run *r, uint32_t place)
{
	return place == EXEC_NOWHERE ? NULL : r->frame + place;
}

/* exec_scalar() - the value of a scalar of @bytes bytes: of a variable, or an immediate. */
static inline uint64_t exec_scalar(const struct exec_run *r, uint32_t place, uint64_t value,
				   unsigned int bytes)
{
	if (place == EXEC_NOWHERE)
		return value;
	value = 0;
	memcpy(&value, r->frame + place, bytes);
	return value;
}

/* exec_offset() - the value of a 32-bit scalar whose place or value stands in one member. */
static inline uint32_t exec_offset(const struct exec_run *r, uint32_t offset, bool immediate)
{
	if (!immediate)
		memcpy(&offset, r->frame + offset, sizeof(offset));
	return offset;
}

#endif
