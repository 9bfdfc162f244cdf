// SPDX-License-Identifier: MIT
/*
 * Reads and prints fields that are not operands: predicate, execution size, atomic operation,
 * saturation.
 */
#include "kinds.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

int text_put_exec(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t byte = text_code(f, inst);

	base_append(&pr->text, "(M%u%s, %u)", (byte >> 4 & 7) + 1, byte & 0x80 ? "_NM" : "",
		    visa_code_value(f->kind, byte));
	return 0;
}

#define NO_MASK "_NM"

/* Find the code of an execution mask: M1 to M8, M1_NM to M8_NM; NoMask is M1_NM. */
static bool is_mask(const struct token *t, uint8_t *code)
{
	const char *text = t->text;

	*code = 8;
	if (text_token_is(t, "NoMask"))
		return true;
	if (t->size < 2 || (*text != 'M' && *text != 'm') || text[1] < '1' || text[1] > '8')
		return false;
	*code = text[1] - '1';
	if (t->size == 2)
		return true;
	*code |= 8;
	return t->size == 2 + strlen(NO_MASK) && !strncasecmp(text + 2, NO_MASK, strlen(NO_MASK));
}

/* Read M1 and a comma; the mask is M1 if both are omitted. */
static int read_mask(struct parser *p, const char *behind, uint8_t *mask)
{
	*mask = 0;
	if (p->lex.token.kind != TOKEN_WORD || text_token_numeric(&p->lex.token))
		return 0;
	if (!is_mask(&p->lex.token, mask))
		return text_expected(p, "a mask M1 to M8 or M1_NM to M8_NM");
	text_lexer_next(&p->lex);
	return text_take(p, ',', behind);
}

/*
 * Read (4), the number of owords. Intel's assembler also accepts (M1, 4) and ignores M1, since an
 * oword instruction has no lanes.
 */
int text_read_owords(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint8_t mask;
	int err;

	err = read_mask(p, "',' and a number of owords", &mask);
	return err ? err : text_read_value(p, f, inst);
}

/*
 * Read (M1, 16), or (16) for M1. Only the text of SCATTER and GATHER may omit the parentheses with
 * all of their contents, as Intel's documents do.
 */
int text_read_exec(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint8_t mask;
	int err;

	if (f->kind == VISA_KIND_NUM_ELTS && !text_mark(p, '('))
		return 0;
	err = text_take(p, '(', "an execution part such as (M1, 16)");
	if (err)
		return err;
	err = read_mask(p, "',' and a number of lanes", &mask);
	if (!err)
		err = text_read_value(p, f, inst);
	if (err)
		return err;
	*text_byte(f, inst) |= mask << 4;
	return text_take(p, ')', "')'");
}

int text_put_pred(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	static const char *const controls[] = { "", ".any", ".all" };
	uint16_t word = inst->pred;

	(void)f;
	if (!word)
		return 0;
	base_append(&pr->text, "(%s", VISA_PRED_INVERT(word) ? "!" : "");
	text_put_id(pr, VISA_VCLASS_P, VISA_PRED_ID(word));
	base_append(&pr->text, "%s) ", controls[VISA_PRED_CONTROL(word)]);
	return 0;
}

/* Do nothing: the predicate is written before the mnemonic, and was already read. */
int text_read_pred(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	inst->pred = p->pred;
	return 0;
}

/* Read (P1), (!P1), (P1.any) or (!P1.all). */
int text_pred(struct parser *p, uint16_t *word)
{
	unsigned int control = VISA_PRED_LANE;
	uint32_t id;
	bool invert;
	int err;

	err = text_take(p, '(', "a predicate such as (P1)");
	if (err)
		return err;
	invert = text_accept(p, '!');
	err = text_name(p, VISA_VCLASS_P, "a predicate such as P1", &id);
	if (err)
		return err;
	if (text_accept(p, '.')) {
		if (text_token_is(&p->lex.token, "any"))
			control = VISA_PRED_ANY;
		else if (text_token_is(&p->lex.token, "all"))
			control = VISA_PRED_ALL;
		else
			return text_expected(p, "any or all");
		text_lexer_next(&p->lex);
	}
	*word = id | control << 13 | invert << 15;
	return text_take(p, ')', "')'");
}

int text_put_atomic(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t byte = text_code(f, inst);

	base_append(&pr->text, "%s%s", visa_atomics[VISA_ATOMIC_OP(byte)].name,
		    byte & VISA_ATOMIC_16   ? ".16"
		    : byte & VISA_ATOMIC_64 ? ".64"
					    : "");
	return 0;
}

/*
 * Find the code of an atomic operation, by either of its names; VISA_ATOMIC_CODES if there is none.
 */
static unsigned int find_atomic(const struct token *t)
{
	unsigned int code = 0;

	for (; code < VISA_ATOMIC_CODES; code++) {
		const struct visa_atomic_info *a = &visa_atomics[code];

		if (a->name && text_token_is(t, a->name))
			break;
		if (a->alias && text_token_is(t, a->alias))
			break;
	}
	return code;
}

/* Read an atomic operation, such as "add" or "add.16". */
int text_read_atomic(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	const struct token *t = &p->lex.token;
	bool wide = f->kind == VISA_KIND_SVM_ATOMIC;
	unsigned int code = find_atomic(t);

	if (code == VISA_ATOMIC_CODES)
		return text_expected(p, "an atomic operation such as add or cmpxchg");
	text_lexer_next(&p->lex);
	if (text_accept(p, '.')) {
		if (text_token_is(t, "16"))
			code |= VISA_ATOMIC_16;
		else if (text_token_is(t, "64") && wide)
			code |= VISA_ATOMIC_64;
		else if (text_token_is(t, "64"))
			return text_fail(p, *t, EINVAL, "%s has no .64; expected .16 or nothing",
					 visa_ops[inst->op].mnemonic);
		else if (!text_token_is(t, "32") || !wide)
			return text_expected(p, wide ? "16, 32 or 64" : "16");
		text_lexer_next(&p->lex);
	}
	*text_byte(f, inst) = code;
	return 0;
}

/*
 * Two bits mean unaligned: Intel's compiler sets one of them, and Intel's disassembler prints
 * ".unaligned" for the other. So in a compiler's dump an access is unaligned unless the text has
 * `.aligned`; in other text it is aligned unless the text has `.unaligned`.
 */
#define UNALIGNED_UNSEEN 0x80
#define UNALIGNED_SEEN	 0x08

static const struct {
	const char *mark;
	uint8_t plain;
	uint8_t dumped;
} alignments[] = {
	{ "", 0, UNALIGNED_UNSEEN },
	{ ".unaligned", UNALIGNED_UNSEEN, UNALIGNED_SEEN },
	{ ".aligned", 0, 0 },
};

/* Write the alignment and the number of owords: ".unaligned (4)", ".aligned (4)" or " (4)". */
int text_put_svm_owords(struct printer *pr, const struct visa_field *f,
			const struct visa_inst *inst)
{
	uint8_t byte = text_code(f, inst);
	const char *mark = byte & VISA_UNALIGNED ? ".unaligned" : "";

	if (pr->dump)
		mark = byte & UNALIGNED_SEEN   ? ".unaligned"
		       : byte & VISA_UNALIGNED ? ""
					       : ".aligned";
	base_append(&pr->text, "%s (%u)", mark, visa_code_value(f->kind, byte));
	return 0;
}

int text_read_svm_owords(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	unsigned int i = 0;
	int err;

	if (text_accept(p, '.')) {
		for (i = 1; i < sizeof(alignments) / sizeof(alignments[0]); i++)
			if (text_token_is(&p->lex.token, alignments[i].mark + 1))
				break;
		if (i == sizeof(alignments) / sizeof(alignments[0]))
			return text_expected(p, "unaligned or aligned");
		text_lexer_next(&p->lex);
	}
	err = text_take(p, '(', "a number of owords such as (4)");
	if (!err)
		err = text_read_owords(p, f, inst);
	if (err)
		return err;
	*text_byte(f, inst) |= p->src->dump ? alignments[i].dumped : alignments[i].plain;
	return text_take(p, ')', "')'");
}

/* Read .mod, which Intel's assembler accepts and ignores. */
int text_read_modified(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	(void)inst;
	if (!text_accept(p, '.'))
		return 0;
	if (!text_token_is(&p->lex.token, "mod"))
		return text_expected(p, "mod");
	text_lexer_next(&p->lex);
	return 0;
}

/* Return: the destination that .sat saturates; .sat is encoded as its modifier. */
const struct visa_field *text_saturated(const struct visa_op *op)
{
	const struct visa_layout *layout = op->layout;

	if (!strstr(layout->text, "{sat}"))
		return NULL;
	for (unsigned int i = 0; i < layout->nfields; i++)
		if (visa_kinds[layout->fields[i].kind].coding == VISA_CODING_VEC)
			return &layout->fields[i];
	return NULL;
}

int text_put_saturation(struct printer *pr, const struct visa_field *f,
			const struct visa_inst *inst)
{
	const struct visa_vec *v;

	f = text_saturated(&visa_ops[inst->op]);
	v = text_const(f, inst);
	if (visa_vec_modifier(v) == VISA_MOD_SAT)
		base_append(&pr->text, ".sat");
	return 0;
}

int text_read_saturation(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	(void)f;
	(void)inst;
	if (!text_accept(p, '.'))
		return 0;
	if (!text_token_is(&p->lex.token, "sat"))
		return text_expected(p, "sat");
	text_lexer_next(&p->lex);
	p->saturate = true;
	return 0;
}
