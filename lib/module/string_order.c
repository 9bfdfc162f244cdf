// SPDX-License-Identifier: MIT
/*
 * The strings of a routine that is read from text, in the order of Intel's compiler.
 *
 * The first strings are the routine's name, the predefined variables and surfaces, and the bindless
 * sampler. For a kernel, its attributes, first label, surfaces and samplers follow; for a function,
 * its first label and some attributes. Every other string is added where it is first needed: an
 * instruction that names V40 adds all variables up to V40 that have no string yet. Each call of a
 * function adds a string.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../text/parser.h"
#include "attributes.h"
#include "calls.h"
#include "mentions.h"
#include "string_order.h"

#define BINDLESS "S31"
#define ASM_PATH "OutputAsmPath" /* every kernel has this attribute, although no dump shows it */

static int add_string(struct visa_routine *r, const char *text)
{
	return module_add_string(r, text, strlen(text));
}

int module_strings_start(struct reading *rd)
{
	struct visa_routine *r = rd->routine;
	int err = add_string(r, "");

	for (uint32_t i = 0; i < VISA_PREDEFINED_COUNT && !err; i++)
		err = add_string(r, visa_predefined[i].name);
	for (uint32_t i = 0; i < VISA_FIRST_SURFACE && !err; i++)
		err = add_string(r, text_surface_names[i]);
	return err ? err : add_string(r, BINDLESS);
}

int module_strings_rename(struct reading *rd, const char *name)
{
	struct visa_routine *r = rd->routine;
	int64_t at = module_keep(r, name, strlen(name));

	free(r->name);
	r->name = strdup(name);
	if (at < 0 || !r->name)
		return -ENOMEM;
	r->strings[0] = (uint32_t)at;
	return 0;
}

/*
 * Add the name at offset @name of the routine's pool (its bytes of strings) to the list of strings;
 * @name becomes the index of the string.
 */
static int promote(struct visa_routine *r, uint32_t *name)
{
	uint32_t *slot = base_array_add(&r->strings, &r->string_count, sizeof(*slot));

	if (!slot)
		return -ENOMEM;
	*slot = *name;
	*name = r->string_count - 1;
	return 0;
}

/* Add the strings of the first @count declarations of a class, as far as they are not added yet. */
static int name_symbols(struct reading *rd, enum visa_vclass vclass, uint32_t count)
{
	struct visa_routine *r = rd->routine;
	int err = 0;

	for (; rd->named[vclass] < count && !err; rd->named[vclass]++) {
		struct visa_symbol *s = &r->symbols[vclass][rd->named[vclass]];

		err = promote(r, &s->name);
		for (uint32_t i = 0; i < s->attribute_count && !err; i++)
			err = promote(r, &r->attributes[s->attributes + i].name);
	}
	return err;
}

/*
 * Add the strings of the routine's attributes. @late: include the attributes with @late of struct
 * module_attribute_info.
 */
static int name_own(struct reading *rd, bool late)
{
	struct visa_routine *r = rd->routine;
	int err = 0;

	for (uint32_t i = 0; i < rd->own_count && !err; i++) {
		struct own_attribute *a = &rd->own[i];
		const char *name = (const char *)r->pool.bytes + a->attribute.name;

		if (a->named || (!late && module_attribute_find(name)->late))
			continue;
		a->named = true;
		err = promote(r, &a->attribute.name);
	}
	return err;
}

static bool has_own(const struct reading *rd, const char *name)
{
	for (uint32_t i = 0; i < rd->own_count; i++)
		if (!strcmp((const char *)rd->routine->pool.bytes + rd->own[i].attribute.name,
			    name))
			return true;
	return false;
}

/* Add a declaration for each label up to @id. name_label() sets the names at the end. */
static int add_labels(struct visa_routine *r, uint32_t id)
{
	uint32_t *count = &r->symbol_count[VISA_VCLASS_L];

	while (*count <= id)
		if (!base_array_add(&r->symbols[VISA_VCLASS_L], count, sizeof(struct visa_symbol)))
			return -ENOMEM;
	return 0;
}

static int mention(struct reading *rd, const struct module_mention *m)
{
	struct visa_routine *r = rd->routine;
	uint32_t count;

	if (m->vclass == VISA_MENTION_STRING && m->id >= rd->string_limit)
		rd->string_limit = m->id + 1;
	if (m->vclass == VISA_MENTION_STRING || m->id < visa_vclasses[m->vclass].first)
		return 0;
	count = m->id - visa_vclasses[m->vclass].first + 1;
	if (count > r->symbol_count[m->vclass])
		count = r->symbol_count[m->vclass];
	return name_symbols(rd, (enum visa_vclass)m->vclass, count);
}

/*
 * Add the names of the declarations that an instruction refers to, if the routine's list of strings
 * does not contain them yet. After the first instruction of the routine (@first), add the names of
 * all surfaces, samplers and attributes.
 */
static int name_mentions(struct reading *rd, const struct visa_inst *inst, bool first)
{
	struct module_mention list[VISA_MAX_MENTIONS];
	struct visa_routine *r = rd->routine;
	unsigned int n = module_mentions(inst, list);
	int err = 0;

	for (unsigned int i = 0; i < n && !err; i++)
		err = mention(rd, &list[i]);
	if (!first || err)
		return err;
	err = name_symbols(rd, VISA_VCLASS_T, r->symbol_count[VISA_VCLASS_T]);
	if (!err)
		err = name_symbols(rd, VISA_VCLASS_S, r->symbol_count[VISA_VCLASS_S]);
	return err ? err : name_own(rd, false);
}

/*
 * Set the name of a label. In text, the name of a subroutine ends with its id, to distinguish
 * subroutines; this id is removed.
 */
static int name_label(struct reading *rd, uint32_t id)
{
	const struct visa_decl *d = visa_decl_get(rd->src.decls, VISA_VCLASS_L, id);
	struct visa_routine *r = rd->routine;
	struct visa_symbol *s = &r->symbols[VISA_VCLASS_L][id];
	char buf[VISA_CANONICAL_MAX];
	const char *name = visa_name_of(rd->src.decls, VISA_VCLASS_L, id, buf);
	size_t size = strlen(name);
	char suffix[16];
	int64_t at;

	s->type = d ? d->type : VISA_LABEL_BLOCK;
	snprintf(suffix, sizeof(suffix), "_%u", id);
	if (s->type != VISA_LABEL_BLOCK && size > strlen(suffix) &&
	    !strcmp(name + size - strlen(suffix), suffix))
		size -= strlen(suffix);
	at = module_keep(r, name, size);
	if (at < 0)
		return -ENOMEM;
	r->strings[s->name] = (uint32_t)at;
	return 0;
}

/*
 * Add the names of the declarations that no instruction refers to, and of the attributes that come
 * last, to the routine's list of strings.
 */
static int name_rest(struct reading *rd)
{
	struct visa_routine *r = rd->routine;
	int err = 0;

	for (int i = 0; i < VISA_VCLASS_COUNT && !err; i++)
		err = name_symbols(rd, module_symbol_order[i],
				   r->symbol_count[module_symbol_order[i]]);
	for (uint32_t i = 0; i < r->symbol_count[VISA_VCLASS_L] && !err; i++)
		err = name_label(rd, i);
	/*
	 * Attributes may be anywhere in the text; the late attributes are complete only at the end.
	 */
	if (!err)
		err = name_own(rd, true);
	r->own = r->attribute_count;
	for (uint32_t i = 0; i < rd->own_count && !err; i++) {
		struct visa_attribute *a =
			base_array_add(&r->attributes, &r->attribute_count, sizeof(*a));

		if (!a)
			err = -ENOMEM;
		else
			*a = rd->own[i].attribute;
	}
	return err;
}

/*
 * Add the strings that the instructions need, in order. @calls iterates over the calls of
 * functions.
 */
static int name_code(struct reading *rd, struct module_calls *calls)
{
	struct visa_routine *r = rd->routine;
	struct visa_inst inst;
	uint32_t count, name;
	int err = 0;
	int n;

	for (size_t at = 0; at < r->code.size && !err; at += (size_t)n) {
		n = visa_decode(r->code.bytes + at, r->code.size - at, &inst, NULL);
		if (n < 0)
			return n;
		if (module_calls_at(calls, at, rd->named[VISA_VCLASS_G], &count)) {
			err = name_symbols(rd, VISA_VCLASS_G, count);
			name = module_calls_name(calls);
			if (!err)
				err = promote(r, &name);
			inst.number = r->string_count - 1;
			visa_encode(&inst, r->code.bytes + at);
		}
		if (!err)
			err = name_mentions(rd, &inst, !at);
	}
	return err;
}

static int check_strings(const struct reading *rd, struct visa_error *e)
{
	const struct visa_routine *r = rd->routine;

	if (rd->call_count && rd->string_limit > VISA_STRING_LAST + 1)
		return visa_fail(e, ENOSPC,
				 "a call names string %u; the last string that it can name is %u",
				 rd->string_limit - 1, VISA_STRING_LAST);
	if (r->name && rd->string_limit > r->string_count)
		return visa_fail(e, EINVAL, "string %u is named, but '%.64s' has only %u strings",
				 rd->string_limit - 1, r->name, r->string_count);
	return 0;
}

int module_strings_finish(struct reading *rd, struct visa_error *e)
{
	struct visa_routine *r = rd->routine;
	struct module_calls *calls = NULL;
	const struct visa_decl *l;
	int err = 0;

	for (l = visa_decl_next(rd->src.decls, VISA_VCLASS_L, 0); l && !err;
	     l = visa_decl_next(rd->src.decls, VISA_VCLASS_L, l->id + 1))
		err = add_labels(r, l->id);
	if (!err && r->kernel && !has_own(rd, ASM_PATH))
		err = add_string(r, ASM_PATH);
	if (!err && r->kernel)
		err = name_own(rd, true);
	if (!err)
		err = module_calls_new(rd, &calls);
	if (!err)
		err = name_code(rd, calls);
	module_calls_free(calls);
	if (!err)
		err = name_rest(rd);
	return err ? visa_fail(e, ENOMEM, "out of memory") : check_strings(rd, e);
}
