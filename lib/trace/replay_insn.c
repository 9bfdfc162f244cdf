// SPDX-License-Identifier: MIT
/* Executes instructions of a trace by the engine, one thread after another. */
#include "replay_state.h"

#include <errno.h>
#include <string.h>

/* Select the thread that the engine's run executes next. */
static void replay_insn_show(struct visa_replay *r, struct visa_thread *t, uint32_t em)
{
	struct exec_run *run = &r->run;

	if (!r->begun)
		exec_begin(run, &r->space, NULL, NULL);
	r->begun = true;
	/* A MOVS may have assigned other surfaces to the indices of this thread. */
	if (r->moves)
		memset(run->surfaces, 0, sizeof(run->surfaces));
	t->em = em;
	run->thread = t;
	run->frame = t->frame;
	run->gang = 1;
	run->live = 1;
	run->all = UINT32_MAX;
	run->em[0] = em;
	run->threads[0] = t;
	run->frames = t->frame;
	run->preds = t->preds;
	run->pointed[0] = 0;
}

/*
 * Set the modification times of the variables that the device's own thread has written. A mount
 * shows them as the times of files.
 */
static void stamp(const struct visa_replay *r, const struct replay_prepared *p)
{
	const uint32_t *pointed = r->run.pointed;
	const struct visa_decls *decls = r->top_decls;

	for (unsigned int i = 0; i < EXEC_WRITTEN && p->written[i]; i++) {
		bool pred = p->written[i] >= EXEC_PREDICATES;

		replay_touch(r, visa_decl_get(decls, pred ? VISA_VCLASS_P : VISA_VCLASS_G,
					      p->written[i] - (pred ? EXEC_PREDICATES : 0)));
	}
	if (pointed[0] == UINT32_MAX)
		for (struct visa_decl *d = visa_decl_next(decls, VISA_VCLASS_G, VISA_FIRST_VAR); d;
		     d = visa_decl_next(decls, VISA_VCLASS_G, d->id + 1))
			replay_touch(r, d);
	for (unsigned int i = 0; i < EXEC_POINTED && pointed[i] && pointed[i] < EXEC_PREDICATES;
	     i++)
		replay_touch(r, visa_decl_get(decls, VISA_VCLASS_G, pointed[i]));
}

/* Set the modification times of the surfaces that an instruction has written. */
static void stamp_surfaces(struct visa_replay *r)
{
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (r->run.stored[i]) {
			r->run.stored[i] = 0;
			replay_stored(r, i);
		}
}

/* Execute the prepared instruction of a trace's line for a thread. */
static int run_one(struct replay_line *l, struct visa_thread *t, uint32_t em,
		   const struct replay_prepared *p)
{
	static const bool never;
	struct visa_replay *r = l->r;
	const struct exec_insn *at = (const void *)(r->cache.units + p->unit);
	uint32_t before = t->em;
	enum exec_end end;

	if (visa_thread_sync(t))
		return visa_fail(l->e, ENOMEM, "out of memory for the variables of a thread");
	replay_insn_show(r, t, em);
	/*
	 * In launches, a source operand that reads past its variable is not a fault, so it is not a
	 * fault in the replay of a launch.
	 */
	r->run.reads_outside = !r->is_top;
	r->run.error = l->e;
	end = exec_loop(&r->run, &at, 1, &never);
	t->em = before;
	r->run.error = NULL;
	stamp_surfaces(r);
	if (r->is_top)
		stamp(r, p);
	return end == EXEC_ENDED ? 0 : -l->e->err;
}

/*
 * struct masks - execution masks in a line of a trace: one mask for all of its threads, or one for
 * each
 */
struct masks {
	struct base_word word;
	struct base_word rest;
	uint64_t mask;
	bool one;
};

static bool read_mask(struct masks *m)
{
	struct base_word part;

	base_word_cut(&m->rest, ',', &part);
	return base_word_number(part, UINT32_MAX, &m->mask);
}

static int begin_masks(struct replay_line *l, struct masks *m)
{
	struct base_word w = base_line_next(&l->words);

	*m = (struct masks){ .word = w, .rest = w };
	m->one = !w.size || !memchr(w.text, ',', w.size);
	if (m->one && !read_mask(m))
		return replay_expected(l, w, "an execution mask such as 0xffff");
	return 0;
}

/* Whether there is one mask for each thread, or a single mask for all threads. */
static bool masks_fit(const struct masks *m, struct replay_list threads)
{
	uint64_t masks = 1, count = 0;
	uint32_t thread;

	for (size_t i = 0; i < m->word.size; i++)
		masks += m->word.text[i] == ',';
	while (replay_next(&threads, &thread))
		count++;
	return m->one || masks == count;
}

/* Read the group and the threads of an instruction: "3,0,0:0-3". */
static int read_place(struct replay_line *l, struct base_word *threads, struct replay_list *list)
{
	struct base_word group;
	int err;

	*threads = base_line_next(&l->words);
	if (!base_word_cut(threads, ':', &group))
		return replay_expected(l, group, "a group and threads, such as 3,0,0:0-3");
	err = replay_in_group(l, group);
	return err ? err : replay_list(l, *threads, list);
}

/*
 * Execute a line of a trace such as "3,0,0:0-3 0xffff mad (M1, 16) V45(0,0)<1> ...": an instruction
 * for threads of a group.
 */
int replay_instruction(struct replay_line *l)
{
	struct base_word threads, text;
	struct visa_replay *r = l->r;
	const struct replay_prepared *p;
	struct replay_list list;
	struct masks masks;
	uint32_t thread;
	int err = read_place(l, &threads, &list);

	if (!err)
		err = begin_masks(l, &masks);
	if (!err && !masks_fit(&masks, list))
		err = replay_expected(l, masks.word, "a mask for each thread");
	if (!err)
		err = replay_check_memory(l);
	if (err)
		return err;
	text = base_line_rest(&l->words);
	if (!text.size)
		return replay_expected(l, text, "an instruction");
	while (!err && replay_next(&list, &thread)) {
		struct replay_frame *f = replay_frame(r, thread);

		if (!f)
			return replay_not_begun(l, threads, thread);
		if (!masks.one && !read_mask(&masks))
			return replay_expected(l, masks.word, "a mask for each thread");
		err = replay_find(l, f->routine, text, &p);
		if (err)
			return err;
		r->counts.instructions += p->nothing && p->counts;
		if (!p->nothing)
			err = run_one(l, f->thread, (uint32_t)masks.mask, p);
		if (err)
			return replay_wrong(l, text, err);
	}
	return err;
}
