/* SPDX-License-Identifier: MIT */
/* The members of a prompt, and the functions that its files share. */
#ifndef PROMPT_STATE_H
#define PROMPT_STATE_H

#include "../base/words.h"
#include "../debug/stopped_values.h"
#include "prompt.h"

/*
 * struct prompt_display - an expression that is printed at each stop
 * @number: the number by which undisplay names it
 * @text: the expression
 * @format: the text after the slash of the command, as in display/x
 */
struct prompt_display {
	uint32_t number;
	char *text;
	char *format;
};

/* struct prompt_listed - lines of a source: lines @from to @to of file @file */
struct prompt_listed {
	char file[sizeof(((struct visa_stop_place *)0)->file)];
	uint32_t from;
	uint32_t to;
};

/**
 * struct visa_prompt - a prompt
 * @o: options of the caller
 * @s: the launch, while it is stopped
 * @item: the selected thread, call (the current call or a caller) and lane
 * @group: the work-group of the last stop; 0,0,0 before the first stop
 * @stepped: the action of the last command step or next, which an empty line repeats;
 *	@stepped.count is 0 before the first such command
 * @line: the line of the command that is executed
 * @answer: the next action of the launch
 * @answered: a command has set @answer
 * @refused: the error of the last line, if it was refused
 * @passing: number of the stop point that the command who, advance or until has added, and that is
 *	deleted at the next stop; 0 for none
 * @listed: the source lines that the command list printed last; @listed.to is 0 if the command has
 *	printed none since the current place was selected
 * @displays: expressions that are printed at each stop, @display_count of them
 * @last_display: the number of the display that was added last
 * @to: receives the output
 */
struct visa_prompt {
	struct visa_prompt_options o;
	const struct visa_stopped *s;
	struct visa_stopped_item item;
	uint32_t group[3];
	struct visa_stop_answer stepped;
	struct base_word line;
	struct visa_stop_answer answer;
	bool answered;
	struct visa_error refused;
	uint32_t passing;
	struct prompt_listed listed;
	struct prompt_display *displays;
	uint32_t display_count;
	uint32_t last_display;
	struct visa_buffer *to;
};

/* prompt_choose() - select a thread, and its first lane that is at the current instruction */
void prompt_choose(struct visa_prompt *x, uint32_t thread);

/* prompt_show_where() - print the current place of the selected thread */
void prompt_show_where(struct visa_prompt *x);
/* prompt_show_stack() - print the calls that led to the selected place, the innermost @limit */
void prompt_show_stack(struct visa_prompt *x, uint64_t limit);
void prompt_show_frame(struct visa_prompt *x);
/* prompt_frame_number() - Return: the number of the stack frame that @of selects; 0: innermost. */
uint32_t prompt_frame_number(const struct visa_prompt *x, const struct visa_stopped_item *of);
void prompt_show_threads(struct visa_prompt *x);
void prompt_show_lanes(struct visa_prompt *x);
/*
 * prompt_show_list() - print source lines, for the command list. @what: LINE, FILE:LINE, a
 * function, FROM,TO, or "-" for the lines before those printed last. If it is empty, print the
 * lines after those printed last; the first time, the lines around the selected frame's line
 */
void prompt_show_list(struct visa_prompt *x, struct base_word what);
/* prompt_show_code() - print vISA text and source lines around the selected frame's instruction */
void prompt_show_code(struct visa_prompt *x);
/*
 * prompt_file_name() - Return: the name of a source file as it is printed. A source that is not in
 * a file (@o.source) is printed without the folder that the compiler has added to its name
 */
const char *prompt_file_name(const struct visa_prompt *x, const char *file);
void prompt_show_points(struct visa_prompt *x);

/*
 * prompt_say_which_line() - print a hint for a stop point at a line number without a file: it is a
 * line of the vISA text, while users of other debuggers expect a line of the source. Return:
 * whether @p is such a stop point
 */
bool prompt_say_which_line(struct visa_prompt *x, const struct visa_stop_point *p);

/*
 * prompt_points() - execute a command that adds or changes stop points; Return: false if the
 * command is another command
 */
bool prompt_points(struct visa_prompt *x, const struct visa_stop_request *k);

/* prompt_show_value() - print a value of the vISA text: NAME, NAME(row,col), P1(lane) or em */
void prompt_show_value(struct visa_prompt *x, struct base_word what);

/*
 * prompt_show_expression() - print "EXPR = VALUE" for an expression of C. @format: the text after
 * the slash of the command, as in print/x
 */
void prompt_show_expression(struct visa_prompt *x, struct base_word what, struct base_word format);

/*
 * prompt_print() - print "$N = VALUE" for an expression of C, and keep the value as $N.
 * prompt_output() - print only the value
 */
void prompt_print(struct visa_prompt *x, struct base_word what, struct base_word format);
void prompt_output(struct visa_prompt *x, struct base_word what, struct base_word format);

/* prompt_printf() - execute printf "FORMAT", EXPR, ... */
void prompt_printf(struct visa_prompt *x, struct base_word what);

/* prompt_show_each() - print the value of an expression in each lane that has not ended */
void prompt_show_each(struct visa_prompt *x, struct base_word what, struct base_word format);

/* prompt_show_returned() - print the value that a function has returned, if it is known */
void prompt_show_returned(struct visa_prompt *x);

/* prompt_show_type() - print the type of an expression. @expand: with its members */
void prompt_show_type(struct visa_prompt *x, struct base_word what, bool expand);

/* prompt_show_variables() - print the arguments in scope, or the other variables in scope */
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

/* prompt_undisplay() - no longer print an expression at each stop; @all: none of them */
void prompt_undisplay(struct visa_prompt *x, uint64_t number, bool all);

/*
 * prompt_names_visa() - Return: whether a text is the name of a vISA variable, predicate or mask,
 * possibly with an index, and no source variable in scope has this name
 */
bool prompt_names_visa(struct visa_prompt *x, struct base_word what);

/* prompt_refuse() - print an error, with its column */
void prompt_refuse(struct visa_prompt *x, const struct visa_error *e);

/*
 * prompt_refuse_in() - print the error of an operand. The column of @e counts from the beginning of
 * the operand @what; the printed column counts from the beginning of the line
 */
void prompt_refuse_in(struct visa_prompt *x, struct base_word what, struct visa_error *e);

/* prompt_wrong() - print the error EINVAL with a text */
__attribute__((format(printf, 2, 3))) void prompt_wrong(struct visa_prompt *x, const char *format,
							...);

/*
 * prompt_source_line() - Return: the text of a source line, which the caller frees; NULL if it is
 * unknown. @whole: keep the blanks at its beginning
 */
char *prompt_source_line(const struct visa_prompt *x, const char *file, uint32_t line, bool whole);

/* prompt_help() and prompt_info() - execute the commands help and info; @what: their operands */
void prompt_help(struct visa_prompt *x, struct base_word what);
void prompt_info(struct visa_prompt *x, struct base_word what);

/*
 * prompt_info_word() - Return: operand number @n of the command info, from 0 on; NULL if there is
 * none
 */
const char *prompt_info_word(size_t n);

/* prompt_show_local() - print bytes of local memory; @what: "OFFSET [BYTES]" */
void prompt_show_local(struct visa_prompt *x, struct base_word what);

#endif
