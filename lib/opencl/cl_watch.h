/* SPDX-License-Identifier: MIT */
/* The user's settings for launches: VISAFS_CHECK and the other variables that visa-cl sets. */
#ifndef OPENCL_WATCH_H
#define OPENCL_WATCH_H

#include "../launch/launch.h"
#include "../report/report_out.h"
#include "cl_stop.h"

#include <sys/types.h>

/**
 * struct watch - the settings in the variables
 * @options: checks, engine, schedule and other options of the watched launches
 * @any: at least one variable is set, so launches are watched
 * @kernel: pattern for names of kernels, NULL for all; @launch: number of the launch, 0 for all
 * @suppress: text of the suppression file
 * @build: options for compiling sources, in addition to the application's, or ""
 * @json: file that receives an object for each launch, or NULL
 * @brief: for a launch without reports, the object contains only the members that visa-cl counts
 * @profile, @trace: folders that receive a page or a trace of each launch, or NULL
 * @save: folder that receives a folder of each launch (save.h), or NULL
 * @stop: text of stop points, or NULL
 * @mount: mount that executes the launches (cl_mount.h), or NULL
 * @first: the process whose files have no process number in their names (VISAFS_PROCESS); 0: all
 * @explain: the part of a launch to be explained; valid if @options.explain points to it
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
	const char *mount;
	pid_t first;
	struct visa_launch_explain explain;
};

/*
 * watch() - Return: the settings in the variables, read at the first call; empty in a setuid
 * program
 */
const struct watch *watch(void);

/**
 * struct watched - a launch that is watched
 * @module, @kernel, @platform: the launched kernel
 * @number: number of the launch, counted from 1 in the order of enqueuing
 * @source: source of the program, with the name in its line information
 * @describe: function that appends a line with the memory object of an argument; nothing if the
 *	argument has none
 * @args: argument of @describe
 * @reports: the @count reports as JSON
 * @explained: text of the explained instructions
 * @profile, @trace: the profile and the trace of the launch; NULL if they are not requested
 * @trace_fd: the file of @trace
 * @launch: the running launch; @stop: its stop session
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
 * watch_path() - make the path of a file or a folder of a launch
 * @folder: the folder for all launches; @ending: suffix of the name, such as ".html", or ""
 *
 * Return: FOLDER/NUMBER-KERNEL and the ending, with PROCESS- before it in processes that the
 * program started, which the caller frees; NULL if out of memory.
 */
char *watch_path(const char *folder, uint64_t number, const char *kernel, const char *ending);

/* watch_picks() - Return: whether the settings select a launch */
bool watch_picks(const char *kernel, uint64_t number);

/*
 * watched_begin() - set the options of a watched launch from the settings; @w: already contains the
 * launched kernel
 */
void watched_begin(struct watched *w, struct visa_launch_options *options);

/*
 * watched_end() - print and write the results of a watched launch; @why: the reason if the launch
 * has failed, or NULL
 */
void watched_end(struct watched *w, const struct visa_launch_result *r, const char *why);

/*
 * watched_failed() - append a launch that failed to the file of VISAFS_JSON. Called for launches
 * that the settings do not select; watched_end() appends selected launches
 */
void watched_failed(const struct watched *w, const struct visa_launch_result *r, const char *why);

#endif
