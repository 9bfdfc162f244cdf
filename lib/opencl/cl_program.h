/* SPDX-License-Identifier: MIT */
/* Programs: sources, SPIR-V or binaries, and what is built of them for each device. */
#ifndef OPENCL_PROGRAM_H
#define OPENCL_PROGRAM_H

#include "../base/buffer.h"
#include "../base/error.h"
#include "../ze/ze.h"
#include "context.h"

struct visa_variables;

/**
 * struct built - a program as it is for a device
 * @status: of the last build, compilation or link
 * @type: what there is
 * @options: of the last one, as the application gave them; or NULL
 * @log: what the compiler said of it
 * @objects: compiled or as a library: pieces of SPIR-V (objects.h)
 * @binary: of an executable: the zebin
 * @module: of an executable: the zebin as it was read
 * @variables: its program-scope variables, since a kernel was launched
 */
struct built {
	cl_build_status status;
	cl_program_binary_type type;
	char *options;
	struct visa_buffer log;
	struct visa_buffer objects;
	struct visa_buffer binary;
	struct visa_ze_module *module;
	struct visa_variables *variables;
};

/**
 * struct _cl_program - a program
 * @source: its text, or NULL; @il: its SPIR-V
 * @il_set: @il with the specialization constants that were set; nothing if none was
 * @number: reports name it by that: a hash of its source, so that the next run has it again, and
 *	finds it in the cache; without a source, programs count from 1
 * @devices, @built: its devices, and what it is for each
 * @kernels: kernel objects that there are of it
 * @busy: it is being built: @built, which opencl_lock is for, is changed by that thread alone
 * @linked: clLinkProgram() has made it
 * @ended: called when it ends, the last one first
 */
struct _cl_program {
	struct object o;
	struct _cl_context *context;
	char *source;
	struct visa_buffer il;
	struct visa_buffer il_set;
	uint64_t number;
	struct _cl_device_id *devices[DEVICE_COUNT];
	struct built built[DEVICE_COUNT];
	cl_uint device_count;
	uint32_t kernels;
	bool busy;
	bool linked;
	struct called *ended;
};

/* cl_program_new() - a program for all devices of a context; NULL without memory */
struct _cl_program *cl_program_new(struct _cl_context *c);

#define PROGRAM_FILE_MAX 48 /* bytes of a name */

/* program_file() - the name by which lines of a program's source are known */
void program_file(const struct _cl_program *p, char name[PROGRAM_FILE_MAX]);

/* program_built() - what it is for a device; NULL if the device is none of the program */
struct built *program_built(struct _cl_program *p, const struct _cl_device_id *d);

/* built_clear() - forget what was built */
void built_clear(struct built *b);

/*
 * program_read() - read the zebin of a device, and prepare each of its kernels, so that what cannot
 * run is known now; Return: CL_SUCCESS, or a code with a log
 */
cl_int program_read(struct built *b, const struct _cl_device_id *d);

/* program_devices() - the devices of a list of the application, or all; Return: a code */
cl_int program_devices(struct _cl_program *p, cl_uint count, const cl_device_id *list,
		       bool chosen[DEVICE_COUNT], const char *function);

#endif
