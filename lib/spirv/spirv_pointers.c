// SPDX-License-Identifier: MIT
/*
 * Makes private variables that point to local memory integers of 64 bits, so that they are in
 * memory like all other variables. Intel's compiler would keep them in registers, even without
 * optimization, and debug information would then name registers that vISA does not have.
 */
#include "spirv_state.h"

enum { STORAGE_FUNCTION = 7 };
enum { OP_VECTOR_SHUFFLE = 79, OP_COMPOSITE_INSERT = 82 };
enum { OP_LIFETIME_START = 256, OP_LIFETIME_STOP = 257 };

/* Whether an id is a private variable that is a pointer to local memory. */
static bool is_pointer(const struct spirv *m, uint32_t id)
{
	uint32_t at = spirv_def(m, id, OP_VARIABLE);
	uint32_t type = spirv_def(m, spirv_word(m, at, 1), OP_TYPE_POINTER);

	return at && spirv_length(m, at) == 4 && spirv_word(m, at, 3) == STORAGE_FUNCTION &&
	       spirv_word(m, spirv_def(m, spirv_word(m, type, 3), OP_TYPE_POINTER), 2) ==
		       STORAGE_WORKGROUP;
}

/*
 * Return: the index of the word with the variable in an instruction that can use an integer
 * variable in place of a pointer variable; 0 for other instructions.
 */
static unsigned int place_of(unsigned int op)
{
	return op == OP_STORE || op == OP_LIFETIME_START || op == OP_LIFETIME_STOP ? 1
	       : op == OP_VARIABLE						   ? 2
	       : op == OP_LOAD							   ? 3
										   : 0;
}

/* Return: the number of words of an instruction that can be ids; plain numbers follow these words.
 */
static unsigned int words_of(const struct spirv *m, uint32_t at)
{
	switch (spirv_op(m, at)) {
	case OP_LINE:
	case OP_NO_LINE:
		return 0;
	case OP_EXT_INST:
		return spirv_word(m, at, 3) == m->debug ? 0 : spirv_length(m, at);
	case OP_STORE:
		return 3;
	case OP_LOAD:
	case OP_COMPOSITE_EXTRACT:
		return 4;
	case OP_VECTOR_SHUFFLE:
	case OP_COMPOSITE_INSERT:
		return 5;
	default:
		return spirv_length(m, at);
	}
}

/* Mark the pointer variables that are only loaded and stored. Return: the number of these. */
static uint32_t mark_pointers(const struct spirv *m, uint8_t *marks)
{
	uint32_t count = 0;

	for (uint32_t at = m->functions; at < m->count; at += spirv_length(m, at))
		for (unsigned int i = 1; i < words_of(m, at); i++)
			if (i != place_of(spirv_op(m, at)) && is_pointer(m, spirv_word(m, at, i)))
				marks[spirv_word(m, at, i)] = 1;
	for (uint32_t id = 0; id < m->bound; id++) {
		marks[id] = !marks[id] && is_pointer(m, id);
		count += marks[id];
	}
	return count;
}

/* Append an instruction, with one of its operands replaced. */
static void put_with(struct spirv_out *out, uint32_t at, unsigned int place, uint32_t id)
{
	spirv_copy(&out->code, out->m, at, at + place);
	visa_buffer_number(&out->code, id, 4);
	spirv_copy(&out->code, out->m, at + place + 1, at + spirv_length(out->m, at));
}

/*
 * Append an instruction, changed because a variable that was a pointer is now an integer. @pointer:
 * the type of the variable's address
 */
static void put_changed(struct spirv_out *out, uint32_t at, uint32_t integer, uint32_t pointer)
{
	const struct spirv *m = out->m;

	if (spirv_op(m, at) == OP_VARIABLE) {
		put_with(out, at, 1, pointer);
	} else if (spirv_op(m, at) == OP_STORE) {
		SPIRV_PUT(&out->code, OP_CONVERT_PTR_TO_U, integer, out->next,
			  spirv_word(m, at, 2));
		put_with(out, at, 2, out->next++);
	} else {
		SPIRV_PUT(&out->code, OP_LOAD, integer, out->next, spirv_word(m, at, 3));
		SPIRV_PUT(&out->code, OP_CONVERT_U_TO_PTR, spirv_word(m, at, 1),
			  spirv_word(m, at, 2), out->next);
		out->next++;
	}
}

int spirv_keep_pointers(const void *bytes, size_t size, struct visa_buffer *to,
			struct visa_error *e)
{
	struct spirv_out out = { 0 };
	uint32_t integer, pointer;
	struct spirv m;
	void *of_ids;
	uint8_t *marks;
	int err = spirv_out_begin(&out, &m, bytes, size, sizeof(uint8_t), &of_ids, e);

	marks = of_ids;
	if (err || !marks || !mark_pointers(&m, marks))
		goto out;
	integer = spirv_out_type(&out, OP_TYPE_INT, 2, (const uint32_t[]){ 64, 0 });
	pointer = spirv_out_type(&out, OP_TYPE_POINTER, 2,
				 (const uint32_t[]){ STORAGE_FUNCTION, integer });
	for (uint32_t at = m.functions; at < m.count; at += spirv_length(&m, at)) {
		unsigned int op = spirv_op(&m, at);
		uint32_t id = spirv_word(&m, at, place_of(op));

		if ((op == OP_VARIABLE || op == OP_STORE || op == OP_LOAD) && id < m.bound &&
		    marks[id])
			put_changed(&out, at, integer, pointer);
		else
			spirv_copy(&out.code, &m, at, at + spirv_length(&m, at));
	}
	err = spirv_out_put(&out, to, e);
out:
	spirv_out_end(&out, &m, of_ids);
	return err;
}
