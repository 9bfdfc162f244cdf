// SPDX-License-Identifier: MIT
/*
 * Emits arithmetic with halves and doubles as C functions, for kernels with so many instructions
 * that compiling each in place would take long. Instructions that differ only in their operands
 * call the same function. A function computes all lanes of an instruction, and sets the bits of NaN
 * results. Its operands are in the frame (the memory of variables).
 */
#include "vector_plan.h"

#include <string.h>

/*
 * struct span - the text of an emitted function, without its name: from its parameters on
 * @at, @size: its offset in @functions of struct build, and its size in bytes
 */
struct span {
	size_t at;
	size_t size;
};

/*
 * Append a parameter (@formal) or an argument for each source that is not an immediate: the address
 * of the source in the frame.
 */
static void emit_each(struct build *b, const struct exec_insn *insn, bool formal)
{
	for (unsigned int i = 0; i < vec_sources(insn); i++) {
		const struct exec_vec *v = &insn->alu.src[i];

		if (v->kind == EXEC_VEC_VALUE)
			continue;
		if (formal)
			EMIT(b, ", const u8 *x%c", "abcd"[i]);
		else
			EMIT(b, ", F + %u", v->at);
	}
}

/*
 * Return: the number of the function whose text was appended last to @functions of struct build. If
 * an earlier function has the same text, remove the new text, and return the number of the earlier
 * function. @at: offset of the new text; @body: offset of the part of it that does not contain the
 * function's number
 */
static uint32_t number_of(struct build *b, size_t at, size_t body)
{
	const struct span *known = (const struct span *)(const void *)b->shared.bytes;
	const struct span span = { body, b->functions.size - body };
	uint32_t count = (uint32_t)(b->shared.size / sizeof(span));

	for (uint32_t i = 0; i < count && !b->functions.failed; i++) {
		const uint8_t *text = b->functions.bytes;

		if (known[i].size != span.size ||
		    memcmp(text + known[i].at, text + body, span.size) != 0)
			continue;
		b->functions.size = at;
		return i;
	}
	visa_buffer_put(&b->shared, &span, sizeof(span));
	return count;
}

void emit_result(struct build *b, const struct chunk *c, const struct exec_vec *dst, char what,
		 bool all)
{
	const struct vec_number *from = &c->plan->result;
	struct vec_number to = { c->plan->compares ? 's' : 'u', (uint8_t)vec_size(dst) };
	struct region r = vec_region(c->n->insn, dst, true);
	const char *mask = vec_mask(b, c, "on", to.bytes), *t = lanes_type(b, to.bytes, c->lanes);
	const char *value = term(b, "v%c%u", what, c->id);

	if (dst->type == VISA_HF && from->kind == 'f' && !c->plan->compares)
		value = term(b, "vec_to_half_%u(%s)", c->lanes, value);
	else if (to.kind != 'f' && from->kind != 'f' && to.bytes < 4 && from->bytes == 4)
		value = term(b, "NARROW_%ux%u((u32x%u)%s)", 8u * to.bytes, c->lanes, c->lanes,
			     value);
	else if (to.bytes != from->bytes)
		value = term(b, "CONVERT((%s)%s, %s)", vec_type(b, from, to.kind, c), value,
			     vec_type(b, &to, 0, c));
	if (c->formal)
		EMIT(b,
		     "\t\tst_%s(to + %u, on == 0x%xu ? (%s)%s : CHOOSE((%s)%s, (%s)%s, "
		     "ld_%s(to + %u)));\n",
		     t, r.size * c->from, exec_window(r.lanes), t, value, t, mask, t, value, t,
		     r.size * c->from);
	else if (vec_is_indirect(dst))
		emit_to_pointed(b, c, dst, value);
	else
		lanes_write(b, &r, c->from, c->lanes, value, all ? NULL : mask);
}

void emit_shared_call(struct build *b, const struct chunk *c)
{
	const struct exec_insn *insn = c->n->insn;
	const size_t at = b->functions.size;
	struct chunk formal = *c;
	size_t body;

	b->to = &b->functions;
	EMIT(b, "APART void shared_%u", (uint32_t)(b->shared.size / sizeof(struct span)));
	body = b->functions.size;
	EMIT(b, "(u32 on, u8 *to");
	emit_each(b, insn, true);
	EMIT(b, ")\n{\n");
	formal.formal = true;
	do {
		emit_computed(b, &formal);
		emit_result(b, &formal, &insn->alu.dst, 'r', false);
	} while (chunk_next(b, &formal));
	EMIT(b, "}\n");
	b->to = &b->text;
	EMIT(b, "\t\tshared_%u(on, F + %u", number_of(b, at, body), insn->alu.dst.at);
	emit_each(b, insn, false);
	EMIT(b, ");\n");
}
