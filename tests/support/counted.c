// SPDX-License-Identifier: MIT
/*
 * Counts calls of functions of the C library: the linker redirects these calls to the functions of
 * this file.
 */
#include "counted.h"

#include <pthread.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t align, size_t size);
int __real_pthread_mutex_lock(pthread_mutex_t *lock);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t align, size_t size);
int __wrap_pthread_mutex_lock(pthread_mutex_t *lock);

static _Thread_local struct counted counted;
static _Thread_local size_t fails; /* which allocation will fail: 1 for the next, 0 for none */

void counted_start(void)
{
	counted = (struct counted){ 0 };
}

struct counted counted_now(void)
{
	return counted;
}

void counted_fail(size_t after)
{
	fails = after + 1;
}

static int refused(size_t bytes)
{
	counted.allocations++;
	counted.bytes += bytes;
	return fails && !--fails;
}

void *__wrap_malloc(size_t size)
{
	return refused(size) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
	return refused(n * size) ? NULL : __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
	return refused(size) ? NULL : __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t align, size_t size)
{
	return refused(size) ? NULL : __real_aligned_alloc(align, size);
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *lock)
{
	counted.locks++;
	return __real_pthread_mutex_lock(lock);
}
