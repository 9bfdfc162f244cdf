/* SPDX-License-Identifier: MIT */
/* The members of an address map. This header is not installed. */
#ifndef VISA_ADDRMAP_STATE_H
#define VISA_ADDRMAP_STATE_H

#include "addrmap.h"

/**
 * struct visa_addrmap - ranges that do not overlap
 * @range: @count ranges, in ascending order of addresses
 * @more: @more_count further ranges, in ascending order of addresses. The caller owns them, and
 *	must not change them while they are in the map
 */
struct visa_addrmap {
	struct visa_range range[VISA_ADDRMAP_MAX];
	unsigned int count;
	const struct visa_range *more;
	size_t more_count;
};

/* addrmap_remove() - remove the ranges of a surface from the map. */
void addrmap_remove(struct visa_addrmap *map, const struct visa_surface *s);

/*
 * addrmap_overlaps_more() - Return: whether one of the ranges in @more overlaps the @length bytes
 * from an address on; @length is not 0
 */
bool addrmap_overlaps_more(const struct visa_addrmap *map, uint64_t start, uint64_t length);

/*
 * addrmap_nearest() - Return: the range whose first or last byte is nearest to an address; NULL if
 * the map is empty.
 */
const struct visa_range *addrmap_nearest(const struct visa_addrmap *map, uint64_t address);

#endif
