// SPDX-License-Identifier: MIT
/* A hardware thread's state. */
#include "thread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Every index means the surface of that index. */
static void reset_surfaces(struct visa_thread *t)
{
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		t->surfaces[i] = i;
	t->generation++;
}

struct visa_thread *visa_thread_new(struct visa_decls *decls)
{
	struct visa_thread *t = calloc(1, sizeof(*t));

	if (!t)
		return NULL;
	t->changed = calloc(visa_vclasses[VISA_VCLASS_G].last + 1, sizeof(*t->changed));
	if (!t->changed) {
		free(t);
		return NULL;
	}
	t->decls = decls;
	visa_thread_set_em(t, UINT32_MAX);
	reset_surfaces(t);
	return t;
}

void visa_thread_free(struct visa_thread *t)
{
	if (!t)
		return;
	if (t->frame)
		munmap(t->frame, t->frame_bytes);
	free(t->changed);
	free(t);
}

int visa_thread_sync(struct visa_thread *t)
{
	uint64_t need = visa_decls_frame(t->decls);
	void *frame;

	if (need <= t->frame_bytes)
		return 0;
	/* Twice as much as is needed costs nothing: pages come when they are touched. */
	need *= 2;
	if (t->frame)
		frame = mremap(t->frame, t->frame_bytes, need, MREMAP_MAYMOVE);
	else
		frame = mmap(NULL, need, PROT_READ | PROT_WRITE,
			     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (frame == MAP_FAILED)
		return -ENOMEM;
	t->frame = frame;
	t->frame_bytes = need;
	return 0;
}

void visa_thread_set_em(struct visa_thread *t, uint32_t em)
{
	t->em = em;
	clock_gettime(CLOCK_REALTIME_COARSE, &t->em_changed);
}

void visa_thread_reset(struct visa_thread *t)
{
	if (t->frame)
		munmap(t->frame, t->frame_bytes);
	t->frame = NULL;
	t->frame_bytes = 0;
	memset(t->preds, 0, sizeof(t->preds));
	visa_thread_set_em(t, UINT32_MAX);
	reset_surfaces(t);
	/* The predefined variables stay, with other bytes. */
	for (uint32_t id = 0; id < VISA_PREDEFINED_COUNT; id++)
		t->changed[id] = t->em_changed;
}

/* Zero the bytes of a variable from @from on, before its place is given up. */
static void wipe(struct visa_thread *t, const struct visa_decl *d, uint32_t from)
{
	if (d->alias || d->at + d->size > t->frame_bytes || from >= d->size)
		return;
	memset(t->frame + d->at + from, 0, d->size - from);
}

int visa_thread_resize(struct visa_thread *t, uint32_t id, uint32_t size, struct visa_error *e)
{
	struct visa_decl *d = visa_decl_get(t->decls, VISA_VCLASS_G, id);
	struct visa_decl before;
	int err;

	if (!d)
		return visa_fail(e, ENOENT, "V%u is not declared", id);
	before = *d;
	err = visa_decl_resize(t->decls, id, size, e);
	if (err)
		return err;
	wipe(t, &before, size);
	if (visa_thread_sync(t))
		return visa_fail(e, ENOMEM, "out of memory for %u bytes of V%u", size, id);
	return 0;
}

int visa_thread_forget(struct visa_thread *t, enum visa_vclass vclass, uint32_t id,
		       struct visa_error *e)
{
	struct visa_decl *d = visa_decl_get(t->decls, vclass, id);
	struct visa_decl before;
	int err;

	if (d)
		before = *d;
	err = visa_decl_forget(t->decls, vclass, id, e);
	if (err || !d)
		return err;
	if (vclass == VISA_VCLASS_G)
		wipe(t, &before, 0);
	if (vclass == VISA_VCLASS_P)
		t->preds[id] = 0;
	return 0;
}

/* The variable whose bytes they are. */
static struct visa_decl *owner(const struct visa_thread *t, const struct visa_decl *d)
{
	return visa_decl_get(t->decls, d->vclass, visa_decl_owner(d));
}

struct timespec visa_thread_changed(const struct visa_thread *t, const struct visa_decl *d)
{
	const struct visa_decl *o = owner(t, d);
	const struct timespec *made = &o->changed;
	const struct timespec *written = &t->changed[o->id];

	if (d->vclass == VISA_VCLASS_G &&
	    (written->tv_sec > made->tv_sec ||
	     (written->tv_sec == made->tv_sec && written->tv_nsec > made->tv_nsec)))
		return *written;
	return *made;
}

void visa_thread_touch(struct visa_thread *t, const struct visa_decl *d,
		       const struct timespec *when)
{
	struct visa_decl *o = owner(t, d);

	o->changed = *when;
	if (d->vclass != VISA_VCLASS_G)
		return;
	/* What an instruction writes later counts, even if @when is yet to come. */
	t->changed[o->id] = *when;
	o->changed = (struct timespec){ 0 };
}
