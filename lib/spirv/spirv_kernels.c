// SPDX-License-Identifier: MIT
/* Adds instructions where the code of each kernel begins. */
#include "spirv_state.h"

enum { OP_ENTRY_POINT = 15, OP_FUNCTION_PARAMETER = 55, OP_FUNCTION_CALL = 57, OP_RETURN = 253 };

/*
 * Return: the function with the code of a kernel. It is the entry point itself, or another function
 * if the entry point does nothing but call this function.
 */
static uint32_t code_of(const struct spirv *m, uint32_t entry)
{
	uint32_t at = spirv_def(m, entry, OP_FUNCTION), callee = 0;
	unsigned int others = 0, calls = 0;

	for (at += spirv_length(m, at); at < m->count; at += spirv_length(m, at)) {
		unsigned int op = spirv_op(m, at);

		if (op == OP_FUNCTION_END || op == OP_FUNCTION)
			break;
		if (op == OP_FUNCTION_CALL) {
			callee = spirv_word(m, at, 3);
			calls++;
		} else if (op != OP_FUNCTION_PARAMETER && op != OP_LABEL && op != OP_LINE &&
			   op != OP_NO_LINE && op != OP_EXT_INST && op != OP_RETURN) {
			others++;
		}
	}
	return calls == 1 && !others && spirv_def(m, callee, OP_FUNCTION) ? callee : entry;
}

/* Mark the functions with the code of kernels. @marks: one byte for each id */
static void mark_kernels(const struct spirv *m, uint8_t *marks)
{
	enum { SEEN = 2 };

	for (uint32_t at = SPIRV_HEAD; at < m->functions; at += spirv_length(m, at)) {
		uint32_t entry = spirv_op(m, at) == OP_ENTRY_POINT ? spirv_word(m, at, 2) : 0;

		if (!spirv_def(m, entry, OP_FUNCTION) || marks[entry] & SEEN)
			continue;
		marks[entry] |= SEEN;
		marks[code_of(m, entry)] |= 1;
	}
}

/*
 * Code is added to a function's first block, after the stores of arguments. Whether the added code
 * comes after this instruction. A debugger stops after these stores, at the first line with code.
 */
static bool spirv_kernels_is_before(const struct spirv *m, uint32_t at)
{
	unsigned int op = spirv_op(m, at);

	if (op == OP_STORE)
		return spirv_def(m, spirv_word(m, at, 2), OP_FUNCTION_PARAMETER);
	return op == OP_FUNCTION_PARAMETER || op == OP_LABEL || op == OP_VARIABLE ||
	       op == OP_LINE || op == OP_NO_LINE || op == OP_EXT_INST;
}

uint32_t spirv_out_kernels(struct spirv_out *out, uint8_t *marks,
			   void (*put)(struct spirv_out *out, const uint32_t *ids),
			   const uint32_t *ids)
{
	const struct spirv *m = out->m;
	uint32_t kernels = 0;
	bool waits = false;

	mark_kernels(m, marks);
	for (uint32_t at = m->functions; at < m->count; at += spirv_length(m, at)) {
		unsigned int op = spirv_op(m, at);

		if (waits && !spirv_kernels_is_before(m, at)) {
			put(out, ids);
			kernels++;
			waits = false;
		}
		if (op == OP_FUNCTION)
			waits = spirv_word(m, at, 2) < m->bound && marks[spirv_word(m, at, 2)] & 1;
		spirv_copy(&out->code, m, at, at + spirv_length(m, at));
	}
	return kernels;
}
