// SPDX-License-Identifier: MIT
/* Reads directives of a routine: its name, declarations, inputs and attributes. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../base/number.h"
#include "attributes.h"
#include "routine.h"
#include "visaasm_directives.h"

static int visaasm_directives_no_memory(struct parser *p)
{
	return text_fail(p, p->lex.token, ENOMEM, "out of memory");
}

/* Read the rest of a line such as: .version 4.1 */
static int read_version(struct reading *rd, struct parser *p)
{
	uint64_t major = 0, minor = 0;
	int err;

	err = text_number(p, "a version such as 4.1", UINT8_MAX, &major);
	if (!err)
		err = text_take(p, '.', "'.' and the minor version");
	if (!err)
		err = text_number(p, "the minor version", UINT8_MAX, &minor);
	if (err)
		return err;
	rd->module->major = (uint8_t)major;
	rd->module->minor = (uint8_t)minor;
	return 0;
}

/* Read the name after .kernel or .global_function: .kernel "k" */
static int read_title(struct reading *rd, struct parser *p, bool kernel)
{
	char name[VISA_TITLE_MAX];
	int err;

	err = text_title(p, "a name", name);
	if (!err && !*name)
		return text_expected(p, "a name that is not empty");
	return err ? err : module_routine_begin(rd, p, kernel, name);
}

static int visaasm_directives_read_kernel(struct reading *rd, struct parser *p)
{
	return read_title(rd, p, true);
}

static int read_global_function(struct reading *rd, struct parser *p)
{
	return read_title(rd, p, false);
}

/* Read .funcdecl "f", which announces a function of the file and has no effect. */
static int read_funcdecl(struct reading *rd, struct parser *p)
{
	char name[VISA_TITLE_MAX];

	(void)rd;
	return text_title(p, "the name of a function", name);
}

/* Read the rest of a line such as: .function "_main_0" */
static int read_function(struct reading *rd, struct parser *p)
{
	struct token t = p->lex.token;
	char name[VISA_TITLE_MAX];
	int err;

	err = text_title(p, "the name of a subroutine", name);
	return err ? err : module_routine_label(rd, p, t, name, VISA_LABEL_SUBROUTINE);
}

/* Read the attributes and the brace that follow "attrs={" in a .decl line. */
static int read_attributes(struct reading *rd, struct parser *p, struct visa_symbol *s)
{
	struct visa_routine *r = rd->routine;
	struct visa_attribute *a;
	int err = 0;

	s->attributes = r->attribute_count;
	do {
		if (s->attribute_count == UINT8_MAX)
			return text_fail(p, p->lex.token, EINVAL, "more than %u attributes",
					 UINT8_MAX);
		a = base_array_add(&r->attributes, &r->attribute_count, sizeof(*a));
		if (!a)
			return visaasm_directives_no_memory(p);
		s->attribute_count++;
		err = module_attribute_read(p, r, a);
	} while (!err && text_accept(p, ','));
	return err ? err : text_take(p, '}', "',' or '}'");
}

/*
 * Set the name and the attributes of a symbol; instructions do not need them, but containers have
 * them.
 */
static int visaasm_directives_complete(struct reading *rd, struct parser *p,
				       const struct text_decl *d, struct visa_symbol *s)
{
	bool second = d->spec.vclass == VISA_VCLASS_S || d->spec.vclass == VISA_VCLASS_T;
	char name[VISA_TITLE_MAX] = "";
	struct parser sub = *p;
	int64_t at;
	int err = 0;

	sub.lex = d->v_name;
	if (second && sub.lex.token.kind != TOKEN_END)
		err = text_title(&sub, "a name", name);
	if (!err) {
		const char *text = second ? name : d->name;

		at = module_keep(rd->routine, text, strlen(text));
		s->name = (uint32_t)at;
		err = at < 0 ? visaasm_directives_no_memory(p) : 0;
	}
	sub.lex = d->attrs;
	if (!err && sub.lex.token.kind != TOKEN_END)
		err = read_attributes(rd, &sub, s);
	return err;
}

/* Accept a repeated declaration if it equals the first declaration. */
static int declare_again(struct parser *p, const struct text_decl *d, const struct visa_symbol *old,
			 const struct visa_symbol *new)
{
	if (old->type == new->type && old->align == new->align && old->num_elts == new->num_elts &&
	    old->alias == new->alias && old->alias_offset == new->alias_offset)
		return 0;
	return text_fail(p, d->at, EEXIST, "%.64s is already declared in another way", d->name);
}

/* Read .decl V0032 v_type=G type=ud num_elts=16 align=GRF attrs={Output} */
static int visaasm_directives_read_decl(struct reading *rd, struct parser *p)
{
	struct visa_routine *r = rd->routine;
	struct visa_symbol new = { 0 };
	const struct visa_decl *old;
	struct visa_decl *decl;
	struct visa_symbol *s;
	struct text_decl d;
	enum visa_vclass vclass;
	int err;

	err = text_decl(p, &d);
	if (err)
		return err;
	vclass = d.spec.vclass;
	if (!d.spec.num_elts || d.spec.num_elts > UINT16_MAX)
		return text_fail(p, d.at, EINVAL, "%.64s has %u elements; expected 1 to %u", d.name,
				 d.spec.num_elts, UINT16_MAX);
	new.type = d.spec.type;
	new.align = d.spec.align;
	new.num_elts = (uint16_t)d.spec.num_elts;
	new.alias = d.spec.alias;
	new.alias_offset = (uint16_t)d.spec.alias_offset;
	old = visa_decl_by_name(rd->src.decls, vclass, d.name);
	if (old && old->id >= visa_vclasses[vclass].first)
		return declare_again(p, &d,
				     &r->symbols[vclass][old->id - visa_symbol_id(vclass, 0)],
				     &new);
	if (r->symbol_count[vclass] >= module_symbols[vclass].most)
		return text_fail(p, d.at, ENOSPC, "the routine has more than %u %s",
				 module_symbols[vclass].most, module_symbols[vclass].what);
	err = visa_decl_call(rd->src.decls, vclass, visa_symbol_id(vclass, r->symbol_count[vclass]),
			     d.name, &decl, p->e);
	if (err) {
		p->e->column = (uint32_t)(d.at.text - p->line + 1);
		return err;
	}
	decl->type = new.type;
	s = base_array_add(&r->symbols[vclass], &r->symbol_count[vclass], sizeof(*s));
	if (!s)
		return visaasm_directives_no_memory(p);
	*s = new;
	return visaasm_directives_complete(rd, p, &d, s);
}

static int read_own_attribute(struct reading *rd, struct parser *p)
{
	struct own_attribute *a = base_array_add(&rd->own, &rd->own_count, sizeof(*a));

	return a ? module_attribute_read(p, rd->routine, &a->attribute)
		 : visaasm_directives_no_memory(p);
}

/* Read the variable, sampler or surface of an input, and derive its size. */
static int read_input_name(struct reading *rd, struct parser *p, struct visa_input *in)
{
	static const enum visa_vclass classes[] = { VISA_VCLASS_G, VISA_VCLASS_S, VISA_VCLASS_T };
	const struct visa_symbol *s;
	const struct visa_decl *d = NULL;
	char name[VISA_TITLE_MAX];
	struct token t = p->lex.token;
	int err;

	err = text_title(p, "a variable, sampler or surface", name);
	for (int i = 0; i < 3 && !err && !d; i++) {
		in->vclass = classes[i];
		d = visa_decl_by_name(rd->src.decls, in->vclass, name);
	}
	if (err)
		return err;
	if (!d || d->id < visa_vclasses[in->vclass].first)
		return text_fail(p, t, ENOENT, "'%.64s' is not declared", name);
	in->id = d->id;
	s = &rd->routine->symbols[in->vclass][d->id - visa_symbol_id(in->vclass, 0)];
	in->size = (uint16_t)(s->num_elts *
			      (in->vclass == VISA_VCLASS_G ? visa_types[s->type].size : 4u));
	return 0;
}

/* Read key=number. Return: 1; 0 if the current word is another key; an error. */
static int read_key(struct parser *p, const char *key, int64_t min, uint64_t max, int64_t *value)
{
	uint64_t number = 0;
	bool negative;
	int err;

	if (!text_token_is(&p->lex.token, key))
		return 0;
	text_lexer_next(&p->lex);
	err = text_take(p, '=', "'='");
	if (err)
		return err;
	negative = min < 0 && text_accept(p, '-');
	err = text_number(p, "a number", negative ? (uint64_t)-min : max, &number);
	*value = negative ? -(int64_t)number : (int64_t)number;
	return err ? err : 1;
}

/* Read the words after .input and similar directives: V0041 offset=32 size=32 */
static int read_placed(struct reading *rd, struct parser *p, uint8_t implicit)
{
	struct visa_input in = { .implicit = implicit };
	struct visa_routine *r = rd->routine;
	struct visa_input *slot;
	int64_t value = 0;
	int err;

	err = read_input_name(rd, p, &in);
	if (err)
		return err;
	err = read_key(p, "offset", INT16_MIN, INT16_MAX, &value);
	if (err < 0)
		return err;
	in.offset = (int16_t)value;
	err = read_key(p, "size", 0, UINT16_MAX, &value);
	if (err < 0)
		return err;
	if (err)
		in.size = (uint16_t)value;
	/* Inputs of functions are not in the container; Intel's assembler drops them, too. */
	if (!r->kernel)
		return 0;
	slot = base_array_add(&r->inputs, &r->input_count, sizeof(*slot));
	if (!slot)
		return visaasm_directives_no_memory(p);
	*slot = in;
	return 0;
}

static int read_input(struct reading *rd, struct parser *p)
{
	return read_placed(rd, p, 0);
}

/* Return: the code of implicit_LOCAL_SIZE or implicit_UNDEFINED_7; 0 if the word is neither. */
static uint8_t implicit_code(const struct token *t)
{
	size_t head = strlen(VISA_IMPLICIT);
	struct token name = { t->kind, t->text + head, t->size - head };
	size_t other = strlen(VISA_IMPLICIT_OTHER);
	uint64_t code;

	if (t->size <= head || strncasecmp(t->text, VISA_IMPLICIT, head) != 0)
		return 0;
	for (uint8_t i = 0; i < VISA_IMPLICITS; i++)
		if (module_implicits[i] && text_token_is(&name, module_implicits[i]))
			return i;
	if (name.size <= other || name.size > other + 2 ||
	    strncasecmp(name.text, VISA_IMPLICIT_OTHER, other) != 0)
		return 0;
	if (base_number(name.text + other, name.size - other, 10, UINT8_MAX, &code, NULL) <
	    name.size - other)
		return 0;
	return code < VISA_IMPLICITS ? (uint8_t)code : 0;
}

static const struct {
	const char *name;
	int (*read)(struct reading *rd, struct parser *p);
} directives[] = {
	{ "version", read_version },
	{ "kernel", visaasm_directives_read_kernel },
	{ "global_function", read_global_function },
	{ "funcdecl", read_funcdecl },
	{ "function", read_function },
	{ "decl", visaasm_directives_read_decl },
	{ "input", read_input },
	{ "parameter", read_input },
	{ "kernel_attr", read_own_attribute },
};

int module_directive(struct reading *rd, struct parser *p)
{
	struct lexer dot = p->lex;
	struct token t;
	uint8_t implicit;
	int err = 1;

	text_lexer_next(&p->lex);
	t = p->lex.token;
	text_lexer_next(&p->lex);
	for (size_t i = 0; i < sizeof(directives) / sizeof(directives[0]) && err == 1; i++)
		if (text_token_is(&t, directives[i].name))
			err = directives[i].read(rd, p);
	implicit = err == 1 && t.kind == TOKEN_WORD ? implicit_code(&t) : 0;
	if (implicit)
		err = read_placed(rd, p, implicit);
	if (err == 1) {
		p->lex = dot;
		return 0;
	}
	if (!err && p->lex.token.kind != TOKEN_END)
		err = text_expected(p, "the end of the line");
	return err ? err : 1;
}
