/* SPDX-License-Identifier: MIT */
/*
 * Translations of a launch's kernel: a thread makes them while runners interpret it, and they stay
 * as long as the launch.
 */
#ifndef VISA_TRANSLATION_H
#define VISA_TRANSLATION_H

#include <pthread.h>

#include "launch_state.h"

struct host_code;

/* struct translation_options - members of struct visa_launch_options, copied; @seconds:
 * @compile_time; @section
 */
struct translation_options {
	char *compiler;
	char *cache;
	char *keep;
	unsigned int seconds;
	unsigned int section;
};

/**
 * struct translation - a kernel that is translated
 * @launch: whose kernel it is; of code that no launch has, NULL
 * @whole: its threads have all of their lanes
 * @options: how
 * @function: the code, when it is there; set atomically, and never changed
 * @rest: instructions that the interpreter executes before @function is tried again, which was the
 *	slower way; below 1 for none; changed atomically
 * @rested: the run has interpreted such instructions; set atomically
 * @thread: makes it, if @begun
 * @lock: protects all below
 * @changed: @hurry, @since, @done or @stop has changed
 * @begun: somebody makes it
 * @hurry: a run waits for it; else what costs more waits until runs have taken long enough
 * @since: when the run began that interprets; 0 between runs
 * @spent: ns that earlier runs have interpreted
 * @compiled: the thread has started the compiler
 * @done: it was made, or failed
 * @stop: the launch is being freed; set atomically
 * @ns, @cached: as of struct visa_launch_result
 * @code: what @function is in; NULL if it is a test's
 * @error: why it failed
 */
struct translation {
	const struct visa_launch *launch;
	bool whole;
	struct translation_options options;
	native_function *function;
	int64_t rest;
	bool rested;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	bool begun;
	bool hurry;
	uint64_t since;
	uint64_t spent;
	bool compiled;
	bool done;
	bool stop;
	uint64_t ns;
	bool cached;
	struct host_code *code;
	struct visa_error error;
};

/*
 * translation_new() - a translation that nobody makes yet, @whole: for threads that have all of
 * their lanes; NULL without memory.
 */
struct translation *translation_new(const struct visa_launch *l, bool whole);

/* translation_join() - end the thread that makes a translation, if there is one. */
void translation_join(struct translation *t);

/* translation_free() - end whoever makes it, and free it. NULL is ignored. */
void translation_free(struct translation *t);

/**
 * translation_run() - a run begins that can use translated code
 * @l: the launch
 * @whole: its threads have all of their lanes
 * @o: how, if nobody has made the translation already
 * @t: the translation
 * @e: why not
 *
 * Return: 0, or a negative errno if nobody can make it.
 */
int translation_run(struct visa_launch *l, bool whole, const struct visa_launch_options *o,
		    struct translation **t, struct visa_error *e);

/* translation_end() - the run has ended, and says in @r what it had of the translation. */
void translation_end(struct translation *t, struct visa_launch_result *r);

/**
 * translation_wait() - wait until the code is there
 * @stop: set (atomically) from elsewhere to wait no longer
 *
 * Return: 0; -EINTR; why it failed.
 */
int translation_wait(struct translation *t, const bool *stop, struct visa_error *e);

/**
 * translation_note() - translated code has executed something of a run that may be interpreted
 * @instructions: how many
 * @turns: how many of them the interpreter had to execute, one at a time
 *
 * Return: whether the interpreter goes on, as the faster way.
 */
bool translation_note(struct translation *t, uint64_t instructions, uint64_t turns);

/* translation_rests() - Return: whether the interpreter goes on, as translation_note() said. */
static inline bool translation_rests(const struct translation *t)
{
	return __atomic_load_n(&t->rest, __ATOMIC_RELAXED) > 0;
}

/* translation_interpreted() - the interpreter has executed so many instructions. */
static inline void translation_interpreted(struct translation *t, uint64_t instructions)
{
	if (translation_rests(t))
		__atomic_sub_fetch(&t->rest, (int64_t)instructions, __ATOMIC_RELAXED);
}

/* translation_function() - Return: the code, or NULL if it is not there. */
static inline native_function *translation_function(const struct translation *t)
{
	return __atomic_load_n(&t->function, __ATOMIC_ACQUIRE);
}

/* translation_spec() - how the kernel is translated; free() is for @inputs. Return: 0, -ENOMEM. */
int translation_spec(const struct visa_launch *l, struct native_spec *spec,
		     struct native_input **inputs, struct visa_error *e);

#endif
