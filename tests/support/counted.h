/* SPDX-License-Identifier: MIT */
/*
 * Allocations and locks, counted, and allocations that fail. The linker sends
 * malloc(), calloc(), realloc(), aligned_alloc() and pthread_mutex_lock() of the
 * program and of libvisafs.a here (--wrap in the Makefile), so these are the calling
 * thread's own calls, and none of the C library's.
 */
#ifndef COUNTED_H
#define COUNTED_H

#include <stddef.h>

/* struct counted - how often the thread did each, and how many bytes it allocated. */
struct counted {
	size_t allocations;
	size_t bytes;
	size_t locks;
};

/* counted_start() - count from here on; counted_now() - what came since. */
void counted_start(void);
struct counted counted_now(void);

/* counted_fail() - the allocation after the next @after ones fails, and no other. */
void counted_fail(size_t after);

#endif
