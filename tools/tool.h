/* SPDX-License-Identifier: MIT */
/* Exit status, error messages and file reading, shared by the command line tools. */
#ifndef TOOL_H
#define TOOL_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Exit status of all tools (tools/README.md#exit-status). TOOL_DIFFERS stays within visactl, which
 * exits with 1 for it.
 */
enum tool_exit { TOOL_DONE, TOOL_REFUSED, TOOL_USAGE, TOOL_NO_MOUNT, TOOL_REPORTS, TOOL_DIFFERS };

/* tool_name - prefix of every error message; set by main. */
extern const char *tool_name;

/* tool_listener - called with the text of every error message, too; or NULL */
extern void (*tool_listener)(const char *text);

/* What --help prints, made of NAME.help.in and README.md by tools/pages.awk. */
extern const char visa_run_help[], visa_as_help[], visa_dis_help[], visa_dap_help[];

/* tool_error() - print "visactl: ..." on standard error. Return: @status. */
int tool_error(enum tool_exit status, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/**
 * tool_read_file() - read a whole file
 * @path: its name; NULL or "-" is standard input
 * @bytes: its bytes, followed by a NUL; the caller frees them
 * @size: number of bytes
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int tool_read_file(const char *path, unsigned char **bytes, size_t *size);

/**
 * tool_write_file() - write a whole file
 * @path: its name; NULL or "-" is standard output. A file that cannot be written whole is removed
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int tool_write_file(const char *path, const void *bytes, size_t size);

/**
 * tool_check_output() - whether a file of bytes can be written, without making it
 * @path: its name; "-" is standard output, which must be no terminal
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int tool_check_output(const char *path);

/*
 * tool_option() - as getopt_long(); after an unknown long option, it prints the one that is closest
 * @argv: not const, since options are moved before arguments
 */
int tool_option(int argc, char **argv, const char *letters, const struct option *options);

/* tool_close_output() - close standard output; Return: @status, TOOL_REFUSED if that fails. */
int tool_close_output(int status);

/* tool_ends_with() - whether a name ends with @ending, and has more. */
bool tool_ends_with(const char *name, const char *ending);

/* tool_input_name() - name of an input file for error messages: @path, or <stdin>. */
const char *tool_input_name(const char *path);

/*
 * tool_print_reports() - print the text of reports (visa_report_print()), a string. Each line that
 * names a line of a source is followed by that line, if it can be read.
 */
void tool_print_reports(FILE *to, const char *text);

/**
 * tool_disassemble() - print an object, or a stream of instructions, as text
 * @file: its name; NULL or "-" is standard input
 * @routine: print only this kernel or function of the object; NULL for all
 * @json: print JSON: an array of instructions, or of the object's routines
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message with the file and the byte offset.
 */
int tool_disassemble(const char *file, const char *routine, bool json);

/* tool_say_suppressed() - print the number of suppressed reports; @of: the name of the run */
void tool_say_suppressed(const char *of, uint64_t count);

#endif
