/* SPDX-License-Identifier: MIT */
/*
 * Changes the SPIR-V of programs for the checks oob, null and arith: adds stores by which the
 * program records indices and operands.
 */
#ifndef VISA_INDEX_NOTES_H
#define VISA_INDEX_NOTES_H

#include <stddef.h>

#include "../base/buffer.h"
#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * visa_index_notes() - change a program so that it records indices outside of their arrays, for oob
 * @bytes, @size: SPIR-V that a front end has made from a source, without optimizations
 * @to: receives the changed SPIR-V; nothing if no array is indexed by a variable
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int visa_index_notes(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e);

/**
 * visa_local_null() - change a program so that no variable has the address 0 in local memory, for
 * null
 * @bytes, @size: SPIR-V that a front end has made from a source, with or without instrumentation
 *	notes of indices
 * @to: receives the changed SPIR-V; nothing if no pointer to local memory can be null
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int visa_local_null(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e);

/**
 * visa_arith_notes() - change a program so that it records the operands of its arithmetic, for
 * arith
 * @bytes, @size: SPIR-V that a front end has made of a source, with or without instrumentation
 *	notes of indices
 * @to: receives the changed SPIR-V; nothing if every operation has a defined result
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int visa_arith_notes(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
