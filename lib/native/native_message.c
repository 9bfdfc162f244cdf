// SPDX-License-Identifier: MIT
/*
 * Decides which C statements are emitted for a load, store or atomic, and makes the C expressions
 * that these statements use.
 */
#include "native_message.h"

#include <stdio.h>
#include <string.h>

/*
 * Return: whether a message accesses local memory by its constant index. Atomics in it use no
 * atomic instructions of the host, since one host thread executes a whole work-group.
 */
bool message_is_local(const struct message *m)
{
	return !m->m.is_virtual && m->insn->memory == EXEC_BY_INDEX &&
	       m->insn->surface == VISA_SURFACE_SLM;
}

const char *message_offset(struct build *b, const struct message *m)
{
	if (m->formal)
		return m->m.is_virtual ? "(u64)(s64)(s32)offset" : "offset";
	if (m->m.is_virtual)
		return term(b, "(u64)%dll", (int32_t)m->x->offset);
	return m->x->immediate ? term(b, "0x%xu", m->x->offset) : lanes_element(b, m->x->offset, 4);
}

const char *message_kept(struct build *b, const struct message *m)
{
	/* Of the surfaces with a constant index, only local memory ignores an address bit. */
	if (m->formal || m->insn->memory != EXEC_BY_INDEX || message_is_local(m))
		return term(b, " & %s.kept", m->view);
	return "";
}

void message_stored(struct build *b, const struct message *m)
{
	if (m->m.does != STORE)
		return;
	EMIT(b, m->all ? "" : "\t\tif (on)\n");
	EMIT(b,
	     m->m.is_virtual || m->formal ? "\t\tn->stored[%s.surface] = 1;\n"
					  : "\t\t%s_stored = 1;\n",
	     m->view);
}

void message_counted(struct build *b, const struct message *m)
{
	if (!m->all)
		EMIT(b, "\t\t%s += ones(on);\n", m->formal ? "n->channels" : "nc");
}

/* Return: whether emit_lanes() can emit statements for a load or store. */
static bool forms_lanes(const struct message *m)
{
	unsigned int blocks = m->x->blocks;

	if (m->m.does > STORE)
		return false;
	if (blocks == 1)
		return true;
	/*
	 * A store must write all dwords of a lane before the dwords of the next lane. emit_lanes()
	 * does so only if the dwords of a lane are contiguous.
	 */
	return m->m.unit == 4 && m->x->low == 3 && blocks <= 15 &&
	       (m->m.does == LOAD || !(blocks & (blocks - 1)) || !(blocks & (blocks + 1)));
}

/*
 * Return: whether the data is divided into so many C variables that code with the data in the frame
 * (the memory of variables) is shorter.
 */
static bool is_cut(const struct build *b, const struct message *m)
{
	unsigned int blocks = (unsigned int)__builtin_popcount(m->x->blocks), atoms = 0;
	uint32_t last = NO_ATOM;

	for (unsigned int i = 0; i < blocks; i++)
		for (unsigned int j = 0; j < 4 * m->insn->lanes; j++) {
			uint32_t id = b->atom_of[m->insn->data + i * m->x->pitch + j];

			atoms += id != last;
			last = id;
		}
	return atoms > 4 * m->count * blocks;
}

/* Return: whether the addresses depend on loaded values. */
static bool are_loaded(const struct build *b, const struct message *m)
{
	return is_loaded(b, m->x->addr, (m->m.is_virtual ? 8u : 4u) * m->insn->lanes);
}

/*
 * Return: whether the statements of emit_lanes() are emitted in place, instead of a call of a
 * shared function. In kernels with many loads and stores they are not, because compiling them takes
 * long.
 */
static bool is_in_place(const struct build *b, const struct message *m)
{
	if (b->messages <= BUILD_MESSAGES && !b->spec->section)
		return true;
	return !b->spec->section && b->messages <= (m->all ? BUILD_LOOKUPS : BUILD_PARTED) &&
	       (m->m.unit < 4 || are_loaded(b, m));
}

const char *message_type(const struct message *m)
{
	if (m->m.unit == 1)
		return "u8";
	if (m->m.unit == 2)
		return m->x->low ? "u16" : "any16";
	return m->x->low ? "u32" : "any32";
}

const char *message_row_type(const struct message *m)
{
	return m->m.unit == 2 && m->step == 2 ? "u16" : m->m.unit == 4 ? "u32" : message_type(m);
}

const char *message_addresses(struct build *b, const struct message *m, unsigned int i)
{
	struct region r = region_flat(m->x->addr, m->m.is_virtual ? 8 : 4, m->insn->lanes);
	unsigned int lanes = m->m.is_virtual ? m->chunk / 2 : m->chunk;

	return m->formal ? term(b, "a%u", i) : lanes_read(b, &r, i * lanes, lanes);
}

const char *message_data(struct build *b, const struct message *m, unsigned int block,
			 unsigned int i)
{
	struct region data = message_block(m, block);

	return m->formal ? term(b, "x%u", block * m->count + i)
			 : lanes_read(b, &data, i * m->chunk, m->chunk);
}

struct region message_block(const struct message *m, unsigned int block)
{
	return region_flat(m->insn->data + block * m->x->pitch, 4, m->insn->lanes);
}

const char *message_blocks(struct build *b, const struct message *m, unsigned int i)
{
	const char *list = message_data(b, m, 0, i);

	for (unsigned int j = 1; j < (unsigned int)__builtin_popcount(m->x->blocks); j++)
		list = term(b, "%s, %s", list, message_data(b, m, j, i));
	return term(b, "(struct quads_%u){ { %s } }", m->chunk, list);
}

/*
 * Return: whether the accessed elements are contiguous in memory if the addresses of the lanes are
 * @step bytes apart: the elements of all lanes together, or those of each block (one element of
 * each lane).
 */
static bool forms_row(const struct message *m, unsigned int step)
{
	unsigned int blocks = m->x->blocks, count = (unsigned int)__builtin_popcount(blocks);
	bool dwords = m->m.unit == 4 && m->x->low == 3;

	if (count == 1)
		return blocks == 1 &&
		       (step == m->m.unit || m->backwards ||
			(step == 1 && m->m.unit == 2 && !m->x->low && m->m.does == LOAD));
	return dwords && (m->apart || ((blocks == 3 || blocks == 15) && step == 4 * count));
}

/* Return: whether the host has a masked store for vectors of the message's data. */
static bool has_masked(const struct build *b, const struct message *m)
{
	return m->x->blocks == 1 && !m->backwards &&
	       (m->m.unit == 4 ? b->bytes >= 32 && m->chunk >= 8 : m->chunk == 16);
}

/* Return: whether the code for contiguous addresses can be used if some lanes are disabled. */
static bool forms_some(const struct build *b, const struct message *m)
{
	return m->in_row && !m->m.is_virtual && (m->m.does == LOAD || has_masked(b, m));
}

/*
 * Return: the number of bytes that lanes with contiguous addresses access, rounded up to a power of
 * two.
 */
static unsigned int row_bytes(const struct message *m)
{
	bool elements = m->apart || m->backwards;
	unsigned int span = elements ? m->m.unit : m->x->span;
	unsigned int step = elements ? m->m.unit : m->step, rounded = 4;

	while (rounded < step * (m->insn->lanes - 1u) + span)
		rounded *= 2;
	return rounded;
}

/* Return: whether all lanes are likely to load from the same address. */
static bool may_be_same(const struct message *m, const struct node *n)
{
	if (m->m.unit != 4 || m->m.does != LOAD || m->m.is_virtual || !(m->all || m->in_row))
		return false;
	return n->step == NO_STEP ? message_is_local(m) : !m->step;
}

/*
 * Return: whether to omit the code for contiguous addresses. If the distance between lanes is
 * unknown, addresses in global memory are rarely contiguous, and the code for addresses that are
 * near each other is fast.
 */
static bool is_near(const struct build *b, const struct message *m, const struct node *n)
{
	return n->step == NO_STEP && b->bytes == 32 && m->m.does == LOAD && m->m.unit == 4 &&
	       m->x->blocks == 1 && !m->m.is_virtual && !message_is_local(m) && m->chunk == 8;
}

struct message message_of(const struct build *b, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	struct message m = { .insn = insn, .x = &insn->message, .m = native_message(insn) };

	m.all = emit_all(b, n, VISA_PRED_ID(insn->pred));
	m.chunk = insn->lanes < b->bytes / 4 ? insn->lanes : b->bytes / 4;
	m.wide = insn->lanes < b->bytes / 8 ? insn->lanes : b->bytes / 8;
	m.count = insn->lanes / m.chunk;
	m.step = n->step == NO_STEP ? 4 : (unsigned int)n->step;
	m.backwards = m.step == -(unsigned int)m.m.unit && m.x->low == m.m.unit - 1u;
	if (m.m.does == LOAD && n->step != NO_STEP && m.m.unit == 4 && (m.step == 4 || m.backwards))
		m.apart = 4 * (31 - (unsigned int)__builtin_clz(m.x->blocks));
	/* The distance between addresses is known only for running lanes. */
	m.in_row = n->in_row && !(b->masked && insn->exec >> 7);
	m.far = n->step == NO_STEP && are_loaded(b, &m);
	m.row = !m.far && (m.all || forms_some(b, &m)) && m.m.does <= STORE &&
		forms_row(&m, m.step) && !is_near(b, &m, n);
	m.bytes = m.row ? row_bytes(&m) : 0;
	m.same = !m.far && may_be_same(&m, n);
	m.lanes = forms_lanes(&m) && !is_cut(b, &m);
	m.called = m.lanes && !is_in_place(b, &m);
	snprintf(m.view, sizeof(m.view), m.m.is_virtual ? "(*v)" : "S%u", native_view_of(insn));
	return m;
}

void emit_record(struct build *b, const struct node *n, const struct message *m)
{
	const struct message_args *x = m->x;
	const struct atomic_args *a = exec_atomic_args(m->insn);

	EMIT(b,
	     "\t\tstatic const struct message m = { %u, %u, 0x%xu, 0x%xu, %u, %u, %u, %u, %u, %u, "
	     "%u, %u",
	     n->unit, x->addr, x->offset, x->pitch, m->insn->data, x->blocks, x->span, x->low,
	     m->m.unit, m->insn->lanes, x->immediate, emit_left(b));
	if (m->m.does == MODIFY)
		EMIT(b, ", { %u, %uu, %uu, %uu }", a->operation, m->insn->data, a->src1, a->dst);
	EMIT(b, " };\n\n");
}

/* Return: whether the text of a section names a C variable; true if there are no sections. */
static bool is_named_in(const struct part *p, const char *name)
{
	return !p || memmem(p->text, (size_t)(p->end - p->text), name, strlen(name));
}

/*
 * Emit a C variable with the result of @function (limit_of() or dwords_of()) for surface number
 * @view. Emit a second C variable for contiguous addresses: it has the same value if the local ids
 * have passed the test of emit_id_rows(), else 0.
 */
static void emit_known(struct build *b, unsigned int view, unsigned int bits, const char *what,
		       const char *function, unsigned int span, const struct part *p)
{
	const char *name = term(b, "S%u_%s%u", view, what, span);
	const char *row = term(b, "S%u_row_%s%u", view, what, span);
	bool in_row = b->id_row_count && is_named_in(p, row);

	if (in_row || is_named_in(p, name))
		EMIT(b, "\tconst u%u %s = %s(&S%u, %u);\n", bits, name, function, view, span);
	if (in_row)
		EMIT(b, "\tconst u%u %s = in_rows ? %s : 0;\n", bits, row, name);
}

void emit_view(struct build *b, unsigned int view, const struct part *p)
{
	static const unsigned int rows[] = { 4, 8, 12, 16, 32, 64, 128, 256, 512 };

	EMIT(b, "\tconst struct view S%u = view_of(&n->surfaces[%u]);\n", view, view);
	for (unsigned int j = 0; j < sizeof(rows) / sizeof(rows[0]); j++) {
		emit_known(b, view, 32, "limit_", "limit_of", rows[j], p);
		emit_known(b, view, 64, "", "dwords_of", rows[j], p);
	}
	EMIT(b, "\tu32 S%u_stored = 0;\n", view);
}

void emit_stored(struct build *b, unsigned int view)
{
	EMIT(b, "\tif (S%u_stored)\n\t\tn->stored[S%u.surface] = 1;\n", view, view);
}
