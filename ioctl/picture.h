/* SPDX-License-Identifier: MIT */
/*
 * Pictures of surfaces: the texels of a shape as a PNG file.
 *
 * This code does not depend on devices and mounts: it reads and writes bytes through functions of
 * the caller. The callers are visafs, for pictures/T6.png, and visactl, for `visactl picture`. Both
 * write the same bytes.
 *
 * The samples of the file (tools/README.md "Pictures" describes them for users):
 *
 *	8 bits	UINT, UNORM	the component's bits
 *		SINT, SNORM	its bits as a signed number, plus 128
 *	16 bits	UINT, UNORM	the component's bits
 *		SINT, SNORM	its bits as a signed number, plus 32,768
 *		FLOAT		0 to 1 as 0 to 65,535, rounded to nearest; smaller numbers
 *				and NaNs are 0, larger numbers are 65,535
 *	32 bits	all		as 16 bits; UINT and SINT are first clamped to 16 bits
 *
 * One component is grey; two are red and green, with a blue of 0; four are red, green, blue and
 * alpha. Each slice is below the previous slice. Texels past the end of the surface have samples of
 * zero.
 */
#ifndef VISAFS_PICTURE_H
#define VISAFS_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "../lib/visafs.h"

#define PICTURE_ROWS_MAX 1000000 /* rows, of all slices; many programs read no more */
#define PICTURE_SAMPLES	 4	 /* largest number of samples of a texel */

/**
 * struct picture - the texels of a picture, and how they are shown
 * @shape: shape of the surface, which has a format
 * @ranged: instead of the table above, map @low to 0, @high to the largest sample, and the numbers
 *	between them linearly; alpha is not mapped
 * @low, @high: the range; they must differ, and @low may be the larger number
 * @opaque: omit alpha
 * @compressed: compress the file; if false, the file's size is picture_size() for any contents
 * @read: function that reads bytes of the surface, as pread(2); Return: number of bytes, fewer at
 *	its end, or a negative errno
 * @write: function that writes bytes of the file; Return: 0 or a negative errno
 * @ctx: argument of both functions
 */
struct picture {
	struct visa_shape shape;
	bool ranged;
	double low, high;
	bool opaque;
	bool compressed;
	ssize_t (*read)(void *ctx, void *buf, size_t n, uint64_t at);
	int (*write)(void *ctx, const void *bytes, size_t n);
	void *ctx;
};

/**
 * picture_check() - check that a picture can be made of a shape
 * @e: the reason of an error
 *
 * Return: 0; -EINVAL for a shape without format; -EFBIG for too many rows.
 */
int picture_check(const struct visa_shape *s, struct visa_error *e);

/* picture_size() - Return: bytes of a file that is not compressed. */
uint64_t picture_size(const struct picture *p);

/**
 * picture_range() - find the smallest and the largest number of all components except alpha
 * @p: receives @low and @high: 0 and 1 if there is no number; if there is only one, @high is 1 more
 *	than @low
 *
 * NaNs and infinities are ignored.
 *
 * Return: 0 or the negative errno of @read.
 */
int picture_range(struct picture *p, struct visa_error *e);

/**
 * picture_write() - write the file
 * @p: the picture, after picture_check()
 * @e: the reason of an error
 *
 * Return: 0; -ENOMEM; the error of @read or @write.
 */
int picture_write(const struct picture *p, struct visa_error *e);

/* The declarations below are for picture.c. */

/* picture_samples() - Return: number of samples of a texel in the PNG file. */
unsigned int picture_samples(const struct picture *p);

/* picture_depth() - Return: bits of a sample: 8 or 16. */
unsigned int picture_depth(const struct picture *p);

/**
 * picture_row() - convert a row of texels to samples
 * @texels: bytes of the row's texels
 * @n: number of texels of the row that the surface contains
 * @out: all samples of the row, in the format of PNG
 */
void picture_row(const struct picture *p, const uint8_t *texels, size_t n, uint8_t *out);

/*
 * picture_row_range() - extend @low and @high of @p to contain the numbers of a row; at the start
 * @low is +infinity and @high is -infinity.
 */
void picture_row_range(struct picture *p, const uint8_t *texels, size_t n);

#endif
