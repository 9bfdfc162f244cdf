/* SPDX-License-Identifier: MIT */
/*
 * vISA text: assembles lines into instructions, declarations and directives, and disassembles
 * instructions.
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

/* visa_alignments - names of alignments in a .decl; the index is the code of the alignment. */
#define VISA_ALIGNMENTS 10
extern const char *const visa_alignments[VISA_ALIGNMENTS];

/* The kind of a line. */
enum visa_line {
	VISA_LINE_NOTHING, /* blank, a comment, a label, or a directive without effect */
	VISA_LINE_DECL,	   /* a declaration, which has been made */
	VISA_LINE_RESET,   /* .reset: the caller resets declarations and values */
	VISA_LINE_SHAPE,   /* .shape: the caller applies @shape of struct visa_source */
	VISA_LINE_INSTRUCTION
};

#define VISA_PLACES 32 /* largest number of fields of an instruction */

/**
 * struct visa_source - text being read
 * @decls: declarations in which names are looked up, and to which .decl lines are added
 * @in_comment: a comment that can span lines has begun and not ended
 * @v_names: the text is a trace: the first name of a .decl is canonical, such as V32, and gives the
 *	id of the variable; the value of v_name= is its declared name. If false, the first name is
 *	the declared name, and v_name= is ignored
 * @grf: bytes of a general register, which determine the row of &V32[64]; 0 for 32
 * @dump: the text is a dump of Intel's compiler, where svm_block_* is unaligned unless the text has
 *	".aligned"; in other text it is aligned unless the text has ".unaligned"
 * @shape: content of the last .shape line
 * @columns: 1-based column of each field of the last instruction; the index is that of the field in
 *	the layout; 0 for a field that the text omits
 */
struct visa_source {
	struct visa_decls *decls;
	bool in_comment;
	bool dump;
	bool v_names;
	unsigned int grf;
	struct visa_shape_spec shape;
	uint16_t columns[VISA_PLACES];
};

/**
 * visa_error_column() - find the column of the operand that an execution error concerns
 * @src: the text, whose last instruction failed
 * @field: @field of struct visa_error or struct visa_result
 *
 * Return: 1-based column, or 0 if the error concerns no operand of the text.
 */
static inline uint32_t visa_error_column(const struct visa_source *src, uint32_t field)
{
	return field && field <= VISA_PLACES ? src->columns[field - 1] : 0;
}

/**
 * visa_parse_line() - read one line
 * @src: the text that the line belongs to
 * @line: bytes of the line, without the newline
 * @size: number of bytes
 * @inst: the instruction, if the line is one
 * @e: the error, with its column and the expected text
 *
 * A canonical name, V32, P1 or T6, is accepted without a declaration; so are %null, %r0 ..., %slm,
 * %scratch.
 *
 * Return: an enum visa_line; -EINVAL for invalid text; -ENOENT for a name that is not declared; the
 * error of visa_declare() or visa_shape_check().
 */
int visa_parse_line(struct visa_source *src, const char *line, size_t size, struct visa_inst *inst,
		    struct visa_error *e);

#define VISA_DECL_TEXT_MAX 128 /* bytes of a declaration as text, with NUL */

/**
 * visa_decl_print() - write a declaration as a .decl line, without its declared name
 *
 * ".decl V32 v_type=G type=ud num_elts=16 align=GRF alias=<V40, 4>"
 *
 * Return: bytes of text without the NUL.
 */
int visa_decl_print(const struct visa_decl *d, char buf[VISA_DECL_TEXT_MAX]);

/**
 * visa_parse_shape() - read the words of a shape, as in a .shape line after the surface
 * @text: e.g. "format=R32_UINT width=64 height=32"; white space and comments as in a line
 * @size: bytes of @text
 * @spec: receives the shape, without the surface
 * @e: the error, with its column and the expected text
 *
 * Return: 0, or -EINVAL.
 */
int visa_parse_shape(const char *text, size_t size, struct visa_shape_spec *spec,
		     struct visa_error *e);

/**
 * visa_print() - write an instruction as text
 * @inst: the instruction
 * @buf: the text, NUL terminated, without a newline
 * @size: bytes of @buf; VISA_INST_TEXT_MAX is enough
 * @e: the error
 *
 * Names are canonical: V32, P1, T6, %slm, %scratch.
 *
 * Return: bytes of text without the NUL, or -EINVAL if the instruction has no text.
 */
int visa_print(const struct visa_inst *inst, char *buf, size_t size, struct visa_error *e);

/**
 * struct visa_style - options for printing the instructions of a kernel or function
 * @names: declared names, or NULL
 * @grf: bytes of a general register on the kernel's platform; 0 if the platform is unknown; then a
 *	byte offset past the first register, &V32[100], is printed as &V32(row,col)
 * @dump: write ".aligned" and ".unaligned" as dumps of Intel's compiler have them (@dump of struct
 *	visa_source)
 */
struct visa_style {
	const struct visa_decls *names;
	unsigned int grf;
	bool dump;
};

/**
 * visa_print_named() - write an instruction as text with declared names
 * @inst: the instruction
 * @style: the names and the other options
 * @buf: the text, NUL terminated, without a newline
 * @size: bytes of @buf; names can make the text longer than VISA_INST_TEXT_MAX
 * @e: the error
 *
 * Return: bytes of text without the NUL, or -EINVAL if the instruction has no text.
 */
int visa_print_named(const struct visa_inst *inst, const struct visa_style *style, char *buf,
		     size_t size, struct visa_error *e);

/**
 * visa_print_form() - write the grammar of an instruction's text
 *
 * For example "[(<P>)] svm_gather.<block_size>.<num_blocks> (<exec_size>) <addresses> <dst>".
 *
 * Return: bytes of text without the NUL.
 */
int visa_print_form(const struct visa_op *op, char *buf, size_t size);

#ifdef __cplusplus
}
#endif
#endif
