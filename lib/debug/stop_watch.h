/* SPDX-License-Identifier: MIT */
/* Watchpoints of a run. */
#ifndef VISA_STOP_WATCH_H
#define VISA_STOP_WATCH_H

#include "../engine/access.h"
#include "../engine/fast/fast_bodies.h"
#include "stop_state.h"

/*
 * stop_watch_touch() - find the first watchpoint whose bytes an access includes. @only: as in
 * struct stop_asked; @lane: receives the lane. Return: the watchpoint, or NULL
 */
struct stop_point *stop_watch_touch(const struct visa_stops *stops, const struct watch_run *w,
				    struct exec_run *r, const struct exec_touch *t, uint32_t only,
				    uint32_t *lane);

/*
 * stop_watch_may_touch() - Return: whether lanes of a thread may access watched bytes. @insn: an
 * instruction with a fast handler; @p: the places of the thread's lanes
 */
bool stop_watch_may_touch(const struct visa_stops *stops, const struct exec_insn *insn,
			  const struct exec_places *p);

/* stop_watches() - Return: whether there are watchpoints. */
bool stop_watches(const struct visa_stops *stops);

/*
 * stop_watch_want() - request events of the instructions that access memory, and of the instruction
 * after each of them. If nothing else requests events of the instruction after it, the flag
 * STOP_AFTER_TOUCH is set. @wanted: the requested events, by instruction
 */
#define STOP_AFTER_TOUCH 0x80
void stop_watch_want(const struct exec_kernel *k, uint8_t *wanted);

/*
 * stop_watch_keep() - copy the value of a watchpoint. stop_watch_keep_all() - copy the values of
 * all watchpoints of the running group
 */
void stop_watch_keep(struct stop_point *p);
void stop_watch_keep_all(const struct visa_stops *stops, const struct watch_run *w);

/* stop_watch_say() - write the work-item that has read or written the bytes. */
void stop_watch_say(const struct watch_run *w, const struct exec_insn *insn, uint32_t lane,
		    bool stores, char *buf, size_t size);

#endif
