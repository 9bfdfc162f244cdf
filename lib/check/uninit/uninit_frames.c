// SPDX-License-Identifier: MIT
/*
 * Makes the shadow memory for the variables of a gang (threads that run together), for each
 * activation (a call of a routine that has not returned).
 */
#include "uninit_parts.h"
#include "../../base/array.h"

#include <errno.h>
#include <stdlib.h>

/* Whether a predefined variable is undefined when a kernel begins. */
static bool is_scratch(uint32_t id)
{
	return id == VISA_ARG || id == VISA_RETVAL;
}

/* Set the start value of a variable's undefined bits; @value: 0 or UINT8_MAX, for each byte */
static void start_as(struct uninit_routine *r, uint64_t at, uint64_t bytes, uint8_t value)
{
	if (at > r->frame || bytes > r->frame - at)
		return;
	memset(r->start_bits + at, value, bytes);
}

/*
 * Compute which dwords of a line (KERNEL_LINE bytes of variables) are undefined when a call of the
 * routine starts. They are the same for all threads.
 */
static void start_line(struct uninit_routine *r, uint32_t line)
{
	uint64_t unknown = 0;

	r->start_parts[line] = 0;
	for (uint32_t i = 0; i < KERNEL_LINE; i++) {
		uint32_t at = line * KERNEL_LINE + i;

		if (r->start_bits[at])
			unknown |= 0x0001000100010001ull << i / 4;
		else if (r->used[at])
			r->start_parts[line] = 1;
	}
	r->start_unknown[line] = unknown;
}

/* Set the start values of all variables and predicates; bytes between variables are defined. */
static void start_variables(struct uninit_routine *r, const struct visa_decls *decls)
{
	const struct visa_decl *d;

	for (uint32_t id = 1; (d = visa_decl_next(decls, VISA_VCLASS_G, id)); id = d->id + 1) {
		if (d->alias || d->at + d->size > r->frame)
			continue;
		memset(r->used + d->at, 1, d->size);
		if (d->id >= VISA_PREDEFINED_COUNT || is_scratch(d->id))
			start_as(r, d->at, d->size, UINT8_MAX);
	}
	for (uint32_t id = 0; (d = visa_decl_next(decls, VISA_VCLASS_A, id)); id = d->id + 1) {
		memset(r->used + d->at, 1, d->size);
		start_as(r, d->at, d->size, UINT8_MAX);
	}
	for (uint32_t id = 1; (d = visa_decl_next(decls, VISA_VCLASS_P, id)); id = d->id + 1)
		if (d->id < r->preds)
			r->start_preds[d->id] = exec_window(d->num_elts < 32 ? d->num_elts : 32);
}

int uninit_routines(struct uninit *u)
{
	const struct exec_kernel *k = u->kernel;

	u->routines = calloc(k->routine_count, sizeof(*u->routines));
	for (uint32_t i = 0; u->routines && i < k->routine_count; i++) {
		struct uninit_routine *r = &u->routines[i];

		r->frame = k->routines[i].frame;
		r->lines = r->frame / KERNEL_LINE;
		r->preds = k->routines[i].preds;
		r->used = calloc(r->frame + 1ul, 1);
		r->start_parts = calloc(r->lines + 1ul, 1);
		r->start_unknown = calloc(r->lines + 1ul, sizeof(*r->start_unknown));
		r->start_bits = calloc(r->frame + 1ul, 1);
		r->start_preds = calloc(r->preds + 1ul, sizeof(*r->start_preds));
		if (!r->used || !r->start_unknown || !r->start_parts || !r->start_bits ||
		    !r->start_preds)
			return -ENOMEM;
		start_variables(r, k->routines[i].decls);
		for (uint32_t line = 0; line < r->lines; line++)
			start_line(r, line);
	}
	return u->routines ? 0 : -ENOMEM;
}

/*
 * Return: the size of the shadow memory for a routine's variables in a gang: the undefined bits,
 * and origins of the same size.
 */
static uint64_t frame_bytes(const struct uninit_routine *r)
{
	return 2ull * EXEC_GANG * r->frame;
}

uint64_t uninit_frame_bytes(const struct uninit *u, uint32_t threads)
{
	return (uint64_t)(threads + EXEC_GANG - 1) / EXEC_GANG * frame_bytes(&u->routines[0]);
}

void uninit_input(struct uninit *u, uint32_t at, uint32_t bytes)
{
	struct uninit_routine *r = &u->routines[0];
	uint32_t last = bytes ? (at + bytes - 1) / KERNEL_LINE : 0;

	start_as(r, at, bytes, 0);
	for (uint32_t line = at / KERNEL_LINE; bytes && line <= last && line < r->lines; line++)
		start_line(r, line);
}

static void free_frame(struct uninit_frame *f)
{
	const struct uninit_frame none = { .taken = f->taken };

	free(f->unknown);
	free(f->shown);
	free(f->bits);
	free(f->origins);
	free(f->preds);
	free(f->pred_origins);
	*f = none;
}

static void free_gang(struct uninit_gang *g)
{
	for (uint32_t i = 0; i < g->room; i++)
		free_frame(&g->frames[i]);
	free(g->frames);
	memset(g, 0, sizeof(*g));
}

void uninit_free_frames(struct uninit *u)
{
	for (uint32_t i = 0; i < u->gang_room; i++)
		free_gang(&u->gangs[i]);
	free(u->gangs);
	for (uint32_t i = 0; u->routines && i < u->kernel->routine_count; i++) {
		free(u->routines[i].used);
		free(u->routines[i].start_unknown);
		free(u->routines[i].start_parts);
		free(u->routines[i].start_bits);
		free(u->routines[i].start_preds);
	}
	free(u->routines);
}

/*
 * Charge @bytes bytes to the account for the shadow memory of a call, if less was charged before.
 * Return: 0 or -ENOSPC.
 */
static int take_frame(const struct uninit *u, struct uninit_frame *f, uint64_t bytes)
{
	if (bytes <= f->taken)
		return 0;
	if (!check_room_take(u->room, bytes - f->taken))
		return -ENOSPC;
	f->taken = bytes;
	return 0;
}

/*
 * Allocate the shadow memory for the variables of the routine that a gang calls. Memory that an
 * earlier call of another routine used is allocated again. The memory for the kernel itself was
 * charged before the launch.
 */
static int make_frame(const struct uninit *u, const struct uninit_gang *g, struct uninit_frame *f,
		      uint32_t routine)
{
	const struct uninit_routine *r = &u->routines[routine];

	if (f->unknown && f->routine == routine)
		return 0;
	if (g->depth && take_frame(u, f, frame_bytes(r)))
		return -ENOSPC;
	free_frame(f);
	f->routine = routine;
	f->unknown = calloc(r->lines + 1ul, sizeof(*f->unknown));
	f->shown = calloc(r->lines + 1ul, 1);
	f->bits = malloc((size_t)r->frame * EXEC_GANG + 1);
	f->origins = malloc((size_t)r->frame * EXEC_GANG + 1);
	f->preds = calloc((r->preds + 1ul) * EXEC_GANG, sizeof(*f->preds));
	f->pred_origins = calloc((r->preds + 1ul) * EXEC_GANG, sizeof(*f->pred_origins));
	if (f->unknown && f->shown && f->bits && f->origins && f->preds && f->pred_origins)
		return 0;
	free_frame(f);
	return -ENOMEM;
}

/*
 * Set the undefined bits of a line (KERNEL_LINE bytes of variables) to their values at the start of
 * a call.
 */
static void start_shadow(const struct uninit_routine *r, struct uninit_frame *f, uint32_t line)
{
	for (unsigned int t = 0; t < EXEC_GANG; t++) {
		size_t at = (size_t)t * r->frame + (size_t)line * KERNEL_LINE;

		memcpy(f->bits + at, r->start_bits + (size_t)line * KERNEL_LINE, KERNEL_LINE);
		memset(f->origins + at / 4, 0, KERNEL_LINE);
	}
	f->shown[line] = SHADOW_FULL;
}

/* Set the undefined bits of all variables and predicates for the start of a call. */
static void start_frame(const struct uninit *u, struct uninit_frame *f, unsigned int threads)
{
	const struct uninit_routine *r = &u->routines[f->routine];

	memset(f->shown, SHADOW_NONE, r->lines);
	for (uint32_t line = 0; line < r->lines; line++) {
		f->unknown[line] = r->start_unknown[line] & UINT64_MAX >> (64 - 16 * threads);
		if (r->start_parts[line] && f->unknown[line])
			start_shadow(r, f, line);
	}
	for (uint32_t id = 0; id < r->preds; id++)
		for (unsigned int t = 0; t < EXEC_GANG; t++)
			f->preds[id * EXEC_GANG + t] = t < threads ? r->start_preds[id] : 0;
	memset(f->pred_origins, 0, r->preds * EXEC_GANG * sizeof(*f->pred_origins));
}

struct uninit_frame *uninit_push(struct uninit *u, struct uninit_gang *g, uint32_t routine)
{
	struct uninit_frame *f;

	if ((g->depth == g->room && !base_array_add(&g->frames, &g->room, sizeof(*f))) ||
	    make_frame(u, g, &g->frames[g->depth], routine)) {
		u->lost = true;
		return NULL;
	}
	f = &g->frames[g->depth];
	start_frame(u, f, g->threads);
	g->depth++;
	return f;
}

struct uninit_gang *uninit_add_gang(struct uninit *u, uint32_t first, uint32_t threads)
{
	struct uninit_gang *g;

	if (u->gang_count == u->gang_room && !base_array_add(&u->gangs, &u->gang_room, sizeof(*g)))
		return NULL;
	g = &u->gangs[u->gang_count++];
	g->first = first;
	g->threads = threads;
	g->depth = 0;
	return g;
}

int uninit_start(struct check *c, uint32_t first, uint32_t threads, struct visa_error *e)
{
	struct uninit_gang *g = uninit_add_gang(c->uninit, first, threads);

	c->uninit->gang = NULL;
	if (!g || !uninit_push(c->uninit, g, 0))
		return c->room.full ? visa_fail(e, ENOSPC, "checks: %s", c->room.why.text)
				    : visa_fail(e, ENOMEM, "out of memory for checks");
	return 0;
}

/*
 * In a line (KERNEL_LINE bytes of a thread's variables), mark as defined each dword whose bit in
 * the summary @unknown is 0.
 */
static void show_dwords(const struct uninit_routine *r, struct uninit_frame *f, uint32_t line,
			unsigned int t, unsigned int unknown)
{
	uint8_t *bits = f->bits + (size_t)t * r->frame + (size_t)line * KERNEL_LINE;

	for (unsigned int d = 0; d < LINE_DWORDS; d++)
		if (!(unknown >> d & 1))
			memset(bits + 4ul * d, 0, 4);
}

void uninit_begin_line(struct uninit *u, uint32_t line)
{
	struct uninit_frame *f = u->frame;

	if (f->shown[line] != SHADOW_NONE)
		return;
	start_shadow(uninit_routine(u), f, line);
	f->shown[line] = SHADOW_PARTIAL;
}

void uninit_show_line(struct uninit *u, uint32_t line)
{
	const struct uninit_routine *r = uninit_routine(u);
	struct uninit_frame *f = u->frame;

	if (line >= r->lines || f->shown[line] == SHADOW_FULL)
		return;
	uninit_begin_line(u, line);
	for (unsigned int t = 0; t < u->gang->threads; t++) {
		unsigned int unknown = (uint16_t)(f->unknown[line] >> 16 * t);

		if (unknown)
			show_dwords(r, f, line, t, unknown);
		else
			memset(f->bits + (size_t)t * r->frame + (size_t)line * KERNEL_LINE, 0,
			       KERNEL_LINE);
	}
	f->shown[line] = SHADOW_FULL;
}

void uninit_sync_line(struct uninit *u, uint32_t line)
{
	const struct uninit_routine *r = uninit_routine(u);
	uint64_t unknown = 0;

	if (line >= r->lines || u->frame->shown[line] != SHADOW_FULL)
		return;
	for (unsigned int t = 0; t < u->gang->threads; t++) {
		uint32_t dwords[LINE_DWORDS];

		memcpy(dwords, uninit_bits(u, t) + (size_t)line * KERNEL_LINE, KERNEL_LINE);
		for (unsigned int d = 0; d < LINE_DWORDS; d++)
			unknown |= (uint64_t)(dwords[d] != 0) << (16 * t + d);
	}
	u->frame->unknown[line] = unknown;
}

void uninit_show(struct uninit *u, const struct uninit_plan *p, unsigned int from)
{
	for (uint32_t i = from; i < p->piece_count; i++)
		uninit_show_line(u, p->pieces[i].line);
	for (uint32_t line = 0; p->pointed && uninit_next_pointed(u, &line); line++)
		uninit_show_line(u, line);
}

void uninit_sync(struct uninit *u, const struct uninit_plan *p, unsigned int from)
{
	for (uint32_t i = from; i < p->piece_count; i++)
		uninit_sync_line(u, p->pieces[i].line);
	for (uint32_t line = 0; p->pointed && uninit_next_pointed(u, &line); line++)
		uninit_sync_line(u, line);
}

bool uninit_sources_clean(const struct uninit *u, const struct uninit_plan *p)
{
	uint64_t any = 0;

	if (p->pointed)
		return false;
	for (uint32_t i = 0; i < p->sources; i++)
		any |= u->frame->unknown[p->pieces[i].line];
	return !any && uninit_preds_clean(u, p, p->pred_sources);
}

uint32_t uninit_first_unknown(const struct uninit *u, const struct uninit_plan *p,
			      unsigned int thread)
{
	const uint8_t *shadow = uninit_bits(u, thread);

	for (uint32_t i = 0; i < p->sources; i++)
		for (uint32_t n = 0; n < KERNEL_LINE; n++)
			if (shadow[p->pieces[i].line * KERNEL_LINE + n] &&
			    p->pieces[i].dwords >> n / 4 & 1)
				return p->pieces[i].line * KERNEL_LINE + n + 1;
	return 0;
}
