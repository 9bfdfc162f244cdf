// SPDX-License-Identifier: MIT
/*
 * Emits loads and stores as calls of C functions, in kernels with so many of them that compiling
 * the statements of emit_lanes() in place would take long. Loads (or stores) that differ only in
 * their operands share a function. Its operands and results are vectors in registers. They are
 * copied to the frame (the memory of variables) only if the interpreter executes the instruction.
 */
#include "native_message.h"

#include <stdio.h>
#include <string.h>

/*
 * struct parts - the vectors of a load or store
 * @addresses: number of vectors of addresses
 * @vectors: number of vectors of data; a block (one element for each lane) is one or more vectors
 * @address, @data: the C types of these vectors
 */
struct parts {
	unsigned int addresses;
	unsigned int vectors;
	const char *address;
	const char *data;
};

static struct parts parts_of(struct build *b, const struct message *m)
{
	unsigned int halves = m->m.is_virtual ? 2 : 1;

	return (struct parts){
		.addresses = m->count * halves,
		.vectors = m->count * (unsigned int)__builtin_popcount(m->x->blocks),
		.address = lanes_type(b, 4 * halves, m->chunk / halves),
		.data = lanes_type(b, 4, m->chunk),
	};
}

/*
 * Return: whether the data is a parameter of the function: for a store, and for a load whose
 * disabled lanes keep their old data.
 */
static bool takes_data(const struct message *m)
{
	return m->m.does == STORE || !m->all;
}

#define VECTORS_MOST 8 /* largest number of vectors that are passed in registers */

/*
 * Return: whether vectors are passed as arrays. GCC 12 has a bug with vectors that are passed on
 * the stack: a vector that was loaded from an address with a small alignment is stored with this
 * small alignment, but the called function expects an alignment of the vector's size.
 */
static bool by_arrays(struct build *b, const struct message *m)
{
	struct parts p = parts_of(b, m);

	return p.addresses + (takes_data(m) ? p.vectors : 0) > VECTORS_MOST;
}

/*
 * Return: the name of the function for a load or store. The name contains all properties on which
 * the function's code depends, so instructions with equal properties call the same function.
 */
static const char *apart_name(struct build *b, const struct message *m)
{
	return term(b, "%s_%s_%s_%u_%x_%ux%u%s%s", m->m.does == LOAD ? "load" : "store",
		    m->m.is_virtual ? "virtual" : "surface", message_type(m), m->x->low,
		    m->x->blocks, m->count, m->chunk, m->all ? "" : "_some", m->far ? "_far" : "");
}

/* Return: whether a function was declared before. If not, add it to the declared functions. */
static bool is_declared(struct build *b, const char *name)
{
	bool known = b->forms.size && memmem(b->forms.bytes, b->forms.size, name, strlen(name) + 1);

	if (!known)
		visa_buffer_put(&b->forms, name, strlen(name) + 1);
	return known;
}

/* Append the names of the data's vectors, each after @before, with @between between two names. */
static void each_data(struct build *b, const struct message *m, const char *before,
		      const char *between)
{
	struct parts p = parts_of(b, m);

	for (unsigned int i = 0; i < p.vectors; i++)
		EMIT(b, "%s%sx%u", i ? between : "", before, i);
}

static void emit_head(struct build *b, const struct message *m, const char *name)
{
	struct parts p = parts_of(b, m);

	if (m->m.does == STORE)
		EMIT(b, "APART int");
	else if (p.vectors == 1)
		EMIT(b, "APART %s", p.data);
	else
		EMIT(b, "struct %s { %s v[%u]; };\nAPART struct %s", name, p.data, p.vectors, name);
	EMIT(b,
	     " %s(struct native_call *n, const struct message *m, const struct view *s, u8 *F, "
	     "u32 t, u32 on, u32 em, u32 offset",
	     name);
	if (by_arrays(b, m))
		EMIT(b, ", const %s *as, const %s *xs)\n{\n", p.address, p.data);
	for (unsigned int i = 0; i < p.addresses; i++)
		EMIT(b, by_arrays(b, m) ? "\t\tconst %s a%u = as[%u];\n" : ", %s a%u", p.address, i,
		     i);
	for (unsigned int i = 0; by_arrays(b, m) && takes_data(m) && i < p.vectors; i++)
		EMIT(b, "\t\t%s x%u = xs[%u];\n", p.data, i, i);
	if (!by_arrays(b, m) && takes_data(m))
		each_data(b, m, term(b, ", %s ", p.data), "");
	EMIT(b, by_arrays(b, m) ? "\n" : ")\n{\n");
	if (m->m.does == LOAD && m->all)
		each_data(b, m, term(b, "\t\t%s ", p.data), ";\n");
	EMIT(b, m->m.does == LOAD && m->all ? ";\n\n" : "\n");
}

/*
 * Emit the return statement of the function. A store returns @done, a load returns the vectors of
 * the data.
 */
static void emit_result(struct build *b, const struct message *m, const char *name,
			const char *done)
{
	bool single = parts_of(b, m).vectors == 1;

	EMIT(b, "\t\treturn ");
	if (m->m.does == STORE) {
		EMIT(b, "%s;\n", done);
		return;
	}
	if (!single)
		EMIT(b, "(struct %s){ { ", name);
	each_data(b, m, "", ", ");
	EMIT(b, single ? ";\n" : " } };\n");
}

/*
 * Emit statements that store the operands to the frame, call the interpreter, and load the result.
 */
static void emit_by_interpreter(struct build *b, const struct message *m)
{
	struct parts p = parts_of(b, m);
	unsigned int bytes = m->m.is_virtual ? 8 * m->chunk / 2 : 4 * m->chunk;

	for (unsigned int i = 0; i < p.addresses; i++)
		EMIT(b, "\t\tst_%s(F + m->addr + %u, a%u);\n", p.address, i * bytes, i);
	EMIT(b, "\t\tif (!m->immediate)\n\t\t\tst_u32(F + m->offset, offset);\n");
	for (unsigned int i = 0; i < p.vectors && !(m->m.does == LOAD && m->all); i++)
		EMIT(b, "\t\tst_%s(F + m->data + %u * m->pitch + %u, x%u);\n", p.data, i / m->count,
		     i % m->count * m->chunk * 4, i);
	if (m->all)
		EMIT(b, "\t\tn->channels -= %u;\n", m->insn->lanes);
	EMIT(b, "\t\tn->failed = slow(n, t, m->unit, em, m->left);\n");
	for (unsigned int i = 0; i < p.vectors && m->m.does == LOAD; i++)
		EMIT(b, "\t\tx%u = ld_%s(F + m->data + %u * m->pitch + %u);\n", i, p.data,
		     i / m->count, i % m->count * m->chunk * 4);
}

/*
 * Emit the function @name, which executes loads or stores like @of, unless it was emitted before.
 */
static void emit_apart_declare(struct build *b, const struct message *of, const char *name)
{
	struct message m = *of;

	if (is_declared(b, name))
		return;
	m.formal = true;
	snprintf(m.view, sizeof(m.view), m.m.is_virtual ? "(*v)" : "(*s)");
	b->to = &b->functions;
	emit_head(b, &m, name);
	emit_lanes(b, &m);
	EMIT(b, "{\n");
	emit_by_interpreter(b, &m);
	emit_result(b, &m, name, "(int)n->failed");
	EMIT(b, "\t\t}\n");
	emit_result(b, &m, name, "0");
	EMIT(b, "}\n");
	b->to = &b->text;
}

static const char *addresses_of(struct build *b, const struct message *m)
{
	const char *list = message_addresses(b, m, 0);

	for (unsigned int i = 1; i < parts_of(b, m).addresses; i++)
		list = term(b, "%s, %s", list, message_addresses(b, m, i));
	return list;
}

static const char *data_of(struct build *b, const struct message *m)
{
	const char *list = message_data(b, m, 0, 0);

	for (unsigned int i = 1; i < parts_of(b, m).vectors; i++)
		list = term(b, "%s, %s", list, message_data(b, m, i / m->count, i % m->count));
	return list;
}

static void emit_arrays(struct build *b, const struct message *m)
{
	struct parts p = parts_of(b, m);

	EMIT(b, "\t\tconst %s as[] = { %s };\n", p.address, addresses_of(b, m));
	if (takes_data(m))
		EMIT(b, "\t\tconst %s xs[] = { %s };\n", p.data, data_of(b, m));
}

static void emit_operands(struct build *b, const struct message *m)
{
	EMIT(b, "n, &m, %s%s, F, t, on, %s, %s, ", m->m.is_virtual ? "" : "&",
	     m->m.is_virtual ? "0" : m->view, b->masked ? "em" : "ALL_LANES",
	     m->m.is_virtual ? term(b, "0x%xu", m->x->offset) : message_offset(b, m));
	if (by_arrays(b, m))
		EMIT(b, takes_data(m) ? "as, xs" : "as, 0");
	else
		EMIT(b, takes_data(m) ? "%s, %s" : "%s", addresses_of(b, m), data_of(b, m));
}

static void emit_loaded(struct build *b, const struct message *m)
{
	struct parts p = parts_of(b, m);

	for (unsigned int i = 0; i < p.vectors; i++) {
		struct region data = message_block(m, i / m->count);

		lanes_write(b, &data, i % m->count * m->chunk, m->chunk,
			    p.vectors > 1 ? term(b, "w.v[%u]", i) : "w", NULL);
	}
}

void emit_called(struct build *b, const struct node *n, const struct message *m)
{
	struct parts p = parts_of(b, m);
	const char *name = apart_name(b, m);

	emit_apart_declare(b, m, name);
	emit_record(b, n, m);
	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		if (e->predicate)
			emit_effect(b, e, emit_store);
	if (by_arrays(b, m))
		emit_arrays(b, m);
	if (m->m.does == STORE)
		EMIT(b, "\t\tif (UNLIKELY(%s(", name);
	else if (p.vectors == 1)
		EMIT(b, "\t\tconst %s w = %s(", p.data, name);
	else
		EMIT(b, "\t\tconst struct %s w = %s(", name, name);
	emit_operands(b, m);
	EMIT(b, m->m.does == STORE ? "))) {\n" : ");\n\n\t\tif (UNLIKELY(n->failed)) {\n");
	emit_failed(b);
	if (m->m.does == LOAD)
		emit_loaded(b, m);
}
