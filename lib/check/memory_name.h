/* SPDX-License-Identifier: MIT */
/*
 * Names memory in reports: by the kernel argument that points to it; with debug information, by the
 * variable of the source.
 */
#ifndef VISA_CHECK_MEMORY_NAME_H
#define VISA_CHECK_MEMORY_NAME_H

#include "../watch/watch.h"

#define CHECK_PART_MAX 128

/*
 * check_name_part() - write a C expression for the byte at an address, with debug information: if
 * the byte is in the array `sums`, "sums[3]". If `sums` is an argument in local memory, whose type
 * is unknown, "byte 0xc of sums". Return: false, with an empty text, if the variable is unknown.
 */
bool check_name_part(const struct watch_memory *region, uint64_t address,
		     char part[CHECK_PART_MAX]);

/*
 * check_is_padding() - Return: whether a byte of an argument's memory is in no member of a
 * structure and no component of a vector, by the types of debug information; false without debug
 * information
 */
bool check_is_padding(const struct watch_memory *region, uint64_t address);

/**
 * check_private() - find the source variable that contains a byte of private memory
 * @region: private memory; its code has debug information
 * @frame: address at which the frame of the function begins
 * @routine: number of the function
 * @offset: receives the offset of the byte in the variable
 *
 * Return: the variable, or NULL.
 */
const struct dwarf_variable *check_private(const struct watch_memory *region, uint64_t address,
					   uint64_t frame, uint32_t routine, uint64_t *offset);

/*
 * check_name_memory() - write an address as a part of a sentence: "byte 0x40 of T6 (argument 0,
 * out)"; with debug information "part[3] in local memory" or "out[16] (argument 0, byte 0x40 of
 * T6)"
 */
void check_name_memory(const struct watch_memory *region, uint64_t address, char *buf, size_t size);

/*
 * check_name_region() - write the name of memory as a part of a sentence: "T6 (argument 0, out)",
 * "local memory"; @surface: number of the surface, if @region is NULL
 */
void check_name_region(const struct watch_memory *region, uint32_t surface, char *buf, size_t size);

#endif
