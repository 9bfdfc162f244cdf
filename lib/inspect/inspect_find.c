// SPDX-License-Identifier: MIT
/* Finds variables of the source: the variables in scope, and the memory that holds their values. */
#include "inspect_state.h"

#include <errno.h>
#include <string.h>

/* Return: the name that the debug information has for the function of the inspected work-item. */
static const char *function_of(const struct inspect_scene *s)
{
	return watch_function(&s->run->code, s->routine);
}

/* Return: the nesting depth of a scope; the function's own scope has 0. */
static uint32_t inspect_find_depth_of(const struct dwarf_info *d, uint32_t scope)
{
	const struct dwarf_scope *x = di_scope(d, scope);
	uint32_t depth = 0;

	for (; x && x->kind != DWARF_FUNCTION && depth < DWARF_DEPTH_MAX; depth++)
		x = di_scope(d, x->parent);
	return depth;
}

/*
 * Return: whether a variable is in scope at line @s->line: the variable's block has code on the
 * line, and the declaration is not after the line. Arguments are in scope on all lines.
 */
static bool in_scope(const struct inspect_scene *s, const struct dwarf_variable *v)
{
	const struct dwarf_scope *x = di_scope(debug_of(s), v->scope);

	if (v->abstract || !x || strcmp(v->function, function_of(s)) != 0)
		return false;
	if (x->kind == DWARF_FUNCTION)
		return v->parameter || v->where == DWARF_IN_LOCAL || !s->line || v->line <= s->line;
	if (!s->line)
		return false;
	return di_covers(x, s->line) && (v->parameter || v->line <= s->line);
}

/*
 * Return: whether scope @inner is scope @outer or is nested in it. Then a variable of @inner hides
 * a variable of @outer with the same name.
 */
static bool is_inside(const struct dwarf_info *d, uint32_t inner, uint32_t outer)
{
	const struct dwarf_scope *x = di_scope(d, inner);

	for (uint32_t i = 0; x && i < DWARF_DEPTH_MAX; i++) {
		if (inner == outer)
			return true;
		if (x->kind == DWARF_FUNCTION)
			return false;
		inner = x->parent;
		x = di_scope(d, inner);
	}
	return false;
}

/*
 * Return: variable number @n of the variables in scope, innermost scopes first; NULL if there are
 * fewer.
 */
static const struct dwarf_variable *nth(const struct inspect_scene *s, uint32_t n)
{
	const struct dwarf_info *d = debug_of(s);
	const struct dwarf_variable *v;

	for (uint32_t depth = DWARF_DEPTH_MAX; d && depth-- > 0;)
		for (uint32_t i = 0; (v = di_variable(d, i)) != NULL; i++)
			if (in_scope(s, v) && inspect_find_depth_of(d, v->scope) == depth && !n--)
				return v;
	return NULL;
}

/* Return: the variable with a name in the innermost scope that has one; NULL if there is none. */
static const struct dwarf_variable *innermost(const struct inspect_scene *s, const char *name)
{
	const struct dwarf_info *d = debug_of(s);
	const struct dwarf_variable *v, *found = NULL;
	uint32_t best = 0;

	for (uint32_t i = 0; d && (v = di_variable(d, i)) != NULL; i++) {
		uint32_t depth;

		if (strcmp(v->name, name) != 0 || !in_scope(s, v))
			continue;
		depth = inspect_find_depth_of(d, v->scope);
		if (found && depth <= best)
			continue;
		found = v;
		best = depth;
	}
	return found;
}

/*
 * Find the address of a variable in the stack frame (memory of a function's call), which has a copy
 * of it for each lane.
 */
static int place_in_frame(const struct inspect_scene *s, const struct dwarf_variable *v,
			  struct visa_value *x, struct visa_error *e)
{
	const struct visa_decl *d =
		visa_decl_get(s->run->code.decls[s->routine], VISA_VCLASS_G, VISA_FP);
	enum ahead_answer answer;
	uint64_t fp = 0;

	if (d)
		memcpy(&fp, s->frame + d->at, sizeof(fp));
	x->has_address = true;
	x->address = fp + v->at + (uint64_t)s->lane * v->stride;
	x->at = fp ? inspect_memory(s, x->address, x->size, NULL) : NULL;
	answer = x->at ? inspect_ahead(s, v, x->at, x->size) : AHEAD_NO_FRAME;
	x->unset = answer == AHEAD_NOT_STORED;
	if (answer == AHEAD_NO_FRAME)
		return visa_fail(e, ENXIO,
				 "%s has no place yet: its function has not set up its frame",
				 v->name);
	if (answer == AHEAD_LEFT)
		return visa_fail(e, ENXIO,
				 "%s has no place any more: its function has left its frame",
				 v->name);
	return 0;
}

static int value_of_variable(const struct inspect_scene *s, const struct dwarf_variable *v,
			     struct visa_value *x, struct visa_error *e)
{
	const struct watch_memory *local = &s->run->memory[VISA_SURFACE_SLM];

	*x = (struct visa_value){ .type = { .number = v->type },
				  .size = di_size(debug_of(s), v->type) };
	if (!x->size)
		return visa_fail(e, ENXIO, "%s has a type of unknown size", v->name);
	switch (v->where) {
	case DWARF_IN_FRAME:
		return place_in_frame(s, v, x, e);
	case DWARF_IN_LOCAL:
		if (v->at > local->size || x->size > local->size - v->at)
			return visa_fail(e, ENXIO, "%s is outside of local memory", v->name);
		x->has_address = true;
		x->address = INSPECT_LOCAL_FLAG | v->at;
		x->at = local->base + v->at;
		return 0;
	default:
		return visa_fail(e, ENXIO, "%s: <optimized away>", v->name);
	}
}

/*
 * Whether a variable belongs to an inlined function of which several copies are in scope. Then it
 * is unknown which copy executes.
 */
static bool is_unclear(const struct inspect_scene *s, const struct dwarf_variable *v)
{
	const struct dwarf_info *d = debug_of(s);
	const struct dwarf_variable *o;

	for (uint32_t i = 0; (o = di_variable(d, i)) != NULL; i++)
		if (o != v && !strcmp(o->name, v->name) && in_scope(s, o) && o->scope != v->scope &&
		    !is_inside(d, v->scope, o->scope))
			return true;
	return false;
}

/*
 * Whether @v may be hidden by a variable with the same name in an inner block. That variable is
 * optimized away, so its scope is unknown.
 */
static bool may_be_hidden(const struct inspect_scene *s, const struct dwarf_variable *v)
{
	const struct dwarf_variable *o;

	for (uint32_t i = 0; (o = di_variable(debug_of(s), i)) != NULL; i++)
		if (o->abstract && !strcmp(o->name, v->name) && !strcmp(o->function, v->function) &&
		    o->line > v->line && o->line <= s->line && v->where != DWARF_IN_REGISTERS)
			return true;
	return false;
}

/* Whether the function has a variable with this name, out of scope or optimized away. */
static bool inspect_find_is_known(const struct inspect_scene *s, const char *name)
{
	const struct dwarf_variable *v;

	for (uint32_t i = 0; debug_of(s) && (v = di_variable(debug_of(s), i)) != NULL; i++)
		if (!strcmp(v->name, name) && !strcmp(v->function, function_of(s)) &&
		    (v->abstract || !v->line || v->line <= s->line))
			return true;
	return false;
}

int find_name(const struct inspect_scene *s, const char *name, struct visa_value *v,
	      struct visa_error *e)
{
	const struct dwarf_variable *found = innermost(s, name);

	if (!found && inspect_find_is_known(s, name))
		return visa_fail(e, ENXIO, "%.64s is not in scope here, or <optimized away>", name);
	if (!found && !debug_of(s))
		return visa_fail(
			e, ENOENT,
			"%.64s is not declared, and the kernel has no debug information "
			"about variables of the source; compile it with -g -cl-opt-disable, "
			"from a source without constant tables and strings",
			name);
	if (!found)
		return visa_fail(e, ENOENT, "no variable %.64s is in scope here", name);
	if (is_unclear(s, found) || may_be_hidden(s, found))
		return visa_fail(
			e, ENXIO,
			"several variables have the name %.64s here, and the code does not show "
			"which one is meant",
			name);
	return value_of_variable(s, found, v, e);
}

bool inspect_variable(const struct inspect_scene *s, uint32_t n, struct visa_variable *v)
{
	const struct dwarf_variable *x = nth(s, n);
	bool hidden = false;

	if (!x)
		return false;
	for (uint32_t i = 0; i < n && !hidden; i++)
		hidden = !strcmp(nth(s, i)->name, x->name);
	*v = (struct visa_variable){ .name = x->name,
				     .line = x->line,
				     .argument = x->parameter,
				     .hidden = hidden,
				     .optimized = x->where == DWARF_IN_REGISTERS };
	return true;
}

int inspect_variable_value(const struct inspect_scene *s, uint32_t n, struct visa_value *v,
			   struct visa_error *e)
{
	const struct dwarf_variable *x = nth(s, n);

	return x ? value_of_variable(s, x, v, e)
		 : visa_fail(e, ENOENT, "there is no variable with this number");
}
