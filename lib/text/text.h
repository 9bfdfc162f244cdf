/* SPDX-License-Identifier: MIT */
/*
 * vISA text: a line to an instruction or a declaration, an instruction to a line.
 *
 * Text is read as Intel's assembler reads it and in the older spelling of the
 * instruction documents; it is written as Intel's disassembler prints it.
 */
#ifndef VISA_TEXT_H
#define VISA_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"
#include "../isa/isa.h"
#include "../memory/shape.h"
#include "../decl/decls.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_LINE_MAX	   4096 /* bytes of a line of text */
#define VISA_INST_TEXT_MAX 1024 /* bytes of an instruction as text, with NUL */

/* What a line was. */
enum visa_line {
	VISA_LINE_NOTHING, /* blank, a comment, a label, or a directive without effect */
	VISA_LINE_DECL,	   /* a declaration, which has taken effect */
	VISA_LINE_RESET,   /* .reset: the caller resets */
	VISA_LINE_SHAPE,   /* .shape: the caller does what the source's @shape says */
	VISA_LINE_INSTRUCTION
};

#define VISA_PLACES 32 /* fields that an instruction has at most */

/**
 * struct visa_source - text being read
 * @decls: names are looked up and declared here
 * @in_comment: a comment of the form that may span lines has begun and not ended
 * @grf: bytes of a general register, which &V32[64] is counted in; 0 for 32
 * @dump: it is a compiler's dump of a kernel or function, which leaves out what
 *	goes without saying there
 * @shape: of the last .shape line, what it asks for
 * @columns: of the last instruction, by field of its layout, the 1-based column where the
 *	field stands; 0 for a field that the text leaves out
 */
struct visa_source {
	struct visa_decls *decls;
	bool in_comment;
	bool dump;
	unsigned int grf;
	struct visa_shape_spec shape;
	uint16_t columns[VISA_PLACES];
};

/**
 * visa_error_column() - where the operand stands that the last instruction was refused for
 * @src: the text that the instruction was the last one of
 * @field: struct visa_error's, or struct visa_result's
 *
 * Return: 1-based column of its line, or 0 if the text has no such operand.
 */
static inline uint32_t visa_error_column(const struct visa_source *src, uint32_t field)
{
	return field && field <= VISA_PLACES ? src->columns[field - 1] : 0;
}

/**
 * visa_parse_line() - read one line
 * @src: the text it is a line of
 * @line: its bytes, without the newline
 * @size: how many
 * @inst: the instruction, if it is one
 * @e: what is wrong, with the column and what was expected
 *
 * A name of the form V32, P1 or T6 that is not declared means that id; so do
 * %null, %r0 ..., %slm, %scratch.
 *
 * Return: an enum visa_line; -EINVAL for text that has no meaning, -ENOENT for
 * a name that is not declared, or what visa_declare() said.
 */
int visa_parse_line(struct visa_source *src, const char *line, size_t size, struct visa_inst *inst,
		    struct visa_error *e);

/**
 * visa_parse_shape() - read the words of a shape, as a .shape line has them behind the surface
 * @text: e.g. "format=R32_UINT width=64 height=32"; white space, and comments, as in a line
 * @size: its bytes
 * @spec: what it asks for, but for the surface
 * @e: what is wrong, with the column and what was expected
 *
 * Return: 0, or -EINVAL.
 */
int visa_parse_shape(const char *text, size_t size, struct visa_shape_spec *spec,
		     struct visa_error *e);

/**
 * visa_print() - write an instruction as text
 * @inst: the instruction
 * @buf: the text, NUL terminated, without a newline
 * @size: bytes of room; VISA_INST_TEXT_MAX is enough
 * @e: why not
 *
 * Variables are V32, predicates P1, surfaces T6, %slm, %scratch.
 *
 * Return: bytes of text without the NUL, or -EINVAL for what has no text.
 */
int visa_print(const struct visa_inst *inst, char *buf, size_t size, struct visa_error *e);

/**
 * struct visa_style - how instructions of a kernel or function are printed
 * @names: what is called by its declared name
 * @grf: bytes of a general register on the platform that it is for, 0 if that is not known:
 *	where those of 32 bytes are, the place in &V32[100] is in bytes also past the first
 * @dump: as a compiler's dump of it, which leaves out what goes without saying there
 */
struct visa_style {
	const struct visa_decls *names;
	unsigned int grf;
	bool dump;
};

/**
 * visa_print_named() - visa_print() with names
 * @inst: the instruction
 * @style: how
 * @buf: the text, NUL terminated, without a newline
 * @size: bytes of room; names may make the text longer than VISA_INST_TEXT_MAX
 * @e: why not
 *
 * Return: as visa_print().
 */
int visa_print_named(const struct visa_inst *inst, const struct visa_style *style, char *buf,
		     size_t size, struct visa_error *e);

/**
 * visa_print_form() - write a row of the table as a line of grammar
 *
 * E.g. "[(<P>)] svm_gather.<block_size>.<num_blocks> (<exec_size>) <addresses> <dst>".
 *
 * Return: bytes of text without the NUL.
 */
int visa_print_form(const struct visa_op *op, char *buf, size_t size);

#ifdef __cplusplus
}
#endif
#endif
