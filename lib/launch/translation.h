/* SPDX-License-Identifier: MIT */
/*
 * Translations of a launch's kernel to native code. A background thread makes a translation while
 * the runners interpret the kernel. The launch keeps it for later runs.
 */
#ifndef VISA_TRANSLATION_H
#define VISA_TRANSLATION_H

#include <pthread.h>

#include "../host/host_code.h"
#include "launch_state.h"

/*
 * struct translation_options - copies of members of struct visa_launch_options; @seconds is its
 * @compile_time
 */
struct translation_options {
	char *compiler;
	char *cache;
	char *keep;
	unsigned int seconds;
	unsigned int section;
};

/**
 * struct translation - a translation of a kernel
 * @launch: the launch of the kernel; NULL for code without a launch
 * @whole: it is for runs in which every hardware thread has a work-item in each lane
 * @options: options of the translation
 * @function: the native code; NULL until it exists; set once, atomically
 * @rest: number of instructions to interpret before @function is used again, since it was slower
 *	than the interpreter; 0 or less if it is used; changed atomically
 * @rested: the current run has interpreted instructions because of @rest; set atomically
 * @thread: the thread that makes the translation, if @begun
 * @lock: protects all members below
 * @changed: condition variable; signalled when @hurry, @since, @done or @stop has changed
 * @begun: @thread was started and must be joined
 * @hurry: a run waits for the translation, so none of its steps is delayed. Otherwise a step begins
 *	after the interpreter has run for about as long as the step will take
 * @since: start time of the current run; 0 between runs
 * @spent: ns of interpretation in earlier runs
 * @missing: file name that the native code will have in the cache, if the cache does not contain
 *	it; else empty
 * @noted: the part of @spent that was added to the cache's note about @missing (host/want.h)
 * @until: until this time, a run that ends waits for the translation; 0 if it need not wait
 * @compiled: the thread has started the compiler
 * @done: the translation was made, or making it failed
 * @stop: @thread must end; set atomically
 * @ns: time for making the translation; @cached: the native code was in the cache
 * @code: the loaded object that contains @function; NULL if a test has set @function
 * @error: the reason for a failure
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
	char missing[HOST_CACHE_NAME];
	uint64_t noted;
	uint64_t until;
	bool compiled;
	bool done;
	bool stop;
	uint64_t ns;
	bool cached;
	struct host_code *code;
	struct visa_error error;
};

/*
 * translation_new() - allocate a translation, and do not begin it; @whole: it is for runs in which
 * every hardware thread has a work-item in each lane. Return: NULL if out of memory.
 */
struct translation *translation_new(const struct visa_launch *l, bool whole);

/* translation_join() - end the thread that makes a translation, if there is one. */
void translation_join(struct translation *t);

/*
 * translation_free() - stop the thread that makes a translation, if there is one, and free the
 * translation. NULL is ignored.
 */
void translation_free(struct translation *t);

/**
 * translation_run() - begin a run that can use translated code
 * @l: the launch
 * @whole: every hardware thread of the run has a work-item in each lane
 * @o: options, if the translation is not yet begun
 * @t: receives the translation
 * @e: filled in on failure
 *
 * Return: 0, or a negative errno if the translation cannot be made.
 */
int translation_run(struct visa_launch *l, bool whole, const struct visa_launch_options *o,
		    struct translation **t, struct visa_error *e);

/* translation_end() - end the run, and set the members of @r about the translation. */
void translation_end(struct translation *t, struct visa_launch_result *r);

/*
 * translation_last() - after translation_end(), wait for a translation that later processes need,
 * at most until the time @until. @stop: set (atomically) by another thread to stop waiting
 */
void translation_last(struct translation *t, const bool *stop);

/* translation_free_options() - free the strings in options. */
void translation_free_options(struct translation_options *o);

/*
 * translation_worth() - wait until the next step of the translation is worth its cost: until runs
 * were interpreted for @ns nanoseconds, or a run waits for the native code.
 * Return: false if the code is no longer needed.
 */
bool translation_worth(struct translation *t, uint64_t ns);

/*
 * translation_pause() - wait for 20 ms, or until the result is false.
 * Return: false if a run waits for the code, or the code is no longer needed.
 */
bool translation_pause(struct translation *t);

/*
 * translation_spent() - Return: nanoseconds for which all runs so far were interpreted; the caller
 * holds the lock.
 */
uint64_t translation_spent(const struct translation *t);

/**
 * translation_wait() - wait until the native code exists
 * @stop: set (atomically) from elsewhere to stop waiting
 *
 * Return: 0; -EINTR if @stop was set; the negative errno if making the code failed.
 */
int translation_wait(struct translation *t, const bool *stop, struct visa_error *e);

/**
 * translation_note() - record the work of translated code in a run, and decide whether the
 * interpreter is faster
 * @instructions: number of instructions
 * @turns: number of these instructions that the interpreter had to execute, one at a time
 *
 * Return: whether the interpreter executes the next work-groups.
 */
bool translation_note(struct translation *t, uint64_t instructions, uint64_t turns);

/*
 * translation_rests() - Return: whether the interpreter executes the next work-groups, as
 * translation_note() has decided.
 */
static inline bool translation_rests(const struct translation *t)
{
	return __atomic_load_n(&t->rest, __ATOMIC_RELAXED) > 0;
}

/*
 * translation_interpreted() - record that the interpreter has executed this number of instructions.
 */
static inline void translation_interpreted(struct translation *t, uint64_t instructions)
{
	if (translation_rests(t))
		__atomic_sub_fetch(&t->rest, (int64_t)instructions, __ATOMIC_RELAXED);
}

/* translation_function() - Return: the native code, or NULL if it does not exist yet. */
static inline native_function *translation_function(const struct translation *t)
{
	return __atomic_load_n(&t->function, __ATOMIC_ACQUIRE);
}

/*
 * translation_spec() - fill in the inputs of translating the kernel; the caller frees @inputs.
 * Return: 0, -ENOMEM.
 */
int translation_spec(const struct visa_launch *l, struct native_spec *spec,
		     struct native_input **inputs, struct visa_error *e);

#endif
