/* SPDX-License-Identifier: MIT */
/* Shared virtual memory: allocations that kernels reach by the application's pointers. */
#ifndef OPENCL_SVM_H
#define OPENCL_SVM_H

#include "context.h"

/* svm_bytes() - how many bytes of an allocation of a context there are from a pointer on, or 0 */
size_t svm_bytes(const struct _cl_context *c, const void *pointer);

#endif
