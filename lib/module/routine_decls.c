// SPDX-License-Identifier: MIT
/*
 * Makes two sets of declarations for a routine: the first has the names of its ids in text, the
 * second is for executing the routine.
 */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "module.h"

/*
 * Write the name of a declaration in text. Another declaration may have the same name; then
 * unique_name() changes it.
 */
static void text_name(const struct visa_routine *r, enum visa_vclass vclass, uint32_t place,
		      char *name, size_t size)
{
	const struct visa_symbol *s = &r->symbols[vclass][place];
	bool numbered = vclass == VISA_VCLASS_L &&
			(s->type == VISA_LABEL_SUBROUTINE || s->type == VISA_LABEL_FC);
	uint32_t id = visa_symbol_id(vclass, place);
	const char *given = visa_routine_string(r, s->name);
	int n = snprintf(name, size - 16, "%s%s", isdigit((unsigned char)*given) ? "_" : "", given);

	if (!n)
		snprintf(name, size, "%c%u", visa_vclasses[vclass].letter, id);
	for (char *c = name; *c; c++)
		if (!isalnum((unsigned char)*c) && *c != '_' &&
		    (vclass == VISA_VCLASS_L || !strchr("$@?", *c)))
			*c = '_';
	/* Subroutines can share a name; Intel adds the id to distinguish them. */
	if (numbered)
		snprintf(name + strlen(name), 16, "_%u", id);
}

#define SUFFIX 20 /* bytes of "_65535_4294967295" */

/* Make the name of a declaration in text, different from all names in @d. */
static void unique_name(const struct visa_routine *r, enum visa_vclass vclass, uint32_t place,
			const struct visa_decls *d, char unique[VISA_NAME_MAX + 1])
{
	char name[VISA_NAME_MAX - SUFFIX];
	uint32_t id = visa_symbol_id(vclass, place);

	text_name(r, vclass, place, name, sizeof(name));
	snprintf(unique, VISA_NAME_MAX + 1, "%s", name);
	if (visa_decl_by_name(d, vclass, unique))
		snprintf(unique, VISA_NAME_MAX + 1, "%s_%u", name, id);
	for (uint32_t i = 0; visa_decl_by_name(d, vclass, unique); i++)
		snprintf(unique, VISA_NAME_MAX + 1, "%s_%u_%u", name, id, i);
}

static int add_name(const struct visa_routine *r, enum visa_vclass vclass, uint32_t place,
		    struct visa_decls *names, struct visa_error *e)
{
	char name[VISA_NAME_MAX + 1];
	struct visa_decl *decl;
	int err;

	unique_name(r, vclass, place, names, name);
	err = visa_decl_call(names, vclass, visa_symbol_id(vclass, place), name, &decl, e);
	if (err)
		return err;
	decl->type = r->symbols[vclass][place].type;
	return 0;
}

/* Add the names of all declarations of a class. */
static int add_names(const struct visa_routine *r, enum visa_vclass vclass,
		     struct visa_decls *names, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; i < r->symbol_count[vclass] && !err; i++)
		err = add_name(r, vclass, i, names, e);
	return err;
}

static int add_strings(const struct visa_routine *r, struct visa_decls *d, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; !err && i < r->string_count && i <= VISA_STRING_LAST; i++) {
		const char *text = visa_routine_string(r, i);

		err = visa_string_set(d, i, text, strlen(text), e);
	}
	return err;
}

/* Add the declarations of a class, whose ids follow from their order. */
static int routine_decls_declare(const struct visa_routine *r, enum visa_vclass vclass,
				 struct visa_decls *d, struct visa_error *e)
{
	const struct visa_decl *decl;
	int err = 0;

	for (uint32_t i = 0; i < r->symbol_count[vclass] && !err; i++) {
		const struct visa_symbol *s = &r->symbols[vclass][i];
		char name[VISA_NAME_MAX + 1];
		struct visa_decl_spec spec = { .vclass = vclass,
					       .name = name,
					       .type = s->type,
					       .align = s->align,
					       .num_elts = s->num_elts,
					       .alias = s->alias,
					       .alias_offset = s->alias_offset };

		unique_name(r, vclass, i, d, name);
		err = visa_declare(d, &spec, &decl, e);
	}
	return err;
}

/* Store the finished set in @out, or free it after an error; Return: @err. */
static int routine_decls_finish(struct visa_decls *d, int err, struct visa_decls **out)
{
	if (err) {
		visa_decls_free(d);
		d = NULL;
	}
	*out = d;
	return err;
}

int visa_routine_names(const struct visa_routine *r, struct visa_decls **names,
		       struct visa_error *e)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX);
	int err = d ? 0 : visa_fail(e, ENOMEM, "out of memory");

	if (!err)
		err = add_names(r, VISA_VCLASS_G, d, e);
	if (!err)
		err = add_names(r, VISA_VCLASS_L, d, e);
	if (!err)
		err = add_strings(r, d, e);
	return routine_decls_finish(d, err, names);
}

int visa_routine_decls(const struct visa_routine *r, unsigned int grf, struct visa_decls **decls,
		       struct visa_error *e)
{
	struct visa_decls *d = visa_decls_new(VISA_BY_ORDER, grf);
	int err = d ? 0 : visa_fail(e, ENOMEM, "out of memory");

	for (int i = 0; i < VISA_VCLASS_L && !err; i++)
		err = routine_decls_declare(r, (enum visa_vclass)i, d, e);
	if (!err)
		err = add_names(r, VISA_VCLASS_L, d, e);
	if (!err)
		err = add_strings(r, d, e);
	return routine_decls_finish(d, err, decls);
}
