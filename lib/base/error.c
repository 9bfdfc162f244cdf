// SPDX-License-Identifier: MIT
/* The one place where an error's sentence is written. */
#include "error.h"

#include <stdarg.h>
#include <stdio.h>

int visa_fail(struct visa_error *e, int err, const char *fmt, ...)
{
	va_list ap;

	if (!e)
		return -err;
	e->err = err;
	e->column = 0;
	va_start(ap, fmt);
	vsnprintf(e->text, sizeof(e->text), fmt, ap);
	va_end(ap);
	return -err;
}
