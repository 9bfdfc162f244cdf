// SPDX-License-Identifier: MIT
/*
 * Arithmetic with halves and doubles by functions that records of one form share, in kernels with
 * so many records that a compiler would take long: several vectors of the host, and each result
 * that is a NaN gets its bits. Their operands are in the frame, so that a record is one call.
 */
#include "vector_plan.h"

#include <string.h>

#define SHARED_LANES 8 /* at least: shorter vectors have no loads */

/* struct span - the text of a function from its parameters on */
struct span {
	size_t at;
	size_t size;
};

bool plan_is_shared(const struct build *b, const struct exec_insn *insn, const struct vec_plan *p)
{
	bool shared = (p->doubles || p->halves) && p->quiets && !p->selects && !b->alone &&
		      (b->node_count > BUILD_PLACED || b->spec->section) &&
		      insn->lanes >= SHARED_LANES && insn->alu.dst.kind == EXEC_VEC_CONTIGUOUS;

	for (unsigned int i = 0; i < vec_sources(insn); i++) {
		const struct exec_vec *v = &insn->alu.src[i];

		shared &= v->kind == EXEC_VEC_CONTIGUOUS || v->kind == EXEC_VEC_SCALAR ||
			  v->kind == EXEC_VEC_VALUE;
	}
	return shared;
}

bool node_is_shared(const struct build *b, const struct node *n)
{
	struct vec_plan p;

	return n->kind == NODE_VECTOR && !preds_fit(n->insn) && vec_plan(n->insn, &p) &&
	       plan_is_shared(b, n->insn, &p);
}

/* The sources that are in the frame: as parameters, or their places. */
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

/* The number of a function; it is put down if there is none with this text. */
static uint32_t number_of(struct build *b, const struct visa_buffer *text)
{
	const struct span *known = (const struct span *)(const void *)b->shared.bytes;
	struct span span = { 0, text->size };
	uint32_t count = (uint32_t)(b->shared.size / sizeof(span));

	for (uint32_t i = 0; i < count; i++)
		if (known[i].size == text->size &&
		    !memcmp(b->functions.bytes + known[i].at, text->bytes, text->size))
			return i;
	visa_buffer_printf(&b->functions, "APART void shared_%u", count);
	span.at = b->functions.size;
	visa_buffer_put(&b->functions, text->bytes, text->size);
	visa_buffer_put(&b->shared, &span, sizeof(span));
	return count;
}

void emit_shared_call(struct build *b, const struct chunk *c)
{
	const struct exec_insn *insn = c->n->insn;
	struct chunk formal = *c;
	struct visa_buffer text = b->text;
	uint32_t id;

	b->text = (struct visa_buffer){ 0 };
	EMIT(b, "(u32 on, u8 *to");
	emit_each(b, insn, true);
	EMIT(b, ")\n{\n");
	formal.formal = true;
	do {
		emit_computed(b, &formal);
		emit_result(b, &formal, &insn->alu.dst, 'r', false);
	} while (chunk_next(b, &formal));
	EMIT(b, "}\n");
	id = b->text.failed ? 0 : number_of(b, &b->text);
	text.failed |= b->text.failed;
	visa_buffer_free(&b->text);
	b->text = text;
	EMIT(b, "\t\tshared_%u(on, F + %u", id, insn->alu.dst.at);
	emit_each(b, insn, false);
	EMIT(b, ");\n");
}
