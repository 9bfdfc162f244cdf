/* SPDX-License-Identifier: MIT */
/* The text of a stop point, split into its parts; the condition of a stop point. */
#ifndef VISA_STOP_TEXT_H
#define VISA_STOP_TEXT_H

#include "stop_state.h"

/**
 * struct stop_text - the text of a stop point
 * @text: start of the text, from which columns are counted
 * @all: the whole text, without blanks around it
 * @place: the place
 * @condition: offset of the condition in @text; 0 if there is none
 * @condition_end: offset after its last byte
 * @message: the format and the values of a message, if @has_message
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
 * stop_read_condition() - read the condition of a text: a condition of the vISA text; if it is not
 * one and the kernel has debug information, an expression of variables of the source. The condition
 * of a watchpoint is an expression. Return: 0, or an error with the column in the text
 */
int stop_read_condition(const struct visa_stops *s, const struct stop_text *w, struct stop_point *p,
			struct visa_error *e);

/* stop_forget_condition() - remove the condition of a stop point */
void stop_forget_condition(const struct visa_stops *s, struct stop_point *p);

/* stop_point_free() - free a stop point, which @s no longer lists */
void stop_point_free(const struct visa_stops *s, struct stop_point *p);

#endif
