/* SPDX-License-Identifier: MIT */
/* The check of races: its state in a launch, and the functions that the other checks call. */
#ifndef VISA_RACE_CHECK_H
#define VISA_RACE_CHECK_H

#include "../check.h"
#include "race_clock.h"

/**
 * struct race_insn - the access of an instruction
 * @number: number of the instruction; 0 if it accesses no memory
 * @kind: an enum race_kind
 * @lane: the first lane of the instruction
 * @uniform: the instruction has one lane and ignores the execution mask: the lane makes the access
 *	for all enabled work-items
 * @region: the memory region that the instruction accesses: its index plus 1; 0: unknown
 * @picks: for a uniform store: the stored value is the value of a single lane
 * @vector: if @picks is set, the operand that reads the stored value from a vector with the values
 *	of all lanes; NULL if unknown
 * @whole: the lanes of the instruction are not work-items: the instruction accesses memory for one
 *	work-item, or for all work-items together
 * @shared: the instruction is a load for all work-items: other instructions read its elements one
 *	by one, and use each element in all lanes. Without this flag, a load of one lane or a load
 *	with @whole may be a block read, of which each work-item of the sub-group reads a part
 * @unused: set of the elements of a load whose values no instruction reads, in their order in the
 *	frame. Elements are lanes for @whole, dwords for @shared owords, blocks for other loads
 * @exchanges: the instruction is a compare-and-exchange
 * @tries: it is an atomic that may write nothing: a compare-and-exchange, or an OR
 */
struct race_insn {
	uint16_t number;
	uint16_t region;
	uint8_t kind;
	uint8_t lane : 5;
	bool uniform : 1;
	bool picks : 1;
	bool whole : 1;
	bool exchanges : 1;
	bool tries : 1;
	bool shared : 1;
	uint64_t unused;
	const struct exec_vec *vector;
};

/**
 * struct race_check - state of the check of races
 * @shadow: records the accesses of threads
 * @memory: shadow memory of each region of the check
 * @units: for each instruction, its access; the index is the instruction's offset in the code
 * @insns: the instructions that access memory, by their numbers
 * @insn_count: number of instructions, including number 0
 * @watches: the accesses of at least one region are recorded
 * @first: number of the group's first thread
 * @fences: for each thread of the group, masks of the lanes that have executed a fence of global
 *	and of local memory since the last barrier
 * @waits: for each thread of the group, mask of the lanes that wait at the barrier
 * @unit: offset in the code of the barrier at which threads of the group wait
 * @order: for each thread of the group, its fences and barriers of sub-groups
 * @clocked: fences and atomics, or split barriers, can order accesses, too
 * @barriers: the kernel has barriers of the group
 * @atomics: set of RACE_LOCAL and RACE_GLOBAL: memory that atomics access
 * @alone: set of RACE_LOCAL and RACE_GLOBAL: memory of fences that belong to no barrier
 * @sub_groups: kinds of memory for which a sub_group_barrier() was executed
 * @splits: there are split barriers, at which threads arrive before they wait, or named barriers,
 *	at which not all threads arrive
 */
struct race_check {
	struct race shadow;
	struct race_memory *memory;
	struct race_insn *units;
	const struct exec_insn **insns;
	uint32_t insn_count;
	bool watches;
	uint32_t first;
	uint32_t (*fences)[2];
	uint32_t *waits;
	uint32_t unit;
	struct race_order *order;
	bool clocked;
	bool barriers;
	unsigned int atomics;
	unsigned int alone;
	unsigned int sub_groups;
	bool splits;
};

/* race_check_thread() - set the running thread. @thread: its number in the group */
static inline void race_check_thread(struct race_check *x, uint32_t thread)
{
	race_thread(&x->shadow, x->first + thread, &x->order[thread]);
}

/*
 * race_check_tells() - begin to record the pairs of instructions that race, for race_check_last();
 * Return: 0 or -ENOMEM.
 */
int race_check_tells(struct check *c, struct visa_error *e);

/*
 * race_check_last() - fill in a finding (the data of a report) for the pair of instructions that
 * was recorded last, at the first byte of their race. There must be such a pair. Return: whether
 * the pair is reported.
 */
bool race_check_last(const struct check *c, struct check_finding *finding);

/*
 * race_check_new() - begin the check; @space: surfaces by index
 * Return: 0; -EOPNOTSUPP for too many instructions; -ENOMEM; -ENOSPC without room.
 */
int race_check_new(struct check *c, const struct visa_space *space, struct visa_error *e);
void race_check_free(struct check *c);

/* race_check_wants() - Return: whether an instruction may access memory that is watched */
bool race_check_wants(const struct check *c, const struct exec_insn *insn);
/*
 * race_insns() - number the instructions that access memory. Return: 0; -ENOMEM; -EOPNOTSUPP if
 * there are too many.
 */
int race_insns(const struct check *c, struct race_check *x);

/*
 * race_writing_lanes() - Return: the lanes of an atomic with @tries of struct race_insn that will
 * write to memory
 */
uint64_t race_writing_lanes(const struct exec_run *r, const struct exec_touch *t);

/*
 * race_check_grid() - called when the number of threads of a group is known; Return: 0 or -ENOMEM.
 */
int race_check_grid(struct check *c);

/* race_check_opens() - called when the barrier of the group opens */
void race_check_opens(struct check *c);

/*
 * race_check_before() - called when the running threads reach an instruction, which may be a fence
 * or a barrier
 */
void race_check_before(struct check *c, const struct exec_run *r, const struct exec_insn *insn);

/*
 * race_check_sub_group() - called when lanes of a thread of the group reach sub_group_barrier(),
 * whose flags name the memory @kinds that it orders
 */
void race_check_sub_group(struct check *c, uint32_t thread, uint32_t lanes, unsigned int kinds);

/*
 * race_check_note() - called when a lane of a thread of the group has stored the instrumentation
 * note with the memory order and the scope of the fence or atomic that the lane executes next;
 * @word: the note's word CHECK_NOTE_WHAT
 */
void race_check_note(struct check *c, uint32_t thread, unsigned int lane, uint64_t word);

/* race_check_group() - called when a group begins */
void race_check_group(struct check *c);

/* race_check_touch() - called when a thread accesses memory */
void race_check_touch(struct check *c, struct exec_run *r, const struct exec_touch *t);

/*
 * race_check_places() - called before a fast handler (vector code) executes a load, store or atomic
 * for the threads in the mask @threads. @places: the addresses of the lanes
 */
void race_check_places(struct check *c, struct exec_run *r, const struct exec_insn *insn,
		       uint32_t threads, const struct exec_places *places);

/*
 * race_check_barrier() - called when threads of the group are at barrier @barrier; bit 0 of the set
 * @threads is thread @first. Calls @order for each of them, if the kernel has split or named
 * barriers
 */
void race_check_barrier(struct check *c, uint32_t first, uint32_t threads, uint32_t barrier,
			void (*order)(struct race *s, uint32_t thread, uint32_t barrier));

struct race_found;

/*
 * race_sentence() - write why two accesses of local (@local) or global memory are not ordered, and
 * which synchronization would order them
 */
void race_sentence(const struct check *c, const struct race_found *f, bool local, char *buf,
		   size_t size);

/*
 * race_check_end() - make findings (the data of reports) from the races that were found, at the end
 * of the launch
 */
void race_check_end(struct check *c);

#endif
