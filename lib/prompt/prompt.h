/* SPDX-License-Identifier: MIT */
/*
 * The command line of the debugger, for a stopped launch. A function executes one line, and returns
 * its output as text and the next action of the launch. The caller reads the lines and prints the
 * text. debug/commands.h has the commands.
 */
#ifndef VISA_PROMPT_H
#define VISA_PROMPT_H

#include "../base/buffer.h"
#include "../debug/commands.h"
#include "../debug/stop.h"
#include "../debug/stopped_values.h"
#include "../report/report_out.h"
#include "../ze/ze.h"

#ifdef __cplusplus
extern "C" {
#endif

/* struct visa_prompt - the prompt of a launch */
struct visa_prompt;

/**
 * struct visa_prompt_options - options of a prompt
 * @stops: stop points of the launch
 * @module, @platform: the module and the platform of the launch
 * @door: the program or file in which users write the lines. It determines the available commands
 *	(debug/commands.h). 0: VISA_DOOR_PROMPT
 * @repeats: an empty line repeats the last command step or next
 * @source: the text of the source if it has no file; else NULL
 * @unread: the prompt must not read source files
 */
struct visa_prompt_options {
	struct visa_stops *stops;
	const struct visa_ze_module *module;
	enum visa_platform platform;
	enum visa_stop_door door;
	bool repeats;
	const struct visa_source_text *source;
	bool unread;
};

/* visa_prompt_new() - make a prompt; Return: NULL if out of memory. */
struct visa_prompt *visa_prompt_new(const struct visa_prompt_options *o);
void visa_prompt_free(struct visa_prompt *x);

/*
 * visa_prompt_stopped() - called when the launch is stopped: select the thread that caused the
 * stop, and append the reason and the place of the stop to @to.
 */
void visa_prompt_stopped(struct visa_prompt *x, const struct visa_stopped *s,
			 struct visa_buffer *to);

/*
 * visa_prompt_watched() - at a stop at a watchpoint, append lines with the old and the new value,
 * or with the value if it is unchanged; append nothing at other stops
 */
void visa_prompt_watched(const struct visa_stopped *s, const struct visa_stopped_item *item,
			 struct visa_buffer *to);

/*
 * visa_prompt_item() - Return: the thread, call level (0: the current call, 1: its caller) and lane
 * that commands use.
 */
struct visa_stopped_item visa_prompt_item(const struct visa_prompt *x);

/*
 * visa_prompt_thread() - select a thread of the group, and its first lane that is at the current
 * instruction. If the thread is selected already, the selected lane does not change
 */
void visa_prompt_thread(struct visa_prompt *x, uint32_t thread);

/*
 * visa_prompt_choose() - set the thread, call level (0: the current call, 1: its caller) and lane
 * that commands use; they must exist.
 */
void visa_prompt_choose(struct visa_prompt *x, const struct visa_stopped_item *item);

/**
 * visa_prompt_line() - execute a command, after visa_prompt_stopped()
 * @line: the line, @size bytes
 * @to: the command's output, or the reason why it was refused, is appended
 * @next: receives the next action of the launch
 *
 * Return: true if the launch continues with the action; false if the prompt needs another line.
 */
bool visa_prompt_line(struct visa_prompt *x, const char *line, size_t size, struct visa_buffer *to,
		      struct visa_stop_answer *next);

/*
 * visa_prompt_refused() - Return: the error of the last line, whose text was also appended to the
 * output. Its member @err is 0 if the line was not refused
 */
const struct visa_error *visa_prompt_refused(const struct visa_prompt *x);

/**
 * visa_prompt_complete() - list the words by which the last word of a line can be completed
 * @line: the line, @size bytes; its last word may be empty
 * @to: each such word is appended, followed by a newline
 */
void visa_prompt_complete(const struct visa_prompt *x, const char *line, size_t size,
			  struct visa_buffer *to);

#ifdef __cplusplus
}
#endif
#endif
