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
 * @of: the elements that @node wrote: @lanes elements of @size bytes from @at on, @step bytes
 *	apart; C variable @id has them, zero-extended if @extended
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
