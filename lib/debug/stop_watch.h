/* SPDX-License-Identifier: MIT */
/* Watchpoints: stop points at accesses to bytes of memory. */
#ifndef VISA_STOP_WATCH_H
#define VISA_STOP_WATCH_H

#include "../engine/access.h"
#include "../engine/fast/fast_bodies.h"
#include "stop_state.h"

/*
 * stop_watch_touch() - find the first watchpoint whose bytes an access includes. @only: number of
 * the only watchpoint that is searched, 0: all are; @lane: receives the lane that makes the access.
 * Return: the watchpoint, or NULL
 */
struct stop_point *stop_watch_touch(const struct visa_stops *stops, const struct watch_run *w,
				    struct exec_run *r, const struct exec_touch *t, uint32_t only,
				    uint32_t *lane);

/*
 * stop_watch_may_touch() - quick test before a fast handler (vector code) executes a load, store or
 * atomic. Return: false if no lane of the thread accesses watched bytes. @p: the addresses of the
 * thread's lanes
 */
bool stop_watch_may_touch(const struct visa_stops *stops, const struct exec_insn *insn,
			  const struct exec_places *p);

/* stop_watches() - Return: whether there are watchpoints. */
bool stop_watches(const struct visa_stops *stops);

/*
 * stop_watch_want() - let the engine call the observer at each access to memory and before the next
 * instruction, where the condition of the watchpoint is tested. @wanted: mask of requested calls
 * for each instruction. STOP_AFTER_TOUCH marks an instruction that is observed only because it
 * follows an access.
 */
#define STOP_AFTER_TOUCH 0x80
void stop_watch_want(const struct exec_kernel *k, uint8_t *wanted);

/*
 * stop_watch_keep() - copy the present value of the watched bytes, which a stop shows as the value
 * before the access. stop_watch_keep_all() - copy the present values of all watchpoints, except
 * watchpoints that belong to other work-groups
 */
void stop_watch_keep(struct stop_point *p);
void stop_watch_keep_all(const struct visa_stops *stops, const struct watch_run *w);

/* stop_watch_say() - write into @buf: the kind of the access, its lane and its instruction. */
void stop_watch_say(const struct watch_run *w, const struct exec_insn *insn, uint32_t lane,
		    bool stores, char *buf, size_t size);

#endif
