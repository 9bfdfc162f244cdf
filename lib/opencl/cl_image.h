/* SPDX-License-Identifier: MIT */
/* Images. */
#ifndef OPENCL_IMAGE_H
#define OPENCL_IMAGE_H

#include "cl_mem.h"

#define IMAGE_BUFFER_MAX 65536 /* texels of an image that is made from a buffer */

/* image_dimensions() - Return: number of coordinates of a texel, including the index in an array */
unsigned int image_dimensions(const struct _cl_mem *m);

/*
 * image_size() - fill in the number of texels in a row, of rows in a slice, and of slices. The
 * images of a 1D array count as rows, the images of a 2D array as slices
 */
void image_size(const struct _cl_mem *m, size_t size[3]);

#endif
