/* SPDX-License-Identifier: MIT */
/*
 * One hardware thread: a frame of bytes, predicates, execution mask and surface table. What its
 * variables are called and where they are is in the declarations, which threads share. A thread
 * costs what its variables cost.
 */
#ifndef VISA_THREAD_H
#define VISA_THREAD_H

#include <sys/types.h>

#include "../base/error.h"
#include "../decl/decls.h"
#include "../memory/surface.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_PRED_COUNT 4096

/**
 * struct visa_thread - one hardware thread
 * @decls: declarations, not owned
 * @frame: bytes of all variables
 * @frame_bytes: how many it has room for
 * @preds: value of each predicate by id, bit n is lane n; @pred_count of them
 * @synced: generation of the declarations that frame and predicates are large enough for
 * @em: execution mask
 * @em_changed: when that was last set
 * @surfaces: surface that each surface index of an instruction means, which a MOVS changes
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
};

/* visa_thread_new() - a thread of zeros with every lane enabled; NULL without memory. */
struct visa_thread *visa_thread_new(struct visa_decls *decls);
void visa_thread_free(struct visa_thread *t);

/**
 * visa_thread_sync() - make frame and predicates as large as the declarations need
 * Return: 0 or -ENOMEM.
 */
int visa_thread_sync(struct visa_thread *t);

/* visa_thread_pred() - the value of a predicate. */
static inline uint32_t visa_thread_pred(const struct visa_thread *t, uint32_t id)
{
	return id < t->pred_count ? t->preds[id] : 0;
}

/* visa_thread_set_pred() - set the value of a predicate; Return: 0, -ENOENT or -ENOMEM. */
int visa_thread_set_pred(struct visa_thread *t, uint32_t id, uint32_t value);

/* visa_thread_set_em() - set the execution mask. */
void visa_thread_set_em(struct visa_thread *t, uint32_t em);

/* visa_thread_reset() - forget all values: frame and predicates zero, mask all ones. */
void visa_thread_reset(struct visa_thread *t);

/**
 * visa_thread_resize() - visa_decl_resize(), keeping the bytes that stay
 * Return: as visa_decl_resize(), -ENOENT, -ENOMEM.
 */
int visa_thread_resize(struct visa_thread *t, uint32_t id, uint32_t size, struct visa_error *e);

/* visa_thread_forget() - visa_decl_forget(), and the value is zero if it is declared again. */
int visa_thread_forget(struct visa_thread *t, enum visa_vclass vclass, uint32_t id,
		       struct visa_error *e);

/* visa_thread_bytes() - the bytes of a variable, after visa_thread_sync(). */
static inline uint8_t *visa_thread_bytes(struct visa_thread *t, const struct visa_decl *d)
{
	return t->frame + d->at;
}

#ifdef __cplusplus
}
#endif
#endif
