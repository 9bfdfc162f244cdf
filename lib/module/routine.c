// SPDX-License-Identifier: MIT
/* Builds a routine from lines of text: begin, emit, label, reset, end. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mentions.h"
#include "routine.h"
#include "string_order.h"

int module_routine_open(struct reading *rd)
{
	if (rd->routine)
		return 0;
	rd->routine = module_add(rd->module);
	rd->src.decls = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	if (!rd->routine || !rd->src.decls)
		return -ENOMEM;
	rd->routine->kernel = true;
	return module_strings_start(rd);
}

/* Find a label that the routine uses but does not define. Return: NULL if there is none. */
static const struct visa_decl *unplaced(const struct reading *rd)
{
	const struct visa_decl *l = visa_decl_next(rd->src.decls, VISA_VCLASS_L, 0);

	while (l && (l->num_elts || l->type == VISA_LABEL_FC))
		l = visa_decl_next(rd->src.decls, VISA_VCLASS_L, l->id + 1);
	return l;
}

/*
 * Check that the text defines every label. Lines without a .kernel may be a part of a longer text,
 * so for these a missing label is no error, but only recorded.
 */
static int check_labels(const struct reading *rd, struct visa_error *e)
{
	const struct visa_decl *l = unplaced(rd);
	char name[VISA_NAME_MAX + 1];

	if (!l)
		return 0;
	if (l->name)
		snprintf(name, sizeof(name), "%s", l->name);
	else
		snprintf(name, sizeof(name), "L%u", l->id);
	if (rd->routine->name)
		return visa_fail(e, ENOENT, "label '%.64s' is used in '%.64s' but not defined",
				 name, rd->routine->name);
	if (!rd->module->unplaced)
		rd->module->unplaced = strdup(name);
	return rd->module->unplaced ? 0 : visa_fail(e, ENOMEM, "out of memory");
}

void module_routine_free(struct reading *rd)
{
	visa_decls_free(rd->src.decls);
	free(rd->own);
	free(rd->calls);
}

int module_routine_end(struct reading *rd, struct visa_error *e)
{
	const struct visa_routine *r = rd->routine;
	int err = r ? check_labels(rd, e) : 0;

	if (r && !err)
		err = module_strings_finish(rd, e);
	module_routine_free(rd);
	*rd = (struct reading){ .module = rd->module,
				.line = rd->line,
				.src.grf = rd->src.grf,
				.src.in_comment = rd->src.in_comment };
	return err;
}

int module_routine_begin(struct reading *rd, struct parser *p, bool kernel, const char *name)
{
	struct token t = p->lex.token;
	int err = 0;

	if (rd->routine && !rd->routine->name && rd->routine->code.size)
		return text_fail(p, t, EINVAL,
				 "the instructions before '%.64s' belong to no routine; expected "
				 "their own .kernel or .global_function",
				 name);
	/* Declarations before the first .kernel belong to that kernel. */
	if (rd->routine && rd->routine->name)
		err = module_routine_end(rd, p->e);
	if (!err && (module_routine_open(rd) || module_strings_rename(rd, name)))
		err = visa_fail(p->e, ENOMEM, "out of memory");
	if (err)
		return err;
	rd->routine->kernel = kernel;
	rd->src.dump = false;
	return 0;
}

int module_routine_emit(struct reading *rd, const struct visa_inst *inst, struct visa_error *e)
{
	struct module_mention mentions[VISA_MAX_MENTIONS];
	struct visa_routine *r = rd->routine;
	struct visa_code_line *place = base_array_add(&r->lines, &r->line_count, sizeof(*place));
	uint8_t bytes[VISA_MAX_LENGTH];
	unsigned int n;
	int err = 0;

	if (!place)
		return visa_fail(e, ENOMEM, "out of memory");
	*place = (struct visa_code_line){ (uint32_t)r->code.size, (uint32_t)rd->line };
	visa_buffer_put(&r->code, bytes, (size_t)visa_encode(inst, bytes));
	if (r->code.failed)
		return visa_fail(e, ENOMEM, "out of memory");
	/*
	 * The parser accepts V99 without a declaration. A routine with a name can be written to a
	 * container, which needs all declarations.
	 */
	n = r->name ? module_mentions(inst, mentions) : 0;
	for (unsigned int i = 0; i < n && !err; i++)
		if (mentions[i].vclass < VISA_VCLASS_L)
			err = module_mention_check(r, &mentions[i], e);
	return err;
}

int module_routine_label(struct reading *rd, struct parser *p, struct token t, const char *name,
			 enum visa_label_kind kind)
{
	const struct visa_decl *found;
	struct visa_inst inst = { 0 };
	struct visa_decl *label;
	int err;

	err = visa_label(rd->src.decls, name, kind, &found, p->e);
	if (err)
		return text_fail(p, t, -err, "'%.64s' cannot be a label: %.128s", name, p->e->text);
	label = visa_decl_get(rd->src.decls, VISA_VCLASS_L, found->id);
	if (label->num_elts) {
		/*
		 * A line .function NAME has defined this label. The line NAME: that follows it is
		 * no second definition.
		 */
		if (kind == VISA_LABEL_BLOCK && label->type == VISA_LABEL_SUBROUTINE)
			return 0;
		return text_fail(p, t, EEXIST, "label '%.64s' is defined twice", name);
	}
	label->num_elts = 1;
	inst.op = kind == VISA_LABEL_SUBROUTINE ? VISA_FUNC : VISA_LABEL;
	/*
	 * A text that begins with a subroutine is a dump of Intel's compiler: see @dump of struct
	 * visa_source.
	 */
	if (!rd->routine->code.size)
		rd->src.dump = inst.op == VISA_FUNC;
	inst.number = found->id;
	return module_routine_emit(rd, &inst, p->e);
}

int module_routine_reset(struct reading *rd, struct visa_error *e)
{
	if (rd->routine->name)
		return visa_fail(e, EINVAL, ".reset is not allowed in '%.64s'", rd->routine->name);
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

int module_routine_call(struct reading *rd)
{
	const char *name = visa_string(rd->src.decls, rd->strings);
	struct visa_routine *r = rd->routine;
	struct call *call;
	int64_t at;

	if (!name)
		return 0;
	rd->strings++;
	call = base_array_add(&rd->calls, &rd->call_count, sizeof(*call));
	at = call ? module_keep(r, name, strlen(name)) : -ENOMEM;
	if (at < 0)
		return -ENOMEM;
	call->at = r->code.size;
	call->name = (uint32_t)at;
	return 0;
}
