/* SPDX-License-Identifier: MIT */
/* A prompt and what its commands show. */
#ifndef PROMPT_STATE_H
#define PROMPT_STATE_H

#include "../base/words.h"
#include "../debug/stopped_values.h"
#include "prompt.h"

/* struct prompt_display - an expression that is shown at each stop, and the format behind a / */
struct prompt_display {
	uint32_t number;
	char *text;
	char *format;
};

/**
 * struct visa_prompt - a prompt
 * @o: options of the caller
 * @s: the launch while it is stopped
 * @item: the selected thread, activation and lane
 * @stepped: the last step or next, which an empty line repeats; @stepped.count is 0 before it
 * @answer: what the launch does next
 * @answered: whether that is known
 * @wrote: the watchpoint of who; 0 for none
 * @displays: what is shown at each stop, @display_count of them; @last_display: the last number
 * @to: what is shown
 */
struct visa_prompt {
	struct visa_prompt_options o;
	const struct visa_stopped *s;
	struct visa_stopped_item item;
	struct visa_stop_answer stepped;
	struct visa_stop_answer answer;
	bool answered;
	uint32_t wrote;
	struct prompt_display *displays;
	uint32_t display_count;
	uint32_t last_display;
	struct visa_buffer *to;
};

/* prompt_choose() - select a thread, and its first running lane */
void prompt_choose(struct visa_prompt *x, uint32_t thread);

/* What commands show. */
void prompt_show_where(struct visa_prompt *x);
void prompt_show_stack(struct visa_prompt *x);
void prompt_show_frame(struct visa_prompt *x);
/* prompt_frame_number() - Return: the number of a call of its work-item. */
uint32_t prompt_frame_number(const struct visa_prompt *x, const struct visa_stopped_item *of);
void prompt_show_threads(struct visa_prompt *x);
void prompt_show_lanes(struct visa_prompt *x);
/* prompt_show_list() - lines of the source around one; 0: around the selected call */
void prompt_show_list(struct visa_prompt *x, uint32_t line);
/* prompt_show_code() - the instructions around the selected call, with the source between */
void prompt_show_code(struct visa_prompt *x);
/* prompt_file_name() - a file's name without the folder that the compiler puts before the name of a
 * source that is no file */
const char *prompt_file_name(const struct visa_prompt *x, const char *file);
void prompt_show_points(struct visa_prompt *x);

/* prompt_show_value() - show NAME, NAME(row,col), P1(lane) or em */
void prompt_show_value(struct visa_prompt *x, struct base_word what);

/* prompt_show_expression() - show the value of an expression of C. @format: the text after the / */
void prompt_show_expression(struct visa_prompt *x, struct base_word what, struct base_word format);

/* prompt_show_each() - show the value of an expression in each lane that has not ended */
void prompt_show_each(struct visa_prompt *x, struct base_word what, struct base_word format);

/* prompt_show_type() - show the type of an expression. @expand: with members */
void prompt_show_type(struct visa_prompt *x, struct base_word what, bool expand);

/* prompt_show_variables() - show the variables in scope: arguments, or the others */
void prompt_show_variables(struct visa_prompt *x, bool arguments);

/* prompt_examine() - show memory: x/8xw ADDRESS */
void prompt_examine(struct visa_prompt *x, struct base_word what, struct base_word format);

/* prompt_set() - "[var] X = EXPR" */
void prompt_set(struct visa_prompt *x, struct base_word what);

/* prompt_display() - show an expression at each stop from now on; without one, show all now */
void prompt_display(struct visa_prompt *x, struct base_word what, struct base_word format);
void prompt_display_all(struct visa_prompt *x);

/* prompt_undisplay() - show one no more, or @all */
void prompt_undisplay(struct visa_prompt *x, uint64_t number, bool all);

/* prompt_names_visa() - whether a text is a name of the vISA text, with an element perhaps, and no
 * variable of the source in scope */
bool prompt_names_visa(struct visa_prompt *x, struct base_word what);

/* prompt_refuse() - show why a command is refused */
void prompt_refuse(struct visa_prompt *x, const struct visa_error *e);

/* prompt_show_local() - show bytes of local memory: "OFFSET [BYTES]" */
void prompt_show_local(struct visa_prompt *x, struct base_word what);

#endif
