/* SPDX-License-Identifier: MIT */
/* visactl: declarations shared by its source files. */
#ifndef VISACTL_H
#define VISACTL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "../lib/base/element.h"
#include "../lib/decl/decls.h"
#include "tool.h"

struct base_json;

/**
 * struct visactl - the mount and the options of a command
 * @named: argument of -m; NULL without -m
 * @mount: path of the mount; NULL for a command that needs none
 * @dir: descriptor of the mount's directory
 * @json: print JSON
 */
struct visactl {
	const char *named;
	char *mount;
	int dir;
	bool json;
};

/*
 * The function of a command. @argv: the @argc arguments without the command's name. Return: an exit
 * status, after a message if it is not TOOL_DONE. If it is TOOL_USAGE, main() also prints the usage
 * line.
 */
typedef int command_fn(const struct visactl *c, int argc, char **argv);

command_fn command_exec, command_asm, command_dis, command_explain;
command_fn command_vars, command_em, command_pred, command_shape;
command_fn command_poke, command_peek, command_fill, command_map, command_picture;
command_fn command_kernels, command_launch;
/*
 * visactl_module_of() - find the module of the mount that contains the kernel @name. @module:
 * receives the module's name. Return: 0; -ENOENT if no module contains it.
 */
int visactl_module_of(const struct visactl *c, const char *name, char module[VISA_NAME_MAX + 1]);

command_fn command_save, command_load, command_diff;
command_fn command_snapshot, command_restore;
command_fn command_replay, command_reduce;
command_fn command_status, command_info, command_instructions, command_reports;
command_fn command_reset, command_help;

/* Flags of a command. */
#define NEEDS_MOUNT 1 /* the command needs a mount */
#define CAN_JSON    2 /* the command has the option --json */
#define COMPARES    4 /* the command has the exit status of diff(1) */

/**
 * struct command - a command
 * @name: name of the command
 * @usage: arguments, for the usage line
 * @summary: the effect of the command
 * @min: minimum number of arguments
 * @max: maximum number of arguments
 * @flags: NEEDS_MOUNT, CAN_JSON, COMPARES
 * @run: function that executes the command
 * @details: help text, a line for each argument with its type and default
 * @example: an example of a command line
 */
struct command {
	const char *name;
	const char *usage;
	const char *summary;
	int min;
	int max;
	int flags;
	command_fn *run;
	const char *details;
	const char *example;
};

extern const struct command visactl_commands[];
extern const size_t visactl_command_count;

/* find_command() - Return: the command with a name, or NULL. */
const struct command *find_command(const char *name);

/*
 * print_usage() - print the usage of a command. print_help() - print the usage of visactl, with all
 * commands.
 */
void print_usage(FILE *f, const struct command *cmd);
void print_help(FILE *f);

/* unknown_command() - print the error for a name that is not a command; Return: TOOL_USAGE. */
int unknown_command(const char *name);

/**
 * mount_open() - open the mount's directory
 * @c: receives the path and the directory
 * @named: argument of -m; NULL: use $VISAFS_MOUNT, or the only mounted visafs
 *
 * Return: TOOL_DONE; TOOL_NO_MOUNT; TOOL_USAGE if there are several; after a message.
 */
int mount_open(struct visactl *c, const char *named);
void mount_close(struct visactl *c);

/**
 * read_text() - read a short file of the mount
 * @dir: directory
 * @path: path of the file, relative to @dir
 * @buf: receives the text, NUL terminated
 * @size: size of @buf; longer text is cut
 *
 * Return: bytes of text, or a negative errno.
 */
int read_text(int dir, const char *path, char *buf, size_t size);

/**
 * read_mask() - read a file of the mount that has a mask of lanes
 * @text: receives the text without the newline
 * @mask: receives the value of the mask
 *
 * Return: 0 or a negative errno.
 */
int read_mask(const struct visactl *c, const char *path, char text[32], uint64_t *mask);

/**
 * mount_refused() - print that the mount has refused a request
 * @path: path of the file, relative to the mount's directory
 * @err: errno of the failed request
 *
 * The file "status" contains the reason only if it has the same errno. The kernel refuses some
 * requests itself, without a call of the mount's daemon.
 *
 * Return: TOOL_REFUSED.
 */
int mount_refused(const struct visactl *c, const char *path, int err);

/**
 * print_file() - print a text file of the mount
 * @path: path of the file, relative to the mount's directory
 * @as_json: converts the text to JSON if @c->json is set: json_pairs() or json_table()
 *
 * Return: an exit status, after a message if it is not TOOL_DONE.
 */
int print_file(const struct visactl *c, const char *path,
	       void (*as_json)(struct base_json *w, char *text));

/**
 * read_shape() - read the text of a surface's shape
 * @name: name of the surface: T6, or a declared name
 * @text: receives the text, NUL terminated
 * @size: bytes of @text
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int read_shape(const struct visactl *c, const char *name, char *text, size_t size);

/* send_text() - execute lines of vISA text and print the result; Return: an exit status. */
int send_text(const struct visactl *c, const char *text, size_t size);

/*
 * read_lines() - read a file of lines, "-" for standard input; the last line gets a newline if it
 * has none. Return: the text, which the caller frees; NULL after a message.
 */
char *read_lines(const char *file, size_t *size);

/*
 * send_trace() - replay the lines of the file @name, and print the result. Return: an exit status.
 */
int send_trace(const struct visactl *c, const char *name, const char *text, size_t size);

/**
 * line_refused() - print why a line of a text was refused, and the line
 * @name: name of the file that contains the text, or ""
 * @err: name of the errno, such as EINVAL
 *
 * Return: TOOL_REFUSED.
 */
int line_refused(const char *name, const char *text, uint64_t line, uint64_t column,
		 const char *err, const char *message);

/**
 * struct target - a surface or variable as a file
 * @name: name of the target's file: T255, V32, or a declared name
 * @fd: open file
 * @size: size in bytes
 * @limit: largest possible size; @size if it cannot grow. A variable that was declared by text
 *	cannot grow either, but only a failed write shows this
 * @variable: true: a variable; false: a surface
 */
struct target {
	char name[256];
	int fd;
	uint64_t size;
	uint64_t limit;
	bool variable;
};

/**
 * target_open() - open the file of a surface or variable. Its name is T255, %slm, V32 or a declared
 * name
 * @c: the mount
 * @name: the name
 * @flags: as of open(2)
 * @t: receives the target. The caller closes @t->fd
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int target_open(const struct visactl *c, const char *name, int flags, struct target *t);

/* Functions for types of elements, which the command line calls formats. */
#define FORMAT_IS_HEX(f) ((f)->kind == BASE_HEX)

/* format_by_name() - Return: the type, or NULL after a message. */
const struct base_element *format_by_name(const char *name);

/*
 * format_parse() - convert text to the bytes of an element. Each two digits of an element of the
 * format hex are a byte
 *
 * Return: TOOL_DONE; after a message, TOOL_USAGE if the text is not a number, or TOOL_REFUSED if
 * the number is out of range.
 */
int format_parse(const struct base_element *f, const char *text, uint8_t *bytes);

struct visafs_decl;

/**
 * decl_next() - find the next declaration
 * @ctl: descriptor of the mount's file ctl
 * @kind: letter of the class of declarations, such as V for variables
 * @id: the declaration with the lowest id that is at least @id is found
 * @d: receives the declaration
 *
 * Return: 0; -ENOENT if no declaration has @id or a higher id; another negative errno.
 */
int decl_next(int ctl, char kind, uint32_t id, struct visafs_decl *d);

/*
 * read_full() - call pread(2) until @n bytes are read or the file ends. Return: number of bytes, or
 * a negative errno.
 */
ssize_t read_full(int fd, uint8_t *buf, size_t n, uint64_t offset);

/*
 * number_parse() - parse a decimal or hexadecimal (0x) number; Return: whether @text is a number of
 * at most 64 bits.
 */
bool number_parse(const char *text, uint64_t *value);

/*
 * argument_parse() - parse an offset or a count: a number with an optional K, M, G or T
 * @what: name of the argument, for the error message
 *
 * Return: an exit status.
 */
int argument_parse(const char *what, const char *text, uint64_t *value);

/*
 * struct address - a byte of a surface or variable. @name: the target as the user has written it.
 */
struct address {
	char name[256];
	uint64_t offset;
};

/**
 * address_parse() - parse TARGET+OFFSET, or TARGET and OFFSET as two words
 * @argc: number of words, at least 1. If there is only one word, without "+", the offset is 0
 * @argv: the words of the command line
 * @a: receives the address
 *
 * Return: the number of words used, or -1 after a message.
 */
int address_parse(int argc, char **argv, struct address *a);

#endif
