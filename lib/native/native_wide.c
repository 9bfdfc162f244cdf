// SPDX-License-Identifier: MIT
/*
 * Keeps a second copy of some values in C variables: bytes and words also as dwords, and the halves
 * of 64-bit numbers also as vectors of dwords.
 *
 * Compiled kernels move bytes to separate variables, compute with them as dwords, and move the low
 * bytes back. They compute the two halves of virtual addresses separately, and interleave them as
 * the dwords of a variable, which a load then reads. C compilers do not recognize that a vector is
 * unchanged after it was narrowed and widened, or interleaved and separated. So values that are
 * written to bytes, words or every second dword are also kept in C variables as dwords, until the
 * end of the block or until they are overwritten.
 */
#include "vector_plan.h"

/*
 * Return: the value in struct wides whose dwords contain the elements of a region; NULL if there is
 * none. @shift: receives the bit at which each element begins in its dword. In the dwords, the bits
 * above the elements are zero only if @extended of the value is set.
 */
static const struct wide *wide_of(const struct build *b, const struct region *r, unsigned int from,
				  unsigned int lanes, unsigned int *shift)
{
	uint32_t at = region_at(r, from);

	for (unsigned int i = 0; i < b->wide.count && !b->alone && !b->segment; i++) {
		const struct wide *w = &b->wide.of[i];

		*shift = 8 * (at - w->at);
		if (r->width >= r->lanes && r->step == w->step && w->at <= at &&
		    at + r->size <= w->at + w->size && w->lanes == lanes)
			return w;
	}
	return NULL;
}

uint32_t wide_half(const struct build *b, uint32_t at, unsigned int lanes)
{
	const struct region r = { at, 4, lanes, lanes, 0, 8 };
	unsigned int shift;
	const struct wide *w = wide_of(b, &r, 0, lanes, &shift);

	return w ? w->id : 0;
}

/*
 * Return: a C expression for @bits bits of each dword, from bit @shift on, extended to a dword. The
 * dwords are those of @w, or of the operand @slots if @w is NULL.
 */
static const char *extended(struct build *b, const struct wide *w, const struct region *slots,
			    unsigned int lanes, unsigned int shift, unsigned int bits, char kind)
{
	bool above =
		w ? !w->extended || shift + bits < 8 * w->size : shift + bits < 8 * slots->size;
	const char *x, *rest = "";

	if (w)
		x = term(b, "z%u", w->id);
	else if (slots->size == 4)
		x = lanes_read(b, slots, 0, lanes);
	else
		x = lanes_wide(b, slots, 0, lanes, kind == 'u' ? 'u' : 0);
	if (kind == 's')
		return term(b, "(u32x%u)((s32x%u)((%s) << %u) >> %u)", lanes, lanes, x,
			    32 - bits - shift, 32 - bits);
	if (kind == 'u' && above)
		rest = term(b, " & 0x%xu", (1u << bits) - 1);
	return shift ? term(b, "((%s) >> %u%s)", x, shift, rest) : term(b, "((%s)%s)", x, rest);
}

const char *lanes_wide(struct build *b, const struct region *r, unsigned int from,
		       unsigned int lanes, char kind)
{
	unsigned int bits = 8 * r->size, shift;
	const struct wide *w = wide_of(b, r, from, lanes, &shift);
	struct region slots;

	if (w || lanes_slots(b, r, from, lanes, &slots))
		return extended(b, w, &slots, lanes,
				w ? shift : region_at(r, from) % slots.size * 8, bits, kind);
	kind = kind == 's' ? 's' : 'u';
	return term(b, "(u32x%u)WIDE_%c%ux%u((%c%ux%u)%s)", lanes, kind, bits, lanes, kind, bits,
		    lanes, lanes_read(b, r, from, lanes));
}

const char *emit_widened(struct build *b, const struct chunk *c, const struct exec_vec *v,
			 bool is_signed)
{
	struct region r = vec_region(c->n->insn, v, false);
	bool low = c->plan->low && !v->modifier && vec_size(v) >= vec_size(&c->n->insn->alu.dst);

	return term(b, "(%c32x%u)%s", c->plan->source.kind, c->lanes,
		    lanes_wide(b, &r, c->from, c->lanes,
			       low	   ? 0
			       : is_signed ? 's'
					   : 'u'));
}

/* Return: whether an instruction only moves its source, which is in a variable. */
static bool is_move(const struct vec_plan *p, const struct exec_insn *insn)
{
	const struct exec_vec *v = &insn->alu.src[0];

	return !strcmp(p->expression, "%a") && !p->selects && !v->modifier &&
	       v->kind != EXEC_VEC_VALUE && v->kind != EXEC_VEC_PACKED &&
	       v->kind != EXEC_VEC_SCALAR && !vec_is_indirect(v);
}

unsigned int wide_lanes(const struct build *b, const struct exec_insn *insn)
{
	return 4 * insn->lanes < b->bytes ? insn->lanes : b->bytes / 4;
}

bool wide_fits(const struct build *b, const struct exec_insn *insn, const struct vec_plan *p)
{
	const struct exec_vec *dst = &insn->alu.dst;
	unsigned int size = vec_size(dst);

	return !b->alone && (p->source.bytes <= 4 || insn->lanes * p->source.bytes <= b->bytes) &&
	       (size == 4 ? dst->kind == EXEC_VEC_REGION && dst->row == 8
			  : dst->kind == EXEC_VEC_CONTIGUOUS && size < 4) &&
	       dst->type != VISA_HF && p->result.kind != 'f' && !p->nan && !p->second &&
	       wide_lanes(b, insn) >= 4 &&
	       (p->result.bytes == 4 || (p->result.bytes == size && is_move(p, insn) &&
					 vec_size(&insn->alu.src[0]) == size));
}

void emit_wide(struct build *b, struct chunk c)
{
	const struct exec_insn *insn = c.n->insn;
	struct region dst = vec_region(insn, &insn->alu.dst, true);
	struct region src = vec_region(insn, &insn->alu.src[0], false);
	bool computed = c.plan->result.bytes == 4;
	uint32_t id = b->wide.last - insn->lanes / c.lanes;

	do {
		EMIT(b, "\t\tz%u = %s;\n", ++id,
		     computed ? term(b, "(u32x%u)vr%u", c.lanes, c.id)
			      : lanes_wide(b, &src, c.from, c.lanes, 'u'));
		if (b->wide.count == WIDES)
			b->wide.count = 0;
		b->wide.of[b->wide.count++] = (struct wide){
			c.n, region_at(&dst, c.from), dst.size, c.lanes, dst.step, id, !computed
		};
	} while (chunk_next(b, &c));
}

/*
 * Return: whether an operand shares no bytes of the frame with @w, a value that is also kept as
 * dwords.
 */
static bool is_apart(const struct wide *w, const struct use *a)
{
	const struct region *r = &a->region;

	return w->at >= a->to || w->at + w->step * (w->lanes - 1) + w->size <= a->from ||
	       (r->width >= r->lanes && r->step == w->step && r->size == w->size &&
		2 * r->size == r->step && (r->at - w->at) % r->step == r->size);
}

void wide_forget(struct build *b, const struct node *n)
{
	for_each_use(a, n) {
		unsigned int kept = 0;

		if (!a->writes && !a->any)
			continue;
		for (unsigned int j = 0; j < b->wide.count; j++) {
			const struct wide *w = &b->wide.of[j];

			if (w->node == n || (!a->any && is_apart(w, a)))
				b->wide.of[kept++] = *w;
		}
		b->wide.count = kept;
	}
}
