// SPDX-License-Identifier: MIT
/* Prints errors to standard error, before the mount exists and after it has ended. */
#include "complain.h"

#include <stdarg.h>
#include <stdio.h>

void complain(const char *fmt, ...)
{
	va_list ap;

	fputs("visafs: ", stderr);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
}
