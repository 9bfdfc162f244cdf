// SPDX-License-Identifier: MIT
/*
 * Adds to each kernel a call of a function that does nothing. Then Intel's compiler gives the
 * kernel a frame.
 */
#include "spirv_state.h"

#include <errno.h>

enum { DONT_INLINE = 2 };
enum { OP_ENTRY_POINT = 15, OP_FUNCTION_PARAMETER = 55, OP_FUNCTION_CALL = 57, OP_RETURN = 253 };

/*
 * The function that contains a kernel's code: the entry point itself, or the function that it only
 * calls.
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

/* Mark the functions with the code of kernels; @marks: by id */
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

/* Whether an instruction precedes the code of a function's first block. */
static bool is_before(unsigned int op)
{
	return op == OP_FUNCTION_PARAMETER || op == OP_LABEL || op == OP_VARIABLE ||
	       op == OP_LINE || op == OP_NO_LINE || op == OP_EXT_INST;
}

/* Append the function after all other functions. */
static void put_function(struct spirv_out *out, uint32_t nothing, uint32_t type, uint32_t function)
{
	SPIRV_PUT(&out->code, OP_FUNCTION, nothing, function, DONT_INLINE, type);
	SPIRV_PUT(&out->code, OP_LABEL, out->next);
	out->next++;
	spirv_put(&out->code, OP_RETURN, 0, NULL);
	spirv_put(&out->code, OP_FUNCTION_END, 0, NULL);
}

int spirv_add_frames(const void *bytes, size_t size, struct visa_buffer *to, struct visa_error *e)
{
	struct spirv_out out = { 0 };
	uint32_t nothing, type, function, calls = 0;
	bool waits = false;
	struct spirv m;
	void *of_ids;
	uint8_t *marks;
	int err = spirv_out_begin(&out, &m, bytes, size, sizeof(*marks), &of_ids, e);

	marks = of_ids;
	if (err || !marks)
		goto out;
	mark_kernels(&m, marks);
	nothing = spirv_out_type(&out, OP_TYPE_VOID, 0, &(const uint32_t){ 0 });
	type = spirv_out_type(&out, OP_TYPE_FUNCTION, 1, &nothing);
	function = out.next++;
	for (uint32_t at = m.functions; at < m.count; at += spirv_length(&m, at)) {
		unsigned int op = spirv_op(&m, at);

		if (waits && !is_before(op)) {
			SPIRV_PUT(&out.code, OP_FUNCTION_CALL, nothing, out.next, function);
			out.next++;
			calls++;
			waits = false;
		}
		if (op == OP_FUNCTION)
			waits = spirv_word(&m, at, 2) < m.bound && marks[spirv_word(&m, at, 2)] & 1;
		spirv_copy(&out.code, &m, at, at + spirv_length(&m, at));
	}
	put_function(&out, nothing, type, function);
	if (calls)
		err = spirv_out_put(&out, to, e);
out:
	spirv_out_end(&out, &m, of_ids);
	return err;
}
