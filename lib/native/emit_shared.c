// SPDX-License-Identifier: MIT
/*
 * Arithmetic of floats whose results are computed by a function that records of one form share, in
 * kernels with so many records that a compiler would take long: halves are converted, and each
 * result that is a NaN gets its bits.
 */
#include "vector_plan.h"

#include <string.h>

/* struct span - the text of a function from its parameters on */
struct span {
	size_t at;
	size_t size;
};

static bool is_parameter(const struct exec_vec *v)
{
	return v->kind != EXEC_VEC_VALUE && v->kind != EXEC_VEC_PACKED;
}

bool plan_is_shared(const struct build *b, const struct exec_insn *insn, const struct vec_plan *p)
{
	bool shared = p->quiets && !p->selects && !b->alone && b->node_count > BUILD_PLACED;

	for (unsigned int i = 0; i < vec_sources(insn); i++)
		shared &= insn->alu.src[i].kind != EXEC_VEC_PACKED;
	return shared;
}

/* Text for each source that is a parameter: its type and name, or the argument. */
static void emit_each(struct build *b, const struct chunk *c)
{
	const struct exec_insn *insn = c->n->insn;
	const char *between = "";
	char t[16];

	for (unsigned int i = 0; i < vec_sources(insn); i++) {
		const struct exec_vec *v = &insn->alu.src[i];

		if (!is_parameter(v))
			continue;
		lanes_type(vec_size(v), c->lanes, t);
		EMIT(b, c->formal ? "%s%s " : "%s", between, t);
		emit_operand(b, c, v, t);
		between = ", ";
	}
}

/* The number of a function; it is put down if there is none with this text. */
static uint32_t number_of(struct build *b, const struct chunk *c, const struct visa_buffer *text)
{
	const struct span *known = (const struct span *)(const void *)b->shared.bytes;
	struct span span = { 0, text->size };
	uint32_t count = (uint32_t)(b->shared.size / sizeof(span));

	for (uint32_t i = 0; i < count; i++)
		if (known[i].size == text->size &&
		    !memcmp(b->functions.bytes + known[i].at, text->bytes, text->size))
			return i;
	visa_buffer_printf(&b->functions, "APART %c%ux%u shared_%u", c->plan->result.kind,
			   8u * c->plan->result.bytes, c->lanes, count);
	span.at = b->functions.size;
	visa_buffer_put(&b->functions, text->bytes, text->size);
	visa_buffer_put(&b->shared, &span, sizeof(span));
	return count;
}

void emit_shared_call(struct build *b, const struct chunk *c)
{
	const struct chunk formal = {
		.n = c->n, .plan = c->plan, .lanes = c->lanes, .formal = true
	};
	const struct vec_number *to = &c->plan->result;
	struct visa_buffer text = b->text;
	uint32_t id;

	b->text = (struct visa_buffer){ 0 };
	EMIT(b, "(");
	emit_each(b, &formal);
	EMIT(b, ")\n{\n");
	emit_computed(b, &formal);
	EMIT(b, "\t\treturn vr0;\n}\n");
	id = b->text.failed ? 0 : number_of(b, c, &b->text);
	text.failed |= b->text.failed;
	visa_buffer_free(&b->text);
	b->text = text;
	EMIT(b, "\t\t%c%ux%u vr%u = shared_%u(", to->kind, 8u * to->bytes, c->lanes, c->id, id);
	emit_each(b, c);
	EMIT(b, ");\n");
}
