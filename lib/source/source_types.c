// SPDX-License-Identifier: MIT
/*
 * Finds the types of kernels' arguments. The compiler writes debug information only for small
 * sources with one kernel, and writing it may change the code. So each kernel is compiled once
 * more, alone, only for the types of its arguments.
 */
#include "../check/report.h"
#include "../ze/ze.h"
#include "source_state.h"

#include <errno.h>
#include <string.h>

/* Whether a type is a pointer to numbers, or to vectors without padding: "uint4*" */
static bool source_types_is_plain(const char *type)
{
	static const char *const names[] = { "char", "uchar", "short", "ushort", "int",	   "uint",
					     "long", "ulong", "half",  "float",	 "double", "bool" };
	size_t n = strcspn(type, "0123456789*");

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (strlen(names[i]) == n && !memcmp(names[i], type, n))
			return type[n] != '3';
	return false;
}

static bool may_pad(const struct visa_ze_kernel *k)
{
	for (uint32_t i = 0; i < k->arg_count; i++)
		if (k->args[i].kind == VISA_ZE_BUFFER && !source_types_is_plain(k->args[i].type))
			return true;
	return false;
}

/* Compile a source reduced to one of its kernels. A kernel made by a macro is not removed. */
static int put_build(const struct visa_source_build *b, const char *kernel,
		     struct visa_buffer *zebin, struct visa_error *e)
{
	struct visa_buffer text = { 0 }, made = { 0 }, log = { 0 };
	struct visa_ocloc o = b->ocloc;
	int err;

	o.options = b->debug;
	source_put_line(&text, b->name);
	source_keep_kernel(o.source.bytes, o.source.size, kernel, &text);
	o.source = (struct visa_ocloc_file){ "types.cl", text.bytes, text.size };
	err = text.failed ? visa_fail(e, ENOMEM, "out of memory")
			  : visa_ocloc_compile(&o, &made, &log, NULL);
	if (!err)
		err = visa_ze_put_types(zebin, made.bytes, made.size, e);
	else if (err == -EINTR)
		visa_fail(e, EINTR, "the compiler was stopped");
	visa_buffer_free(&text);
	visa_buffer_free(&made);
	visa_buffer_free(&log);
	return err == -EINTR || err == -ENOMEM ? err : 0;
}

int source_put_types(const struct visa_source_build *b, struct visa_buffer *zebin,
		     struct visa_error *e)
{
	const struct visa_ocloc_file *s = &b->ocloc.source;
	struct visa_ze_module *m = NULL;
	int err = 0;

	if (!source_may_pad(s->bytes, s->size, b->ocloc.options) ||
	    visa_ze_read(zebin->bytes, zebin->size, NULL, 0, &m, NULL))
		return 0;
	for (uint32_t i = 0; i < m->kernel_count && !m->debug && !err; i++) {
		const struct visa_ze_kernel *k = m->kernels[i];

		if (may_pad(k) && (!b->kernel || !strcmp(b->kernel, k->name)))
			err = put_build(b, k->name, zebin, e);
	}
	visa_ze_free(m);
	return err;
}
