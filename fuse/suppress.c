// SPDX-License-Identifier: MIT
/* The file of -o suppress=, which is read before mounting. */
#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int read_suppressions(const char *path, struct visa_buffer *text)
{
	static const struct visa_report none = { .check = VISA_CHECK_OOB };
	struct visa_error e = { 0 };
	char piece[4096];
	FILE *f = fopen(path, "re");
	int err = f ? 0 : errno;
	size_t n;

	while (f && (n = fread(piece, 1, sizeof(piece), f)) > 0)
		visa_buffer_put(text, piece, n);
	if (f && ferror(f))
		err = errno;
	if (text->failed)
		err = ENOMEM;
	if (f)
		fclose(f);
	if (err)
		visa_fail(&e, err, "%s", strerror(err));
	else if (visa_report_suppressed((const char *)text->bytes, text->size, &none, &e) >= 0)
		return 0;
	complain("suppress=%s: %s", path, e.text);
	return -1;
}
