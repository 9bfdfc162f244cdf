/* SPDX-License-Identifier: MIT */
/* Bytes and words that are also kept in C variables as dwords (native_wide.c). */
#ifndef VISA_NATIVE_WIDE_H
#define VISA_NATIVE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#define WIDES 48

struct node;

/**
 * struct wides - the kept dwords of a block
 * @of: entries; each is for @lanes elements of @size bytes from @at on, @step bytes apart, that
 *	@node has written. C variable number @id has them as dwords; @extended: zero-extended
 * @count: number of entries
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
