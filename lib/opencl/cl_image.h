/* SPDX-License-Identifier: MIT */
/* Images. */
#ifndef OPENCL_IMAGE_H
#define OPENCL_IMAGE_H

#include "cl_mem.h"

#define IMAGE_BUFFER_MAX 65536 /* texels of an image that is made from a buffer */

/* image_dimensions() - Return: number of coordinates of a texel, including the index in an array */
unsigned int image_dimensions(const struct _cl_mem *m);

/*
 * image_size() - find the number of texels of a row, of rows and of slices; the elements of an
 * array are rows or slices
 */
void image_size(const struct _cl_mem *m, size_t size[3]);

#endif
