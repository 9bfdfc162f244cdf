// SPDX-License-Identifier: MIT
/* Sets values of threads from lines of a trace: variables and predicates. */
#include "replay_state.h"

#include <errno.h>
#include <string.h>

/*
 * Read the name of a variable or predicate: its declared name, or its name by number, such as V32.
 * Return: the declaration; NULL, with the error filled in, if there is none.
 */
static struct visa_decl *replay_values_read_decl(struct replay_line *l,
						 const struct visa_decls *decls, bool predicate)
{
	static const enum visa_vclass variables[] = { VISA_VCLASS_G, VISA_VCLASS_A };
	struct base_word w = base_line_next(&l->words);
	char name[VISA_NAME_MAX + 1] = "";
	struct visa_decl *d = NULL;

	if (w.size < sizeof(name))
		memcpy(name, w.text, w.size);
	for (unsigned int i = 0; i < (predicate ? 1 : 2) && !d; i++) {
		enum visa_vclass vclass = predicate ? VISA_VCLASS_P : variables[i];
		uint32_t id;

		if (visa_canonical_id(vclass, name, &id))
			d = visa_decl_get(decls, vclass, id);
		else
			d = visa_decl_by_name(decls, vclass, name);
	}
	if (!d && !*name)
		replay_expected(l, w, predicate ? "a predicate" : "a variable");
	else if (!d)
		replay_wrong(l, w, visa_fail(l->e, ENOENT, "%.64s is not declared", name));
	return d;
}

void replay_touch(const struct visa_replay *r, const struct visa_decl *d)
{
	struct timespec now;

	if (!r->is_top)
		return;
	clock_gettime(CLOCK_REALTIME_COARSE, &now);
	visa_decl_touch(r->top->decls, d, &now);
}

/*
 * Read the threads at the start of a line. All of them must execute the same routine. @decls:
 * receives the declarations of this routine.
 */
static int begin_list(struct replay_line *l, struct replay_list *list,
		      const struct visa_decls **decls)
{
	struct base_word w = base_line_next(&l->words);
	struct replay_list all;
	uint32_t thread;
	int err = replay_list(l, w, list);

	*decls = NULL;
	all = *list;
	while (!err && replay_next(&all, &thread)) {
		const struct replay_frame *f = replay_frame(l->r, thread);

		if (!f)
			return replay_not_begun(l, w, thread);
		if (*decls && *decls != f->thread->decls)
			return replay_wrong(l, w,
					    visa_fail(l->e, EINVAL,
						      "these threads are in different routines"));
		*decls = f->thread->decls;
		if (visa_thread_sync(f->thread))
			return visa_fail(l->e, ENOMEM,
					 "out of memory for the variables of a thread");
	}
	return err;
}

/*
 * Execute a line of a trace such as "var 0-3 V34 0x20 00112233", which sets bytes of a variable in
 * threads.
 */
int replay_var(struct replay_line *l)
{
	uint8_t bytes[VISA_LINE_MAX / 2];
	const struct visa_decls *decls;
	const struct visa_decl *d;
	struct replay_list list;
	uint32_t thread;
	uint64_t at;
	size_t size;
	int err = begin_list(l, &list, &decls);

	if (err)
		return err;
	d = replay_values_read_decl(l, decls, false);
	if (!d)
		return -l->e->err;
	err = replay_number(l, VISA_VAR_MAX_BYTES * VISA_ADDRESS_BYTES, "a byte of the variable",
			    &at);
	if (!err)
		err = replay_bytes(l, bytes, sizeof(bytes), &size);
	if (!err)
		err = replay_end(l);
	if (err)
		return err;
	if (at + size > d->size)
		return visa_fail(l->e, ERANGE,
				 "byte %llu is past the end of %c%u, which has %u bytes",
				 (unsigned long long)(at + size - 1),
				 visa_vclasses[d->vclass].letter, d->id, d->size);
	while (replay_next(&list, &thread))
		memcpy(replay_frame(l->r, thread)->thread->frame + d->at + at, bytes, size);
	replay_touch(l->r, d);
	return 0;
}

/* Execute a line of a trace such as "pred 2 P1 0x0000ffff". */
int replay_pred(struct replay_line *l)
{
	const struct visa_decls *decls;
	const struct visa_decl *d;
	struct replay_list list;
	uint32_t thread;
	uint64_t value;
	int err = begin_list(l, &list, &decls);

	if (err)
		return err;
	d = replay_values_read_decl(l, decls, true);
	if (!d)
		return -l->e->err;
	err = replay_number(l, UINT32_MAX, "32 bits", &value);
	if (!err)
		err = replay_end(l);
	if (err)
		return err;
	err = visa_decl_check_mask(d, (uint32_t)value, l->e);
	if (err)
		return err;
	while (replay_next(&list, &thread))
		replay_frame(l->r, thread)->thread->preds[d->id] = (uint32_t)value;
	replay_touch(l->r, d);
	return 0;
}

/*
 * Execute a line of a trace such as "file V40 5" or "file P1": declare a variable or predicate that
 * a client of a mount made by creating a file.
 */
int replay_file(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	struct visa_decls *decls = l->r->top_decls;
	const struct visa_decl *d;
	uint64_t id, size = 0;
	bool pred = replay_index(w, 'P', visa_vclasses[VISA_VCLASS_P].last, &id);
	int err = 0;

	if (!l->r->is_top)
		return visa_fail(l->e, EINVAL,
				 "'file' lines are only allowed after 'kernel -'; the trace of a "
				 "launch has none");
	if (!pred && !replay_index(w, 'V', visa_vclasses[VISA_VCLASS_G].last, &id))
		return replay_expected(l, w, "a variable or predicate such as V40");
	if (!pred)
		err = replay_number(l, VISA_VAR_MAX_BYTES, "bytes, at most 65536", &size);
	if (!err)
		err = replay_end(l);
	if (err)
		return err;
	err = visa_decl_make(decls, pred ? VISA_VCLASS_P : VISA_VCLASS_G, (uint32_t)id, &d, l->e);
	if (err)
		return replay_wrong(l, w, err);
	if (!pred)
		err = visa_decl_resize(decls, (uint32_t)id, (uint32_t)size, l->e);
	if (err) {
		visa_decl_forget(decls, VISA_VCLASS_G, (uint32_t)id, NULL);
		return replay_wrong(l, w, err);
	}
	return 0;
}

/* Execute a line of a trace such as "em 0xff". */
int replay_em(struct replay_line *l)
{
	uint64_t value;
	int err = replay_number(l, UINT32_MAX, "32 bits", &value);

	if (!err)
		err = replay_end(l);
	if (err)
		return err;
	if (!l->r->is_top)
		return visa_fail(l->e, EINVAL,
				 "'em' lines are only allowed after 'kernel -'; instructions of a "
				 "launch contain their masks");
	visa_thread_set_em(l->r->top, (uint32_t)value);
	return 0;
}

/* Read the name of a sampler, such as "S3". */
static int read_sampler(struct replay_line *l, struct base_word w, uint32_t *index)
{
	uint64_t n;

	if (!replay_index(w, 'S', VISA_SAMPLER_COUNT - 1, &n))
		return replay_expected(l, w, "a sampler such as S0");
	*index = (uint32_t)n;
	return 0;
}

/*
 * Execute a line of a trace such as "means 0-3 T6 T7": in these threads, T6 now names the surface
 * T7.
 */
int replay_means(struct replay_line *l)
{
	int (*read)(struct replay_line * l, struct base_word w, uint32_t * index);
	const struct visa_decls *decls;
	struct replay_list list;
	struct base_word w;
	uint32_t index = 0, meant = 0, thread;
	int err = begin_list(l, &list, &decls);

	if (err)
		return err;
	w = base_line_next(&l->words);
	read = w.size && *w.text == 'S' ? read_sampler : replay_surface;
	err = read(l, w, &index);
	if (!err) {
		w = base_line_next(&l->words);
		err = read(l, w, &meant);
	}
	if (!err)
		err = replay_end(l);
	if (err)
		return err;
	while (replay_next(&list, &thread)) {
		struct visa_thread *t = replay_frame(l->r, thread)->thread;

		if (read == read_sampler)
			t->samplers[index] = (uint8_t)meant;
		else
			t->surfaces[index] = (uint8_t)meant;
	}
	l->r->moves = true;
	return 0;
}
