// SPDX-License-Identifier: MIT
/* Memory as reports name it: arguments, and variables of the source by debug information. */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>

bool check_name_part(const struct watch_memory *region, uint64_t address, char part[CHECK_PART_MAX])
{
	const struct watch_code *code = region ? region->code : NULL;
	const struct dwarf_variable *v = NULL;
	uint64_t offset;

	*part = 0;
	if (code && code->debug && region->use == WATCH_LOCAL)
		v = di_local(code->debug, code->name, address, &offset);
	if (v)
		di_name(code->debug, v, offset, part, CHECK_PART_MAX);
	return v;
}

const struct dwarf_variable *check_private(const struct watch_memory *region, uint64_t address,
					   uint64_t frame, uint32_t routine, uint64_t *offset)
{
	const struct watch_code *code = region->code;
	unsigned int lane;

	if (address < frame)
		return NULL;
	return di_frame(code->debug, routine ? code->routines[routine]->name : code->name,
			address - frame, code->simd, offset, &lane);
}

void check_name_memory(const struct watch_memory *region, uint64_t address, char *buf, size_t size)
{
	char part[CHECK_PART_MAX];

	if (region && region->use == WATCH_LOCAL && check_name_part(region, address, part))
		snprintf(buf, size, "%s of local memory", part);
	else if (!region)
		snprintf(buf, size, "address 0x%" PRIx64, address);
	else if (region->argument >= 0)
		snprintf(buf, size, "byte 0x%" PRIx64 " of T%u (argument %d, %.40s)", address,
			 region->number, region->argument, region->name);
	else if (*region->name)
		snprintf(buf, size, "byte 0x%" PRIx64 " of %.40s", address, region->name);
	else
		snprintf(buf, size, "byte 0x%" PRIx64 " of T%u", address, region->number);
}
