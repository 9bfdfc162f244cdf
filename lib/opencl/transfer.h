/* SPDX-License-Identifier: MIT */
/* Commands that move bytes between memory objects and the application. */
#ifndef OPENCL_TRANSFER_H
#define OPENCL_TRANSFER_H

#include "event.h"
#include "cl_mem.h"

#define PATTERN_MAX 128 /* largest size of a fill pattern in bytes */

/**
 * struct transfer - a command that moves bytes
 * @to, @from: the first bytes; if @from is NULL, the pattern is repeated instead
 * @size: bytes of a row, rows of a slice, slices
 * @to_row, @to_slice, @from_row, @from_slice: bytes from a row or slice to the next one
 * @held: memory objects that the command needs, or NULL
 * @pattern, @pattern_size: the repeated bytes
 */
struct transfer {
	uint8_t *to;
	const uint8_t *from;
	size_t size[3];
	size_t to_row;
	size_t to_slice;
	size_t from_row;
	size_t from_slice;
	struct _cl_mem *held[2];
	uint8_t pattern[PATTERN_MAX];
	size_t pattern_size;
};

/*
 * transfer_new() - Return: a transfer of @size bytes that holds references to @a and @b, which may
 * be NULL; NULL if out of memory
 */
struct transfer *transfer_new(uint8_t *to, const uint8_t *from, size_t size, struct _cl_mem *a,
			      struct _cl_mem *b);

/* transfer_enqueue() - enqueue a transfer; Return: CL_SUCCESS or an error code */
cl_int transfer_enqueue(const struct enqueued *q, struct transfer *t);

/* How the application accesses memory. */
enum host_access { HOST_READS, HOST_WRITES, HOST_NEITHER };

/*
 * transfer_check() - check a command's queue and wait list, and its memory object: it must be a
 * buffer or, with @image, an image; it must be in the queue's context; its flags (CL_MEM_HOST_...)
 * must allow the access. Return: CL_SUCCESS or an error code.
 */
cl_int transfer_check(const struct enqueued *q, cl_mem mem, bool image, enum host_access access,
		      const char *function);

/*
 * transfer_inside() - check that bytes are inside of an object; Return: CL_SUCCESS or an error code
 */
cl_int transfer_inside(const struct _cl_mem *m, size_t offset, size_t size, const char *function);

/* nothing_ops - functions of a command that does nothing */
extern const struct command_ops nothing_ops;

#endif
