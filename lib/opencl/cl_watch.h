/* SPDX-License-Identifier: MIT */
/* What the user wants to see of launches: VISAFS_CHECK and the other variables that visa-cl sets.
 */
#ifndef OPENCL_WATCH_H
#define OPENCL_WATCH_H

#include "../launch/launch.h"
#include "../report/report_out.h"
#include "cl_stop.h"

#include <sys/types.h>

/**
 * struct watch - what the variables ask for
 * @options: checks, engine, schedule and so on of the launches that are watched
 * @any: they ask for anything, so that launches are watched
 * @kernel: pattern of the names of kernels, or NULL: all; @launch: number of the launch, 0: all
 * @suppress: text of the suppression file
 * @build: options that sources are compiled with besides the application's, or ""
 * @json: file that gets an object for each launch, or NULL
 * @brief: of a launch without reports that object has only what visa-cl counts
 * @profile, @trace: folders that get a page or a trace of each launch, or NULL
 * @save: folder that gets a folder of each launch (save.h), or NULL
 * @stop: text of stop points, or NULL
 * @first: the process whose files have no process number in their names (VISAFS_PROCESS); 0: all
 * @explain: what is explained, if @options.explain names it
 */
struct watch {
	struct visa_launch_options options;
	bool any;
	const char *kernel;
	uint64_t launch;
	struct visa_buffer suppress;
	const char *build;
	const char *json;
	bool brief;
	const char *profile;
	const char *trace;
	const char *save;
	const char *stop;
	pid_t first;
	struct visa_launch_explain explain;
};

/* watch() - what the variables ask for, read when this is called first; none in a setuid program */
const struct watch *watch(void);

/**
 * struct watched - a launch that is watched
 * @module, @kernel, @platform: what is launched
 * @number: of the launch, counted from 1 as launches are enqueued
 * @source: of the program, by the name that its lines have
 * @describe: appends a line that says which memory object an argument is; nothing if it is none
 * @args: for @describe
 * @reports: as JSON, @count of them
 * @trace_fd: the file of @trace
 * @launch: what runs; @stop: how it stops
 */
struct watched {
	const struct visa_ze_module *module;
	const struct visa_ze_kernel *kernel;
	enum visa_platform platform;
	uint64_t number;
	struct visa_source_text source;
	void (*describe)(const void *args, const char *name, struct visa_buffer *b);
	const void *args;
	struct visa_buffer reports;
	uint64_t count;
	struct visa_buffer explained;
	struct visa_profile *profile;
	struct visa_trace *trace;
	int trace_fd;
	struct visa_launch *launch;
	struct stop_session stop;
};

/*
 * watch_path() - where a file or a folder of a launch is
 * @folder: of those of all launches; @ending: behind its name, as ".html", or ""
 *
 * Return: FOLDER/NUMBER-KERNEL and the ending, with PROCESS- before it in processes that the
 * program started, for free(); NULL without memory.
 */
char *watch_path(const char *folder, uint64_t number, const char *kernel, const char *ending);

/* watch_picks() - whether a launch is watched */
bool watch_picks(const char *kernel, uint64_t number);

/*
 * watched_begin() - set what a watched launch has of the variables in its options; @w has what is
 * launched
 */
void watched_begin(struct watched *w, struct visa_launch_options *options);

/* watched_end() - print and write what was found; @why: why the launch failed, or NULL */
void watched_end(struct watched *w, const struct visa_launch_result *r, const char *why);

/* watched_failed() - write that a launch failed which the user did not choose to watch */
void watched_failed(const struct watched *w, const struct visa_launch_result *r, const char *why);

#endif
