// SPDX-License-Identifier: MIT
/*
 * Computes how many variables of a routine exist at each call of a function. The strings of these
 * variables come before the string of the called function.
 *
 * Before Intel's compiler adds the string of the called function, it makes these variables: the
 * variable to which the instruction after the call moves the return value; at the first call of a
 * function, an unused variable for the address of the function; and aliases of %arg for unused
 * arguments.
 */
#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"
#include "mentions.h"

#define ARG    8 /* ids of %arg and %retval */
#define RETVAL 9

/**
 * struct module_calls - iterates over the calls of a routine
 * @rd: the text
 * @next: index of the next call
 * @name: name of the function called by the last call, as an offset in the routine's pool of
 *	strings
 * @seen: for each variable in the routine's list: whether an instruction names it
 * @called: tsearch(3) tree of the functions called so far, by name
 */
struct module_calls {
	const struct reading *rd;
	uint32_t next;
	uint32_t name;
	bool *seen;
	void *called;
};

static int compare_names(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void keep_name(void *name)
{
	(void)name; /* the routine's pool owns the name */
}

void module_calls_free(struct module_calls *c)
{
	if (!c)
		return;
	tdestroy(c->called, keep_name);
	free(c->seen);
	free(c);
}

int module_calls_new(const struct reading *rd, struct module_calls **calls)
{
	const struct visa_routine *r = rd->routine;
	struct module_mention list[VISA_MAX_MENTIONS];
	struct module_calls *c = calloc(1, sizeof(*c));
	struct visa_inst inst;
	int n = 0;

	*calls = c;
	if (c)
		c->seen = calloc(r->symbol_count[VISA_VCLASS_G] + 1, sizeof(*c->seen));
	if (!c || !c->seen)
		return -ENOMEM;
	c->rd = rd;
	for (size_t at = 0; rd->call_count && at < r->code.size; at += (size_t)n) {
		n = visa_decode(r->code.bytes + at, r->code.size - at, &inst, NULL);
		for (unsigned int i = n < 0 ? 0 : module_mentions(&inst, list); i--;)
			if (list[i].vclass == VISA_VCLASS_G && list[i].id >= VISA_FIRST_VAR &&
			    list[i].id - VISA_FIRST_VAR < r->symbol_count[VISA_VCLASS_G])
				c->seen[list[i].id - VISA_FIRST_VAR] = true;
		if (n < 0)
			return n;
	}
	return 0;
}

/* Return: the variable that an alias refers to in the end, after all further aliases. */
static uint32_t root(const struct visa_routine *r, uint32_t id)
{
	/* A variable aliases only variables that were declared before it. */
	while (id >= VISA_FIRST_VAR && id - VISA_FIRST_VAR < r->symbol_count[VISA_VCLASS_G] &&
	       r->symbols[VISA_VCLASS_G][id - VISA_FIRST_VAR].alias)
		id = r->symbols[VISA_VCLASS_G][id - VISA_FIRST_VAR].alias;
	return id;
}

/*
 * Return: the variable to which the instruction at @at moves the return value; 0 if it moves
 * another value.
 */
static uint32_t returned(const struct visa_routine *r, size_t at)
{
	struct visa_inst inst;

	if (visa_decode(r->code.bytes + at, r->code.size - at, &inst, NULL) < 0 ||
	    visa_ops[inst.op].bits != VISA_BITS_CONVERTED ||
	    visa_vec_class(&inst.vec[0]) != VISA_CLASS_GENERAL ||
	    visa_vec_class(&inst.vec[1]) != VISA_CLASS_GENERAL || root(r, inst.vec[1].id) != RETVAL)
		return 0;
	return root(r, inst.vec[0].id);
}

bool module_calls_at(struct module_calls *c, size_t at, uint32_t named, uint32_t *count)
{
	const struct visa_routine *r = c->rd->routine;
	uint32_t all = r->symbol_count[VISA_VCLASS_G];
	const struct visa_symbol *vars = r->symbols[VISA_VCLASS_G];
	const char **before, *name;
	bool fresh = false;
	struct visa_inst inst;
	uint32_t dst;

	if (c->next >= c->rd->call_count || c->rd->calls[c->next].at != at)
		return false;
	c->name = c->rd->calls[c->next++].name;
	name = (const char *)r->pool.bytes + c->name;
	before = tfind(name, &c->called, compare_names);
	if (!before)
		tsearch(name, &c->called, compare_names);
	dst = returned(r, at + (size_t)visa_decode(r->code.bytes + at, r->code.size - at, &inst,
						   NULL));
	*count = named;
	if (dst >= VISA_FIRST_VAR + named && dst - VISA_FIRST_VAR < all) {
		*count = dst - VISA_FIRST_VAR + 1;
		fresh = true;
	}
	if (fresh && !before && *count < all && !c->seen[*count] && !vars[*count].alias)
		++*count;
	while (*count < all && !c->seen[*count] && root(r, VISA_FIRST_VAR + *count) == ARG)
		++*count;
	return true;
}

uint32_t module_calls_name(const struct module_calls *c)
{
	return c->name;
}
