/* SPDX-License-Identifier: MIT */
/*
 * What threads know of each other beyond barriers: fences and atomics, as in C11, and barriers that
 * not all threads of a group come to at once.
 *
 * A fence remembers what its thread has done and knows. An atomic behind it releases that at its
 * location. An atomic collects what was released at its location, and a fence behind it lets the
 * thread know that. Fences are for data of one kind of memory; the location may be in any.
 */
#ifndef VISA_RACE_CLOCK_H
#define VISA_RACE_CLOCK_H

#include "race.h"

/* race_clock_new() - keep clocks; @threads: of a group. Return: 0 or -ENOMEM. */
int race_clock_new(struct race *s, uint32_t threads);
void race_clock_free(struct race *s);

/* race_clock_group() - a group begins, with so many threads from @first on */
void race_clock_group(struct race *s, uint32_t first, uint32_t threads);

/* race_clock_barrier() - the group's barrier has opened; @before: tick when it did so the last time
 */
void race_clock_barrier(struct race *s, uint32_t before);

/* race_clock_fences() - ticks behind the last fences of a thread; @thread: of all */
const uint32_t *race_clock_fences(const struct race *s, uint32_t thread);

/* race_fence() - a thread executes a fence for kinds of memory, RACE_GLOBAL and RACE_LOCAL */
void race_fence(struct race *s, uint32_t thread, unsigned int kinds);

/* race_atomics_count() - whether race_atomic() has something to do for the thread that runs */
bool race_atomics_count(const struct race *s);

/*
 * race_atomic() - the thread that runs has an atomic at a byte of a region; @writes: not one that
 * only reads, and releases nothing
 */
void race_atomic(struct race *s, const struct race_memory *m, uint64_t at, bool writes);

/* race_signal() - a thread arrives at a barrier of its group; race_wait() - it goes on behind it */
void race_signal(struct race *s, uint32_t thread, uint32_t barrier);
void race_wait(struct race *s, uint32_t thread, uint32_t barrier);

#endif
