/* SPDX-License-Identifier: MIT */
/* The check of races in a run: actions of lanes become accesses to contiguous bytes. */
#ifndef VISA_RACE_CHECK_H
#define VISA_RACE_CHECK_H

#include "../check.h"
#include "race_clock.h"

/**
 * struct race_insn - the access of a record
 * @number: number of the instruction; 0 if it accesses no memory
 * @kind: an enum race_kind
 * @lane: its first lane
 * @uniform: one lane represents all
 * @region: 1 more than the region that it accesses; 0: unknown
 * @picks: for a uniform store: its value belongs to a single lane
 * @vector: with @picks, the operand that reads the value from those of all lanes; NULL if unknown
 * @whole: its lanes are not work-items; a compiler made it for a single work-item or for all
 * @shared: a load whose elements records read one by one, for all lanes: all work-items read it;
 *	without this flag, one lane or @whole can be a sub-group each of whose work-items reads a
 *	part
 * @unused: elements of a load whose values no record reads, in their order in the frame: lanes for
 *	@whole, dwords for @shared owords, else blocks
 * @exchanges: an atomic that writes if it finds the value that it compares with
 * @tries: an atomic that may only read: an exchange, or one that may set no bit
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
 * struct race_check - the check of races
 * @shadow: shadow of the accesses of threads
 * @memory: shadow memory, by region of the check
 * @units: accesses, by unit of the kernel's records
 * @insns: records, by number
 * @insn_count: number of instructions, including number 0
 * @watches: a region is watched
 * @first: number of the group's first thread
 * @fences: by thread of the group, lanes that have executed fences of global, and of local memory
 *	since the barrier
 * @waits: by thread of the group, lanes that wait at the barrier
 * @unit: record of the barrier at which threads of the group wait
 * @order: order of each thread of the group
 * @clocked: accesses can be ordered by more than barriers
 * @barriers: there are barriers of the group
 * @atomics: set of RACE_LOCAL and RACE_GLOBAL: there are atomics in this memory
 * @alone: kinds of memory for which a fence is executed that belongs to no barrier, RACE_GLOBAL and
 *	RACE_LOCAL
 * @sub_groups: kinds of memory for which a sub_group_barrier() was executed
 * @splits: there are barriers at which threads arrive before they wait, or not all threads do
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

/* race_check_thread() - a thread of the group runs from now on, after its fences */
static inline void race_check_thread(struct race_check *x, uint32_t thread)
{
	race_thread(&x->shadow, x->first + thread, &x->order[thread]);
}

/* race_check_tells() - note pairs of instructions from now on; Return: 0 or -ENOMEM. */
int race_check_tells(struct check *c, struct visa_error *e);

/*
 * race_check_last() - fill in a finding of the pair of instructions that was found last, of its
 * first byte; there is one. Return: whether it is reported.
 */
bool race_check_last(const struct check *c, struct check_finding *finding);

/*
 * race_check_new() - begin the check; @space: surfaces by index
 * Return: 0; -EOPNOTSUPP for too many instructions; -ENOMEM; -ENOSPC without room.
 */
int race_check_new(struct check *c, const struct visa_space *space, struct visa_error *e);
void race_check_free(struct check *c);

/* race_check_wants() - Return: whether a record may access memory that is watched */
bool race_check_wants(const struct check *c, const struct exec_insn *insn);
/* race_insns() - number the records that access memory; Return: 0; -ENOMEM; -EOPNOTSUPP: too many
 */
int race_insns(const struct check *c, struct race_check *x);

/* race_writing_lanes() - lanes of an atomic with @tries that will write */
uint64_t race_writing_lanes(const struct exec_run *r, const struct exec_touch *t);

/*
 * race_check_grid() - called when the number of threads of a group is known; Return: 0 or -ENOMEM.
 */
int race_check_grid(struct check *c);

/* race_check_opens() - called when the barrier of the group opens */
void race_check_opens(struct check *c);

/*
 * race_check_before() - called when the running threads reach a record, which may be a fence or a
 * barrier
 */
void race_check_before(struct check *c, const struct exec_run *r, const struct exec_insn *insn);

/*
 * race_check_sub_group() - called when lanes of a thread of the group reach sub_group_barrier(),
 * whose flags name the memory @kinds that it orders
 */
void race_check_sub_group(struct check *c, uint32_t thread, uint32_t lanes, unsigned int kinds);

/*
 * race_check_note() - called when a lane of a thread of the group has stored a note: the memory
 * order and the scope of the fence or atomic that the lane executes next
 */
void race_check_note(struct check *c, uint32_t thread, unsigned int lane, uint64_t word);

/* race_check_group() - called when a group begins */
void race_check_group(struct check *c);

/* race_check_touch() - called when a thread accesses memory */
void race_check_touch(struct check *c, struct exec_run *r, const struct exec_touch *t);

/*
 * race_check_places() - as race_check_touch(), for a message with a fast body whose places are
 * known
 */
void race_check_places(struct check *c, struct exec_run *r, const struct exec_insn *insn,
		       uint32_t threads, const struct exec_places *places);

/* race_check_barrier() - call @order for each thread at a barrier, if the kernel has split barriers
 */
void race_check_barrier(struct check *c, uint32_t first, uint32_t threads, uint32_t barrier,
			void (*order)(struct race *s, uint32_t thread, uint32_t barrier));

struct race_found;

/*
 * race_sentence() - write why two accesses of @local or global memory are not ordered, and name the
 * synchronization that would order them
 */
void race_sentence(const struct check *c, const struct race_found *f, bool local, char *buf,
		   size_t size);

/* race_check_end() - turn the races that were found into findings, at the end of the launch */
void race_check_end(struct check *c);

#endif
