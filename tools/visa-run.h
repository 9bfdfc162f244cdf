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
 * struct output - an option -o ARG=FILE. @arg: index or name, @arg_size bytes; @index: index of the
 * argument. With --compile, only @file is set
 */
struct output {
	const char *arg;
	size_t arg_size;
	const char *file;
	uint32_t index;
};

struct base_json;

/**
 * struct command_line - the options and arguments
 * @file: module, or NULL to read standard input
 * @kernel: name, or NULL for the only one
 * @platform: name, or NULL
 * @zeinfo: file, or NULL
 * @build: the options --options, --debug-info, -O0
 * @with: files of functions, @with_count of them
 * @grid: -g, -l, --offset
 * @outputs: -o, @output_count of them
 * @args: texts of arguments, @arg_count of them
 * @launch: -j, --schedule, --max-instructions, --engine, --keep-c, --keep-going, --origins
 * @engine: whether --engine was given
 * @cache: directory of translations, to which @launch points; NULL with --no-cache
 * @no_cache: --no-cache
 * @explain: --explain-engine
 * @explained: the thread and the instruction of --explain; @launch points to them then
 * @json: --json
 * @stops: texts of --stop, @stop_count of them
 * @suppress: file of --suppress, or NULL; @sarif, @junit: files that get the reports, or NULL
 * @profile: --profile
 * @html: file of --html, or NULL
 * @trace: file of --trace, or NULL; @trace_filter: words of --trace-filter, or NULL
 * @replay: file of --replay, or NULL
 * @compile: --compile
 * @listing: --text
 * @text: output of --help or --version
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

/* The platform for a source, and for a text that names none. */
#define RUN_PLATFORM "tgllp"

/*
 * run_option() - Return: whether a long option with this name exists, and whether it needs an
 * argument
 */
enum run_option { RUN_NONE, RUN_FLAG, RUN_WORD };
enum run_option run_option(const char *name);

/* run_options() - parse the command line; Return: an exit status, after a message. */
int run_options(int argc, char **argv, struct command_line *c);
void run_options_free(struct command_line *c);

/*
 * run_zeinfo() - find the file with a module's .ze_info text: @named; if this is NULL, NAME.zeinfo
 * beside NAME.visaasm or NAME.isa, if it exists. Return: its name, which the caller frees, or NULL.
 */
char *run_zeinfo(const char *file, const char *named);

/**
 * run_load() - read the module; a source is compiled first
 * @platform: receives the module's platform
 *
 * Return: an exit status, after a message.
 */
int run_load(const struct command_line *c, struct visa_ze_module **module,
	     enum visa_platform *platform);

/*
 * run_compile() - compile a source, and write the zebin to the file of -o; Return: an exit status.
 */
int run_compile(const struct command_line *c);

/*
 * run_text() - print the vISA texts of a module or of one kernel, with line numbers and with lines
 * of the source. Return: an exit status, after a message.
 */
int run_text(const struct command_line *c, const struct visa_ze_module *module);

/* run_list() - print the kernels of a module, or the named one, with their arguments. */
int run_list(const struct command_line *c, const struct visa_ze_module *module,
	     enum visa_platform platform);

/* struct memory - the bytes of a buffer or image argument; NULL for other arguments */
struct memory {
	uint8_t *bytes;
	uint64_t size;
};

/**
 * run_memory() - make the memory of an argument, with the bytes of a file if the argument names one
 * @w: the word of the command line
 * @m: receives the memory; free it with run_memory_free()
 *
 * Return: an exit status, after a message.
 */
int run_memory(const struct visa_written *w, struct memory *m);
void run_memory_free(struct memory *m);

/* run_add_output() - add a -o; Return: an exit status, after a message. */
int run_add_output(struct command_line *c, const char *text);

/*
 * run_split_outputs() - parse the words of -o: ARG=FILE, or with --compile only FILE. Return: an
 * exit status, after a message.
 */
int run_split_outputs(struct command_line *c);

/* run_check_outputs() - check whether the files of -o can be written; Return: an exit status. */
int run_check_outputs(const struct command_line *c);

/**
 * struct run_report - the data for the summary of a launch
 * @module: the module that was read from the file; @kernel, @platform: names
 * @args: texts of the arguments; @memory: their bytes
 * @result: the result
 * @why: error text, NULL if the launch was executed
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
 * @keep: whether a file or --json gets them
 * @reports: all that were not suppressed, as JSON with commas between them; only if @keep
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

/* run_read_checks() - parse the list of --check; Return: an exit status, after a message. */
int run_read_checks(struct command_line *c, const char *text);

/* run_load_suppressions() - read the file of --suppress; Return: an exit status, after a message.
 */
int run_load_suppressions(const struct command_line *c, struct run_reports *all);

/* run_take_report() - print or store a report; Return: false if it is suppressed. */
bool run_take_report(struct run_reports *all, const struct visa_report *r);

/*
 * run_check_results() - check whether the files of --sarif and --junit can be written. Return: an
 * exit status, after a message.
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
 * run_unseen() - Return: a sentence about faults that the checks cannot have found in the launch,
 * as visa_launch_unseen(); NULL if there are none
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
 * @to: the tables are written to this file, one after another
 * @json: with --json the tables are stored in @text
 * @count: number of explained instructions
 */
struct run_lanes {
	FILE *to;
	bool json;
	struct visa_buffer text;
	uint64_t count;
};

/* run_read_explain() - parse the value of --explain; Return: an exit status, after a message. */
int run_read_explain(struct command_line *c, const char *text);

/* run_lanes_take() - write or store the table of an instruction. */
void run_lanes_take(struct run_lanes *all, const struct visa_explained *x);

/* run_lanes_json() - append the stored tables as an array */
void run_lanes_json(struct base_json *w, struct run_lanes *all);
void run_lanes_free(struct run_lanes *all);

/* run_profiles() - Return: whether an option needs a profile */
bool run_profiles(const struct command_line *c);

/*
 * run_check_standard() - check that at most one of --json, --html, --trace and -o writes to
 * standard output. Return: an exit status, after a message.
 */
int run_check_standard(const struct command_line *c);

/*
 * run_text_output() - Return: the stream for text that people read: standard error if an HTML page,
 * a trace or a buffer goes to standard output, else standard output
 */
FILE *run_text_output(const struct command_line *c);

/*
 * run_check_html() - check whether the HTML page of --html can be written; Return: an exit status,
 * after a message.
 */
int run_check_html(const struct command_line *c);

/*
 * run_add_source() - append the text of a source file to the HTML page of --html. If the file
 * cannot be read, the page does not change.
 */
void run_add_source(struct visa_buffer *page, const char *file);

/*
 * run_write_page() - write the HTML page of a profile, if --html was given. @json: the profile;
 * @sources: appends the sources (run_add_source()). Return: an exit status, after a message.
 */
int run_write_page(const struct command_line *c, const struct visa_buffer *json,
		   void (*sources)(void *context, struct visa_buffer *page), void *context);

/**
 * run_write_profile() - write a profile in the requested forms
 * @f: receives the table
 * @json: receives the profile as JSON in any case
 *
 * Return: an exit status, after a message.
 */
int run_write_profile(const struct command_line *c, struct visa_profile *p, FILE *f,
		      struct visa_buffer *json);

/**
 * struct run_trace - the trace of a launch
 * @file: name of its file; @fd: the descriptor
 * @trace: the trace, or NULL
 * @err: errno of a failed write, or 0
 */
struct run_trace {
	const char *file;
	int fd;
	struct visa_trace *trace;
	int err;
};

/* run_trace_begin() - open the file of --trace; Return: an exit status, after a message. */
int run_trace_begin(const struct command_line *c, struct run_trace *t);

/* run_trace_end() - end the trace, if there is one; Return: an exit status, after a message. */
int run_trace_end(struct run_trace *t);

/* run_replay() - execute the file of --replay; Return: an exit status, after a message. */
int run_replay(const struct command_line *c);

/* run_watch() - from now on, show progress on a terminal and stop at SIGINT. */
void run_watch(struct visa_launch_options *options);

/*
 * The first SIGINT stops a launch with stop points, and another one ends it.
 *
 * run_watch_prompt() - record whether the launch is stopped and its prompt is shown
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
