/* SPDX-License-Identifier: MIT */
/* Formats of texels in the reference model. */
#ifndef MODEL_FORMAT_H
#define MODEL_FORMAT_H

#include <stdint.h>

enum model_kind { KIND_UINT, KIND_SINT, KIND_UNORM, KIND_SNORM, KIND_FLOAT };

/*
 * struct model_format - a format of texels: @colours components of @bits bits each; red is in the
 * lowest bytes
 */
struct model_format {
	const char *name;
	unsigned int colours;
	unsigned int bits;
	enum model_kind kind;
};

extern const struct model_format model_formats[];
extern const unsigned int model_format_count;

/*
 * texel_read() - convert a colour component from its bits in memory to a dword in a register.
 * texel_write() - convert it from the dword to its bits in memory.
 */
uint32_t texel_read(const struct model_format *f, uint32_t bits);
uint32_t texel_write(const struct model_format *f, uint32_t dword);
/*
 * texel_one() - Return: the value that is read for alpha if the format has no alpha: the integer 1
 * or the float 1.0.
 */
uint32_t texel_one(const struct model_format *f);

#endif
