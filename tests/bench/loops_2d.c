// SPDX-License-Identifier: MIT
/*
 * More plain C loops, the yardsticks for instructions that convert texels or access two-dimensional
 * blocks.
 */
#include "bench.h"

#include <string.h>

/* Fix the alignment of the loops, for the reason given in loops.c. */
#ifndef __clang__
#pragma GCC optimize("align-functions=64", "align-loops=64")
#endif

#define INLINE static inline __attribute__((always_inline))

/*
 * Return: the texel that lane @i accesses. @at: the instruction's operands: the columns of all
 * lanes, then the rows
 */
INLINE uint8_t *texel(const struct plain *p, const uint32_t *at, size_t i)
{
	return p->memory + at[LANES + i] * p->pitch + sizeof(uint32_t) * at[i];
}

/* Convert each byte of RGBA8_UNORM texels to a float from 0 to 1. */
void plain_unorm(struct plain p)
{
	const uint32_t *at = p.addr;
	float *data = p.dst;

	for (size_t k = 0; k < p.n; k++, at += 2 * LANES, data += 4 * LANES) {
		for (size_t i = 0; i < LANES; i++) {
			const uint8_t *from = texel(&p, at, i);

			data[i] = (float)from[0] / 255;
			data[LANES + i] = (float)from[1] / 255;
			data[2 * LANES + i] = (float)from[2] / 255;
			data[3 * LANES + i] = (float)from[3] / 255;
		}
	}
}

static inline uint8_t unorm(float value)
{
	value = value > 0 ? value : 0;
	value = value < 1 ? value : 1;
	return (uint8_t)(value * 255 + 0.5f);
}

void plain_unorm_st(struct plain p)
{
	const uint32_t *at = p.addr;
	const float *data = p.src;

	for (size_t k = 0; k < p.n; k++, at += 2 * LANES, data += 4 * LANES) {
		for (size_t i = 0; i < LANES; i++) {
			uint8_t *to = texel(&p, at, i);

			to[0] = unorm(data[i]);
			to[1] = unorm(data[LANES + i]);
			to[2] = unorm(data[2 * LANES + i]);
			to[3] = unorm(data[3 * LANES + i]);
		}
	}
}

/* Load texels of R32_UINT: red is loaded, green and blue are 0, alpha is 1. */
void plain_uint(struct plain p)
{
	const uint32_t *at = p.addr;
	uint32_t *data = p.dst;

	for (size_t k = 0; k < p.n; k++, at += 2 * LANES, data += 4 * LANES) {
		for (size_t i = 0; i < LANES; i++) {
			memcpy(&data[i], texel(&p, at, i), 4);
			data[LANES + i] = 0;
			data[2 * LANES + i] = 0;
			data[3 * LANES + i] = 1;
		}
	}
}

void plain_texel_atomic(struct plain p)
{
	const uint32_t *at = p.addr;
	const uint32_t *add = p.src;
	uint32_t *old = p.dst;

	for (size_t k = 0; k < p.n; k++, at += 2 * LANES, add += LANES, old += LANES)
		for (size_t i = 0; i < LANES; i++)
			old[i] = __atomic_fetch_add((uint32_t *)(void *)texel(&p, at, i), add[i],
						    __ATOMIC_SEQ_CST);
}

/* Load blocks of @rows rows with @bytes bytes each. @unit: bytes of a column */
INLINE void block(struct plain p, unsigned int unit, unsigned int bytes, unsigned int rows)
{
	const uint32_t *at = p.addr;
	uint8_t *data = p.dst;

	for (size_t k = 0; k < p.n; k++, at += 2)
		for (size_t i = 0; i < rows; i++, data += bytes)
			memcpy(data, p.memory + (at[1] + i) * p.pitch + (size_t)unit * at[0],
			       bytes);
}

void plain_media(struct plain p)
{
	block(p, 1, 32, 8);
}

void plain_block2d(struct plain p)
{
	block(p, 4, 64, 4);
}
