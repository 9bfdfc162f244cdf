// SPDX-License-Identifier: MIT
/* Reads modules of SPIR-V: words, ids and constants, and the list of arrays. */
#include "spirv_state.h"
#include "../base/array.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int damaged(struct visa_error *e, uint32_t at)
{
	return visa_fail(e, EINVAL, "the SPIR-V is damaged at word %" PRIu32, at);
}

static bool is_type(unsigned int op)
{
	return op >= OP_TYPE_VOID && op <= OP_TYPE_LAST;
}

/*
 * Return: the id of the result of an instruction; 0 if it has none. The result is the second word
 * after the opcode if the first word is the id of a type. Annotations, which have no result, come
 * before all types in a module, so none of their operands is the id of a known type.
 */
static uint32_t result_of(const struct spirv *m, uint32_t at)
{
	unsigned int op = spirv_op(m, at);
	uint32_t type;

	if (is_type(op) || op == OP_LABEL || op == OP_STRING || op == OP_EXT_INST_IMPORT)
		return spirv_word(m, at, 1);
	if (op == OP_LINE)
		return 0;
	type = spirv_any(m, spirv_word(m, at, 1));
	return type && is_type(spirv_op(m, type)) ? spirv_word(m, at, 2) : 0;
}

/* Numbers of instructions of debug information (OpenCL.DebugInfo.100). */
enum { DEBUG_GLOBAL_VARIABLE = 18, DEBUG_DECLARE = 28, DEBUG_VALUE = 29 };

static void spirv_read_declare(struct spirv *m, uint32_t at)
{
	uint32_t what = spirv_word(m, at, 4), variable;

	if (spirv_word(m, at, 3) != m->debug || !m->debug)
		return;
	variable = spirv_word(m, at, what == DEBUG_GLOBAL_VARIABLE ? 12 : 6);
	if (variable >= m->bound || m->declared[variable])
		return;
	if (what == DEBUG_DECLARE || what == DEBUG_VALUE)
		m->declared[variable] = spirv_word(m, at, 5);
	else if (what == DEBUG_GLOBAL_VARIABLE)
		m->declared[variable] = spirv_word(m, at, 2);
}

static int read_insn(struct spirv *m, uint32_t at, struct visa_error *e)
{
	unsigned int op = spirv_op(m, at);
	uint32_t result = result_of(m, at);
	const char *text;

	if (result >= m->bound)
		return damaged(e, at);
	if (result)
		m->def[result] = at;
	if (op == OP_EXT_INST_IMPORT) {
		text = spirv_text(m, at, 2);
		if (text && !strcmp(text, "OpenCL.DebugInfo.100"))
			m->debug = result;
	}
	if (op == OP_EXT_INST)
		spirv_read_declare(m, at);
	if (op == OP_MEMORY_MODEL)
		m->wide = spirv_word(m, at, 1) == 2;
	if (op == OP_FUNCTION && !m->functions)
		m->functions = at;
	return 0;
}

/* Read the words of a module: the header, then instructions. */
static int take_words(struct spirv *m, const void *bytes, size_t size, struct visa_error *e)
{
	*m = (struct spirv){ 0 };
	if (size % 4 || size < SPIRV_HEAD * 4 || size / 4 > INT32_MAX)
		return visa_fail(e, EINVAL, "%zu bytes are not SPIR-V", size);
	m->count = (uint32_t)(size / 4);
	m->words = malloc(size);
	if (!m->words)
		return visa_fail(e, ENOMEM, "out of memory");
	memcpy(m->words, bytes, size);
	if (m->words[0] == __builtin_bswap32(SPIRV_MAGIC))
		for (uint32_t i = 0; i < m->count; i++)
			m->words[i] = __builtin_bswap32(m->words[i]);
	m->bound = m->words[3];
	if (m->words[0] != SPIRV_MAGIC || !m->bound || m->bound > 2 * SPIRV_IDS)
		return damaged(e, 0);
	for (uint32_t at = SPIRV_HEAD; at < m->count; at += spirv_length(m, at))
		if (!spirv_length(m, at) || spirv_length(m, at) > m->count - at)
			return damaged(e, at);
	return 0;
}

int spirv_open(struct spirv *m, const void *bytes, size_t size, struct visa_error *e)
{
	int err = take_words(m, bytes, size, e);

	if (!err && m->bound > SPIRV_IDS)
		err = damaged(e, 3);
	if (err)
		return err;
	m->def = calloc(m->bound, sizeof(*m->def));
	m->declared = calloc(m->bound, sizeof(*m->declared));
	if (!m->def || !m->declared)
		return visa_fail(e, ENOMEM, "out of memory");
	for (uint32_t at = SPIRV_HEAD; at < m->count && !err; at += spirv_length(m, at))
		err = read_insn(m, at, e);
	return err;
}

void spirv_close(struct spirv *m)
{
	free(m->words);
	free(m->def);
	free(m->declared);
}

bool spirv_constant(const struct spirv *m, uint32_t id, uint64_t *value)
{
	uint32_t at = spirv_def(m, id, OP_CONSTANT);
	uint32_t type = spirv_def(m, spirv_word(m, at, 1), OP_TYPE_INT);

	*value = 0;
	if (spirv_def(m, id, OP_CONSTANT_NULL))
		return true;
	if (!at || !type)
		return false;
	*value = spirv_word(m, at, 3) | (uint64_t)spirv_word(m, at, 4) << 32;
	/* An index is treated as signed, independent of its type. */
	if (spirv_word(m, type, 2) <= 32)
		*value = (uint64_t)(int64_t)(int32_t)*value;
	return true;
}

const char *spirv_text(const struct spirv *m, uint32_t at, unsigned int n)
{
	size_t bytes = n < spirv_length(m, at) ? (spirv_length(m, at) - n) * 4ul : 0;
	const char *text = (const char *)&m->words[at + n];

	return bytes && memchr(text, 0, bytes) ? text : NULL;
}

uint32_t spirv_bytes(const struct spirv *m, uint32_t type)
{
	uint32_t at = spirv_any(m, type);
	unsigned int op = at ? spirv_op(m, at) : 0;

	if (op == OP_TYPE_INT || op == OP_TYPE_FLOAT)
		return spirv_word(m, at, 2) / 8;
	if (op == OP_TYPE_POINTER)
		return m->wide ? 8 : 4;
	/* A vector of three components has the size of four. */
	if (op == OP_TYPE_VECTOR && spirv_word(m, at, 2) != type)
		return spirv_bytes(m, spirv_word(m, at, 2)) *
		       (spirv_word(m, at, 3) == 3 ? 4 : spirv_word(m, at, 3));
	return 0;
}

#define ARRAY "visafs array "

void spirv_array_text(const struct spirv_array *a, char *buf, size_t size)
{
	snprintf(buf, size, ARRAY "%u %" PRIu32 " %u %" PRIu64 " %s|%s", a->access, a->bytes,
		 a->local, a->count, a->type, a->name);
}

/* Read a number and the blank after it from a text; Return: false if there is none. */
static bool take_number(const char **text, uint64_t *value)
{
	char *end;

	*value = strtoull(*text, &end, 10);
	if (end == *text || *end != ' ')
		return false;
	*text = end + 1;
	return true;
}

/* Read the description of an array from a text; Return: whether it is one. */
static bool read_array(const char *text, struct spirv_array *a)
{
	uint64_t access, bytes, local;
	const char *name;

	if (!text || strncmp(text, ARRAY, strlen(ARRAY)) != 0)
		return false;
	text += strlen(ARRAY);
	if (!take_number(&text, &access) || !take_number(&text, &bytes) ||
	    !take_number(&text, &local) || !take_number(&text, &a->count))
		return false;
	name = strchr(text, '|');
	if (access > SPIRV_ATOMIC || !name)
		return false;
	a->access = (enum spirv_access)access;
	a->bytes = (uint32_t)bytes;
	a->local = local;
	snprintf(a->type, sizeof(a->type), "%.*s", (int)(name - text), text);
	snprintf(a->name, sizeof(a->name), "%s", name + 1);
	return true;
}

int spirv_arrays(const void *bytes, size_t size, struct spirv_array **arrays, uint32_t *count,
		 struct visa_error *e)
{
	struct spirv_array a, *added;
	struct spirv m;
	int err = take_words(&m, bytes, size, e);

	*arrays = NULL;
	*count = 0;
	for (uint32_t at = SPIRV_HEAD; !err && at < m.count; at += spirv_length(&m, at)) {
		if (spirv_op(&m, at) != OP_STRING || !read_array(spirv_text(&m, at, 2), &a))
			continue;
		added = base_array_add(arrays, count, sizeof(a));
		if (added)
			*added = a;
		else
			err = visa_fail(e, ENOMEM, "out of memory");
	}
	if (err) {
		free(*arrays);
		*arrays = NULL;
		*count = 0;
	}
	spirv_close(&m);
	return err;
}

bool spirv_declares(const void *bytes, size_t size, enum spirv_capability capability)
{
	const uint8_t *from = bytes;
	uint32_t words[2];

	/* Capabilities come before all other instructions. */
	for (size_t at = SPIRV_HEAD * sizeof(words[0]); at <= size && size - at >= sizeof(words);
	     at += sizeof(words)) {
		memcpy(words, from + at, sizeof(words));
		if (words[0] != (2u << 16 | OP_CAPABILITY))
			return false;
		if (words[1] == capability)
			return true;
	}
	return false;
}
