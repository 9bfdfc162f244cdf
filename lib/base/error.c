// SPDX-License-Identifier: MIT
/* Fills in struct visa_error. Only this file writes its text. */
#include "error.h"
#include "shown.h"

#include <stdarg.h>
#include <stdio.h>

#undef visa_fail

int visa_fail(struct visa_error *e, int err, const char *fmt, ...)
{
	char text[VISA_MESSAGE_MAX];
	va_list ap;

	if (!e)
		return -err;
	e->err = err;
	e->column = 0;
	e->field = 0;
	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	base_shown(text, e->text, sizeof(e->text));
	return -err;
}

int visa_fail_field(struct visa_error *e, int err, uint32_t field)
{
	if (e)
		e->field = field;
	return err;
}
