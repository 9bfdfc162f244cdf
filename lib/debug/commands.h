/* SPDX-License-Identifier: MIT */
/*
 * Commands to a stopped launch: one language for the prompt of visa-run --stop and for threads/ctl
 * of a mount. A command is one line: a word, or its first letters, and operands.
 */
#ifndef VISA_COMMANDS_H
#define VISA_COMMANDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"
#include "stop.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The programs and files through which a user gives commands; bits of a mask. */
enum visa_stop_door {
	VISA_DOOR_PROMPT = 1, /* a prompt: visa-run --stop, visa-cl, the console of visa-dap */
	VISA_DOOR_CTL = 2     /* the file threads/ctl of a mount */
};

/* The commands. */
enum visa_stop_verb {
	VISA_COMMAND_STEP,
	VISA_COMMAND_NEXT,
	VISA_COMMAND_GO,
	VISA_COMMAND_PRINT,
	VISA_COMMAND_WHERE,
	VISA_COMMAND_THREADS,
	VISA_COMMAND_TEXT,
	VISA_COMMAND_LIST,
	VISA_COMMAND_LANES,
	VISA_COMMAND_LOCAL,
	VISA_COMMAND_ADD,
	VISA_COMMAND_POINTS,
	VISA_COMMAND_DELETE,
	VISA_COMMAND_END,
	VISA_COMMAND_HELP,
	VISA_COMMAND_PAUSE,
	VISA_COMMAND_WAIT,
	VISA_COMMAND_STEPI,
	VISA_COMMAND_NEXTI,
	VISA_COMMAND_UNTIL,
	VISA_COMMAND_FINISH,
	VISA_COMMAND_ONCE,
	VISA_COMMAND_IGNORE,
	VISA_COMMAND_WATCH,
	VISA_COMMAND_RWATCH,
	VISA_COMMAND_AWATCH,
	VISA_COMMAND_INFO,
	VISA_COMMAND_WHATIS,
	VISA_COMMAND_PTYPE,
	VISA_COMMAND_EXAMINE,
	VISA_COMMAND_LANE,
	VISA_COMMAND_FRAME,
	VISA_COMMAND_UP,
	VISA_COMMAND_DOWN,
	VISA_COMMAND_SET,
	VISA_COMMAND_BACK_STEP,
	VISA_COMMAND_BACK_NEXT,
	VISA_COMMAND_BACK_GO,
	VISA_COMMAND_BACK_STEPI,
	VISA_COMMAND_BACK_NEXTI,
	VISA_COMMAND_BACK_FINISH,
	VISA_COMMAND_WHO,
	VISA_COMMAND_DISPLAY,
	VISA_COMMAND_UNDISPLAY,
	VISA_COMMAND_DISASSEMBLE,
	VISA_COMMAND_ENABLE,
	VISA_COMMAND_DISABLE,
	VISA_COMMAND_CONDITION,
	VISA_COMMAND_OUTPUT,
	VISA_COMMAND_PRINTF,
	VISA_COMMAND_ADVANCE,
	VISA_COMMAND_CLEAR,
	VISA_COMMAND_COUNT
};

/* Operands after the word of a command. */
enum visa_stop_operand {
	VISA_OPERAND_NONE,    /* the command has no operand */
	VISA_OPERAND_STEPS,   /* a number, for example of steps; may be omitted */
	VISA_OPERAND_NUMBERS, /* numbers of stop points, which may be left out */
	VISA_OPERAND_POINT,   /* a stop point; "at" may precede it */
	VISA_OPERAND_REST,    /* any words */
	VISA_OPERAND_VALUE    /* any words; the command may have a slash and a format: print/x */
};

/**
 * struct visa_stop_command - a row of the table of commands
 * @word: the name of the command
 * @operands: the operands as help shows them; "" for none
 * @verb: the action
 * @operand: the kind of operands that the parser reads
 * @doors: mask of enum visa_stop_door: the programs and files that accept the command; 0 for a
 *	command of other debuggers that does not exist here
 * @effect: sentence for help; NULL for commands of other debuggers, which help does not list
 * @instead: for a command that a prompt does not accept: the command that a prompt has instead;
 *	else NULL
 */
struct visa_stop_command {
	const char *word;
	const char *operands;
	enum visa_stop_verb verb;
	enum visa_stop_operand operand;
	unsigned int doors;
	const char *effect;
	const char *instead;
};

/*
 * visa_stop_command() - Return: row @n of the table of commands; NULL after the last row. If a user
 * abbreviates a command, the first row whose name begins with the abbreviation is used.
 */
const struct visa_stop_command *visa_stop_command(size_t n);

/**
 * visa_stop_command_find() - find a command by its word or first letters
 * @text: the word, @size bytes; a / and a format may follow
 * @door: the program or file in which the user wrote the command
 * @e: receives the reason if @door does not accept the command
 *
 * Return: the row of the table, or NULL.
 */
const struct visa_stop_command *visa_stop_command_find(const char *text, size_t size,
						       enum visa_stop_door door,
						       struct visa_error *e);

/*
 * visa_stop_command_next() - Return: whether a command ends the stop of a launch; @next: receives
 * the next action of the launch
 */
bool visa_stop_command_next(enum visa_stop_verb verb, enum visa_stop_next *next);

/**
 * struct visa_stop_request - a command that was read
 * @verb: the action
 * @number: for VISA_OPERAND_STEPS, the number; 1 if the user has given none
 * @rest: for VISA_OPERAND_NUMBERS, the numbers; for VISA_OPERAND_POINT, the stop point; for
 *	VISA_OPERAND_REST, the words; @size bytes
 * @alone: the user has given no operands
 * @format, @format_size: the text after a / at the word, as in print/x
 */
struct visa_stop_request {
	enum visa_stop_verb verb;
	uint64_t number;
	const char *rest;
	size_t size;
	bool alone;
	const char *format;
	size_t format_size;
};

/**
 * visa_stop_command_read() - read a command
 * @line: the line, @size bytes
 * @door: the program or file in which the user wrote the line
 * @k: receives the command; @k->rest points into @line
 * @e: the error, with the column in the line
 *
 * Return: 0; -EINVAL for several lines, an unknown command, a command of threads/ctl at a
 * prompt, or wrong operands.
 */
int visa_stop_command_read(const char *line, size_t size, enum visa_stop_door door,
			   struct visa_stop_request *k, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
