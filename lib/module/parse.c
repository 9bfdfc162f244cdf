// SPDX-License-Identifier: MIT
/* Text to a module: lines to directives, labels and instructions, and routines to their end. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "mentions.h"
#include "reading.h"

static int no_memory(struct visa_error *e)
{
	return visa_fail(e, ENOMEM, "out of memory");
}

int visa_reading_open(struct reading *rd)
{
	if (rd->routine)
		return 0;
	rd->routine = visa_module_add(rd->module);
	rd->src.decls = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	if (!rd->routine || !rd->src.decls)
		return -ENOMEM;
	rd->routine->kernel = true;
	return visa_strings_start(rd);
}

int visa_reading_string(struct parser *p, const char *what, char *buf)
{
	struct token t = p->lex.token;
	size_t size;
	int err;

	if (t.kind != TOKEN_STRING && (t.kind != TOKEN_WORD || visa_token_numeric(&t)))
		return visa_text_expected(p, what);
	err = visa_text_string(p, t, buf, &size);
	if (err)
		return err;
	buf[size] = 0;
	visa_lexer_next(&p->lex);
	return 0;
}

/* Whether every label of a routine that was used stands somewhere. */
static int check_labels(const struct reading *rd, struct visa_error *e)
{
	const struct visa_decl *l = visa_decl_next(rd->src.decls, VISA_VCLASS_L, 0);

	for (; l; l = visa_decl_next(rd->src.decls, VISA_VCLASS_L, l->id + 1))
		if (!l->num_elts && l->type != VISA_LABEL_FC)
			return visa_fail(e, ENOENT, "label '%.64s' of '%.64s' stands nowhere",
					 l->name, rd->routine->name);
	return 0;
}

/* The routine ends; pieces that belong to none may jump to what they do not have. */
static int finish(struct reading *rd, struct visa_error *e)
{
	const struct visa_routine *r = rd->routine;
	int err = r && r->name ? check_labels(rd, e) : 0;

	if (r && !err)
		err = visa_strings_finish(rd, e);
	visa_decls_free(rd->src.decls);
	free(rd->own);
	free(rd->calls);
	*rd = (struct reading){ .module = rd->module, .src.in_comment = rd->src.in_comment };
	return err;
}

int visa_reading_begin(struct reading *rd, struct parser *p, bool kernel, const char *name)
{
	struct token t = p->lex.token;
	int err = 0;

	if (rd->routine && !rd->routine->name && rd->routine->code.size)
		return visa_text_fail(p, t, EINVAL,
				      "the instructions before '%.64s' belong to nothing; expected "
				      "their own .kernel or .global_function",
				      name);
	/* What was declared before belongs to it, too. */
	if (rd->routine && rd->routine->name)
		err = finish(rd, p->e);
	if (!err && (visa_reading_open(rd) || visa_strings_rename(rd, name)))
		err = no_memory(p->e);
	if (err)
		return err;
	rd->routine->kernel = kernel;
	rd->src.dump = false;
	return 0;
}

int visa_reading_emit(struct reading *rd, const struct visa_inst *inst, struct visa_error *e)
{
	struct visa_mention mentions[VISA_MAX_MENTIONS];
	struct visa_routine *r = rd->routine;
	uint8_t bytes[VISA_MAX_LENGTH];
	unsigned int n;
	int err = 0;

	visa_buffer_put(&r->code, bytes, (size_t)visa_encode(inst, bytes));
	if (r->code.failed)
		return no_memory(e);
	/* V99 means id 99 even where nobody declares it; no routine can have it, though. */
	n = r->name ? visa_mentions(inst, mentions) : 0;
	for (unsigned int i = 0; i < n && !err; i++)
		if (mentions[i].vclass < VISA_VCLASS_L)
			err = visa_mention_check(r, &mentions[i], e);
	return err;
}

int visa_reading_label(struct reading *rd, struct parser *p, struct token t, const char *name,
		       enum visa_label_kind kind)
{
	const struct visa_decl *found;
	struct visa_inst inst = { 0 };
	struct visa_decl *label;
	int err;

	err = visa_label(rd->src.decls, name, kind, &found, p->e);
	if (err)
		return visa_text_fail(p, t, -err, "'%.64s' cannot be a label: %.128s", name,
				      p->e->text);
	label = visa_decl_get(rd->src.decls, VISA_VCLASS_L, found->id);
	if (label->num_elts) {
		/* Behind .function the label is written once more. */
		if (kind == VISA_LABEL_BLOCK && label->type == VISA_LABEL_SUBROUTINE)
			return 0;
		return visa_text_fail(p, t, EEXIST, "label '%.64s' stands here and before", name);
	}
	label->num_elts = 1;
	inst.op = kind == VISA_LABEL_SUBROUTINE ? VISA_FUNC : VISA_LABEL;
	/* What a compiler writes begins with its own subroutine. */
	if (!rd->routine->code.size)
		rd->src.dump = inst.op == VISA_FUNC;
	inst.number = found->id;
	return visa_reading_emit(rd, &inst, p->e);
}

/* name: Return: 1, 0 if it is none, or an error. */
static int read_label(struct reading *rd, struct parser *p)
{
	struct lexer before = p->lex;
	struct token t = before.token;
	char name[VISA_NAME_MAX + 1];
	int err;

	visa_lexer_next(&p->lex);
	if (t.kind != TOKEN_WORD || t.size > VISA_NAME_MAX || !visa_text_accept(p, ':')) {
		p->lex = before;
		return 0;
	}
	memcpy(name, t.text, t.size);
	name[t.size] = 0;
	err = visa_reading_label(rd, p, t, name, VISA_LABEL_BLOCK);
	return err ? err : 1;
}

/* Pieces that belong to no routine can forget what was declared. */
static int reset(struct reading *rd, struct visa_error *e)
{
	if (rd->routine->name)
		return visa_fail(e, EINVAL, ".reset has no place in '%.64s'", rd->routine->name);
	visa_decls_reset(rd->src.decls);
	rd->strings = 0;
	memset(rd->named, 0, sizeof(rd->named));
	for (int i = 0; i < VISA_VCLASS_COUNT; i++) {
		free(rd->routine->symbols[i]);
		rd->routine->symbols[i] = NULL;
		rd->routine->symbol_count[i] = 0;
	}
	return 0;
}

/* If the instruction of the last line names a function, that has become the next string. */
static int note_call(struct reading *rd)
{
	const char *name = visa_string(rd->src.decls, rd->strings);
	struct visa_routine *r = rd->routine;
	struct call *call;
	int64_t at;

	if (!name)
		return 0;
	rd->strings++;
	call = visa_array_add(&rd->calls, &rd->call_count, sizeof(*call));
	at = call ? visa_routine_keep(r, name, strlen(name)) : -ENOMEM;
	if (at < 0)
		return -ENOMEM;
	call->at = r->code.size;
	call->name = (uint32_t)at;
	return 0;
}

/* The line from @from on, which is no directive of ours and has no label. */
static int read_rest(struct reading *rd, const char *line, const char *from, const char *end,
		     struct visa_error *e)
{
	struct visa_inst inst;
	int kind;

	kind = visa_parse_line(&rd->src, from, (size_t)(end - from), &inst, e);
	if (kind < 0 && e->column)
		e->column += (uint32_t)(from - line);
	if (kind < 0)
		return kind;
	if (kind == VISA_LINE_INSTRUCTION && note_call(rd))
		return no_memory(e);
	if (kind == VISA_LINE_INSTRUCTION)
		return visa_reading_emit(rd, &inst, e);
	if (kind == VISA_LINE_RESET)
		return reset(rd, e);
	return 0;
}

static int read_line(struct reading *rd, const char *line, const char *end, struct visa_error *e)
{
	struct parser p = { .src = &rd->src,
			    .lex = { .at = line, .end = end, .in_comment = rd->src.in_comment },
			    .line = line,
			    .e = e };
	int took;

	visa_lexer_next(&p.lex);
	if (p.lex.token.kind == TOKEN_END) {
		rd->src.in_comment = p.lex.in_comment;
		return 0;
	}
	if (end - line > VISA_LINE_MAX)
		return read_rest(rd, line, line, end, e);
	took = visa_text_mark(&p, '.') ? visa_reading_directive(rd, &p) : read_label(rd, &p);
	if (took < 0)
		return took;
	if (!took)
		return read_rest(rd, line, line, end, e);
	rd->src.in_comment = p.lex.in_comment;
	if (p.lex.token.kind == TOKEN_END)
		return 0;
	rd->src.in_comment = false;
	return read_rest(rd, line, p.lex.token.text, end, e);
}

int visa_module_parse(struct visa_module *m, const char *text, size_t size, unsigned long *line,
		      struct visa_error *e)
{
	struct reading rd = { .module = m };
	const char *end = text + size;
	struct visa_error own = { 0 };
	int err = 0;

	/* Parts of a sentence are put together from others. */
	e = e ? e : &own;
	*line = 0;
	while (text < end && !err) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));

		if (!stop)
			stop = end;
		++*line;
		err = visa_reading_open(&rd) ? no_memory(e) : read_line(&rd, text, stop, e);
		text = stop + 1;
	}
	if (!err && rd.src.in_comment)
		err = visa_fail(e, EINVAL, "expected */, found the end of the text");
	if (!err)
		err = finish(&rd, e);
	visa_decls_free(rd.src.decls);
	free(rd.own);
	free(rd.calls);
	/* What no word of the line is to blame for. */
	if (err && !e->column)
		e->column = 1;
	return err;
}
