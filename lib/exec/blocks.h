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

#define BLOCKS_DWORDS (EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D) | EXEC_TYPE(VISA_F))
#define BLOCKS_QWORDS (EXEC_TYPE(VISA_UQ) | EXEC_TYPE(VISA_Q) | EXEC_TYPE(VISA_DF))

#endif
