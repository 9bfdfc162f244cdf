/* SPDX-License-Identifier: MIT */
/* Where execution of a program stands. */
#ifndef VISA_POSITION_H
#define VISA_POSITION_H

#include <stddef.h>
#include <stdint.h>

/**
 * struct visa_position - where execution of a program stands; all zero at its start
 * @index: instructions executed so far
 * @byte: of the code
 * @unit: of the records; the program's own
 * @version: of the records; the program's own
 */
struct visa_position {
	size_t index;
	size_t byte;
	size_t unit;
	uint64_t version;
};

#endif
