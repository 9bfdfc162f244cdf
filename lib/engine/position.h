/* SPDX-License-Identifier: MIT */
/* The position of the execution of a program. */
#ifndef VISA_POSITION_H
#define VISA_POSITION_H

#include <stddef.h>
#include <stdint.h>

/**
 * struct visa_position - the position of the execution of a program; all zero at its start
 * @index: instructions executed so far
 * @byte: offset in the code
 * @unit: offset in the prepared instructions; used by the program
 * @version: version of the prepared instructions; used by the program
 */
struct visa_position {
	size_t index;
	size_t byte;
	size_t unit;
	uint64_t version;
};

#endif
