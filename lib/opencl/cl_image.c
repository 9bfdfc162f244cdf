// SPDX-License-Identifier: MIT
/* Images. */
#include "formats.h"
#include "cl_image.h"

#include <stdlib.h>
#include <string.h>

static bool is_array(cl_mem_object_type type)
{
	return type == CL_MEM_OBJECT_IMAGE1D_ARRAY || type == CL_MEM_OBJECT_IMAGE2D_ARRAY;
}

unsigned int image_dimensions(const struct _cl_mem *m)
{
	switch (m->type) {
	case CL_MEM_OBJECT_IMAGE1D:
	case CL_MEM_OBJECT_IMAGE1D_BUFFER:
		return 1;
	case CL_MEM_OBJECT_IMAGE1D_ARRAY:
	case CL_MEM_OBJECT_IMAGE2D:
		return 2;
	default:
		return 3;
	}
}

void image_size(const struct _cl_mem *m, size_t size[3])
{
	const cl_image_desc *d = &m->desc;

	size[0] = d->image_width;
	size[1] = m->type == CL_MEM_OBJECT_IMAGE1D_ARRAY ? d->image_array_size
		  : image_dimensions(m) > 1		 ? d->image_height
							 : 1;
	size[2] = m->type == CL_MEM_OBJECT_IMAGE2D_ARRAY ? d->image_array_size
		  : m->type == CL_MEM_OBJECT_IMAGE3D	 ? d->image_depth
							 : 1;
}

/*
 * Check that sizes are within the device's limits; dimensions that the type of image does not have
 * are ignored.
 */
static cl_int cl_image_check_size(struct _cl_context *c, const struct _cl_mem *m,
				  const char *function)
{
	static const size_t most[3] = { VISA_SHAPE_WIDTH_MAX, VISA_SHAPE_HEIGHT_MAX,
					VISA_SHAPE_DEPTH_MAX };
	size_t size[3];

	image_size(m, size);
	for (unsigned int i = 0; i < 3; i++) {
		bool row = m->type == CL_MEM_OBJECT_IMAGE1D_BUFFER && !i;
		size_t limit = row ? IMAGE_BUFFER_MAX : most[i];

		if (is_array(m->type) && i == image_dimensions(m) - 1)
			limit = VISA_SHAPE_DEPTH_MAX;
		if (size[i] > limit)
			return api_refuse(c, CL_INVALID_IMAGE_SIZE, function,
					  "an image of %zu x %zu x %zu texels is too large; "
					  "dimension %u can have at most %zu",
					  size[0], size[1], size[2], i + 1, limit);
		if (!size[i])
			return api_refuse(c, CL_INVALID_IMAGE_DESCRIPTOR, function,
					  "a size of the image is 0");
	}
	return CL_SUCCESS;
}

/*
 * Set the row and slice pitch to the values of the application; for a value of 0, rows or slices
 * have no gaps between them.
 */
static cl_int set_pitches(struct _cl_mem *m, size_t row, size_t slice)
{
	bool layers = m->type == CL_MEM_OBJECT_IMAGE1D_ARRAY;
	size_t size[3], least;

	image_size(m, size);
	least = size[0] * m->element;
	/* In an array of 1D images, rows are slices. */
	if (layers && slice)
		row = slice;
	m->row = row ? row : least;
	if (m->row < least || m->row % m->element)
		return CL_INVALID_IMAGE_DESCRIPTOR;
	least = m->row * size[1];
	m->slice = slice && !layers && image_dimensions(m) > 2 ? slice : least;
	return m->slice < least || m->slice % m->row ? CL_INVALID_IMAGE_DESCRIPTOR : CL_SUCCESS;
}

/* Check that an image that is made from another image has the same sizes, pitch and format. */
static cl_int check_image_of(const struct _cl_mem *m, const struct _cl_mem *parent)
{
	const cl_image_desc *d = &m->desc, *p = &parent->desc;

	if (parent->type != CL_MEM_OBJECT_IMAGE2D || d->image_width != p->image_width ||
	    d->image_height != p->image_height ||
	    (d->image_row_pitch && d->image_row_pitch != parent->row))
		return CL_INVALID_IMAGE_DESCRIPTOR;
	if (m->format.image_channel_order != parent->format.image_channel_order ||
	    m->format.image_channel_data_type != parent->format.image_channel_data_type)
		return CL_INVALID_IMAGE_FORMAT_DESCRIPTOR;
	return CL_SUCCESS;
}

/* Check the parent of an image: the buffer or the other image whose bytes the image shares. */
static cl_int check_parent(const struct _cl_context *c, const struct _cl_mem *m, cl_mem parent,
			   cl_mem_flags flags)
{
	if (!object_is(parent, OBJECT_MEM) || parent->context != c)
		return CL_INVALID_MEM_OBJECT;
	if (!mem_flags_fit(parent, flags))
		return CL_INVALID_VALUE;
	if (m->type == CL_MEM_OBJECT_IMAGE1D_BUFFER)
		return mem_is_image(parent) ? CL_INVALID_MEM_OBJECT : CL_SUCCESS;
	if (m->type != CL_MEM_OBJECT_IMAGE2D)
		return CL_INVALID_IMAGE_DESCRIPTOR;
	if (mem_is_image(parent))
		return check_image_of(m, parent);
	return m->desc.image_row_pitch % m->element || (uintptr_t)parent->host % m->element
		       ? CL_INVALID_IMAGE_FORMAT_DESCRIPTOR
		       : CL_SUCCESS;
}

static cl_int check_desc(struct _cl_context *c, const struct _cl_mem *m, cl_mem_flags flags,
			 const void *host)
{
	const cl_image_desc *d = &m->desc;
	bool pitched = d->image_row_pitch || d->image_slice_pitch;

	if (d->image_type < CL_MEM_OBJECT_IMAGE2D || d->image_type > CL_MEM_OBJECT_IMAGE1D_BUFFER ||
	    d->num_mip_levels || d->num_samples)
		return CL_INVALID_IMAGE_DESCRIPTOR;
	if (d->mem_object)
		return check_parent(c, m, d->mem_object, flags);
	if (d->image_type == CL_MEM_OBJECT_IMAGE1D_BUFFER || (pitched && !host))
		return CL_INVALID_IMAGE_DESCRIPTOR;
	return CL_SUCCESS;
}

/* Make an image in memory of its own or of the host; with CL_MEM_COPY_HOST_PTR, copy each row. */
static cl_int cl_image_take_bytes(struct _cl_context *c, struct _cl_mem *m, cl_mem_flags flags,
				  void *host, struct _cl_mem **made)
{
	size_t size[3];
	struct _cl_mem *n;
	size_t row = m->row, slice = m->slice;

	image_size(m, size);
	if (flags & CL_MEM_COPY_HOST_PTR)
		set_pitches(m, 0, 0);
	n = mem_new(c, m->type, flags & ~(cl_mem_flags)CL_MEM_COPY_HOST_PTR, m->slice * size[2],
		    flags & CL_MEM_COPY_HOST_PTR ? NULL : host, 0);
	if (!n)
		return CL_MEM_OBJECT_ALLOCATION_FAILURE;
	n->flags |= flags & CL_MEM_COPY_HOST_PTR;
	for (size_t z = 0; z < size[2] && flags & CL_MEM_COPY_HOST_PTR; z++)
		for (size_t y = 0; y < size[1]; y++)
			memcpy(n->bytes + z * m->slice + y * m->row,
			       (const uint8_t *)host + z * slice + y * row, size[0] * m->element);
	*made = n;
	return CL_SUCCESS;
}

/* Make an image that shares the bytes of its parent, a buffer or another image. */
static cl_int take_parent(struct _cl_context *c, const struct _cl_mem *m, cl_mem_flags flags,
			  struct _cl_mem **made)
{
	struct _cl_mem *parent = m->desc.mem_object, *n;
	size_t size[3];

	image_size(m, size);
	if ((size[1] - 1) * m->row + size[0] * m->element > parent->size)
		return CL_INVALID_IMAGE_DESCRIPTOR;
	n = object_new(OBJECT_MEM, sizeof(*n), mem_destroy);
	if (!n)
		return CL_OUT_OF_HOST_MEMORY;
	n->type = m->type;
	n->flags = mem_flags_inherited(parent, flags);
	n->size = m->row * size[1];
	if (n->size > parent->size)
		n->size = parent->size;
	n->bytes = parent->bytes;
	n->parent = object_get(parent);
	n->context = object_get(c);
	mem_count(n);
	*made = n;
	return CL_SUCCESS;
}

static void cl_image_finish(struct _cl_mem *n, const struct _cl_mem *m, uint32_t format)
{
	size_t size[3];

	image_size(m, size);
	n->format = m->format;
	n->desc = m->desc;
	n->element = m->element;
	n->row = m->row;
	n->slice = m->slice;
	n->shape = (struct visa_shape){ .format = format,
					.width = (uint32_t)size[0],
					.height = (uint32_t)size[1],
					.depth = (uint32_t)size[2],
					.pitch = (uint32_t)m->row,
					.rows = (uint32_t)(m->slice / m->row),
					.bti = VISA_BTI_NONE };
}

/*
 * Return: the row pitch; for an image that is made from another image, the pitch of the other
 * image.
 */
static size_t pitch_of(const cl_image_desc *d)
{
	const struct _cl_mem *parent = d->mem_object;

	return parent && mem_is_image(parent) ? parent->row : d->image_row_pitch;
}

/* Return: the reason why an image is refused with this error code, as text for the user. */
static const char *why_refused(cl_int err)
{
	switch (err) {
	case CL_INVALID_OPERATION:
		return "no device of the context has images";
	case CL_INVALID_PROPERTY:
		return "a property is unknown";
	case CL_INVALID_IMAGE_FORMAT_DESCRIPTOR:
		return "image_format is NULL or invalid, or does not fit mem_object and its pitch";
	case CL_IMAGE_FORMAT_NOT_SUPPORTED:
		return "image_format is not in the list of clGetSupportedImageFormats()";
	case CL_INVALID_IMAGE_DESCRIPTOR:
		return "image_desc is NULL, or its type, sizes, pitches or mem_object are invalid";
	case CL_INVALID_MEM_OBJECT:
		return "mem_object is not a valid memory object of the context";
	case CL_MEM_OBJECT_ALLOCATION_FAILURE:
	case CL_OUT_OF_HOST_MEMORY:
		return "out of memory";
	default:
		return "its size, flags or host_ptr are not valid";
	}
}

static struct _cl_mem *cl_image_create(cl_context context, const cl_mem_properties *properties,
				       cl_mem_flags flags, const cl_image_format *format,
				       const cl_image_desc *desc, void *host, cl_int *errcode_ret,
				       const char *function)
{
	struct _cl_mem m = { 0 }, *made = NULL;
	uint32_t id = 0;
	cl_int err = CL_SUCCESS;

	if (!object_is(context, OBJECT_CONTEXT))
		return api_failed(errcode_ret, api_refuse(NULL, CL_INVALID_CONTEXT, function,
							  "the handle is not a valid context"));
	if (!context_has_images(context))
		err = CL_INVALID_OPERATION;
	else if (properties && *properties)
		err = CL_INVALID_PROPERTY;
	if (!err)
		err = mem_flags(context, flags, host, function);
	if (!err && !format)
		err = CL_INVALID_IMAGE_FORMAT_DESCRIPTOR;
	if (!err && !desc)
		err = CL_INVALID_IMAGE_DESCRIPTOR;
	if (!err)
		err = format_find(format, &id);
	if (!err) {
		m.type = desc->image_type;
		m.desc = *desc;
		m.format = *format;
		m.element = visa_format_bytes(id);
		err = check_desc(context, &m, flags, host);
	}
	if (!err)
		err = cl_image_check_size(context, &m, function);
	if (!err)
		err = set_pitches(&m, pitch_of(desc), desc->image_slice_pitch);
	if (!err)
		err = desc->mem_object ? take_parent(context, &m, flags, &made)
				       : cl_image_take_bytes(context, &m, flags, host, &made);
	if (err)
		return api_failed(errcode_ret,
				  api_refuse(context, err, function,
					     "the image cannot be created: %s", why_refused(err)));
	cl_image_finish(made, &m, id);
	made->properties = copy_properties(properties, &made->property_count);
	set_code(errcode_ret, CL_SUCCESS);
	return made;
}

CL_API_ENTRY cl_mem CL_API_CALL clCreateImage(cl_context context, cl_mem_flags flags,
					      const cl_image_format *format,
					      const cl_image_desc *desc, void *host,
					      cl_int *errcode_ret)
{
	return cl_image_create(context, NULL, flags, format, desc, host, errcode_ret, __func__);
}

CL_API_ENTRY cl_mem CL_API_CALL clCreateImageWithProperties(
	cl_context context, const cl_mem_properties *properties, cl_mem_flags flags,
	const cl_image_format *format, const cl_image_desc *desc, void *host, cl_int *errcode_ret)
{
	return cl_image_create(context, properties, flags, format, desc, host, errcode_ret,
			       __func__);
}

/*
 * Create an image for a function of OpenCL 1.1, whose error code for all wrong sizes is
 * CL_INVALID_IMAGE_SIZE.
 */
static cl_mem create_old(cl_context context, cl_mem_flags flags, const cl_image_format *format,
			 const cl_image_desc *desc, void *host, cl_int *errcode_ret,
			 const char *function)
{
	cl_int err;
	cl_mem m = cl_image_create(context, NULL, flags, format, desc, host, &err, function);

	set_code(errcode_ret, err == CL_INVALID_IMAGE_DESCRIPTOR ? CL_INVALID_IMAGE_SIZE : err);
	return m;
}

CL_API_ENTRY cl_mem CL_API_CALL clCreateImage2D(cl_context context, cl_mem_flags flags,
						const cl_image_format *format, size_t width,
						size_t height, size_t row, void *host,
						cl_int *errcode_ret)
{
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE2D,
				     .image_width = width,
				     .image_height = height,
				     .image_row_pitch = row };

	return create_old(context, flags, format, &desc, host, errcode_ret, __func__);
}

CL_API_ENTRY cl_mem CL_API_CALL clCreateImage3D(cl_context context, cl_mem_flags flags,
						const cl_image_format *format, size_t width,
						size_t height, size_t depth, size_t row,
						size_t slice, void *host, cl_int *errcode_ret)
{
	/* clCreateImage3D() must refuse a 3D image with one slice; depth 0 is refused later. */
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE3D,
				     .image_width = width,
				     .image_height = height,
				     .image_depth = depth > 1 ? depth : 0,
				     .image_row_pitch = row,
				     .image_slice_pitch = slice };

	return create_old(context, flags, format, &desc, host, errcode_ret, __func__);
}
