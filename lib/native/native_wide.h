/* SPDX-License-Identifier: MIT */
/* Bytes and words that C variables have as dwords, too. */
#ifndef VISA_NATIVE_WIDE_H
#define VISA_NATIVE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#define WIDES 24

struct node;

/**
 * struct wides - those of a block
 * @of: elements that @node wrote, @lanes of @size from @at on, each @step behind the one before: C
 *	variable @id has them, and zeros above them if @extended
 * @last: number of the last variable
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
