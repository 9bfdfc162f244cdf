/* SPDX-License-Identifier: MIT */
/*
 * Arrays in SPIR-V: notes that a program stores when an index is outside of its array. See
 * lib/spirv/README.md.
 */
#ifndef VISA_SPIRV_H
#define VISA_SPIRV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/buffer.h"
#include "../base/error.h"

/* What an access does. */
enum spirv_access { SPIRV_READ, SPIRV_WRITE, SPIRV_ATOMIC };

/**
 * struct spirv_array - an array that an instruction of the program indexes
 * @access: what the instruction does
 * @bytes: that it accesses; 0 if they depend on more than a type
 * @local: the array is in local memory
 * @count: elements of the array
 * @type: its declared type: "int[4]"; "" without debug information
 * @name: of the array as the source says it: "st.tag", or "m[]" of a row of m; "" without debug
 *	information
 */
struct spirv_array {
	enum spirv_access access;
	uint32_t bytes;
	bool local;
	uint64_t count;
	char type[64];
	char name[64];
};

/**
 * spirv_add_notes() - have a program store notes of indices that are outside of their arrays
 * @bytes, @size: SPIR-V
 * @index: virtual address of a word of 64 bits, to which the program stores the index
 * @number: of another one, to which it then stores 1 more than the number of the array in the list
 *	that spirv_arrays() makes of the result
 * @to: receives the SPIR-V; nothing if no array is indexed by a variable
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_add_notes(const void *bytes, size_t size, uint64_t index, uint64_t number,
		    struct visa_buffer *to, struct visa_error *e);

/**
 * spirv_arrays() - list the arrays of a program that spirv_add_notes() has changed
 * @bytes, @size: its SPIR-V
 * @arrays: receives the list, to be freed; NULL if there are none
 * @count: receives its length
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_arrays(const void *bytes, size_t size, struct spirv_array **arrays, uint32_t *count,
		 struct visa_error *e);

#endif
