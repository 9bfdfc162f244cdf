/* SPDX-License-Identifier: MIT */
/*
 * Changes SPIR-V for checks and debuggers. The main changes add code that stores instrumentation
 * notes: words at a fixed address, which a check reads. A note describes an array index that is out
 * of range, or an operation whose result may be undefined. See lib/spirv/README.md.
 */
#ifndef VISA_SPIRV_H
#define VISA_SPIRV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/buffer.h"
#include "../base/error.h"

/* The kind of an access. */
enum spirv_access { SPIRV_READ, SPIRV_WRITE, SPIRV_ATOMIC };

/* Capabilities, as SPIR-V numbers them */
enum spirv_capability { SPIRV_PIPES = 17, SPIRV_DEVICE_ENQUEUE = 19 };

/* spirv_declares() - Return: whether a module declares a capability; false for a damaged module */
bool spirv_declares(const void *bytes, size_t size, enum spirv_capability capability);

/**
 * struct spirv_array - an array that an instruction of the program indexes
 * @access: the kind of access
 * @bytes: number of accessed bytes; 0 if the type does not determine it
 * @local: the array is in local memory
 * @count: number of elements of the array
 * @type: its declared type: "int[4]"; "" without debug information
 * @name: name of the array in the source, such as "st.tag"; for an element of the array m that is
 *	itself an array, "m[]"; "" without debug information
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
 * spirv_add_notes() - add code to a program that stores an instrumentation note if an index of an
 * array is out of range
 * @bytes, @size: SPIR-V
 * @index: virtual address of a word of 64 bits, to which the program stores the index
 * @number: virtual address of another word, to which the program then stores the number of the
 *	array: its index in the list of spirv_arrays() plus 1
 * @to: receives the SPIR-V; nothing if no array is indexed by a variable
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_add_notes(const void *bytes, size_t size, uint64_t index, uint64_t number,
		    struct visa_buffer *to, struct visa_error *e);

/**
 * spirv_arrays() - list the arrays whose indices are tested in a program that spirv_add_notes() has
 * changed
 * @bytes, @size: its SPIR-V
 * @arrays: receives the list, which the caller frees; NULL if there are none
 * @count: receives its length
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_arrays(const void *bytes, size_t size, struct spirv_array **arrays, uint32_t *count,
		 struct visa_error *e);

/* Operations on integers or floats whose result may be undefined */
enum spirv_operation {
	SPIRV_DIVIDE, /* operations of signed integers, up to SPIRV_NEGATE */
	SPIRV_REMAINDER,
	SPIRV_ADD,
	SPIRV_SUBTRACT,
	SPIRV_MULTIPLY,
	SPIRV_NEGATE,
	SPIRV_UDIVIDE, /* a division of unsigned integers */
	SPIRV_UREMAINDER,
	SPIRV_TO_SIGNED, /* a conversion of a float to a signed integer */
	SPIRV_TO_UNSIGNED,
	SPIRV_OPERATIONS
};

/* Rounding of a conversion, as SPIR-V numbers it */
enum spirv_rounding { SPIRV_NEAREST, SPIRV_TO_ZERO, SPIRV_UP, SPIRV_DOWN };

/*
 * An operation as one number: @op is an enum spirv_operation; each operand has 8 << @bits bits. The
 * result of a conversion has 8 << @to bits; @rounding is an enum spirv_rounding.
 */
#define SPIRV_OPERATION(op, bits, to, rounding)                                                    \
	(1u << 16 | (op) << 6 | (bits) << 4 | (to) << 2 | (rounding))
#define SPIRV_OPERATION_OP(number)	 ((number) >> 6 & 63)
#define SPIRV_OPERATION_BITS(number)	 (8u << ((number) >> 4 & 3))
#define SPIRV_OPERATION_TO(number)	 (8u << ((number) >> 2 & 3))
#define SPIRV_OPERATION_ROUNDING(number) ((number)&3)

/**
 * spirv_note_operations() - add code to a program that stores instrumentation notes of operations
 * whose result may be undefined
 * @bytes, @size: SPIR-V
 * @operands: virtual address of two words of 64 bits, to which the program stores the two operands
 *	of an operation, once for each element of a vector. They are stored as dwords; operands of
 *	64 bits as qwords, halfs as floats. For a conversion, its operand is stored twice
 * @number: virtual address of a word, to which the program then stores SPIRV_OPERATION(). It must
 *	not be next to @operands, since compilers combine stores to adjacent words
 * @to: receives the SPIR-V; nothing if the program has no such operation
 *
 * These operations always have a defined result: divisions by a constant other than 0 and -1, sums
 * that may wrap around, and conversions that saturate.
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_note_operations(const void *bytes, size_t size, uint64_t operands, uint64_t number,
			  struct visa_buffer *to, struct visa_error *e);

/**
 * spirv_add_frames() - add to each kernel a call of a function that does nothing and is not inlined
 * @bytes, @size: SPIR-V
 * @to: receives the SPIR-V; nothing without a kernel
 *
 * Without optimization, if a kernel calls functions, Intel's compiler keeps the kernel's variables
 * in memory, and the debug information contains their addresses.
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_add_frames(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e);

/**
 * spirv_split_negations() - replace each negation of a vector of floats by negations of its
 * components
 * @bytes, @size: SPIR-V
 * @to: receives the SPIR-V; nothing if no vector of floats is negated
 *
 * Without optimization, Intel's compiler negates only the first component of a vector.
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_split_negations(const void *bytes, size_t size, struct visa_buffer *to,
			  struct visa_error *e);

/**
 * spirv_keep_kernel() - remove the kernels of a program except one
 * @bytes, @size: SPIR-V
 * @name: name of the kernel
 * @to: receives the SPIR-V; nothing if there is no other kernel, or none of this name
 *
 * Intel's compiler writes no debug information for a program with several kernels.
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_keep_kernel(const void *bytes, size_t size, const char *name, struct visa_buffer *to,
		      struct visa_error *e);

/**
 * spirv_keep_pointers() - change the type of private variables that are pointers to local memory to
 * an integer type, so that the compiler keeps them in memory
 * @bytes, @size: SPIR-V
 * @to: receives the SPIR-V; nothing without such a variable
 *
 * Intel's compiler keeps pointers to local memory in registers, even without optimization, where a
 * debugger of vISA does not find them.
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_keep_pointers(const void *bytes, size_t size, struct visa_buffer *to,
			struct visa_error *e);

/**
 * spirv_copy_arguments() - at the beginning of each function, add code that copies the structures
 * that are passed by value
 * @bytes, @size: SPIR-V
 * @to: receives the SPIR-V; nothing without such an argument
 *
 * Intel's compiler passes the address of the caller's structure, in a register, where a debugger of
 * vISA does not find it.
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_copy_arguments(const void *bytes, size_t size, struct visa_buffer *to,
			 struct visa_error *e);

#define SPIRV_LOCAL_NULL 256 /* bytes at the start of local memory that belong to no variable */

/**
 * spirv_add_local_null() - add an unused variable to local memory, before all other variables
 * @bytes, @size: SPIR-V
 * @note: virtual address of a word of 64 bits, to which each work-item stores the address of the
 *	variable, since the compiler removes a variable that has no use
 * @to: receives the SPIR-V; nothing if no pointer to local memory can be null
 *
 * The compiler places variables in the order of the program. So the added variable begins at the
 * address 0, which is the value of a null pointer, and no variable of the program does.
 *
 * Return: 0; -EINVAL if it is damaged; -ENOMEM.
 */
int spirv_add_local_null(const void *bytes, size_t size, uint64_t note, struct visa_buffer *to,
			 struct visa_error *e);

/* spirv_has_local_null() - Return: whether spirv_add_local_null() has changed a program */
bool spirv_has_local_null(const void *bytes, size_t size);

#endif
