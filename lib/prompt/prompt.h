/* SPDX-License-Identifier: MIT */
/*
 * The prompt of a stopped launch. Its input is a line; its output is a text and the next action of
 * the launch. The caller reads the lines and prints the text. The commands are those of
 * debug/commands.h.
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
 * struct visa_prompt_options - the launch that is stopped
 * @stops: its stop points
 * @module, @platform: the module and the platform of the launch
 * @door: the program or file that the lines come from, which determines the available commands
 *	(debug/commands.h); 0: VISA_DOOR_PROMPT
 * @repeats: an empty line repeats the last step or next
 * @source: the text of the source if it has no file; else NULL
 * @unread: files of sources are not read
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

/* visa_prompt_stopped() - the launch was stopped: append the reason and the place to a text. */
void visa_prompt_stopped(struct visa_prompt *x, const struct visa_stopped *s,
			 struct visa_buffer *to);

/*
 * visa_prompt_watched() - append the lines with the old and the new value, or with the value, of
 * the watchpoint at which the launch is stopped; nothing for other stops
 */
void visa_prompt_watched(const struct visa_stopped *s, const struct visa_stopped_item *item,
			 struct visa_buffer *to);

/* visa_prompt_item() - Return: the thread, activation and lane that commands use. */
struct visa_stopped_item visa_prompt_item(const struct visa_prompt *x);

/*
 * visa_prompt_thread() - select a thread of the group, and its first running lane, unless this
 * thread is selected already
 */
void visa_prompt_thread(struct visa_prompt *x, uint32_t thread);

/* visa_prompt_choose() - set the thread, activation and lane that commands use; they must exist. */
void visa_prompt_choose(struct visa_prompt *x, const struct visa_stopped_item *item);

/**
 * visa_prompt_line() - execute a command for the launch of the last visa_prompt_stopped()
 * @line: the line, @size bytes
 * @to: the command's output, or the reason why it was refused, is appended
 * @next: receives the next action of the launch
 *
 * Return: true if the launch continues with the action; false if the prompt needs another line.
 */
bool visa_prompt_line(struct visa_prompt *x, const char *line, size_t size, struct visa_buffer *to,
		      struct visa_stop_answer *next);

/*
 * visa_prompt_refused() - Return: the error of the last line, whose text is also in the output; its
 * @err is 0 if the line was not refused
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
