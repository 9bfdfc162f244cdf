// SPDX-License-Identifier: MIT
/*
 * Makes a translation to native code: first the C text of the kernel, then the compiled object,
 * which is found in the cache or made by the host's C compiler.
 *
 * Each step begins after the interpreter has executed the kernel for about as long as the step will
 * take. With a cache, the compiler starts after a third of that time, since later processes use the
 * code, too. So a launch that ends earlier does not pay for the step, and any launch takes at most
 * four times the processor time of the faster engine, interpreter or native code. At most one
 * compiler for each processor runs at a time (host/slot.h).
 */
#include "translation.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "../host/host_code.h"
#include "../host/slot.h"
#include "../host/want.h"
#include "launch_run.h"

#define MS	   1000000ull	/* a millisecond in nanoseconds */
#define LOOK_NS	   (5 * MS)	/* nanoseconds of interpretation before the cache is searched */
#define RECORD_NS  6000		/* nanoseconds per instruction: about the time to write its text */
#define COMPILE_NS (100 * MS)	/* nanoseconds: about the compile time of a short text */
#define FIRST	   3		/* the first process interprets for 1/FIRST of a compile's time */
#define WAIT	   8		/* longest wait of a run at its end, in compile times */
#define SLOT_NS	   (60000 * MS) /* longest wait for a slot, which permits to run a compiler */
#define TRIES_MAX  20 /* failed compiles that count; each doubles the time before the next */

_Static_assert(NATIVE_PARTS <= HOST_PARTS, "each part of a text is compiled");

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

/*
 * struct making - a translation being made
 * @t: the translation
 * @text: its C text
 * @report: statistics of the text
 * @want: the cache's note that it does not contain the object (host/want.h)
 * @slot: the slot that permits to run a compiler (host/slot.h); negative if none is taken
 * @function: the loaded code
 * @ns: time that the steps of the translation have taken so far, nanoseconds
 * @e: the reason for a failure
 */
struct making {
	struct translation *t;
	struct visa_buffer text;
	struct native_report report;
	struct host_want want;
	int slot;
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

/*
 * Load the code.
 * @look: load it only from the cache, and do not start a compiler
 * @missing: receives the file name that the code would have in the cache, if @look found none
 */
static int translation_load(struct making *m, bool look, char *missing)
{
	struct translation *t = m->t;
	const struct host_options o = { .compiler = t->options.compiler,
					.flags = native_flags(native_level()),
					.cache = t->options.cache,
					.look = look,
					.missing = missing,
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

/*
 * Search the code in the cache. If the cache does not contain it, add the time for which runs were
 * interpreted to the cache's note about the missing code.
 */
static int look_up(struct making *m)
{
	struct translation *t = m->t;
	char missing[HOST_CACHE_NAME] = "";
	int err = translation_load(m, true, missing);
	uint64_t spent;

	if (err != -EAGAIN || !*missing)
		return err;
	pthread_mutex_lock(&t->lock);
	spent = translation_spent(t);
	t->noted = spent;
	memcpy(t->missing, missing, sizeof(missing));
	pthread_mutex_unlock(&t->lock);
	m->want = host_want_add(t->options.cache, missing, spent, true);
	return err;
}

static int compile_text(struct making *m)
{
	m->t->compiled = true;
	return translation_load(m, false, NULL);
}

static int timed(struct making *m, int (*step)(struct making *m))
{
	uint64_t began = launch_ns();
	int err = step(m);

	m->ns += launch_ns() - began;
	return err;
}

/*
 * text_ns(), compile_ns() - Return: nanoseconds for which the kernel must have been interpreted
 * before its text is made, and before the text is compiled.
 */
static uint64_t text_ns(const struct making *m)
{
	return RECORD_NS * (uint64_t)m->t->launch->code->place_count;
}

static uint64_t compile_ns(const struct making *m)
{
	return COMPILE_NS + m->report.compile_ns;
}

/*
 * Wait for a slot, which permits to run a compiler. Do not wait if a run waits for the code, or if
 * the code is no longer needed. A process that is stopped may hold a slot, so after SLOT_NS the
 * compiler starts without one.
 */
static void take_slot(struct making *m)
{
	uint64_t until = launch_ns() + SLOT_NS;

	while (m->slot < 0) {
		m->slot = host_slot_take(m->t->options.cache);
		if (m->slot != -EBUSY || launch_ns() > until || !translation_pause(m->t))
			break;
	}
}

static void release_slot(struct making *m)
{
	host_slot_release(m->slot);
	m->slot = -ENOENT;
}

/*
 * Begin a compile earlier than this process alone would, since later processes will find the code
 * in the cache. The first process that interprets the kernel begins after a third of the estimated
 * compile time, so that the second process finds the code. If the first process has ended before, a
 * later one begins when all of them together have interpreted the kernel for the compile time. Runs
 * then wait at their ends until the code exists, since this process may end soon. Return: false if
 * the code is no longer needed, the time in the cache's note is too short, or another process
 * compiles it.
 * @begun: for host_want_end()
 */
static bool begin_shared(struct making *m, int *begun)
{
	unsigned int tries = m->want.tries < TRIES_MAX ? m->want.tries : TRIES_MAX;
	uint64_t needed = compile_ns(m) / (m->want.ns ? 1 : FIRST) << tries;
	uint64_t rest = needed - (m->want.ns < needed ? m->want.ns : needed);
	struct translation *t = m->t;

	if (!*t->missing || rest >= compile_ns(m) || !translation_worth(t, rest))
		return false;
	take_slot(m);
	*begun = host_want_begin(t->options.cache, t->missing);
	if (*begun < 0) {
		release_slot(m);
		return false;
	}
	pthread_mutex_lock(&t->lock);
	t->until = launch_ns() + WAIT * compile_ns(m);
	pthread_mutex_unlock(&t->lock);
	return true;
}

/*
 * Wait until a compile is worth its cost, and for a slot, which permits to run a compiler. Then
 * compile.
 */
static int translation_compile(struct making *m)
{
	int begun = -1, err = -EINTR;

	if (begin_shared(m, &begun) || translation_worth(m->t, compile_ns(m))) {
		take_slot(m);
		err = timed(m, compile_text);
	}
	release_slot(m);
	host_want_end(begun);
	return err;
}

static int make_code(struct making *m)
{
	bool has_cache = m->t->options.cache;
	int err = -EINTR;

	if (translation_worth(m->t, (has_cache ? LOOK_NS : COMPILE_NS) + text_ns(m)))
		err = timed(m, make_text);
	if (!err)
		err = has_cache ? timed(m, look_up) : -EAGAIN;
	return err == -EAGAIN ? translation_compile(m) : err;
}

static void *translation_make(void *context)
{
	struct translation *t = context;
	struct making m = { .t = t, .slot = -ENOENT };
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

static char *translation_copy(const char *text)
{
	return text ? strdup(text) : NULL;
}

/*
 * Start the thread. All signals are blocked in it, so that they are delivered to other threads of
 * the program.
 */
static int translation_start(struct translation *t)
{
	sigset_t all, before;
	int err;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	err = pthread_create(&t->thread, NULL, translation_make, t);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return err;
}

/* Start a thread that makes the translation. */
static int translation_begin(struct translation *t, const struct visa_launch_options *o,
			     struct visa_error *e)
{
	int err;

	translation_free_options(&t->options);
	t->options =
		(struct translation_options){ translation_copy(o->compiler),
					      translation_copy(o->cache), translation_copy(o->keep),
					      o->compile_time, o->section };
	if ((o->compiler && !t->options.compiler) || (o->cache && !t->options.cache) ||
	    (o->keep && !t->options.keep))
		return visa_fail(e, ENOMEM, "out of memory");
	t->done = false;
	t->until = 0;
	*t->missing = 0;
	t->ns = 0;
	err = translation_start(t);
	if (err)
		return visa_fail(e, err, "no thread to translate the kernel: %s", strerror(err));
	t->begun = true;
	return 0;
}

/*
 * Return: whether the translation failed for a reason that can be temporary, one that does not
 * depend on the kernel.
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
		 * If the compiler has failed, set the time for which the kernel was interpreted to
		 * 0. So compiles that fail do not take more time than the interpreter.
		 */
		if (t->compiled)
			t->spent = t->noted = 0;
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
