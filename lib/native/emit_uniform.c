// SPDX-License-Identifier: MIT
/*
 * Emits three kinds of instructions that are not executed for each lane: loads for one lane, which
 * compilers use if all lanes need the same value; loads and stores of contiguous owords; and
 * instructions that load the address of a symbol. If an access is out of bounds or misaligned, the
 * interpreter executes it.
 */
#include "../engine/access.h"
#include "../engine/bodies.h"
#include "native_message.h"
#include "vector_plan.h"

extern const struct exec_family exec_flow_faddr;

/*
 * Return: the number of bytes that a load for one lane moves, if they are contiguous both in memory
 * and in the destination; else 0.
 */
static unsigned int emit_uniform_bytes_of(const struct exec_insn *insn)
{
	bool is_virtual = insn->memory == EXEC_VIRTUAL;
	const struct slot_args *slot = is_virtual ? &insn->pointer.slot : &insn->element.slot;
	unsigned int count = (unsigned int)__builtin_popcount(slot->blocks);
	unsigned int bytes = count * insn->unit;

	if (slot->blocks != (1u << count) - 1 || (count > 1 && slot->block != insn->unit))
		return 0;
	return bytes <= 4 || bytes % 4 == 0 ? bytes : 0;
}

static bool is_load(const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	const struct exec_family *family = exec_families[insn->op];
	bool loads = false;

	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		loads |= !e->predicate && exec_effect_changes(e);
	return loads && !insn->is_fast && insn->lanes == 1 && family->run[0] == exec_move &&
	       ((family->access == access_elements && insn->memory != EXEC_VIRTUAL) ||
		(family->access == access_pointers && insn->memory == EXEC_VIRTUAL)) &&
	       emit_uniform_bytes_of(insn) && emit_uniform_bytes_of(insn) != 3;
}

static bool moves_owords(const struct exec_insn *insn)
{
	return exec_families[insn->op]->access == access_owords;
}

/*
 * Return: whether a load or store of owords is translated to C. In local memory it is not, since an
 * address bit is ignored there.
 */
static bool is_block(const struct exec_insn *insn)
{
	if (!moves_owords(insn) || insn->data == EXEC_NOWHERE)
		return false;
	return insn->memory == EXEC_VIRTUAL ? insn->base.scalar != EXEC_NOWHERE
					    : insn->surface != VISA_SURFACE_SLM;
}

/*
 * Return: whether an instruction loads the address of a symbol, which is known when the kernel is
 * prepared.
 */
static bool is_symbol(const struct exec_insn *insn)
{
	return exec_families[insn->op] == &exec_flow_faddr &&
	       (insn->symbol.dst.kind == EXEC_VEC_CONTIGUOUS ||
		insn->symbol.dst.kind == EXEC_VEC_SCALAR);
}

bool is_uniform_move(const struct node *n)
{
	return n->kind == NODE_SLOW && (is_block(n->insn) || is_symbol(n->insn) || is_load(n));
}

/**
 * struct uniform - a load for one lane, or a load or store of owords
 * @bytes: number of bytes; @low: bits that are 0 in an aligned address
 * @channels: number that is added to the counter @channels: lanes or owords
 * @place: for virtual memory: frame offset of the operand that contains the address
 */
struct uniform {
	unsigned int bytes;
	unsigned int low;
	unsigned int channels;
	uint32_t place;
};

static struct uniform uniform_of(const struct exec_insn *insn)
{
	const struct oword_args *x = &insn->oword;
	const struct base_args *y = &insn->base;

	if (!moves_owords(insn))
		return (struct uniform){ emit_uniform_bytes_of(insn), insn->unit - 1u, 1,
					 insn->pointer.addr };
	if (insn->memory == EXEC_VIRTUAL)
		return (struct uniform){ OWORD * y->count, y->align - 1u, y->count, y->scalar };
	return (struct uniform){ OWORD * x->count, x->scale == 1 ? 3 : 0, x->count, 0 };
}

/*
 * Emit C variables for the accessed memory: `v`, the surface or range, and `at`, the offset in it.
 */
static void emit_place_of(struct build *b, const struct exec_insn *insn, const struct uniform *u)
{
	const struct element_args *x = &insn->element;
	const struct oword_args *o = &insn->oword;
	bool owords = moves_owords(insn),
	     local = insn->memory == EXEC_BY_INDEX && insn->surface == VISA_SURFACE_SLM;
	const char *sum;
	uint32_t offset;

	if (insn->memory == EXEC_VIRTUAL) {
		EMIT(b,
		     "\t\tconst u64 to = %s;\n\t\tconst struct view *v = range_of(n, to);\n"
		     "\t\tconst u64 at = to - v->start;\n",
		     lanes_element(b, u->place, 8));
		return;
	}
	offset = owords ? o->offset : x->offset;
	sum = (owords ? o->immediate : x->immediate) ? term(b, "0x%xu", offset)
						     : lanes_element(b, offset, 4);
	if (!owords)
		sum = term(b, "%s + %s", lanes_element(b, x->addr, 4), sum);
	EMIT(b, "\t\tconst struct view *v = &S%u;\n\t\tconst u32 sum = %s;\n", native_view_of(insn),
	     sum);
	EMIT(b,
	     !owords && local ? "\t\tconst u64 at = (sum * %u) & v->kept;\n"
			      : "\t\tconst u64 at = (u64)sum * %u;\n",
	     owords ? o->scale : x->scale);
}

/* Return: the number of bytes that one statement moves: at most a vector of the host. */
static unsigned int piece_of(const struct build *b, unsigned int bytes)
{
	unsigned int piece = b->bytes;

	while (bytes % piece)
		piece /= 2;
	return piece < 16 && piece > 4 ? 4 : piece;
}

static void emit_fetch_piece(struct build *b, uint32_t data, unsigned int at, unsigned int piece)
{
	struct region r = region_flat(data + at, 4, piece < 4 ? 1 : piece / 4);

	if (piece <= 4)
		EMIT(b, "\t\tconst u32x1 w%u = { ld_u%u(v->base + at + %u) };\n", at, 8 * piece,
		     at);
	else
		EMIT(b, "\t\tconst u32x%u w%u = ld_u32x%u(v->base + at + %u);\n", piece / 4, at,
		     piece / 4, at);
	lanes_write(b, &r, 0, r.lanes, term(b, "w%u", at), NULL);
}

static void emit_put_piece(struct build *b, uint32_t data, unsigned int at, unsigned int piece)
{
	struct region r = region_flat(data + at, 4, piece / 4);

	EMIT(b, "\t\tst_u32x%u(v->base + at + %u, %s);\n", piece / 4, at,
	     lanes_read(b, &r, 0, piece / 4));
}

static void emit_symbol(struct build *b, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	const struct region r = vec_region(insn, &insn->symbol.dst, true);

	emit_on(b, n);
	EMIT(b, "\t\tconst u%ux1 w = { (u%u)0x%llxull };\n", 8 * r.size, 8 * r.size,
	     (unsigned long long)insn->symbol.address);
	EMIT(b, "\t\tif (on) {\n");
	lanes_write(b, &r, 0, 1, "w", NULL);
	EMIT(b, "\t\t}\n");
}

static void emit_moved(struct build *b, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	const struct uniform u = uniform_of(insn);
	unsigned int piece = piece_of(b, u.bytes);
	/* Accesses of owords ignore the execution mask. */
	bool all = moves_owords(insn) || emit_on(b, n);

	emit_place_of(b, insn, &u);
	EMIT(b, "\t\tif (LIKELY(%sat < limit_of(v, %u) && !((at + v->start) & %u))) {\n",
	     all ? "" : "on && ", u.bytes, u.low);
	for (unsigned int i = 0; i < u.bytes; i += piece)
		if (insn->stores)
			emit_put_piece(b, insn->data, i, piece);
		else
			emit_fetch_piece(b, insn->data, i, piece);
	if (insn->stores)
		EMIT(b, "\t\tn->stored[v->surface] = 1;\n");
	EMIT(b, "\t\tnc += %u;\n\t\t} else {\n", u.channels);
	emit_slow(b, n);
	EMIT(b, "\t\t}\n");
}

void emit_uniform(struct build *b, const struct node *n)
{
	if (is_symbol(n->insn))
		emit_symbol(b, n);
	else
		emit_moved(b, n);
}
