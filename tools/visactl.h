/* SPDX-License-Identifier: MIT */
/* visactl: what its parts share. */
#ifndef VISACTL_H
#define VISACTL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "tool.h"

/**
 * struct visactl - what a command works on
 * @named: what -m says, or NULL
 * @mount: path of the mount; NULL for a command that needs none
 * @dir: the mount's directory, open
 * @json: print JSON
 */
struct visactl {
	const char *named;
	char *mount;
	int dir;
	bool json;
};

/*
 * Every command takes its arguments without its own name. Return: an exit
 * status, after a message if it is not TOOL_DONE; main adds the usage line to
 * TOOL_USAGE.
 */
typedef int command_fn(const struct visactl *c, int argc, char **argv);

command_fn command_exec, command_asm, command_dis;
command_fn command_vars, command_em, command_pred, command_shape;
command_fn command_poke, command_peek, command_fill;
command_fn command_save, command_load, command_diff;
command_fn command_status, command_info, command_instructions, command_reset, command_help;

/* Flags of a command. */
#define NEEDS_MOUNT 1 /* it works on a mount */
#define CAN_JSON    2 /* it knows --json */

/**
 * struct command - a command
 * @name: its name
 * @usage: its arguments
 * @summary: what it does
 * @min: fewest arguments
 * @max: most
 * @flags: NEEDS_MOUNT, CAN_JSON
 * @run: the command
 * @details: what the arguments are, a line each, with their defaults
 * @example: a command line
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

/* find_command() - Return: the command, or NULL. */
const struct command *find_command(const char *name);

/**
 * mount_open() - open the mount's directory
 * @c: its path and directory
 * @named: what -m says, or NULL: $VISAFS_MOUNT, or the only visafs that is mounted
 *
 * Return: TOOL_DONE; TOOL_NO_MOUNT; TOOL_USAGE if there are several; after a message.
 */
int mount_open(struct visactl *c, const char *named);
void mount_close(struct visactl *c);

/**
 * read_text() - read a short file of the mount
 * @dir: directory
 * @path: its path from there
 * @buf: its text, NUL terminated
 * @size: bytes of room; what does not fit is left out
 *
 * Return: bytes of text, or a negative errno.
 */
int read_text(int dir, const char *path, char *buf, size_t size);

/**
 * print_file() - print a text file of the mount
 * @path: its path from the mount's directory
 * @as_json: how it becomes JSON, if that is asked for: json_pairs() or json_table()
 *
 * Return: an exit status, after a message if it is not TOOL_DONE.
 */
int print_file(const struct visactl *c, const char *path, void (*as_json)(FILE *f, char *text));

/* send_text() - lines of vISA text to asm; Return: an exit status, after what came of it. */
int send_text(const struct visactl *c, const char *text, size_t size);

/**
 * struct target - a surface or variable as a file
 * @name: as in the mount: T255, V32, or a declared name
 * @fd: the file
 * @size: its bytes
 * @limit: the most it can ever have: @size for one that cannot grow; what a
 *	variable that was declared by text would refuse is not known before
 * @variable: it is no surface
 */
struct target {
	char name[256];
	int fd;
	uint64_t size;
	uint64_t limit;
	bool variable;
};

/**
 * target_open() - open what a person calls T255, %slm, V32, or by a declared name
 * @c: the mount
 * @name: the name
 * @flags: as of open(2)
 * @t: the target; the caller closes its fd
 *
 * Return: TOOL_DONE, or TOOL_REFUSED after a message.
 */
int target_open(const struct visactl *c, const char *name, int flags, struct target *t);

/* Kinds of formats. */
enum format_kind { FORMAT_UNSIGNED, FORMAT_SIGNED, FORMAT_FLOAT, FORMAT_HEX };

/**
 * struct format - how bytes are read and written as text
 * @name: u32 ...
 * @kind: its kind
 * @size: bytes of an element
 * @width: columns of an element in a table
 * @per_line: elements on a line
 */
struct format {
	const char *name;
	enum format_kind kind;
	uint8_t size;
	uint8_t width;
	uint8_t per_line;
};

#define FORMAT_NAMES	 "u8 u16 u32 u64 s8 s16 s32 s64 f16 f32 f64 hex"
#define FORMAT_TEXT_MAX	 48 /* bytes of an element as text, with NUL */
#define FORMAT_IS_HEX(f) ((f)->kind == FORMAT_HEX)

/* format_by_name() - Return: the format, or NULL after a message. */
const struct format *format_by_name(const char *name);

/**
 * format_parse() - one value to its bytes, little endian
 * @f: format, not hex
 * @text: the value
 * @bytes: @f->size bytes of room
 *
 * Return: TOOL_DONE; TOOL_USAGE for what is no number, TOOL_REFUSED for one
 * that the format cannot hold; after a message.
 */
int format_parse(const struct format *f, const char *text, uint8_t *bytes);

/**
 * format_parse_hex() - pairs of hex digits to bytes
 * @text: e.g. "deadbeef": the bytes de ad be ef in this order
 * @bytes: strlen(@text) / 2 bytes of room
 *
 * Return: TOOL_DONE, or TOOL_USAGE after a message.
 */
int format_parse_hex(const char *text, uint8_t *bytes);

/* format_print() - the element at @bytes as text in @buf, FORMAT_TEXT_MAX bytes. */
void format_print(const struct format *f, const uint8_t *bytes, char *buf);

/* float_parse(), float_print() - the same for f16, f32, f64 (visactl_float.c). */
int float_parse(const struct format *f, const char *text, uint64_t *bits);
void float_print(const struct format *f, uint64_t bits, char *buf);

struct visafs_decl;

/**
 * decl_next() - a declaration of the mount
 * @ctl: ctl, open
 * @kind: letter of its class
 * @id: the lowest id it may have
 * @d: the declaration
 *
 * Return: 0; -ENOENT if there is none from @id on; another negative errno.
 */
int decl_next(int ctl, char kind, uint32_t id, struct visafs_decl *d);

/* read_full() - as pread(2), but short only at the end; Return: bytes or a negative errno. */
ssize_t read_full(int fd, uint8_t *buf, size_t n, uint64_t offset);

/* number_digit() - Return: the value of a hexadecimal digit, or -1. */
int number_digit(char c);

/* number_read() - a number, decimal or 0x; Return: 0, -1 for what is none, 1 for one past 64 bits.
 */
int number_read(const char *text, uint64_t *value);

/* number_parse() - the same; Return: whether @text is one that fits. */
bool number_parse(const char *text, uint64_t *value);

/*
 * argument_parse() - an offset or a count: a number that may end in K, M, G or T
 * @what: what a message calls it
 *
 * Return: an exit status.
 */
int argument_parse(const char *what, const char *text, uint64_t *value);

/* struct address - a byte of a surface or variable. @name: as a person wrote it. */
struct address {
	char name[256];
	uint64_t offset;
};

/**
 * address_parse() - TARGET+OFFSET, or TARGET and OFFSET as two words
 * @argc: words there are, at least 1; with one and without "+", the offset is 0
 * @argv: the words
 * @a: the address
 *
 * Return: how many words it was, or -1 after a message.
 */
int address_parse(int argc, char **argv, struct address *a);

#endif
