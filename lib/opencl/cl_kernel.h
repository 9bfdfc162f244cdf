/* SPDX-License-Identifier: MIT */
/* Kernels and their arguments. */
#ifndef OPENCL_KERNEL_H
#define OPENCL_KERNEL_H

#include "../launch/launch.h"
#include "cl_mem.h"
#include "cl_program.h"

/**
 * struct kernel_arg - the value bound to an argument
 * @set: an argument is bound
 * @size: bytes of @value, or of local memory
 * @value: value of a scalar, vector or struct
 * @mem: buffer or image; NULL is a null pointer. A launch holds a reference, the kernel does not
 * @svm: a pointer to shared virtual memory; used if @is_svm
 * @sampling: sampler
 */
struct kernel_arg {
	bool set;
	bool is_svm;
	size_t size;
	void *value;
	struct _cl_mem *mem;
	void *svm;
	struct visa_sampling sampling;
};

/**
 * struct _cl_kernel - a kernel object
 * @info: information about the kernel, by device of the program; NULL if the build for a device
 *	does not contain the kernel
 * @any: the first information that is not NULL
 * @args: values of its arguments
 */
struct _cl_kernel {
	struct object o;
	struct _cl_program *program;
	const struct visa_ze_kernel *info[DEVICE_COUNT];
	const struct visa_ze_kernel *any;
	struct kernel_arg *args;
};

/* kernel_copy_args() - copy arguments; Return: false if out of memory */
bool kernel_copy_args(struct kernel_arg *to, const struct kernel_arg *from, uint32_t count);
/* kernel_free_args() - free the bound values, and the list */
void kernel_free_args(struct kernel_arg *args, uint32_t count);
/* kernel_wrote_args() - record a possible write to the memory objects of arguments */
void kernel_wrote_args(const struct kernel_arg *args, uint32_t count);

/*
 * kernel_device() - Return: the index of a device in the kernel's program; -1 if the kernel is not
 * built for it
 */
int kernel_device(const struct _cl_kernel *k, const struct _cl_device_id *d);

#endif
