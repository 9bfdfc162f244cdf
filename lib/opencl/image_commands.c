// SPDX-License-Identifier: MIT
/* Enqueues commands on boxes (three-dimensional regions) of texels in images. */
#include "cl_image.h"
#include "map.h"

#include <string.h>

/* Check that a box is inside of an image. Return: CL_SUCCESS or an error code. */
static cl_int check_box(const struct _cl_mem *m, const size_t *origin, const size_t *region,
			const char *function)
{
	size_t size[3];

	if (!origin || !region)
		return api_refuse(m->context, CL_INVALID_VALUE, function,
				  "origin or region is NULL");
	image_size(m, size);
	for (unsigned int i = 0; i < 3; i++)
		if (!region[i] || origin[i] > size[i] || region[i] > size[i] - origin[i])
			return api_refuse(m->context, CL_INVALID_VALUE, function,
					  "texels %zu to %zu are not inside of the image, which "
					  "has %zu in dimension %u",
					  origin[i], origin[i] + region[i], size[i], i);
	return CL_SUCCESS;
}

static uint8_t *texel(const struct _cl_mem *m, const size_t *at)
{
	return m->bytes + at[2] * m->slice + at[1] * m->row + at[0] * m->element;
}

/*
 * Check the pitches of host memory; 0 means without gaps. In an array of 1D images, rows are
 * slices.
 */
static cl_int host_pitches(const struct _cl_mem *m, const size_t *region, size_t *row,
			   size_t *slice, const char *function)
{
	bool layers = m->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
	size_t least = region[0] * m->element;

	if ((*row && *row < least) || (*slice && image_dimensions(m) < 2) ||
	    (*slice && m->type == CL_MEM_OBJECT_IMAGE2D))
		return api_refuse(m->context, CL_INVALID_VALUE, function,
				  "row_pitch is %zu: less than a row, or slice_pitch is given for "
				  "an image without slices",
				  *row);
	if (layers && *slice)
		*row = *slice;
	if (!*row)
		*row = least;
	if (layers || !*slice)
		*slice = *row * region[1];
	if (*row < least || *slice < *row * region[1])
		return api_refuse(m->context, CL_INVALID_VALUE, function,
				  "slice_pitch is %zu: less than the rows of a slice", *slice);
	return CL_SUCCESS;
}

/* Return: a transfer of a box of texels from one memory area to another; NULL if out of memory. */
static struct transfer *box(const size_t *region, size_t element, uint8_t *to, size_t to_row,
			    size_t to_slice, const uint8_t *from, size_t from_row,
			    size_t from_slice, struct _cl_mem *a, struct _cl_mem *b)
{
	struct transfer *t = transfer_new(to, from, region[0] * element, a, b);

	if (!t)
		return NULL;
	t->size[1] = region[1];
	t->size[2] = region[2];
	t->to_row = to_row;
	t->to_slice = to_slice;
	t->from_row = from_row;
	t->from_slice = from_slice;
	return t;
}

static cl_int check_image(const struct enqueued *q, cl_mem image, enum host_access access,
			  const size_t *origin, const size_t *region, const char *function)
{
	cl_int err = transfer_check(q, image, true, access, function);

	if (!err && !q->queue->device->images)
		err = api_refuse(q->queue->context, CL_INVALID_OPERATION, function,
				 "the device has no images");
	return err ? err : check_box(image, origin, region, function);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueReadImage(cl_command_queue queue, cl_mem image,
						   cl_bool blocking, const size_t *origin,
						   const size_t *region, size_t row, size_t slice,
						   void *to, cl_uint count, const cl_event *list,
						   cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_READ_IMAGE,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	cl_int err = check_image(&q, image, HOST_READS, origin, region, __func__);

	if (!err && !to)
		err = refuse(image->context, CL_INVALID_VALUE,
			     "ptr is NULL; expected memory for the texels");
	if (!err)
		err = host_pitches(image, region, &row, &slice, __func__);
	return err ? err
		   : transfer_enqueue(&q, box(region, image->element, to, row, slice,
					      texel(image, origin), image->row, image->slice, image,
					      NULL));
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueWriteImage(cl_command_queue queue, cl_mem image,
						    cl_bool blocking, const size_t *origin,
						    const size_t *region, size_t row, size_t slice,
						    const void *from, cl_uint count,
						    const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_WRITE_IMAGE,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	cl_int err = check_image(&q, image, HOST_WRITES, origin, region, __func__);

	if (!err && !from)
		err = refuse(image->context, CL_INVALID_VALUE,
			     "ptr is NULL; expected the texels to write");
	if (!err)
		err = host_pitches(image, region, &row, &slice, __func__);
	if (err)
		return err;
	return transfer_enqueue(&q, box(region, image->element, texel(image, origin), image->row,
					image->slice, from, row, slice, image, NULL));
}

static bool same_format(const struct _cl_mem *a, const struct _cl_mem *b)
{
	return a->format.image_channel_order == b->format.image_channel_order &&
	       a->format.image_channel_data_type == b->format.image_channel_data_type;
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueCopyImage(cl_command_queue queue, cl_mem from, cl_mem to,
						   const size_t *from_origin,
						   const size_t *to_origin, const size_t *region,
						   cl_uint count, const cl_event *list,
						   cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_COPY_IMAGE,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = check_image(&q, from, HOST_NEITHER, from_origin, region, __func__);
	bool overlap = from == to;

	if (!err)
		err = check_image(&q, to, HOST_NEITHER, to_origin, region, __func__);
	if (!err && !same_format(from, to))
		err = refuse(from->context, CL_IMAGE_FORMAT_MISMATCH,
			     "the formats of the two images differ");
	for (unsigned int i = 0; !err && i < 3; i++)
		overlap &= from_origin[i] < to_origin[i] + region[i] &&
			   to_origin[i] < from_origin[i] + region[i];
	if (!err && overlap)
		err = refuse(from->context, CL_MEM_COPY_OVERLAP,
			     "the source and the destination overlap");
	if (err)
		return err;
	return transfer_enqueue(&q,
				box(region, from->element, texel(to, to_origin), to->row, to->slice,
				    texel(from, from_origin), from->row, from->slice, from, to));
}

/* Return: number of bytes of a box of texels without gaps between its rows and slices. */
static size_t box_bytes(const struct _cl_mem *m, const size_t *region)
{
	return region[0] * region[1] * region[2] * m->element;
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueCopyImageToBuffer(cl_command_queue queue, cl_mem from,
							   cl_mem to, const size_t *origin,
							   const size_t *region, size_t offset,
							   cl_uint count, const cl_event *list,
							   cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_COPY_IMAGE_TO_BUFFER,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = check_image(&q, from, HOST_NEITHER, origin, region, __func__);
	size_t row;

	if (!err)
		err = transfer_check(&q, to, false, HOST_NEITHER, __func__);
	if (!err)
		err = transfer_inside(to, offset, box_bytes(from, region), __func__);
	if (err)
		return err;
	row = region[0] * from->element;
	return transfer_enqueue(&q,
				box(region, from->element, to->bytes + offset, row, row * region[1],
				    texel(from, origin), from->row, from->slice, from, to));
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueCopyBufferToImage(cl_command_queue queue, cl_mem from,
							   cl_mem to, size_t offset,
							   const size_t *origin,
							   const size_t *region, cl_uint count,
							   const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_COPY_BUFFER_TO_IMAGE,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = check_image(&q, to, HOST_NEITHER, origin, region, __func__);
	size_t row;

	if (!err)
		err = transfer_check(&q, from, false, HOST_NEITHER, __func__);
	if (!err)
		err = transfer_inside(from, offset, box_bytes(to, region), __func__);
	if (err)
		return err;
	row = region[0] * to->element;
	return transfer_enqueue(&q, box(region, to->element, texel(to, origin), to->row, to->slice,
					from->bytes + offset, row, row * region[1], from, to));
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueFillImage(cl_command_queue queue, cl_mem image,
						   const void *colour, const size_t *origin,
						   const size_t *region, cl_uint count,
						   const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_FILL_IMAGE,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = check_image(&q, image, HOST_NEITHER, origin, region, __func__);
	uint32_t values[VISA_COLOURS];
	struct transfer *t;

	if (!err && !colour)
		err = refuse(image->context, CL_INVALID_VALUE, "fill_color is NULL");
	if (err)
		return err;
	t = box(region, image->element, texel(image, origin), image->row, image->slice, NULL, 0, 0,
		image, NULL);
	if (!t)
		return CL_OUT_OF_HOST_MEMORY;
	memcpy(values, colour, sizeof(values));
	visa_format_store(image->shape.format, t->pattern, values, (1u << VISA_COLOURS) - 1);
	t->pattern_size = image->element;
	return transfer_enqueue(&q, t);
}

static bool has_slices(const struct _cl_mem *m)
{
	return image_dimensions(m) > 2 || m->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
}

CL_API_ENTRY void *CL_API_CALL clEnqueueMapImage(cl_command_queue queue, cl_mem image,
						 cl_bool blocking, cl_map_flags flags,
						 const size_t *origin, const size_t *region,
						 size_t *row, size_t *slice, cl_uint count,
						 const cl_event *list, cl_event *event,
						 cl_int *errcode_ret)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_MAP_IMAGE,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	cl_int err = check_image(&q, image, HOST_NEITHER, origin, region, __func__);

	if (!err && (!row || (has_slices(image) && !slice)))
		err = refuse(image->context, CL_INVALID_VALUE, "the pointer for a pitch is NULL");
	if (!err)
		err = map_check_flags(image, flags, __func__);
	if (!err)
		err = map_enqueue(&q, image, flags, texel(image, origin));
	set_code(errcode_ret, err);
	if (err)
		return NULL;
	*row = image->row;
	if (slice)
		*slice = image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY ? image->row
			 : image_dimensions(image) > 2		    ? image->slice
								    : 0;
	return texel(image, origin);
}
