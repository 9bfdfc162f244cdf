// SPDX-License-Identifier: MIT
/*
 * Look up names of variables, predicates and surfaces.
 *
 * A declared name comes first, then Intel's names of predefined variables and surfaces, then
 * the canonical names: V32, P1, T6.
 */
#include "../base/number.h"
#include "parser.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

#define SURFACE_T255 255 /* the number in the name T255; instructions encode it as index 5 */

const char *const text_surface_names[VISA_FIRST_SURFACE] = {
	[VISA_SURFACE_SLM] = "%slm",	       [1] = "T1", [2] = "T2", [3] = "TSS", [4] = "%bss",
	[VISA_SURFACE_STATELESS] = "%scratch",
};

/* Largest id that an instruction can name. */
static const uint32_t largest[VISA_VCLASS_COUNT] = {
	[VISA_VCLASS_G] = UINT32_MAX, [VISA_VCLASS_P] = 0xfff,	      [VISA_VCLASS_A] = 0xffff,
	[VISA_VCLASS_S] = 0xff,	      [VISA_VCLASS_T] = SURFACE_T255, [VISA_VCLASS_L] = 0xffff,
};

bool text_nameless(enum visa_vclass vclass, uint32_t id)
{
	return id > largest[vclass] || (vclass == VISA_VCLASS_T && id == SURFACE_T255);
}

/* Find a name in a list, ignoring case; Return: whether the list has it. */
static bool in_list(const char *const *list, uint32_t count, const char *name, uint32_t *id)
{
	for (*id = 0; *id < count; (*id)++)
		if (!strcasecmp(list[*id], name))
			return true;
	return false;
}

static bool is_predefined(const char *name, uint32_t *id)
{
	for (*id = 0; *id < VISA_PREDEFINED_COUNT; (*id)++)
		if (!strcasecmp(visa_predefined[*id].name, name))
			return true;
	return false;
}

/* Find the id of a predefined or canonical name. */
static bool builtin(enum visa_vclass vclass, const char *name, uint32_t *id)
{
	if (vclass == VISA_VCLASS_G && is_predefined(name, id))
		return true;
	if (vclass == VISA_VCLASS_T && in_list(text_surface_names, VISA_FIRST_SURFACE, name, id))
		return true;
	if (!visa_canonical_id(vclass, name, id))
		return false;
	if (vclass == VISA_VCLASS_T && *id == SURFACE_T255)
		*id = VISA_SURFACE_STATELESS;
	return true;
}

/*
 * Return: the declared name of an id if ids follow the order of declaration and the name is not the
 * canonical name (id 33 may be declared as V40); else NULL.
 */
static const char *called_otherwise(const struct parser *p, enum visa_vclass vclass, uint32_t id)
{
	const struct visa_decl *d = visa_decl_get(p->src->decls, vclass, id);
	uint32_t own;

	if (visa_decls_numbering(p->src->decls) != VISA_BY_ORDER || !d || !d->name ||
	    id < visa_vclasses[vclass].first)
		return NULL;
	return visa_canonical_id(vclass, d->name, &own) && own == id ? NULL : d->name;
}

static bool means(const struct parser *p, enum visa_vclass vclass, const char *name)
{
	uint32_t id;

	return visa_decl_by_name(p->src->decls, vclass, name) || builtin(vclass, name, &id);
}

/* Whether any class has the name, for an error text about a name of the wrong class. */
static bool of_other_class(const struct parser *p, const char *name)
{
	for (int i = 0; i < VISA_VCLASS_COUNT; i++)
		if (means(p, (enum visa_vclass)i, name))
			return true;
	return false;
}

bool text_names(const struct parser *p, enum visa_vclass vclass)
{
	const struct token *t = &p->lex.token;
	char name[VISA_NAME_MAX + 1];

	if (t->kind != TOKEN_WORD || t->size > VISA_NAME_MAX)
		return false;
	memcpy(name, t->text, t->size);
	name[t->size] = 0;
	return means(p, vclass, name);
}

int text_name(struct parser *p, enum visa_vclass vclass, const char *what, uint32_t *id)
{
	struct token t = p->lex.token;
	const struct visa_decl *d;
	char name[VISA_NAME_MAX + 1];
	const char *other;
	uint64_t number;
	bool larger;

	if (t.kind != TOKEN_WORD || text_token_numeric(&t))
		return text_expected(p, what);
	if (t.size > VISA_NAME_MAX)
		return text_fail(p, t, EINVAL, "the name has %zu characters; at most %d", t.size,
				 VISA_NAME_MAX);
	memcpy(name, t.text, t.size);
	name[t.size] = 0;
	d = visa_decl_by_name(p->src->decls, vclass, name);
	if (d) {
		*id = d->id;
	} else if (builtin(vclass, name, id)) {
		base_number(name + 1, t.size - 1, 10, largest[vclass], &number, &larger);
		if (larger)
			return text_fail(p, t, EINVAL, "%.40s has no encoding; the last is %c%u",
					 name, visa_vclasses[vclass].letter, largest[vclass]);
		other = called_otherwise(p, vclass, *id);
		if (other)
			return text_fail(p, t, ENOENT,
					 "%.40s is not declared; %s %u is called %.40s here", name,
					 visa_vclasses[vclass].what, *id, other);
	} else if (of_other_class(p, name)) {
		return text_expected(p, what);
	} else {
		return text_fail(p, t, ENOENT, "%s '%.80s' is not declared",
				 visa_vclasses[vclass].what, name);
	}
	text_lexer_next(&p->lex);
	return 0;
}
