// SPDX-License-Identifier: MIT
/* -o strict for LSC messages: what the untyped ones' page forbids or leaves undefined. */
#include "lsc.h"

#include <errno.h>

enum { DF, UC, CA, WB, WT, ST, RI };
enum { LOADS = 1, STORES = 2, BOTH = 3 };

/* The page's table of what L1 and L3 may be told together. */
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
	return visa_fail(e, EINVAL, "strict: caching .%s.%s is not among those of a %s", l1, l3,
			 load ? "load" : "store");
}

/* Types that a scalar may have; coordinates may be negative. */
static uint32_t types_of(const struct visa_field *f, const struct visa_inst *inst)
{
	const uint32_t ud = EXEC_TYPE(VISA_UD);

	if (f->at == offsetof(struct visa_inst, offset) && inst->addr_type != VISA_LSC_BTI)
		return EXEC_TYPE(VISA_UQ);
	if (f->at == offsetof(struct visa_inst, vec[LSC_VEC_X]) ||
	    f->at == offsetof(struct visa_inst, vec[LSC_VEC_Y]))
		return ud | EXEC_TYPE(VISA_D);
	return ud;
}

static int check_scalars(const struct visa_thread *t, const struct visa_inst *inst,
			 struct visa_error *e)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;
	char names[EXEC_TYPE_NAMES_MAX];

	for (unsigned int i = 0; i < layout->nfields; i++) {
		const struct visa_field *f = &layout->fields[i];
		const struct visa_vec *v = (const void *)((const uint8_t *)inst + f->at);
		uint8_t type;

		if (visa_kinds[f->kind].coding != VISA_CODING_VEC)
			continue;
		/* No base at all. */
		if (inst->addr_type == VISA_LSC_FLAT && f->kind == VISA_KIND_SURFACE_OPERAND &&
		    visa_vec_class(v) == VISA_CLASS_IMMEDIATE && !v->imm)
			continue;
		type = visa_vec_class(v) == VISA_CLASS_GENERAL
			       ? visa_decl_get(t->decls, VISA_VCLASS_G, v->id)->type
			       : v->type;
		if (types_of(f, inst) >> type & 1)
			continue;
		visa_exec_type_names(types_of(f, inst), names);
		return visa_fail(e, EINVAL, "strict: %s has type %s; it must have %s", f->name,
				 visa_types[type].name, names);
	}
	return 0;
}

/**
 * struct elements - those that an enabled channel writes
 * @at: address of the channel
 * @components: elements from there on
 */
struct elements {
	uint64_t at;
	uint64_t components;
};

/* Whether an element is written; what is out of bounds is not, and what is not mapped faults. */
static bool is_inside(const struct visa_surface *s, const struct elements *c, uint64_t at,
		      unsigned int bytes)
{
	return at >= c->at && (!s || exec_inside(s->size, at, bytes));
}

/* Whether two channels write one byte. */
static bool meet(const struct visa_surface *s, const struct elements *one,
		 const struct elements *other, unsigned int bytes)
{
	for (uint64_t i = one->components; i; i &= i - 1) {
		uint64_t at = one->at + (uint64_t)__builtin_ctzll(i) * bytes;

		for (uint64_t j = other->components; j; j &= j - 1) {
			uint64_t to = other->at + (uint64_t)__builtin_ctzll(j) * bytes;

			if ((at < to ? to - at : at - to) < bytes && is_inside(s, one, at, bytes) &&
			    is_inside(s, other, to, bytes))
				return true;
		}
	}
	return false;
}

static int check_conflicts(const struct exec_msg *m, const struct exec_run *r,
			   const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_surface *s = lsc_is_virtual(inst) ? NULL : exec_surface(m, r);
	const struct lsc_data data = visa_lsc_data(inst, r->grf);
	uint32_t enabled = exec_channels(m, r->thread);
	struct elements c[EXEC_MAX_LANES] = { 0 };

	for (unsigned int i = 0; i < m->lanes; i++) {
		if (!(enabled >> i & 1))
			continue;
		c[i].at = visa_lsc_address(m, r, i);
		c[i].components = data.components;
		for (unsigned int j = 0; j < i; j++)
			if (meet(s, &c[j], &c[i], data.bytes))
				return visa_fail(e, EINVAL,
						 "strict: channels %u and %u write one address, "
						 "0x%llx",
						 j, i, (unsigned long long)c[i].at);
	}
	return 0;
}

int visa_lsc_strict_fields(const struct exec_run *r, const struct visa_inst *inst,
			   struct visa_error *e)
{
	int err = check_caching(inst, e);

	return err ? err : check_scalars(r->thread, inst, e);
}

int visa_lsc_strict(const struct exec_msg *m, const struct exec_run *r,
		    const struct visa_inst *inst, struct visa_error *e)
{
	int err = visa_lsc_strict_fields(r, inst, e);

	if (!err && visa_lsc_stores(inst) && !visa_lsc_is_block2d(inst))
		err = check_conflicts(m, r, inst, e);
	return err;
}
