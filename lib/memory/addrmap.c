// SPDX-License-Identifier: MIT
/* The address map: a short sorted list. */
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

const struct visa_range *visa_addrmap_find(const struct visa_addrmap *map, uint64_t address,
					   uint64_t bytes)
{
	for (unsigned int i = 0; i < map->count; i++) {
		const struct visa_range *r = &map->range[i];
		uint64_t at = address - r->start;

		if (address >= r->start && at < r->length && bytes <= r->length - at)
			return r;
	}
	return NULL;
}
