// SPDX-License-Identifier: MIT
/* visa-run --text: vISA text with line numbers, and with lines of the source. */
#include "../lib/base/shown.h"
#include "../lib/base/words.h"
#include "../lib/isa/isa.h"
#include "../lib/report/report_out.h"
#include "visa-run.h"

#include <stdlib.h>
#include <string.h>

/**
 * struct listing - state while a vISA text is printed
 * @module: the module; its routines (kernels and functions) are in the order of the text
 * @routine, @next: the next instruction: index of the routine that contains it, and index among the
 *	routine's lines
 * @file: name of the source file in the last .FILE line, or NULL
 */
struct listing {
	const struct visa_module *module;
	uint32_t routine;
	uint32_t next;
	const char *file;
};

/*
 * Decode the instruction of line @line. Successive calls must have ascending line numbers. Return:
 * the routine that contains the instruction; NULL if the line has no instruction.
 */
static const struct visa_routine *decode_line(struct listing *x, uint32_t line,
					      struct visa_inst *inst)
{
	while (x->routine < x->module->routine_count) {
		const struct visa_routine *r = x->module->routines[x->routine];
		const struct visa_code_line *l;

		if (x->next == r->line_count) {
			x->routine++;
			x->next = 0;
			continue;
		}
		l = &r->lines[x->next];
		if (l->line > line)
			return NULL;
		x->next++;
		if (l->line == line)
			return visa_decode(r->code.bytes + l->at, r->code.size - l->at, inst,
					   NULL) > 0
				       ? r
				       : NULL;
	}
	return NULL;
}

/* Print line @number of the source file @file. A .LOC line of the vISA text has named this line. */
static void text_print_source(const char *file, uint32_t number)
{
	const char *slash = strrchr(file, '/');
	char *line = visa_source_line(NULL, file, number), name[BASE_SHOWN_MAX];

	printf("// %s:%u%s%s\n", base_shown(slash ? slash + 1 : file, name, sizeof(name)), number,
	       line ? ": " : "", line ? line : "");
	free(line);
}

static void print_line(struct listing *x, uint32_t number, const char *text, size_t size)
{
	struct visa_inst inst;
	const struct visa_routine *r = decode_line(x, number, &inst);

	if (r && inst.op == VISA_FILE)
		x->file = visa_routine_string(r, inst.number);
	printf("%5u", number);
	if (r && inst.op == VISA_LOC && x->file) {
		fputs("  ", stdout);
		text_print_source(x->file, inst.number);
	} else {
		printf("%s%.*s\n", size ? "  " : "", (int)size, text);
	}
}

static int print_text(const struct command_line *c, const struct visa_ze_text *t)
{
	struct listing x = { .module = t->module };
	struct base_word rest, line;
	uint32_t number = 0;

	if (!t->text)
		return tool_error(TOOL_REFUSED,
				  "%s is an object and has no text; visa-dis prints its "
				  "instructions",
				  tool_input_name(c->file));
	rest = (struct base_word){ t->text, t->size };
	while (base_next_line(&rest, &line))
		print_line(&x, ++number, line.text, line.size);
	return TOOL_DONE;
}

int run_text(const struct command_line *c, const struct visa_ze_module *module)
{
	const struct visa_ze_kernel *kernel = NULL;
	struct visa_error e = { 0 };
	int status = TOOL_DONE;

	if (c->kernel) {
		kernel = visa_ze_kernel(module, c->kernel, &e);
		if (!kernel)
			return tool_error(TOOL_REFUSED, "%s: %s", tool_input_name(c->file), e.text);
		return print_text(c, kernel->text);
	}
	for (uint32_t i = 0; i < module->text_count && !status; i++) {
		if (i)
			putchar('\n');
		status = print_text(c, module->texts[i]);
	}
	return status;
}
