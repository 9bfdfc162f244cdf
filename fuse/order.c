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
 * Surfaces are memory that clients share, and launches share it with instructions: as on a GPU,
 * accesses may race. Suppressed are stores by the engine, and reads by a trace; unit tests cover
 * their other accesses.
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
