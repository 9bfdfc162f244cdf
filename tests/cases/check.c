// SPDX-License-Identifier: MIT
/*
 * Compares the state after instructions with the expect lines of a case: the named objects, the
 * counters, the error, and that all other objects are unchanged.
 */
#include <inttypes.h>
#include <string.h>

#include "case.h"

static bool same_object(const struct case_object *a, const struct case_object *b)
{
	return a->kind == b->kind && a->id == b->id;
}

size_t case_named(const struct case_block *b, const struct case_object *object, size_t at)
{
	for (size_t i = b->instructions_end; i < b->end; i++) {
		const struct case_expect *e = &b->file->lines[i].expect;

		for (size_t j = 0; j < e->value_count; j++)
			if (same_object(&e->values[j].object, object) && at >= e->values[j].at &&
			    at < e->values[j].at + e->values[j].bytes.size)
				return i + 1;
	}
	return 0;
}

static const struct case_bytes *bytes_of(const struct case_block *b, const struct case_state *s,
					 const struct case_object *object)
{
	for (size_t i = 0; i < b->file->object_count; i++)
		if (same_object(&b->file->objects[i], object))
			return &s->of[i];
	return &s->of[0];
}

static void check_values(const struct case_block *b, size_t line, const struct case_values *v,
			 struct case_report *r)
{
	const struct case_bytes *now = bytes_of(b, &b->after, &v->object);
	char got[40], want[40], object[32];

	if (v->at + v->bytes.size > now->size) {
		case_fails(r, line, "%s: expected %zu bytes, but it ends at byte %zu",
			   case_print_object(&v->object, v->at), v->bytes.size, now->size);
		return;
	}
	for (uint32_t i = 0; i < v->bytes.size; i += v->type->size) {
		const uint8_t *is = now->data + v->at + i;

		if (!memcmp(is, v->bytes.data + i, v->type->size))
			continue;
		snprintf(object, sizeof(object), "%s", case_print_object(&v->object, v->at + i));
		snprintf(got, sizeof(got), "%s", case_print_value(v->type, is));
		snprintf(want, sizeof(want), "%s", case_print_value(v->type, v->bytes.data + i));
		case_fails(r, line, "%s %s: expected %s, is %s", object, v->type->name, want, got);
	}
}

/*
 * Some bytes changed although no expect line names them. For each object, report the first such
 * byte.
 */
static void check_rest(const struct case_block *b, size_t line, struct case_report *r)
{
	for (size_t i = 0; i < b->file->object_count; i++) {
		const struct case_object *o = &b->file->objects[i];
		const struct case_bytes *was = &b->before.of[i], *now = &b->after.of[i];

		if (was->size != now->size)
			case_fails(r, line, "%c%u: was %zu bytes, is %zu", o->kind, o->id,
				   was->size, now->size);
		if (!was->size || was->size != now->size ||
		    !memcmp(was->data, now->data, now->size))
			continue;
		for (uint32_t at = 0; at < now->size; at++) {
			if (was->data[at] == now->data[at] || case_named(b, o, at))
				continue;
			case_fails(r, line,
				   "%s changed from 0x%02x to 0x%02x, but no expect line names it",
				   case_print_object(o, at), was->data[at], now->data[at]);
			break;
		}
	}
}

/*
 * Compare the counters. If an expect line names the counter channels, the counters dropped and
 * misaligned are compared, too; if the line does not name them, they must be 0.
 */
static void check_counts(const struct case_block *b, size_t line, const struct case_expect *e,
			 struct case_report *r)
{
	unsigned int counted = e->counted;

	if (counted & 1u << COUNT_CHANNELS)
		counted |= 1u << COUNT_DROPPED | 1u << COUNT_MISALIGNED;
	for (unsigned int i = 0; i < COUNTS; i++)
		if (counted >> i & 1 && e->outcome.count[i] != b->outcome.count[i])
			case_fails(r, line, "%s: expected %" PRIu64 ", is %" PRIu64, case_counts[i],
				   e->outcome.count[i], b->outcome.count[i]);
}

static void check_outcome(const struct case_block *b, size_t line, const struct case_expect *want,
			  struct case_report *r)
{
	const char *name = want ? want->outcome.errno_name : "0";

	if (strcmp(name, b->outcome.errno_name) != 0)
		case_fails(r, line, "expected %s, is %s %s", *name == 'E' ? name : "no error",
			   *b->outcome.errno_name == 'E' ? b->outcome.errno_name : "no error",
			   b->outcome.message);
	else if (want && strcmp(want->outcome.message, b->outcome.message) != 0)
		case_fails(r, line, "expected the message \"%s\", is \"%s\"", want->outcome.message,
			   b->outcome.message);
}

/*
 * Check the counters after a single instruction. If it succeeds, the number of instructions must be
 * 1; if it fails, all counters must be 0.
 */
static void check_alone(const struct case_block *b, bool fails, struct case_report *r)
{
	size_t n = 0;

	for (size_t i = b->first; i < b->instructions_end; i++)
		n += b->file->lines[i].kind == LINE_INSTRUCTION;
	if (n != 1)
		return;
	if (!fails && b->outcome.count[COUNT_INSTRUCTIONS] != 1)
		case_fails(r, b->instructions_end, "instructions: expected 1, is %" PRIu64,
			   b->outcome.count[COUNT_INSTRUCTIONS]);
	for (unsigned int i = 0; i < COUNTS && fails; i++)
		if (b->outcome.count[i])
			case_fails(r, b->instructions_end,
				   "%s: expected 0 for a failed instruction, is %" PRIu64,
				   case_counts[i], b->outcome.count[i]);
}

/*
 * Compare the table of lanes of the last instruction, without empty lines, with the `explained`
 * lines of the case.
 */
static void check_explanation(const struct case_block *b, struct case_report *r)
{
	const char *is = b->outcome.explanation;
	size_t last = 0, n;

	for (size_t i = b->instructions_end; i < b->end; i++) {
		const char *want = b->file->lines[i].expect.explained;

		if (!want)
			continue;
		is += strspn(is, "\n");
		n = strcspn(is, "\n");
		if (strlen(want) != n || memcmp(is, want, n) != 0)
			case_fails(r, i + 1, "the explanation has \"%.*s\"", (int)n, is);
		is += n;
		last = i + 1;
	}
	if (last && is[strspn(is, "\n")])
		case_fails(r, last, "the explanation has more lines: \"%.100s\"",
			   is + strspn(is, "\n"));
}

void case_check(const struct case_block *b, struct case_report *r)
{
	const struct case_expect *error = NULL;
	size_t error_line = b->instructions_end, rest_line = 0;

	for (size_t i = b->instructions_end; i < b->end; i++) {
		const struct case_expect *e = &b->file->lines[i].expect;

		if (*e->outcome.errno_name) {
			error = e;
			error_line = i + 1;
		}
		if (e->unchanged || *e->outcome.errno_name)
			rest_line = i + 1;
	}
	check_outcome(b, error_line, error, r);
	check_alone(b, error, r);
	for (size_t i = b->instructions_end; i < b->end; i++) {
		const struct case_expect *e = &b->file->lines[i].expect;

		for (size_t j = 0; j < e->value_count; j++)
			check_values(b, i + 1, &e->values[j], r);
		check_counts(b, i + 1, e, r);
	}
	if (b->outcome.explanation)
		check_explanation(b, r);
	if (rest_line)
		check_rest(b, rest_line, r);
}
