/* SPDX-License-Identifier: MIT */
/*
 * The payload: the bytes from which the .input variables of a hardware thread are filled in when it
 * starts. r0 is first, then follow the thread's local ids, then the kernel's arguments, which all
 * threads of a group share.
 */
#ifndef VISA_PAYLOAD_H
#define VISA_PAYLOAD_H

#include "../decl/decls.h"
#include "../engine/kernel/kernel.h"
#include "../native/native.h"
#include "../ze/ze.h"
#include "grid.h"

struct visa_launch;

/**
 * struct payload_copy - a copy from the payload to a variable
 * @to: offset of the variable in the thread's frame (the bytes of its variables)
 * @from: offset in the payload; for local ids, offset from the first local id
 * @size: bytes
 */
struct payload_copy {
	uint32_t to;
	uint32_t from;
	uint32_t size;
};

/* Predefined variables whose values differ from thread to thread. */
enum payload_place {
	PAYLOAD_R0,
	PAYLOAD_GROUP_X,
	PAYLOAD_GROUP_Y,
	PAYLOAD_GROUP_Z,
	PAYLOAD_HW_ID,
	PAYLOAD_SR0,
	PAYLOAD_PLACES
};

/**
 * struct payload - the layout of the payload, and its copies to variables
 * @base: offset of the arguments
 * @inline_bytes: bytes of inline data, the first arguments
 * @gap: unused bytes between the inline data and the other arguments
 * @size: total size in bytes
 * @ids: the @id_count copies of local ids
 * @shared: the @shared_count copies from bytes that the threads of a group share
 * @kept: the @kept_count copies of shared bytes to variables that no instruction writes. A later
 *	thread that uses the same frame needs no such copy
 * @at: frame offsets of predefined variables; the index is an enum payload_place
 */
struct payload {
	uint32_t base;
	uint32_t inline_bytes;
	uint32_t gap;
	uint32_t size;
	struct payload_copy *ids;
	uint32_t id_count;
	struct payload_copy *shared;
	uint32_t shared_count;
	struct payload_copy *kept;
	uint32_t kept_count;
	uint32_t at[PAYLOAD_PLACES];
};

/**
 * payload_plan() - determine the layout of a kernel's payload, and its copies to variables
 * @code: the prepared kernel; inputs that it does not use get no copy. NULL: all inputs get one
 * @decls: its declarations
 *
 * Return: 0; -EINVAL for a variable that does not fit; -ENOMEM.
 */
int payload_plan(struct payload *p, const struct visa_ze_kernel *kernel,
		 const struct exec_kernel *code, const struct visa_decls *decls,
		 enum visa_platform platform, struct visa_error *e);
void payload_free(struct payload *p);

/* Return: the offset of an argument in the payload. */
static inline uint32_t payload_offset(const struct payload *p, const struct visa_ze_payload *at)
{
	return p->base + at->offset + (at->offset < p->inline_bytes ? 0 : p->gap);
}

/**
 * payload_fill() - fill in the payload that the threads of a group share
 * @l: the launch, with its arguments
 * @grid: the grid, with its sizes
 * @local: work-items of the group
 * @bytes: receives @size bytes of struct payload
 */
void payload_fill(const struct visa_launch *l, const struct grid *grid, const uint32_t local[3],
		  uint8_t *bytes);

/*
 * payload_item() - compute the local id of a work-item. @item: number of its thread in the group
 * times the lanes of a thread, plus its lane
 */
void payload_item(const struct visa_ze_kernel *kernel, const uint32_t local[3], uint32_t item,
		  uint32_t id[3]);

/*
 * payload_ids() - fill in the local ids of @threads hardware threads of a group, one after another.
 */
void payload_ids(const struct visa_ze_kernel *kernel, const uint32_t local[3], unsigned int threads,
		 uint8_t *bytes);

/**
 * struct payload_thread - values in the payload that differ between hardware threads
 * @group: number of its work-group in each dimension
 * @number: its number in the group
 * @slot: a number that no other running thread has
 * @scratch: byte offset of its scratch memory
 * @em: execution mask: the lanes that have a work-item
 */
struct payload_thread {
	uint32_t group[3];
	uint32_t number;
	uint32_t slot;
	uint32_t scratch;
	uint32_t em;
};

/*
 * payload_start() - fill in the variables of a thread
 * @shared: the bytes that payload_fill() wrote for its group
 * @ids: the local ids of its lanes
 * @again: an earlier thread has used @frame, so the variables that no instruction writes still have
 *	their values
 */
void payload_start(const struct payload *p, enum visa_platform platform, const uint8_t *shared,
		   const uint8_t *ids, const struct payload_thread *t, bool again, uint8_t *frame);

/**
 * payload_inputs() - list the values that payload_start() fills in, for a translation
 * @inputs: receives the values in the same order; the caller frees them
 * @count: receives their number
 *
 * Return: 0 or -ENOMEM.
 */
int payload_inputs(const struct payload *p, enum visa_platform platform,
		   struct native_input **inputs, uint32_t *count);

#endif
