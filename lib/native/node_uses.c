// SPDX-License-Identifier: MIT
/* What a node reads and writes. */
#include "vector_plan.h"

void region_hull(const struct region *r, uint32_t *from, uint32_t *to)
{
	uint32_t last = region_at(r, r->lanes - 1);
	unsigned int rows = r->lanes / r->width;

	/* The last row can be shorter than the row before it. */
	if (rows && region_at(r, rows * r->width - 1) > last)
		last = region_at(r, rows * r->width - 1);
	*from = r->at;
	*to = last + r->size;
}

_Static_assert(EXEC_OPERANDS <= BUILD_ACCESSES, "there is room for each operand of a record");

/* The accesses that are being collected. */
struct list {
	struct use *a;
	unsigned int count;
	const struct exec_insn *insn;
	bool native;
	bool any;
};

static void add(struct list *l, struct region region, bool writes, bool whole)
{
	if (region.at == EXEC_NOWHERE || l->count == BUILD_ACCESSES)
		return;
	l->a[l->count++] = (struct use){ .region = region,
					 .writes = writes,
					 .masked = !(l->insn->exec >> 7),
					 .whole = whole,
					 .native = l->native,
					 .any = l->any,
					 .first = exec_first_lane(l->insn) };
}

unsigned int native_row_bytes(const struct native_row *row)
{
	const char *v = row->vectors;

	return v[0] == 'b' || v[1] == 'b' ? 1 : v[0] == 'w' || v[1] == 'w' ? 2 : 4;
}

static void add_row(struct list *l, const struct native_row *row)
{
	const struct fast_args *x = &l->insn->fast;
	unsigned int size = native_row_bytes(row), lanes = l->insn->lanes;

	for (unsigned int i = 0; i < row->sources; i++)
		if (!(x->values >> i & 1))
			add(l,
			    x->form >> i & 1 ? region_same(x->src[i], size, lanes)
					     : region_flat(x->src[i], size, lanes),
			    false, false);
	if (!row->compares)
		add(l, region_flat(l->insn->data, 4, lanes), true,
		    row->selects || !VISA_PRED_ID(l->insn->pred));
}

static void add_message(struct list *l)
{
	const struct exec_insn *insn = l->insn;
	const struct message_args *x = &insn->message;
	struct native_message m = native_message(insn);
	bool whole = !VISA_PRED_ID(insn->pred);
	unsigned int n = 0;

	add(l, region_flat(x->addr, m.is_virtual ? 8 : 4, insn->lanes), false, false);
	if (!x->immediate)
		add(l, region_same(x->offset, 4, insn->lanes), false, false);
	for (unsigned int left = x->blocks; left && m.does <= STORE; left &= left - 1, n++)
		add(l, region_flat(insn->data + n * x->pitch, 4, insn->lanes), m.does == LOAD,
		    whole);
	if (m.does == ADD)
		add(l, region_flat(insn->data, 4, insn->lanes), false, false);
	if (m.does == ADD || m.does == COUNT)
		add(l, region_flat(x->pitch, 4, insn->lanes), true, whole);
}

/* Whole variables, of which nobody knows what is written. */
static void add_uses(struct list *l, const struct build *b, const struct node *n)
{
	l->native = false;
	for (uint32_t i = n->use; i < n->use_end; i++) {
		const struct kernel_use *u = &b->k->uses[i];

		if (!u->bytes)
			continue;
		l->any = u->any;
		add(l, region_flat(u->at, 1, u->bytes), u->writes, false);
	}
}

bool vec_fits(const struct exec_insn *insn)
{
	struct vec_plan p;

	return preds_fit(insn) || vec_plan(insn, &p);
}

static bool is_placed(const struct exec_vec *v)
{
	return v->kind == EXEC_VEC_CONTIGUOUS || v->kind == EXEC_VEC_SCALAR ||
	       v->kind == EXEC_VEC_REGION;
}

static void add_vector(struct list *l)
{
	const struct exec_insn *insn = l->insn;
	const struct alu_args *x = &insn->alu;
	bool whole = !VISA_PRED_ID(insn->pred) || exec_selects(insn);

	for (unsigned int i = 0; i < x->sources; i++)
		if (is_placed(&x->src[i]))
			add(l, vec_region(insn, &x->src[i], false), false, false);
	if (is_placed(&x->dst))
		add(l, vec_region(insn, &x->dst, true), true, whole);
	if (exec_second(insn))
		add(l, vec_region(insn, exec_second(insn), true), true, whole);
}

unsigned int node_accesses(const struct build *b, const struct node *n,
			   struct use a[BUILD_ACCESSES])
{
	struct list l = { .a = a, .insn = n->insn, .native = true };

	if (n->kind == NODE_ROW)
		add_row(&l, &native_rows[n->row]);
	else if (n->kind == NODE_VECTOR)
		add_vector(&l);
	else if (n->kind == NODE_MESSAGE)
		add_message(&l);
	else if (n->kind == NODE_SLOW)
		add_uses(&l, b, n);
	return l.count;
}
