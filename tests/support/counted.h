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
 * struct counted - how often the thread called each function, and how many bytes it has allocated.
 */
struct counted {
	size_t allocations;
	size_t bytes;
	size_t locks;
};

/* counted_start() - set the counts to 0. counted_now() - Return: the counts since then. */
void counted_start(void);
struct counted counted_now(void);

/* counted_fail() - let one allocation fail: the one after the next @after allocations. */
void counted_fail(size_t after);

#endif
