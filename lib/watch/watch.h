/* SPDX-License-Identifier: MIT */
/*
 * Watchers of a launch: checks, profile, trace, explanations, stop points. Each watcher is a table
 * of functions, a struct watcher, in its own folder; lib/launch/watchers.c lists them. The
 * functions of a watcher get the launch as a struct watch_run. A watcher that needs the launch's
 * instructions fills in an observer (engine/observe.h), whose functions the engine calls for them.
 *
 * lib/README.md shows how to add a watcher.
 */
#ifndef VISA_WATCH_H
#define VISA_WATCH_H

#include "../engine/kernel/kernel_state.h"
#include "../engine/observe.h"
#include "watch_code.h"
#include "options.h"

/* The purpose of memory. */
enum watch_use {
	WATCH_SHARED,  /* buffers, images, program-scope variables: shared by all groups */
	WATCH_LOCAL,   /* local memory (T0) of a group; zero when the group starts */
	WATCH_PRIVATE, /* private and scratch memory: zero when its thread starts */
	WATCH_CONSTANT /* constants, printf's records: never part of a data race */
};

/**
 * struct watch_memory - contiguous memory that a launch accesses by a surface index
 * @base: its first byte; NULL if there is no memory
 * @size: bytes; 0 for an argument that is a null pointer, or a buffer of 0 bytes
 * @use: its purpose
 * @null: the argument is a null pointer
 * @output: the host reads this memory after the launch
 * @unset: this memory counts as uninitialized before the launch
 * @read_only, @write_only: the accesses that the host allows to kernels
 * @whole: this memory is a whole surface that contains an argument, since addresses can reach all
 *	of the surface; the argument itself has a separate index, with the same @base and @size
 * @name: name of the argument; for other memory a description for reports, or ""
 * @argument: number of the argument, or negative
 * @surface: its surface index in the launch
 * @number: its number in reports: the number of the surface in the mount, if there is one; several
 *	arguments can have the same number
 * @mount: surface index in a mount, or VISA_SPACE_NONE for memory that belongs to the launch
 * @offset: offset of the argument in the surface @mount
 * @start: bytes from @base to the argument
 * @code: the code whose debug information names the variables in this memory; NULL if there is none
 */
struct watch_memory {
	uint8_t *base;
	uint64_t size;
	enum watch_use use;
	bool null;
	bool output;
	bool unset;
	bool read_only;
	bool write_only;
	bool whole;
	const char *name;
	int argument;
	uint8_t surface;
	uint8_t number;
	uint8_t mount;
	uint64_t offset;
	uint64_t start;
	const struct watch_code *code;
};

/*
 * watch_number() - Return: the number in a surface's name, such as 255 for T255; @index: its
 * surface index
 */
static inline uint8_t watch_number(unsigned int index)
{
	return (uint8_t)(index == VISA_SURFACE_STATELESS ? VISA_BTI_STATELESS : index);
}

/*
 * State of a gang (threads that execute each instruction together). After a split, each thread is a
 * separate gang.
 */
enum gang_state { GANG_NEW, GANG_READY, GANG_WAITS, GANG_ENDED, GANG_SPLIT };

/**
 * struct watch_gang - hardware threads of the group that run as a gang
 * @gang: the gang (threads that execute each instruction together); NULL if its threads have not
 *	begun, or have ended
 * @state: progress of its threads
 * @first: number of its first thread in the group
 * @threads: number of its threads
 */
struct watch_gang {
	struct exec_gang *gang;
	enum gang_state state;
	uint32_t first;
	uint32_t threads;
};

/**
 * struct watch_moment - a saved state of a run, to which the run can go back
 * @time: @clock of struct watch_run at that moment; later moments have larger values
 * @group: number of the work-group that begins at that moment
 */
struct watch_moment {
	uint64_t time;
	uint64_t group;
};

/**
 * struct watch_finding - a finding of a check (the data of a report)
 * @check: number of the check
 * @text: first line of the report that describes it
 * @report: the report of the finding, valid until the next finding; NULL if out of memory
 * @at, @bytes: the memory of the access that the finding is about; 0 bytes: no access
 * @reads: the access is a read
 */
struct watch_finding {
	uint32_t check;
	char text[VISA_MESSAGE_MAX];
	const struct visa_report *report;
	const uint8_t *at;
	uint64_t bytes;
	bool reads;
};

/**
 * struct watch_run - a run of a launch, and the running group; groups run one after another
 * @code: the kernel, prepared for observers
 * @options: options of the run, with the watchers' requests
 * @account: account to which the memory of watchers is charged; or NULL
 * @groups, @local, @total: the grid: work-groups, work-items of a work-group, and the total number
 *	of work-groups
 * @group_threads: hardware threads of a group of full size
 * @required: the source fixes the size of a group (reqd_work_group_size)
 * @space: surfaces, indexed by surface index, with the group's local memory and its threads'
 *	scratch memory
 * @memory: memory of the surfaces in @space, indexed by surface index
 * @inputs: the @input_count parts of a thread's frame (the bytes of its variables) that are filled
 *	in when it begins
 * @scratch: bytes of scratch memory of a thread
 * @own: surface index of private memory, of which each thread has @private_bytes
 * @run: the run of the engine, with its counters
 * @observers: observers of @run, with each watcher's struct exec_observer
 * @stale: set by a watcher that has changed @wanted of its observer; before the next gang runs, the
 *	engine's tables are updated
 * @number: number of the group, x fastest; @group: its number in each dimension
 * @threads, @items: hardware threads and work-items of the group
 * @item: function that fills in the work-item of lane @lane of thread @thread: @number receives the
 *	number of group @group in each dimension, @global and @local the ids of the work-item
 * @find: function that fills in the gang of a thread of the group; Return: false if there is none
 * @clock: number of executed instructions, each counted once for a gang; exact while no gang runs
 * @moments: the moments (saved states) to which the run can go back, @moment_count in number
 * @no_moments: a sentence with the reason why there are no moments; used if @moment_count is 0
 * @digest: function that returns a hash of all bytes of memory
 * @forget: function that drops the moments later than @clock
 * @print: function that prints what printf has recorded so far
 * @back: set by a watcher that returns WATCH_END: the index plus 1 of the moment to which the run
 *	goes back, instead of ending
 * @findings: function that returns the number of findings of checks so far; NULL without checks
 * @finding: function that fills in a finding of a check. Each call returns the next reported
 *	finding. Return: false if there are no more findings
 * @keep: function that returns the report of the finding that the last call of @finding filled in;
 *	the caller frees the report
 * @outputs: function that examines the outputs at the end of the launch, and adds findings
 * @checks: state of the checks, which @findings, @finding, @keep and @outputs use
 * @launch: state of the launch, which @item, @find, @digest and @forget use
 * @reports, @suppressed, @unreported, @noted: as in struct visa_launch_result
 */
struct watch_run {
	struct watch_code code;
	const struct visa_launch_options *options;
	struct visa_account *account;
	uint32_t groups[3];
	uint32_t local[3];
	uint64_t total;
	uint32_t group_threads;
	bool required;
	const struct visa_space *space;
	struct watch_memory memory[VISA_SURFACE_COUNT];
	struct kernel_span *inputs;
	uint32_t input_count;
	uint64_t scratch;
	uint8_t own;
	uint64_t private_bytes;
	struct exec_run *run;
	struct exec_observers observers;
	bool stale;
	uint64_t number;
	uint32_t group[3];
	uint32_t threads;
	uint32_t items;
	void (*item)(const struct watch_run *w, uint64_t group, uint32_t thread, uint32_t lane,
		     uint32_t number[3], uint64_t global[3], uint32_t local[3]);
	bool (*find)(const struct watch_run *w, uint32_t thread, struct watch_gang *g);
	uint64_t clock;
	const struct watch_moment *moments;
	uint32_t moment_count;
	const char *no_moments;
	uint64_t (*digest)(const struct watch_run *w);
	void (*forget)(struct watch_run *w);
	void (*print)(struct watch_run *w);
	uint32_t back;
	uint64_t (*findings)(const struct watch_run *w);
	bool (*finding)(const struct watch_run *w, struct watch_finding *f);
	struct visa_report *(*keep)(const struct watch_run *w);
	void (*outputs)(const struct watch_run *w);
	void *checks;
	const void *launch;
	uint64_t reports;
	uint64_t suppressed;
	uint64_t unreported;
	bool noted;
};

/* The event at a barrier that is passed to the function @barrier of a watcher. */
enum watch_barrier {
	WATCH_ARRIVES, /* the threads of the gang have arrived at the barrier */
	WATCH_LEAVES,  /* the threads of the gang continue after the barrier */
	WATCH_OPENS    /* all threads of the group continue; there is no gang */
};

/* The result of the function @gang of a watcher, which is called before a gang runs. */
enum watch_answer {
	WATCH_NOT,  /* do not watch the gang this time */
	WATCH_GANG, /* watch the gang */
	WATCH_END   /* end the run of the launch */
};

/**
 * struct watcher - a kind of watcher; all functions except @asked, @start and @free may be NULL
 * @needs: first words of an error text, such as "checks need"; the last words are "the interpreter"
 * @zeros: variables that the kernel does not set must be zero when a thread begins
 * @all_inputs: inputs of the kernel that no instruction uses must be filled in, too
 * @stays: the watcher keeps its state if the run goes back. A watcher without @stays is freed and
 *	started again; with such a watcher the run can go back only to its beginning
 * @never_back: a sentence with the reason why a run with this watcher cannot go back; or NULL
 * @asked: Return: whether the options request this watcher
 * @start: called when the run begins, before the first group; fills in the observer, whose @context
 *	is the first argument of the functions below. @free is called whenever @o->context was set.
 *	Return: 0; 1 if this launch is not watched; a negative errno
 * @group: called when a group begins
 * @memory: called when private or scratch memory is given to a new thread
 * @threads: called when threads begin, after their variables were filled in; Return: 0 or a
 *	negative errno
 * @gang: called when threads begin to run, or continue; Return: see enum watch_answer
 * @left: called when the threads of a gang have stopped running, for the reason @end. Return: true
 *	to let them continue at once, which is allowed only if halt() of this watcher's observer has
 *	stopped them
 * @barrier: called at a barrier; @number: number of a named barrier, VISA_NAMED_BARRIERS for the
 *	group's
 * @stuck: called when the group can never continue; @at: its first waiting thread, @text: list of
 *	waiting threads
 * @fault: called when the group has failed; @at: instruction of the fault, with the number of the
 *	thread in the group; @text: the reason
 * @done: called when all groups have ended; the run can still go back
 * @end: called when the run has ended, or has failed; Return: 0 or a negative errno
 * @free: called after the run
 *
 * Each function is called for the watchers in the order of their list, and so are the functions of
 * their observers. Before an instruction, halt() of all observers is called first, and then their
 * other functions. So if halt() stops the launch at an instruction, the other functions are called
 * only later, when the instruction is executed.
 */
struct watcher {
	const char *needs;
	bool zeros;
	bool all_inputs;
	bool stays;
	const char *never_back;
	bool (*asked)(const struct visa_launch_options *o);
	int (*start)(struct watch_run *w, struct exec_observer *o, struct visa_error *e);
	void (*group)(void *context, const struct watch_run *w);
	void (*memory)(void *context, const uint8_t *at, uint64_t bytes);
	int (*threads)(void *context, const struct watch_gang *g, struct visa_error *e);
	enum watch_answer (*gang)(void *context, struct watch_run *w, const struct watch_gang *g);
	bool (*left)(void *context, struct watch_run *w, const struct watch_gang *g,
		     enum exec_end end);
	void (*barrier)(void *context, const struct watch_gang *g, enum watch_barrier what,
			uint32_t number);
	void (*stuck)(void *context, const struct exec_fault *at, const char *text);
	void (*fault)(void *context, struct watch_run *w, const struct exec_fault *at,
		      const char *text);
	void (*done)(void *context, struct watch_run *w);
	int (*end)(void *context, struct watch_run *w, struct visa_error *e);
	void (*free)(void *context);
};

extern const struct watcher check_watcher;
extern const struct watcher profile_watcher;
extern const struct watcher trace_watcher;
extern const struct watcher explain_watcher;
extern const struct watcher stop_watcher;

#endif
