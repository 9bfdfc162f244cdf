/* SPDX-License-Identifier: MIT */
/* The members of a thread. This header is not installed. */
#ifndef VISA_THREAD_STATE_H
#define VISA_THREAD_STATE_H

#include "../memory/sampling.h"
#include "../memory/surface.h"
#include "thread.h"

/**
 * struct visa_thread - one hardware thread
 * @decls: declarations, not owned
 * @frame: bytes of all variables
 * @frame_bytes: allocated size of @frame in bytes
 * @preds: values of the @pred_count predicates, indexed by id; bit n of a value is lane n
 * @synced: generation (change counter) of @decls when @frame and @preds were last enlarged for it
 * @em: execution mask
 * @em_changed: time when @em was last set
 * @surfaces: for each surface index that an instruction can contain, the index of the surface that
 *	the instruction accesses; MOVS changes it
 * @samplers: for each sampler index that an instruction can contain, the index of the sampler that
 *	the instruction uses; MOVS changes it
 */
struct visa_thread {
	struct visa_decls *decls;
	uint8_t *frame;
	uint64_t frame_bytes;
	uint32_t *preds;
	uint32_t pred_count;
	uint32_t em;
	uint64_t synced;
	struct timespec em_changed;
	uint8_t surfaces[VISA_SURFACE_COUNT];
	uint8_t samplers[VISA_SAMPLER_COUNT];
};

/* thread_reset_state() - map every surface and sampler index to the object with the same index. */
void thread_reset_state(struct visa_thread *t);
void thread_reset_samplers(struct visa_thread *t);

#endif
