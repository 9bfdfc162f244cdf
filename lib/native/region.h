/* SPDX-License-Identifier: MIT */
/* Where the elements of an operand are. */
#ifndef VISA_NATIVE_REGION_H
#define VISA_NATIVE_REGION_H

#include <stdint.h>

/**
 * struct region - elements of an operand, in bytes; as of struct exec_vec
 * @lanes: elements
 */
struct region {
	uint32_t at;
	unsigned int size;
	unsigned int lanes;
	unsigned int width;
	unsigned int row;
	unsigned int step;
};

/* region_at() - the byte of an element */
static inline uint32_t region_at(const struct region *r, unsigned int lane)
{
	return r->at + lane / r->width * r->row + lane % r->width * r->step;
}

/* region_same() - one element for all lanes */
static inline struct region region_same(uint32_t at, unsigned int size, unsigned int lanes)
{
	return (struct region){ at, size, lanes, 1, 0, 0 };
}

/* region_flat() - elements one after another */
static inline struct region region_flat(uint32_t at, unsigned int size, unsigned int lanes)
{
	return (struct region){ at, size, lanes, lanes, 0, size };
}

/*
 * region_slots() - bytes of the numbers of 2, 4 or 8 bytes that elements of fewer bytes are parts
 * of, if each is of the next number, as bytes of dwords may be; else 0
 */
unsigned int region_slots(const struct region *r);
/* region_hull() - the first byte of a region, and the byte after its last one, in @to */
void region_hull(const struct region *r, uint32_t *from, uint32_t *to);

/* region_is_flat() - whether elements of several lanes follow one another */
static inline bool region_is_flat(const struct region *r)
{
	return r->lanes > 1 && r->width >= r->lanes && r->step == r->size;
}

#endif
