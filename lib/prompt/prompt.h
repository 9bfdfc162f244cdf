/* SPDX-License-Identifier: MIT */
/*
 * The prompt of a stopped launch: the input is a line, the output is text and the next action of
 * the launch. The caller reads lines and prints. The commands are the ones of VISA_DOOR_PROMPT
 * (debug/commands.h).
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
 * @module, @platform: what runs
 * @repeats: an empty line repeats the last step or next
 * @source: the source, if it is no file; else NULL
 */
struct visa_prompt_options {
	struct visa_stops *stops;
	const struct visa_ze_module *module;
	enum visa_platform platform;
	bool repeats;
	const struct visa_source_text *source;
};

/* visa_prompt_new() - a prompt; NULL without memory. */
struct visa_prompt *visa_prompt_new(const struct visa_prompt_options *o);
void visa_prompt_free(struct visa_prompt *x);

/* visa_prompt_stopped() - the launch is stopped: append why and where to a text. */
void visa_prompt_stopped(struct visa_prompt *x, const struct visa_stopped *s,
			 struct visa_buffer *to);

/* visa_prompt_item() - Return: the thread, activation and lane that commands are about. */
struct visa_stopped_item visa_prompt_item(const struct visa_prompt *x);

/* visa_prompt_choose() - commands are about these from now on, which must be there. */
void visa_prompt_choose(struct visa_prompt *x, const struct visa_stopped_item *item);

/**
 * visa_prompt_line() - execute a command for the launch of the last visa_prompt_stopped()
 * @line: the line, @size bytes
 * @to: the command's output, or the reason for refusing it, is appended
 * @next: receives the next action of the launch
 *
 * Return: true if the launch is to take the action now; false if another line is needed.
 */
bool visa_prompt_line(struct visa_prompt *x, const char *line, size_t size, struct visa_buffer *to,
		      struct visa_stop_answer *next);

/**
 * visa_prompt_complete() - list the words that can complete a line
 * @line: the line, @size bytes, whose last word, which may be empty, is to be completed
 * @to: each such word is appended, followed by a newline
 */
void visa_prompt_complete(const struct visa_prompt *x, const char *line, size_t size,
			  struct visa_buffer *to);

#ifdef __cplusplus
}
#endif
#endif
