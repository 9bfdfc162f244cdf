// SPDX-License-Identifier: MIT
/* The set of declarations: a table by id for each class, and an index of all names. */
#include "set.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Alignment of variables in the frame: the bytes of a register of the platform with the largest
 * registers.
 */
#define FRAME_ALIGN 64
#define FRAME_PAGE  4096

/* Room for the longest address variable, bytes. */
#define ADDRESSES_ROOM (VISA_ADDRESS_BYTES * (UINT16_MAX + 1))

/* Bytes of a frame. Offsets have 32 bits, enough for all variables at their largest. */
#define FRAME_MAX UINT32_MAX

static void made_or_gone(struct visa_decls *d, enum visa_vclass vclass)
{
	d->generation++;
	clock_gettime(CLOCK_REALTIME_COARSE, &d->changed[vclass]);
}

/* Return: the variable that @decl aliases, or NULL. */
static struct visa_decl *set_base_of(const struct visa_decls *d, const struct visa_decl *decl)
{
	return decl->alias ? visa_decl_get(d, VISA_VCLASS_G, decl->alias) : NULL;
}

/* Whether visa_decls.count includes a declaration. Predefined variables are not counted. */
static bool is_counted(const struct visa_decl *decl)
{
	return decl->id >= visa_vclasses[decl->vclass].first;
}

int decl_take(struct visa_decls *d, uint64_t bytes, struct visa_error *e)
{
	int err = visa_account_take(d->account, VISA_LIMIT_STATE, bytes, e);

	if (!err)
		d->cost += bytes;
	return err;
}

void decl_give(struct visa_decls *d, uint64_t bytes)
{
	visa_account_give(d->account, VISA_LIMIT_STATE, bytes);
	d->cost -= bytes;
}

int decl_recount(struct visa_decls *d, uint64_t old, uint64_t new, struct visa_error *e)
{
	if (new > old)
		return decl_take(d, new - old, e);
	decl_give(d, old - new);
	return 0;
}

/*
 * Return: the bytes in a thread's frame that a variable charges to the account. A variable that was
 * declared by creating a file is charged in whole pages.
 */
static uint64_t value_cost(const struct visa_decl *decl)
{
	const uint64_t unit = decl->by_decl ? FRAME_ALIGN : FRAME_PAGE;

	if (decl->vclass > VISA_VCLASS_A || decl->vclass == VISA_VCLASS_P || decl->alias)
		return 0;
	return (decl->size + unit - 1) / unit * unit;
}

uint64_t decl_cost(const struct visa_decl *decl)
{
	if (!is_counted(decl))
		return 0;
	return value_cost(decl) + sizeof(*decl) + (decl->name ? strlen(decl->name) + 1 : 0);
}

void decl_enter(struct visa_decls *d, struct visa_decl *decl)
{
	d->table[decl->vclass][decl->id] = decl;
	d->count[decl->vclass] += is_counted(decl);
	if (decl->id >= d->end[decl->vclass])
		d->end[decl->vclass] = decl->id + 1;
}

void decl_drop(struct visa_decls *d, struct visa_decl *decl)
{
	struct visa_decl *base = set_base_of(d, decl);

	decl_give(d, decl_cost(decl));
	if (decl->name)
		decl_names_remove(&d->names, decl);
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

const char *visa_name_of(const struct visa_decls *d, enum visa_vclass vclass, uint32_t id,
			 char buf[VISA_CANONICAL_MAX])
{
	const struct visa_decl *decl = d ? visa_decl_get(d, vclass, id) : NULL;

	if (decl && decl->name)
		return decl->name;
	snprintf(buf, VISA_CANONICAL_MAX, "%c%u", visa_vclasses[vclass].letter, id);
	return buf;
}

struct timespec visa_decl_changed(const struct visa_decls *d, const struct visa_decl *decl)
{
	return visa_decl_get(d, decl->vclass, visa_decl_owner(decl))->changed;
}

void visa_decl_touch(struct visa_decls *d, const struct visa_decl *decl,
		     const struct timespec *when)
{
	visa_decl_get(d, decl->vclass, visa_decl_owner(decl))->changed = *when;
}

void visa_decl_set_mode(struct visa_decl *decl, uint16_t mode)
{
	decl->mode = mode;
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
	for (; id < d->end[vclass]; id++)
		if (d->table[vclass][id])
			return d->table[vclass][id];
	return NULL;
}

struct visa_decl *visa_decl_by_name(const struct visa_decls *d, enum visa_vclass vclass,
				    const char *name)
{
	return decl_names_find(&d->names, vclass, name);
}

int decl_lowest_unused(struct visa_decls *d, enum visa_vclass vclass, uint32_t *id,
		       struct visa_error *e)
{
	const struct visa_vclass_info *c = &visa_vclasses[vclass];

	*id = d->lowest[vclass];
	while (*id <= c->last &&
	       (d->table[vclass][*id] || (vclass == VISA_VCLASS_T && d->surface_exists[*id])))
		++*id;
	if (*id > c->last)
		return visa_fail(e, ENOSPC, "every %s from %c%u to %c%u is in use", c->what,
				 c->letter, c->first, c->letter, c->last);
	d->lowest[vclass] = *id;
	return 0;
}

/* Whether @name is exactly the canonical name of the id. */
static bool is_canonical(enum visa_vclass vclass, uint32_t id, const char *name)
{
	char canonical[VISA_CANONICAL_MAX];

	return !strcmp(name, visa_name_of(NULL, vclass, id, canonical));
}

/*
 * Allocate @room bytes of the frame for a variable. If a removed variable had the same id, reuse
 * its bytes, if there are enough.
 */
static int place(struct visa_decls *d, struct visa_decl *decl, uint32_t room)
{
	struct decl_place *p = &d->places[decl->vclass][decl->id];

	room = (room + FRAME_ALIGN - 1) / FRAME_ALIGN * FRAME_ALIGN;
	if (p->room < room) {
		/* Allocate the largest size, so that this id never needs a new range again. */
		if (p->room)
			room = decl->vclass == VISA_VCLASS_A ? ADDRESSES_ROOM : VISA_VAR_MAX_BYTES;
		if (d->frame + room > FRAME_MAX)
			return -ENOSPC;
		p->room = room;
		p->at = d->frame;
		d->frame += room;
	}
	decl->at = p->at;
	/* visa_decls_reset() clears the places of all ids below end: include this id. */
	if (decl->id >= d->end[decl->vclass])
		d->end[decl->vclass] = decl->id + 1;
	return 0;
}

/* Make a copy of @model with a new serial number and its own name; NULL if out of memory. */
static struct visa_decl *make_decl(struct visa_decls *d, const struct visa_decl *model,
				   const char *name)
{
	struct visa_decl *new = malloc(sizeof(*new));

	if (!new)
		return NULL;
	*new = *model;
	new->serial = ++d->serial;
	clock_gettime(CLOCK_REALTIME_COARSE, &new->changed);
	new->name = NULL;
	if (!name || (d->numbering == VISA_BY_NAME && is_canonical(new->vclass, new->id, name)))
		return new;
	new->name = strdup(name);
	if (new->name)
		return new;
	free(new);
	return NULL;
}

/*
 * Give a declaration its bytes in the frame, and add it to the table of names; Return: 0, -ENOMEM,
 * or -ENOSPC if the frame is full.
 */
static int set_enter(struct visa_decls *d, struct visa_decl *new)
{
	int err = 0;

	if (new->vclass == VISA_VCLASS_A)
		err = place(d, new, new->size);
	else if (new->vclass == VISA_VCLASS_G && !new->alias)
		err = place(d, new, new->by_decl ? new->size : VISA_VAR_MAX_BYTES);
	if (!err && new->name)
		err = decl_names_add(&d->names, new);
	return err;
}

int decl_insert(struct visa_decls *d, const struct visa_decl *model, const char *name,
		const struct visa_decl **decl, struct visa_error *e)
{
	struct visa_decl *new = make_decl(d, model, name);
	struct visa_decl *base;
	int err;

	if (!new)
		return visa_fail(e, ENOMEM, "out of memory");
	err = decl_take(d, decl_cost(new), e);
	if (err)
		goto out;
	err = set_enter(d, new);
	if (err) {
		decl_give(d, decl_cost(new));
		if (err == -ENOSPC)
			visa_fail(e, ENOSPC,
				  "the frame of %u bytes is full; .reset removes all variables",
				  FRAME_MAX);
		else
			visa_fail(e, ENOMEM, "out of memory");
		goto out;
	}
	base = set_base_of(d, new);
	if (base)
		base->aliases++;
	decl_enter(d, new);
	made_or_gone(d, new->vclass);
	*decl = new;
	return 0;
out:
	free(new->name);
	free(new);
	return err;
}

/* Return: a variable that aliases a byte of variable @id at offset @from or higher, or NULL. */
static const struct visa_decl *alias_from(const struct visa_decls *d, uint32_t id, uint32_t from)
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
	struct visa_decl resized;
	int err;

	if (!decl)
		return visa_fail(e, ENOENT, "V%u is not declared", id);
	if (size == decl->size)
		return 0;
	if (decl->by_decl)
		return visa_fail(e, EPERM,
				 "V%u was declared with %u bytes, so its size cannot change", id,
				 decl->size);
	if (size > VISA_VAR_MAX_BYTES)
		return visa_fail(e, EFBIG, "V%u cannot have %u bytes; a variable has at most %u",
				 id, size, VISA_VAR_MAX_BYTES);
	over = size < decl->size ? alias_from(d, id, size) : NULL;
	if (over)
		return visa_fail(e, EBUSY, "V%u aliases bytes %u to %u of V%u", over->id,
				 over->alias_offset, over->alias_offset + over->size - 1, id);
	resized = *decl;
	resized.size = size;
	resized.num_elts = size / visa_types[decl->type].size;
	err = decl_recount(d, decl_cost(decl), decl_cost(&resized), e);
	if (err)
		return err;
	d->generation++;
	*decl = resized;
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
		return visa_fail(e, EPERM, "%s is predefined and cannot be removed", decl->name);
	over = vclass == VISA_VCLASS_G ? alias_from(d, id, 0) : NULL;
	if (over)
		return visa_fail(e, EBUSY, "V%u is an alias of V%u; remove it first", over->id, id);
	decl_drop(d, decl);
	return 0;
}
