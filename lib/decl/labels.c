// SPDX-License-Identifier: MIT
/* What instructions name that is no variable: labels, and strings by their index. */
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
		/* One that goes by its number alone, which the mount keeps no name of. */
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
	err = visa_decls_lowest_unused(d, VISA_VCLASS_L, &id, e);
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
		return visa_fail(e, EINVAL, "%c%u: the last %s is %c%u", c->letter, id, c->what,
				 c->letter, c->last);
	err = visa_decls_check_name(name, e);
	if (err)
		return err;
	if (visa_decl_get(d, vclass, id))
		return visa_fail(e, EEXIST, "%c%u has a name already", c->letter, id);
	if (visa_decl_by_name(d, vclass, name))
		return visa_fail(e, EEXIST, "another %s is called %.64s", c->what, name);
	err = visa_decls_insert(d, &new, name, &made, e);
	if (err)
		return err;
	*decl = (struct visa_decl *)made;
	return 0;
}

const char *visa_string(const struct visa_decls *d, uint32_t index)
{
	return d && index < d->string_count ? d->strings[index] : NULL;
}

int visa_string_set(struct visa_decls *d, uint32_t index, const char *text, size_t size,
		    struct visa_error *e)
{
	char *copy;

	if (index > VISA_STRING_LAST)
		return visa_fail(e, EINVAL, "string %u: the last that has an encoding is %u", index,
				 VISA_STRING_LAST);
	if (index >= d->string_count) {
		/* Twice as many as needed, so that adding one by one stays cheap. */
		uint32_t count = index * 2 + 16;
		char **more = realloc(d->strings, count * sizeof(*more));

		if (!more)
			return visa_fail(e, ENOMEM, "out of memory");
		memset(more + d->string_count, 0, (count - d->string_count) * sizeof(*more));
		d->strings = more;
		d->string_count = count;
	}
	copy = strndup(text, size);
	if (!copy)
		return visa_fail(e, ENOMEM, "out of memory");
	free(d->strings[index]);
	d->strings[index] = copy;
	visa_string_start(d, index + 1);
	return 0;
}

int visa_string_add(struct visa_decls *d, const char *text, size_t size, uint32_t *index,
		    struct visa_error *e)
{
	*index = d->string_start;
	if (*index > VISA_STRING_LAST)
		return visa_fail(e, ENOSPC, "every string from 0 to %u is in use",
				 VISA_STRING_LAST);
	return visa_string_set(d, *index, text, size, e);
}

void visa_string_start(struct visa_decls *d, uint32_t index)
{
	if (index > d->string_start)
		d->string_start = index;
}

void visa_decls_drop_strings(struct visa_decls *d)
{
	for (uint32_t i = 0; i < d->string_count; i++)
		free(d->strings[i]);
	free(d->strings);
	d->strings = NULL;
	d->string_count = 0;
	d->string_start = 0;
}
