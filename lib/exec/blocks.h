/* SPDX-License-Identifier: MIT */
/*
 * Messages of which each channel has several blocks, chosen by the message's mask: dwords
 * by colour and qwords. In the data the first block of all channels comes first.
 */
#ifndef VISA_BLOCKS_H
#define VISA_BLOCKS_H

#include "exec.h"

/* blocks_copy() - one block of 1, 4 or 8 bytes. */
static inline void blocks_copy(uint8_t *to, const uint8_t *from, unsigned int bytes)
{
	if (bytes == 4)
		memcpy(to, from, 4);
	else if (bytes == 8)
		memcpy(to, from, 8);
	else
		*to = *from;
}

/* blocks_pitch() - blocks of the data from one to the next of a channel; a colour's fill registers.
 */
static inline unsigned int blocks_pitch(const struct exec_msg *m, unsigned int grf)
{
	return m->unit == 4 && m->lanes < grf / 4 ? grf / 4 : m->lanes;
}

/* blocks_need() - what a message, whose unit and mask are set, needs of its data. */
static inline struct exec_need blocks_need(const struct exec_msg *m, unsigned int grf,
					   uint32_t types)
{
	uint32_t count = (uint32_t)__builtin_popcount(m->mask);

	return (struct exec_need){ (count - 1) * blocks_pitch(m, grf) + m->lanes, m->unit, types };
}

/*
 * Loops of 16 channels that are all enabled and inside, at so many bytes from a base; @bytes is
 * a constant, 4 or 8. A register has no more than 16 dwords, so that the pitch is 16, too.
 */
static inline __attribute__((always_inline)) void blocks_load(uint8_t *dst, const uint8_t *base,
							      const uint64_t at[EXEC_STRAIGHT],
							      unsigned int mask, unsigned int bytes)
{
	for (; mask; mask &= mask - 1) {
		const uint8_t *from = base + (size_t)__builtin_ctz(mask) * bytes;

		for (unsigned int i = 0; i < EXEC_STRAIGHT; i++, dst += bytes)
			memcpy(dst, from + at[i], bytes);
	}
}

/* The first @count blocks, a constant. All of a channel go before the next one's. */
static inline __attribute__((always_inline)) void
blocks_store_first(uint8_t *base, const uint64_t at[EXEC_STRAIGHT], const uint8_t *src,
		   unsigned int count, unsigned int bytes)
{
	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++)
		for (unsigned int j = 0; j < count; j++)
			memcpy(base + at[i] + (size_t)j * bytes,
			       src + ((size_t)j * EXEC_STRAIGHT + i) * bytes, bytes);
}

static inline __attribute__((always_inline)) void
blocks_store(uint8_t *base, const uint64_t at[EXEC_STRAIGHT], const uint8_t *src, unsigned int mask,
	     unsigned int bytes)
{
	if (mask == 1)
		blocks_store_first(base, at, src, 1, bytes);
	else if (mask == 3)
		blocks_store_first(base, at, src, 2, bytes);
	else if (mask == 15)
		blocks_store_first(base, at, src, 4, bytes);
	else
		for (unsigned int i = 0; i < EXEC_STRAIGHT; i++) {
			const uint8_t *from = src + (size_t)i * bytes;

			for (unsigned int left = mask; left; left &= left - 1) {
				memcpy(base + at[i] + (size_t)__builtin_ctz(left) * bytes, from,
				       bytes);
				from += (size_t)EXEC_STRAIGHT * bytes;
			}
		}
}

/* blocks_span() - bytes from a channel's address to the end of its last block. */
static inline unsigned int blocks_span(const struct exec_msg *m)
{
	return (32u - (unsigned int)__builtin_clz(m->mask | 1u)) * m->unit;
}

#define OWORD 16

/* blocks_copy_owords() - one after the other, since calling memcpy costs more than four of these.
 */
static inline void blocks_copy_owords(uint8_t *to, const uint8_t *from, unsigned int count)
{
	for (unsigned int i = 0; i < count; i++)
		memcpy(to + (size_t)i * OWORD, from + (size_t)i * OWORD, OWORD);
}

/* blocks_copy_bytes() - what is in one piece, and most often is some owords. */
static inline void blocks_copy_bytes(uint8_t *to, const uint8_t *from, unsigned int bytes)
{
	if (bytes % OWORD || bytes > 16 * OWORD)
		memcpy(to, from, bytes);
	else
		blocks_copy_owords(to, from, bytes / OWORD);
}

/* Rows of @bytes bytes, a constant, from one place to another. */
static inline __attribute__((always_inline)) void
blocks_copy_each(uint8_t *to, uint64_t to_pitch, const uint8_t *from, uint64_t from_pitch,
		 unsigned int bytes, unsigned int rows)
{
	for (; rows; rows--, to += to_pitch, from += from_pitch)
		memcpy(to, from, bytes);
}

/* blocks_copy_rows() - @rows rows of @bytes bytes, each @to_pitch and @from_pitch from the last. */
static inline void blocks_copy_rows(uint8_t *to, uint64_t to_pitch, const uint8_t *from,
				    uint64_t from_pitch, unsigned int bytes, unsigned int rows)
{
	switch (bytes) {
	case 4:
		blocks_copy_each(to, to_pitch, from, from_pitch, 4, rows);
		break;
	case 8:
		blocks_copy_each(to, to_pitch, from, from_pitch, 8, rows);
		break;
	case 16:
		blocks_copy_each(to, to_pitch, from, from_pitch, 16, rows);
		break;
	case 32:
		blocks_copy_each(to, to_pitch, from, from_pitch, 32, rows);
		break;
	case 64:
		blocks_copy_each(to, to_pitch, from, from_pitch, 64, rows);
		break;
	default:
		for (; rows; rows--, to += to_pitch, from += from_pitch)
			memcpy(to, from, bytes);
	}
}

#define BLOCKS_DWORDS (EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D) | EXEC_TYPE(VISA_F))
#define BLOCKS_QWORDS (EXEC_TYPE(VISA_UQ) | EXEC_TYPE(VISA_Q) | EXEC_TYPE(VISA_DF))

#endif
