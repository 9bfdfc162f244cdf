// SPDX-License-Identifier: MIT
/*
 * Names memory in reports: by the kernel argument that points to it; with debug information, by the
 * variable of the source.
 */
#include "memory_name.h"

#include <inttypes.h>
#include <stdio.h>

/*
 * Write the name of the element or member at byte @byte of the memory to which an argument points.
 * Return: false if debug information does not contain the type of this memory.
 */
static bool name_pointed(const struct watch_code *code, const char *argument, uint64_t byte,
			 char part[CHECK_PART_MAX])
{
	const struct dwarf_variable *v =
		code->debug ? di_argument(code->debug, code->name, argument) : NULL;

	return v && di_name_pointed(code->debug, v, byte, part, CHECK_PART_MAX);
}

static bool name_local(const struct watch_code *code, uint64_t address, char part[CHECK_PART_MAX])
{
	const struct dwarf_variable *v = NULL;
	uint64_t offset;

	if (code->debug)
		v = di_local(code->debug, code->name, address, &offset);
	if (v)
		di_name(code->debug, v, offset, part, CHECK_PART_MAX);
	for (uint32_t i = 0; i < code->local_count && !v; i++) {
		const struct watch_local *l = &code->locals[i];

		if (address < l->at || address - l->at >= l->size)
			continue;
		if (!name_pointed(code, l->name, address - l->at, part))
			snprintf(part, CHECK_PART_MAX, "byte 0x%" PRIx64 " of %.64s",
				 address - l->at, l->name);
		return true;
	}
	return v;
}

bool check_name_part(const struct watch_memory *region, uint64_t address, char part[CHECK_PART_MAX])
{
	const struct watch_code *code = region ? region->code : NULL;

	*part = 0;
	if (code && region->use == WATCH_LOCAL)
		return name_local(code, address, part);
	return code && region->argument >= 0 && address >= region->start &&
	       name_pointed(code, region->name, address - region->start, part);
}

bool check_is_padding(const struct watch_memory *region, uint64_t address)
{
	const struct watch_code *code = region->code;
	const struct dwarf_variable *v = NULL;

	if (code && code->types && region->argument >= 0 && address >= region->start)
		v = di_argument(code->types, code->name, region->name);
	return v && di_is_padding(code->types, v, address - region->start);
}

const struct dwarf_variable *check_private(const struct watch_memory *region, uint64_t address,
					   uint64_t frame, uint32_t routine, uint64_t *offset)
{
	const struct watch_code *code = region->code;
	unsigned int lane;

	if (address < frame)
		return NULL;
	return di_frame(code->debug, watch_function(code, routine), address - frame, code->simd,
			offset, &lane);
}

void check_name_memory(const struct watch_memory *region, uint64_t address, char *buf, size_t size)
{
	char part[CHECK_PART_MAX];
	bool named = check_name_part(region, address, part);

	if (named && region->use == WATCH_LOCAL)
		snprintf(buf, size, "%s in local memory", part);
	else if (named)
		snprintf(buf, size, "%s (argument %d, byte 0x%" PRIx64 " of T%u)", part,
			 region->argument, address, region->number);
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

void check_name_region(const struct watch_memory *region, uint32_t surface, char *buf, size_t size)
{
	if (region && region->argument >= 0)
		snprintf(buf, size, "T%u (argument %d, %.40s)", region->number, region->argument,
			 region->name);
	else if (region && region->use == WATCH_LOCAL)
		snprintf(buf, size, "local memory");
	else if (region && *region->name)
		snprintf(buf, size, "%.40s", region->name);
	else
		snprintf(buf, size, "T%u", region ? region->number : surface);
}
