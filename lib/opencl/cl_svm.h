/* SPDX-License-Identifier: MIT */
/* Shared virtual memory: allocations that kernels reach by the application's pointers. */
#ifndef OPENCL_SVM_H
#define OPENCL_SVM_H

#include "context.h"

/*
 * svm_bytes() - Return: the number of bytes from @pointer to the end of its SVM allocation in the
 * context; 0 if the pointer is in none of these allocations
 */
size_t svm_bytes(const struct _cl_context *c, const void *pointer);

#endif
