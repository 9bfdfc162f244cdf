// SPDX-License-Identifier: MIT
/* Annotations for ThreadSanitizer; empty without it. */
#include "order.h"

#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif
#ifdef __SANITIZE_THREAD__
#define SANITIZED
#endif

#ifdef SANITIZED
#include <sanitizer/tsan_interface.h>

/*
 * Bytes of surfaces may race, as on a GPU: clients, launches and instructions access them without a
 * lock. So ThreadSanitizer ignores races that involve the engine, or the reads of memory by traces.
 * Unit tests find races in the other data of these source files.
 */
const char *__tsan_default_suppressions(void);
const char *__tsan_default_suppressions(void)
{
	return "race:lib/engine/\nrace:lib/trace/memories.c\n";
}

void order_before(void *what)
{
	__tsan_release(what);
}

void order_after(void *what)
{
	__tsan_acquire(what);
}
#else
void order_before(void *what)
{
	(void)what;
}

void order_after(void *what)
{
	(void)what;
}
#endif
