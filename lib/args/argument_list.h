/* SPDX-License-Identifier: MIT */
/*
 * The arguments of a launch as text: matches each text to an argument of the kernel, and checks
 * that the text fits it.
 */
#ifndef VISA_ARGUMENT_LIST_H
#define VISA_ARGUMENT_LIST_H

#include "written.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Texts that are accepted for buffer and image arguments; bits of a mask. */
enum visa_argument_memory {
	VISA_ARGUMENT_FILES = 1,   /* sizes and files */
	VISA_ARGUMENT_SURFACES = 2 /* surfaces of a mount: T6 is the surface with index 6 */
};

/**
 * struct visa_arguments - the texts given for the arguments of a kernel
 * @kernel: the kernel
 * @memory: texts that are accepted for buffers and images, bits of enum visa_argument_memory
 * @args: one element per argument of the kernel; its kind is VISA_WRITTEN_NOTHING until a text is
 *	given
 * @next: index of the argument for the next text without a name
 */
struct visa_arguments {
	const struct visa_ze_kernel *kernel;
	unsigned int memory;
	struct visa_written *args;
	uint32_t next;
};

/* visa_arguments_init() - start with no text given for any argument; Return: 0 or -ENOMEM. */
int visa_arguments_init(struct visa_arguments *a, const struct visa_ze_kernel *kernel,
			unsigned int memory, struct visa_error *e);
void visa_arguments_free(struct visa_arguments *a);

/**
 * visa_arguments_add() - read one argument
 * @text: ARG, INDEX=ARG or NAME=ARG; it must outlive @a. A number without a type gets the type of
 *	the argument, if known
 * @size: bytes of @text
 * @e: filled in on failure: the argument, the expected text and the text found, with its column in
 *	@text
 *
 * Return: 0; -ENOENT for a name or an index that the kernel does not have; -EEXIST for an argument
 * that was already given; -EINVAL, also for a kind or a number of bytes that does not fit the
 * argument; -ERANGE; -ENOMEM.
 */
int visa_arguments_add(struct visa_arguments *a, const char *text, size_t size,
		       struct visa_error *e);

/**
 * visa_arguments_find() - find the index of an argument of the kernel
 * @name: the argument's name, or its index as a decimal number
 * @size: bytes of @name
 *
 * Return: 0, or -ENOENT.
 */
int visa_arguments_find(const struct visa_ze_kernel *kernel, const char *name, size_t size,
			uint32_t *index, struct visa_error *e);

/*
 * visa_arguments_missing() - Return: index of the first argument from @from on for which no text
 * was given; the number of arguments if there is none.
 */
uint32_t visa_arguments_missing(const struct visa_arguments *a, uint32_t from);

/* visa_arguments_complete() - Return: 0; -EINVAL if arguments are missing, which @e lists. */
int visa_arguments_complete(const struct visa_arguments *a, struct visa_error *e);

/**
 * visa_arguments_bind() - bind the arguments that need no memory of the caller: values, samplers,
 *	local memory, null pointers
 * @l: a launch of the kernel; its other buffers and its images are left to the caller
 */
int visa_arguments_bind(const struct visa_arguments *a, struct visa_launch *l,
			struct visa_error *e);

/**
 * visa_argument_expected() - describe the accepted texts of an argument
 * @memory: texts that are accepted for buffers and images, bits of enum visa_argument_memory
 * @buf: receives the description, such as "a value of 4 bytes such as 7"
 *
 * Return: @buf.
 */
const char *visa_argument_expected(const struct visa_ze_arg *arg, unsigned int memory, char *buf,
				   size_t room);

#ifdef __cplusplus
}
#endif
#endif
