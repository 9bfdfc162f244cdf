/* SPDX-License-Identifier: MIT */
/* Shared virtual memory: allocations that kernels reach by the application's pointers. */
#ifndef OPENCL_SVM_H
#define OPENCL_SVM_H

#include "context.h"

/*
 * svm_bytes() - Return: bytes from a pointer to the end of its allocation in a context; 0 if it is
 * in no allocation
 */
size_t svm_bytes(const struct _cl_context *c, const void *pointer);

#endif
