// SPDX-License-Identifier: MIT
/*
 * Keeps the shadow: a copy of the threads' variables and of the memory, as they are in a replay of
 * the lines that were written so far.
 */
#include "shadow.h"

#include <fcntl.h>
#include <linux/falloc.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../memory/file_data.h"

/*
 * Add an activation (a call of a routine), whose variables are zero, to a thread. Return: the
 * activation, or NULL if out of memory.
 */
static struct trace_frame *push(struct visa_trace *t, struct trace_thread *thread, uint32_t depth,
				uint32_t routine)
{
	const struct kernel_routine *k = &t->launch.kernel->routines[routine];
	struct trace_frame *f;

	if (depth >= thread->room) {
		uint32_t room = 2 * thread->room + 2;
		struct trace_frame *grown = realloc(thread->frames, room * sizeof(*grown));

		if (!grown)
			return NULL;
		memset(grown + thread->room, 0, (room - thread->room) * sizeof(*grown));
		thread->frames = grown;
		thread->room = room;
	}
	f = &thread->frames[depth];
	free(f->bytes);
	f->routine = routine;
	f->bytes = calloc(1, k->frame + k->preds * sizeof(uint32_t) + 1);
	f->preds = (void *)(f->bytes + k->frame);
	return f->bytes ? f : NULL;
}

void trace_frames_begin(struct visa_trace *t, uint32_t thread)
{
	t->threads[thread].depth = 0;
	t->failed |= !push(t, &t->threads[thread], 0, 0);
}

void trace_frames_call(struct visa_trace *t, uint32_t thread, uint32_t routine)
{
	struct trace_thread *one = &t->threads[thread];
	struct trace_frame *f = push(t, one, one->depth + 1, routine);

	if (!f) {
		t->failed = true;
		return;
	}
	one->depth++;
	memcpy(f->bytes, f[-1].bytes, t->launch.kernel->predefined);
}

void trace_frames_return(struct visa_trace *t, uint32_t thread)
{
	struct trace_thread *one = &t->threads[thread];
	struct trace_frame *f = &one->frames[one->depth];

	memcpy(f[-1].bytes, f->bytes, t->launch.kernel->predefined);
	one->depth--;
}

void trace_frames_free(struct visa_trace *t)
{
	for (uint32_t i = 0; t->threads && i < t->launch.threads; i++) {
		for (uint32_t j = 0; j < t->threads[i].room; j++)
			free(t->threads[i].frames[j].bytes);
		free(t->threads[i].frames);
	}
	free(t->threads);
	t->threads = NULL;
}

static void shadow_free(struct trace_shadow *s)
{
	if (s->bytes) {
		munmap(s->bytes, s->size);
		close(s->fd);
	}
	*s = (struct trace_shadow){ .bytes = NULL };
}

static bool shadow_map(struct trace_shadow *s, uint64_t size)
{
	void *bytes;

	if (ftruncate(s->fd, (off_t)size))
		return false;
	if (s->bytes)
		bytes = mremap(s->bytes, s->size, size, MREMAP_MAYMOVE);
	else
		bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, s->fd,
			     0);
	if (bytes == MAP_FAILED)
		return false;
	s->bytes = bytes;
	s->size = size;
	return true;
}

/* Extend the shadow to @size bytes or more; new bytes are zero. Return: false if out of memory. */
static bool shadow_grow(struct trace_shadow *s, uint64_t size)
{
	if (size <= s->size)
		return true;
	if (!s->bytes)
		s->fd = memfd_create("trace", MFD_CLOEXEC);
	if (s->fd < 0)
		return false;
	if (shadow_map(s, size))
		return true;
	if (!s->bytes)
		close(s->fd);
	return false;
}

/*
 * Return: the shadow (bytes as they are in a replay) of memory @index. @offset: receives the offset
 * of this memory in it.
 */
static struct trace_shadow *shadow_of(struct visa_trace *t, uint8_t index, uint64_t *offset)
{
	const struct trace_memory *m = &t->launch.memory[index];
	bool lasts = (t->shared || !t->launch.kernel) && m->mount != VISA_SPACE_NONE;

	*offset = m->offset * lasts;
	return lasts ? &t->mount[m->mount] : &t->own[index];
}

uint8_t *trace_shadow(struct visa_trace *t, uint8_t index, uint64_t size)
{
	uint64_t offset;
	struct trace_shadow *s = shadow_of(t, index, &offset);

	if (shadow_grow(s, offset + size))
		return s->bytes + offset;
	t->failed = true;
	return NULL;
}

bool trace_shadow_data(struct visa_trace *t, uint8_t index, uint64_t at, uint64_t size,
		       uint64_t *start, uint64_t *end)
{
	uint64_t offset;
	const struct trace_shadow *s = shadow_of(t, index, &offset);

	size = offset + size < s->size ? offset + size : s->size;
	if (!s->bytes || !file_data(s->fd, offset + at, size, start, end))
		return false;
	*start -= offset;
	*end -= offset;
	return true;
}

void trace_shadow_cut(struct visa_trace *t, uint8_t index, uint64_t size)
{
	struct trace_shadow *s = &t->mount[index];

	if (size < s->size && fallocate(s->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE,
					(off_t)size, (off_t)(s->size - size)))
		t->failed = true;
}

void trace_shadows_group(struct visa_trace *t)
{
	struct trace_shadow *s = &t->own[VISA_SURFACE_SLM];

	if (s->bytes)
		memset(s->bytes, 0, s->size);
}

void trace_shadows_local(struct visa_trace *t)
{
	const struct visa_surface *slm = t->launch.space->surfaces[VISA_SURFACE_SLM];
	const struct trace_shadow *last = &t->own[VISA_SURFACE_SLM];
	struct trace_shadow *s = &t->mount[VISA_SURFACE_SLM];
	uint64_t known;

	if (!slm || !slm->size)
		return;
	if (!shadow_grow(s, slm->size)) {
		t->failed = true;
		return;
	}
	known = last->size < slm->size ? last->size : slm->size;
	if (last->bytes)
		memcpy(s->bytes, last->bytes, known);
	memset(s->bytes + known, 0, slm->size - known);
}

static void unmap(struct trace_shadow all[VISA_SURFACE_COUNT])
{
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		shadow_free(&all[i]);
}

void trace_shadows_end(struct visa_trace *t)
{
	unmap(t->own);
}

void trace_shadows_free(struct visa_trace *t)
{
	unmap(t->own);
	unmap(t->mount);
}

void trace_known_free(struct trace_top *top)
{
	for (uint32_t i = 0; i < top->count; i++)
		free(top->known[i].bytes);
	free(top->known);
	top->known = NULL;
	top->count = top->room = 0;
}
