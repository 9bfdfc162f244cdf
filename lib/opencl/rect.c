// SPDX-License-Identifier: MIT
/* Commands on rectangular regions of buffers. */
#include "transfer.h"

/**
 * struct rect - a rectangular region in bytes
 * @origin: position of its first byte: byte in the row, row, slice
 * @row, @slice: bytes from one row or slice to the next
 */
struct rect {
	const size_t *origin;
	size_t row;
	size_t slice;
};

/* Return: whether the offset of the end of a region fits into a size_t. */
static bool is_countable(const struct rect *r, const size_t region[3])
{
	size_t n[3], sum = 0;

	for (unsigned int i = 0; i < 3; i++) {
		size_t step = i == 2 ? r->slice : i == 1 ? r->row : 1;

		if (__builtin_add_overflow(r->origin[i], region[i], &n[i]) ||
		    __builtin_mul_overflow(n[i], step, &n[i]) ||
		    __builtin_add_overflow(sum, n[i], &sum))
			return false;
	}
	return true;
}

/* Check a region; pitches of 0 are computed from the size of the region. */
static cl_int check_rect(struct _cl_context *c, struct rect *r, const size_t region[3],
			 const char *function)
{
	size_t least;

	if (!r->origin || !region || !region[0] || !region[1] || !region[2])
		return api_refuse(c, CL_INVALID_VALUE, function,
				  "an origin or region is NULL, or a size of the region is 0");
	if (!r->row)
		r->row = region[0];
	if (r->row < region[0])
		return api_refuse(c, CL_INVALID_VALUE, function,
				  "the row pitch is %zu, less than a row of the region", r->row);
	if (__builtin_mul_overflow(region[1], r->row, &least))
		return api_refuse(c, CL_INVALID_VALUE, function,
				  "the size of the region is larger than a size_t");
	if (!r->slice)
		r->slice = least;
	if (r->slice < least || r->slice % r->row)
		return api_refuse(c, CL_INVALID_VALUE, function,
				  "the slice pitch is %zu: less than the rows of a slice, or not a "
				  "multiple of the row pitch",
				  r->slice);
	return is_countable(r, region)
		       ? CL_SUCCESS
		       : api_refuse(c, CL_INVALID_VALUE, function,
				    "the size of the region is larger than a size_t");
}

static size_t first_byte(const struct rect *r)
{
	return r->origin[2] * r->slice + r->origin[1] * r->row + r->origin[0];
}

/* Return: number of bytes from the first byte of a region to its end. */
static size_t span(const struct rect *r, const size_t region[3])
{
	return (region[2] - 1) * r->slice + (region[1] - 1) * r->row + region[0];
}

static struct transfer *rect_transfer(uint8_t *to, const struct rect *to_rect, const uint8_t *from,
				      const struct rect *from_rect, const size_t region[3],
				      struct _cl_mem *a, struct _cl_mem *b)
{
	struct transfer *t = transfer_new(to + first_byte(to_rect), from + first_byte(from_rect),
					  region[0], a, b);

	if (!t)
		return NULL;
	t->size[1] = region[1];
	t->size[2] = region[2];
	t->to_row = to_rect->row;
	t->to_slice = to_rect->slice;
	t->from_row = from_rect->row;
	t->from_slice = from_rect->slice;
	return t;
}

/* Check a command that moves a region between a buffer and memory of the application. */
static cl_int check_host(const struct enqueued *q, cl_mem buffer, enum host_access access,
			 struct rect *in_buffer, struct rect *in_host, const size_t region[3],
			 const void *host, const char *function)
{
	cl_int err = transfer_check(q, buffer, false, access, function);

	if (!err)
		err = check_rect(buffer->context, in_buffer, region, function);
	if (!err)
		err = check_rect(buffer->context, in_host, region, function);
	if (!err)
		err = transfer_inside(buffer, first_byte(in_buffer), span(in_buffer, region),
				      function);
	if (!err && !host)
		err = api_refuse(buffer->context, CL_INVALID_VALUE, function, "ptr is NULL");
	return err;
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueReadBufferRect(
	cl_command_queue queue, cl_mem buffer, cl_bool blocking, const size_t *buffer_origin,
	const size_t *host_origin, const size_t *region, size_t buffer_row, size_t buffer_slice,
	size_t host_row, size_t host_slice, void *to, cl_uint count, const cl_event *list,
	cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_READ_BUFFER_RECT,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	struct rect from = { buffer_origin, buffer_row, buffer_slice };
	struct rect host = { host_origin, host_row, host_slice };
	cl_int err = check_host(&q, buffer, HOST_READS, &from, &host, region, to, __func__);

	return err ? err
		   : transfer_enqueue(&q, rect_transfer(to, &host, buffer->bytes, &from, region,
							buffer, NULL));
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueWriteBufferRect(
	cl_command_queue queue, cl_mem buffer, cl_bool blocking, const size_t *buffer_origin,
	const size_t *host_origin, const size_t *region, size_t buffer_row, size_t buffer_slice,
	size_t host_row, size_t host_slice, const void *from, cl_uint count, const cl_event *list,
	cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_WRITE_BUFFER_RECT,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	struct rect to = { buffer_origin, buffer_row, buffer_slice };
	struct rect host = { host_origin, host_row, host_slice };
	cl_int err = check_host(&q, buffer, HOST_WRITES, &to, &host, region, from, __func__);

	if (err)
		return err;
	return transfer_enqueue(&q, rect_transfer(buffer->bytes, &to, from, &host, region, buffer,
						  NULL));
}

/*
 * Return: whether two regions of one buffer overlap, by the algorithm in appendix D of OpenCL's
 * specification.
 */
static bool rect_overlaps(const struct rect *a, const struct rect *b, const size_t region[3])
{
	const struct rect *low = first_byte(a) <= first_byte(b) ? a : b;
	const struct rect *high = low == a ? b : a;
	size_t from = first_byte(high);

	for (size_t z = 0; z < region[2]; z++)
		for (size_t y = 0; y < region[1]; y++) {
			size_t row = first_byte(low) + z * low->slice + y * low->row;
			size_t end = row + region[0];

			/*
			 * Test the rows of the other region that begin before the end of this row.
			 */
			for (size_t w = 0; w < region[2]; w++)
				for (size_t v = 0; v < region[1]; v++) {
					size_t at = from + w * high->slice + v * high->row;

					if (at < end && row < at + region[0])
						return true;
				}
		}
	return false;
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueCopyBufferRect(
	cl_command_queue queue, cl_mem from, cl_mem to, const size_t *from_origin,
	const size_t *to_origin, const size_t *region, size_t from_row, size_t from_slice,
	size_t to_row, size_t to_slice, cl_uint count, const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_COPY_BUFFER_RECT,
				    .count = count,
				    .list = list,
				    .event = event };
	struct rect a = { from_origin, from_row, from_slice };
	struct rect b = { to_origin, to_row, to_slice };
	cl_int err = transfer_check(&q, from, false, HOST_NEITHER, __func__);

	if (!err)
		err = transfer_check(&q, to, false, HOST_NEITHER, __func__);
	if (!err)
		err = check_rect(from->context, &a, region, __func__);
	if (!err)
		err = check_rect(from->context, &b, region, __func__);
	if (!err)
		err = transfer_inside(from, first_byte(&a), span(&a, region), __func__);
	if (!err)
		err = transfer_inside(to, first_byte(&b), span(&b, region), __func__);
	if (!err && from == to && (a.row != b.row || a.slice != b.slice))
		err = refuse(from->context, CL_INVALID_VALUE,
			     "source and destination are the same buffer, so their pitches must be "
			     "equal");
	if (!err && from == to && rect_overlaps(&a, &b, region))
		err = refuse(from->context, CL_MEM_COPY_OVERLAP,
			     "the source and the destination overlap");
	if (err)
		return err;
	return transfer_enqueue(&q,
				rect_transfer(to->bytes, &b, from->bytes, &a, region, from, to));
}
