// SPDX-License-Identifier: MIT
/*
 * Reads the state of the device, of a snapshot or of a stopped thread (called a view): its
 * declarations, surfaces and values.
 */
#include "view.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "snapshots.h"
#include "stopped.h"

static int enter_thread(struct control_view *v, uint64_t serial, struct visa_error *e)
{
	struct control_stopped *s = v->control->stopped;
	int err;

	pthread_mutex_lock(&s->lock);
	v->changed = s->since;
	err = stopped_find(s, serial, &v->number, e);
	if (!err) {
		v->stopped = s->at;
		v->decls = visa_stopped_decls(s->at, v->number, 0);
		if (!v->decls)
			err = visa_fail(e, ESTALE, "the thread executes no routine now");
	}
	if (err)
		pthread_mutex_unlock(&s->lock);
	return err;
}

/*
 * The reference of control_snapshot_hold() can be released at once: the snapshot exists as long as
 * the device lock is held, since control_snapshot_remove() takes that lock before it frees the
 * snapshot.
 */
static int enter_snapshot(struct control_view *v, uint64_t serial)
{
	struct control_snapshot *held;
	struct control_file f;

	if (!control_snapshot_get(v->control, serial, &f))
		return -ESTALE;
	v->snapshot = control_snapshot_hold(v->control, serial, &held);
	if (!v->snapshot)
		return -ESTALE;
	control_snapshot_release(v->control, held);
	v->changed = f.changed;
	v->decls = visa_snapshot_decls(v->snapshot);
	v->values = visa_snapshot_thread(v->snapshot);
	return 0;
}

int control_view_enter(struct control *c, enum control_view_kind kind, uint64_t owner,
		       struct control_view *v, struct visa_error *e)
{
	visa_device_assert_locked(c->device);
	*v = (struct control_view){ .control = c, .kind = kind };
	if (kind == CONTROL_VIEW_THREAD)
		return enter_thread(v, owner, e);
	if (kind == CONTROL_VIEW_SNAPSHOT)
		return enter_snapshot(v, owner);
	v->decls = visa_device_decls(c->device);
	v->values = visa_device_thread(c->device);
	return 0;
}

void control_view_leave(struct control_view *v)
{
	if (v->stopped)
		pthread_mutex_unlock(&v->control->stopped->lock);
}

struct visa_surface *control_view_surface(const struct control_view *v, uint32_t index)
{
	if (v->snapshot)
		return visa_snapshot_surface(v->snapshot, index);
	return v->stopped ? NULL : visa_device_surface(v->control->device, index);
}

/**
 * struct found - a value, and the state (of the device, a snapshot or a thread) that contains it
 * @decl: declaration of a variable or predicate; NULL for the mask and for a shape
 * @surface: the surface of a shape; else NULL
 */
struct found {
	struct control_view view;
	struct visa_decl *decl;
	struct visa_surface *surface;
};

static int find_in_view(const struct control_value *x, struct found *f, struct visa_error *e)
{
	const struct control_view *v = &f->view;
	bool there = true;

	if (x->vclass == VISA_VCLASS_T) {
		f->surface = control_view_surface(v, x->id);
		there = f->surface && (v->kind != CONTROL_VIEW_DEVICE ||
				       visa_surface_serial(f->surface) == x->serial);
	} else if (x->vclass == VISA_VCLASS_G || x->id) {
		f->decl = visa_decl_get(v->decls, x->vclass, x->id);
		there = f->decl && (v->kind != CONTROL_VIEW_DEVICE || f->decl->serial == x->serial);
	}
	if (there)
		return 0;
	if (!v->stopped)
		return -ESTALE;
	return visa_fail(e, ESTALE,
			 "the routine that the thread executes now does not declare %c%u",
			 visa_vclasses[x->vclass].letter, x->id);
}

/*
 * Find a value under the device lock; Return: 0, then the caller calls control_view_leave(); or an
 * error.
 */
static int find_value(struct control *c, const struct control_value *x, struct found *f,
		      struct visa_error *e)
{
	int err;

	*f = (struct found){ .decl = NULL };
	err = control_view_enter(c, x->view, x->owner, &f->view, e);
	if (err)
		return err;
	err = find_in_view(x, f, e);
	if (err)
		control_view_leave(&f->view);
	return err;
}

static uint32_t view_mask_of(const struct control_view *v, uint32_t pred)
{
	if (v->stopped)
		return pred ? visa_stopped_pred(v->stopped, v->number, 0, pred)
			    : visa_stopped_em(v->stopped, v->number);
	return pred ? visa_thread_pred(v->values, pred) : visa_thread_em(v->values);
}

/* Write the text of a mask or shape; Return: its bytes. */
static size_t view_print(const struct found *f, uint32_t id, char text[CONTROL_SHAPE_TEXT])
{
	size_t n;

	if (!f->surface)
		return (size_t)snprintf(text, CONTROL_SHAPE_TEXT, "0x%08x\n",
					view_mask_of(&f->view, id));
	n = (size_t)visa_shape_print(visa_surface_shape(f->surface), text);
	text[n] = '\n';
	return n + 1;
}

/*
 * Return: the bytes of a variable of the device, a snapshot or a stopped thread; NULL if out of
 * memory.
 */
static const uint8_t *view_bytes_of(const struct found *f)
{
	const struct control_view *v = &f->view;

	if (v->stopped)
		return visa_stopped_bytes(v->stopped, v->number, 0, f->decl);
	if (v->kind == CONTROL_VIEW_DEVICE && visa_thread_sync(v->values))
		return NULL;
	return visa_thread_bytes(v->values, f->decl);
}

static ssize_t view_copy(const struct found *f, const struct control_value *x, void *buf,
			 size_t size, uint64_t at)
{
	char text[CONTROL_SHAPE_TEXT];
	const void *from = text;
	uint64_t has;

	if (x->vclass == VISA_VCLASS_G) {
		from = view_bytes_of(f);
		if (!from)
			return -ENOMEM;
		has = f->decl->size;
	} else {
		has = view_print(f, x->id, text);
	}
	if (at >= has)
		return 0;
	if (size > has - at)
		size = has - at;
	memcpy(buf, (const char *)from + at, size);
	return (ssize_t)size;
}

ssize_t control_value_read(struct control *c, const struct control_value *value, void *buf,
			   size_t size, uint64_t at)
{
	struct visa_error e = { 0 };
	struct found f;
	ssize_t n;

	visa_device_look(c->device);
	n = find_value(c, value, &f, &e);
	if (!n) {
		n = view_copy(&f, value, buf, size, at);
		control_view_leave(&f.view);
	}
	visa_device_unlock(c->device);
	if (e.err)
		control_refused(c, &e);
	return n;
}

static void fill_stat(const struct found *f, const struct control_value *x,
		      struct control_value_stat *st)
{
	const struct control_view *v = &f->view;
	char text[CONTROL_SHAPE_TEXT];

	*st = (struct control_value_stat){ .changed = v->changed };
	st->size =
		f->decl && x->vclass == VISA_VCLASS_G ? f->decl->size : view_print(f, x->id, text);
	if (v->stopped)
		return;
	if (f->surface) {
		st->changed = visa_surface_shaped(f->surface);
		st->mode = visa_surface_modes(f->surface).shape;
	} else if (f->decl) {
		st->changed = visa_decl_changed(v->decls, f->decl);
		st->mode = f->decl->mode;
	} else {
		st->changed = visa_thread_em_changed(v->values);
	}
}

int control_value_stat(struct control *c, const struct control_value *value,
		       struct control_value_stat *st)
{
	struct found f;
	int err;

	visa_device_look(c->device);
	err = find_value(c, value, &f, NULL);
	if (!err) {
		fill_stat(&f, value, st);
		control_view_leave(&f.view);
	}
	visa_device_unlock(c->device);
	return err;
}

int control_value_touch(struct control *c, const struct control_value *value,
			const struct timespec *when)
{
	struct found f;
	int err;

	visa_device_lock(c->device);
	err = find_value(c, value, &f, NULL);
	if (!err && f.surface)
		visa_surface_set_shaped(f.surface, when);
	else if (!err && f.decl)
		visa_decl_touch(visa_device_decls(c->device), f.decl, when);
	else if (!err)
		visa_thread_set_em_changed(f.view.values, when);
	if (!err)
		control_view_leave(&f.view);
	visa_device_unlock(c->device);
	return err;
}

int control_value_chmod(struct control *c, const struct control_value *value, uint16_t mode)
{
	struct visa_surface_modes modes;
	struct found f;
	int err;

	visa_device_lock(c->device);
	err = find_value(c, value, &f, NULL);
	if (!err && f.surface) {
		modes = visa_surface_modes(f.surface);
		modes.shape = mode;
		visa_surface_set_modes(f.surface, modes);
	} else if (!err && f.decl) {
		visa_decl_set_mode(f.decl, mode);
	}
	if (!err)
		control_view_leave(&f.view);
	visa_device_unlock(c->device);
	return err;
}
