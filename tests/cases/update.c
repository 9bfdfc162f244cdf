// SPDX-License-Identifier: MIT
/*
 * Writes the actual results of a block of instructions as expect lines: first for the objects that
 * the old expect lines name, with the same types of elements, then for all other objects that have
 * changed.
 */
#include <inttypes.h>
#include <string.h>

#include "case.h"

#define GAP 8 /* bytes; changes that are further apart are written as separate lines */

static void print_values(FILE *to, const struct case_object *o, size_t at,
			 const struct case_type *type, const uint8_t *bytes, size_t size)
{
	size_t same;

	fprintf(to, "expect %s", case_print_object(o, (uint32_t)at));
	if (!strchr("PE", o->kind))
		fprintf(to, " %s", type->name);
	for (size_t i = 0; i < size; i += same * type->size) {
		for (same = 1; i + same * type->size < size; same++)
			if (memcmp(bytes + i, bytes + i + same * type->size, type->size) != 0)
				break;
		same = same > 2 ? same : 1;
		if (same > 1)
			fprintf(to, " %zu*%s", same, case_print_value(type, bytes + i));
		else
			fprintf(to, " %s", case_print_value(type, bytes + i));
	}
	fputc('\n', to);
}

/* Write the present values of the objects that the old expect lines name. */
static void update_named(const struct case_block *b, FILE *to)
{
	for (size_t i = b->instructions_end; i < b->end; i++) {
		const struct case_expect *e = &b->file->lines[i].expect;

		for (size_t j = 0; j < e->value_count; j++) {
			const struct case_values *v = &e->values[j];

			for (size_t k = 0; k < b->file->object_count; k++)
				if (b->file->objects[k].kind == v->object.kind &&
				    b->file->objects[k].id == v->object.id &&
				    b->after.of[k].size >= v->at + v->bytes.size)
					print_values(to, &v->object, v->at, v->type,
						     b->after.of[k].data + v->at, v->bytes.size);
		}
	}
}

/*
 * Return: the type of elements with which the case sets an object before its instructions; ud if it
 * does not set the object.
 */
static const struct case_type *type_of(const struct case_file *c, const struct case_object *o)
{
	const struct case_type *type = NULL;

	for (size_t i = 0; i < c->count; i++) {
		const struct case_values *v = &c->lines[i].values;

		if (c->lines[i].kind == LINE_SCENE && v->type && v->object.kind == o->kind &&
		    v->object.id == o->id)
			type = v->type;
	}
	return type ? type : case_type("ud");
}

static bool changed(const struct case_block *b, size_t object, size_t at)
{
	return at < b->after.of[object].size &&
	       b->before.of[object].data[at] != b->after.of[object].data[at] &&
	       !case_named(b, &b->file->objects[object], at);
}

/* Write the changed bytes of an object. Each sequence of changed bytes becomes an expect line. */
static void update_object(const struct case_block *b, size_t object, FILE *to)
{
	const struct case_object *o = &b->file->objects[object];
	const struct case_type *type = type_of(b->file, o);
	size_t size = b->after.of[object].size, end, last, first;

	for (size_t at = 0; at < size; at++) {
		if (!changed(b, object, at))
			continue;
		for (end = last = at; end < size && end <= last + GAP; end++)
			if (changed(b, object, end))
				last = end;
		first = at - at % type->size;
		end = last + type->size - last % type->size;
		if (end > size) {
			type = case_type("ub");
			first = at;
			end = last + 1;
		}
		print_values(to, o, first, type, b->after.of[object].data + first, end - first);
		at = end - 1;
	}
}

/*
 * Copy the old `explained` lines of the case. The new results come from an execution without
 * explanations.
 */
static void update_explained(const struct case_block *b, FILE *to)
{
	for (size_t i = b->instructions_end; i < b->end; i++)
		if (b->file->lines[i].expect.explained)
			fprintf(to, "explained %s\n", b->file->lines[i].expect.explained);
}

static void update_outcome(const struct case_outcome *o, FILE *to)
{
	if (*o->errno_name == 'E') {
		fprintf(to, "expect %s: %s\n", o->errno_name, o->message);
		return;
	}
	fprintf(to, "expect channels %" PRIu64, o->count[COUNT_CHANNELS]);
	for (unsigned int i = COUNT_DROPPED; i < COUNTS; i++)
		if (o->count[i])
			fprintf(to, " %s %" PRIu64, case_counts[i], o->count[i]);
	fprintf(to, " else unchanged\n");
}

void case_update(const struct case_block *b, FILE *to)
{
	update_named(b, to);
	for (size_t i = 0; i < b->file->object_count; i++)
		if (b->before.of[i].size == b->after.of[i].size)
			update_object(b, i, to);
	update_outcome(&b->outcome, to);
	update_explained(b, to);
}
