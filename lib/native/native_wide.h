/* SPDX-License-Identifier: MIT */
/* Bytes and words that are also kept in C variables as dwords (native_wide.c). */
#ifndef VISA_NATIVE_WIDE_H
#define VISA_NATIVE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#define WIDES 48

struct node;

/**
 * struct wides - the values of the current basic block that are also kept as dwords
 * @of: the values. A value is @lanes elements of @size bytes, @step bytes apart, from frame offset
 *	@at on, which @node has written. C variable number @id contains the elements as dwords.
 *	@extended: the dwords are zero-extended
 * @count: number of values
 * @last: number of the last C variable that was declared for a value
 */
struct wides {
	struct wide {
		const struct node *node;
		uint32_t at;
		unsigned int size;
		unsigned int lanes;
		unsigned int step;
		uint32_t id;
		bool extended;
	} of[WIDES];
	unsigned int count;
	uint32_t last;
};

#endif
