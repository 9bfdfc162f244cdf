// SPDX-License-Identifier: MIT
/*
 * Tests that each row of the table of instructions, and of the table of field kinds, is consistent.
 */
#include <string.h>

#include "../../../lib/engine/prepare.h"
#include "../../support/machine.h"

static bool has(const struct visa_op *op, uint32_t trait)
{
	return op->traits & trait;
}

/* Return: whether the layout of an instruction has a field of the kind @kind. */
static bool of(const struct visa_op *op, enum visa_kind kind)
{
	return visa_field_of(op->layout, kind);
}

/* Return: whether an instruction has an operand at byte @at of struct visa_inst with role @role. */
static bool operand(const struct visa_op *op, size_t at, enum visa_role role)
{
	const struct visa_field *f = visa_field_at(op->layout, at);

	return f && f->role == role;
}

#define SRC(op, member) operand(op, offsetof(struct visa_inst, member), VISA_ROLE_SRC)
#define DST(op, member) operand(op, offsetof(struct visa_inst, member), VISA_ROLE_DST)

/* NOLINTNEXTLINE(bugprone-macro-parentheses): the macro declares op, a row of the table */
#define EACH_ROW(op) for (const struct visa_op *op = visa_ops; op < visa_ops + VISA_OP_COUNT; op++)

static void name(const struct visa_op *op)
{
	unit_case("row %d, %s", (int)(op - visa_ops), op->mnemonic);
}

TEST(table, every_row_has_a_meaning_of_one_line)
{
	EACH_ROW(op) {
		name(op);
		if (!CHECK(op->meaning))
			continue;
		CHECK(strlen(op->meaning) >= 8 && strlen(op->meaning) <= 90);
		CHECK(!strchr(op->meaning, '\n'));
		CHECK(op->meaning[strlen(op->meaning) - 1] != '.');
	}
}

TEST(table, bodies_are_the_engines)
{
	EACH_ROW(op) {
		name(op);
		CHECK_EQ(visa_executes_in_kernels((enum visa_op_id)(op - visa_ops)),
			 strcmp(op->body, "none") != 0);
		CHECK(!op->reason || !strcmp(op->body, "none"));
	}
}

TEST(table, rows_are_found_by_their_opcodes)
{
	unsigned int found = 0;

	EACH_ROW(op) {
		name(op);
		CHECK(visa_op_find(op->opcode, op->sub) == op);
		CHECK_EQ(visa_has_sub_opcode(op->opcode), op->has_sub);
	}
	for (unsigned int opcode = 0; opcode < 256; opcode++)
		for (unsigned int sub = 0; sub < 256; sub++)
			found += visa_op_find(opcode, sub) && (visa_has_sub_opcode(opcode) || !sub);
	CHECK_EQ(found, VISA_OP_COUNT);
}

TEST(table, what_accesses_memory_has_operands_for_it)
{
	EACH_ROW(op) {
		bool loads = has(op, VISA_TRAIT_LOADS);
		bool stores = has(op, VISA_TRAIT_STORES);
		bool atomic = has(op, VISA_TRAIT_ATOMIC);

		name(op);
		CHECK(loads + stores + atomic <= 1);
		CHECK(!loads || DST(op, dst));
		CHECK(!stores || SRC(op, src0));
		/*
		 * The operation of an atomic is either a field of the instruction, or a member of
		 * struct visa_op.
		 */
		if (atomic && op->atomic == VISA_ATOMIC_OPS)
			CHECK(SRC(op, src0) && SRC(op, src1) && DST(op, dst));
		if (atomic && op->atomic != VISA_ATOMIC_OPS) {
			CHECK(visa_atomics[op->atomic].sources < 1 || SRC(op, src0));
			CHECK(visa_atomics[op->atomic].sources < 2 || SRC(op, src1));
		}
		CHECK_EQ(of(op, VISA_KIND_ATOMIC) + of(op, VISA_KIND_SVM_ATOMIC) +
				 (op->atomic != VISA_ATOMIC_OPS),
			 atomic);
		/*
		 * Executed instructions access memory, except barriers, MOVS, samplers and
		 * arithmetic.
		 */
		if (visa_executes((enum visa_op_id)(op - visa_ops)))
			CHECK_EQ(loads + stores + atomic,
				 !has(op, VISA_TRAIT_SYNC | VISA_TRAIT_MOVES_SURFACES |
						  VISA_TRAIT_COMPUTES | VISA_TRAIT_SAMPLES));
		/*
		 * An address is in a surface or in virtual memory; an LSC message selects one of
		 * them by a field.
		 */
		if (loads || stores || atomic)
			CHECK(has(op, VISA_TRAIT_LSC) ||
			      has(op, VISA_TRAIT_ON_SURFACE) != has(op, VISA_TRAIT_VIRTUAL));
	}
}

TEST(table, traits_agree_with_layouts)
{
	EACH_ROW(op) {
		name(op);
		CHECK_EQ(has(op, VISA_TRAIT_ON_SURFACE), of(op, VISA_KIND_SURFACE));
		CHECK_EQ(has(op, VISA_TRAIT_STRIDED), of(op, VISA_KIND_PITCH));
		/*
		 * The effects and the check uninit support only one destination that is also read.
		 */
		CHECK(!has(op, VISA_TRAIT_READS_DST) || !has(op, VISA_TRAIT_SECOND));
		CHECK_EQ(has(op, VISA_TRAIT_QUAD), of(op, VISA_KIND_CHMASK));
		CHECK_EQ(has(op, VISA_TRAIT_BLOCK),
			 of(op, VISA_KIND_BLOCKS) || of(op, VISA_KIND_PLANE));
		CHECK_EQ(has(op, VISA_TRAIT_OWORDS),
			 of(op, VISA_KIND_OWORDS) || of(op, VISA_KIND_SVM_OWORDS));
		CHECK_EQ(has(op, VISA_TRAIT_LSC), op->opcode >= 0x89 && op->opcode <= 0x8b);
		CHECK(!has(op, VISA_TRAIT_TYPED) ||
		      (SRC(op, addr) && SRC(op, v) && SRC(op, r) && SRC(op, lod)));
		CHECK(!has(op, VISA_TRAIT_RETURNS) || has(op, VISA_TRAIT_FLOW));
		CHECK(!has(op, VISA_TRAIT_MARKS) || of(op, VISA_KIND_LABEL) ||
		      of(op, VISA_KIND_CALLED));
		CHECK(!has(op, VISA_TRAIT_MARKS) || !has(op, VISA_TRAIT_FLOW));
	}
}

TEST(table, execution_sizes_agree_with_layouts)
{
	EACH_ROW(op) {
		bool exec = visa_field_at(op->layout, offsetof(struct visa_inst, exec));

		name(op);
		CHECK_EQ(op->lanes != 0, exec);
		CHECK_EQ(op->lanes & ~63, 0);
		CHECK(!has(op, VISA_TRAIT_UNMASKED) ||
		      (!exec && !visa_field_at(op->layout, offsetof(struct visa_inst, pred))));
	}
}

/* Typed and untyped LSC atomics with the same sub-opcode have the same operation. */
TEST(table, typed_atomics_do_what_untyped_ones_do)
{
	EACH_ROW(op) {
		if (op->opcode != 0x8a || !has(op, VISA_TRAIT_ATOMIC))
			continue;
		name(op);
		CHECK_EQ(op->atomic, visa_op_find(0x89, op->sub)->atomic);
	}
}

TEST(table, codes_of_field_kinds_fit_their_bits)
{
	for (unsigned int i = 0; i < VISA_KIND_COUNT; i++) {
		const struct visa_kind_info *k = &visa_kinds[i];

		unit_case("kind %s", k->name);
		CHECK(*k->name);
		CHECK(!k->values || !k->names);
		CHECK_EQ(k->count != 0, k->values || k->names);
		CHECK_EQ(k->mask & k->others, 0);
		CHECK(!k->mask || k->count);
		CHECK(!k->mask || k->count <= k->mask + 1);
		CHECK(!k->count || k->coding == VISA_CODING_U8);
	}
}

/* No instruction has more destinations than exec_written() can return. */
TEST(table, an_instruction_has_few_destinations)
{
	EACH_ROW(op) {
		unsigned int n = 0;

		name(op);
		visa_for_each_field(f, op->layout)
			n += f->role == VISA_ROLE_DST;
		CHECK(n <= EXEC_WRITTEN);
	}
}

TEST(table, fields_lie_in_the_instruction)
{
	EACH_ROW(op) {
		name(op);
		visa_for_each_field(f, op->layout) {
			CHECK(f->at + visa_codings[visa_kinds[f->kind].coding].member <=
			      sizeof(struct visa_inst));
			CHECK(f->name && *f->name);
		}
	}
}
