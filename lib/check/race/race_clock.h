/* SPDX-License-Identifier: MIT */
/*
 * Happens-before for other reasons than a barrier of the group: fences and atomics, as in C11;
 * barriers of sub-groups; barriers at which not all threads of a group arrive at once. By the rules
 * of the hardware (race=hardware), a thread is one work-item.
 *
 * A fence saves the accesses of its work-item and the accesses that happen before them. A later
 * atomic releases the saved set at its location. An atomic collects the sets that were released at
 * its location, and a later fence adds them to the set of the work-item. Fences are for data of one
 * kind of memory; the location may be in any kind.
 */
#ifndef VISA_RACE_CLOCK_H
#define VISA_RACE_CLOCK_H

#include "race.h"

/*
 * race_clock_new() - make the clocks of a run; @threads: threads of a full group; @lanes: lanes of
 * a thread. Return: 0 or -ENOMEM.
 */
int race_clock_new(struct race *s, uint32_t threads, uint32_t lanes);
void race_clock_free(struct race *s);

/* race_clock_group() - begin a group of @threads threads, from number @first on */
void race_clock_group(struct race *s, uint32_t first, uint32_t threads);

/*
 * race_clock_barrier() - called when the group's barrier has opened; @kinds: memory it orders.
 * Compilers emit a fence before a barrier, so accesses that happen before the fence of one
 * work-item happen before the barrier of all: each gets the happens-before sets of the whole group.
 */
void race_clock_barrier(struct race *s, unsigned int kinds);

/*
 * race_fence() - called when lanes of a thread execute a fence; @kinds: set of RACE_GLOBAL and
 * RACE_LOCAL
 */
void race_fence(struct race *s, uint32_t thread, uint32_t lanes, unsigned int kinds);

/*
 * race_note() - called when a lane has stored the instrumentation note of the fence or atomic that
 * it executes next; does nothing if the check has no clock
 * @word: CHECK_NOTE_FENCE or CHECK_NOTE_ATOMIC, with memory order and scope
 *
 * race_note_end() - called when the lane has executed this fence or atomic
 */
void race_note(struct race *s, uint32_t thread, unsigned int lane, uint64_t word);
void race_note_end(struct race *s, uint32_t thread, unsigned int lane);

/*
 * race_sub_group() - called when @lanes of a thread have reached a barrier of their sub-group; the
 * barrier orders the memory @kinds for these lanes. @o: the thread's fences and barriers, which are
 * updated. The check may have no clock.
 */
void race_sub_group(struct race *s, uint32_t thread, uint32_t lanes, unsigned int kinds,
		    struct race_order *o);

/* race_atomics_count() - Return: whether race_atomic() must be called for the running thread */
bool race_atomics_count(const struct race *s);

/*
 * race_atomic() - record an atomic that lanes of the running thread execute at a byte of a region
 * @writes: false for an atomic that only reads, and so releases nothing
 */
void race_atomic(struct race *s, const struct race_memory *m, uint64_t at, uint32_t lanes,
		 bool writes);

/*
 * race_signal() - a thread arrives at a barrier of its group; race_wait() - the thread passes the
 * barrier
 */
void race_signal(struct race *s, uint32_t thread, uint32_t barrier);
void race_wait(struct race *s, uint32_t thread, uint32_t barrier);

#endif
