// SPDX-License-Identifier: MIT
/* Commands that move bytes. */
#include "transfer.h"

#include <stdlib.h>
#include <string.h>

struct transfer *transfer_new(uint8_t *to, const uint8_t *from, size_t size, struct _cl_mem *a,
			      struct _cl_mem *b)
{
	struct transfer *t = calloc(1, sizeof(*t));

	if (!t)
		return NULL;
	*t = (struct transfer){ .to = to, .from = from, .size = { size, 1, 1 } };
	t->held[0] = object_get(a);
	t->held[1] = object_get(b);
	return t;
}

static void fill_row(uint8_t *to, const struct transfer *t)
{
	for (size_t i = 0; i < t->size[0]; i += t->pattern_size)
		memcpy(to + i, t->pattern, t->pattern_size);
}

static cl_int transfer_move(struct _cl_event *e)
{
	const struct transfer *t = e->work;

	for (size_t z = 0; z < t->size[2]; z++)
		for (size_t y = 0; y < t->size[1]; y++) {
			uint8_t *to = t->to + z * t->to_slice + y * t->to_row;

			/*
			 * Source and destination rows may overlap in one buffer, where OpenCL
			 * allows it.
			 */
			if (t->from)
				memmove(to, t->from + z * t->from_slice + y * t->from_row,
					t->size[0]);
			else
				fill_row(to, t);
		}
	for (unsigned int i = 0; i < 2; i++)
		if (t->held[i] && t->to >= t->held[i]->bytes &&
		    t->to < t->held[i]->bytes + t->held[i]->size)
			mem_wrote(t->held[i]);
	return CL_COMPLETE;
}

static void transfer_release(struct _cl_event *e)
{
	struct transfer *t = e->work;

	object_put(t->held[0]);
	object_put(t->held[1]);
}

cl_int transfer_enqueue(const struct enqueued *q, struct transfer *t)
{
	static const struct command_ops ops = { transfer_move, transfer_release };
	struct enqueued with = *q;

	if (!t)
		return CL_OUT_OF_HOST_MEMORY;
	with.ops = &ops;
	return enqueue(&with, t);
}

cl_int transfer_check(const struct enqueued *q, cl_mem mem, bool image, enum host_access access,
		      const char *function)
{
	static const cl_mem_flags excluded[] = {
		[HOST_READS] = CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_NO_ACCESS,
		[HOST_WRITES] = CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS,
		[HOST_NEITHER] = 0,
	};
	cl_int err = enqueue_check(q, function);
	struct _cl_context *c;

	if (err)
		return err;
	c = q->queue->context;
	if (!object_is(mem, OBJECT_MEM) || mem_is_image(mem) != image)
		return api_refuse(c, CL_INVALID_MEM_OBJECT, function, "expected %s",
				  image ? "an image" : "a buffer");
	if (mem->context != c)
		return api_refuse(c, CL_INVALID_CONTEXT, function,
				  "the queue and the memory object belong to different contexts");
	if (mem->flags & excluded[access])
		return api_refuse(c, CL_INVALID_OPERATION, function,
				  "the flags of the memory object forbid this access by the host");
	return CL_SUCCESS;
}

cl_int transfer_inside(const struct _cl_mem *m, size_t offset, size_t size, const char *function)
{
	if (offset <= m->size && size <= m->size - offset)
		return CL_SUCCESS;
	return api_refuse(m->context, CL_INVALID_VALUE, function,
			  "bytes %zu to %zu are not inside of the object, which has %zu", offset,
			  offset + size, m->size);
}

static cl_int do_nothing(struct _cl_event *e)
{
	(void)e;
	return CL_COMPLETE;
}

const struct command_ops nothing_ops = { do_nothing, NULL };
