// SPDX-License-Identifier: MIT
/*
 * Reserves the start of local memory, so that no variable of the program has the address 0, which
 * is the value of a null pointer.
 */
#include "spirv_state.h"

#include <errno.h>
#include <string.h>

#define TEXT "visafs: local memory begins with nothing"

enum { OP_UNDEF = 1, OP_FUNCTION_PARAMETER = 55, OP_DECORATE_LAST = 75 };

static bool is_local_pointer(const struct spirv *m, uint32_t type)
{
	return spirv_word(m, spirv_def(m, type, OP_TYPE_POINTER), 2) == STORAGE_WORKGROUP;
}

static bool is_local_variable(const struct spirv *m, uint32_t at)
{
	return spirv_op(m, at) == OP_VARIABLE && spirv_word(m, at, 3) == STORAGE_WORKGROUP;
}

/*
 * Whether the result of an instruction may be a null pointer to local memory. It may be if it is a
 * pointer to local memory that is derived from no variable and from no other such pointer.
 */
static bool may_be_null(const struct spirv *m, uint32_t at)
{
	unsigned int op = spirv_op(m, at);

	if ((op > OP_UNDEF && op <= OP_TYPE_LAST) || (op >= OP_DECORATE && op <= OP_DECORATE_LAST))
		return false;
	if (!is_local_pointer(m, spirv_word(m, at, 1)))
		return false;
	if (op == OP_BITCAST)
		return !is_local_pointer(m, spirv_word(m, spirv_any(m, spirv_word(m, at, 3)), 1));
	return op != OP_VARIABLE && op != OP_FUNCTION_PARAMETER &&
	       (op < OP_ACCESS_CHAIN || op > OP_IN_BOUNDS_PTR_ACCESS_CHAIN);
}

/*
 * Set @out->early_at to the program's first variable in local memory; the new variable is added
 * before it. Return: the id of an integer type that is declared before it; 0 if there is none.
 * @bits: receives the size of the type in bits.
 */
static uint32_t spirv_local_find_place(struct spirv_out *out, uint32_t *bits)
{
	const struct spirv *m = out->m;
	uint32_t integer = 0, at = SPIRV_HEAD;

	for (; at < m->functions && !is_local_variable(m, at); at += spirv_length(m, at)) {
		const uint32_t size = spirv_op(m, at) == OP_TYPE_INT ? spirv_word(m, at, 2) : 0;

		if (size > 8) {
			integer = spirv_word(m, at, 1);
			*bits = size;
		}
	}
	out->early_at = at;
	return integer;
}

/* Append the variable, an array of SPIRV_LOCAL_NULL bytes, and its types. Return: its id. */
static uint32_t spirv_local_put_variable(struct spirv_out *out, uint32_t integer, uint32_t bits)
{
	const uint32_t id = out->next;

	out->next += 4;
	if (bits > 32)
		SPIRV_PUT(&out->early, OP_CONSTANT, integer, id, 8 * SPIRV_LOCAL_NULL / bits, 0);
	else
		SPIRV_PUT(&out->early, OP_CONSTANT, integer, id, 8 * SPIRV_LOCAL_NULL / bits);
	SPIRV_PUT(&out->early, OP_TYPE_ARRAY, id + 1, integer, id);
	SPIRV_PUT(&out->early, OP_TYPE_POINTER, id + 2, STORAGE_WORKGROUP, id + 1);
	SPIRV_PUT(&out->early, OP_VARIABLE, id + 2, id + 3, STORAGE_WORKGROUP);
	return id + 3;
}

/*
 * Append a store of the variable's address. @ids: ids of the variable, of a 64-bit integer type, of
 * a pointer to that type, and of the constant with the destination address
 */
static void put_note(struct spirv_out *out, const uint32_t *ids)
{
	enum { VOLATILE_ALIGNED = 3 };
	const uint32_t value = out->next++, at = out->next++;

	SPIRV_PUT(&out->code, OP_CONVERT_PTR_TO_U, ids[1], value, ids[0]);
	SPIRV_PUT(&out->code, OP_CONVERT_U_TO_PTR, ids[2], at, ids[3]);
	SPIRV_PUT(&out->code, OP_STORE, at, value, VOLATILE_ALIGNED, 8);
}

int spirv_add_local_null(const void *bytes, size_t size, uint64_t note, struct visa_buffer *to,
			 struct visa_error *e)
{
	struct spirv_out out = { 0 };
	uint32_t ids[4], integer, bits = 32;
	bool needed = false;
	struct spirv m;
	void *marks;
	int err = spirv_out_begin(&out, &m, bytes, size, sizeof(uint8_t), &marks, e);

	if (err || !marks)
		goto out;
	for (uint32_t at = SPIRV_HEAD; at < m.count && !needed; at += spirv_length(&m, at))
		needed = may_be_null(&m, at);
	integer = needed ? spirv_local_find_place(&out, &bits) : 0;
	if (!integer)
		goto out;
	ids[0] = spirv_local_put_variable(&out, integer, bits);
	ids[1] = spirv_out_type(&out, OP_TYPE_INT, 2, (const uint32_t[]){ 64, 0 });
	ids[2] = spirv_out_type(&out, OP_TYPE_POINTER, 2,
				(const uint32_t[]){ STORAGE_CROSS_WORKGROUP, ids[1] });
	ids[3] = spirv_out_constant(&out, ids[1], note);
	spirv_out_string(&out, TEXT);
	if (spirv_out_kernels(&out, marks, put_note, ids))
		err = spirv_out_put(&out, to, e);
out:
	spirv_out_end(&out, &m, marks);
	return err;
}

bool spirv_has_local_null(const void *bytes, size_t size)
{
	return memmem(bytes, size, TEXT, sizeof(TEXT));
}
