// SPDX-License-Identifier: MIT
/* Sentences on standard error, for errors before the mount exists or when it ends. */
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
