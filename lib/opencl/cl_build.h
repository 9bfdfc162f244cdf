/* SPDX-License-Identifier: MIT */
/* Compiles and links a program for one of its devices. */
#ifndef OPENCL_BUILD_H
#define OPENCL_BUILD_H

#include "cl_program.h"

/*
 * struct header - a file that a source includes: its name in the source, and the program that
 * contains its text
 */
struct header {
	const char *name;
	const struct _cl_program *text;
};

/**
 * build_compile() - compile a program for one of its devices
 * @options: the application's options
 * @whole: true: make an executable; false: make an object for the linker
 * @headers: the @header_count files that it can include
 *
 * Stores the log, the result and the status in @b.
 *
 * Return: CL_SUCCESS; CL_COMPILER_NOT_AVAILABLE, CL_INVALID_BUILD_OPTIONS,
 * CL_BUILD_PROGRAM_FAILURE, CL_OUT_OF_HOST_MEMORY.
 */
cl_int build_compile(const struct _cl_program *p, struct built *b, const struct _cl_device_id *d,
		     const char *options, bool whole, const struct header *headers,
		     cl_uint header_count);

/*
 * build_link() - make an executable from the objects in @b
 * Return: CL_SUCCESS; CL_LINK_PROGRAM_FAILURE; the errors of build_compile() except
 * CL_BUILD_PROGRAM_FAILURE.
 */
cl_int build_link(struct built *b, const struct _cl_device_id *d, const char *options);

#endif
