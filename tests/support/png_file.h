/* SPDX-License-Identifier: MIT */
/* Reading a PNG file with libpng, so that tests see pictures as other programs see them. */
#ifndef PNG_FILE_H
#define PNG_FILE_H

#include <stddef.h>
#include <stdint.h>

/**
 * struct png_file - the picture in a PNG file
 * @width, @height: size in texels
 * @depth: bits of a sample
 * @samples: number of samples of a texel
 * @sample: all samples, row by row
 */
struct png_file {
	uint32_t width;
	uint32_t height;
	unsigned int depth;
	unsigned int samples;
	uint16_t *sample;
};

/**
 * png_file_read() - read a file
 * @bytes, @size: the whole file
 * @f: receives the contents; the caller frees @sample
 *
 * Return: 0; -1 if the bytes are not a PNG file, contain an error, or continue after the end of the
 * file.
 */
int png_file_read(const uint8_t *bytes, size_t size, struct png_file *f);

#endif
