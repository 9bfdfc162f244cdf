// SPDX-License-Identifier: MIT
/*
 * Assembles a line of text. Each row of the table of instructions (isa/ops.h) has a template of its
 * text: words, marks such as a comma, and fields in braces. A line is read along this template.
 */
#include "kinds.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Whether the word is a mnemonic of vISA. It may be an instruction that this emulator lacks. */
static bool asm_is_known(const struct token *t)
{
	const char *name;

	for (unsigned int opcode = 0; opcode < 256; opcode++) {
		name = visa_opcode_name(opcode);
		if (name && text_token_is(t, name))
			return true;
	}
	return false;
}

/*
 * Read a mark: the character @c of the template. @next is the template after the mark; if a field
 * follows, the error text names it, too.
 */
static int read_mark(struct parser *p, const struct visa_layout *layout, char c, const char *next)
{
	struct piece piece;
	char kind[128] = "";
	char what[160];

	if (text_accept(p, c))
		return 0;
	piece = text_piece(layout, &next);
	if (piece.kind == PIECE_FIELD && piece.field) {
		text_describe(piece.field->kind, kind, sizeof(kind));
		snprintf(what, sizeof(what), "'%c' and %s", c, kind);
	} else {
		snprintf(what, sizeof(what), "'%c'", c);
	}
	return text_expected(p, what);
}

static int asm_read_word(struct parser *p, const struct piece *piece)
{
	char what[32];

	if (text_begins(p, piece->text, piece->size)) {
		text_lexer_split(&p->lex, piece->size);
		return 0;
	}
	snprintf(what, sizeof(what), "%.*s", (int)piece->size, piece->text);
	return text_expected(p, what);
}

/* After all operands were read, set .sat, the omitted fields, and the index of a string. */
static int asm_finish(struct parser *p, struct visa_inst *inst, uint32_t given)
{
	char text[VISA_LINE_MAX];
	struct visa_vec *v;
	size_t size;
	int err;

	if (p->saturate) {
		v = text_member(text_saturated(&visa_ops[inst->op]), inst);
		v->tag |= VISA_MOD_SAT << 3;
	}
	text_set_defaults(inst, given);
	if (!p->string.size)
		return 0;
	err = text_string(p, p->string, text, &size);
	if (!err)
		err = visa_string_add(p->src->decls, text, size, &inst->number, p->e);
	return err;
}

/* Store the column of the text at which a field begins, for the column of later errors. */
static void note_place(struct parser *p, const struct visa_layout *layout,
		       const struct visa_field *f)
{
	bool pred = f->at == offsetof(struct visa_inst, pred);
	const char *at = pred ? p->pred_at : p->lex.token.text;
	size_t index = (size_t)(f - layout->fields);

	if (at && index < VISA_PLACES)
		p->src->columns[index] = (uint16_t)(at - p->line + 1);
}

/* Read the rest of an instruction after its predicate, along the template of its row. */
static int read_row(struct parser *p, struct visa_inst *inst)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;
	const char *at = layout->text;
	struct piece piece;
	uint32_t given = 0;
	int err = 0;

	memset(p->src->columns, 0, sizeof(p->src->columns));
	do {
		piece = text_piece(layout, &at);
		given |= text_bit(layout, piece.field);
		if (piece.field)
			note_place(p, layout, piece.field);
		if (piece.kind == PIECE_MARK)
			err = read_mark(p, layout, *piece.text, at);
		else if (piece.kind == PIECE_WORD)
			err = asm_read_word(p, &piece);
		else if (piece.kind == PIECE_MNEMONIC)
			text_lexer_next(&p->lex);
		else if (piece.kind == PIECE_FIELD)
			err = piece.how->read(p, piece.field, inst);
	} while (!err && piece.kind != PIECE_END);
	if (!err && p->lex.token.kind != TOKEN_END)
		err = text_expected(p, "the end of the line");
	return err ? err : asm_finish(p, inst, given);
}

/* A template begins with {pred} if there can be a predicate; Return: the template after {pred}. */
static const char *after_pred(const char *at)
{
	const char *pred = "{pred}";

	for (size_t i = 0; pred[i]; i++)
		if (at[i] != pred[i])
			return at;
	return at + strlen(pred);
}

/* Whether the text of the row's instruction can begin with this word. */
static bool can_begin(const struct visa_op *op, const struct token *t)
{
	const char *at = after_pred(op->layout->text);
	struct piece piece;

	if (*at == '@')
		return text_small(*t->text) == text_small(*op->mnemonic) &&
		       text_token_is(t, op->mnemonic);
	piece = text_piece(op->layout, &at);
	if (piece.kind == PIECE_WORD)
		return t->size == piece.size && !strncasecmp(t->text, piece.text, piece.size);
	return piece.kind == PIECE_FIELD && piece.how->begins && piece.how->begins(op, t);
}

/* Whether the row's instruction can have a predicate. */
static bool is_predicated(const struct visa_op *op)
{
	return visa_field_at(op->layout, offsetof(struct visa_inst, pred));
}

/*
 * Read an instruction. Several rows of the table can have the same mnemonic: each is tried. If none
 * fits, the error with the largest column is reported.
 */
static int read_rows(struct parser *p, bool predicated, struct token first, struct visa_inst *inst)
{
	const struct parser start = *p;
	struct visa_error best = { 0 };
	struct visa_error e;
	int err = 0;
	int result = 0;

	for (unsigned int i = 0; i < VISA_OP_COUNT; i++) {
		if (!can_begin(&visa_ops[i], &start.lex.token))
			continue;
		*p = start;
		p->e = &e;
		memset(inst, 0, sizeof(*inst));
		inst->op = i;
		if (predicated && !is_predicated(&visa_ops[i]))
			err = text_fail(p, first, EINVAL, "%s takes no predicate",
					visa_ops[i].mnemonic);
		else
			err = read_row(p, inst);
		p->e = start.e;
		if (!err)
			return VISA_LINE_INSTRUCTION;
		if (!result || e.column > best.column) {
			result = err;
			best = e;
		}
	}
	if (result && p->e)
		*p->e = best;
	return result;
}

/* Fail, since no instruction has this mnemonic; suggest the mnemonic that was probably meant. */
static int unknown_mnemonic(struct parser *p)
{
	struct base_guess guess = text_guess(p);

	for (unsigned int i = 0; i < VISA_OP_COUNT; i++) {
		const char *name = visa_ops[i].mnemonic;
		struct token t = { TOKEN_WORD, name, strlen(name) };

		if (can_begin(&visa_ops[i], &t))
			base_guess_offer(&guess, name);
	}
	for (unsigned int i = 0; i < TEXT_FENCES; i++)
		base_guess_offer(&guess, text_fences[i]);
	return text_unknown(p, "a mnemonic of vISA", &guess, "");
}

static int read_instruction(struct parser *p, struct visa_inst *inst)
{
	struct token first = p->lex.token;
	bool predicated = text_mark(p, '(');
	struct token t;
	int err;

	/* The predicate precedes the mnemonic, which determines whether a predicate is allowed. */
	if (predicated) {
		p->pred_at = first.text;
		err = text_pred(p, &p->pred);
		if (err)
			return err;
	}
	t = p->lex.token;
	if (t.kind != TOKEN_WORD)
		return text_expected(p, "an instruction or a directive");
	err = read_rows(p, predicated, first, inst);
	if (err)
		return err;
	if (asm_is_known(&t))
		return text_fail(p, t, EOPNOTSUPP,
				 "%.*s is an instruction of vISA that visafs cannot encode",
				 (int)t.size, t.text);
	return unknown_mnemonic(p);
}

/* Skip a label: a name and a colon. A label is an instruction only in whole files (lib/module). */
static void skip_label(struct parser *p)
{
	struct lexer before = p->lex;

	text_lexer_next(&p->lex);
	if (before.token.kind == TOKEN_WORD && text_accept(p, ':'))
		return;
	p->lex = before;
}

/*
 * Whether the line begins with .file or .loc. They are instructions, but Intel's assembler accepts
 * a dot before them.
 */
static bool is_dotted(const struct parser *p)
{
	struct lexer ahead = p->lex;

	text_lexer_next(&ahead);
	return text_token_is(&ahead.token, "file") || text_token_is(&ahead.token, "loc");
}

static int asm_read_line(struct parser *p, struct visa_inst *inst)
{
	text_lexer_next(&p->lex);
	if (text_mark(p, '.')) {
		if (!is_dotted(p))
			return text_directive(p);
		text_lexer_next(&p->lex);
	}
	skip_label(p);
	if (p->lex.token.kind == TOKEN_END)
		return VISA_LINE_NOTHING;
	return read_instruction(p, inst);
}

int visa_parse_line(struct visa_source *src, const char *line, size_t size, struct visa_inst *inst,
		    struct visa_error *e)
{
	struct parser p = {
		.src = src,
		.lex = { .at = line, .end = line + size, .in_comment = src->in_comment },
		.line = line,
		.e = e
	};
	int kind;

	if (size > VISA_LINE_MAX) {
		p.lex.token = (struct token){ TOKEN_END, line + VISA_LINE_MAX, 0 };
		kind = text_fail(&p, p.lex.token, EINVAL,
				 "the line has %zu bytes; at most %d are allowed", size,
				 VISA_LINE_MAX);
	} else {
		kind = asm_read_line(&p, inst);
	}
	/*
	 * After an error, read the rest of the line: a comment in it may continue in the next line.
	 */
	do
		text_lexer_next(&p.lex);
	while (p.lex.token.kind != TOKEN_END);
	src->in_comment = p.lex.in_comment;
	return kind;
}
