/* SPDX-License-Identifier: MIT */
/* The members of an address map: not installed. */
#ifndef VISA_ADDRMAP_STATE_H
#define VISA_ADDRMAP_STATE_H

#include "addrmap.h"

/**
 * struct visa_addrmap - ranges that do not overlap
 * @range: @count ranges, ascending
 * @more: @more_count further ranges, ascending, which the caller owns and does not change while the
 *	map has them
 */
struct visa_addrmap {
	struct visa_range range[VISA_ADDRMAP_MAX];
	unsigned int count;
	const struct visa_range *more;
	size_t more_count;
};

/* addrmap_remove() - forget the ranges of a surface. */
void addrmap_remove(struct visa_addrmap *map, const struct visa_surface *s);

/*
 * addrmap_overlaps_more() - Return: whether a range of @more overlaps @length bytes, which is not 0
 */
bool addrmap_overlaps_more(const struct visa_addrmap *map, uint64_t start, uint64_t length);

/* addrmap_nearest() - Return: the range whose first or last byte is nearest to an address; NULL if
 * the map is empty.
 */
const struct visa_range *addrmap_nearest(const struct visa_addrmap *map, uint64_t address);

#endif
