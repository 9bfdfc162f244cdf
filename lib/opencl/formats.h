/* SPDX-License-Identifier: MIT */
/* Formats of images. */
#ifndef OPENCL_FORMATS_H
#define OPENCL_FORMATS_H

#include "../memory/format.h"
#include "object.h"

/*
 * format_find() - find the number of an image format in visafs
 * @id: receives the number
 *
 * Return: 0, or an error code of OpenCL for a format that is not supported.
 */
cl_int format_find(const cl_image_format *f, uint32_t *id);

/* format_list() - list all formats; Return: number of formats; at most @room are stored */
cl_uint format_list(cl_image_format *formats, cl_uint room);

#endif
