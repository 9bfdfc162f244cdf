// SPDX-License-Identifier: MIT
/* Objects of the API: their references, errors of calls, and answers to queries. */
#include "object.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

pthread_mutex_t opencl_lock = PTHREAD_MUTEX_INITIALIZER;
const cl_icd_dispatch *object_table;

#define OBJECT_CODE(id, type, code, word) [OBJECT_##id] = (code),
static const cl_int codes[OBJECT_KIND_COUNT] = { OBJECT_KINDS(OBJECT_CODE) };
#undef OBJECT_CODE

#define OBJECT_WORD(id, type, code, word) [OBJECT_##id] = (word),
static const char *const words[OBJECT_KIND_COUNT] = { OBJECT_KINDS(OBJECT_WORD) };
#undef OBJECT_WORD

void *object_new(enum object_kind kind, size_t size, void (*destroy)(void *handle))
{
	struct object *o = calloc(1, size);

	if (o)
		*o = (struct object){ object_table, kind, 1, 1, destroy };
	return o;
}

void *object_get(void *handle)
{
	struct object *o = handle;

	if (o)
		__atomic_add_fetch(&o->held, 1, __ATOMIC_RELAXED);
	return o;
}

void object_put(void *handle)
{
	struct object *o = handle;

	if (!o || !o->destroy || __atomic_sub_fetch(&o->held, 1, __ATOMIC_ACQ_REL))
		return;
	o->destroy(o);
	/* Clear the kind, so that object_is() refuses a later use of the handle. */
	o->kind = OBJECT_NONE;
	free(o);
}

cl_uint object_retained(const void *handle)
{
	const struct object *o = handle;

	return __atomic_load_n(&o->retained, __ATOMIC_RELAXED);
}

cl_int object_retain(void *handle, enum object_kind kind, const char *function)
{
	struct object *o = handle;

	if (!object_is(o, kind))
		return api_refuse(NULL, codes[kind], function, "the handle is not a valid %s",
				  words[kind]);
	__atomic_add_fetch(&o->retained, 1, __ATOMIC_RELAXED);
	object_get(o);
	return CL_SUCCESS;
}

cl_int object_release(void *handle, enum object_kind kind, const char *function)
{
	struct object *o = handle;

	if (!object_is(o, kind) || !object_retained(o))
		return api_refuse(NULL, codes[kind], function,
				  "the handle is not a valid %s, or all its references are "
				  "already released",
				  words[kind]);
	__atomic_sub_fetch(&o->retained, 1, __ATOMIC_RELAXED);
	object_put(o);
	return CL_SUCCESS;
}

#undef api_refuse
cl_int api_refuse(struct _cl_context *context, cl_int code, const char *function, const char *fmt,
		  ...)
{
	const struct object_context *told = (const struct object_context *)context;
	const char *check = secure_getenv("VISAFS_CHECK_API");
	char text[512], whole[640];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	snprintf(whole, sizeof(whole), "%s: %s (error %d)", function, text, code);
	if (told && told->notify)
		told->notify(whole, NULL, 0, told->data);
	if (check && *check && strcmp(check, "0") != 0)
		fprintf(stderr, "visafs: %s\n", whole);
	return code;
}

cl_int query_bytes(const struct query *q, const void *bytes, size_t size)
{
	if (q->value && q->room < size)
		return CL_INVALID_VALUE;
	if (q->value && size)
		memcpy(q->value, bytes, size);
	if (q->size)
		*q->size = size;
	return CL_SUCCESS;
}

cl_int query_text(const struct query *q, const char *text)
{
	return query_bytes(q, text, strlen(text) + 1);
}

cl_int query_unknown(struct _cl_context *context, const char *function, cl_uint name)
{
	return api_refuse(context, CL_INVALID_VALUE, function, "query 0x%x is unknown", name);
}

uint64_t *copy_properties(const void *list, size_t *count)
{
	const uint64_t *from = list;
	uint64_t *copy;

	*count = 0;
	if (!from)
		return NULL;
	while (from[*count])
		*count += 2;
	++*count;
	copy = malloc(*count * sizeof(*copy));
	if (copy)
		memcpy(copy, from, *count * sizeof(*copy));
	return copy;
}
