// SPDX-License-Identifier: MIT
/*
 * The check arith: operations of the source that have no defined result by the rules of OpenCL C,
 * found with the operands that work-items record (arith.h).
 */
#include "arith.h"
#include "../spirv/spirv.h"
#include "index_notes.h"
#include "notes_read.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/**
 * struct check_arith - state of the check arith in a launch
 * @notes: reads the instrumentation notes, in which work-items record the operands of an operation
 *	(notes_read.h)
 * @noted: a work-item has stored a complete note
 */
struct check_arith {
	struct notes notes;
	bool noted;
};

/**
 * struct operation - an operation, read from the instrumentation note that a work-item has stored
 * before it
 * @op: the operation
 * @bits, @to, @rounding: as in SPIRV_OPERATION(): size of the operands; for a conversion, size of
 *	the result, and how it is rounded
 * @left, @right: the operands; signed operands are sign-extended to 64 bits
 */
struct operation {
	enum spirv_operation op;
	unsigned int bits;
	unsigned int to;
	enum spirv_rounding rounding;
	int64_t left;
	int64_t right;
};

static const char *integer_type(unsigned int bits, bool is_signed)
{
	switch (bits) {
	case 8:
		return is_signed ? "char" : "uchar";
	case 16:
		return is_signed ? "short" : "ushort";
	case 32:
		return is_signed ? "int" : "uint";
	default:
		return is_signed ? "long" : "ulong";
	}
}

static bool divides(const struct operation *o)
{
	return o->op == SPIRV_DIVIDE || o->op == SPIRV_REMAINDER || o->op == SPIRV_UDIVIDE ||
	       o->op == SPIRV_UREMAINDER;
}

static int64_t sign_extended(uint64_t value, unsigned int bits)
{
	return (int64_t)(value << (64 - bits)) >> (64 - bits);
}

/* Whether a signed result, computed in 64 bits, is too large for 64 bits or for the type. */
static bool overflows(const struct operation *o)
{
	int64_t result = 0;
	bool over = false;

	if (o->op == SPIRV_ADD)
		over = __builtin_add_overflow(o->left, o->right, &result);
	else if (o->op == SPIRV_SUBTRACT)
		over = __builtin_sub_overflow(o->left, o->right, &result);
	else if (o->op == SPIRV_MULTIPLY)
		over = __builtin_mul_overflow(o->left, o->right, &result);
	else if (o->op == SPIRV_NEGATE)
		over = __builtin_sub_overflow((int64_t)0, o->left, &result);
	else /* A remainder is undefined if the quotient is too large for the type. */
		over = o->right == -1 && __builtin_sub_overflow((int64_t)0, o->left, &result);
	return over || sign_extended((uint64_t)result, o->bits) != result;
}

/* Return: the left operand of a conversion as a double. A half was recorded as a float. */
static double float_value(const struct operation *o)
{
	uint64_t bits = (uint64_t)o->left;
	uint32_t single = (uint32_t)bits;
	double value;
	float f;

	if (o->bits == 64) {
		memcpy(&value, &bits, sizeof(value));
		return value;
	}
	memcpy(&f, &single, sizeof(f));
	return f;
}

static double rounded(double value, enum spirv_rounding rounding)
{
	switch (rounding) {
	case SPIRV_NEAREST:
		return rint(value);
	case SPIRV_UP:
		return ceil(value);
	case SPIRV_DOWN:
		return floor(value);
	default:
		return trunc(value);
	}
}

/*
 * Whether the integer type of a conversion can represent the float. No integer type represents a
 * NaN.
 */
static bool fits(const struct operation *o)
{
	bool is_signed = o->op == SPIRV_TO_SIGNED;
	double end = ldexp(1, (int)o->to - is_signed), value;

	value = rounded(float_value(o), o->rounding);
	return value >= (is_signed ? -end : 0) && value < end;
}

static void print_integer(const struct operation *o, int64_t value, char text[32])
{
	uint64_t bits = (uint64_t)value;

	if (o->op < SPIRV_UDIVIDE)
		snprintf(text, 32, "%" PRId64, value);
	else
		snprintf(text, 32, "%" PRIu64, bits);
}

/* Write the float as the shortest text that strtof() or strtod() reads as the same value. */
static void print_float(const struct operation *o, char text[32])
{
	double value = float_value(o);

	for (int digits = 3; digits <= 17; digits++) {
		snprintf(text, 32, "%.*g", digits, value);
		if (o->bits == 64 ? strtod(text, NULL) == value
				  : strtof(text, NULL) == (float)value)
			break;
	}
}

static void print_message(const struct operation *o, uint32_t lane, char *text, size_t size)
{
	static const char *const floats[] = { "half", "float", "double" };
	static const char signs[SPIRV_OPERATIONS] = { '/', '%', '+', '-', '*', '-', '/', '%' };
	const char *type = integer_type(o->bits, o->op < SPIRV_UDIVIDE);
	const char *overflow = divides(o) && !o->right ? "" : ", which overflows";
	const char *undefined = "; OpenCL C does not define the result";
	char left[32], right[32];

	print_integer(o, o->left, left);
	print_integer(o, o->right, right);
	if (o->op >= SPIRV_TO_SIGNED) {
		print_float(o, left);
		snprintf(text, size,
			 "lane %u converts the %s %s to %s, which cannot represent it%s", lane,
			 floats[o->bits / 32], left, integer_type(o->to, o->op == SPIRV_TO_SIGNED),
			 undefined);
	} else if (o->op == SPIRV_NEGATE) {
		snprintf(text, size, "lane %u computes -(%s) in %s%s%s", lane, left, type, overflow,
			 undefined);
	} else {
		snprintf(text, size, "lane %u computes %s %c %s in %s%s%s", lane, left,
			 signs[o->op], right, type, overflow, undefined);
	}
}

static bool is_undefined(const struct operation *o)
{
	if (o->op >= SPIRV_TO_SIGNED)
		return !fits(o);
	if (divides(o) && !o->right)
		return true;
	return o->op < SPIRV_UDIVIDE && overflows(o);
}

static void read_operands(struct operation *o, const uint64_t operands[2])
{
	uint64_t left = operands[0] & UINT32_MAX, right = operands[0] >> 32;

	if (o->bits == 64) {
		left = operands[0];
		right = operands[1];
	}
	o->left = (int64_t)left;
	o->right = (int64_t)right;
	if (o->op < SPIRV_UDIVIDE) {
		o->left = sign_extended(left, o->bits);
		o->right = sign_extended(right, o->bits);
	}
}

static void arith_note(struct check *c, const struct exec_run *r, unsigned int thread,
		       unsigned int lane, const uint64_t *words)
{
	static const char *const accesses[SPIRV_OPERATIONS] = { "divide",   "remainder", "add",
								"subtract", "multiply",	 "negate",
								"divide",   "remainder", "convert",
								"convert" };
	const uint32_t number = (uint32_t)words[CHECK_ARITH_OPERATION];
	struct operation o = { .op = (enum spirv_operation)SPIRV_OPERATION_OP(number),
			       .bits = SPIRV_OPERATION_BITS(number),
			       .to = SPIRV_OPERATION_TO(number),
			       .rounding = (enum spirv_rounding)SPIRV_OPERATION_ROUNDING(number) };
	struct check_finding *f;
	struct check_site site;

	c->arith->noted = true;
	/* Ignore other numbers: a program can store any value to this address. */
	if (o.op >= SPIRV_OPERATIONS)
		return;
	read_operands(&o, words + CHECK_ARITH_OPERANDS);
	if (!is_undefined(&o))
		return;
	site = check_site_of(c, r->insn, c->group, c->first + thread, lane, accesses[o.op]);
	site.array = o.op + 1;
	f = check_find(c, VISA_CHECK_ARITH, NULL, &site, 1, 1);
	if (f)
		print_message(&o, lane, f->message, sizeof(f->message));
}

int check_arith_new(struct check *c, const struct visa_space *space)
{
	if (!check_is_on(c, VISA_CHECK_ARITH) ||
	    !visa_addrmap_find(&space->map, CHECK_ARITH_ADDRESS, CHECK_ARITH_BYTES))
		return 0;
	c->arith = calloc(1, sizeof(*c->arith));
	return c->arith ? 0 : -ENOMEM;
}

int check_arith_grid(struct check *c)
{
	return notes_new(&c->arith->notes, CHECK_ARITH_ADDRESS, CHECK_ARITH_WORDS,
			 (size_t)c->group_threads * c->kernel->lanes);
}

void check_arith_free(struct check *c)
{
	if (c->arith)
		notes_free(&c->arith->notes);
	free(c->arith);
}

bool check_arith_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t)
{
	return notes_touch(c, r, t, &c->arith->notes, arith_note);
}

bool check_arith_noted(const struct check *c)
{
	return c->arith && c->arith->noted;
}

int visa_arith_notes(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e)
{
	return spirv_note_operations(bytes, size, CHECK_ARITH_ADDRESS + 8ul * CHECK_ARITH_OPERANDS,
				     CHECK_ARITH_ADDRESS + 8ul * CHECK_ARITH_OPERATION, to, e);
}
