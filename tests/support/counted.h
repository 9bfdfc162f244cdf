/* SPDX-License-Identifier: MIT */
/*
 * Counting allocations and locks, and making allocations fail. The linker replaces malloc(),
 * calloc(), realloc(), aligned_alloc() and pthread_mutex_lock() in the program and in libvisafs.a
 * by these functions (--wrap in the Makefile). So only calls of this program and of the library in
 * the calling thread count, and not calls inside of the C library.
 */
#ifndef COUNTED_H
#define COUNTED_H

#include <stddef.h>

/*
 * struct counted - number of calls of each function by the thread, and number of bytes that it has
 * allocated.
 */
struct counted {
	size_t allocations;
	size_t bytes;
	size_t locks;
};

/* counted_start() - set the counts to 0. counted_now() - Return: the counts since then. */
void counted_start(void);
struct counted counted_now(void);

/*
 * counted_fail() - make one allocation fail: the next @after allocations succeed, and the
 * allocation after them fails.
 */
void counted_fail(size_t after);

#endif
