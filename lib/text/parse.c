// SPDX-License-Identifier: MIT
/* A line of text to an instruction, as its row of the table says. */
#include "parser.h"

#include <errno.h>
#include <string.h>

/* How the text of each kind of field is read; NULL if it has none. */
static visa_text_read_fn *const readers[VISA_KIND_COUNT] = {
	[VISA_KIND_EXEC] = visa_text_read_exec,
	[VISA_KIND_NUM_ELTS] = visa_text_read_exec,
	[VISA_KIND_SURFACE] = visa_text_read_surface,
	[VISA_KIND_ELT_SIZE] = visa_text_read_suffix,
	[VISA_KIND_BLOCK_SIZE] = visa_text_read_suffix,
	[VISA_KIND_NUM_BLOCKS] = visa_text_read_suffix,
	[VISA_KIND_BYTES_PER_LANE] = visa_text_read_suffix,
	[VISA_KIND_OWORDS] = visa_text_read_exec,
	[VISA_KIND_ATOMIC] = visa_text_read_atomic,
	[VISA_KIND_MODIFIED] = visa_text_read_modified,
	[VISA_KIND_SCALAR] = visa_text_read_scalar,
	[VISA_KIND_RAW] = visa_text_read_raw,
};

/* Whether vISA has the mnemonic, though no row of the table does. */
static bool is_known(const struct token *t)
{
	const char *name;

	for (unsigned int opcode = 0; opcode < 256; opcode++) {
		name = visa_opcode_name(opcode);
		if (name && visa_token_is(t, name))
			return true;
		for (unsigned int sub = 0; visa_has_sub_opcode(opcode) && sub < 256; sub++) {
			name = visa_sub_opcode_name(opcode, sub);
			if (name && visa_token_is(t, name))
				return true;
		}
	}
	return false;
}

static int read_mnemonic(struct parser *p, const struct visa_op **op)
{
	struct token t = p->lex.token;

	if (t.kind != TOKEN_WORD)
		return visa_text_expected(p, "an instruction or a directive");
	for (size_t i = 0; i < VISA_OP_COUNT; i++) {
		*op = &visa_ops[i];
		if (visa_token_is(&t, visa_ops[i].mnemonic)) {
			visa_lexer_next(&p->lex);
			return 0;
		}
	}
	if (is_known(&t))
		return visa_text_fail(p, t, EOPNOTSUPP,
				      "%.*s is vISA, but visafs does not execute it", (int)t.size,
				      t.text);
	return visa_text_expected(p, "a mnemonic of vISA");
}

/* Read the fields that stand at one place of the line. */
static int read_fields(struct parser *p, enum visa_place place, struct visa_inst *inst)
{
	const struct visa_op *op = &visa_ops[inst->op];
	int err = 0;

	for (unsigned int i = 0; i < op->nfields && !err; i++) {
		const struct visa_field *f = &op->fields[i];

		if (visa_kinds[f->kind].place == place && readers[f->kind])
			err = readers[f->kind](p, op, f, (uint8_t *)inst + f->at);
	}
	return err;
}

/* Whether the instruction has a field at a place of the line. */
static bool has_field(const struct visa_op *op, enum visa_place place)
{
	for (unsigned int i = 0; i < op->nfields; i++)
		if (visa_kinds[op->fields[i].kind].place == place)
			return true;
	return false;
}

static int read_instruction(struct parser *p, struct visa_inst *inst)
{
	static const enum visa_place order[] = { VISA_PLACE_SUFFIX, VISA_PLACE_EXEC,
						 VISA_PLACE_OPERAND };
	struct token first = p->lex.token;
	bool predicated = visa_text_mark(p, '(');
	const struct visa_op *op = visa_ops;
	uint16_t pred = 0;
	int err = 0;

	/* The predicate stands before what says that there may be one. */
	if (predicated)
		err = visa_text_read_pred(p, &pred);
	if (!err)
		err = read_mnemonic(p, &op);
	if (err)
		return err;
	if (predicated && !has_field(op, VISA_PLACE_PREFIX))
		return visa_text_fail(p, first, EINVAL, "%s takes no predicate", op->mnemonic);
	memset(inst, 0, sizeof(*inst));
	inst->op = op - visa_ops;
	inst->pred = pred;
	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]) && !err; i++)
		err = read_fields(p, order[i], inst);
	if (err)
		return err;
	if (p->lex.token.kind != TOKEN_END)
		return visa_text_expected(p, "the end of the line");
	return VISA_LINE_INSTRUCTION;
}

/* A name and a colon: the place of a jump, which means nothing here. */
static void skip_label(struct parser *p)
{
	struct lexer before = p->lex;

	visa_lexer_next(&p->lex);
	if (before.token.kind == TOKEN_WORD && visa_text_accept(p, ':'))
		return;
	p->lex = before;
}

static int read_line(struct parser *p, struct visa_inst *inst)
{
	visa_lexer_next(&p->lex);
	if (visa_text_mark(p, '.'))
		return visa_text_directive(p);
	skip_label(p);
	if (p->lex.token.kind == TOKEN_END)
		return VISA_LINE_NOTHING;
	return read_instruction(p, inst);
}

int visa_parse_line(struct visa_source *src, const char *line, size_t size, struct visa_inst *inst,
		    struct visa_error *e)
{
	struct parser p = {
		.decls = src->decls,
		.lex = { .at = line, .end = line + size, .in_comment = src->in_comment },
		.line = line,
		.e = e,
		.shape = &src->shape
	};
	int kind;

	if (size > VISA_LINE_MAX) {
		p.lex.token = (struct token){ TOKEN_END, line + VISA_LINE_MAX, 0 };
		kind = visa_text_fail(&p, p.lex.token, EINVAL,
				      "the line has %zu bytes; the longest that is read has %d",
				      size, VISA_LINE_MAX);
	} else {
		kind = read_line(&p, inst);
	}
	/* A comment that begins after an error still goes on in the next line. */
	do
		visa_lexer_next(&p.lex);
	while (p.lex.token.kind != TOKEN_END);
	src->in_comment = p.lex.in_comment;
	return kind;
}
