// SPDX-License-Identifier: MIT
/*
 * Makes and fills the memory of a replay: memory that the replay allocates, and windows, which are
 * parts of a mount's surfaces.
 */
#include "replay_state.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>

/* Remove the memory with a surface index. */
static void replay_memory_drop(struct visa_replay *r, unsigned int index)
{
	struct replay_memory *m = &r->memory[index];

	if (!m->exists)
		return;
	if (m->mapped)
		addrmap_remove(&r->space.map, &m->window);
	if (!m->surface && m->window.base) {
		const uint64_t before = (uintptr_t)m->window.base % VISA_ADDRMAP_UNIT;

		munmap(m->window.base - before, before + m->window.size);
		visa_account_give(r->host.account, VISA_LIMIT_STATE, before + m->window.size);
		r->own_bytes -= before + m->window.size;
	}
	visa_surface_put(m->surface);
	r->space.surfaces[index] = NULL;
	*m = (struct replay_memory){ 0 };
}

void replay_memory_end(struct visa_replay *r)
{
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		replay_memory_drop(r, i);
	memset(&r->space, 0, sizeof(r->space));
}

/*
 * Return: the default binding table index of a surface. In launches, the surface of the first
 * argument has index 0.
 */
static uint32_t usual_bti(const struct visa_replay *r, unsigned int index)
{
	if (!r->is_top)
		return index < VISA_FIRST_SURFACE ? VISA_BTI_NONE : index - VISA_FIRST_SURFACE;
	if (index == VISA_SURFACE_SLM)
		return VISA_BTI_SLM;
	if (index == VISA_SURFACE_STATELESS)
		return VISA_BTI_STATELESS;
	return index < VISA_BTI_USER_COUNT ? index : VISA_BTI_NONE;
}

/* Find the replay's own surface, used in place of a mount's surface @index. Make it if needed. */
static int own_surface(struct visa_replay *r, uint32_t index, uint64_t size, bool zero,
		       struct visa_surface **surface, struct visa_error *e)
{
	const struct surface_spec spec = { .index = (uint8_t)index, .file = -1 };
	struct visa_surface **own = &r->own[index];
	int err = 0;

	*surface = NULL;
	if (!*own && size == VISA_REPLAY_ANY_SIZE)
		return 0;
	if (!*own)
		err = surface_new(&spec, own, e);
	if (!err && zero)
		err = visa_surface_truncate(*own, 0);
	if (!err && size != VISA_REPLAY_ANY_SIZE)
		err = visa_surface_truncate(*own, size);
	if (err)
		return visa_fail(e, -err, "no memory for %llu bytes of T%u",
				 (unsigned long long)size, index);
	visa_surface_refresh(*own);
	*surface = visa_surface_get(*own);
	return 0;
}

static int replay_memory_find_surface(struct visa_replay *r, uint32_t index, uint64_t size,
				      struct visa_surface **surface, struct visa_error *e)
{
	bool zero = size != VISA_REPLAY_ANY_SIZE && !r->is_zero[index];
	int err;

	if (!r->host.surface)
		err = own_surface(r, index, size, zero, surface, e);
	else
		err = r->host.surface(r->host.context, index, size, zero, surface, e);
	/*
	 * The host may have released its lock in its function, so check the sizes of surfaces
	 * again.
	 */
	if (r->host.surface)
		replay_memory_again(r);
	if (!err && zero)
		r->is_zero[index] = true;
	return err;
}

void replay_memory_again(struct visa_replay *r)
{
	replay_pause(r);
	r->lost = NULL;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct replay_memory *m = &r->memory[i];

		if (!m->surface)
			continue;
		visa_surface_refresh(m->surface);
		if (m->surface->size < m->offset + m->window.size)
			r->lost = m->surface;
	}
}

int replay_check_memory(const struct replay_line *l)
{
	const struct visa_surface *s = l->r->lost;

	if (!s)
		return 0;
	return visa_fail(l->e, EBUSY, "T%u was made smaller during the replay; it has %llu bytes",
			 s->index, (unsigned long long)s->size);
}

/* The parsed words of a `memory` line. */
struct memory_words {
	uint32_t index;
	uint64_t size;
	bool mapped;
	uint64_t address;
	bool borrowed;
	uint32_t surface;
	uint64_t offset;
};

/*
 * Allocate memory. The host address and the virtual address of its first byte have the same
 * remainder when they are divided by VISA_ADDRMAP_UNIT.
 */
static int own_memory(struct visa_replay *r, const struct memory_words *words, uint8_t **bytes,
		      struct visa_error *e)
{
	const uint64_t before = words->mapped ? words->address % VISA_ADDRMAP_UNIT : 0;
	const uint64_t size = before + words->size;
	int err;

	if (!words->size)
		return 0;
	if (size > REPLAY_MEMORY - r->own_bytes)
		return visa_fail(e, ENOMEM, "the replay needs more than the allowed %llu bytes",
				 (unsigned long long)REPLAY_MEMORY);
	err = visa_account_take(r->host.account, VISA_LIMIT_STATE, size, e);
	if (err)
		return err;
	*bytes = mmap(NULL, size, PROT_READ | PROT_WRITE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (*bytes == MAP_FAILED) {
		*bytes = NULL;
		visa_account_give(r->host.account, VISA_LIMIT_STATE, size);
		return visa_fail(e, ENOMEM, "no memory for %llu bytes", (unsigned long long)size);
	}
	r->own_bytes += size;
	*bytes += before;
	return 0;
}

/* Read "T7+0x100": a surface of a mount, and the offset of the memory in it. */
static int read_window(struct replay_line *l, struct memory_words *words)
{
	struct base_word w = base_line_next(&l->words), offset = w, part;
	int err;

	if (base_word_is(w, "-"))
		return 0;
	words->borrowed = true;
	if (base_word_cut(&offset, '+', &part) &&
	    (!base_word_number(offset, REPLAY_MEMORY, &words->offset) ||
	     words->offset % VISA_ADDRMAP_UNIT))
		return replay_expected(l, offset, "an offset in bytes, a multiple of 8");
	err = replay_surface(l, part, &words->surface);
	if (!err && words->offset > REPLAY_MEMORY - words->size)
		err = replay_expected(l, w, "less than 1 TiB");
	return err;
}

static int read_memory(struct replay_line *l, struct memory_words *words)
{
	struct base_word w = base_line_next(&l->words);
	int err = replay_surface(l, w, &words->index);

	if (!err)
		err = replay_number(l, REPLAY_MEMORY, "bytes, at most 1 TiB", &words->size);
	if (err)
		return err;
	w = base_line_next(&l->words);
	/* Local and scratch memory have no addresses: their lines end here. */
	if (!w.size)
		return 0;
	words->mapped = !base_word_is(w, "-");
	if (words->mapped && !base_word_number(w, UINT64_MAX, &words->address))
		return replay_expected(l, w, "a virtual address, or -");
	err = read_window(l, words);
	return err ? err : replay_end(l);
}

/* Map the memory with a surface index at a virtual address. */
static int replay_memory_map(struct visa_replay *r, struct replay_memory *m, uint64_t address,
			     struct visa_error *e)
{
	const struct visa_range range = { .start = address,
					  .length = m->window.size,
					  .surface = &m->window };
	int err = m->window.size ? visa_addrmap_add(&r->space.map, &range, e) : 0;

	m->mapped = !err && m->window.size;
	return err;
}

/* Execute a line of a trace such as "memory T6 4096 0x60000000000 T7". */
int replay_memory(struct replay_line *l)
{
	struct memory_words words = { 0 };
	struct visa_surface *surface = NULL;
	struct visa_replay *r = l->r;
	struct replay_memory *m;
	uint8_t *bytes = NULL;
	int err = read_memory(l, &words);

	if (err)
		return err;
	replay_pause(r);
	if (words.borrowed)
		err = replay_memory_find_surface(r, words.surface, words.offset + words.size,
						 &surface, l->e);
	else
		err = own_memory(r, &words, &bytes, l->e);
	if (err)
		return err;
	replay_memory_drop(r, words.index);
	m = &r->memory[words.index];
	m->exists = true;
	m->surface = surface;
	m->offset = words.offset;
	surface_window(&m->window, (uint8_t)words.index, bytes, words.size, REPLAY_EPOCH);
	m->window.shape.bti = usual_bti(r, words.index);
	if (surface)
		m->window.base = surface->base + words.offset;
	replay_memory_again(r);
	r->space.surfaces[words.index] = &m->window;
	r->space.epoch = REPLAY_EPOCH;
	space_index(&r->space);
	err = words.mapped ? replay_memory_map(r, m, words.address, l->e) : 0;
	if (err) {
		replay_memory_drop(r, words.index);
		space_index(&r->space);
	}
	return err;
}

/* Execute a line of a trace such as "map 0x1000 64 T6+0x40". */
int replay_map(struct replay_line *l)
{
	struct memory_words words = { 0 };
	struct base_word w = base_line_next(&l->words);
	struct visa_range range;
	struct replay_memory *m;
	int err;

	if (!base_word_number(w, UINT64_MAX, &words.address))
		return replay_expected(l, w, "a virtual address");
	err = replay_number(l, REPLAY_MEMORY, "bytes, at most 1 TiB", &words.size);
	if (!err)
		err = read_window(l, &words);
	if (!err)
		err = replay_end(l);
	if (err)
		return err;
	m = &l->r->memory[words.surface];
	if (!words.borrowed || !m->exists)
		return visa_fail(l->e, ENOENT, "expected a memory line before its addresses");
	replay_pause(l->r);
	range = (struct visa_range){ .start = words.address,
				     .length = words.size,
				     .surface = &m->window,
				     .offset = words.offset };
	err = visa_addrmap_add(&l->r->space.map, &range, l->e);
	m->mapped |= !err;
	return err;
}

void replay_stored(struct visa_replay *r, unsigned int index)
{
	struct visa_surface *s = r->memory[index].surface;
	struct timespec now;

	if (!s)
		return;
	clock_gettime(CLOCK_REALTIME_COARSE, &now);
	visa_surface_set_changed(s, &now);
}

void replay_clear_local(struct visa_replay *r)
{
	struct replay_memory *m = &r->memory[VISA_SURFACE_SLM];

	if (m->exists && m->window.size)
		memset(m->window.base, 0, m->window.size);
}

int replay_show_local(struct replay_line *l)
{
	const struct replay_memory *m = &l->r->memory[VISA_SURFACE_SLM];
	struct visa_surface *s;
	struct timespec now;
	uint64_t size;
	int err;

	if (!m->exists || m->surface || !m->window.size)
		return 0;
	err = replay_memory_find_surface(l->r, VISA_SURFACE_SLM, VISA_REPLAY_ANY_SIZE, &s, l->e);
	if (err || !s)
		return err;
	size = visa_surface_size(s) < m->window.size ? visa_surface_size(s) : m->window.size;
	memcpy(s->base, m->window.base, size);
	clock_gettime(CLOCK_REALTIME_COARSE, &now);
	visa_surface_set_changed(s, &now);
	visa_surface_put(s);
	return 0;
}

const void *visa_replay_memory(const struct visa_replay *r, uint32_t index, uint64_t *size)
{
	const struct visa_surface *s;

	if (index >= VISA_SURFACE_COUNT)
		return NULL;
	s = r->own[index];
	if (!s && r->memory[index].exists)
		s = &r->memory[index].window;
	*size = s ? s->size : 0;
	return s ? s->base : NULL;
}
