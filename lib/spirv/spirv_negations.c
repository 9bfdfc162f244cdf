// SPDX-License-Identifier: MIT
/* Replaces negations of vectors of floats by negations of their components. */
#include "spirv_state.h"

enum { OP_F_NEGATE = 127, COMPONENTS = 16 };

/*
 * Return: the word at which the type of a vector is declared, if the instruction at @at negates
 * such a vector; else 0
 */
static uint32_t negated_vector(const struct spirv *m, uint32_t at)
{
	uint32_t type = spirv_op(m, at) == OP_F_NEGATE
				? spirv_def(m, spirv_word(m, at, 1), OP_TYPE_VECTOR)
				: 0;

	return spirv_word(m, type, 3) <= COMPONENTS ? type : 0;
}

/* Append the negation of each component, and the vector of the results. */
static void put_components(struct spirv_out *out, uint32_t at, uint32_t type)
{
	const struct spirv *m = out->m;
	uint32_t element = spirv_word(m, type, 2), count = spirv_word(m, type, 3);
	uint32_t vector[2 + COMPONENTS] = { spirv_word(m, at, 1), spirv_word(m, at, 2) };

	for (uint32_t i = 0; i < count; i++) {
		SPIRV_PUT(&out->code, OP_COMPOSITE_EXTRACT, element, out->next,
			  spirv_word(m, at, 3), i);
		SPIRV_PUT(&out->code, OP_F_NEGATE, element, out->next + 1, out->next);
		vector[2 + i] = out->next + 1;
		out->next += 2;
	}
	spirv_put(&out->code, OP_COMPOSITE_CONSTRUCT, 2 + count, vector);
}

int spirv_split_negations(const void *bytes, size_t size, struct visa_buffer *to,
			  struct visa_error *e)
{
	struct spirv_out out = { 0 };
	struct spirv m;
	uint32_t splits = 0;
	void *marks;
	int err = spirv_out_begin(&out, &m, bytes, size, sizeof(uint8_t), &marks, e);

	if (err || !marks)
		goto out;
	for (uint32_t at = m.functions; at < m.count; at += spirv_length(&m, at)) {
		uint32_t type = negated_vector(&m, at);

		if (type)
			put_components(&out, at, type);
		else
			spirv_copy(&out.code, &m, at, at + spirv_length(&m, at));
		splits += type != 0;
	}
	if (splits)
		err = spirv_out_put(&out, to, e);
out:
	spirv_out_end(&out, &m, marks);
	return err;
}
