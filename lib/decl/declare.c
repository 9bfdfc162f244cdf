// SPDX-License-Identifier: MIT
/*
 * Declares variables as .decl does: checks them, gives them ids, and compares repeated
 * declarations.
 */
#include "set.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

/*
 * Refuse an id that cannot be declared. @beyond: errno for an id above the highest id of its class.
 */
static int check_id(enum visa_vclass vclass, uint32_t id, int beyond, struct visa_error *e)
{
	const struct visa_vclass_info *c = &visa_vclasses[vclass];

	if (vclass == VISA_VCLASS_G && id < c->first && id >= VISA_PREDEFINED_COUNT)
		return visa_fail(e, EPERM,
				 "V%u is reserved; a variable can be declared from V%u on", id,
				 c->first);
	if (id < c->first)
		return visa_fail(e, EPERM, "%c%u is predefined; a %s can be declared from %c%u on",
				 c->letter, id, c->what, c->letter, c->first);
	if (id > c->last)
		return visa_fail(e, beyond, "the last %s that can be declared is %c%u", c->what,
				 c->letter, c->last);
	return 0;
}

static int check_elements(const struct visa_decl_spec *spec, struct visa_error *e)
{
	uint64_t bytes;

	switch (spec->vclass) {
	case VISA_VCLASS_G:
		bytes = (uint64_t)spec->num_elts * visa_types[spec->type].size;
		if (!bytes || bytes > VISA_VAR_MAX_BYTES)
			return visa_fail(e, EINVAL, "%s is %llu bytes; a variable has 1 to %u",
					 spec->name, (unsigned long long)bytes, VISA_VAR_MAX_BYTES);
		return 0;
	case VISA_VCLASS_P:
		if (!spec->num_elts || spec->num_elts > VISA_PRED_MAX_LANES)
			return visa_fail(e, EINVAL, "%s has %u lanes; a predicate has 1 to %u",
					 spec->name, spec->num_elts, VISA_PRED_MAX_LANES);
		return 0;
	default:
		if (spec->vclass == VISA_VCLASS_A && spec->num_elts > VISA_ADDRESSES_MAX)
			return visa_fail(e, EINVAL,
					 "%s has %u elements; an address variable has 1 to %u",
					 spec->name, spec->num_elts, VISA_ADDRESSES_MAX);
		if (!spec->num_elts)
			return visa_fail(e, EINVAL, "%s has no elements", spec->name);
		return 0;
	}
}

/* Fill in the error of an alias that ends after the end of the aliased variable @under. */
static int too_large(const struct visa_decl_spec *spec, const struct visa_decl *under,
		     uint32_t size, struct visa_error *e)
{
	uint32_t last = spec->alias_offset + size - 1;

	if (under->id >= VISA_PREDEFINED_COUNT)
		return visa_fail(e, EINVAL, "%s needs bytes %u to %u of V%u, which has %u",
				 spec->name, spec->alias_offset, last, under->id, under->size);
	return visa_fail(e, EINVAL, "%s needs bytes %u to %u of %s, which has %u%s", spec->name,
			 spec->alias_offset, last, under->name, under->size,
			 visa_predefined[under->id].registers ? " on this platform" : "");
}

/*
 * Make @new an alias of the variable in @spec; an alias of an alias refers to the original
 * variable.
 */
static int overlay(const struct visa_decls *d, const struct visa_decl_spec *spec,
		   struct visa_decl *new, struct visa_error *e)
{
	const struct visa_decl *under = visa_decl_get(d, VISA_VCLASS_G, spec->alias);

	new->alias = spec->alias;
	new->alias_offset = spec->alias_offset;
	if (!spec->alias)
		return 0;
	if (!under)
		return visa_fail(e, ENOENT, "V%u, which %s is to alias, is not declared",
				 spec->alias, spec->name);
	if ((uint64_t)spec->alias_offset + new->size > under->size)
		return too_large(spec, under, new->size, e);
	if (under->alias) {
		new->alias = under->alias;
		new->alias_offset += under->alias_offset;
	}
	new->at = under->at + spec->alias_offset;
	return 0;
}

/* Accept a repeated declaration if it equals the first declaration; else refuse it. */
static int declare_again(const struct visa_decl *old, const struct visa_decl *new, const char *name,
			 const struct visa_decl **decl, struct visa_error *e)
{
	char letter = visa_vclasses[old->vclass].letter;
	uint32_t id;

	*decl = old;
	if (old->name && strcmp(old->name, name) != 0 &&
	    !visa_canonical_id(old->vclass, old->name, &id))
		return visa_fail(e, EEXIST, "%c%u is declared as %.64s", letter, old->id,
				 old->name);
	if (old->type == new->type && old->num_elts == new->num_elts && old->size == new->size &&
	    old->alias == new->alias && old->alias_offset == new->alias_offset &&
	    (!old->by_decl || old->align == new->align))
		return 0;
	if (old->vclass == VISA_VCLASS_G)
		return visa_fail(e, EEXIST,
				 "%.64s (%c%u) is declared already, with %u bytes of type %s and "
				 "not %u of type %s, or with another alias or alignment; remove it "
				 "first",
				 name, letter, old->id, old->size, visa_types[old->type].name,
				 new->size, visa_types[new->type].name);
	return visa_fail(e, EEXIST, "%.64s (%c%u) is declared already, with %u elements and not %u",
			 name, letter, old->id, old->num_elts, new->num_elts);
}

/* Check @called, the name for a variable whose id is given separately (visa_declare_called()). */
static int check_called(const struct visa_decls *d, const struct visa_decl_spec *spec,
			const char *called, uint32_t id, struct visa_error *e)
{
	const struct visa_decl *other = visa_decl_by_name(d, spec->vclass, called);
	uint32_t own;

	if (visa_canonical_id(spec->vclass, called, &own) && own != id)
		return visa_fail(e, EINVAL,
				 "%.64s cannot have the name %.64s, the name of another %s",
				 spec->name, called, visa_vclasses[spec->vclass].what);
	if (other && other->id != id)
		return visa_fail(e, EEXIST, "%c%u is declared as %.64s",
				 visa_vclasses[spec->vclass].letter, other->id, called);
	return decl_check_name(called, e);
}

int visa_declare_called(struct visa_decls *d, const struct visa_decl_spec *spec, const char *called,
			const struct visa_decl **decl, struct visa_error *e)
{
	struct visa_decl new = { .vclass = spec->vclass,
				 .align = spec->align,
				 .by_decl = true,
				 .num_elts = spec->num_elts };
	const struct visa_decl *old;
	bool numbered = d->numbering == VISA_BY_NAME &&
			visa_canonical_id(spec->vclass, spec->name, &new.id);
	const char *name = numbered && called ? called : spec->name;
	int err;

	err = decl_check_name(spec->name, e);
	if (!err && numbered)
		err = check_id(spec->vclass, new.id, EINVAL, e);
	if (!err && numbered && called)
		err = check_called(d, spec, called, new.id, e);
	if (!err)
		err = check_elements(spec, e);
	if (err)
		return err;
	if (spec->vclass == VISA_VCLASS_G) {
		new.type = spec->type;
		new.size = spec->num_elts *visa_types[spec->type].size;
		err = overlay(d, spec, &new, e);
		if (err)
			return err;
	}
	if (spec->vclass == VISA_VCLASS_A)
		new.size = spec->num_elts *VISA_ADDRESS_BYTES;
	old = numbered ? visa_decl_get(d, spec->vclass, new.id)
		       : visa_decl_by_name(d, spec->vclass, spec->name);
	if (old)
		return declare_again(old, &new, name, decl, e);
	err = numbered ? 0 : decl_lowest_unused(d, spec->vclass, &new.id, e);
	return err ? err : decl_insert(d, &new, name, decl, e);
}

int visa_declare(struct visa_decls *d, const struct visa_decl_spec *spec,
		 const struct visa_decl **decl, struct visa_error *e)
{
	return visa_declare_called(d, spec, NULL, decl, e);
}

int visa_decl_make(struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
		   const struct visa_decl **decl, struct visa_error *e)
{
	struct visa_decl new = { .vclass = vclass,
				 .id = id,
				 .num_elts = vclass == VISA_VCLASS_P ? VISA_PRED_MAX_LANES : 0 };
	int err = check_id(vclass, id, EPERM, e);

	if (err)
		return err;
	if (visa_decl_get(d, vclass, id))
		return visa_fail(e, EEXIST, "%c%u is declared already",
				 visa_vclasses[vclass].letter, id);
	return decl_insert(d, &new, NULL, decl, e);
}

int visa_decl_check_mask(const struct visa_decl *pred, uint32_t mask, struct visa_error *e)
{
	uint32_t lanes = pred->num_elts;

	if (!((uint64_t)mask >> lanes))
		return 0;
	return visa_fail(e, EINVAL, "P%u has %u lane%s; 0x%x has bits past them", pred->id, lanes,
			 lanes == 1 ? "" : "s", mask);
}
