// SPDX-License-Identifier: MIT
/* Reads the operands of arithmetic instructions, element by element. */
#include "explain_state.h"

static struct explain_column *explain_alu_add(struct visa_explained *x, const char *name,
					      unsigned int type)
{
	struct explain_column *c = &x->columns[x->column_count];

	if (x->column_count < EXPLAIN_COLUMNS - 1)
		x->column_count++;
	*c = (struct explain_column){ .name = name, .type = type };
	return c;
}

/* Add a column with the bits of a predicate, one for each lane. */
static void add_predicate(struct visa_explained *x, const char *name, uint32_t bits)
{
	struct explain_column *c = explain_alu_add(x, name, EXPLAIN_BIT);

	c->known = exec_window(x->lanes);
	for (unsigned int i = 0; i < x->lanes; i++)
		c->bits[i] = bits >> i & 1;
}

/*
 * Add a column with the elements of an address variable. If there are fewer elements than lanes,
 * they are repeated.
 */
static void add_addresses(struct visa_explained *x, const struct exec_run *r, const char *name,
			  const struct exec_vec *v)
{
	struct explain_column *c = explain_alu_add(x, name, EXPLAIN_ADDRESS);

	for (unsigned int i = 0; i < x->lanes; i++) {
		unsigned int element = v->elements ? i % v->elements : 0;

		memcpy(&c->bits[i], r->frame + v->at + (size_t)element * EXEC_ADDRESS,
		       EXEC_ADDRESS);
		c->known |= 1u << i;
	}
}

/* Add a column with the elements of a source, or with the current contents of a destination. */
static void add_elements(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any,
			 const char *name, const struct exec_vec *v)
{
	bool packed = v->kind == EXEC_VEC_PACKED;
	unsigned int size = packed ? (v->type == VISA_VF ? 4 : 2) : visa_types[v->type].size;
	struct explain_column *c = explain_alu_add(x, name, v->type);
	struct alu_raw raw;

	if (alu_elements(any, r, v, explain_enabled(x), &raw))
		return;
	c->known = v->kind == EXEC_VEC_INDIRECT || v->kind == EXEC_VEC_ROWS ? explain_enabled(x)
									    : exec_window(x->lanes);
	for (unsigned int i = 0; i < x->lanes; i++)
		memcpy(&c->bits[i], raw.at + (size_t)i * raw.step, size);
}

static void add_operand(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any,
			const char *name, const struct exec_vec *v)
{
	switch (v->kind) {
	case EXEC_VEC_NONE:
		break;
	case EXEC_VEC_PREDICATE:
		add_predicate(x, name, alu_pred(any, r, v->at));
		break;
	case EXEC_VEC_ADDRESS:
		add_addresses(x, r, name, v);
		break;
	default:
		add_elements(x, r, any, name, v);
		break;
	}
}

/*
 * Add a matrix of DPAS as columns, one for each row of the matrix. A column has one element for
 * each lane.
 */
static void add_matrix(struct visa_explained *x, const struct exec_run *r,
		       const struct exec_insn *any, const char *const names[],
		       const struct exec_vec *v)
{
	unsigned int rows = VISA_DPAS_COUNT((uint32_t)any->alu.src[1].value);
	unsigned int size = visa_types[v->type].size;

	for (unsigned int row = 0; row < rows && v->at != EXEC_NOWHERE; row++) {
		struct explain_column *c = explain_alu_add(x, names[row], v->type);
		const uint8_t *at = r->frame + v->at + (size_t)row * x->lanes * size;

		c->known = exec_window(x->lanes);
		for (unsigned int i = 0; i < x->lanes; i++)
			memcpy(&c->bits[i], at + (size_t)i * size, size);
	}
}

/* Whether an instruction's operands have one element per lane; operands of DPAS are matrices. */
static bool has_vectors(const struct exec_insn *any)
{
	return exec_has(any, VISA_TRAIT_COMPUTES) && exec_bits(any) != VISA_BITS_MATRIX;
}

static void explain_alu_add_sources(struct visa_explained *x, struct exec_run *r,
				    const struct exec_insn *any)
{
	static const char *const names[EXEC_SOURCES] = { "src0", "src1", "src2", "src3" };
	const struct alu_form *form = exec_families[any->op]->form;

	if (x->selects)
		add_predicate(x, "predicate", x->chosen);
	for (unsigned int i = 0; i < any->alu.sources && i < EXEC_SOURCES; i++)
		if (!alu_flat_bytes(form, any, i))
			add_operand(x, r, any, names[i], &any->alu.src[i]);
	/*
	 * If the destination is an address variable, a source of type uq is an address, too, and is
	 * printed as one.
	 */
	if (any->alu.dst.kind == EXEC_VEC_ADDRESS)
		for (unsigned int i = 0; i < x->column_count; i++)
			if (x->columns[i].type == VISA_UQ)
				x->columns[i].type = EXPLAIN_ADDRESS;
}

/* Add sources that are read after the instruction; their columns still come first. */
static void add_late_sources(struct visa_explained *x, struct exec_run *r,
			     const struct exec_insn *any)
{
	struct explain_column old[EXPLAIN_COLUMNS];
	unsigned int count = x->column_count;

	memcpy(old, x->columns, sizeof(old));
	x->column_count = 0;
	explain_alu_add_sources(x, r, any);
	for (unsigned int i = 0; i < count && x->column_count < EXPLAIN_COLUMNS; i++)
		x->columns[x->column_count++] = old[i];
}

/* Add a column with the second destination: carries or borrows, or the high halves of products. */
static void add_second(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any,
		       const char *carry, const char *high)
{
	const struct alu_form *form = exec_families[any->op]->form;

	if (exec_second(any))
		add_operand(x, r, any, form->halves ? high : carry, exec_second(any));
}

void explain_alu_before(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any)
{
	static const char *const rows[VISA_DPAS_ROWS] = { "src0[0]", "src0[1]", "src0[2]",
							  "src0[3]", "src0[4]", "src0[5]",
							  "src0[6]", "src0[7]" };

	if (exec_bits(any) == VISA_BITS_MATRIX)
		add_matrix(x, r, any, rows, &any->alu.src[0]);
	if (!has_vectors(any))
		return;
	/*
	 * The instruction writes the present values of %ce0 and %tsc into the frame before it reads
	 * them, so such sources are read after the instruction.
	 */
	if (!any->alu.refreshes)
		explain_alu_add_sources(x, r, any);
	add_operand(x, r, any, "old", &any->alu.dst);
	add_second(x, r, any, "old_carry", "old_high");
}

/* In the columns of results, only lanes that were enabled have a value. */
static void know_enabled(struct visa_explained *x)
{
	for (unsigned int i = 0; i < x->column_count; i++)
		if (!strncmp(x->columns[i].name, "result", 6) ||
		    !strcmp(x->columns[i].name, "carry") || !strcmp(x->columns[i].name, "high"))
			x->columns[i].known &= explain_enabled(x);
}

void explain_alu_after(struct visa_explained *x, struct exec_run *r, const struct exec_insn *any)
{
	static const char *const rows[VISA_DPAS_ROWS] = { "result[0]", "result[1]", "result[2]",
							  "result[3]", "result[4]", "result[5]",
							  "result[6]", "result[7]" };
	struct exec_insn calm;

	if (exec_bits(any) == VISA_BITS_MATRIX)
		add_matrix(x, r, any, rows, &any->alu.dst);
	if (!has_vectors(any)) {
		know_enabled(x);
		return;
	}
	exec_copy(&calm, any);
	calm.alu.refreshes = 0;
	if (any->alu.refreshes)
		add_late_sources(x, r, &calm);
	add_operand(x, r, &calm, "result", &any->alu.dst);
	add_second(x, r, &calm, "carry", "high");
	know_enabled(x);
}
