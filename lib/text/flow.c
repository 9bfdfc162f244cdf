// SPDX-License-Identifier: MIT
/*
 * Labels, comparisons, fences and barriers:
 *
 *	(P1) goto (M1, 16) _0_008	 switchjmp (M1, 1) V32(0,0)<0;1,0> (L1, L2)
 *	cmpn.lt (M1, 8) P1 ...		 fence_local.EL1	     nbarrier.signal 0x1:ub 0x8:ub
 */
#include "../base/number.h"
#include "kinds.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#define CMPN 0x80 /* bit of the relation: cmpn */

/* What a fence flushes. */
static const struct {
	uint8_t bit;
	const char *name;
} fence_bits[] = { { VISA_FENCE_E, "E" }, { VISA_FENCE_I, "I" }, { VISA_FENCE_S, "S" },
		   { VISA_FENCE_C, "C" }, { VISA_FENCE_R, "R" }, { VISA_FENCE_L1, "L1" } };

int visa_put_label(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	(void)f;
	visa_text_put_name(pr, VISA_VCLASS_L, inst->number);
	return 0;
}

static int read_label(struct parser *p, enum visa_label_kind kind, uint32_t *id)
{
	const struct token t = p->lex.token;
	const struct visa_decl *label;
	char name[VISA_LINE_MAX];
	size_t size;
	int err;

	if (t.kind != TOKEN_STRING && (t.kind != TOKEN_WORD || visa_token_numeric(&t)))
		return visa_text_expected(p, "a label");
	err = visa_text_string(p, t, name, &size);
	if (err)
		return err;
	name[size] = 0;
	err = visa_label(p->src->decls, name, kind, &label, p->e);
	if (err && p->e)
		p->e->column = t.text - p->line + 1;
	if (err)
		return err;
	*id = label->id;
	visa_lexer_next(&p->lex);
	return 0;
}

int visa_read_label(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	return read_label(p, p->called, &inst->number);
}

/* "L1, L2" in the parentheses of switchjmp */
int visa_put_labels(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	if (inst->count > VISA_MAX_LABELS)
		return visa_text_none(pr, f, inst->count);
	for (unsigned int i = 0; i < inst->count; i++) {
		visa_append(&pr->text, "%s", i ? ", " : "");
		visa_text_put_name(pr, VISA_VCLASS_L, inst->labels[i]);
	}
	return 0;
}

int visa_read_labels(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint32_t id = 0;
	int err;

	(void)f;
	while (!visa_text_mark(p, ')')) {
		if (inst->count == VISA_MAX_LABELS)
			return visa_text_expected(p, "')', since 32 labels are the most");
		err = read_label(p, VISA_LABEL_BLOCK, &id);
		if (err)
			return err;
		inst->labels[inst->count++] = id;
		if (!visa_text_accept(p, ',') && !visa_text_mark(p, ')'))
			return visa_text_expected(p, "',' or ')'");
	}
	return 0;
}

/* call, or fccall of a label that is linked later */
int visa_put_call(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_decl *decl =
		pr->names ? visa_decl_get(pr->names, VISA_VCLASS_L, inst->number) : NULL;

	(void)f;
	visa_append(&pr->text, "%s", decl && decl->type == VISA_LABEL_FC ? "fccall" : "call");
	return 0;
}

int visa_read_call(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	(void)inst;
	p->called = visa_token_is(&p->lex.token, "fccall") ? VISA_LABEL_FC : VISA_LABEL_SUBROUTINE;
	visa_lexer_next(&p->lex);
	return 0;
}

bool visa_begins_call(const struct visa_op *op, const struct token *t)
{
	(void)op;
	return visa_token_is(t, "call") || visa_token_is(t, "fccall");
}

int visa_put_relop(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t byte = visa_text_code(f, inst);

	visa_append(&pr->text, "cmp%s.%s", byte & CMPN ? "n" : "",
		    visa_kinds[f->kind].names[byte & 7]);
	return 0;
}

int visa_read_relop(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	bool n = visa_token_is(&p->lex.token, "cmpn");
	int err;

	visa_lexer_next(&p->lex);
	err = visa_text_take(p, '.', "'.' and a relation such as eq");
	if (!err)
		err = visa_read_name(p, f, inst);
	if (!err && n)
		*visa_text_byte(f, inst) |= CMPN;
	return err;
}

bool visa_begins_relop(const struct visa_op *op, const struct token *t)
{
	(void)op;
	return visa_token_is(t, "cmp") || visa_token_is(t, "cmpn");
}

/* xf8 */
int visa_put_boolean(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	visa_append(&pr->text, "x%x", visa_text_code(f, inst));
	return 0;
}

int visa_read_boolean(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct token *t = &p->lex.token;
	bool larger;
	uint64_t n;

	if (!visa_text_begins(p, "x", 1) || t->size < 2 ||
	    visa_number(t->text + 1, t->size - 1, 16, UINT8_MAX, &n, &larger) < t->size - 1 ||
	    larger)
		return visa_text_expected(p, "a boolean function x0 to xff");
	*visa_text_byte(f, inst) = (uint8_t)n;
	visa_lexer_next(&p->lex);
	return 0;
}

int visa_put_fence(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t mask = visa_text_code(f, inst);

	if (mask & VISA_FENCE_SW) {
		visa_append(&pr->text, "fence_sw");
		return 0;
	}
	visa_append(&pr->text, mask & VISA_FENCE_LOCAL ? "fence_local" : "fence_global");
	if (mask)
		visa_append(&pr->text, ".");
	for (size_t i = 0; i < sizeof(fence_bits) / sizeof(fence_bits[0]); i++)
		if (mask & fence_bits[i].bit)
			visa_append(&pr->text, "%s", fence_bits[i].name);
	return 0;
}

/* Letters in any order; a dot without any is what Intel prints of fence_local alone. */
int visa_read_fence(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint8_t *mask = visa_text_byte(f, inst);
	size_t i;

	*mask = visa_token_is(&p->lex.token, "fence_sw")      ? VISA_FENCE_SW
		: visa_token_is(&p->lex.token, "fence_local") ? VISA_FENCE_LOCAL
							      : 0;
	visa_lexer_next(&p->lex);
	if (*mask == VISA_FENCE_SW || !visa_text_accept(p, '.'))
		return 0;
	while (p->lex.token.kind == TOKEN_WORD) {
		for (i = 0; i < sizeof(fence_bits) / sizeof(fence_bits[0]); i++)
			if (visa_text_begins(p, fence_bits[i].name, strlen(fence_bits[i].name)))
				break;
		if (i == sizeof(fence_bits) / sizeof(fence_bits[0]))
			return visa_text_expected(p, "E, I, S, C, R or L1");
		*mask |= fence_bits[i].bit;
		visa_lexer_split(&p->lex, strlen(fence_bits[i].name));
	}
	return 0;
}

bool visa_begins_fence(const struct visa_op *op, const struct token *t)
{
	(void)op;
	return visa_token_is(t, "fence_global") || visa_token_is(t, "fence_local") ||
	       visa_token_is(t, "fence_sw");
}

/* " 0x8:ub" of nbarrier.signal; nbarrier.wait has its id there once more */
int visa_put_barrier_count(struct printer *pr, const struct visa_field *f,
			   const struct visa_inst *inst)
{
	if (!inst->mode)
		return 0;
	visa_append(&pr->text, " ");
	return visa_put_vector(pr, f, inst);
}

int visa_read_barrier_count(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	if (inst->mode)
		return visa_read_vector(p, f, inst);
	*(struct visa_vec *)visa_text_member(f, inst) = inst->offset;
	return 0;
}

/* start, end; the class of the variable stands with its name */
int visa_put_lifetime(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t byte = visa_text_code(f, inst);

	if (byte & ~(VISA_LIFETIME_END | VISA_LIFETIME_CLASS_MASK) ||
	    VISA_LIFETIME_CLASS(byte) >= VISA_LIFETIME_CLASSES)
		return visa_text_none(pr, f, byte);
	visa_append(&pr->text, "%s", byte & VISA_LIFETIME_END ? "end" : "start");
	return 0;
}

int visa_read_lifetime(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	bool end = visa_token_is(&p->lex.token, "end");

	if (!end && !visa_token_is(&p->lex.token, "start"))
		return visa_text_expected(p, "start or end");
	*visa_text_byte(f, inst) = end ? VISA_LIFETIME_END : 0;
	visa_lexer_next(&p->lex);
	return 0;
}

int visa_put_lifetime_id(struct printer *pr, const struct visa_field *f,
			 const struct visa_inst *inst)
{
	enum visa_vclass vclass = visa_lifetime_classes[VISA_LIFETIME_CLASS(inst->mode)];

	if (visa_text_nameless(vclass, inst->number))
		return visa_text_none(pr, f, inst->number);
	visa_text_put_name(pr, vclass, inst->number);
	return 0;
}

int visa_read_lifetime_id(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	unsigned int c = 0;

	(void)f;
	while (c < VISA_LIFETIME_CLASSES - 1 && !visa_text_names(p, visa_lifetime_classes[c]))
		c++;
	if (!visa_text_names(p, visa_lifetime_classes[c]))
		c = 0;
	inst->mode |= VISA_LIFETIME_OF(c);
	return visa_text_name(p, visa_lifetime_classes[c], "a variable such as V32, A0 or P1",
			      &inst->number);
}
