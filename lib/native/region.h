/* SPDX-License-Identifier: MIT */
/*
 * A region: the positions of an operand's elements in the frame (the bytes of a thread's
 * variables).
 */
#ifndef VISA_NATIVE_REGION_H
#define VISA_NATIVE_REGION_H

#include <stdint.h>

/**
 * struct region - the elements of an operand, one for each lane, arranged in rows
 * @at: frame offset of the first element
 * @size: bytes of an element
 * @lanes: number of elements
 * @width: number of elements of a row
 * @row: bytes from one row to the next; @step: bytes from one element of a row to the next
 */
struct region {
	uint32_t at;
	unsigned int size;
	unsigned int lanes;
	unsigned int width;
	unsigned int row;
	unsigned int step;
};

/* region_at() - Return: the frame offset of the element of a lane */
static inline uint32_t region_at(const struct region *r, unsigned int lane)
{
	return r->at + lane / r->width * r->row + lane % r->width * r->step;
}

/* region_same() - Return: the region of one element that is the same for all lanes */
static inline struct region region_same(uint32_t at, unsigned int size, unsigned int lanes)
{
	return (struct region){ at, size, lanes, 1, 0, 0 };
}

/* region_flat() - Return: the region of contiguous elements */
static inline struct region region_flat(uint32_t at, unsigned int size, unsigned int lanes)
{
	return (struct region){ at, size, lanes, lanes, 0, size };
}

/*
 * region_slots() - Return: 2, 4 or 8 if the elements are parts of contiguous numbers of this size
 * in bytes, such as the lowest byte of each dword; else 0
 */
unsigned int region_slots(const struct region *r);
/*
 * region_hull() - compute the smallest range of frame bytes that contains all elements. @from:
 * receives the frame offset of its first byte; @to: receives the offset of its end
 */
void region_hull(const struct region *r, uint32_t *from, uint32_t *to);

/* region_is_flat() - Return: whether a region has several elements, and they are contiguous */
static inline bool region_is_flat(const struct region *r)
{
	return r->lanes > 1 && r->width >= r->lanes && r->step == r->size;
}

#endif
