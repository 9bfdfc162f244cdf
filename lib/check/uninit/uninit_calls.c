// SPDX-License-Identifier: MIT
/*
 * Keeps the undefined bits of the running gang's variables up to date when functions are called and
 * when threads leave the gang.
 */
#include "uninit_parts.h"

#define STACK_POINTER (VISA_FP - 1) /* %sp, which only compilers use */

static struct uninit_gang *find_gang(struct uninit *u, uint32_t first, uint32_t threads)
{
	for (uint32_t i = u->gang_count; i--;)
		if (u->gangs[i].first == first && u->gangs[i].threads == threads)
			return &u->gangs[i];
	return NULL;
}

/*
 * Copy a thread's undefined bits and origins of a line (KERNEL_LINE bytes of variables) from one
 * frame to another. Both lines must be SHADOW_FULL: all their undefined bits are valid.
 */
static void copy_line(struct uninit *u, const struct uninit_frame *from, unsigned int from_thread,
		      const struct uninit_frame *to, unsigned int to_thread, uint32_t line)
{
	const struct uninit_routine *a = &u->routines[from->routine];
	const struct uninit_routine *b = &u->routines[to->routine];
	size_t source = (size_t)from_thread * a->frame + (size_t)line * KERNEL_LINE;
	size_t at = (size_t)to_thread * b->frame + (size_t)line * KERNEL_LINE;

	memcpy(to->bits + at, from->bits + source, KERNEL_LINE);
	memcpy(to->origins + at / 4, from->origins + source / 4, KERNEL_LINE);
}

/*
 * Call uninit_sync_line(), or uninit_show_line() if @sync is false, for a line of frame @f. These
 * functions work on @u->frame, so @u->frame is replaced by @f during the call.
 */
static void show_in(struct uninit *u, struct uninit_gang *g, struct uninit_frame *f, uint32_t line,
		    bool sync)
{
	struct uninit_gang *gang = u->gang;
	struct uninit_frame *frame = u->frame;

	u->gang = g;
	u->frame = f;
	if (sync)
		uninit_sync_line(u, line);
	else
		uninit_show_line(u, line);
	u->gang = gang;
	u->frame = frame;
}

/*
 * Copy the variables that a function shares with its caller, for the threads that have entered it.
 */
static void copy_shared(struct uninit *u, struct uninit_gang *g, struct uninit_frame *from,
			struct uninit_frame *to, uint32_t entered)
{
	uint32_t lines = (u->kernel->predefined + KERNEL_LINE - 1) / KERNEL_LINE;

	for (uint32_t line = 0; line < lines; line++) {
		show_in(u, g, from, line, false);
		show_in(u, g, to, line, false);
		for (uint32_t left = entered; left; left &= left - 1)
			copy_line(u, from, (unsigned int)__builtin_ctz(left), to,
				  (unsigned int)__builtin_ctz(left), line);
		show_in(u, g, from, line, true);
		show_in(u, g, to, line, true);
	}
}

/*
 * Return: the number of active calls: 1 for the kernel, and 1 for each called function that has not
 * returned.
 */
static uint32_t uninit_calls_depth_of(const struct exec_flow *f)
{
	uint32_t depth = 1;

	for (size_t i = 0; i < f->depth; i++)
		depth += f->calls[i].function;
	return depth;
}

/* Return: the threads that have entered the innermost function. */
static uint32_t entered_of(const struct exec_flow *f)
{
	for (size_t i = f->depth; i--;)
		if (f->calls[i].function)
			return f->calls[i].entered;
	return 0;
}

/*
 * When a thread enters a function, mark its private memory above the stack pointer as undefined:
 * values there are left from earlier calls. In a text that no compiler has written, %sp may have
 * any value, so it is used only if it points to private memory.
 */
static void forget_stack(struct check *c, const struct exec_run *r, unsigned int thread)
{
	const struct visa_decls *decls = c->kernel->routines[r->flow->routine].decls;
	const struct visa_decl *d = visa_decl_get(decls, VISA_VCLASS_G, STACK_POINTER);
	const struct watch_memory *region;
	const uint8_t *at;
	struct exec_view v;
	uint64_t sp, used;

	memcpy(&sp, r->threads[thread]->frame + d->at, sizeof(sp));
	v = access_view(r, sp, 1);
	if (!v.length)
		return;
	at = v.base + (sp - v.start);
	region = check_region(c, at);
	if (!region || region->base != c->stacks)
		return;
	used = (uint64_t)(at - c->stacks) % c->stack_bytes;
	/*
	 * Nothing above the stack of this thread is marked: the next thread's stack begins there.
	 */
	if (used)
		uninit_forget(c, at, c->stack_bytes - used);
}

void uninit_follow_calls(struct check *c, struct exec_run *r)
{
	struct uninit *u = c->uninit;
	struct uninit_gang *g = u->gang;
	uint32_t depth = uninit_calls_depth_of(r->flow);
	struct uninit_frame *f;

	if (!g)
		return;
	while (g->depth > depth) {
		f = &g->frames[--g->depth];
		copy_shared(u, g, f, f - 1, f->entered);
	}
	while (g->depth < depth) {
		f = uninit_push(u, g, r->flow->routine);
		if (!f) {
			u->gang = NULL;
			return;
		}
		f->entered = entered_of(r->flow);
		copy_shared(u, g, f - 1, f, f->entered);
		for (uint32_t left = f->entered; left; left &= left - 1)
			forget_stack(c, r, (unsigned int)__builtin_ctz(left));
	}
	u->frame = &g->frames[g->depth - 1];
}

/* Copy the undefined bits of a thread that has left its gang to the gang @to that it is in now. */
static void uninit_calls_split(struct uninit *u, uint32_t from, uint32_t to, uint32_t thread,
			       uint32_t depth)
{
	for (uint32_t i = 0; i < depth && i < u->gangs[from].depth; i++) {
		struct uninit_frame *f = &u->gangs[from].frames[i];
		struct uninit_frame *one = uninit_push(u, &u->gangs[to], f->routine);
		const struct uninit_routine *k = &u->routines[f->routine];

		if (!one)
			return;
		one->entered = 1;
		for (uint32_t line = 0; line < k->lines; line++) {
			show_in(u, &u->gangs[from], f, line, false);
			show_in(u, &u->gangs[to], one, line, false);
			copy_line(u, f, thread, one, 0, line);
			show_in(u, &u->gangs[to], one, line, true);
		}
		for (uint32_t id = 0; id < k->preds; id++) {
			one->preds[id * EXEC_GANG] = f->preds[id * EXEC_GANG + thread];
			one->pred_origins[id * EXEC_GANG] =
				f->pred_origins[id * EXEC_GANG + thread];
		}
	}
}

/*
 * Make a gang for a thread that has left its gang, with a copy of the thread's undefined bits.
 * Return: false if the thread had no gang, or if out of memory.
 */
static bool leave_gang(struct check *c, struct exec_run *r)
{
	struct uninit *u = c->uninit;
	uint32_t from = u->gang_count;

	while (from && (u->gangs[from - 1].first > c->first ||
			u->gangs[from - 1].first + u->gangs[from - 1].threads <= c->first))
		from--;
	if (!from-- || r->gang != 1 || !uninit_add_gang(u, c->first, 1))
		return false;
	uninit_calls_split(u, from, u->gang_count - 1, c->first - u->gangs[from].first,
			   uninit_calls_depth_of(r->flow));
	return u->gangs[u->gang_count - 1].depth;
}

bool uninit_find_gang(struct check *c, struct exec_run *r)
{
	struct uninit *u = c->uninit;

	u->gang = find_gang(u, c->first, r->gang);
	if (!u->gang && leave_gang(c, r))
		u->gang = &u->gangs[u->gang_count - 1];
	if (!u->gang || !u->gang->depth) {
		u->gang = NULL;
		return false;
	}
	u->frame = &u->gang->frames[u->gang->depth - 1];
	return true;
}
