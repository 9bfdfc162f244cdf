// SPDX-License-Identifier: MIT
/* Queries of images and formats. */
#include "formats.h"
#include "cl_image.h"

#include <string.h>

CL_API_ENTRY cl_int CL_API_CALL clGetSupportedImageFormats(cl_context context, cl_mem_flags flags,
							   cl_mem_object_type type, cl_uint room,
							   cl_image_format *formats, cl_uint *count)
{
	cl_uint found;

	if (!object_is(context, OBJECT_CONTEXT))
		return refuse(NULL, CL_INVALID_CONTEXT, "the handle is not a valid context");
	if (type < CL_MEM_OBJECT_IMAGE2D || type > CL_MEM_OBJECT_IMAGE1D_BUFFER)
		return refuse(context, CL_INVALID_VALUE, "image_type 0x%x is no type of an image",
			      type);
	if (formats && !room)
		return refuse(context, CL_INVALID_VALUE,
			      "num_entries is 0, but image_formats is not NULL");
	if (mem_flags(context, flags & ~(cl_mem_flags)(CL_MEM_USE_HOST_PTR | CL_MEM_COPY_HOST_PTR),
		      NULL, __func__))
		return CL_INVALID_VALUE;
	found = context_has_images(context) ? format_list(formats, room) : 0;
	if (count)
		*count = found;
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clGetImageInfo(cl_mem image, cl_image_info name, size_t room,
					       void *value, size_t *size)
{
	const struct query q = { room, value, size };
	size_t all[3];

	if (!object_is(image, OBJECT_MEM) || !mem_is_image(image))
		return refuse(NULL, CL_INVALID_MEM_OBJECT, "the handle is not a valid image");
	image_size(image, all);
	switch (name) {
	case CL_IMAGE_FORMAT:
		return query_value(&q, cl_image_format, image->format);
	case CL_IMAGE_ELEMENT_SIZE:
		return query_value(&q, size_t, image->element);
	case CL_IMAGE_ROW_PITCH:
		return query_value(&q, size_t, image->row);
	case CL_IMAGE_SLICE_PITCH:
		return query_value(&q, size_t,
				   image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY ? image->row
				   : image_dimensions(image) > 2	      ? image->slice
									      : 0);
	case CL_IMAGE_WIDTH:
		return query_value(&q, size_t, image->desc.image_width);
	case CL_IMAGE_HEIGHT:
		return query_value(&q, size_t,
				   image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY ||
						   image_dimensions(image) < 2
					   ? 0
					   : image->desc.image_height);
	case CL_IMAGE_DEPTH:
		return query_value(&q, size_t,
				   image->type == CL_MEM_OBJECT_IMAGE3D ? image->desc.image_depth
									: 0);
	case CL_IMAGE_ARRAY_SIZE:
		return query_value(&q, size_t,
				   image->type == CL_MEM_OBJECT_IMAGE1D_ARRAY	? all[1]
				   : image->type == CL_MEM_OBJECT_IMAGE2D_ARRAY ? all[2]
										: 0);
	case CL_IMAGE_BUFFER:
		return query_value(&q, cl_mem, image->parent);
	case CL_IMAGE_NUM_MIP_LEVELS:
	case CL_IMAGE_NUM_SAMPLES:
		return query_value(&q, cl_uint, 0);
	default:
		return query_unknown(image->context, __func__, name);
	}
}
