/* SPDX-License-Identifier: MIT */
/* What a replay of the lines that are written so far has of threads and of memory. */
#ifndef VISA_TRACE_SHADOW_H
#define VISA_TRACE_SHADOW_H

#include "trace_state.h"

/* trace_frames_begin() - a thread begins, with zeros. */
void trace_frames_begin(struct visa_trace *t, uint32_t thread);
/* trace_frames_call(), trace_frames_return() - it enters a function, leaves it. */
void trace_frames_call(struct visa_trace *t, uint32_t thread, uint32_t routine);
void trace_frames_return(struct visa_trace *t, uint32_t thread);
void trace_frames_free(struct visa_trace *t);

/* trace_shadow() - what a replay has of a memory, of at least @size bytes; NULL without memory. */
uint8_t *trace_shadow(struct visa_trace *t, uint8_t index, uint64_t size);

/* trace_shadow_data() - file_data() of what trace_shadow() returns for so many bytes. */
bool trace_shadow_data(struct visa_trace *t, uint8_t index, uint64_t at, uint64_t size,
		       uint64_t *start, uint64_t *end);

/* trace_shadow_cut() - a surface of a mount has no more than @size bytes. */
void trace_shadow_cut(struct visa_trace *t, uint8_t index, uint64_t size);

/* trace_shadows_group() - local memory is zero again. */
void trace_shadows_group(struct visa_trace *t);
/* trace_shadows_local() - T0 of a mount becomes the local memory of the last group. */
void trace_shadows_local(struct visa_trace *t);
/* trace_shadows_end() - forget memory of the launch. */
void trace_shadows_end(struct visa_trace *t);
void trace_shadows_free(struct visa_trace *t);

#endif
