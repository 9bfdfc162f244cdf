// SPDX-License-Identifier: MIT
/* An instruction, or a row of the table, to a line of text. */
#include "parser.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* struct out - text being written. @n: bytes it would have, given room. */
struct out {
	char *buf;
	size_t size;
	size_t n;
	struct visa_error *e;
};

__attribute__((format(printf, 2, 3))) static void put(struct out *o, const char *fmt, ...)
{
	size_t at = o->n < o->size ? o->n : o->size;
	va_list ap;

	va_start(ap, fmt);
	o->n += vsnprintf(o->buf + at, o->size - at, fmt, ap);
	va_end(ap);
}

static int no_text(struct out *o, const struct visa_field *f, unsigned int value)
{
	return visa_fail(o->e, EINVAL, "%s is 0x%02x, which no text stands for", f->name, value);
}

typedef int print_fn(struct out *o, const struct visa_field *f, const void *member);

static int print_suffix(struct out *o, const struct visa_field *f, const void *member)
{
	uint8_t byte = *(const uint8_t *)member;
	unsigned int n = visa_code_value(f->kind, byte);

	put(o, ".%u", n);
	return n ? 0 : no_text(o, f, byte);
}

static int print_exec(struct out *o, const struct visa_field *f, const void *member)
{
	uint8_t byte = *(const uint8_t *)member;
	unsigned int n = visa_code_value(f->kind, byte);

	put(o, " (M%u%s, %u)", (byte >> 4 & 7) + 1, byte & 0x80 ? "_NM" : "", n);
	return n ? 0 : no_text(o, f, byte);
}

static int print_owords(struct out *o, const struct visa_field *f, const void *member)
{
	uint8_t byte = *(const uint8_t *)member;
	unsigned int n = visa_code_value(f->kind, byte);

	put(o, " (%u)", n);
	return n ? 0 : no_text(o, f, byte);
}

static int print_atomic(struct out *o, const struct visa_field *f, const void *member)
{
	uint8_t byte = *(const uint8_t *)member;
	const char *name = visa_atomics[VISA_ATOMIC_OP(byte)].name;

	if (!name || byte & 0xc0)
		return no_text(o, f, byte);
	put(o, ".%s%s", name, byte & VISA_ATOMIC_16 ? ".16" : "");
	return 0;
}

static int print_pred(struct out *o, const struct visa_field *f, const void *member)
{
	static const char *const controls[] = { "", ".any", ".all" };
	uint16_t word;

	memcpy(&word, member, sizeof(word));
	if (visa_pred_reserved(word))
		return no_text(o, f, word);
	if (word)
		put(o, "(%sP%u%s) ", VISA_PRED_INVERT(word) ? "!" : "", VISA_PRED_ID(word),
		    controls[VISA_PRED_CONTROL(word)]);
	return 0;
}

static int print_surface(struct out *o, const struct visa_field *f, const void *member)
{
	uint8_t index = *(const uint8_t *)member;

	if (index < VISA_FIRST_SURFACE)
		put(o, " %s", visa_surface_names[index]);
	else if (index <= visa_vclasses[VISA_VCLASS_T].last)
		put(o, " T%u", index);
	else
		return no_text(o, f, index);
	return 0;
}

static void put_variable(struct out *o, uint32_t id)
{
	if (id < VISA_PREDEFINED_COUNT)
		put(o, "%s", visa_predefined[id].name);
	else
		put(o, "V%u", id);
}

static int print_raw(struct out *o, const struct visa_field *f, const void *member)
{
	const struct visa_raw *raw = member;

	(void)f;
	put(o, " ");
	put_variable(o, raw->id);
	put(o, ".%u", raw->offset);
	return 0;
}

/* <v;w,h>, <w,h> or <h>; other numbers absent, or reserved ones, have no text. */
static int print_region(struct out *o, const struct visa_field *f, uint16_t region)
{
	unsigned int v = region & 15;
	unsigned int w = region >> 4 & 15;
	unsigned int h = region >> 8;

	if (v >= VISA_REGION_CODES || w >= VISA_REGION_CODES || h >= VISA_REGION_CODES || !h ||
	    (v && !w))
		return visa_fail(o->e, EINVAL, "%s has region 0x%04x, which no text stands for",
				 f->name, region);
	put(o, "<");
	if (v)
		put(o, "%u;", visa_regions[v]);
	if (w)
		put(o, "%u,", visa_regions[w]);
	put(o, "%u>", visa_regions[h]);
	return 0;
}

static int print_immediate(struct out *o, const struct visa_field *f, const struct visa_vec *v)
{
	if (v->type >= VISA_TYPE_COUNT)
		return visa_fail(o->e, EINVAL, "%s has type 0x%02x, which is reserved", f->name,
				 v->type);
	if (!visa_immediate_fits(v->type, v->imm))
		return visa_fail(o->e, EINVAL, "%s is 0x%llx, which does not fit its type %s",
				 f->name, (unsigned long long)v->imm, visa_types[v->type].name);
	put(o, "0x%llx:%s", (unsigned long long)v->imm, visa_types[v->type].name);
	return 0;
}

static int print_indirect(struct out *o, const struct visa_field *f, const struct visa_vec *v)
{
	int err;

	if (v->type >= VISA_TYPE_COUNT)
		return visa_fail(o->e, EINVAL, "%s has type 0x%02x, which is reserved", f->name,
				 v->type);
	put(o, "r[A%u(%u),%d]", v->id, v->row, v->offset);
	err = print_region(o, f, v->region);
	put(o, ":%s", visa_types[v->type].name);
	return err;
}

static int print_scalar(struct out *o, const struct visa_field *f, const void *member)
{
	static const char *const modifiers[8] = {
		[VISA_MOD_NONE] = "",	      [VISA_MOD_ABS] = "(abs)", [VISA_MOD_NEG] = "(-)",
		[VISA_MOD_NEGABS] = "(-abs)", [VISA_MOD_NOT] = "(~)",
	};
	const struct visa_vec *v = member;
	const char *modifier = modifiers[visa_vec_modifier(v)];
	enum visa_class c = visa_vec_class(v);

	if (v->tag >> 6 || !modifier || (c == VISA_CLASS_IMMEDIATE && *modifier))
		return visa_fail(o->e, EINVAL, "%s has tag 0x%02x, which no text stands for",
				 f->name, v->tag);
	put(o, " %s", modifier);
	switch (c) {
	case VISA_CLASS_GENERAL:
		put_variable(o, v->id);
		put(o, "(%u,%u)", v->row, v->col);
		return print_region(o, f, v->region);
	case VISA_CLASS_INDIRECT:
		return print_indirect(o, f, v);
	case VISA_CLASS_IMMEDIATE:
		return print_immediate(o, f, v);
	default:
		return visa_fail(o->e, EINVAL, "%s is of operand class %u, which has no text here",
				 f->name, c);
	}
}

/*
 * How each kind of field is written, and what stands before and after its name
 * in a line of grammar; without an "after" it has no name there.
 */
static const struct kind_text {
	print_fn *print;
	const char *before;
	const char *after;
} texts[VISA_KIND_COUNT] = {
	[VISA_KIND_EXEC] = { print_exec, " (<", ">)" },
	[VISA_KIND_NUM_ELTS] = { print_exec, " (<", ">)" },
	[VISA_KIND_PRED] = { print_pred, "[(<P>)] ", NULL },
	[VISA_KIND_SURFACE] = { print_surface, " <", ">" },
	[VISA_KIND_ELT_SIZE] = { print_suffix, ".<", ">" },
	[VISA_KIND_BLOCK_SIZE] = { print_suffix, ".<", ">" },
	[VISA_KIND_NUM_BLOCKS] = { print_suffix, ".<", ">" },
	[VISA_KIND_BYTES_PER_LANE] = { print_suffix, ".<", ">" },
	[VISA_KIND_OWORDS] = { print_owords, " (<", ">)" },
	[VISA_KIND_ATOMIC] = { print_atomic, ".<", ">[.16]" },
	[VISA_KIND_MODIFIED] = { NULL, "[.mod]", NULL },
	[VISA_KIND_SCALAR] = { print_scalar, " <", ">" },
	[VISA_KIND_RAW] = { print_raw, " <", ">" },
};

/* Write the fields at one place of the line: of an instruction, or of a row if @inst is NULL. */
static int print_fields(struct out *o, const struct visa_op *op, enum visa_place place,
			const struct visa_inst *inst)
{
	int err = 0;

	for (unsigned int i = 0; i < op->nfields && !err; i++) {
		const struct visa_field *f = &op->fields[i];
		const struct kind_text *t = &texts[f->kind];

		if (visa_kinds[f->kind].place != place)
			continue;
		if (!inst)
			put(o, "%s%s%s", t->before, t->after ? f->name : "",
			    t->after ? t->after : "");
		else if (t->print)
			err = t->print(o, f, (const uint8_t *)inst + f->at);
	}
	return err;
}

static int print_line(struct out *o, const struct visa_op *op, const struct visa_inst *inst)
{
	int err;

	if (o->size)
		*o->buf = 0;
	err = print_fields(o, op, VISA_PLACE_PREFIX, inst);
	put(o, "%s", op->mnemonic);
	if (!err)
		err = print_fields(o, op, VISA_PLACE_SUFFIX, inst);
	if (!err)
		err = print_fields(o, op, VISA_PLACE_EXEC, inst);
	if (!err)
		err = print_fields(o, op, VISA_PLACE_OPERAND, inst);
	return err ? err : (int)o->n;
}

int visa_print(const struct visa_inst *inst, char *buf, size_t size, struct visa_error *e)
{
	struct out o = { .buf = buf, .size = size, .e = e };
	int n = print_line(&o, &visa_ops[inst->op], inst);

	if (n >= 0 && (size_t)n >= size)
		return visa_fail(e, EINVAL, "the text has %d bytes, room is for %zu", n, size);
	return n;
}

int visa_print_form(const struct visa_op *op, char *buf, size_t size)
{
	struct out o = { .buf = buf, .size = size };

	return print_line(&o, op, NULL);
}
