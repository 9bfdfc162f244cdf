// SPDX-License-Identifier: MIT
/* Translations: a separate thread makes the C text of a kernel, and compiles it. */
#include "translation.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../host/host_code.h"
#include "launch_run.h"

#define MS	    1000000ull	   /* ns */
#define LOOK_NS	    (5 * MS)	   /* of interpretation before the search in the cache */
#define RECORD_NS   6000	   /* more for each record: about the time to write its text */
#define COMPILE_NS  (100 * MS)	   /* more before compiling: about the time for a short text */
#define CACHE_BYTES (256ull << 20) /* largest size of the cache */
#define POLL_NS	    (20 * MS)	   /* interval at which a waiting thread tests its stop flag */
#define TURN_COST   5		   /* cost of a turn of translation_note(), in instructions */
#define REST	    32		   /* instructions to interpret for each one of slow code */

_Static_assert(NATIVE_PARTS <= HOST_PARTS, "each part of a text is compiled");

static char *translation_copy(const char *text)
{
	return text ? strdup(text) : NULL;
}

static void options_free(struct translation_options *o)
{
	free(o->compiler);
	free(o->cache);
	free(o->keep);
	*o = (struct translation_options){ 0 };
}

struct translation *translation_new(const struct visa_launch *l, bool whole)
{
	struct translation *t = calloc(1, sizeof(*t));
	pthread_condattr_t clock;

	if (!t)
		return NULL;
	t->launch = l;
	t->whole = whole;
	pthread_mutex_init(&t->lock, NULL);
	pthread_condattr_init(&clock);
	pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
	pthread_cond_init(&t->changed, &clock);
	pthread_condattr_destroy(&clock);
	return t;
}

void translation_join(struct translation *t)
{
	if (!t->begun)
		return;
	pthread_mutex_lock(&t->lock);
	__atomic_store_n(&t->stop, true, __ATOMIC_RELAXED);
	pthread_cond_broadcast(&t->changed);
	pthread_mutex_unlock(&t->lock);
	pthread_join(t->thread, NULL);
	t->begun = false;
	t->stop = false;
}

void translation_free(struct translation *t)
{
	if (!t)
		return;
	translation_join(t);
	host_code_free(t->code);
	options_free(&t->options);
	pthread_cond_destroy(&t->changed);
	pthread_mutex_destroy(&t->lock);
	free(t);
}

/* Wait until something has changed, at most @ns; the caller holds the lock. */
static void wait_for_change(struct translation *t, uint64_t ns)
{
	uint64_t end = launch_ns() + ns;
	const struct timespec until = { .tv_sec = (time_t)(end / (1000 * MS)),
					.tv_nsec = (long)(end % (1000 * MS)) };

	pthread_cond_timedwait(&t->changed, &t->lock, &until);
}

/*
 * Wait until runs have interpreted for @ns, or a run waits for the code. Return: false if the code
 * is no longer needed.
 */
static bool worth_while(struct translation *t, uint64_t ns)
{
	bool stop;

	pthread_mutex_lock(&t->lock);
	while (!t->stop && !t->hurry) {
		uint64_t spent = t->spent + (t->since ? launch_ns() - t->since : 0);

		if (spent >= ns)
			break;
		if (t->since)
			wait_for_change(t, ns - spent);
		else
			pthread_cond_wait(&t->changed, &t->lock);
	}
	stop = t->stop;
	pthread_mutex_unlock(&t->lock);
	return !stop;
}

int translation_spec(const struct visa_launch *l, struct native_spec *spec,
		     struct native_input **inputs, struct visa_error *e)
{
	uint32_t count;

	if (payload_inputs(&l->payload, l->platform, inputs, &count))
		return visa_fail(e, ENOMEM, "out of memory");
	*spec = (struct native_spec){ .kernel = l->code,
				      .inputs = *inputs,
				      .input_count = count,
				      .id_bytes = l->kernel->local_id_bytes,
				      .level = native_level() };
	return 0;
}

/* struct making - a translation being made: its parts so far, and the time used */
struct making {
	struct translation *t;
	struct visa_buffer text;
	struct native_report report;
	native_function *function;
	uint64_t ns;
	struct visa_error e;
};

static int make_text(struct making *m)
{
	struct native_input *inputs = NULL;
	struct native_spec spec;
	int err = translation_spec(m->t->launch, &spec, &inputs, &m->e);

	spec.whole = m->t->whole;
	spec.section = m->t->options.section;
	if (!err)
		err = native_text(&spec, &m->text, &m->report, &m->e);
	free(inputs);
	return err;
}

/* Load the code; @look: only if it is in the cache. */
static int translation_load(struct making *m, bool look)
{
	struct translation *t = m->t;
	const struct host_options o = { .compiler = t->options.compiler,
					.flags = native_flags(native_level()),
					.cache = t->options.cache,
					.cache_bytes = CACHE_BYTES,
					.look = look,
					.keep = t->options.keep,
					.name = t->launch->kernel->name,
					.seconds = t->options.seconds,
					.parts = m->report.parts,
					.stop = &t->stop };
	int err = host_code_new((const char *)m->text.bytes, m->text.size, &o, &t->code, &m->e);

	if (err)
		return err;
	m->function = (native_function *)host_code_symbol(t->code, NATIVE_SYMBOL);
	if (m->function)
		return 0;
	host_code_free(t->code);
	t->code = NULL;
	return visa_fail(&m->e, ENOEXEC, "the translation has no function " NATIVE_SYMBOL);
}

static int look_up(struct making *m)
{
	return translation_load(m, true);
}

static int translation_compile(struct making *m)
{
	m->t->compiled = true;
	return translation_load(m, false);
}

static int timed(struct making *m, int (*step)(struct making *m))
{
	uint64_t began = launch_ns();
	int err = step(m);

	m->ns += launch_ns() - began;
	return err;
}

/* Time of interpretation after which writing the text, and compiling it, is worth its cost. */
static uint64_t text_ns(const struct making *m)
{
	return RECORD_NS * (uint64_t)m->t->launch->code->place_count;
}

static uint64_t compile_ns(const struct making *m)
{
	return COMPILE_NS + m->report.compile_ns;
}

/*
 * An object in the cache is loaded soon; the compiler takes longer than many launches. Each step
 * begins after the interpreter has run for about the time that the step will take. So a launch that
 * ends sooner does not pay for the step, and any other launch takes at most twice the processor
 * time of the interpreter or of native code.
 */
static int make_code(struct making *m)
{
	bool has_cache = m->t->options.cache;
	int err = -EINTR;

	if (worth_while(m->t, (has_cache ? LOOK_NS : COMPILE_NS) + text_ns(m)))
		err = timed(m, make_text);
	if (!err)
		err = has_cache ? timed(m, look_up) : -EAGAIN;
	if (err == -EAGAIN)
		err = worth_while(m->t, compile_ns(m)) ? timed(m, translation_compile) : -EINTR;
	return err;
}

static void *translation_translate(void *context)
{
	struct translation *t = context;
	struct making m = { .t = t };
	int err = make_code(&m);

	visa_buffer_free(&m.text);
	pthread_mutex_lock(&t->lock);
	t->ns = m.ns;
	t->cached = t->code && host_code_cached(t->code);
	t->error = m.e;
	t->error.err = -err;
	t->done = true;
	__atomic_store_n(&t->function, m.function, __ATOMIC_RELEASE);
	pthread_cond_broadcast(&t->changed);
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

/* Start the thread, with all signals blocked, since they are for the program's threads. */
static int translation_start(struct translation *t)
{
	sigset_t all, before;
	int err;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	err = pthread_create(&t->thread, NULL, translation_translate, t);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return err;
}

/* Start a thread that makes the translation. */
static int translation_begin(struct translation *t, const struct visa_launch_options *o,
			     struct visa_error *e)
{
	int err;

	options_free(&t->options);
	t->options =
		(struct translation_options){ translation_copy(o->compiler),
					      translation_copy(o->cache), translation_copy(o->keep),
					      o->compile_time, o->section };
	if ((o->compiler && !t->options.compiler) || (o->cache && !t->options.cache) ||
	    (o->keep && !t->options.keep))
		return visa_fail(e, ENOMEM, "out of memory");
	t->done = false;
	t->ns = 0;
	err = translation_start(t);
	if (err)
		return visa_fail(e, err, "no thread to translate the kernel: %s", strerror(err));
	t->begun = true;
	return 0;
}

/*
 * Whether making it failed for a reason that may have gone: one that does not depend on the kernel.
 */
static bool can_retry(struct translation *t)
{
	bool failed;

	pthread_mutex_lock(&t->lock);
	failed = t->done && !t->function && t->error.err != EOPNOTSUPP && t->error.err != ETIMEDOUT;
	pthread_mutex_unlock(&t->lock);
	return failed;
}

int translation_run(struct visa_launch *l, bool whole, const struct visa_launch_options *o,
		    struct translation **translation, struct visa_error *e)
{
	struct translation *t = l->translations[whole];
	int err = 0;

	if (!t)
		t = l->translations[whole] = translation_new(l, whole);
	if (!t)
		return visa_fail(e, ENOMEM, "out of memory");
	if (can_retry(t)) {
		translation_join(t);
		/*
		 * If the compiler ran without success, as much time was lost as the interpreter had
		 * used before.
		 */
		if (t->compiled)
			t->spent = 0;
		t->compiled = false;
	}
	if (!t->begun && !translation_function(t))
		err = translation_begin(t, o, e);
	if (err)
		return err;
	pthread_mutex_lock(&t->lock);
	t->since = launch_ns();
	t->rested = translation_rests(t);
	pthread_cond_broadcast(&t->changed);
	pthread_mutex_unlock(&t->lock);
	*translation = t;
	return 0;
}

bool translation_note(struct translation *t, uint64_t instructions, uint64_t turns)
{
	if (turns * TURN_COST <= instructions)
		return false;
	__atomic_store_n(&t->rest, (int64_t)(REST * instructions), __ATOMIC_RELAXED);
	__atomic_store_n(&t->rested, true, __ATOMIC_RELAXED);
	return true;
}

/* The reason why a run, or a part of it, was interpreted; the caller holds the lock. */
static const char *why_interpreted(const struct translation *t, bool native)
{
	if (!t->function)
		return t->done ? t->error.text : "the launch ended before its translation was made";
	if (__atomic_load_n(&t->rested, __ATOMIC_RELAXED))
		return "translated code was slower, since it left many instructions to the "
		       "interpreter: results that are NaNs, and others";
	return native ? "work-groups began before the translation was made"
		      : "the last work-group began before its translation was made";
}

void translation_end(struct translation *t, struct visa_launch_result *r)
{
	pthread_mutex_lock(&t->lock);
	t->spent += launch_ns() - t->since;
	t->since = 0;
	pthread_cond_broadcast(&t->changed);
	r->native_ns = t->function ? t->ns : 0;
	r->native_cached = t->function && t->cached;
	if (r->interpreter)
		snprintf(r->interpreted, sizeof(r->interpreted), "%s",
			 why_interpreted(t, r->native));
	pthread_mutex_unlock(&t->lock);
}

int translation_wait(struct translation *t, const bool *stop, struct visa_error *e)
{
	int err = 0;

	pthread_mutex_lock(&t->lock);
	t->hurry = true;
	pthread_cond_broadcast(&t->changed);
	while (!t->done && !t->function && !err) {
		if (__atomic_load_n(stop, __ATOMIC_RELAXED))
			err = visa_fail(e, EINTR, "stopped while the kernel was being translated");
		else
			wait_for_change(t, POLL_NS);
	}
	t->hurry = false;
	if (!err && !t->function) {
		*e = t->error;
		err = -e->err;
	}
	pthread_mutex_unlock(&t->lock);
	return err;
}
