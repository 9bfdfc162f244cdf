// SPDX-License-Identifier: MIT
/*
 * Begins groups and threads of a replay, and enters and leaves activations (calls of routines) of
 * threads.
 */
#include "../base/array.h"
#include "replay_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define THREAD_BYTES 4096 /* largest size of a thread without variables, in bytes */

static int replay_threads_no_memory(struct visa_error *e)
{
	return visa_fail(e, ENOMEM, "out of memory for the threads of a trace");
}

/* Leave the last activation of a thread: its innermost call ends. */
static void replay_threads_leave(struct visa_replay *r, struct replay_thread *t)
{
	struct replay_frame *f = &t->frames[--t->depth];

	if (f->borrowed)
		return;
	visa_thread_free(f->thread);
	visa_account_give(r->host.account, VISA_LIMIT_STATE, f->counted);
}

void replay_threads_end(struct visa_replay *r)
{
	for (size_t i = 0; i < r->thread_count; i++) {
		while (r->threads[i].depth)
			replay_threads_leave(r, &r->threads[i]);
		free(r->threads[i].frames);
	}
	free(r->threads);
	r->threads = NULL;
	r->thread_count = r->thread_room = 0;
	r->has_group = false;
}

/* Make room for a thread; NULL if out of memory. */
static struct replay_thread *thread_of(struct visa_replay *r, uint32_t thread)
{
	size_t before = r->thread_count;

	if (thread >= before) {
		if (base_array_reserve(&r->threads, &r->thread_room, thread + 1ul,
				       sizeof(*r->threads)))
			return NULL;
		memset(r->threads + before, 0, (thread + 1 - before) * sizeof(*r->threads));
		r->thread_count = thread + 1ul;
	}
	return &r->threads[thread];
}

/* Add an activation (a call of a routine) in which all values are zero. Return: 0 or -errno. */
static int replay_threads_enter(struct visa_replay *r, struct replay_thread *t, uint32_t routine,
				struct replay_frame **frame, struct visa_error *e)
{
	struct visa_decls *decls = r->routines[routine].decls;
	uint64_t bytes = visa_decls_frame(decls) + THREAD_BYTES;
	struct replay_frame *f;
	int err = visa_account_take(r->host.account, VISA_LIMIT_STATE, bytes, e);

	if (err)
		return err;
	if (base_array_reserve(&t->frames, &t->room, t->depth + 1, sizeof(*t->frames)))
		goto out;
	f = &t->frames[t->depth];
	*f = (struct replay_frame){ .routine = routine,
				    .thread = visa_thread_new(decls),
				    .counted = bytes };
	if (!f->thread)
		goto out;
	t->depth++;
	*frame = f;
	return 0;
out:
	visa_account_give(r->host.account, VISA_LIMIT_STATE, bytes);
	return replay_threads_no_memory(e);
}

int replay_top(struct visa_replay *r)
{
	struct replay_thread *t = thread_of(r, 0);

	if (!t || base_array_reserve(&t->frames, &t->room, 1, sizeof(*t->frames)))
		return -ENOMEM;
	t->depth = 1;
	t->frames[0] = (struct replay_frame){ .thread = r->top, .borrowed = true };
	r->has_group = true;
	memset(r->group, 0, sizeof(r->group));
	return 0;
}

/* Read a group, such as "3,0,0". Return: whether the word is a group. */
static bool is_group(struct base_word w, uint32_t group[3])
{
	return base_word_group(w, group) == 3;
}

static int no_group(const struct replay_line *l, struct base_word w)
{
	return replay_expected(l, w, "a group such as 3,0,0");
}

int replay_in_group(struct replay_line *l, struct base_word w)
{
	uint32_t group[3] = { 0 };

	if (!is_group(w, group))
		return no_group(l, w);
	if (!l->r->has_group || memcmp(group, l->r->group, sizeof(group)) != 0)
		return replay_wrong(l, w,
				    visa_fail(l->e, ENOENT, "group %u,%u,%u has not begun",
					      group[0], group[1], group[2]));
	return 0;
}

/* Execute a line of a trace such as "group 3,0,0". */
int replay_group(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	struct visa_replay *r = l->r;
	uint32_t group[3] = { 0 };
	int err;

	if (r->is_top)
		return visa_fail(l->e, EINVAL, "'group' lines are not allowed after 'kernel -'");
	if (!is_group(w, group))
		return no_group(l, w);
	err = replay_end(l);
	if (!err)
		err = replay_check_memory(l);
	if (err)
		return err;
	replay_threads_end(r);
	replay_clear_local(r);
	memcpy(r->group, group, sizeof(group));
	r->has_group = true;
	return 0;
}

/* Read a word that lists threads, and the end of the line. */
static int read_threads(struct replay_line *l, struct replay_list *list)
{
	struct base_word w = base_line_next(&l->words);
	int err = replay_list(l, w, list);

	return err ? err : replay_end(l);
}

int replay_not_begun(const struct replay_line *l, struct base_word w, uint32_t thread)
{
	return replay_wrong(l, w, visa_fail(l->e, ENOENT, "thread %u has not begun", thread));
}

/* Clear the values of the device's own thread, except its execution mask. */
static int clear_top(struct visa_replay *r)
{
	uint32_t em = r->top->em;

	visa_thread_reset(r->top);
	visa_thread_set_em(r->top, em);
	return visa_thread_sync(r->top);
}

/* Execute a line of a trace such as "thread 0-3". */
int replay_thread(struct replay_line *l)
{
	struct visa_replay *r = l->r;
	struct replay_list list;
	uint32_t thread;
	int err = read_threads(l, &list);

	if (err)
		return err;
	if (!r->has_group || !r->routine_count || !r->routines[0].decls)
		return visa_fail(l->e, ENOENT,
				 "expected 'group' and 'routine 0' lines before this line");
	while (replay_next(&list, &thread)) {
		struct replay_frame *f;
		struct replay_thread *t;

		if (r->is_top && thread)
			return visa_fail(l->e, EINVAL, "after 'kernel -' there is only thread 0");
		if (r->is_top)
			return clear_top(r) ? replay_threads_no_memory(l->e) : 0;
		t = thread_of(r, thread);
		if (!t)
			return replay_threads_no_memory(l->e);
		while (t->depth)
			replay_threads_leave(r, t);
		err = replay_threads_enter(r, t, 0, &f, l->e);
		if (err)
			return err;
	}
	return 0;
}

/* Copy predefined variables, samplers and surfaces from one activation (call) to another. */
static int hand_over(struct visa_thread *to, struct visa_thread *from)
{
	if (visa_thread_sync(from) || visa_thread_sync(to))
		return -ENOMEM;
	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++) {
		const struct visa_decl *d = visa_decl_get(from->decls, VISA_VCLASS_G, id);

		memcpy(to->frame + d->at, from->frame + d->at, d->size);
	}
	memcpy(to->surfaces, from->surfaces, sizeof(from->surfaces));
	memcpy(to->samplers, from->samplers, sizeof(from->samplers));
	return 0;
}

/* Execute a line of a trace such as "call 0-3 1". */
int replay_call(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	struct visa_replay *r = l->r;
	struct replay_list list;
	uint64_t routine = 0;
	uint32_t thread;
	int err = replay_list(l, w, &list);

	if (!err)
		err = replay_number(l, REPLAY_ROUTINES - 1, "a routine", &routine);
	if (!err)
		err = replay_end(l);
	if (err)
		return err;
	if (routine >= r->routine_count || !r->routines[routine].decls || r->is_top)
		return visa_fail(l->e, ENOENT, "there is no routine %llu to call",
				 (unsigned long long)routine);
	while (replay_next(&list, &thread)) {
		const struct replay_frame *from = replay_frame(r, thread);
		struct replay_frame *f;
		struct visa_thread *caller;

		if (!from)
			return replay_not_begun(l, w, thread);
		if (r->threads[thread].depth == REPLAY_DEPTH)
			return visa_fail(
				l->e, EFAULT,
				"thread %u is in %u nested calls; a replay supports no more",
				thread, REPLAY_DEPTH);
		caller = from->thread;
		err = replay_threads_enter(r, &r->threads[thread], (uint32_t)routine, &f, l->e);
		if (err)
			return err;
		if (hand_over(f->thread, caller))
			return replay_threads_no_memory(l->e);
	}
	return 0;
}

/* Execute a line of a trace such as "return 0-3". */
int replay_return(struct replay_line *l)
{
	struct replay_list list;
	uint32_t thread;
	int err = read_threads(l, &list);

	while (!err && replay_next(&list, &thread)) {
		const struct replay_frame *f = replay_frame(l->r, thread);
		struct replay_thread *t;

		if (!f || l->r->threads[thread].depth < 2)
			return visa_fail(
				l->e, EINVAL,
				"thread %u is not in a function, from which it could return",
				thread);
		t = &l->r->threads[thread];
		if (hand_over(t->frames[t->depth - 2].thread, f->thread))
			return replay_threads_no_memory(l->e);
		replay_threads_leave(l->r, t);
	}
	return err;
}
