// SPDX-License-Identifier: MIT
/* Labels, and names for the ids of encoded instructions. */
#include "set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int visa_label(struct visa_decls *d, const char *name, enum visa_label_kind kind,
	       const struct visa_decl **label, struct visa_error *e)
{
	struct visa_decl *old = visa_decl_by_name(d, VISA_VCLASS_L, name);
	struct visa_decl *new = NULL;
	uint32_t id;
	int err;

	if (!old && visa_canonical_id(VISA_VCLASS_L, name, &id)) {
		old = visa_decl_get(d, VISA_VCLASS_L, id);
		/* Canonical names are not stored: label 7 is called L7 only if it has no name. */
		if (old && old->name)
			old = NULL;
		else if (!old && id <= visa_vclasses[VISA_VCLASS_L].last)
			goto call;
	}
	if (old) {
		if (kind != VISA_LABEL_BLOCK)
			old->type = kind;
		*label = old;
		return 0;
	}
	err = decl_lowest_unused(d, VISA_VCLASS_L, &id, e);
	if (err)
		return err;
call:
	err = visa_decl_call(d, VISA_VCLASS_L, id, name, &new, e);
	if (err || !new)
		return err;
	new->type = kind;
	*label = new;
	return 0;
}

int visa_decl_call(struct visa_decls *d, enum visa_vclass vclass, uint32_t id, const char *name,
		   struct visa_decl **decl, struct visa_error *e)
{
	const struct visa_vclass_info *c = &visa_vclasses[vclass];
	struct visa_decl new = { .vclass = vclass, .id = id, .by_decl = true };
	const struct visa_decl *made;
	int err;

	if (id > c->last)
		return visa_fail(e, EINVAL, "the last %s that can be declared is %c%u", c->what,
				 c->letter, c->last);
	err = decl_check_name(name, e);
	if (err)
		return err;
	if (visa_decl_get(d, vclass, id))
		return visa_fail(e, EEXIST, "%c%u has a name already", c->letter, id);
	if (visa_decl_by_name(d, vclass, name))
		return visa_fail(e, EEXIST, "another %s is called %.64s", c->what, name);
	err = decl_insert(d, &new, name, &made, e);
	if (err)
		return err;
	*decl = (struct visa_decl *)made;
	return 0;
}
