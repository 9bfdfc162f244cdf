/* SPDX-License-Identifier: MIT */
/* What the command line tools share: exit status, messages, reading a file. */
#ifndef TOOL_H
#define TOOL_H

#include <stdbool.h>
#include <stddef.h>

/* Exit status of all tools (README "Text"). */
enum tool_exit { TOOL_DONE, TOOL_REFUSED, TOOL_USAGE, TOOL_NO_MOUNT };

/* tool_name - what messages begin with; main sets it. */
extern const char *tool_name;

/* tool_error() - a line on standard error: "visactl: ...". Return: @status. */
int tool_error(enum tool_exit status, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/**
 * tool_read_file() - read a whole file
 * @path: its name; NULL or "-" is standard input
 * @bytes: its bytes, with a NUL behind them; the caller frees them
 * @size: how many
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int tool_read_file(const char *path, unsigned char **bytes, size_t *size);

/* tool_input_name() - what messages call a file to read: its name, or <stdin>. */
const char *tool_input_name(const char *path);

/**
 * tool_disassemble() - print a file as text: a container whole, a stream of instructions one a line
 * @file: its name; NULL or "-" is standard input
 * @routine: of a container, print this kernel or function only; NULL for all
 * @json: as JSON: an array of instructions, or of the container's routines
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message with the byte where it stopped.
 */
int tool_disassemble(const char *file, const char *routine, bool json);

#endif
