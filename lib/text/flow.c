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

#define CMPN 0x80 /* bit of a comparison's relation: the mnemonic is cmpn, not cmp */

/* Letters of a fence's bits, in the order of Intel's text. */
static const struct {
	uint8_t bit;
	const char *name;
} fence_bits[] = {
	{ VISA_FENCE_COMMIT, "E" },   { VISA_FENCE_INSTRUCTION, "I" }, { VISA_FENCE_SAMPLER, "S" },
	{ VISA_FENCE_CONSTANT, "C" }, { VISA_FENCE_DATA, "R" },	       { VISA_FENCE_L1, "L1" },
};

int text_put_label(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	(void)f;
	text_put_id(pr, VISA_VCLASS_L, inst->number);
	return 0;
}

static int read_label(struct parser *p, enum visa_label_kind kind, uint32_t *id)
{
	const struct token t = p->lex.token;
	const struct visa_decl *label;
	char name[VISA_LINE_MAX];
	size_t size;
	int err;

	if (t.kind != TOKEN_STRING && (t.kind != TOKEN_WORD || text_token_numeric(&t)))
		return text_expected(p, "a label");
	err = text_string(p, t, name, &size);
	if (err)
		return err;
	name[size] = 0;
	err = visa_label(p->src->decls, name, kind, &label, p->e);
	if (err && p->e)
		p->e->column = t.text - p->line + 1;
	if (err)
		return err;
	*id = label->id;
	text_lexer_next(&p->lex);
	return 0;
}

int text_read_label(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	return read_label(p, p->called, &inst->number);
}

/* Write L1, L2: the labels of switchjmp, without their parentheses. */
int text_put_labels(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	if (inst->count > VISA_MAX_LABELS)
		return text_none(pr, f, inst->count);
	for (unsigned int i = 0; i < inst->count; i++) {
		base_append(&pr->text, "%s", i ? ", " : "");
		text_put_id(pr, VISA_VCLASS_L, inst->labels[i]);
	}
	return 0;
}

int text_read_labels(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint32_t id = 0;
	int err;

	(void)f;
	while (!text_mark(p, ')')) {
		if (inst->count == VISA_MAX_LABELS)
			return text_expected(p, "')', since a switch has at most 32 labels");
		err = read_label(p, VISA_LABEL_BLOCK, &id);
		if (err)
			return err;
		inst->labels[inst->count++] = id;
		if (!text_accept(p, ',') && !text_mark(p, ')'))
			return text_expected(p, "',' or ')'");
	}
	return 0;
}

/* Write call; or fccall, if a later link step resolves the label. */
int text_put_call(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_decl *decl =
		pr->names ? visa_decl_get(pr->names, VISA_VCLASS_L, inst->number) : NULL;

	(void)f;
	base_append(&pr->text, "%s", decl && decl->type == VISA_LABEL_FC ? "fccall" : "call");
	return 0;
}

int text_read_call(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	(void)inst;
	p->called = text_token_is(&p->lex.token, "fccall") ? VISA_LABEL_FC : VISA_LABEL_SUBROUTINE;
	text_lexer_next(&p->lex);
	return 0;
}

bool text_begins_call(const struct visa_op *op, const struct token *t)
{
	(void)op;
	return text_token_is(t, "call") || text_token_is(t, "fccall");
}

int text_put_relop(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t byte = text_code(f, inst);

	base_append(&pr->text, "cmp%s.%s", byte & CMPN ? "n" : "",
		    visa_kinds[f->kind].names[byte & 7]);
	return 0;
}

int text_read_relop(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	bool n = text_token_is(&p->lex.token, "cmpn");
	int err;

	text_lexer_next(&p->lex);
	err = text_take(p, '.', "'.' and a relation such as eq");
	if (!err)
		err = text_read_name(p, f, inst);
	if (!err && n)
		*text_byte(f, inst) |= CMPN;
	return err;
}

bool text_begins_relop(const struct visa_op *op, const struct token *t)
{
	(void)op;
	return text_token_is(t, "cmp") || text_token_is(t, "cmpn");
}

/* Write a boolean function, such as "xf8". */
int text_put_boolean(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	base_append(&pr->text, "x%x", text_code(f, inst));
	return 0;
}

int text_read_boolean(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct token *t = &p->lex.token;
	bool larger;
	uint64_t n;

	if (!text_begins(p, "x", 1) || t->size < 2 ||
	    base_number(t->text + 1, t->size - 1, 16, UINT8_MAX, &n, &larger) < t->size - 1 ||
	    larger)
		return text_expected(p, "a boolean function x0 to xff");
	*text_byte(f, inst) = (uint8_t)n;
	text_lexer_next(&p->lex);
	return 0;
}

const char *const text_fences[TEXT_FENCES] = { "fence_global", "fence_local", "fence_sw" };

enum { FENCE_GLOBAL, FENCE_LOCAL, FENCE_SW };

int text_put_fence(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t mask = text_code(f, inst);

	if (mask & VISA_FENCE_SW) {
		base_append(&pr->text, "%s", text_fences[FENCE_SW]);
		return 0;
	}
	base_append(&pr->text, "%s",
		    text_fences[mask & VISA_FENCE_LOCAL ? FENCE_LOCAL : FENCE_GLOBAL]);
	if (mask)
		base_append(&pr->text, ".");
	for (size_t i = 0; i < sizeof(fence_bits) / sizeof(fence_bits[0]); i++)
		if (mask & fence_bits[i].bit)
			base_append(&pr->text, "%s", fence_bits[i].name);
	return 0;
}

/*
 * Read the letters of a fence in any order, or none: Intel prints fence_local without flags as
 * "fence_local.".
 */
int text_read_fence(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint8_t *mask = text_byte(f, inst);
	size_t i;

	*mask = 0;
	if (text_token_is(&p->lex.token, text_fences[FENCE_SW]))
		*mask = VISA_FENCE_SW;
	else if (text_token_is(&p->lex.token, text_fences[FENCE_LOCAL]))
		*mask = VISA_FENCE_LOCAL;
	text_lexer_next(&p->lex);
	if (*mask == VISA_FENCE_SW || !text_accept(p, '.'))
		return 0;
	while (p->lex.token.kind == TOKEN_WORD) {
		for (i = 0; i < sizeof(fence_bits) / sizeof(fence_bits[0]); i++)
			if (text_begins(p, fence_bits[i].name, strlen(fence_bits[i].name)))
				break;
		if (i == sizeof(fence_bits) / sizeof(fence_bits[0]))
			return text_expected(p, "E, I, S, C, R or L1");
		*mask |= fence_bits[i].bit;
		text_lexer_split(&p->lex, strlen(fence_bits[i].name));
	}
	return 0;
}

bool text_begins_fence(const struct visa_op *op, const struct token *t)
{
	(void)op;
	for (unsigned int i = 0; i < TEXT_FENCES; i++)
		if (text_token_is(t, text_fences[i]))
			return true;
	return false;
}

/*
 * Write the number of threads, an operand of nbarrier.signal, such as " 0x8:ub". nbarrier.wait has
 * no such operand in text; its encoding repeats the id of the barrier in this field.
 */
int text_put_barrier_count(struct printer *pr, const struct visa_field *f,
			   const struct visa_inst *inst)
{
	if (!inst->mode)
		return 0;
	base_append(&pr->text, " ");
	return text_put_vector(pr, f, inst);
}

int text_read_barrier_count(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	if (inst->mode)
		return text_read_vector(p, f, inst);
	*(struct visa_vec *)text_member(f, inst) = inst->offset;
	return 0;
}

/*
 * Write "start" or "end" of a LIFETIME instruction. The byte of this field also contains the class
 * of the variable, which is not written, since the variable's name implies it.
 */
int text_put_lifetime(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t byte = text_code(f, inst);

	if (byte & ~(VISA_LIFETIME_END | 0xf0) || VISA_LIFETIME_CLASS(byte) > VISA_CLASS_PREDICATE)
		return text_none(pr, f, byte);
	base_append(&pr->text, "%s", byte & VISA_LIFETIME_END ? "end" : "start");
	return 0;
}

int text_read_lifetime(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	bool end = text_token_is(&p->lex.token, "end");

	if (!end && !text_token_is(&p->lex.token, "start"))
		return text_expected(p, "start or end");
	*text_byte(f, inst) = end ? VISA_LIFETIME_END : 0;
	text_lexer_next(&p->lex);
	return 0;
}

int text_put_lifetime_id(struct printer *pr, const struct visa_field *f,
			 const struct visa_inst *inst)
{
	enum visa_vclass vclass = visa_vclass_of((enum visa_class)VISA_LIFETIME_CLASS(inst->mode));

	if (text_nameless(vclass, inst->number))
		return text_none(pr, f, inst->number);
	text_put_id(pr, vclass, inst->number);
	return 0;
}

int text_read_lifetime_id(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	unsigned int c = VISA_CLASS_GENERAL;

	(void)f;
	while (c < VISA_CLASS_PREDICATE && !text_names(p, visa_vclass_of((enum visa_class)c)))
		c++;
	if (!text_names(p, visa_vclass_of((enum visa_class)c)))
		c = VISA_CLASS_GENERAL;
	inst->mode |= VISA_LIFETIME_OF(c);
	return text_name(p, visa_vclass_of((enum visa_class)c), "a variable such as V32, A0 or P1",
			 &inst->number);
}
