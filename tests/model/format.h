/* SPDX-License-Identifier: MIT */
/* Formats of texels. */
#ifndef MODEL_FORMAT_H
#define MODEL_FORMAT_H

#include <stdint.h>

enum model_kind { KIND_UINT, KIND_SINT, KIND_UNORM, KIND_SNORM, KIND_FLOAT };

/* struct model_format - a texel: @colours of @bits each, red in the lowest bytes */
struct model_format {
	const char *name;
	unsigned int colours;
	unsigned int bits;
	enum model_kind kind;
};

extern const struct model_format model_formats[];
extern const unsigned int model_format_count;

/*
 * texel_read() - Return: a colour in memory as a dword; texel_write() - Return: a dword as it is in
 * memory.
 */
uint32_t texel_read(const struct model_format *f, uint32_t bits);
uint32_t texel_write(const struct model_format *f, uint32_t dword);
/* texel_one() - Return: alpha of a format without alpha. */
uint32_t texel_one(const struct model_format *f);

#endif
