// SPDX-License-Identifier: MIT
/*
 * Tests of prepared programs: the records (prepared instructions) are contiguous, contain no
 * pointers, and are prepared again when declarations change.
 */
#include <stdlib.h>

#include "../../../lib/engine/program/program.h"
#include "../../support/machine.h"

/*
 * Records (prepared instructions) consist of units of 8 bytes. Each element of forms[] has a C
 * struct for records, its size in units, and instructions whose records have this struct.
 */
static const struct form {
	const char *name;
	unsigned int units;
	const char *lines[4];
} forms[] = {
	{ "head", EXEC_HEAD / EXEC_UNIT, { "fence_global.E", "barrier", "wait V50(0,0)<0;1,0>" } },
	{ "element",
	  EXEC_UNITS(element),
	  { "scatter.4 (M1, 16) T6 0x0:ud V32.0 V33.0",
	    "(P1) gather_scaled.2 (M1, 8) T0 0x4:ud V33.0 V35.0",
	    "gather4_scaled.RA (M1, 8) T6 V32(0,0)<0;1,0> V32.0 V35.0",
	    "qw_scatter.2 (M1, 8) T6 V32.0 V35.0" } },
	{ "atomic of addresses",
	  EXEC_ATOMIC_UNITS(pointer),
	  { "dword_atomic.add (M1, 8) T6 V32.0 V33.0 %null.0 V35.0",
	    "dword_atomic.inc (M1, 16) T0 V32.0 %null.0 %null.0 %null.0",
	    "svm_atomic.add (M1, 8) V36.0 V35.0 V33.0 %null.0" } },
	{ "oword",
	  EXEC_UNITS(oword),
	  { "oword_ld (4) T6 0x0:ud V35.0", "oword_st (1) T6 V32(0,0)<0;1,0> V35.0",
	    "oword_ld_unaligned (1) T6 0x4:ud V35.0" } },
	{ "pointer",
	  EXEC_UNITS(pointer),
	  { "svm_gather.4.1 (M1, 8) V36.0 V35.0", "svm_scatter.4.1 (M1, 16) V36.0 V33.0" } },
	{ "base",
	  EXEC_UNITS(base),
	  { "svm_block_ld (1) 0x123456789a:uq V35.0", "svm_block_st (4) V36(0,0)<0;1,0> V33.0",
	    "svm_gather4scaled.R (M1, 8) 0x0:uq V36.0 V35.0" } },
	{ "lsc",
	  EXEC_UNITS(lsc),
	  { "lsc_load.ugm (M1, 4) V35:d32 bti(0xfe)[V32+0x4]:a32",
	    "lsc_store.ugm (M1, 4) flat[V36+0x40]:a64 V33:d32",
	    "lsc_load_strided.ugm (M1, 4) V35:d32 flat[V36+0x40, 0x8]:a64" } },
	{ "atomic of lsc",
	  EXEC_ATOMIC_UNITS(lsc),
	  { "lsc_atomic_iadd.slm (M1, 1) V35:d32 flat[V32]:a32 V35 V0" } },
	{ "block2d",
	  EXEC_UNITS(block2d),
	  { "lsc_load_block2d.ugm (M1_NM, 1) V35:d32.4x2nn flat[0x0, 0x3f, 0x3, 0x40, 0x4, 0x1]",
	    "lsc_store_block2d.ugm (M1_NM, 1) flat[V36, 0x3f, 0x3, 0x40, 0x4, 0x1] "
	    "V33:d32.4x2nn" } },
	{ "texel",
	  EXEC_UNITS(texel),
	  { "gather4_typed.RGA (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V35.0",
	    "lsc_load_quad.tgm (M1, 8) V35:d32.xw bti(0x9)[V32]:a32" } },
	{ "atomic of texels",
	  EXEC_ATOMIC_UNITS(texel),
	  { "typed_atomic.add (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V33.0 V0.0 V35.0" } },
	{ "media",
	  EXEC_UNITS(media),
	  { "media_ld.nomod (4,2) T6 0 0x4 0x1 V35.0", "media_st.top (4,2) T6 0 0x4 0x1 V35.0" } },
	{ "movs",
	  EXEC_UNITS(movs),
	  { "movs (M1_NM, 1) T7(0) 0x1:ud", "movs (M1_NM, 1) V35(0,1)<1> T6(0)" } },
};

#define ROOM 8192

/**
 * struct scene - a program of many instructions
 * @inst: the instructions
 * @form: for each instruction, its row of forms[]
 * @byte: for each instruction, the byte of the code at which it starts
 * @count: number of instructions
 */
struct scene {
	struct machine m;
	struct visa_program *p;
	struct visa_inst inst[128];
	unsigned int form[128];
	size_t byte[129];
	unsigned int count;
	uint8_t code[ROOM];
};

static void add(struct scene *s, const char *line, unsigned int form)
{
	struct visa_inst *inst = &s->inst[s->count];
	struct visa_error e = { 0 };
	int length;

	unit_check(visa_parse_line(&s->m.source, line, strlen(line), inst, &e) ==
			   VISA_LINE_INSTRUCTION,
		   __FILE__, __LINE__, "%s: %s", line, e.text);
	length = visa_encode(inst, s->code + s->byte[s->count]);
	CHECK(length > 0 && s->byte[s->count] + (size_t)length < ROOM - VISA_MAX_LENGTH);
	s->form[s->count] = form;
	s->byte[s->count + 1] = s->byte[s->count] + (size_t)length;
	s->count++;
}

/*
 * Make a program with the instructions of all kinds, @times times in succession. From the second
 * time on, the decode cache has a pattern for each of them.
 */
static void scene_new(struct scene *s, unsigned int times)
{
	memset(s, 0, sizeof(*s));
	machine_scene(&s->m, VISA_PVC, false);
	machine_surface(&s->m, 6, 64);
	machine_pred(&s->m, 1, 32, 1);
	machine_var(&s->m, 50, VISA_UB, 64);
	for (unsigned int n = 0; n < times; n++)
		for (unsigned int i = 0; i < COUNT(forms); i++)
			for (unsigned int j = 0; j < 4 && forms[i].lines[j]; j++)
				add(s, forms[i].lines[j], i);
	s->p = program_new();
}

static void scene_free(struct scene *s)
{
	program_free(s->p);
	machine_free(&s->m);
}

/* Load the program. Return: the first record. */
static const struct exec_insn *load(struct scene *s, struct visa_position *at)
{
	const struct visa_decls *decls = device_decls(s->m.device);
	const struct exec_insn *first = NULL;

	*at = (struct visa_position){ 0 };
	CHECK_EQ(program_load(s->p, decls, VISA_PVC, s->code, s->byte[s->count]), 0);
	CHECK_EQ(program_ready(s->p, decls, at, &first), 0);
	return first;
}

/*
 * Check that the records of the instructions from number @from on are contiguous, and that the last
 * record ends the program. Return: number of units of all records.
 */
static size_t walk(const struct scene *s, const struct exec_insn *insn, unsigned int from)
{
	const uint64_t *first = (const void *)insn;

	for (unsigned int i = from; i < s->count; i++, insn = exec_next(insn)) {
		unit_case("instruction %u, %s", i, forms[s->form[i]].name);
		if (!CHECK(insn->op != EXEC_OP_END))
			return 0;
		CHECK_EQ(insn->op, s->inst[i].op);
		CHECK_EQ(insn->length, s->byte[i + 1] - s->byte[i]);
		CHECK_EQ(insn->units, forms[s->form[i]].units);
		CHECK_EQ(insn->pred, s->inst[i].pred);
		CHECK_EQ(insn->exec, s->inst[i].exec);
		CHECK_EQ(insn->lanes, visa_lanes(&s->inst[i]));
		CHECK(insn->variant < EXEC_VARIANTS);
		CHECK(exec_families[insn->op]->run[insn->variant] != NULL);
	}
	unit_case(NULL);
	CHECK_EQ(insn->op, EXEC_OP_END);
	CHECK_EQ(insn->length, 0);
	return (size_t)((const uint64_t *)(const void *)insn - first) + insn->units;
}

TEST(prepare, walks_the_records_of_all_forms)
{
	struct visa_position at;
	struct scene *s = malloc(sizeof(*s));

	for (unsigned int times = 1; times <= 3; times++) {
		scene_new(s, times);
		CHECK(walk(s, load(s, &at), 0) > 2 * s->count);
		scene_free(s);
	}
	free(s);
}

/*
 * Two devices with the same code and declarations have records with the same bytes, so records
 * contain no pointers. A record made by the decode cache is equal to a record that was decoded.
 */
TEST(prepare, has_no_pointers)
{
	struct scene *a = malloc(sizeof(*a)), *b = malloc(sizeof(*b));
	const struct exec_insn *first, *second;
	struct visa_position at;
	size_t units, once;

	scene_new(a, 2);
	scene_new(b, 2);
	/* The records of device b are made in memory that has contained other records before. */
	CHECK_EQ(program_load(b->p, device_decls(b->m.device), VISA_PVC, b->code + b->byte[20],
			      b->byte[b->count] - b->byte[20]),
		 0);
	first = load(a, &at);
	second = load(b, &at);
	units = walk(a, first, 0);
	CHECK(first != second);
	CHECK_EQ(walk(b, second, 0), units);
	CHECK_MEM(first, second, units * EXEC_UNIT);
	once = (units - EXEC_HEAD / EXEC_UNIT) / 2;
	CHECK_MEM(first, (const uint64_t *)(const void *)first + once, once * EXEC_UNIT);
	scene_free(b);
	scene_free(a);
	free(b);
	free(a);
}

/*
 * After a new declaration, the records from the current position on are prepared again, but only
 * once.
 */
TEST(prepare, is_done_again_when_a_declaration_changes)
{
	struct scene *s = malloc(sizeof(*s));
	struct visa_position at, again;
	const struct exec_insn *insn;
	uint64_t version;

	scene_new(s, 1);
	for (unsigned int i = 0; i < s->count; i++) {
		unit_case("at instruction %u", i);
		insn = load(s, &at);
		for (unsigned int j = 0; j < i; j++)
			insn = exec_next(insn);
		program_at(s->p, insn, s->byte[i], &at);
		version = at.version;
		CHECK_EQ(program_ready(s->p, device_decls(s->m.device), &at, &insn), 0);
		CHECK_EQ(at.version, version);
		machine_var(&s->m, 100 + i, VISA_UD, 1);
		CHECK_EQ(program_ready(s->p, device_decls(s->m.device), &at, &insn), 0);
		CHECK_EQ(at.version, version + 1);
		CHECK_EQ(at.byte, s->byte[i]);
		walk(s, insn, i);
		again = at;
		CHECK_EQ(program_ready(s->p, device_decls(s->m.device), &again, &insn), 0);
		CHECK_EQ(again.version, version + 1);
		CHECK_EQ(again.unit, at.unit);
	}
	scene_free(s);
	free(s);
}

/*
 * The records end at the first instruction that cannot be prepared, until its variable is declared.
 */
TEST(prepare, ends_at_what_is_not_declared)
{
	struct scene *s = malloc(sizeof(*s));
	const struct exec_insn *insn;
	struct visa_position at;
	unsigned int n = 0;

	scene_new(s, 1);
	add(s, "oword_ld (1) T6 0x0:ud V77.0", 3);
	add(s, "oword_ld (1) T6 0x0:ud V35.0", 3);
	for (insn = load(s, &at); insn->op != EXEC_OP_END; insn = exec_next(insn))
		n++;
	CHECK_EQ(n, s->count - 2);
	machine_var(&s->m, 77, VISA_UD, 4);
	CHECK_EQ(program_ready(s->p, device_decls(s->m.device), &at, &insn), 0);
	walk(s, insn, 0);
	scene_free(s);
	free(s);
}

/*
 * The record of an atomic (a row of isa/ops.h with the trait ATOMIC) ends with the operands of the
 * operation, where observers read them. Other records have no such operands.
 */
TEST(prepare, rows_of_atomics_have_records_of_atomics)
{
	const uint32_t memory = VISA_TRAIT_LOADS | VISA_TRAIT_STORES | VISA_TRAIT_ATOMIC;

	for (unsigned int op = 0; op < VISA_OP_COUNT; op++) {
		const struct exec_family *family = exec_families[op];
		struct visa_inst inst = { .op = (uint8_t)op, .data_size = VISA_LSC_D32 };
		struct exec_insn insn = { .op = (uint8_t)op, .lanes = 1 };
		struct exec_prep p = {
			.inst = &inst, .insn = &insn, .platform = VISA_PVC, .grf = 64
		};

		if (!(visa_ops[op].traits & memory) || !family->prepare)
			continue;
		unit_case("row %u, %s", op, visa_ops[op].mnemonic);
		family->prepare(&p);
		CHECK_EQ(p.atomic, (visa_ops[op].traits & VISA_TRAIT_ATOMIC) != 0);
		CHECK(!p.atomic || exec_atomic_args(&insn)->operation < VISA_ATOMIC_OPS);
	}
	unit_case(NULL);
}
