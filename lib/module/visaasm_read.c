// SPDX-License-Identifier: MIT
/* Reads text into a module, line by line: directives, labels and instructions. */
#include <errno.h>
#include <string.h>

#include "../base/words.h"
#include "routine.h"
#include "visaasm_directives.h"

/*
 * Read a label ("name:"); Return: 1; 0 if the line does not begin with a label; a negative errno.
 */
static int read_label(struct reading *rd, struct parser *p)
{
	struct lexer before = p->lex;
	struct token t = before.token;
	char name[VISA_NAME_MAX + 1];
	int err;

	text_lexer_next(&p->lex);
	if (t.kind != TOKEN_WORD || t.size > VISA_NAME_MAX || !text_accept(p, ':')) {
		p->lex = before;
		return 0;
	}
	memcpy(name, t.text, t.size);
	name[t.size] = 0;
	err = module_routine_label(rd, p, t, name, VISA_LABEL_BLOCK);
	return err ? err : 1;
}

/* Read the rest of a line, from @from on, by visa_parse_line(). */
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
	if (kind == VISA_LINE_INSTRUCTION && module_routine_call(rd))
		return visa_fail(e, ENOMEM, "out of memory");
	if (kind == VISA_LINE_INSTRUCTION)
		return module_routine_emit(rd, &inst, e);
	if (kind == VISA_LINE_RESET)
		return module_routine_reset(rd, e);
	return 0;
}

static int visaasm_read_line(struct reading *rd, const char *line, const char *end,
			     struct visa_error *e)
{
	struct parser p = { .src = &rd->src,
			    .lex = { .at = line, .end = end, .in_comment = rd->src.in_comment },
			    .line = line,
			    .e = e };
	int took;

	text_lexer_next(&p.lex);
	if (p.lex.token.kind == TOKEN_END) {
		rd->src.in_comment = p.lex.in_comment;
		return 0;
	}
	if (end - line > VISA_LINE_MAX)
		return read_rest(rd, line, line, end, e);
	took = text_mark(&p, '.') ? module_directive(rd, &p) : read_label(rd, &p);
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
	struct reading rd = { .module = m, .src.grf = m->grf };
	struct base_word rest = { text, size }, l;
	struct visa_error own = { 0 };
	int err = 0;

	/*
	 * Some functions read the text of the error that they were given, so @e must not be NULL
	 * there.
	 */
	e = e ? e : &own;
	*line = 0;
	while (!err && base_next_line(&rest, &l)) {
		rd.line = ++*line;
		err = module_routine_open(&rd) ? visa_fail(e, ENOMEM, "out of memory")
					       : visaasm_read_line(&rd, l.text, l.text + l.size, e);
	}
	if (!err && rd.src.in_comment)
		err = visa_fail(e, EINVAL, "expected */, found the end of the text");
	if (!err)
		err = module_routine_end(&rd, e);
	module_routine_free(&rd);
	/* The error concerns no single word of the line. */
	if (err && !e->column)
		e->column = 1;
	return err;
}
