/* SPDX-License-Identifier: MIT */
/* A run of a launch: its runners, each of which takes work-groups and executes their threads. */
#ifndef VISA_LAUNCH_RUN_H
#define VISA_LAUNCH_RUN_H

#include <pthread.h>

#include "../engine/passed.h"
#include "../watch/watch.h"
#include "printf.h"
#include "launch_state.h"

struct runner;
struct launch_history;
struct translation;

/**
 * struct launch_run - the data that the runners of a run share
 * @l: the launch; its space is read only
 * @grid: its grid
 * @options: the options given to visa_launch_run()
 * @code: the prepared kernel; for a run with watchers, prepared for observers
 * @watch: the description of the run for watchers
 * @watchers: the run's watchers, in the order of @watch.observers
 * @which: the set of watchers that watched the gang that ran last; bit n is element n of @watchers
 * @zeros: a watcher needs zeros in the variables that the kernel does not set (@zeros of struct
 *	watcher)
 * @payload: if @replaced, the payload layout that the launch had before the run. During the run,
 *	the launch has a layout that also contains the inputs that no instruction uses
 * @watched: the only runner, if the run has watchers; else NULL
 * @stop: flag that ends the run: the flag of @options, or one that is never set
 * @runners: number of runners
 * @gang: threads of a gang
 * @block: number of groups that a runner takes at once
 * @order: factor that determines the order of the groups, see nth(); 1 for ascending order
 * @ids: local ids of all threads of a full-size group
 * @scratch: bytes of a hardware thread's scratch memory, whole kilobytes
 * @private_bytes: bytes of a hardware thread's private memory
 * @translation: translation of the kernel; NULL if the interpreter executes the whole run
 * @printed: the part of printf's buffer that was printed
 * @history: moments that the run can go back to; or NULL
 * @next: position in the order of the first group that no runner has taken; changed atomically
 * @done: groups that have ended; changed atomically
 * @instructions: instructions executed so far, counted if there is a limit; changed atomically
 * @failed: position in the order of the earliest group that failed; UINT64_MAX for none; changed
 *	atomically
 */
struct launch_run {
	struct visa_launch *l;
	struct grid grid;
	const struct visa_launch_options *options;
	const struct exec_kernel *code;
	struct watch_run watch;
	const struct watcher *watchers[EXEC_OBSERVERS];
	uint8_t which;
	bool zeros;
	bool replaced;
	struct payload payload;
	const struct runner *watched;
	const bool *stop;
	unsigned int runners;
	uint32_t gang;
	uint64_t block;
	uint64_t order;
	uint8_t *ids;
	uint32_t scratch;
	uint64_t private_bytes;
	struct translation *translation;
	struct printf_done printed;
	struct launch_history *history;
	uint64_t next;
	uint64_t done;
	uint64_t instructions;
	uint64_t failed;
};

/**
 * struct gang_slot - hardware threads of a group that run as a gang
 * @gang: the gang, while the threads run; NULL before and after
 * @state: its progress
 * @alone: the gang was made by a split and has one thread; it is freed at its end, and not reused
 * @first: number of the first thread in the group
 * @threads: number of threads
 * @slices: number of slices since the gang began or last waited; in a slice, it executes a limited
 *	number of instructions
 * @at: the instruction at which it stopped last
 * @arrived: number of times that all its threads have arrived at the barrier of the whole group
 * @passed: number of times that it has passed this barrier
 * @barrier: the barrier that it waits for
 * @until: for a named barrier, the gang waits until @opened of struct named_barrier has this value
 * @expects: for each named barrier, the value that @opened will have when the barrier opens for the
 *	gang's last arrival; 0 if it has not arrived
 */
struct gang_slot {
	struct exec_gang *gang;
	enum gang_state state;
	bool alone;
	uint32_t first;
	uint32_t threads;
	uint32_t slices;
	struct exec_fault at;
	uint64_t arrived;
	uint64_t passed;
	struct exec_barrier barrier;
	uint64_t until;
	uint64_t expects[VISA_NAMED_BARRIERS]; /* last member: cleared only after use */
};

/* slot_gang() - Return: the gang of a struct gang_slot, in the form in which watchers get it */
static inline struct watch_gang slot_gang(const struct gang_slot *s)
{
	return (struct watch_gang){ s->gang, s->state, s->first, s->threads };
}

/**
 * struct named_barrier - a named barrier of a group
 * @arrived: number of threads that have arrived since it last opened
 * @opened: number of openings
 */
struct named_barrier {
	uint32_t arrived;
	uint64_t opened;
};

struct runner_native;

/**
 * struct runner - a host thread that executes work-groups
 * @run: the run to which it belongs
 * @number: its number
 * @pthread: the thread; the first runner is the caller's
 * @started: @pthread was created and must be joined; never set in the first runner
 * @slm, @scratch: local memory of the group, and scratch memory of its threads
 * @lost: accesses out of bounds that @exec has made
 * @passed: faults after which @exec has continued (option keep_going)
 * @error: the reason for a failure
 * @spare: the @spare_count gangs of ended threads, for reuse; the array has an element for each
 *	thread
 * @slots: the gangs of the group and their states: @slot_count elements, at most twice the number
 *	of threads
 * @order: indices in @slots, in the order in which the gangs run
 * @barriers: named barriers, by number
 * @named: the group has used a named barrier
 * @payload: the initial data that all threads of a group get (payload.h), for work-groups of the
 *	size @payload_size
 * @ids: local ids of the group's threads, if the group does not have the full size
 * @group: number of the group; @local: its work-items; @threads: its hardware threads
 * @random: state of the random numbers for the order of gangs
 * @native: data for translated code; NULL if it has executed none
 * @native_ran, @interpreter_ran: this runner has used translated code, or the interpreter
 * @groups, @native_groups, @threads_started: counters
 * @at: position of the group in the order in which groups run
 * @progress: time of the next call of the options' progress()
 * @failed: the group failed at @fault; @error contains the reason
 * @fault: the instruction and the thread that faulted; the thread is a number in the group, not in
 *	a gang
 * @exec: state and counters of the interpreter
 * @space: a copy of the launch's space, with the runner's local and scratch memory
 */
struct runner {
	struct launch_run *run;
	unsigned int number;
	pthread_t pthread;
	bool started;
	struct visa_surface slm;
	struct visa_surface scratch;
	struct exec_lost lost;
	struct exec_passed passed;
	struct visa_error error;
	struct exec_gang **spare;
	uint32_t spare_count;
	struct gang_slot *slots;
	uint32_t slot_count;
	uint32_t *order;
	struct named_barrier barriers[VISA_NAMED_BARRIERS];
	bool named;
	uint8_t *payload;
	uint32_t payload_size[3];
	uint8_t *ids;
	uint32_t group[3];
	uint32_t local[3];
	uint32_t threads;
	uint64_t random;
	struct runner_native *native;
	bool native_ran;
	bool interpreter_ran;
	uint64_t groups;
	uint64_t native_groups;
	uint64_t threads_started;
	uint64_t at;
	uint64_t progress;
	bool failed;
	struct exec_fault fault;
	/* The large members are last, so that runner_init() can clear the others at once. */
	struct exec_run exec;
	struct visa_space space;
};

/* runner_init() - set all members, and allocate memory for groups; Return: 0 or -ENOMEM. */
int runner_init(struct runner *r, struct launch_run *run, unsigned int number,
		struct visa_error *e);
void runner_free(struct runner *r);

/**
 * runner_group() - run a work-group
 * @number: number of the group, x fastest
 *
 * Return: 0; -EINTR if stopped; -ECANCELED if a group earlier in the order has failed; else the
 * negative errno of this group's failure.
 */
int runner_group(struct runner *r, uint64_t number);

/*
 * runner_abandon() - give up the group that is running: release its gangs, although their threads
 * have not ended.
 */
void runner_abandon(struct runner *r);

/* runner_size() - set the members of the runner that depend on the size of group @number. */
void runner_size(struct runner *r, uint64_t number);

/*
 * runner_lanes() - Return: bit mask of the lanes of a thread that have a work-item; the last thread
 * of a group may have fewer.
 */
uint32_t runner_lanes(const struct runner *r, uint32_t thread);

/* runner_ids() - Return: local ids of the threads of the runner's group */
const uint8_t *runner_ids(const struct runner *r);

/*
 * runner_limit() - fail because the launch has used up max_instructions. The caller sets @fault of
 * the runner to the instruction at which the launch stopped. Return: the negative errno.
 */
int runner_limit(struct runner *r);

/*
 * waits_fn - type of a function that returns whether a thread of the group waits at a barrier;
 * false if the thread has ended. @at: receives the barrier instruction and the thread, as a number
 * in the group
 */
typedef bool waits_fn(const struct runner *r, uint32_t thread, struct exec_fault *at);

/*
 * runner_hangs() - fail because no thread can continue. @fault of the runner receives the first
 * waiting thread and its instruction; the error text lists all waiting threads. Return: the
 * negative errno.
 */
int runner_hangs(struct runner *r, waits_fn *waits);

/**
 * native_groups() - determine how many groups of the range from @at up to but not including @end
 * one call of translated code can execute
 *
 * Return: the number of groups; 0 if the interpreter executes the first one.
 */
uint64_t native_groups(struct runner *r, uint64_t at, uint64_t end);

/**
 * runner_native() - execute the work-groups from @at of the runner up to @end by translated code.
 * If the interpreter turns out to be faster, stop earlier. Afterwards @at of the runner is the last
 * group that has begun
 * @end: @at plus the result of native_groups()
 *
 * Return: 0; -EINTR if stopped; -ECANCELED if a group earlier in the order has failed; else the
 * negative errno of a group's failure.
 */
int runner_native(struct runner *r, uint64_t end);
void runner_native_free(struct runner *r);

/*
 * slot_arrives() - record that the gang of @s has arrived at a barrier
 * Return: 0; -EINVAL for an invalid barrier, with @e.
 */
int slot_arrives(struct runner *r, struct gang_slot *s, struct visa_error *e);

/* slots_release() - resume gangs whose barrier has opened. Return: the number of gangs resumed. */
uint32_t slots_release(struct runner *r);

/*
 * runner_progress() - report the number of finished groups, if the last report is long enough ago;
 * only the first runner reports.
 */
void runner_progress(struct runner *r);

/* launch_ns() - Return: nanoseconds since a fixed time. */
uint64_t launch_ns(void);

/*
 * launch_order() - Return: a random factor for launch_nth(), coprime to @total. So multiplication
 * by the factor, modulo @total, permutes the numbers below @total.
 */
uint64_t launch_order(uint64_t seed, uint64_t total);

/* launch_nth() - Return: the number of the group that runs at position @at of the order. */
uint64_t launch_nth(const struct launch_run *run, uint64_t at);

/* launch_random() - Return: the next pseudorandom number; @state: state of the sequence. */
uint64_t launch_random(uint64_t *state);

#endif
