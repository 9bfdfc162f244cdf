/* SPDX-License-Identifier: MIT */
/* The members of a prompt, and the functions that its files share. */
#ifndef PROMPT_STATE_H
#define PROMPT_STATE_H

#include "../base/words.h"
#include "../debug/stopped_values.h"
#include "prompt.h"

/*
 * struct prompt_display - an expression that is printed at each stop
 * @number: its number; @text: the expression
 * @format: the text after the / of the command
 */
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
 * @stepped: the last step or next, which an empty line repeats; @stepped.count is 0 before the
 *	first one
 * @line: the line of the command that is executed
 * @answer: the launch's next action
 * @answered: whether a command has set @answer
 * @refused: the reason why the last line was refused
 * @wrote: number of the watchpoint that `who` made; 0 for none
 * @displays: expressions that are printed at each stop, @display_count of them; @last_display: the
 *	number of the last one that was made
 * @to: receives the output
 */
struct visa_prompt {
	struct visa_prompt_options o;
	const struct visa_stopped *s;
	struct visa_stopped_item item;
	struct visa_stop_answer stepped;
	struct base_word line;
	struct visa_stop_answer answer;
	bool answered;
	struct visa_error refused;
	uint32_t wrote;
	struct prompt_display *displays;
	uint32_t display_count;
	uint32_t last_display;
	struct visa_buffer *to;
};

/* prompt_choose() - select a thread, and its first running lane */
void prompt_choose(struct visa_prompt *x, uint32_t thread);

/* Print the selected place, the calls, the selected call, or all threads, lanes or stop points. */
void prompt_show_where(struct visa_prompt *x);
void prompt_show_stack(struct visa_prompt *x);
void prompt_show_frame(struct visa_prompt *x);
/* prompt_frame_number() - Return: the number of the call @of; 0 is the innermost call. */
uint32_t prompt_frame_number(const struct visa_prompt *x, const struct visa_stopped_item *of);
void prompt_show_threads(struct visa_prompt *x);
void prompt_show_lanes(struct visa_prompt *x);
/* prompt_show_list() - print the lines of the source around a line; 0: around the selected call */
void prompt_show_list(struct visa_prompt *x, uint32_t line);
/* prompt_show_code() - print the instructions around the selected call, with lines of the source */
void prompt_show_code(struct visa_prompt *x);
/*
 * prompt_file_name() - Return: the name of a file. A source without a file has a name that the
 * compiler puts into a folder; then the folder is left out
 */
const char *prompt_file_name(const struct visa_prompt *x, const char *file);
void prompt_show_points(struct visa_prompt *x);

/*
 * prompt_points() - execute a command that adds or changes stop points; Return: false if the
 * command is another one
 */
bool prompt_points(struct visa_prompt *x, const struct visa_stop_request *k);

/* prompt_show_value() - print NAME, NAME(row,col), P1(lane) or em */
void prompt_show_value(struct visa_prompt *x, struct base_word what);

/*
 * prompt_show_expression() - print the value of an expression of C. @format: the text after the /
 */
void prompt_show_expression(struct visa_prompt *x, struct base_word what, struct base_word format);

/*
 * prompt_print() - print the value of an expression, keep it, and print its number: $1 = 7.
 * prompt_output() - print the value alone
 */
void prompt_print(struct visa_prompt *x, struct base_word what, struct base_word format);
void prompt_output(struct visa_prompt *x, struct base_word what, struct base_word format);

/* prompt_printf() - print "FORMAT", EXPR, ... */
void prompt_printf(struct visa_prompt *x, struct base_word what);

/* prompt_show_each() - print the value of an expression in each lane that has not ended */
void prompt_show_each(struct visa_prompt *x, struct base_word what, struct base_word format);

/* prompt_show_returned() - print the value that a function has returned, if it is known */
void prompt_show_returned(struct visa_prompt *x);

/* prompt_show_type() - print the type of an expression. @expand: with its members */
void prompt_show_type(struct visa_prompt *x, struct base_word what, bool expand);

/* prompt_show_variables() - print the variables in scope: the arguments, or the others */
void prompt_show_variables(struct visa_prompt *x, bool arguments);

/* prompt_examine() - print memory, for the command x/8xw ADDRESS */
void prompt_examine(struct visa_prompt *x, struct base_word what, struct base_word format);

/* prompt_set() - execute the command "set [var] X = EXPR"; @what: the text after "set" */
void prompt_set(struct visa_prompt *x, struct base_word what);

/*
 * prompt_display() - print an expression at each stop from now on; without an expression, print all
 * such expressions now
 */
void prompt_display(struct visa_prompt *x, struct base_word what, struct base_word format);
void prompt_display_all(struct visa_prompt *x);

/* prompt_undisplay() - end a display; @all: end all of them */
void prompt_undisplay(struct visa_prompt *x, uint64_t number, bool all);

/*
 * prompt_names_visa() - Return: whether a text is a name of the vISA text, possibly with the number
 * of an element, and not a variable of the source that is in scope
 */
bool prompt_names_visa(struct visa_prompt *x, struct base_word what);

/* prompt_refuse() - print why a command is refused */
void prompt_refuse(struct visa_prompt *x, const struct visa_error *e);

/*
 * prompt_refuse_in() - print why an operand is refused. @what: the text from whose beginning @e
 * counts its column; the printed column counts from the beginning of the line
 */
void prompt_refuse_in(struct visa_prompt *x, struct base_word what, struct visa_error *e);

/* prompt_wrong() - print that an operand of a command is wrong: -EINVAL */
__attribute__((format(printf, 2, 3))) void prompt_wrong(struct visa_prompt *x, const char *format,
							...);

/*
 * prompt_source_line() - Return: a line of a source, which the caller frees; NULL if it is unknown.
 * @whole: with its leading blanks
 */
char *prompt_source_line(const struct visa_prompt *x, const char *file, uint32_t line, bool whole);

/* prompt_help() - print the commands, or one of them; prompt_info() - the command info */
void prompt_help(struct visa_prompt *x, struct base_word what);
void prompt_info(struct visa_prompt *x, struct base_word what);

/* prompt_info_word() - Return: operand @n of info; NULL after the last one */
const char *prompt_info_word(size_t n);

/* prompt_show_local() - print bytes of local memory; @what: "OFFSET [BYTES]" */
void prompt_show_local(struct visa_prompt *x, struct base_word what);

#endif
