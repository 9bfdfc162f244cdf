/* SPDX-License-Identifier: MIT */
/* The names of memory in reports: arguments, and with debug information variables of the source. */
#ifndef VISA_CHECK_MEMORY_NAME_H
#define VISA_CHECK_MEMORY_NAME_H

#include "../watch/watch.h"

#define CHECK_PART_MAX 128

/*
 * check_name_part() - the part of a variable of the source that has a byte of memory: "part[3]", or
 * "byte 0xc of part" of an argument in local memory whose type is unknown. Return: false, with an
 * empty text, if it is unknown.
 */
bool check_name_part(const struct watch_memory *region, uint64_t address,
		     char part[CHECK_PART_MAX]);

/*
 * check_is_padding() - whether a byte of an argument's memory is in no member of a structure and no
 * component of a vector, by the types of debug information; false without
 */
bool check_is_padding(const struct watch_memory *region, uint64_t address);

/**
 * check_private() - the variable of the source that has a byte of private memory
 * @region: private memory; its code has debug information
 * @frame: the byte where the frame of a function begins
 * @routine: number of the function
 * @offset: receives the byte of the variable
 *
 * Return: the variable, or NULL.
 */
const struct dwarf_variable *check_private(const struct watch_memory *region, uint64_t address,
					   uint64_t frame, uint32_t routine, uint64_t *offset);

/*
 * check_name_memory() - an address as a sentence names it: "byte 0x40 of T6 (argument 0, out)";
 * "part[3] in local memory" or "out[16] (argument 0, byte 0x40 of T6)" with debug information
 */
void check_name_memory(const struct watch_memory *region, uint64_t address, char *buf, size_t size);

/*
 * check_name_region() - memory as a sentence names it: "T6 (argument 0, out)", "local memory"
 * @surface: number of a surface without a region
 */
void check_name_region(const struct watch_memory *region, uint32_t surface, char *buf, size_t size);

#endif
