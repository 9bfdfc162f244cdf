/* SPDX-License-Identifier: MIT */
/*
 * The host's floating-point mode, which the program that calls the library may have changed. The
 * engine needs round to nearest even and denormals; exec_loop() sets this mode for the duration of
 * a run.
 */
#ifndef VISA_HOST_FLOATS_H
#define VISA_HOST_FLOATS_H

#if defined(__x86_64__)
#include <xmmintrin.h>

typedef unsigned int host_floats;

#define HOST_FLOATS_DEFAULT 0x1f80u /* all exceptions masked, no exception flag set */
#define HOST_FLOATS_MODE    0xffc0u /* rounding, denormals, masks; not the exception flags */

/* host_floats_begin() - set the mode that handlers need; Return: the previous mode. */
static inline host_floats host_floats_begin(void)
{
	host_floats before = _mm_getcsr();

	if (__builtin_expect((before & HOST_FLOATS_MODE) != HOST_FLOATS_DEFAULT, 0))
		_mm_setcsr(HOST_FLOATS_DEFAULT);
	return before;
}

/* host_floats_end() - set the mode that host_floats_begin() returned. */
static inline void host_floats_end(host_floats before)
{
	if (__builtin_expect((before & HOST_FLOATS_MODE) != HOST_FLOATS_DEFAULT, 0))
		_mm_setcsr(before);
}
#else
#include <fenv.h>

typedef fenv_t host_floats;

static inline host_floats host_floats_begin(void)
{
	host_floats before;

	fegetenv(&before);
	fesetenv(FE_DFL_ENV);
	return before;
}

static inline void host_floats_end(host_floats before)
{
	fesetenv(&before);
}
#endif

#endif
