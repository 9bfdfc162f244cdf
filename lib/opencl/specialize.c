// SPDX-License-Identifier: MIT
/* Specialization constants: SPIR-V contains default values, which the application can replace. */
#include "cl_program.h"

#include <string.h>

#define HEAD 5 /* words before the first instruction */

/* Numbers of instructions and of a decoration in SPIR-V. */
enum {
	OP_TYPE_BOOL = 20,
	OP_TYPE_INT = 21,
	OP_TYPE_FLOAT = 22,
	OP_CONSTANT_TRUE = 48,
	OP_CONSTANT_FALSE = 49,
	OP_CONSTANT = 50,
	OP_FUNCTION = 54,
	OP_DECORATE = 71,
	DECORATION_SPEC_ID = 1
};

/**
 * struct words - a module of SPIR-V
 * @word: its @count words
 */
struct words {
	uint32_t *word;
	size_t count;
};

/*
 * struct spec - a specialization constant: its instruction, and the size of its value in bytes; 0
 * for a bool
 */
struct spec {
	uint32_t *insn;
	size_t bytes;
};

/*
 * Find the next instruction before the functions; @at: offset of the instruction found last, 0 at
 * first; updated. Return: NULL if there is none.
 */
static uint32_t *next_insn(const struct words *w, size_t *at)
{
	size_t length = *at ? w->word[*at] >> 16 : HEAD;

	if (!length || length >= w->count - *at)
		return NULL;
	*at += length;
	length = w->word[*at] >> 16;
	if (!length || length > w->count - *at || (w->word[*at] & 0xffff) == OP_FUNCTION)
		return NULL;
	return &w->word[*at];
}

static bool is_op(const uint32_t *insn, unsigned int op, unsigned int length)
{
	return insn[0] == (length << 16 | op);
}

/* Find the id of the constant whose decoration SpecId is @number; Return: 0 if there is none. */
static uint32_t find_id(const struct words *w, cl_uint number)
{
	size_t at = 0;

	for (uint32_t *i = next_insn(w, &at); i; i = next_insn(w, &at))
		if (is_op(i, OP_DECORATE, 4) && i[2] == DECORATION_SPEC_ID && i[3] == number)
			return i[1];
	return 0;
}

/* Return: the size of an integer or float type in bytes; 0 for other types. */
static size_t type_bytes(const struct words *w, uint32_t type)
{
	size_t at = 0;

	for (uint32_t *i = next_insn(w, &at); i; i = next_insn(w, &at))
		if ((is_op(i, OP_TYPE_INT, 4) || is_op(i, OP_TYPE_FLOAT, 3)) && i[1] == type)
			return i[2] / 8;
	return 0;
}

static bool find_spec(const struct words *w, cl_uint number, struct spec *s)
{
	const uint32_t id = find_id(w, number);
	size_t at = 0;

	for (uint32_t *i = next_insn(w, &at); i && id; i = next_insn(w, &at)) {
		const bool boolean =
			is_op(i, OP_CONSTANT_TRUE, 3) || is_op(i, OP_CONSTANT_FALSE, 3);

		if (!boolean && !is_op(i, OP_CONSTANT, 4) && !is_op(i, OP_CONSTANT, 5))
			continue;
		if (i[2] != id)
			continue;
		s->insn = i;
		s->bytes = boolean ? 0 : type_bytes(w, i[1]);
		return boolean || (s->bytes && s->bytes <= 4 * ((i[0] >> 16) - 3));
	}
	return false;
}

/*
 * Store the value of the constant. A number smaller than a word is zero-extended, since the integer
 * types of OpenCL are unsigned in SPIR-V.
 */
static void set_value(const struct spec *s, const void *value)
{
	if (s->bytes) {
		memset(&s->insn[3], 0, 4 * ((s->insn[0] >> 16) - 3));
		memcpy(&s->insn[3], value, s->bytes);
	} else {
		s->insn[0] = 3u << 16 |
			     (*(const cl_uchar *)value ? OP_CONSTANT_TRUE : OP_CONSTANT_FALSE);
	}
}

/* Set a value in the copy of the SPIR-V for builds; @bytes: receives the size of the constant. */
static cl_int specialize(struct _cl_program *p, cl_uint id, size_t size, const void *value,
			 size_t *bytes)
{
	struct words w = { 0 };
	struct spec s;

	if (!p->il_set.size)
		visa_buffer_put(&p->il_set, p->il.bytes, p->il.size);
	if (p->il_set.failed)
		return CL_OUT_OF_HOST_MEMORY;
	w.word = (uint32_t *)(void *)p->il_set.bytes;
	w.count = p->il_set.size / sizeof(*w.word);
	if (w.count <= HEAD || !find_spec(&w, id, &s))
		return CL_INVALID_SPEC_ID;
	*bytes = s.bytes ? s.bytes : sizeof(cl_uchar);
	if (!value || size != *bytes)
		return CL_INVALID_VALUE;
	set_value(&s, value);
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clSetProgramSpecializationConstant(cl_program program, cl_uint id,
								   size_t size, const void *value)
{
	size_t bytes = 0;
	cl_int err;

	if (!object_is(program, OBJECT_PROGRAM) || !program->il.size)
		return refuse(NULL, CL_INVALID_PROGRAM,
			      "the handle is not a valid program made from SPIR-V");
	pthread_mutex_lock(&opencl_lock);
	err = specialize(program, id, size, value, &bytes);
	pthread_mutex_unlock(&opencl_lock);
	if (err == CL_INVALID_SPEC_ID)
		return refuse(program->context, err,
			      "the program has no specialization constant %u", id);
	if (err == CL_INVALID_VALUE)
		return refuse(
			program->context, err,
			"specialization constant %u has %zu bytes, not %zu, or spec_value is NULL",
			id, bytes, size);
	return err;
}
