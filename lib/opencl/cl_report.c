// SPDX-License-Identifier: MIT
/*
 * Prints the driver's messages. Faults are always printed, since most programs ignore the status of
 * a command.
 */
#include "cl_report.h"

#include <stdarg.h>
#include <stdio.h>

void report_print(const char *text, size_t size)
{
	fwrite(text, 1, size, stdout);
	fflush(stdout);
}

void report_text(const struct visa_buffer *text)
{
	flockfile(stderr);
	fputs("visafs: ", stderr);
	fwrite(text->bytes, 1, text->failed ? 0 : text->size, stderr);
	funlockfile(stderr);
}

void report_line(const char *fmt, ...)
{
	va_list ap;

	flockfile(stderr);
	fputs("visafs: ", stderr);
	va_start(ap, fmt);
	vfprintf(stderr, fmt, ap);
	va_end(ap);
	fputc('\n', stderr);
	funlockfile(stderr);
}

void report_failure(const struct visa_ze_kernel *k, const struct visa_source_text *source,
		    const struct visa_launch_result *result, const struct visa_error *e)
{
	struct visa_buffer text = { 0 };

	visa_buffer_printf(&text, "%s: %s\n", k->name, e->text);
	if (result)
		visa_place_put(result, source, &text);
	report_text(&text);
	visa_buffer_free(&text);
}
