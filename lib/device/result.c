// SPDX-License-Identifier: MIT
/* Results, and their text. */
#include "result.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void visa_result_fail(struct visa_result *r, const struct visa_error *e, const char *instruction)
{
	r->err = e->err;
	r->line = 0;
	r->column = e->column;
	r->offset = r->bytes;
	snprintf(r->instruction, sizeof(r->instruction), "%s", instruction ? instruction : "");
	snprintf(r->message, sizeof(r->message), "%s", e->text);
}

void visa_result_ok(struct visa_result *r)
{
	r->err = 0;
	r->line = 0;
	r->column = 0;
	r->offset = 0;
	r->instruction[0] = 0;
	r->message[0] = 0;
}

/* struct text - text that grows within its room */
struct text {
	char *at;
	size_t room;
	size_t used;
};

static void __attribute__((format(printf, 2, 3))) add(struct text *t, const char *fmt, ...)
{
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(t->at + t->used, t->room - t->used, fmt, ap);
	va_end(ap);
	if (n > 0)
		t->used += (size_t)n < t->room - t->used ? (size_t)n : t->room - t->used - 1;
}

size_t visa_result_format(const struct visa_result *r, char *buf, size_t size)
{
	struct text t = { buf, size, 0 };
	const char *name = r->err ? strerrorname_np(r->err) : "0";

	add(&t, "result: %s\nerrno: %s\n", r->err ? "error" : "ok", name ? name : "EIO");
	add(&t, "instructions: %llu\nbytes: %llu\nchannels: %llu\n",
	    (unsigned long long)r->instructions, (unsigned long long)r->bytes,
	    (unsigned long long)r->channels);
	add(&t, "dropped: %llu\nmisaligned: %llu\nleft: %u\n", (unsigned long long)r->dropped,
	    (unsigned long long)r->misaligned, r->left);
	if (!r->err)
		return t.used;
	add(&t, "offset: %llu\n", (unsigned long long)r->offset);
	if (r->line)
		add(&t, "line: %u\ncolumn: %u\n", r->line, r->column);
	if (r->instruction[0])
		add(&t, "instruction: %s\n", r->instruction);
	add(&t, "message: %s\n", r->message);
	return t.used;
}
