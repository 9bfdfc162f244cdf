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
 * Exit status of all tools (tools/README.md#exit-status). TOOL_DIFFERS is used only inside of
 * visactl, which then exits with 1.
 */
enum tool_exit { TOOL_DONE, TOOL_REFUSED, TOOL_USAGE, TOOL_NO_MOUNT, TOOL_REPORTS, TOOL_DIFFERS };

/* tool_name - prefix of every error message; set by main. */
extern const char *tool_name;

/* tool_listener - if not NULL, tool_error() also calls this function with the error message */
extern void (*tool_listener)(const char *text);

/* The texts that --help prints; tools/pages.awk makes them from NAME.help.in and README.md. */
extern const char visa_run_help[], visa_as_help[], visa_dis_help[], visa_dap_help[];

/* tool_error() - print @tool_name, ": " and a message on standard error. Return: @status. */
int tool_error(enum tool_exit status, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/**
 * tool_read_file() - read a whole file into memory
 * @path: its name; NULL or "-" is standard input
 * @bytes: receives the bytes of the file, followed by a NUL; the caller frees them
 * @size: number of bytes
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int tool_read_file(const char *path, unsigned char **bytes, size_t *size);

/**
 * tool_write_file() - write a whole file, or nothing
 * @path: its name; NULL or "-" is standard output. A file that cannot be written whole is removed
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int tool_write_file(const char *path, const void *bytes, size_t size);

/**
 * tool_check_output() - check whether a binary file can be written, without creating it
 * @path: its name; "-" is standard output, which must be no terminal
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int tool_check_output(const char *path);

/*
 * tool_option() - call getopt_long(). After an unknown long option, print the existing option with
 * the most similar name
 * @argv: changed: getopt_long() moves the options before the other arguments
 */
int tool_option(int argc, char **argv, const char *letters, const struct option *options);

/*
 * tool_close_output() - close standard output. Return: @status, or TOOL_REFUSED if closing fails.
 */
int tool_close_output(int status);

/* tool_ends_with() - Return: whether a name ends with @ending, and has characters before it. */
bool tool_ends_with(const char *name, const char *ending);

/* tool_input_name() - Return: the name of an input file for error messages: @path, or <stdin>. */
const char *tool_input_name(const char *path);

/*
 * tool_print_reports() - print the text of reports that visa_report_print() has made. If a line of
 * this text names a source line, and the source can be read, the source line is printed after it.
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

/*
 * tool_say_suppressed() - print the number of suppressed reports. @of: name of the launch or
 * program that had them
 */
void tool_say_suppressed(const char *of, uint64_t count);

#endif
