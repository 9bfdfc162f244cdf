// SPDX-License-Identifier: MIT
/* Executes the lines of a trace: the header lines, and all other lines by a table. */
#include "replay.h"
#include "../base/array.h"
#include "replay_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT 1 /* version of the trace format that a replay can read */

struct visa_replay *visa_replay_new(const struct visa_replay_host *host)
{
	struct visa_replay *r = calloc(1, sizeof(*r));

	if (!r)
		return NULL;
	r->host.platform = VISA_XEHP;
	if (host) {
		visa_account_get(host->account);
		r->host = *host;
		r->top = host->top;
		r->top_decls = host->decls;
	}
	return r;
}

static void end_routines(struct visa_replay *r)
{
	for (size_t i = 0; i < r->routine_count; i++)
		if (!r->routines[i].borrowed)
			visa_decls_free(r->routines[i].decls);
	free(r->routines);
	r->routines = NULL;
	r->routine_count = r->routine_room = 0;
	r->routine = 0;
}

/* Delete the state of the last kernel. The device's own thread is kept. */
static void end_kernel(struct visa_replay *r)
{
	replay_pause(r);
	replay_threads_end(r);
	end_routines(r);
	replay_memory_end(r);
	replay_forget(r);
	r->is_top = false;
	r->lost = NULL;
}

/* Delete the device's own thread, unless it belongs to the host. */
static void end_top(struct visa_replay *r)
{
	if (!r->host.top) {
		visa_thread_free(r->top);
		visa_decls_free(r->top_decls);
		r->top = NULL;
		r->top_decls = NULL;
	}
	r->knows_top = false;
}

void visa_replay_free(struct visa_replay *r)
{
	if (!r)
		return;
	end_kernel(r);
	end_top(r);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		visa_surface_put(r->own[i]);
	replay_cache_free(r);
	visa_account_put(r->host.account);
	free(r);
}

void visa_replay_hold(struct visa_replay *r)
{
	replay_memory_again(r);
}

/* Execute a line of a trace such as "visafs-trace 1". */
static int do_header(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	struct visa_replay *r = l->r;
	uint64_t format;
	int err;

	if (!base_word_number(w, UINT32_MAX, &format) || format != FORMAT)
		return replay_expected(l, w, "1, the only version of the format");
	err = replay_end(l);
	if (err)
		return err;
	end_kernel(r);
	end_top(r);
	memset(r->is_zero, 0, sizeof(r->is_zero));
	r->stage = REPLAY_HEADED;
	return 0;
}

/* Execute a line of a trace such as "platform tgllp". */
static int do_platform(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	char name[16] = "";
	enum visa_platform p = VISA_PLATFORM_COUNT;
	int err;

	if (base_word_is(w, "-"))
		p = l->r->host.platform;
	if (w.size < sizeof(name))
		memcpy(name, w.text, w.size);
	for (unsigned int i = 0; i < VISA_PLATFORM_COUNT; i++)
		if (!strcmp(name, visa_platform_name((enum visa_platform)i)))
			p = (enum visa_platform)i;
	if (p == VISA_PLATFORM_COUNT)
		return replay_expected(l, w, "a platform such as tgllp");
	err = replay_end(l);
	if (err)
		return err;
	end_kernel(l->r);
	/* On another platform, registers may have another size. */
	if (p != l->r->platform)
		end_top(l->r);
	l->r->platform = p;
	l->r->stage = REPLAY_PLACED;
	return 0;
}

/*
 * Find a routine by its number, or add it. A routine that was added has no declarations yet.
 * Return: the routine; NULL if out of memory.
 */
static struct replay_routine *replay_add_routine(struct visa_replay *r, size_t number)
{
	size_t before = r->routine_count;

	if (number >= before) {
		if (base_array_reserve(&r->routines, &r->routine_room, number + 1,
				       sizeof(*r->routines)))
			return NULL;
		memset(r->routines + before, 0, (number + 1 - before) * sizeof(*r->routines));
		r->routine_count = number + 1;
	}
	return &r->routines[number];
}

static int replay_no_memory(const struct replay_line *l)
{
	return visa_fail(l->e, ENOMEM, "out of memory for a trace");
}

/* Reset the declarations and values of the device's own thread. */
static void reset_top(struct visa_replay *r)
{
	struct timespec now = r->top->em_changed;

	visa_decls_reset(r->top_decls);
	visa_thread_reset(r->top);
	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++)
		visa_decl_get(r->top_decls, VISA_VCLASS_G, id)->changed = now;
	replay_forget(r);
}

/*
 * Begin a part of a trace whose instructions the device's own thread has executed ("kernel - 32").
 */
static int begin_top(struct replay_line *l)
{
	struct visa_replay *r = l->r;
	struct replay_routine *routine;

	if ((r->host.top || r->host.only) && r->host.platform != r->platform)
		return visa_fail(l->e, EINVAL,
				 "the files ctl and asm of a mount executed these instructions on "
				 "%s; replay them in a mount with -o platform=%s",
				 visa_platform_name(r->platform), visa_platform_name(r->platform));
	if (!r->top) {
		r->top_decls = visa_decls_new(VISA_BY_NAME, visa_platform_grf(r->platform));
		r->top = r->top_decls ? visa_thread_new(r->top_decls) : NULL;
	}
	routine = r->top ? replay_add_routine(r, 0) : NULL;
	if (!routine)
		return replay_no_memory(l);
	*routine = (struct replay_routine){ .decls = r->top_decls, .borrowed = true };
	r->is_top = true;
	if (!r->knows_top)
		reset_top(r);
	r->knows_top = true;
	return replay_top(r) || visa_thread_sync(r->top) ? replay_no_memory(l) : 0;
}

/*
 * Execute a line of a trace such as "kernel saxpy 16", which begins a launch, or "kernel - 32",
 * which begins a part that the device's own thread has executed.
 */
static int do_kernel(struct replay_line *l)
{
	struct base_word name = base_line_next(&l->words), w = base_line_next(&l->words);
	bool top = base_word_is(name, "-");
	struct visa_replay *r = l->r;
	uint64_t lanes;
	int err;

	if (!name.size)
		return replay_expected(l, name, "the name of a kernel, or -");
	if (!base_word_number(w, 32, &lanes) || !lanes)
		return replay_expected(l, w, "lanes of a thread, at most 32");
	err = replay_end(l);
	if (err)
		return err;
	end_kernel(r);
	r->stage = REPLAY_PLACED;
	r->moves = false;
	r->lanes = (unsigned int)lanes;
	r->width = top ? 0 : (unsigned int)lanes;
	r->grf = visa_platform_grf(r->platform);
	r->space.platform = r->platform;
	r->space.epoch = REPLAY_EPOCH;
	err = top ? begin_top(l) : 0;
	if (!err)
		r->stage = REPLAY_KERNEL;
	return err;
}

/* Execute a line of a trace such as "routine 0". */
static int do_routine(struct replay_line *l)
{
	struct replay_routine *routine;
	struct visa_replay *r = l->r;
	uint64_t number;
	int err = replay_number(l, REPLAY_ROUTINES - 1, "the number of a routine", &number);

	if (!err)
		err = replay_end(l);
	if (err)
		return err;
	if (r->is_top && number)
		return visa_fail(l->e, EINVAL, "after 'kernel -' there is only routine 0");
	routine = replay_add_routine(r, number);
	if (!routine)
		return replay_no_memory(l);
	if (!routine->decls) {
		routine->decls = visa_decls_new(VISA_BY_NAME, r->grf);
		if (routine->decls)
			visa_decls_account(routine->decls, r->host.account);
	}
	if (!routine->decls)
		return replay_no_memory(l);
	r->routine = number;
	return 0;
}

/*
 * Execute a directive, such as ".decl V32 v_type=G type=ud num_elts=8", ".shape T6 bti=0" or
 * ".reset".
 */
static int do_directive(struct replay_line *l)
{
	struct visa_replay *r = l->r;
	struct visa_source source = { .grf = r->grf, .v_names = r->is_top };
	struct visa_inst inst;
	int kind;

	if (r->routine >= r->routine_count || !r->routines[r->routine].decls)
		return visa_fail(l->e, ENOENT, "expected a routine before its declarations");
	source.decls = r->routines[r->routine].decls;
	kind = visa_parse_line(&source, l->words.start, (size_t)(l->words.end - l->words.start),
			       &inst, l->e);
	if (kind < 0)
		return kind;
	if (kind == VISA_LINE_DECL && !source.in_comment)
		return 0;
	if (kind == VISA_LINE_SHAPE && !source.in_comment)
		return replay_reshape(r, &source.shape, l->e);
	if (kind != VISA_LINE_RESET || !r->is_top || source.in_comment)
		return visa_fail(l->e, EINVAL, "expected .decl or .shape%s",
				 r->is_top ? ", or .reset" : "");
	reset_top(r);
	return visa_thread_sync(r->top) ? replay_no_memory(l) : 0;
}

/* Execute the line "end" of a trace. */
static int do_end(struct replay_line *l)
{
	int err = replay_end(l);

	if (!err && !l->r->is_top)
		err = replay_show_local(l);
	if (!err)
		l->r->stage = REPLAY_PLACED;
	return err;
}

static const struct {
	const char *word;
	enum replay_stage stage;
	int (*execute)(struct replay_line *l);
} verbs[] = {
	/* values of threads */
	{ "var", REPLAY_KERNEL, replay_var },
	{ "pred", REPLAY_KERNEL, replay_pred },
	{ "means", REPLAY_KERNEL, replay_means },
	{ "em", REPLAY_KERNEL, replay_em },
	/* all other lines */
	{ "data", REPLAY_KERNEL, replay_data },
	{ "call", REPLAY_KERNEL, replay_call },
	{ "return", REPLAY_KERNEL, replay_return },
	{ "group", REPLAY_KERNEL, replay_group },
	{ "thread", REPLAY_KERNEL, replay_thread },
	{ "memory", REPLAY_KERNEL, replay_memory },
	{ "map", REPLAY_KERNEL, replay_map },
	{ "image", REPLAY_KERNEL, replay_image },
	{ "sampler", REPLAY_KERNEL, replay_sampler },
	{ "routine", REPLAY_KERNEL, do_routine },
	{ "file", REPLAY_KERNEL, replay_file },
	{ "end", REPLAY_KERNEL, do_end },
	{ "kernel", REPLAY_PLACED, do_kernel },
	{ "platform", REPLAY_HEADED, do_platform },
	{ "visafs-trace", REPLAY_NOTHING, do_header },
};
#define VERBS (sizeof(verbs) / sizeof(verbs[0]))

/* Refuse a line of a trace that needs earlier lines which are missing. */
static int too_early(const struct replay_line *l)
{
	static const char *const missing[] = {
		[REPLAY_NOTHING] = "visafs-trace 1, the first line of a trace",
		[REPLAY_HEADED] = "the line platform NAME before this one",
		[REPLAY_PLACED] = "a line kernel NAME LANES before this one",
	};

	return visa_fail(l->e, EINVAL, "expected %s", missing[l->r->stage]);
}

static int replay_execute(struct replay_line *l)
{
	struct base_word w = base_line_next(&l->words);
	size_t verb;

	if (!w.size || *w.text == '#')
		return 0;
	verb = BASE_WORD_ROW(w, verbs);
	if (l->r->stage < (verb < VERBS ? verbs[verb].stage : REPLAY_KERNEL))
		return too_early(l);
	if (verb < VERBS)
		return verbs[verb].execute(l);
	l->words.at = w.text;
	if (*w.text == '.')
		return do_directive(l);
	if (*w.text >= '0' && *w.text <= '9')
		return replay_instruction(l);
	return replay_expected(l, w, "a line of a trace");
}

int visa_replay_line(struct visa_replay *r, const char *line, size_t size, struct visa_error *e)
{
	struct replay_line l = { .r = r, .words = base_line(line, size), .e = e };
	int err;

	e->err = 0;
	e->column = 0;
	e->field = 0;
	if (size > VISA_LINE_MAX)
		err = visa_fail(e, EINVAL, "the line has %zu bytes; at most %d are allowed", size,
				VISA_LINE_MAX);
	else
		err = replay_execute(&l);
	if (err && !e->column)
		e->column = 1;
	if (!err)
		r->counts.lines++;
	return err;
}

int visa_replay_text(struct visa_replay *r, const char *text, size_t size, uint64_t *line,
		     const bool *stop, struct visa_error *e)
{
	struct base_word rest = { text, size }, next;
	uint64_t number = 0;
	int err = 0;

	while (!err && base_next_line(&rest, &next)) {
		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED)) {
			err = -EINTR;
			break;
		}
		number++;
		err = visa_replay_line(r, next.text, next.size, e);
	}
	if (line)
		*line = number;
	return err;
}
