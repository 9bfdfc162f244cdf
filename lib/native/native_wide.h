/* SPDX-License-Identifier: MIT */
/* Bytes and words whose values are also in C variables as dwords. */
#ifndef VISA_NATIVE_WIDE_H
#define VISA_NATIVE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#define WIDES 48

struct node;

/**
 * struct wides - kept dwords of a block
 * @of: the kept elements: @lanes elements of @size bytes from @at on, @step bytes apart, which
 *	@node has written. The C variable number @id has them as dwords, zero-extended if @extended
 * @count: number of entries in @of
 * @last: number of the last C variable
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
