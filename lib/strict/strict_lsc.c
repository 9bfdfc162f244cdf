// SPDX-License-Identifier: MIT
/*
 * The rules of -o strict for LSC instructions, as listed on the documents' page of untyped LSC
 * instructions.
 */
#include "strict.h"

#include <errno.h>

enum { DF, UC, CA, WB, WT, ST, RI };
enum { LOADS = 1, STORES = 2, BOTH = 3 };

/* The allowed combinations of caching in L1 and L3, from the table on that page. */
static const struct caching {
	uint8_t l1;
	uint8_t l3;
	uint8_t of;
} cachings[] = {
	{ DF, DF, BOTH },   { UC, UC, BOTH },	{ ST, UC, BOTH },   { UC, CA, LOADS },
	{ CA, UC, LOADS },  { CA, CA, LOADS },	{ ST, CA, LOADS },  { RI, CA, LOADS },
	{ UC, WB, STORES }, { WT, UC, STORES }, { WT, WB, STORES }, { ST, WB, STORES },
	{ WB, WB, STORES },
};

static int check_caching(const struct visa_inst *inst, struct visa_error *e)
{
	bool load = !visa_lsc_stores(inst) && visa_atomic_of(inst) == VISA_ATOMIC_OPS;
	const char *l1 = visa_code_name(VISA_KIND_CACHE_L1, inst->l1);
	const char *l3 = visa_code_name(VISA_KIND_CACHE_L3, inst->l3);

	if (inst->sfid == VISA_LSC_SLM && (inst->l1 || inst->l3))
		return visa_fail(e, EINVAL,
				 "strict: caching is .%s.%s, but slm must have the default, .df.df",
				 l1, l3);
	for (unsigned int i = 0; i < sizeof(cachings) / sizeof(cachings[0]); i++)
		if (cachings[i].l1 == inst->l1 && cachings[i].l3 == inst->l3 &&
		    (cachings[i].of & (load ? LOADS : STORES)))
			return 0;
	return visa_fail(e, EINVAL, "strict: caching .%s.%s is not allowed for a %s", l1, l3,
			 load ? "load" : "store");
}

/*
 * Return: the types that the documents allow for a scalar operand. Coordinates can be negative, so
 * their types may be signed.
 */
static uint32_t types_of(const struct visa_field *f, const struct visa_inst *inst)
{
	const uint32_t ud = EXEC_TYPE(VISA_UD);

	if (f->at == offsetof(struct visa_inst, offset) && inst->addr_type != VISA_LSC_BTI)
		return EXEC_TYPE(VISA_UQ);
	if (f->at == offsetof(struct visa_inst, vec[BLOCK2D_X]) ||
	    f->at == offsetof(struct visa_inst, vec[BLOCK2D_Y]))
		return ud | EXEC_TYPE(VISA_D);
	return ud;
}

static int check_scalars(const struct visa_thread *t, const struct visa_inst *inst,
			 struct visa_error *e)
{
	char names[STRICT_TYPE_NAMES_MAX];

	visa_for_each_field(f, visa_ops[inst->op].layout) {
		const struct visa_vec *v = visa_const_member(inst, f);
		uint8_t type;

		if (visa_kinds[f->kind].coding != VISA_CODING_VEC)
			continue;
		/* A flat address has no surface: the immediate 0 in its place may have any type. */
		if (inst->addr_type == VISA_LSC_FLAT && f->kind == VISA_KIND_SURFACE_OPERAND &&
		    visa_vec_class(v) == VISA_CLASS_IMMEDIATE && !v->imm)
			continue;
		type = visa_vec_class(v) == VISA_CLASS_GENERAL
			       ? visa_decl_get(t->decls, VISA_VCLASS_G, v->id)->type
			       : v->type;
		if (types_of(f, inst) >> type & 1)
			continue;
		strict_type_names(types_of(f, inst), names);
		return visa_fail(e, EINVAL, "strict: %s has type %s; it must have %s", f->name,
				 visa_types[type].name, names);
	}
	return 0;
}

int strict_lsc(const struct exec_prep *p, const struct exec_run *r, struct visa_error *e)
{
	int err = check_caching(p->inst, e);

	return err ? err : check_scalars(r->thread, p->inst, e);
}
