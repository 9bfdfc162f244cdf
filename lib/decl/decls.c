// SPDX-License-Identifier: MIT
/* A set of declarations: made with the predefined variables, reset to them, freed. */
#include "set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Put the predefined variables into an empty set. */
static int predefine(struct visa_decls *d, unsigned int grf)
{
	const struct visa_decl *decl;
	int err = 0;

	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT && !err; id++) {
		const struct visa_predefined_info *v = &visa_predefined[id];
		struct visa_decl new = { .vclass = VISA_VCLASS_G,
					 .id = id,
					 .type = v->type,
					 .by_decl = true,
					 .num_elts = visa_predefined_elements(id, grf) };

		new.size = new.num_elts *visa_types[v->type].size;
		err = decl_insert(d, &new, v->name, &decl, NULL);
	}
	d->predefined = d->frame;
	return err;
}

void visa_decls_reset(struct visa_decls *d)
{
	const struct visa_vclass_info *g = &visa_vclasses[VISA_VCLASS_G];

	decl_drop_strings(d);
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++) {
		for (uint32_t id = visa_vclasses[i].first; d->count[i]; id++)
			if (d->table[i][id])
				decl_drop(d, d->table[i][id]);
		d->lowest[i] = visa_vclasses[i].first;
	}
	if (d->frame == d->predefined)
		return;
	memset(d->places[VISA_VCLASS_G] + g->first, 0,
	       sizeof(struct decl_place) * (g->last + 1 - g->first));
	memset(d->places[VISA_VCLASS_A], 0,
	       sizeof(struct decl_place) * (visa_vclasses[VISA_VCLASS_A].last + 1));
	d->frame = d->predefined;
}

void visa_decls_free(struct visa_decls *d)
{
	if (!d)
		return;
	/* Places are allocated last: if there are none, nothing has been declared yet. */
	if (d->places[VISA_VCLASS_A]) {
		visa_decls_reset(d);
		for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++)
			if (d->table[VISA_VCLASS_G][id])
				decl_drop(d, d->table[VISA_VCLASS_G][id]);
	}
	decl_names_free(&d->names);
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++)
		free(d->table[i]);
	free(d->places[VISA_VCLASS_G]);
	free(d->places[VISA_VCLASS_A]);
	free(d);
}

static struct decl_place *new_places(enum visa_vclass vclass)
{
	return calloc(visa_vclasses[vclass].last + 1, sizeof(struct decl_place));
}

struct visa_decls *visa_decls_new(enum visa_numbering numbering, unsigned int grf)
{
	struct visa_decls *d = calloc(1, sizeof(*d));

	if (!d)
		return NULL;
	d->numbering = numbering;
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++)
		clock_gettime(CLOCK_REALTIME_COARSE, &d->changed[i]);
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++) {
		d->table[i] = calloc(visa_vclasses[i].last + 1, sizeof(struct visa_decl *));
		d->lowest[i] = visa_vclasses[i].first;
		if (!d->table[i])
			goto out;
	}
	d->places[VISA_VCLASS_G] = new_places(VISA_VCLASS_G);
	if (d->places[VISA_VCLASS_G])
		d->places[VISA_VCLASS_A] = new_places(VISA_VCLASS_A);
	if (d->places[VISA_VCLASS_A] && !predefine(d, grf))
		return d;
out:
	visa_decls_free(d);
	return NULL;
}
