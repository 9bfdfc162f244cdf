/* SPDX-License-Identifier: MIT */
/* Splits the text of a stop point into place, condition and message, and reads the condition. */
#ifndef VISA_STOP_TEXT_H
#define VISA_STOP_TEXT_H

#include "stop_state.h"

/**
 * struct stop_text - the text of a stop point
 * @text: start of the text; columns of errors count from here
 * @all: the whole text, without blanks around it
 * @place: the place: a line, a function, `barrier` and so on
 * @condition: offset in @text of the condition after "if"; 0 if there is none
 * @condition_end: offset after the last byte of the condition
 * @message: the text after "print", if @has_message
 */
struct stop_text {
	const char *text;
	struct base_word all;
	struct base_word place;
	size_t condition;
	size_t condition_end;
	struct base_word message;
	bool has_message;
};

/*
 * stop_text_parts() - split a text into its parts: a place, optionally "if" and a condition,
 * optionally "print" and a message
 */
struct stop_text stop_text_parts(const char *text, size_t size);

/*
 * stop_read_condition() - read the condition in the text of a stop point. It is tried as a
 * condition over vISA variables first, except for a watchpoint. If that fails and the kernel has
 * debug information, it is read as an expression of C over variables of the source. Return: 0, or a
 * negative errno with the column in the text
 */
int stop_read_condition(const struct visa_stops *s, const struct stop_text *w, struct stop_point *p,
			struct visa_error *e);

/* stop_forget_condition() - remove the condition of a stop point */
void stop_forget_condition(const struct visa_stops *s, struct stop_point *p);

/* stop_point_free() - free a stop point that was removed from the list of @s */
void stop_point_free(const struct visa_stops *s, struct stop_point *p);

#endif
