/* SPDX-License-Identifier: MIT */
/*
 * One hardware thread: a flat frame of bytes, predicates, execution mask and
 * surface table. What its variables are called and where they lie is in the
 * declarations, which threads share.
 */
#ifndef VISA_THREAD_H
#define VISA_THREAD_H

#include <sys/types.h>

#include "../base/error.h"
#include "../decl/decls.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_PRED_COUNT	   4096
#define VISA_SURFACE_COUNT 256

/**
 * struct visa_thread - one hardware thread
 * @decls: declarations, not owned
 * @frame: bytes of all variables
 * @frame_bytes: how many are mapped
 * @preds: value of each predicate, bit n is lane n
 * @em: execution mask
 * @em_changed: when that was last set
 * @changed: by id, when the bytes of a variable were last written
 * @surfaces: surface that each surface index of an instruction means
 * @generation: changes with @surfaces
 */
struct visa_thread {
	struct visa_decls *decls;
	uint8_t *frame;
	uint64_t frame_bytes;
	uint32_t preds[VISA_PRED_COUNT];
	uint32_t em;
	struct timespec em_changed;
	struct timespec *changed;
	uint8_t surfaces[VISA_SURFACE_COUNT];
	uint64_t generation;
};

/* visa_thread_new() - a thread of zeros with every lane enabled; NULL without memory. */
struct visa_thread *visa_thread_new(struct visa_decls *decls);
void visa_thread_free(struct visa_thread *t);

/**
 * visa_thread_sync() - make the frame as large as the declarations need
 * Return: 0 or -ENOMEM.
 */
int visa_thread_sync(struct visa_thread *t);

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

/* visa_thread_changed() - when the bytes of a variable last changed, by file or instruction. */
struct timespec visa_thread_changed(const struct visa_thread *t, const struct visa_decl *d);

/* visa_thread_touch() - set that time, for all variables that share the bytes. */
void visa_thread_touch(struct visa_thread *t, const struct visa_decl *d,
		       const struct timespec *when);

/* visa_thread_bytes() - the bytes of a variable, after visa_thread_sync(). */
static inline uint8_t *visa_thread_bytes(struct visa_thread *t, const struct visa_decl *d)
{
	return t->frame + d->at;
}

#ifdef __cplusplus
}
#endif
#endif
