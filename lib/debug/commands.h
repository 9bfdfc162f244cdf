/* SPDX-License-Identifier: MIT */
/*
 * Commands to a stopped launch: one language for the prompt of visa-run --stop and for threads/ctl
 * of a mount. A command is one line: a word, or its first letters, and operands.
 */
#ifndef VISA_COMMANDS_H
#define VISA_COMMANDS_H

#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"
#include "../base/words.h"

/* Doors through which commands come, a mask. */
enum stop_door {
	STOP_PROMPT = 1, /* visa-run --stop */
	STOP_CTL = 2	 /* threads/ctl */
};

/* What a command does. */
enum stop_verb {
	STOP_STEP,
	STOP_NEXT,
	STOP_GO,
	STOP_PRINT,
	STOP_WHERE,
	STOP_THREADS,
	STOP_TEXT,
	STOP_LIST,
	STOP_LANES,
	STOP_LOCAL,
	STOP_ADD,
	STOP_POINTS,
	STOP_DELETE,
	STOP_END,
	STOP_HELP,
	STOP_PAUSE,
	STOP_WAIT,
	STOP_VERB_COUNT
};

/* Operands after the word of a command. */
enum stop_operand {
	STOP_NONE,   /* none */
	STOP_STEPS,  /* a number of instructions, which may be left out */
	STOP_NUMBER, /* the number of a stop point */
	STOP_POINT,  /* a stop point; "at" may precede it */
	STOP_REST    /* any words */
};

/**
 * struct stop_command - a row of the table of commands
 * @word: its word
 * @operands: the operands, as help shows them; "" for none
 * @verb: what it does
 * @operand: kind of the operands
 * @doors: the doors that take it, a mask of enum stop_door
 * @effect: sentence for help; NULL for the words of other debuggers, which help does not list
 * @instead: what takes its place at the other door; NULL if both doors take the command
 */
struct stop_command {
	const char *word;
	const char *operands;
	enum stop_verb verb;
	enum stop_operand operand;
	unsigned int doors;
	const char *effect;
	const char *instead;
};

/* The table. The first row that begins with the letters of a word is meant. */
extern const struct stop_command stop_commands[];
extern const size_t stop_command_count;

/**
 * struct stop_request - a command that was read
 * @verb: what to do
 * @number: of STOP_STEPS, 1 if it was left out, and of STOP_NUMBER
 * @rest: of STOP_POINT and STOP_REST: the stop point, or the words
 * @alone: only the word of the command was given
 */
struct stop_request {
	enum stop_verb verb;
	uint64_t number;
	struct base_word rest;
	bool alone;
};

/**
 * stop_command_read() - read a command
 * @line: the line, @size bytes
 * @door: where it comes from
 * @k: receives it; @k->rest is in @line
 * @e: the error, with the column in the line
 *
 * Return: 0; -EINVAL for several lines, an unknown command, a command of the other door, or wrong
 * operands.
 */
int stop_command_read(const char *line, size_t size, enum stop_door door, struct stop_request *k,
		      struct visa_error *e);

#endif
