/* SPDX-License-Identifier: MIT */
/* Programs: sources, SPIR-V or binaries, and the result of building them for each device. */
#ifndef OPENCL_PROGRAM_H
#define OPENCL_PROGRAM_H

#include "../base/buffer.h"
#include "../base/error.h"
#include "../ze/ze.h"
#include "context.h"

struct visa_variables;

/**
 * struct built_kernel - the build of a kernel
 * @binary: its zebin; @module: the parsed zebin
 * @kernel: the kernel in @module
 */
struct built_kernel {
	struct visa_buffer binary;
	struct visa_ze_module *module;
	const struct visa_ze_kernel *kernel;
};

/**
 * struct built - the build of a program for a device
 * @status: status of the last build, compilation or link
 * @type: the type of binary that exists
 * @options: options of the last build, as given by the application; or NULL
 * @log: the compiler's messages
 * @objects: for a compiled object or a library: modules of SPIR-V (objects.h)
 * @binary: for an executable: the zebin
 * @module: for an executable: the parsed zebin
 * @own: for a debugger, a build of each kernel of @module alone, since the compiler writes debug
 *	information only for a program with one kernel; NULL if @module has debug information, or
 *	if none is requested
 * @variables: its program-scope variables; NULL before the first launch
 * @idle: idle launches of the kernels of @module (idle.h); NULL before the first launch
 * @forks: result of schedule_forks() (the number of fork() calls) when @idle was last used
 */
struct built {
	cl_build_status status;
	cl_program_binary_type type;
	char *options;
	struct visa_buffer log;
	struct visa_buffer objects;
	struct visa_buffer binary;
	struct visa_ze_module *module;
	struct built_kernel *own;
	struct visa_variables *variables;
	struct idle_launches *idle;
	unsigned int forks;
};

/**
 * struct _cl_program - a program
 * @source: its text, or NULL; @il: its SPIR-V
 * @il_set: @il with the specialization constants that were set; empty if none was set
 * @number: its number in reports: a hash of its source, so that it is the same in the next run and
 *	in the cache; for programs without a source, the number of programs created so far
 * @devices, @built: its devices, and its build for each
 * @kernels: number of its kernel objects
 * @busy: it is being built. Only the building thread changes @built, under opencl_lock
 * @linked: it was made by clLinkProgram()
 * @ended: callbacks for its destruction, in the order of their calls: the callback added last is
 *	first
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

/* cl_program_new() - Return: a program for all devices of a context; NULL if out of memory */
struct _cl_program *cl_program_new(struct _cl_context *c);

#define PROGRAM_FILE_MAX 48 /* bytes of a file name, with the NUL */

/*
 * program_file() - fill in the file name of a program's source, which line information and reports
 * use
 */
void program_file(const struct _cl_program *p, char name[PROGRAM_FILE_MAX]);

/*
 * program_built() - Return: the program's build for a device; NULL if the device does not belong to
 * the program
 */
struct built *program_built(struct _cl_program *p, const struct _cl_device_id *d);

/*
 * built_kernel() - Return: the build of only kernel @k, if @own of struct built has one; else the
 * build of the whole program. @b still owns the returned binary and module. @k: a kernel of
 * @b->module
 */
struct built_kernel built_kernel(const struct built *b, const struct visa_ze_kernel *k);

/* built_clear() - discard a build */
void built_clear(struct built *b);

/*
 * program_read() - read the zebin of a device, and prepare each of its kernels, so that kernels
 * that cannot run are detected; Return: CL_SUCCESS or an error code, with the reason in the log
 */
cl_int program_read(struct built *b, const struct _cl_device_id *d);

/*
 * program_devices() - check the list of devices that the application gives; without a list, use all
 * devices; Return: CL_SUCCESS or an error code
 */
cl_int program_devices(struct _cl_program *p, cl_uint count, const cl_device_id *list,
		       bool chosen[DEVICE_COUNT], const char *function);

#endif
