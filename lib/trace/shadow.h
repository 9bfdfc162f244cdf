/* SPDX-License-Identifier: MIT */
/* The shadow: the state of threads and memory in a replay of the lines written so far. */
#ifndef VISA_TRACE_SHADOW_H
#define VISA_TRACE_SHADOW_H

#include "trace_state.h"

/*
 * trace_frames_begin() - add the variables of a new thread, all zero, to the shadow (the state of
 * the threads and the memory in a replay).
 */
void trace_frames_begin(struct visa_trace *t, uint32_t thread);
/*
 * trace_frames_call(), trace_frames_return() - update the shadow (the state in a replay) when a
 * thread enters or leaves a function.
 */
void trace_frames_call(struct visa_trace *t, uint32_t thread, uint32_t routine);
void trace_frames_return(struct visa_trace *t, uint32_t thread);
void trace_frames_free(struct visa_trace *t);

/*
 * trace_shadow() - Return: the shadow of a memory (its bytes in a replay), at least @size bytes;
 * NULL if out of memory.
 */
uint8_t *trace_shadow(struct visa_trace *t, uint8_t index, uint64_t size);

/*
 * trace_shadow_data() - find the next range after @at that is not a hole in the shadow's file.
 * @size: size of the memory. Return: whether there is one.
 */
bool trace_shadow_data(struct visa_trace *t, uint8_t index, uint64_t at, uint64_t size,
		       uint64_t *start, uint64_t *end);

/*
 * trace_shadow_cut() - set the bytes of the shadow (the memory in a replay) from @size on to zero,
 * since the mount's surface was made smaller.
 */
void trace_shadow_cut(struct visa_trace *t, uint8_t index, uint64_t size);

/* trace_shadows_group() - set the shadow of local memory to zero, since a work-group begins. */
void trace_shadows_group(struct visa_trace *t);
/*
 * trace_shadows_local() - copy the shadow of local memory to the shadow of the mount's T0, as a
 * replay does after a launch.
 */
void trace_shadows_local(struct visa_trace *t);
/* trace_shadows_end() - delete the shadows of the launch's memory. */
void trace_shadows_end(struct visa_trace *t);
void trace_shadows_free(struct visa_trace *t);

#endif
