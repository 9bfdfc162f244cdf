/* SPDX-License-Identifier: MIT */
/* The options of a run of a launch. */
#ifndef VISA_OPTIONS_H
#define VISA_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct visa_explained;
struct visa_profile;
struct visa_report;
struct visa_stop_answer;
struct visa_stopped;
struct visa_stops;
struct visa_trace;

/*
 * The engines of a launch. X(word, identifier): INTERPRETER interprets the whole launch. AUTO
 * begins with the interpreter, and translates the kernel of a long launch to native code. NATIVE
 * executes only translated code. All compute the same results.
 */
#define VISA_ENGINES(X)                                                                            \
	X("interpreter", INTERPRETER)                                                              \
	X("auto", AUTO)                                                                            \
	X("native", NATIVE)

/* Default of @history (struct visa_launch_options) in the debuggers of visafs, in bytes. */
#define VISA_HISTORY_USUAL (256ull << 20)

#define VISA_ENGINE_ID(word, id) VISA_ENGINE_##id,
enum visa_engine { VISA_ENGINES(VISA_ENGINE_ID) VISA_ENGINE_COUNT };
#undef VISA_ENGINE_ID

/**
 * struct visa_launch_explain - the hardware thread whose instructions are explained (the effect of
 * each on every lane is reported)
 * @group: number of the work-group
 * @thread: number of the hardware thread in the group
 * @place: source line whose instructions are explained, LINE or FILE:LINE (stop.h), of @place_size
 *	bytes. 0 bytes: all instructions. Not owned; it must live until the launch has ended
 */
struct visa_launch_explain {
	uint32_t group[3];
	uint32_t thread;
	const char *place;
	size_t place_size;
};

/**
 * struct visa_launch_options - options of a launch
 * @jobs: number of groups that run in parallel; 0 means 1, which gives a reproducible order
 * @schedule: seed of a random order of threads; 0 is ascending order
 * @max_instructions: limit of executed instructions, beyond which the launch faults; 0 for no limit
 * @stop: set (atomically) by another thread to end the launch; or NULL
 * @progress: called at intervals with the number of finished groups and of all groups; or NULL
 * @print: called after the launch with the output of the kernel's printf calls; or NULL
 * @context: argument of @progress, @print, @report, @explained and @stopped
 * @engine: the engine. VISA_ENGINE_NATIVE refuses kernels that cannot be translated, and waits for
 *	the translation
 * @compiler: path or name of a C compiler, for translations; NULL for cc, gcc or clang
 * @cache: directory of translations that are kept between launches, made if needed; NULL for none
 * @keep: directory in which the C text of a translation is kept for inspection; or NULL
 * @checks: set of VISA_CHECK_BIT() (report.h)
 * @keep_going: continue after faults of single lanes: their access is dropped, a read returns
 *	zeros, which @checks treat as undefined, and each such fault is reported. At its end the
 *	launch fails
 * @origins: reports of the check uninit (use of uninitialized values) list each instruction that
 *	passed the value on, from its origin
 * @report: called with each report after the launch; Return: whether the report is counted; NULL:
 *	all are counted
 * @profile: receives a profile with the counts of each instruction, which the caller frees by
 *	visa_profile_free(); receives NULL if the launch was refused. NULL: no profile is made
 * @trace: receives the executed instructions; or NULL
 * @explain: the thread that is explained; or NULL
 * @explained: called after each instruction of the thread that @explain names
 * @stops: stop points of the launch (stop.h); or NULL
 * @stopped: called when the launch is stopped, with @context; NULL: the launch continues at once
 * @history: used with @stops: limit in bytes of the earlier states of memory that are kept, so that
 *	the launch can go back in time; 0: the launch cannot go back
 * @compile_time: limit of the compiler's elapsed and processor time in seconds, after which it is
 *	killed and the interpreter executes the launch; 0 for 60
 * @section: for tests: a translation puts at most this number of the kernel's instructions into one
 *	C function, and leaves every fourth function to the interpreter; 0: the translator chooses a
 *	number that compiles fast, and translates all functions
 *
 * @checks, @keep_going, @profile, @trace, @explain and @stops choose watchers (watch.h), in any
 * combination. The interpreter executes a launch with a watcher, one work-group after another,
 * independent of @jobs.
 *
 * A launch keeps its translation for later runs; @compiler, @cache, @keep, @compile_time and
 * @section are used only when the translation is made. If @engine is not VISA_ENGINE_INTERPRETER, a
 * thread that makes the translation may run until visa_launch_free().
 */
struct visa_launch_options {
	unsigned int jobs;
	uint64_t schedule;
	uint64_t max_instructions;
	const bool *stop;
	void (*progress)(void *context, uint64_t done, uint64_t groups);
	void (*print)(void *context, const char *text, size_t size);
	void *context;
	enum visa_engine engine;
	const char *compiler;
	const char *cache;
	const char *keep;
	uint32_t checks;
	bool keep_going;
	bool origins;
	bool (*report)(void *context, const struct visa_report *report);
	const struct visa_launch_explain *explain;
	void (*explained)(void *context, const struct visa_explained *x);
	struct visa_profile **profile;
	struct visa_trace *trace;
	struct visa_stops *stops;
	struct visa_stop_answer (*stopped)(void *context, const struct visa_stopped *s);
	uint64_t history;
	unsigned int compile_time;
	unsigned int section;
};

#ifdef __cplusplus
}
#endif
#endif
