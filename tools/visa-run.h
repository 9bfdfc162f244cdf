/* SPDX-License-Identifier: MIT */
/* visa-run: declarations shared by its source files. */
#ifndef VISA_RUN_H
#define VISA_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "../lib/report/report_out.h"
#include "../lib/args/launch_line.h"
#include "json.h"
#include "ocloc.h"
#include "tool.h"

/*
 * struct output - an option -o ARG=FILE, or -o FILE with --compile, which sets only @file
 * @arg: the text ARG of @arg_size bytes: the argument's index or name
 * @index: index of the argument that ARG names
 */
struct output {
	const char *arg;
	size_t arg_size;
	const char *file;
	uint32_t index;
};

struct base_json;

/**
 * struct command_line - the options and arguments of the command line
 * @file: file of the module; NULL: standard input
 * @kernel: name of the kernel; NULL: the module's only kernel
 * @platform: name of the platform; NULL without --platform
 * @zeinfo: file of --zeinfo, or NULL
 * @build: the options --options, --debug-info, -O0
 * @with: the @with_count files of --with, which contain functions
 * @grid: the numbers of -g, -l and --offset
 * @outputs: the @output_count options -o
 * @args: the texts of the @arg_count arguments
 * @launch: the launch options: -j, --schedule, --max-instructions, --engine, --keep-c,
 * --keep-going, --origins
 * @engine: whether --engine was given
 * @cache: directory in which native code is kept; a member of @launch points to this string. NULL
 * with --no-cache
 * @no_cache: whether --no-cache was given
 * @explain: whether --explain-engine was given
 * @explained: the thread and the instruction of --explain. With --explain, a member of @launch
 * points to @explained
 * @json: whether --json was given
 * @stops: the @stop_count texts of --stop
 * @suppress: file of --suppress, or NULL
 * @sarif, @junit: files of --sarif and --junit, to which the reports are written; or NULL
 * @profile: whether --profile was given
 * @html: file of --html, or NULL
 * @trace: file of --trace, or NULL; @trace_filter: words of --trace-filter, or NULL
 * @replay: file of --replay, or NULL
 * @compile: whether --compile was given
 * @listing: whether --text was given
 * @text: text of --help or --version, else NULL
 */
struct command_line {
	const char *file;
	const char *kernel;
	const char *platform;
	const char *zeinfo;
	struct ocloc_build build;
	const char **with;
	uint32_t with_count;
	struct visa_grid_text grid;
	struct output *outputs;
	uint32_t output_count;
	char **args;
	uint32_t arg_count;
	struct visa_launch_options launch;
	bool engine;
	char *cache;
	bool no_cache;
	bool explain;
	struct visa_launch_explain explained;
	bool json;
	const char **stops;
	uint32_t stop_count;
	const char *suppress;
	const char *sarif;
	const char *junit;
	bool profile;
	const char *html;
	const char *trace;
	const char *trace_filter;
	const char *replay;
	bool compile;
	bool listing;
	const char *text;
};

/* The default platform of a source, and of a vISA text that does not name its platform. */
#define RUN_PLATFORM "tgllp"

/*
 * run_option() - Return: RUN_NONE if visa-run has no long option with this name; RUN_FLAG if the
 * option has no argument; RUN_WORD if it needs an argument
 */
enum run_option { RUN_NONE, RUN_FLAG, RUN_WORD };
enum run_option run_option(const char *name);

/* run_options() - parse the command line; Return: an exit status; errors are printed. */
int run_options(int argc, char **argv, struct command_line *c);
void run_options_free(struct command_line *c);

/*
 * run_zeinfo() - find the file with the .ze_info text of the module @file. It is @named if that is
 * not NULL, else NAME.zeinfo in the directory of NAME.visaasm or NAME.isa. Return: the file's name,
 * which the caller frees; NULL if there is no such file.
 */
char *run_zeinfo(const char *file, const char *named);

/**
 * run_load() - read the module; a source is compiled first
 * @platform: receives the module's platform
 *
 * Return: an exit status; errors are printed.
 */
int run_load(const struct command_line *c, struct visa_ze_module **module,
	     enum visa_platform *platform);

/*
 * run_compile() - compile a source, and write the zebin to the file of -o; Return: an exit status.
 */
int run_compile(const struct command_line *c);

/*
 * run_text() - print the vISA texts of a module or of one kernel, with line numbers and with lines
 * of the source. Return: an exit status; errors are printed.
 */
int run_text(const struct command_line *c, const struct visa_ze_module *module);

/* run_list() - print the kernels of a module, or only that of --kernel, with their arguments. */
int run_list(const struct command_line *c, const struct visa_ze_module *module,
	     enum visa_platform platform);

/* struct memory - the memory of a buffer or image argument; all zeros for other arguments */
struct memory {
	uint8_t *bytes;
	uint64_t size;
};

/**
 * run_memory() - allocate the memory of an argument. If the argument names a file, read the file
 * into it
 * @w: the argument as it was written on the command line
 * @m: receives the memory; free it with run_memory_free()
 *
 * Return: an exit status; errors are printed.
 */
int run_memory(const struct visa_written *w, struct memory *m);
void run_memory_free(struct memory *m);

/* run_add_output() - add an option -o with the value @text. Return: an exit status. */
int run_add_output(struct command_line *c, const char *text);

/*
 * run_split_outputs() - parse the values of -o: ARG=FILE, or FILE with --compile. Return: an exit
 * status; errors are printed.
 */
int run_split_outputs(struct command_line *c);

/* run_check_outputs() - check whether the files of -o can be written; Return: an exit status. */
int run_check_outputs(const struct command_line *c);

/**
 * struct run_report - the data for the summary of a launch
 * @module: the module that was read from the file
 * @kernel, @platform: names of the kernel and of the platform
 * @args: texts of the arguments
 * @memory: memory of each argument
 * @result: the result
 * @why: text of the error that ended or refused the launch; NULL if there was none
 * @checks: the reports of checks; NULL without checks
 * @unseen: a sentence about faults that these checks cannot find; or NULL
 * @lanes: the explained instructions; NULL without --explain
 * @profile: the profile as JSON; empty without --profile
 * @printed: output of printf, only with --json; otherwise it was already written
 */
struct run_report {
	const struct visa_ze_module *module;
	const struct visa_ze_kernel *kernel;
	enum visa_platform platform;
	const struct visa_arguments *args;
	const struct memory *memory;
	const struct visa_launch_result *result;
	const char *why;
	const struct run_reports *checks;
	const char *unseen;
	struct run_lanes *lanes;
	const struct visa_buffer *profile;
	const struct visa_buffer *printed;
};

/* run_report_json() - print the summary of a launch as JSON. */
void run_report_json(FILE *f, const struct run_report *r);

/*
 * run_report_failure() - print on standard error why a launch was refused, or where it faulted, and
 * store @why in @r; Return: an exit status.
 */
int run_report_failure(struct run_report *r, const char *why);

/* run_explain() - print on standard error which engine executed the launch, and why. */
void run_explain(const struct run_report *r, const struct visa_launch *launch);

/**
 * struct run_reports - the reports of checks
 * @keep: whether the reports are stored, for a file or for --json
 * @reports: if @keep is true, the JSON texts of all reports that were not suppressed, with commas
 * between them
 * @suppress: text of the suppression file, @suppress_size bytes, or NULL
 * @json: whether --json is given; otherwise each report is also printed on standard error
 */
struct run_reports {
	bool keep;
	struct visa_buffer reports;
	unsigned char *suppress;
	size_t suppress_size;
	bool json;
};

/* run_read_checks() - parse the list of --check; Return: an exit status; errors are printed. */
int run_read_checks(struct command_line *c, const char *text);

/*
 * run_load_suppressions() - read the file of --suppress; Return: an exit status; errors are
 * printed.
 */
int run_load_suppressions(const struct command_line *c, struct run_reports *all);

/* run_take_report() - print or store a report; Return: false if it is suppressed. */
bool run_take_report(struct run_reports *all, const struct visa_report *r);

/*
 * run_check_results() - check whether the files of --sarif and --junit can be written. Return: an
 * exit status; errors are printed.
 *
 * run_write_results() - write these files. @kernel: name of the kernel; @why: why the launch
 * failed, or NULL.
 * Return: @status, or another exit status after a message.
 */
int run_check_results(const struct command_line *c);
int run_write_results(const struct command_line *c, const char *kernel,
		      const struct run_reports *all, int status, const char *why);

/*
 * run_say_debug() - if debug information was requested but the compiler wrote none, or if the
 * file's debug information was refused, print the reason.
 *
 * run_say_build() - if the source was compiled without optimization, print that the reports are
 * about unoptimized code.
 *
 * run_unseen() - Return: the sentence of visa_launch_unseen() about faults that the checks cannot
 * have found in the launch; NULL if there are none
 *
 * run_hidden() - make a sentence for a launch without reports and without a fault: the number of
 * suppressed reports, and whether its source was compiled with optimization. @text receives it.
 * Return: @text; NULL if no report is suppressed and the source was not optimized.
 */
void run_say_debug(const struct command_line *c, const struct visa_ze_module *module);
void run_say_build(const struct visa_ze_module *module, const char *kernel);
const char *run_unseen(const struct command_line *c, const struct visa_launch_result *r);
const char *run_hidden(const struct command_line *c, const struct visa_ze_module *module,
		       uint64_t suppressed, char text[VISA_REPORT_NONE]);

/*
 * run_say_lost() - print what was lost because buffers were full, how many reports are suppressed,
 * and which faults the checks cannot have found. Return: the sentence about these faults, NULL if
 * there are none
 */
const char *run_say_lost(const struct command_line *c, const struct visa_ze_module *module,
			 const char *kernel, const struct visa_launch_result *r,
			 char text[VISA_REPORT_NONE]);

void run_reports_free(struct run_reports *all);

/**
 * struct run_lanes - the explained instructions of a thread, for --explain
 * @to: the stream to which the table of each instruction is written
 * @json: whether --json was given; then the tables are not written, but stored in @text
 * @count: number of explained instructions
 */
struct run_lanes {
	FILE *to;
	bool json;
	struct visa_buffer text;
	uint64_t count;
};

/* run_read_explain() - parse the value of --explain; Return: an exit status; errors are printed. */
int run_read_explain(struct command_line *c, const char *text);

/* run_lanes_take() - write or store the table of an instruction. */
void run_lanes_take(struct run_lanes *all, const struct visa_explained *x);

/* run_lanes_json() - append the stored tables as a JSON array */
void run_lanes_json(struct base_json *w, struct run_lanes *all);
void run_lanes_free(struct run_lanes *all);

/* run_profiles() - Return: whether an option was given that needs a profile, such as --html */
bool run_profiles(const struct command_line *c);

/*
 * run_check_standard() - check that at most one of --json, --html, --trace and -o writes to
 * standard output. Return: an exit status; errors are printed.
 */
int run_check_standard(const struct command_line *c);

/*
 * run_text_output() - Return: the stream for text that people read: standard error if an HTML page,
 * a trace or a buffer goes to standard output, else standard output
 */
FILE *run_text_output(const struct command_line *c);

/*
 * run_check_html() - check whether the HTML page of --html can be written; Return: an exit status;
 * errors are printed.
 */
int run_check_html(const struct command_line *c);

/*
 * run_add_source() - append the text of a source file to the HTML page of --html. If the file
 * cannot be read, the page does not change.
 */
void run_add_source(struct visa_buffer *page, const char *file);

/*
 * run_write_page() - write the HTML page of a profile, if --html was given. @json: the profile;
 * @sources: appends the sources (run_add_source()). Return: an exit status; errors are printed.
 */
int run_write_page(const struct command_line *c, const struct visa_buffer *json,
		   void (*sources)(void *context, struct visa_buffer *page), void *context);

/**
 * run_write_profile() - write a profile as a table (--profile) and as an HTML page (--html)
 * @f: stream to which the table is written
 * @json: receives the profile as JSON, also without --json
 *
 * Return: an exit status; errors are printed.
 */
int run_write_profile(const struct command_line *c, struct visa_profile *p, FILE *f,
		      struct visa_buffer *json);

/**
 * struct run_trace - the trace of a launch
 * @file: name of the trace file
 * @fd: descriptor of the trace file
 * @trace: the trace that is being written; NULL without --trace
 * @err: errno of a failed write, or 0
 */
struct run_trace {
	const char *file;
	int fd;
	struct visa_trace *trace;
	int err;
};

/* run_trace_begin() - open the file of --trace; Return: an exit status; errors are printed. */
int run_trace_begin(const struct command_line *c, struct run_trace *t);

/* run_trace_end() - end the trace, if there is one; Return: an exit status; errors are printed. */
int run_trace_end(struct run_trace *t);

/* run_replay() - execute the trace of --replay. Return: an exit status; errors are printed. */
int run_replay(const struct command_line *c);

/* run_watch() - begin to show progress on a terminal, and to handle Ctrl-C (SIGINT). */
void run_watch(struct visa_launch_options *options);

/*
 * The first SIGINT stops a launch with stop points, and another SIGINT ends it.
 *
 * run_watch_prompt() - called with true when the launch has stopped and the prompt appears, with
 * false before the launch continues
 * run_watch_interrupted() - Return: whether there was a SIGINT since the last call
 * run_watch_ended() - Return: whether a signal has ended the launch
 */
void run_watch_prompt(bool prompt);
bool run_watch_interrupted(void);
bool run_watch_ended(void);

/*
 * run_unwatch() - end run_watch(): clear the line of progress and, unless a signal came, restore
 * the default actions of signals.
 */
void run_unwatch(void);

/*
 * run_die() - if a signal has stopped a launch, end this process by the same signal, so that a loop
 * in a shell ends, too.
 */
void run_die(void);

#endif
