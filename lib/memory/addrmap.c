// SPDX-License-Identifier: MIT
/* The address map: a list of ranges, sorted by address. */
#include "addrmap_state.h"
#include "surface_state.h"

#include <errno.h>
#include <string.h>

void addrmap_remove(struct visa_addrmap *map, const struct visa_surface *s)
{
	unsigned int kept = 0;

	for (unsigned int i = 0; i < map->count; i++)
		if (map->range[i].surface != s)
			map->range[kept++] = map->range[i];
	map->count = kept;
}

/*
 * Find the range that contains the @bytes bytes from an address on: it can only be the last range
 * that starts at or below the address.
 */
static const struct visa_range *addrmap_find(const struct visa_range *range, size_t count,
					     uint64_t address, uint64_t bytes)
{
	size_t low = 0, high = count;
	const struct visa_range *r;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (range[middle].start <= address)
			low = middle + 1;
		else
			high = middle;
	}
	if (!low)
		return NULL;
	r = &range[low - 1];
	if (address - r->start >= r->length || bytes > r->length - (address - r->start))
		return NULL;
	return r;
}

const struct visa_range *visa_addrmap_find(const struct visa_addrmap *map, uint64_t address,
					   uint64_t bytes)
{
	const struct visa_range *r = addrmap_find(map->range, map->count, address, bytes);

	return r || !map->more_count ? r : addrmap_find(map->more, map->more_count, address, bytes);
}

/* If a range overlaps these bytes, the last range that begins before their end overlaps them. */
bool addrmap_overlaps_more(const struct visa_addrmap *map, uint64_t start, uint64_t length)
{
	size_t low = 0, high = map->more_count;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (map->more[middle].start <= start + (length - 1))
			low = middle + 1;
		else
			high = middle;
	}
	return low && (map->more[low - 1].start >= start ||
		       start - map->more[low - 1].start < map->more[low - 1].length);
}

int visa_addrmap_add(struct visa_addrmap *map, const struct visa_range *range, struct visa_error *e)
{
	unsigned long long start = range->start;
	unsigned long long length = range->length;
	unsigned int i = 0;

	if (!length || length - 1 > UINT64_MAX - start)
		return visa_fail(e, EINVAL,
				 "a range of 0x%llx bytes at 0x%llx cannot be mapped; expected at "
				 "least 1 byte, and an end of at most 2^64",
				 length, start);
	if ((start ^ ((uintptr_t)range->surface->base + range->offset)) % VISA_ADDRMAP_UNIT)
		return visa_fail(e, EINVAL,
				 "byte 0x%llx of a surface cannot be mapped at 0x%llx: both must "
				 "have the same remainder modulo %u",
				 (unsigned long long)range->offset, start, VISA_ADDRMAP_UNIT);
	if (map->count == VISA_ADDRMAP_MAX)
		return visa_fail(e, ENOSPC, "the address map is full: it has %u ranges",
				 VISA_ADDRMAP_MAX);
	while (i < map->count && map->range[i].start < start)
		i++;
	if ((i < map->count && map->range[i].start - start < length) ||
	    (i > 0 && start - map->range[i - 1].start < map->range[i - 1].length) ||
	    addrmap_overlaps_more(map, start, length))
		return visa_fail(e, EEXIST, "0x%llx bytes at 0x%llx are mapped already", length,
				 start);
	memmove(&map->range[i + 1], &map->range[i], (map->count - i) * sizeof(*range));
	map->range[i] = *range;
	map->count++;
	return 0;
}

/* Return: bytes between an address and the nearest byte of a range; 0 if it is in the range. */
static uint64_t addrmap_distance(const struct visa_range *r, uint64_t address)
{
	if (address < r->start)
		return r->start - address;
	return address - r->start < r->length ? 0 : address - r->start - (r->length - 1);
}

const struct visa_range *addrmap_nearest(const struct visa_addrmap *map, uint64_t address)
{
	const struct visa_range *nearest = NULL;

	for (unsigned int i = 0; i < map->count; i++)
		if (!nearest ||
		    addrmap_distance(&map->range[i], address) < addrmap_distance(nearest, address))
			nearest = &map->range[i];
	for (size_t i = 0; i < map->more_count; i++)
		if (!nearest ||
		    addrmap_distance(&map->more[i], address) < addrmap_distance(nearest, address))
			nearest = &map->more[i];
	return nearest;
}
