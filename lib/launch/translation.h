/* SPDX-License-Identifier: MIT */
/*
 * Translations of a launch's kernel: a thread makes them while the runners interpret the kernel.
 * They are kept as long as the launch.
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
 * @whole: it is for work-groups whose threads have all lanes
 * @options: options of the translation
 * @function: the code; set once, atomically
 * @rest: @function was slower than the interpreter: instructions to interpret before it is tried
 *	again; below 1 for none; changed atomically
 * @rested: the run has interpreted instructions for this reason; set atomically
 * @thread: the thread that makes it, if @begun
 * @lock: protects all members below
 * @changed: @hurry, @since, @done or @stop has changed
 * @begun: making it has begun, or ended
 * @hurry: a run waits for the translation; else each step is delayed until runs have taken as much
 *	time as the step will take
 * @since: start of the current interpreted run; 0 between runs
 * @spent: ns of interpretation in earlier runs
 * @missing: file name of the entry that the cache does not have; else empty
 * @noted: the part of @spent that is written to the note in the cache about @missing (host/want.h)
 * @until: time until which runs wait for the translation at their ends; 0 for none
 * @compiled: the thread has started the compiler
 * @done: the translation was made, or making it failed
 * @stop: the launch is being freed; set atomically
 * @ns, @cached: as in struct visa_launch_result
 * @code: the object that contains @function; NULL if @function is a test's
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
 * translation_new() - allocate a translation, not begun yet; @whole: for threads with all lanes.
 * Return: NULL if out of memory.
 */
struct translation *translation_new(const struct visa_launch *l, bool whole);

/* translation_join() - end the thread that makes a translation, if there is one. */
void translation_join(struct translation *t);

/* translation_free() - free a translation; stops making it, if begun. NULL is ignored. */
void translation_free(struct translation *t);

/**
 * translation_run() - begin a run that can use translated code
 * @l: the launch
 * @whole: its threads have all lanes
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
 * translation_last() - after translation_end(), wait for a translation that must be finished before
 * the process ends (@until). @stop: set (atomically) by another thread to stop waiting
 */
void translation_last(struct translation *t, const bool *stop);

/* translation_free_options() - free the members. */
void translation_free_options(struct translation_options *o);

/*
 * translation_worth() - wait until a step of the translation is worth its cost: until runs have
 * interpreted for @ns, or a run waits for the code.
 * Return: false if the code is no longer needed.
 */
bool translation_worth(struct translation *t, uint64_t ns);

/*
 * translation_pause() - wait for 20 ms, or until one of the reasons for false.
 * Return: false if a run waits for the code, or the code is no longer needed.
 */
bool translation_pause(struct translation *t);

/* translation_spent() - Return: ns of interpretation; the caller holds the lock. */
uint64_t translation_spent(const struct translation *t);

/**
 * translation_wait() - wait until the code exists
 * @stop: set (atomically) from elsewhere to stop waiting
 *
 * Return: 0; -EINTR; the error of making it.
 */
int translation_wait(struct translation *t, const bool *stop, struct visa_error *e);

/**
 * translation_note() - record work by translated code in a run that may also be interpreted
 * @instructions: number of instructions
 * @turns: number of these instructions that the interpreter had to execute, one at a time
 *
 * Return: whether the interpreter executes the next work, since it is faster.
 */
bool translation_note(struct translation *t, uint64_t instructions, uint64_t turns);

/*
 * translation_rests() - Return: whether the interpreter executes the next work, as decided by
 * translation_note().
 */
static inline bool translation_rests(const struct translation *t)
{
	return __atomic_load_n(&t->rest, __ATOMIC_RELAXED) > 0;
}

/* translation_interpreted() - record that the interpreter has executed @instructions. */
static inline void translation_interpreted(struct translation *t, uint64_t instructions)
{
	if (translation_rests(t))
		__atomic_sub_fetch(&t->rest, (int64_t)instructions, __ATOMIC_RELAXED);
}

/* translation_function() - Return: the code, or NULL if it does not exist yet. */
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
