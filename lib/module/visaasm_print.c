// SPDX-License-Identifier: MIT
/*
 * Print a routine as text, exactly as Intel's compiler dumps it: directives and declarations, then
 * one instruction per line, followed by its number.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../text/parser.h"
#include "attributes.h"
#include "build.h"
#include "mentions.h"

#define NOTE_COLUMN 80 /* column of the comment with the number of an instruction */

/*
 * Machine code in a container has a code for its platform. From this code on, registers have 64
 * bytes instead of 32.
 */
#define WIDE_PLATFORM 15

/*
 * Return: bytes of a general register on the platform of the machine code that accompanies the
 * text. Without machine code, the smallest registers are assumed, as for text that is read.
 */
static unsigned int grf_of(const struct visa_module *m)
{
	for (uint32_t i = 0; i < m->routine_count; i++)
		for (uint32_t j = 0; j < m->routines[i]->binary_count; j++)
			if (m->routines[i]->binaries[j].platform >= WIDE_PLATFORM)
				return visa_platform_grf(VISA_PVC);
	return visa_platform_grf(VISA_BDW);
}

/* Print the name of a kernel or function. Dots represent blanks in it, as in Intel's dumps. */
static void put_title(struct visa_buffer *out, const char *title)
{
	char *name = strdup(title);

	if (!name) {
		out->failed = true;
		return;
	}
	for (size_t i = 0; name[i]; i++)
		if (name[i] == '.')
			name[i] = ' ';
	module_put_quoted(out, name);
	free(name);
}

static void put_header(const struct visa_module *m, const struct visa_routine *r,
		       struct visa_buffer *out)
{
	visa_buffer_printf(out, ".version %u.%u\n%s ", m->major, m->minor,
			   r->kernel ? ".kernel" : ".global_function");
	put_title(out, visa_routine_string(r, r->title));
	visa_buffer_printf(out, "\n");
	for (uint32_t i = 0; r->kernel && i < m->routine_count; i++) {
		if (m->routines[i]->kernel || !m->routines[i]->name)
			continue;
		visa_buffer_printf(out, ".funcdecl ");
		module_put_quoted(out, m->routines[i]->name);
		visa_buffer_printf(out, "\n");
	}
	visa_buffer_printf(out, "\n/// VISA Predefined Variables");
	for (uint32_t i = 0; i < VISA_PREDEFINED_COUNT; i++)
		visa_buffer_printf(out, "\n// .decl V%u v_type=G v_name=%s", i,
				   visa_predefined[i].name);
	for (uint32_t i = 0; i < VISA_FIRST_SURFACE; i++)
		visa_buffer_printf(out, "\n// .decl T%u v_type=T v_name=%s", i,
				   text_surface_names[i]);
	visa_buffer_printf(out, "\n");
}

static int put_attributes(const struct visa_routine *r, const struct visa_symbol *s,
			  struct visa_buffer *out, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; i < s->attribute_count && !err; i++) {
		visa_buffer_printf(out, i ? ", " : " attrs={");
		err = module_attribute_print(r, &r->attributes[s->attributes + i], out, e);
	}
	if (s->attribute_count)
		visa_buffer_printf(out, "}");
	return err;
}

static void visaasm_print_put_variable(const struct visa_symbol *s, const struct visa_decls *names,
				       struct visa_buffer *out)
{
	char buf[VISA_CANONICAL_MAX];

	visa_buffer_printf(out, " type=%s num_elts=%u", visa_types[s->type].name, s->num_elts);
	/* Alignment 0 means no requirement, and has no text. */
	if (s->align)
		visa_buffer_printf(out, " align=%s", visa_alignments[s->align]);
	if (s->alias)
		visa_buffer_printf(out, " alias=<%s, %u>",
				   visa_name_of(names, VISA_VCLASS_G, s->alias, buf),
				   s->alias_offset);
}

/* Print the second name that samplers and surfaces have, besides the name that instructions use. */
static void put_v_name(const struct visa_routine *r, const struct visa_symbol *s,
		       struct visa_buffer *out)
{
	const char *name = visa_routine_string(r, s->name);

	visa_buffer_printf(out, " num_elts=%u", s->num_elts);
	if (!*name)
		return;
	visa_buffer_printf(out, " v_name=");
	if (module_is_word(name))
		visa_buffer_printf(out, "%s", name);
	else
		module_put_quoted(out, name);
}

static int visaasm_print_put_decl(const struct visa_routine *r, enum visa_vclass vclass,
				  uint32_t place, const struct visa_decls *names,
				  struct visa_buffer *out, struct visa_error *e)
{
	const struct visa_symbol *s = &r->symbols[vclass][place];
	char buf[VISA_CANONICAL_MAX];

	visa_buffer_printf(out, "\n.decl %s v_type=%c",
			   visa_name_of(names, vclass, visa_symbol_id(vclass, place), buf),
			   visa_vclasses[vclass].v_type);
	if (vclass == VISA_VCLASS_G)
		visaasm_print_put_variable(s, names, out);
	else if (vclass == VISA_VCLASS_S || vclass == VISA_VCLASS_T)
		put_v_name(r, s, out);
	else
		visa_buffer_printf(out, " num_elts=%u", s->num_elts);
	return put_attributes(r, s, out, e);
}

static void put_input(const struct visa_input *in, const struct visa_decls *names,
		      struct visa_buffer *out)
{
	char buf[VISA_CANONICAL_MAX];
	const char *kind = in->implicit < VISA_IMPLICITS ? module_implicits[in->implicit] : NULL;

	if (!in->implicit)
		visa_buffer_printf(out, "\n.input ");
	else if (kind)
		visa_buffer_printf(out, "\n." VISA_IMPLICIT "%s ", kind);
	else
		visa_buffer_printf(out, "\n." VISA_IMPLICIT VISA_IMPLICIT_OTHER "%u ",
				   in->implicit);
	visa_buffer_printf(out, "%s offset=%d size=%u",
			   visa_name_of(names, in->vclass, in->id, buf), in->offset, in->size);
}

static int put_declarations(const struct visa_routine *r, const struct visa_decls *names,
			    struct visa_buffer *out, struct visa_error *e)
{
	int err = 0;

	for (int i = 0; i < VISA_VCLASS_COUNT; i++) {
		enum visa_vclass vclass = module_symbol_order[i];

		/* A label is declared where it is in the code. */
		if (vclass == VISA_VCLASS_L)
			continue;
		for (uint32_t j = 0; j < r->symbol_count[vclass] && !err; j++)
			err = visaasm_print_put_decl(r, vclass, j, names, out, e);
	}
	for (uint32_t i = 0; i < r->input_count; i++)
		put_input(&r->inputs[i], names, out);
	for (uint32_t i = r->own; i < r->attribute_count && !err; i++) {
		const char *name = visa_routine_string(r, r->attributes[i].name);

		if (module_attribute_find(name)->unseen)
			continue;
		visa_buffer_printf(out, "\n.kernel_attr ");
		err = module_attribute_print(r, &r->attributes[i], out, e);
	}
	return err;
}

/*
 * Print the line of an instruction. A label, and the first instruction of a subroutine, has several
 * lines.
 */
static int visaasm_print_put_instruction(const struct visa_inst *inst,
					 const struct visa_style *style, uint32_t number,
					 struct visa_buffer *out, struct visa_error *e)
{
	char text[VISA_INST_TEXT_MAX];
	char buf[VISA_CANONICAL_MAX];
	int pad, n;

	if (visa_has(inst, VISA_TRAIT_MARKS)) {
		const char *name = visa_name_of(style->names, VISA_VCLASS_L, inst->number, buf);

		if (inst->op == VISA_FUNC)
			visa_buffer_printf(out, "    \n.function \"%s\"\n", name);
		visa_buffer_printf(out, "\n%s:\n", name);
		return 0;
	}
	n = visa_print_named(inst, style, text, sizeof(text), e);
	if (n < 0)
		return n;
	pad = NOTE_COLUMN - 4 - n;
	visa_buffer_printf(out, "    %s%*s /// $%u\n", text, pad > 0 ? pad : 0, "", number);
	return 0;
}

/*
 * Decode an instruction, and check that the routine has all declarations and strings that it names.
 */
static int decode(const struct visa_routine *r, size_t at, struct visa_inst *inst,
		  struct visa_error *e)
{
	struct module_mention mentions[VISA_MAX_MENTIONS];
	unsigned int count;
	int n;

	n = visa_decode(r->code.bytes + at, r->code.size - at, inst, e);
	if (n == -EAGAIN)
		return visa_fail(e, EINVAL, "truncated instruction");
	if (n < 0)
		return n;
	count = module_mentions(inst, mentions);
	for (unsigned int i = 0; i < count; i++)
		if (module_mention_check(r, &mentions[i], e))
			return -EINVAL;
	return n;
}

/* Add the offset of an instruction to the error text, and the cause if it is known. */
static int fail_at(const struct visa_routine *r, size_t at, int err, struct visa_error *e)
{
	char why[VISA_MESSAGE_MAX];
	unsigned long long offset = r->code_at + at;

	if (!e)
		return err;
	if (module_is_cut(r))
		return visa_fail(e, -err,
				 "truncated instruction at offset 0x%llx: every instruction with "
				 "an exec size or predicate has lost its last operands, as objects "
				 "of IGC before 1.0.13064.4 do; use the .visaasm text",
				 offset);
	memcpy(why, e->text, sizeof(why));
	return visa_fail(e, -err, "%.*s at offset 0x%llx", VISA_MESSAGE_MAX - 40, why, offset);
}

int visa_routine_print(const struct visa_module *m, const struct visa_routine *r,
		       struct visa_buffer *out, struct visa_error *e)
{
	struct visa_decls *names;
	struct visa_inst inst;
	struct visa_style style = { .grf = grf_of(m) };
	uint32_t number = 0;
	int n = 0;
	int err;

	err = visa_routine_names(r, &names, e);
	if (err)
		return err;
	style.names = names;
	put_header(m, r, out);
	err = put_declarations(r, names, out, e);
	for (size_t at = 0; at < r->code.size && !err; at += (size_t)n) {
		n = decode(r, at, &inst, e);
		/*
		 * A routine that begins with a subroutine is printed like a dump of Intel's
		 * compiler.
		 */
		if (!at)
			style.dump = n >= 0 && inst.op == VISA_FUNC;
		/*
		 * End the last line of the declarations. Before a subroutine or a label,
		 * visaasm_print_put_instruction() ends it.
		 */
		if (!at && n >= 0 && !visa_has(&inst, VISA_TRAIT_MARKS))
			visa_buffer_printf(out, "\n");
		err = n < 0 ? n : visaasm_print_put_instruction(&inst, &style, number++, out, e);
		if (err)
			err = fail_at(r, at, err, e);
	}
	if (!r->code.size)
		visa_buffer_printf(out, "\n");
	visa_decls_free(names);
	if (!err && out->failed)
		err = visa_fail(e, ENOMEM, "out of memory");
	return err;
}
