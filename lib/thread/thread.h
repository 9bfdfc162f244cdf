/* SPDX-License-Identifier: MIT */
/*
 * One hardware thread: a frame (the bytes of all variables), predicates, execution mask and surface
 * table. The declarations contain the name and the frame offset of each variable; several threads
 * can share them.
 */
#ifndef VISA_THREAD_H
#define VISA_THREAD_H

#include <stdint.h>
#include <time.h>

#include "../base/error.h"
#include "../decl/decls.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_PRED_COUNT 4096

struct visa_thread;

/*
 * visa_thread_new() - Return: a thread whose variables and predicates are zero, with every lane
 * enabled; NULL if out of memory.
 */
struct visa_thread *visa_thread_new(struct visa_decls *decls);
void visa_thread_free(struct visa_thread *t);

/**
 * visa_thread_copy() - make a thread with the same values
 * @t: the thread, after visa_thread_sync()
 * @decls: a copy of its declarations (visa_decls_copy())
 *
 * Pages that contain only zeros take no memory in the copy of a large frame.
 *
 * Return: the thread, or NULL if out of memory.
 */
struct visa_thread *visa_thread_copy(const struct visa_thread *t, struct visa_decls *decls);

/*
 * visa_thread_exchange() - swap the values of two threads. The caller swaps their declarations by
 * visa_decls_exchange().
 */
void visa_thread_exchange(struct visa_thread *a, struct visa_thread *b);

/**
 * visa_thread_sync() - make the frame (the bytes of all variables) and the predicates as large as
 * the declarations need Return: 0 or -ENOMEM.
 */
int visa_thread_sync(struct visa_thread *t);

/*
 * visa_thread_pred() - Return: the value of predicate P@id, bit n is lane n; 0 if there is no such
 * predicate.
 */
uint32_t visa_thread_pred(const struct visa_thread *t, uint32_t id);

/* visa_thread_set_pred() - set the value of a predicate; Return: 0, -ENOENT or -ENOMEM. */
int visa_thread_set_pred(struct visa_thread *t, uint32_t id, uint32_t value);

/* visa_thread_em() - Return: the execution mask, bit n is lane n. */
uint32_t visa_thread_em(const struct visa_thread *t);

/* visa_thread_em_changed() - Return: the time when the execution mask was last set. */
struct timespec visa_thread_em_changed(const struct visa_thread *t);

/* visa_thread_set_em_changed() - set the time that visa_thread_em_changed() returns. */
void visa_thread_set_em_changed(struct visa_thread *t, const struct timespec *when);

/* visa_thread_set_em() - set the execution mask. */
void visa_thread_set_em(struct visa_thread *t, uint32_t em);

/* visa_thread_reset() - reset all values: frame and predicates zero, mask all ones. */
void visa_thread_reset(struct visa_thread *t);

/**
 * visa_thread_resize() - call visa_decl_resize() for variable V@id; bytes that remain keep their
 * values
 *
 * Return: 0; the errors of visa_decl_resize(); -ENOENT if the variable is not declared; -ENOMEM.
 */
int visa_thread_resize(struct visa_thread *t, uint32_t id, uint32_t size, struct visa_error *e);

/*
 * visa_thread_forget() - call visa_decl_forget(), and clear the value, so that it is zero after a
 * new declaration. Return: 0, or the errors of visa_decl_forget().
 */
int visa_thread_forget(struct visa_thread *t, enum visa_vclass vclass, uint32_t id,
		       struct visa_error *e);

/*
 * visa_thread_bytes() - Return: the bytes of a variable, after visa_thread_sync(). The pointer is
 * valid until a declaration is made, resized, forgotten or reset.
 */
uint8_t *visa_thread_bytes(struct visa_thread *t, const struct visa_decl *d);

#ifdef __cplusplus
}
#endif
#endif
