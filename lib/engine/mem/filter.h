/* SPDX-License-Identifier: MIT */
/* Texels for the lanes of a sampler message, and the filters of samplers. */
#ifndef VISA_MEM_FILTER_H
#define VISA_MEM_FILTER_H

#include "../bodies.h"

#define FILTER_DIMENSIONS 3 /* the coordinates u, v and r */

/*
 * struct texels - one texel of each lane: first the first colour of all lanes, then the second
 * colour of all lanes, and so on
 */
struct texels {
	uint32_t colour[VISA_COLOURS][EXEC_MAX_LANES];
};

/* filter_coordinate() - Return: coordinate @i of a lane; 0 if the message does not have it */
static inline uint32_t filter_coordinate(const struct exec_insn *insn, const struct exec_run *r,
					 unsigned int i, unsigned int lane)
{
	const uint8_t *from = exec_place(r, insn->texel.coordinate[i]);
	uint32_t value = 0;

	if (from)
		memcpy(&value, from + 4 * (size_t)lane, sizeof(value));
	return value;
}

/* filter_find() - find the offset of a texel in the surface; UINT64_MAX outside of the image */
void filter_find(const struct visa_surface *s, const uint32_t index[FILTER_DIMENSIONS],
		 uint32_t lod, uint64_t *at);

/* filter_fetch() - read a texel for each lane, in one access of all lanes */
void filter_fetch(struct exec_run *r, struct access *a, struct texels *t);

/*
 * filter_nearest() - read the texel that is nearest to each lane's coordinates
 * @a: the access, after access_begin(); @sampling: the sampler, whose filter is not linear
 */
void filter_nearest(const struct exec_insn *insn, struct exec_run *r, struct access *a,
		    const struct visa_sampling *sampling, struct texels *t);

/* filter_linear() - interpolate the texels around each lane's coordinates, in double precision */
void filter_linear(const struct exec_insn *insn, struct exec_run *r, const struct access *a,
		   const struct visa_sampling *sampling, struct texels *t);

#endif
