/* SPDX-License-Identifier: MIT */
/* Shared virtual memory: allocations that kernels reach by the application's pointers. */
#ifndef OPENCL_SVM_H
#define OPENCL_SVM_H

#include "context.h"

/**
 * struct svm - an allocation
 * @next: of all contexts
 * @bytes, @size: what the application got
 */
struct svm {
	struct svm *next;
	struct _cl_context *context;
	cl_svm_mem_flags flags;
	uint8_t *bytes;
	size_t size;
	size_t room;
};

/* svm_each() - call a function for each allocation of a context; opencl_lock is held. Return: what
 * the function returned first that was not 0, or 0 */
int svm_each(const struct _cl_context *c, int (*function)(void *context, const struct svm *s),
	     void *context);

#endif
