/* SPDX-License-Identifier: MIT */
/*
 * Races: what threads have done to each byte of memory, and which of it is ordered.
 *
 * A thread is a hardware thread of the launch by its number: that of its group times the threads
 * of a full group, plus that in the group. Times are ticks of the run. A tick begins where a group
 * begins, where its barrier opens, and behind a fence that can order something.
 */
#ifndef VISA_RACE_H
#define VISA_RACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../room.h"

struct race_clock;

enum race_kind { RACE_READ, RACE_WRITE, RACE_ATOMIC, RACE_KINDS };

#define RACE_ONE 15 /* all bytes are one lane's */

/**
 * struct race_entry - an access of a thread to the bytes of a cell
 * @thread: who
 * @time: when
 * @insn: number of the instruction; 0 if there is no access
 * @lane: whose the first byte is
 * @shift: how many bytes a lane has, as a power of two; RACE_ONE
 */
struct race_entry {
	uint32_t thread;
	uint32_t time;
	uint16_t insn;
	uint8_t lane;
	uint8_t shift;
};

/*
 * Accesses of a kind that a history keeps: the lowest thread of other groups, and of this one; the
 * two lowest threads since the group's last barrier.
 */
enum race_place { RACE_OTHERS, RACE_GROUP, RACE_FIRST, RACE_SECOND, RACE_PLACES };

/* struct race_history - accesses of several threads, or of several stretches between barriers */
struct race_history {
	struct race_entry of[RACE_KINDS][RACE_PLACES];
};

/* What a cell says of its bytes. */
enum race_state {
	RACE_PLAIN, /* accesses of one thread between two barriers, or none at all */
	RACE_MANY,  /* @index is a history */
	RACE_SPLIT  /* it is split: into dwords, or one of those into bytes, a block @index */
};

/**
 * struct race_cell - bytes that have the same history
 * @time: of the first access; of RACE_MANY of the last one
 * @thread, @index: as @state says
 * @insn: of the first read, and of the first write or atomic; 0 if there was none
 * @lane: of those
 * @shifts: of those, four bits each
 * @state: enum race_state; RACE_PLAIN plus RACE_IS_ATOMIC if the second is an atomic
 *
 * Of RACE_MANY, @insn[0] has a bit for each kind that the history has.
 */
struct race_cell {
	uint32_t time;
	union {
		uint32_t thread;
		uint32_t index;
	};
	uint16_t insn[2];
	uint8_t lane[2];
	uint8_t shifts;
	uint8_t state;
};

#define RACE_IS_ATOMIC 4

_Static_assert(sizeof(struct race_cell) == 16, "a quarter of the bytes that it tells of");

#define RACE_BYTES  64		     /* of a cell that is in no other one */
#define RACE_DWORDS (RACE_BYTES / 4) /* cells in one that is split, with 4 bytes each */

/* struct race_pool - things by number that stay where they are; those of a chunk are zero at first
 */
struct race_pool {
	uint8_t **chunks;
	uint32_t chunk_count;
	uint32_t used;
	uint32_t size;
};

#define RACE_POOL_BITS 14 /* so many things in a chunk, as a power of two */

/**
 * struct race_found - two accesses that race for a byte
 * @key: four times the byte, plus an enum race_pair
 * @one, @other: the accesses, as the pair says; of two writes the lower thread first
 */
struct race_found {
	uint64_t key;
	struct race_entry one;
	struct race_entry other;
};

enum race_pair { RACE_WRITE_WRITE, RACE_READ_WRITE, RACE_READ_ATOMIC, RACE_WRITE_ATOMIC };

/**
 * struct race_memory - a region that is watched
 * @cells: one for each RACE_BYTES of it; NULL if it is not watched
 * @dwords: one for each dword, of cells that are split
 * @split: a bit for each cell that is split, 64 of them in each; near, where @cells are far
 * @size: bytes
 * @local: it is a group's own
 * @found: what was found there, by place in a table, of @found_room places; @found_count of them
 * @limit: keys from here on are not kept any more
 */
struct race_memory {
	struct race_cell *cells;
	struct race_cell *dwords;
	uint64_t *split;
	uint64_t size;
	bool local;
	struct race_found *found;
	uint32_t found_room;
	uint32_t found_count;
	uint64_t limit;
};

#define RACE_FOUND_MAX 65536 /* of a region: so many races of the first bytes are kept */

/**
 * struct race - the shadow of memory
 * @bytes: blocks of cells that those of dwords are split into
 * @histories: histories
 * @time: tick
 * @start, @base: ticks when the group began, and when its barrier opened last
 * @ordered: of global and local memory, tick when the barrier opened last that orders writes there
 * @thread: that runs
 * @fence: tick behind its last fence
 * @valid: an access of this thread since this tick stands for a later one: the later of @base
 *	and @fence
 * @clock: what it knows beyond barriers; or NULL
 * @room: for all that grows
 * @lost: there was no memory for something
 */
struct race {
	struct race_pool bytes;
	struct race_pool histories;
	uint32_t time;
	uint32_t start;
	uint32_t base;
	uint32_t ordered[2];
	uint32_t thread;
	uint32_t fence;
	uint32_t valid;
	struct race_clock *clock;
	struct check_room *room;
	bool lost;
};

/**
 * struct race_access - what lanes of the thread that runs do to bytes
 * @kind: read, write or atomic
 * @insn: number of the instruction, not 0
 * @lane: whose the byte at @start is
 * @shift: how many bytes each lane has from there on; RACE_ONE
 * @start: byte of the region, a multiple of what a lane has
 */
struct race_access {
	enum race_kind kind;
	uint16_t insn;
	uint8_t lane;
	uint8_t shift;
	uint64_t start;
};

void race_shadow_init(struct race *s, struct check_room *room);
void race_shadow_free(struct race *s);

/* race_memory_init() - watch a region; Return: 0; -ENOMEM, or -ENOSPC without room. */
int race_memory_init(struct race *s, struct race_memory *m, uint64_t size, bool local);
void race_memory_free(struct race_memory *m);

/* race_thread() - a thread runs from now on, with its last fence before a tick */
static inline void race_thread(struct race *s, uint32_t thread, uint32_t fence)
{
	s->thread = thread;
	s->fence = fence;
	s->valid = fence > s->base ? fence : s->base;
}

/* race_is_split() - whether the cell of a byte is split */
static inline bool race_is_split(const struct race_memory *m, uint64_t at)
{
	return m->split[at / RACE_BYTES / 64] >> at / RACE_BYTES % 64 & 1;
}

/*
 * race_fetch() - a dword of a region will be touched soon: have its cell near. It is loaded, since
 * processors drop prefetches of pages that they have not met lately.
 */
static inline void race_fetch(const struct race_memory *m, uint64_t at)
{
	(void)*(const volatile uint32_t *)&m->dwords[at / 4].time;
}

/* race_group() - a group begins */
void race_group(struct race *s);

/* Kinds of memory, by bits: as EXEC_FENCE_GLOBAL, EXEC_FENCE_LOCAL */
enum { RACE_GLOBAL = 1, RACE_LOCAL = 2 };

/*
 * race_barrier() - the group's barrier opens; reads before it are ordered, and writes and atomics
 * in these kinds of memory
 */
void race_barrier(struct race *s, unsigned int kinds);

/* race_lane_at() - the lane that has a byte */
static inline uint8_t race_lane_at(const struct race_access *a, uint64_t at)
{
	return a->shift == RACE_ONE ? a->lane : (uint8_t)(a->lane + ((at - a->start) >> a->shift));
}

/* race_is_over() - whether a cell whose last access was at a time tells nothing any more */
static inline bool race_is_over(const struct race *s, const struct race_memory *m, uint32_t time)
{
	return m->local && time < s->ordered[1];
}

/* race_ordered_of() - accesses of a kind to a region that the group made before this tick are
 * ordered by its barrier.
 */
static inline uint32_t race_ordered_of(const struct race *s, const struct race_memory *m,
				       enum race_kind kind)
{
	return kind == RACE_READ ? s->base : s->ordered[m->local];
}

/* race_with - by kind, those that it races with, by bits */
static const uint8_t race_with[RACE_KINDS] = {
	[RACE_READ] = 1 << RACE_WRITE | 1 << RACE_ATOMIC,
	[RACE_WRITE] = 1 << RACE_READ | 1 << RACE_WRITE | 1 << RACE_ATOMIC,
	[RACE_ATOMIC] = 1 << RACE_READ | 1 << RACE_WRITE,
};

/* race_is_known() - whether an access of the thread that runs adds nothing to those of its kind
 * that are kept. */
static inline bool race_is_known(const struct race *s, const struct race_entry of[RACE_PLACES],
				 uint32_t ordered)
{
	const struct race_entry *first = &of[RACE_FIRST], *second = &of[RACE_SECOND];

	if (second->insn && second->time >= ordered && second->thread < s->thread)
		return true;
	return (first->insn && first->time >= s->valid && first->thread == s->thread) ||
	       (second->insn && second->time >= s->valid && second->thread == s->thread);
}

/* race_history_touch() - a cell with a history is touched by the thread that runs; its @time is set
 */
void race_history_touch(struct race *s, struct race_memory *m, struct race_cell *c,
			struct race_history *h, uint64_t at, unsigned int bytes,
			const struct race_access *a);

/* race_touch() - the thread that runs touches @bytes bytes of a region, from @at on. */
void race_touch(struct race *s, struct race_memory *m, uint64_t at, uint64_t bytes,
		const struct race_access *a);

/* race_touch_dword() - the same of one lane's dword, at a multiple of four; the fastest way */
void race_touch_dword(struct race *s, struct race_memory *m, uint64_t at,
		      const struct race_access *a);

/**
 * race_found() - two accesses race for bytes of a cell
 * @at, @bytes: the cell
 * @kind, @other_kind: what they do; not two reads or two atomics
 */
void race_found(struct race *s, struct race_memory *m, uint64_t at, unsigned int bytes,
		const struct race_entry *one, enum race_kind kind, const struct race_entry *other,
		enum race_kind other_kind);

/* race_found_sort() - put what was found in the order of bytes, without gaps; @found_count of it */
void race_found_sort(struct race_memory *m);

/* race_ordered() - whether the thread that runs knows of an access of another one */
bool race_ordered(const struct race *s, const struct race_memory *m, const struct race_entry *e);

#endif
