// SPDX-License-Identifier: MIT
/* Declarations: one table by id for each class, one tree of names for all. */
#include "set.h"

#include <ctype.h>
#include <errno.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct visa_vclass_info visa_vclasses[VISA_VCLASS_COUNT] = {
	[VISA_VCLASS_G] = { 'G', 'V', VISA_FIRST_VAR, 65535, "variable" },
	[VISA_VCLASS_P] = { 'P', 'P', 1, 4095, "predicate" },
	[VISA_VCLASS_A] = { 'A', 'A', 0, 4095, "address variable" },
	[VISA_VCLASS_S] = { 'S', 'S', 0, 254, "sampler" },
	[VISA_VCLASS_T] = { 'T', 'T', VISA_FIRST_SURFACE, VISA_LAST_SURFACE, "surface" },
	[VISA_VCLASS_L] = { 0, 'L', 0, 65535, "label" },
};

/* Every variable starts at such a multiple of bytes, so that it is GRF-aligned everywhere. */
#define FRAME_ALIGN 64

/* Bytes: places are 32 bits. Enough for all variables at their largest. */
#define FRAME_MAX UINT32_MAX

static int compare_names(const void *a, const void *b)
{
	const struct visa_decl *x = a;
	const struct visa_decl *y = b;

	if (x->vclass != y->vclass)
		return x->vclass < y->vclass ? -1 : 1;
	return strcmp(x->name, y->name);
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
	d->places = calloc(visa_vclasses[VISA_VCLASS_G].last + 1, sizeof(*d->places));
	if (d->places && !visa_decls_predefine(d, grf))
		return d;
out:
	visa_decls_free(d);
	return NULL;
}

static void made_or_gone(struct visa_decls *d, enum visa_vclass vclass)
{
	d->generation++;
	clock_gettime(CLOCK_REALTIME_COARSE, &d->changed[vclass]);
}

/* The declared variable that @decl is laid over, or NULL. */
static struct visa_decl *base_of(const struct visa_decls *d, const struct visa_decl *decl)
{
	return decl->alias ? visa_decl_get(d, VISA_VCLASS_G, decl->alias) : NULL;
}

/* Whether it can be forgotten: it is no predefined variable. */
static bool is_counted(const struct visa_decl *decl)
{
	return decl->id >= visa_vclasses[decl->vclass].first;
}

/* Take a declaration out of the set. */
static void drop(struct visa_decls *d, struct visa_decl *decl)
{
	struct visa_decl *base = base_of(d, decl);

	if (decl->name)
		tdelete(decl, &d->names, compare_names);
	if (base)
		base->aliases--;
	d->table[decl->vclass][decl->id] = NULL;
	d->count[decl->vclass] -= is_counted(decl);
	made_or_gone(d, decl->vclass);
	if (decl->id < d->lowest[decl->vclass])
		d->lowest[decl->vclass] = decl->id;
	free(decl->name);
	free(decl);
}

void visa_decls_reset(struct visa_decls *d)
{
	const struct visa_vclass_info *g = &visa_vclasses[VISA_VCLASS_G];

	visa_decls_drop_strings(d);
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++) {
		for (uint32_t id = visa_vclasses[i].first; d->count[i]; id++)
			if (d->table[i][id])
				drop(d, d->table[i][id]);
		d->lowest[i] = visa_vclasses[i].first;
	}
	if (d->frame == d->predefined)
		return;
	memset(d->places + g->first, 0, sizeof(*d->places) * (g->last + 1 - g->first));
	d->frame = d->predefined;
}

void visa_decls_free(struct visa_decls *d)
{
	if (!d)
		return;
	/* The places were allocated last: without them there is no declaration either. */
	if (d->places) {
		visa_decls_reset(d);
		for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++)
			if (d->table[VISA_VCLASS_G][id])
				drop(d, d->table[VISA_VCLASS_G][id]);
	}
	for (unsigned int i = 0; i < VISA_VCLASS_COUNT; i++)
		free(d->table[i]);
	free(d->places);
	free(d);
}

enum visa_numbering visa_decls_numbering(const struct visa_decls *d)
{
	return d->numbering;
}

uint64_t visa_decls_generation(const struct visa_decls *d)
{
	return d->generation;
}

struct timespec visa_decls_changed(const struct visa_decls *d, enum visa_vclass vclass)
{
	return d->changed[vclass];
}

uint64_t visa_decls_frame(const struct visa_decls *d)
{
	return d->frame;
}

void visa_decls_keep_surface(struct visa_decls *d, uint32_t index, bool exists)
{
	d->surface_exists[index & 255] = exists;
	if (!exists && index >= VISA_FIRST_SURFACE && index < d->lowest[VISA_VCLASS_T])
		d->lowest[VISA_VCLASS_T] = index;
}

bool visa_canonical_id(enum visa_vclass vclass, const char *name, uint32_t *id)
{
	unsigned long long n = 0;

	if (toupper((unsigned char)name[0]) != visa_vclasses[vclass].letter || !name[1])
		return false;
	for (const char *c = name + 1; *c; c++) {
		if (!isdigit((unsigned char)*c))
			return false;
		n = n * 10 + (unsigned int)(*c - '0');
		if (n > UINT32_MAX)
			n = UINT32_MAX;
	}
	*id = n;
	return true;
}

/* Whether @name is exactly what the id is called anyway. */
static bool is_canonical(enum visa_vclass vclass, uint32_t id, const char *name)
{
	char canonical[VISA_CANONICAL_MAX];

	return !strcmp(name, visa_name_of(NULL, vclass, id, canonical));
}

const char *visa_name_of(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
			 char buf[VISA_CANONICAL_MAX])
{
	const struct visa_decl *decl = d ? visa_decl_get(d, vclass, id) : NULL;

	if (decl && decl->name)
		return decl->name;
	snprintf(buf, VISA_CANONICAL_MAX, "%c%u", visa_vclasses[vclass].letter, id);
	return buf;
}

struct visa_decl *visa_decl_get(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id)
{
	return id <= visa_vclasses[vclass].last ? d->table[vclass][id] : NULL;
}

struct visa_decl *const *visa_decls_table(const struct visa_decls *d, enum visa_vclass vclass)
{
	return d->table[vclass];
}

struct visa_decl *visa_decl_next(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id)
{
	for (; id <= visa_vclasses[vclass].last; id++)
		if (d->table[vclass][id])
			return d->table[vclass][id];
	return NULL;
}

struct visa_decl *visa_decl_by_name(const struct visa_decls *d, enum visa_vclass vclass,
				    const char *name)
{
	struct visa_decl key = { .vclass = vclass, .name = (char *)name };
	struct visa_decl **found = tfind(&key, &d->names, compare_names);

	return found ? *found : NULL;
}

/* Give a variable of its own @room bytes of the frame, the same as before if they suffice. */
static int place(struct visa_decls *d, struct visa_decl *decl, uint32_t room)
{
	struct place *p = &d->places[decl->id];

	room = (room + FRAME_ALIGN - 1) / FRAME_ALIGN * FRAME_ALIGN;
	if (p->room < room) {
		/* A second place is as large as there is need of, so there is never a third. */
		room = p->room ? VISA_VAR_MAX_BYTES : room;
		if (d->frame + room > FRAME_MAX)
			return -ENOSPC;
		p->room = room;
		p->at = d->frame;
		d->frame += room;
	}
	decl->at = p->at;
	return 0;
}

int visa_decls_insert(struct visa_decls *d, const struct visa_decl *model, const char *name,
		      const struct visa_decl **decl, struct visa_error *e)
{
	struct visa_decl *new = malloc(sizeof(*new));
	struct visa_decl *base;
	int err = -ENOMEM;

	if (!new)
		goto out;
	*new = *model;
	new->serial = ++d->serial;
	clock_gettime(CLOCK_REALTIME_COARSE, &new->changed);
	new->name = NULL;
	if (name && !(d->numbering == VISA_BY_NAME && is_canonical(new->vclass, new->id, name))) {
		new->name = strdup(name);
		if (!new->name)
			goto out;
	}
	if (new->vclass == VISA_VCLASS_G && !new->alias) {
		err = place(d, new, new->by_decl ? new->size : VISA_VAR_MAX_BYTES);
		if (err)
			goto out;
	}
	err = -ENOMEM;
	if (new->name && !tsearch(new, &d->names, compare_names))
		goto out;
	base = base_of(d, new);
	if (base)
		base->aliases++;
	d->table[new->vclass][new->id] = new;
	d->count[new->vclass] += is_counted(new);
	made_or_gone(d, new->vclass);
	*decl = new;
	return 0;
out:
	if (new)
		free(new->name);
	free(new);
	if (err == -ENOSPC)
		return visa_fail(e, ENOSPC, "the frame of %u bytes is full; forget all: .reset",
				 FRAME_MAX);
	return visa_fail(e, ENOMEM, "out of memory");
}

/* A variable that is laid over bytes of @id from @from on, or NULL. */
static const struct visa_decl *overlaid(const struct visa_decls *d, uint32_t id, uint32_t from)
{
	const struct visa_decl *over;

	if (!d->table[VISA_VCLASS_G][id]->aliases)
		return NULL;
	for (over = visa_decl_next(d, VISA_VCLASS_G, VISA_FIRST_VAR); over;
	     over = visa_decl_next(d, VISA_VCLASS_G, over->id + 1))
		if (over->alias == id && over->alias_offset + over->size > from)
			return over;
	return NULL;
}

int visa_decl_resize(struct visa_decls *d, uint32_t id, uint32_t size, struct visa_error *e)
{
	struct visa_decl *decl = visa_decl_get(d, VISA_VCLASS_G, id);
	const struct visa_decl *over;

	if (!decl)
		return visa_fail(e, ENOENT, "V%u is not declared", id);
	if (size == decl->size)
		return 0;
	if (decl->by_decl)
		return visa_fail(e, EPERM, "V%u was declared with %u bytes and keeps them", id,
				 decl->size);
	if (size > VISA_VAR_MAX_BYTES)
		return visa_fail(e, EFBIG, "V%u cannot have %u bytes; a variable has at most %u",
				 id, size, VISA_VAR_MAX_BYTES);
	over = size < decl->size ? overlaid(d, id, size) : NULL;
	if (over)
		return visa_fail(e, EBUSY, "V%u is laid over bytes %u to %u of V%u", over->id,
				 over->alias_offset, over->alias_offset + over->size - 1, id);
	d->generation++;
	decl->size = size;
	decl->num_elts = size / visa_types[decl->type].size;
	return 0;
}

int visa_decl_forget(struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
		     struct visa_error *e)
{
	struct visa_decl *decl = visa_decl_get(d, vclass, id);
	const struct visa_decl *over;

	if (!decl)
		return visa_fail(e, ENOENT, "%c%u is not declared", visa_vclasses[vclass].letter,
				 id);
	if (id < visa_vclasses[vclass].first)
		return visa_fail(e, EPERM, "%s is predefined and stays", decl->name);
	over = vclass == VISA_VCLASS_G ? overlaid(d, id, 0) : NULL;
	if (over)
		return visa_fail(e, EBUSY, "V%u is an alias of V%u; remove it first", over->id, id);
	drop(d, decl);
	return 0;
}
