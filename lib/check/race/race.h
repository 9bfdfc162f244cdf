/* SPDX-License-Identifier: MIT */
/*
 * Races: the accesses of work-items to each byte of memory, and their order.
 *
 * A thread is a hardware thread of the launch; its number is the number of its group times the
 * threads of a full group, plus its number in the group. A work-item is a thread and a lane. By the
 * rules of the hardware (race=hardware) the lanes of a thread count as one work-item; then @items
 * of struct race is false. Times are ticks. A tick begins at the start of a group, when its barrier
 * opens, and after a fence that can order accesses.
 */
#ifndef VISA_RACE_H
#define VISA_RACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "race_cells.h"

struct race_clock;

/* Why fences and atomics do not order two accesses. */
enum race_why {
	RACE_NO_WAY,	   /* no chain of fence, atomic, atomic and fence is between them */
	RACE_NO_ACQUIRE,   /* no fence that acquires comes after the second atomic */
	RACE_OTHER_MEMORY, /* a fence does not order this kind of memory (local or global) */
	RACE_NO_RELEASE,   /* the fence before the first atomic does not release */
	RACE_SCOPE	   /* the scope of a fence or an atomic does not include both work-items */
};

/**
 * struct race_stored - bytes that the current instruction stores, which are not in memory yet
 * @start, @bytes: offset in the region @m, and number of bytes
 * @shift: each lane stores 1 << @shift bytes; RACE_ONE if one lane stores all; @values: the values
 */
struct race_stored {
	const struct race_memory *m;
	uint64_t start;
	uint32_t bytes;
	uint8_t shift;
	struct race_values values;
};

/*
 * struct race_step - a barrier of a sub-group: the tick (number of an interval between barriers and
 * fences) after it, and the lanes that have arrived at it
 */
struct race_step {
	uint32_t time;
	uint32_t lanes;
};

/*
 * race_step_orders() - Return: whether a barrier of a sub-group orders an access of its thread
 * before later accesses of the lanes that arrived
 */
static inline bool race_step_orders(const struct race_step *step, const struct race_entry *e)
{
	return e->time < step->time && (e->lane >= 32 || step->lanes >> e->lane & 1);
}

struct race_pairs;

/**
 * struct race - the shadow memory of a run: for each byte, the kept accesses
 * @bytes: pool of blocks of byte cells, into which dword cells are split
 * @histories: pool of histories of cells
 * @time: the current tick (number of an interval between barriers and fences)
 * @start, @base: ticks of the start of the group, and of the last opening of its barrier
 * @barrier: the group's last barrier, which opened at @base: its offset in the prepared code, plus
 *	1; 0 if the group has passed none
 * @ordered: for global and local memory, tick of the last opening of a barrier that orders writes
 *	there
 * @items: each lane of a thread is a work-item
 * @conflicts: lanes of the current instruction write the same byte, which another check reports
 * @thread: the running thread
 * @step: for global and local memory, the last barrier of the running thread's sub-group that
 *	orders this memory
 * @fence: tick after the running thread's last fence or barrier that can be visible to other
 *	threads
 * @valid: the later of @base and @fence. An access that the running thread has made since this tick
 *	need not be recorded again if the thread repeats it
 * @serial: number of the access that is being executed
 * @clock: order of the accesses by fences and atomics; or NULL
 * @room: account of all memory that grows
 * @lost: out of memory, or out of numbers for ticks: races may be missing
 * @pairs: the pairs of instructions that were found, if requested; or NULL
 * @pair_count: number of pairs
 * @stored: the stores of the current instruction so far, @stored_count of them
 */
struct race {
	struct race_pool bytes;
	struct race_pool histories;
	uint32_t time;
	uint32_t start;
	uint32_t base;
	uint32_t barrier;
	uint32_t ordered[2];
	bool items;
	bool conflicts;
	uint32_t thread;
	struct race_step step[2];
	uint32_t fence;
	uint32_t valid;
	uint32_t serial;
	struct race_clock *clock;
	struct check_room *room;
	bool lost;
	struct race_pairs *pairs;
	uint32_t pair_count;
	uint32_t stored_count;
	struct race_stored stored[RACE_STORED];
};

void race_shadow_init(struct race *s, struct check_room *room);
void race_shadow_free(struct race *s);

/*
 * race_memory_init() - allocate the shadow memory of a region; Return: 0; -ENOMEM; -ENOSPC if the
 * account's limit does not allow it.
 */
int race_memory_init(struct race *s, struct race_memory *m, uint64_t size, bool local);
void race_memory_free(struct race_memory *m);

/**
 * struct race_order - fences and barriers of a thread that order accesses, except barriers of the
 * group
 * @fence: tick (number of an interval between barriers and fences) after the thread's last fence
 *	that can be visible to other threads
 * @step: for global and local memory, the last barrier of the thread's sub-group that orders this
 *	memory
 */
struct race_order {
	uint32_t fence;
	struct race_step step[2];
};

/* race_thread() - called when a thread begins or continues to run */
static inline void race_thread(struct race *s, uint32_t thread, const struct race_order *o)
{
	s->thread = thread;
	s->step[0] = o->step[0];
	s->step[1] = o->step[1];
	s->valid = o->fence > s->base ? o->fence : s->base;
	s->fence = s->clock ? s->valid : o->fence;
}

/*
 * race_is_split() - Return: whether the cell (64 bytes with the same accesses) that contains a byte
 * is split into cells of dwords
 */
static inline bool race_is_split(const struct race_memory *m, uint64_t at)
{
	return m->split[at / RACE_BYTES / 64] >> at / RACE_BYTES % 64 & 1;
}

/*
 * race_fetch() - prefetch the cell of a dword that will be accessed soon. The cell is loaded, since
 * processors drop prefetches of pages that they have not accessed lately.
 */
static inline void race_fetch(const struct race_memory *m, uint64_t at)
{
	(void)*(const volatile uint32_t *)&m->dwords[at / 4].time;
}

/*
 * race_tick() - begin a tick (an interval between barriers and fences); Return: its number. At the
 * largest number, set @lost: later ticks would have the same number, so races may be missed.
 */
static inline uint32_t race_tick(struct race *s)
{
	s->time += s->time < UINT32_MAX;
	s->lost |= s->time == UINT32_MAX;
	return s->time;
}

/* race_group() - called when a group begins */
void race_group(struct race *s);

/* Kinds of memory, as bits; equal to EXEC_FENCE_GLOBAL and EXEC_FENCE_LOCAL. */
enum { RACE_GLOBAL = 1, RACE_LOCAL = 2 };

/*
 * race_barrier() - called when the group's barrier opens; @unit: offset of the barrier in the code.
 * The barrier orders earlier writes and atomics in the memory @kinds. It also orders earlier reads:
 * in the memory @kinds if races of work-items are checked, in all memory if races of hardware
 * threads are checked.
 */
void race_barrier(struct race *s, uint32_t unit, unsigned int kinds);

/*
 * race_shift_in() - Return: the number of bytes of each lane, as a power of two, for the part of an
 * access that is in a cell of @bytes bytes: @shift; or RACE_ONE if one lane accesses the whole cell
 */
static inline uint8_t race_shift_in(uint8_t shift, unsigned int bytes)
{
	return shift != RACE_ONE && 1u << shift >= bytes ? RACE_ONE : shift;
}

/* race_lane_at() - Return: the lane that accesses a byte */
static inline uint8_t race_lane_at(const struct race_access *a, uint64_t at)
{
	return a->shift == RACE_ONE ? a->lane : (uint8_t)(a->lane + ((at - a->start) >> a->shift));
}

/*
 * race_is_over() - Return: whether the accesses of a cell can no longer race, since it is in local
 * memory, and a barrier has ordered all of them; @time: tick of the last access
 */
static inline bool race_is_over(const struct race *s, const struct race_memory *m, uint32_t time)
{
	return m->local && time < s->ordered[1];
}

/*
 * race_ordered_of() - Return: a tick (number of an interval between barriers). The group's last
 * barrier orders all accesses of kind @kind that the group made to the region before this tick
 */
static inline uint32_t race_ordered_of(const struct race *s, const struct race_memory *m,
				       enum race_kind kind)
{
	return kind == RACE_READ && !s->items ? s->base : s->ordered[m->local];
}

/* race_with - for each kind of access, mask of the kinds with which it races */
static const uint8_t race_with[RACE_KINDS] = {
	[RACE_READ] = 1 << RACE_WRITE | 1 << RACE_ATOMIC,
	[RACE_WRITE] = 1 << RACE_READ | 1 << RACE_WRITE | 1 << RACE_ATOMIC | 1 << RACE_TRY,
	[RACE_ATOMIC] = 1 << RACE_READ | 1 << RACE_WRITE,
	[RACE_TRY] = 1 << RACE_WRITE,
};

/*
 * race_compare() - compare two accesses by their work-items or, by the rules of the hardware, by
 * their threads. Return: less than 0, 0 or more than 0, as strcmp(). All entries of a thread in a
 * cell have the same @shift, so the result holds for each byte.
 */
static inline int race_compare(const struct race *s, const struct race_entry *a,
			       const struct race_entry *b)
{
	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return s->items ? a->lane - b->lane : 0;
}

/*
 * race_is_known() - Return: whether an access of lane @lane of the running thread need not be
 * recorded, because a history would not keep it. @of: the kept accesses of its kind; @ordered: tick
 * before which a barrier orders accesses
 */
static inline bool race_is_known(const struct race *s, const struct race_entry of[RACE_PLACES],
				 uint32_t ordered, uint8_t lane)
{
	const struct race_entry own = { .thread = s->thread, .lane = lane };
	bool lower[RACE_PLACES];

	for (unsigned int i = RACE_FIRST; i <= RACE_OTHER; i++) {
		int order = of[i].insn ? race_compare(s, &of[i], &own) : 1;

		if (!order && of[i].time >= s->valid)
			return true;
		lower[i] = order < 0 && of[i].time >= ordered;
	}
	return lower[RACE_SECOND] &&
	       (!s->items || own.thread == of[RACE_FIRST].thread || lower[RACE_OTHER]);
}

/*
 * race_history_touch() - record an access of the running thread to a cell (bytes with the same
 * accesses) that has a history, and set the @time of the cell
 */
void race_history_touch(struct race *s, struct race_memory *m, struct race_cell *c,
			struct race_history *h, uint64_t at, unsigned int bytes,
			const struct race_access *a);

/* race_touch() - record an access of the running thread to @bytes bytes of a region from @at on */
void race_touch(struct race *s, struct race_memory *m, uint64_t at, uint64_t bytes,
		const struct race_access *a);

/* race_is_value() - Return: whether bytes of a region already have the values of a write */
bool race_is_value(const struct race *s, const struct race_memory *m, const struct race_access *a,
		   uint64_t at, unsigned int bytes);

/*
 * race_touch_dword() - record an access of the running thread by one lane to the aligned dword at
 * @at; faster than race_touch()
 */
void race_touch_dword(struct race *s, struct race_memory *m, uint64_t at,
		      const struct race_access *a);

/**
 * race_found() - record that two accesses race for bytes of a cell
 * @at, @bytes: offset of the cell in the region, and its size in bytes
 * @a: the second access, which is happening now
 * @kind, @other_kind: the kinds of access; not two reads or two atomics
 */
void race_found(struct race *s, struct race_memory *m, uint64_t at, unsigned int bytes,
		const struct race_access *a, const struct race_entry *one, enum race_kind kind,
		const struct race_entry *other, enum race_kind other_kind);

/*
 * race_ordered() - Return: whether fences and atomics order an access of another work-item before
 * the current access of lane @lane of the running thread. If @lane is RACE_WHOLE or an async copy,
 * the access needs to be ordered before only one of the thread's lanes.
 */
bool race_ordered(const struct race *s, const struct race_memory *m, const struct race_entry *e,
		  uint8_t lane);

/* race_why() - Return: the reason for which race_ordered() has returned false */
enum race_why race_why(const struct race *s, const struct race_memory *m,
		       const struct race_entry *e, uint8_t lane);

#endif
