/* SPDX-License-Identifier: MIT */
/* The position of a thread in a program: the instruction that the thread executes next. */
#ifndef VISA_POSITION_H
#define VISA_POSITION_H

#include <stddef.h>
#include <stdint.h>

/**
 * struct visa_position - the next instruction of a thread in a program; all zero at its start
 * @index: instructions executed so far
 * @byte: offset of the next instruction in the code
 * @unit: its offset in the prepared instructions; only program.c uses it
 * @version: version of the prepared instructions to which @unit applies; only program.c uses it
 */
struct visa_position {
	size_t index;
	size_t byte;
	size_t unit;
	uint64_t version;
};

#endif
