// SPDX-License-Identifier: MIT
/*
 * Keeps the state of a hardware thread: its frame (the bytes of all variables), predicates and
 * masks.
 */
#include "thread_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

_Static_assert(sizeof(struct visa_thread) < 4096, "a thread needs memory only for its variables");

void thread_reset_samplers(struct visa_thread *t)
{
	for (unsigned int i = 0; i < VISA_SAMPLER_COUNT; i++)
		t->samplers[i] = (uint8_t)i;
}

void thread_reset_state(struct visa_thread *t)
{
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		t->surfaces[i] = (uint8_t)i;
	thread_reset_samplers(t);
}

struct visa_thread *visa_thread_new(struct visa_decls *decls)
{
	struct visa_thread *t = calloc(1, sizeof(*t));

	if (!t)
		return NULL;
	t->decls = decls;
	t->synced = UINT64_MAX;
	visa_thread_set_em(t, UINT32_MAX);
	thread_reset_state(t);
	return t;
}

#define FRAME_ALIGN 64 /* bytes; at least the size of the host's largest vector register */
#define FRAME_PAGE  4096
#define FRAME_HEAP  65536 /* bytes; larger frames are allocated by mmap() */

/*
 * Return: whether the frame was allocated by mmap(). In such a frame, pages that are never accessed
 * take no memory.
 */
static bool thread_is_mapped(const struct visa_thread *t)
{
	return t->frame_bytes > FRAME_HEAP;
}

static void free_frame(struct visa_thread *t)
{
	if (thread_is_mapped(t))
		munmap(t->frame, t->frame_bytes);
	else
		free(t->frame);
	t->frame = NULL;
	t->frame_bytes = 0;
}

void visa_thread_free(struct visa_thread *t)
{
	if (!t)
		return;
	free_frame(t);
	free(t->preds);
	free(t);
}

/* Return: memory for a frame, filled with zeros. */
static void *new_frame(uint64_t bytes)
{
	void *frame;

	if (bytes > FRAME_HEAP) {
		frame = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
			     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
		return frame == MAP_FAILED ? NULL : frame;
	}
	frame = aligned_alloc(FRAME_ALIGN, bytes);
	if (frame)
		memset(frame, 0, bytes);
	return frame;
}

/*
 * Enlarge the frame (the bytes of all variables). A frame that has grown once is likely to grow
 * again, so it gets more memory than needed. After the last declaration the frame never grows.
 */
static int grow_frame(struct visa_thread *t)
{
	uint64_t need = (visa_decls_frame(t->decls) + FRAME_ALIGN - 1) & -(uint64_t)FRAME_ALIGN;
	uint64_t room = t->frame ? 2 * need : need;
	void *frame;

	if (need <= t->frame_bytes)
		return 0;
	if (thread_is_mapped(t)) {
		frame = mremap(t->frame, t->frame_bytes, room, MREMAP_MAYMOVE);
		if (frame == MAP_FAILED)
			return -ENOMEM;
	} else {
		frame = new_frame(room);
		if (!frame)
			return -ENOMEM;
		if (t->frame)
			memcpy(frame, t->frame, t->frame_bytes);
		free(t->frame);
	}
	t->frame = frame;
	t->frame_bytes = room;
	return 0;
}

/* Make one predicate for each id up to the highest declared id. New predicates are zero. */
static int grow_preds(struct visa_thread *t)
{
	struct visa_decl *const *table = visa_decls_table(t->decls, VISA_VCLASS_P);
	uint32_t need = VISA_PRED_COUNT;
	uint32_t *grown;

	while (need > t->pred_count && !table[need - 1])
		need--;
	if (need <= t->pred_count)
		return 0;
	grown = realloc(t->preds, need * sizeof(*grown));
	if (!grown)
		return -ENOMEM;
	memset(grown + t->pred_count, 0, (need - t->pred_count) * sizeof(*grown));
	t->preds = grown;
	t->pred_count = need;
	return 0;
}

int visa_thread_sync(struct visa_thread *t)
{
	uint64_t generation = visa_decls_generation(t->decls);
	int err;

	if (t->synced == generation)
		return 0;
	err = grow_frame(t);
	if (!err)
		err = grow_preds(t);
	if (!err)
		t->synced = generation;
	return err;
}

#define COPY_PIECE 4096 /* bytes; a frame is copied in pieces of this size, without zeros */

static void copy_frame(struct visa_thread *to, const struct visa_thread *from, uint64_t bytes)
{
	static const uint8_t zeros[COPY_PIECE];

	for (uint64_t at = 0; at < bytes; at += COPY_PIECE) {
		size_t n = bytes - at < COPY_PIECE ? (size_t)(bytes - at) : COPY_PIECE;

		if (memcmp(from->frame + at, zeros, n) != 0)
			memcpy(to->frame + at, from->frame + at, n);
	}
}

struct visa_thread *visa_thread_copy(const struct visa_thread *t, struct visa_decls *decls)
{
	struct visa_thread *new = visa_thread_new(decls);

	if (!new)
		return NULL;
	if (visa_thread_sync(new)) {
		visa_thread_free(new);
		return NULL;
	}
	copy_frame(new, t, visa_decls_frame(t->decls));
	for (uint32_t i = 0; i < new->pred_count; i++)
		new->preds[i] = visa_thread_pred(t, i);
	new->em = t->em;
	new->em_changed = t->em_changed;
	memcpy(new->surfaces, t->surfaces, sizeof(t->surfaces));
	memcpy(new->samplers, t->samplers, sizeof(t->samplers));
	return new;
}

void visa_thread_exchange(struct visa_thread *a, struct visa_thread *b)
{
	struct visa_thread was = *a;

	*a = *b;
	*b = was;
	b->decls = a->decls;
	a->decls = was.decls;
	a->synced = b->synced = UINT64_MAX;
}

uint32_t visa_thread_pred(const struct visa_thread *t, uint32_t id)
{
	return id < t->pred_count ? t->preds[id] : 0;
}

int visa_thread_set_pred(struct visa_thread *t, uint32_t id, uint32_t value)
{
	int err = visa_thread_sync(t);

	if (!err && id >= t->pred_count)
		err = -ENOENT;
	if (!err)
		t->preds[id] = value;
	return err;
}

uint32_t visa_thread_em(const struct visa_thread *t)
{
	return t->em;
}

struct timespec visa_thread_em_changed(const struct visa_thread *t)
{
	return t->em_changed;
}

void visa_thread_set_em_changed(struct visa_thread *t, const struct timespec *when)
{
	t->em_changed = *when;
}

void visa_thread_set_em(struct visa_thread *t, uint32_t em)
{
	t->em = em;
	clock_gettime(CLOCK_REALTIME_COARSE, &t->em_changed);
}

void visa_thread_reset(struct visa_thread *t)
{
	free_frame(t);
	t->synced = UINT64_MAX;
	if (t->pred_count)
		memset(t->preds, 0, t->pred_count * sizeof(*t->preds));
	visa_thread_set_em(t, UINT32_MAX);
	thread_reset_state(t);
}

/*
 * Zero the bytes of a variable from @from on and release their memory, before the declarations
 * release this part of the frame. The memory can be released only in a frame that was allocated by
 * mmap().
 */
static void wipe(struct visa_thread *t, const struct visa_decl *d, uint32_t from)
{
	uint64_t at = d->at + from, end = d->at + d->size;
	uint64_t first = (at + FRAME_PAGE - 1) & -(uint64_t)FRAME_PAGE;
	uint64_t last = end & -(uint64_t)FRAME_PAGE;

	if (d->alias || end > t->frame_bytes || from >= d->size)
		return;
	if (thread_is_mapped(t) && first < last &&
	    !madvise(t->frame + first, last - first, MADV_DONTNEED)) {
		memset(t->frame + at, 0, first - at);
		at = last;
	}
	memset(t->frame + at, 0, end - at);
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
	if (vclass == VISA_VCLASS_G || vclass == VISA_VCLASS_A)
		wipe(t, &before, 0);
	if (vclass == VISA_VCLASS_P && id < t->pred_count)
		t->preds[id] = 0;
	return 0;
}

uint8_t *visa_thread_bytes(struct visa_thread *t, const struct visa_decl *d)
{
	return t->frame + d->at;
}
