// SPDX-License-Identifier: MIT
/* The address map: a sorted list. */
#include "addrmap_state.h"

#include <errno.h>
#include <string.h>

int visa_addrmap_add(struct visa_addrmap *map, const struct visa_range *range, struct visa_error *e)
{
	unsigned long long start = range->start;
	unsigned long long length = range->length;
	unsigned int i = 0;

	if (!length || length - 1 > UINT64_MAX - start)
		return visa_fail(e, EINVAL, "a range of 0x%llx bytes at 0x%llx cannot be mapped",
				 length, start);
	if ((start ^ range->offset) % VISA_ADDRMAP_UNIT)
		return visa_fail(e, EINVAL,
				 "byte 0x%llx of a surface cannot be mapped at 0x%llx: both must "
				 "have the same remainder of %u",
				 (unsigned long long)range->offset, start, VISA_ADDRMAP_UNIT);
	if (map->count == VISA_ADDRMAP_MAX)
		return visa_fail(e, ENOSPC, "the address map holds %u ranges", VISA_ADDRMAP_MAX);
	while (i < map->count && map->range[i].start < start)
		i++;
	if ((i < map->count && map->range[i].start - start < length) ||
	    (i > 0 && start - map->range[i - 1].start < map->range[i - 1].length))
		return visa_fail(e, EEXIST, "0x%llx bytes at 0x%llx are mapped already", length,
				 start);
	memmove(&map->range[i + 1], &map->range[i], (map->count - i) * sizeof(*range));
	map->range[i] = *range;
	map->count++;
	return 0;
}

void addrmap_remove(struct visa_addrmap *map, const struct visa_surface *s)
{
	unsigned int kept = 0;

	for (unsigned int i = 0; i < map->count; i++)
		if (map->range[i].surface != s)
			map->range[kept++] = map->range[i];
	map->count = kept;
}

/* Of all ranges the last one that starts at the address or below it. */
const struct visa_range *visa_addrmap_find(const struct visa_addrmap *map, uint64_t address,
					   uint64_t bytes)
{
	unsigned int low = 0, high = map->count;
	const struct visa_range *r;

	while (low < high) {
		unsigned int middle = (low + high) / 2;

		if (map->range[middle].start <= address)
			low = middle + 1;
		else
			high = middle;
	}
	if (!low)
		return NULL;
	r = &map->range[low - 1];
	if (address - r->start >= r->length || bytes > r->length - (address - r->start))
		return NULL;
	return r;
}

/* Bytes from an address to a range. */
static uint64_t distance(const struct visa_range *r, uint64_t address)
{
	if (address < r->start)
		return r->start - address;
	return address - r->start < r->length ? 0 : address - r->start - (r->length - 1);
}

const struct visa_range *addrmap_nearest(const struct visa_addrmap *map, uint64_t address)
{
	const struct visa_range *nearest = NULL;

	for (unsigned int i = 0; i < map->count; i++)
		if (!nearest || distance(&map->range[i], address) < distance(nearest, address))
			nearest = &map->range[i];
	return nearest;
}
