// SPDX-License-Identifier: MIT
/*
 * Tests of the effects of an instruction (lib/engine/effects.h) that the suite `model` does not
 * test: the predicate that enables or selects lanes, and registers that change without being
 * written, such as %tsc.
 */
#include "../../../lib/engine/effects.h"
#include "../../../lib/engine/prepare.h"
#include "../../support/machine.h"

/*
 * struct marks - ids of variables that an instruction uses; 0 if there is none
 * @enables: the predicate that enables or selects lanes
 * @reads: a predicate that is a source
 * @refreshed: a source register that changes without being written, such as %tsc
 */
struct marks {
	unsigned int enables, reads, refreshed;
};

static struct marks marks_of(struct machine *m, const char *line)
{
	const struct visa_decls *decls = device_decls(m->device);
	struct exec_effect to[EXEC_EFFECTS];
	struct exec_insn insn;
	struct visa_inst inst;
	struct visa_error e = { 0 };
	struct exec_prep p = { .inst = &inst, .insn = &insn, .grf = 32 };
	struct marks marks = { 0 };
	unsigned int n;

	CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, &e), VISA_LINE_INSTRUCTION);
	if (!CHECK_EQ(exec_prepare(&p, decls, VISA_XEHP, NULL, NULL, &e), 0))
		return marks;
	n = exec_effects(&insn, 32, to);
	for (unsigned int i = 0; i < n; i++) {
		if (to[i].predicate && to[i].enables)
			marks.enables = to[i].at;
		else if (to[i].predicate && to[i].role == EXEC_READS)
			marks.reads = to[i].at;
		for (unsigned int id = VISA_TSC; to[i].refreshed && id <= VISA_CE0; id++)
			if (device_decl(m->device, id)->at == to[i].at)
				marks.refreshed = id;
	}
	return marks;
}

/* A sampler message writes floats, or halves if its destination has type hf. */
TEST(effects, halves_of_a_sampler)
{
	static const struct {
		enum visa_type type;
		uint32_t bytes;
	} rows[] = { { VISA_F, 4 }, { VISA_HF, 2 } };

	for (size_t i = 0; i < COUNT(rows); i++) {
		const char *line = "sample_lz.RG (M1, 16) 0x0:uw S0 T6 V50.0 V40.0 V40.0";
		struct exec_effect to[EXEC_EFFECTS];
		struct exec_insn insn;
		struct visa_inst inst;
		struct visa_error e = { 0 };
		struct exec_prep p = { .inst = &inst, .insn = &insn, .grf = 32 };
		unsigned int n, writes = 0;
		struct machine m;

		machine_scene(&m, VISA_XEHP, false);
		machine_var(&m, 40, VISA_F, 16);
		machine_var(&m, 50, rows[i].type, 32);
		CHECK_EQ(visa_parse_line(&m.source, line, strlen(line), &inst, &e),
			 VISA_LINE_INSTRUCTION);
		CHECK_EQ(exec_prepare(&p, device_decls(m.device), VISA_XEHP, NULL, NULL, &e), 0);
		n = exec_effects(&insn, 32, to);
		for (unsigned int k = 0; k < n; k++) {
			if (to[k].role != EXEC_WRITES)
				continue;
			writes++;
			CHECK_EQ(to[k].bytes, rows[i].bytes);
			CHECK_EQ(to[k].row, rows[i].bytes);
			CHECK_EQ(to[k].block, 16 * rows[i].bytes);
		}
		CHECK_EQ(writes, 1);
		machine_free(&m);
	}
}

TEST(effects, marks)
{
	static const struct {
		const char *line;
		struct marks marks;
	} rows[] = {
		{ "add (M1, 8) V32(0,0)<1> V33(0,0)<1;1,0> 0x1:ud", { 0, 0, 0 } },
		{ "(P1) add (M1, 8) V32(0,0)<1> V33(0,0)<1;1,0> 0x1:ud", { 1, 0, 0 } },
		{ "(P1) sel (M1, 8) V32(0,0)<1> V33(0,0)<1;1,0> 0x1:ud", { 1, 0, 0 } },
		{ "(P1) gather_scaled.4 (M1, 8) T0 0x0:ud V33.0 V32.0", { 1, 0, 0 } },
		{ "not (M1, 16) P1 P1", { 0, 1, 0 } },
		{ "mov (M1, 1) V32(0,0)<1> %ce0(0,0)<0;1,0>", { 0, 0, VISA_CE0 } },
		{ "(P1) add (M1, 1) V32(0,0)<1> V33(0,0)<0;1,0> %tsc(0,0)<0;1,0>",
		  { 1, 0, VISA_TSC } },
	};
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_pred(&m, 1, 32, 1);
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct marks marks;

		unit_case("%s", rows[i].line);
		marks = marks_of(&m, rows[i].line);
		CHECK_EQ(marks.enables, rows[i].marks.enables);
		CHECK_EQ(marks.reads, rows[i].marks.reads);
		CHECK_EQ(marks.refreshed, rows[i].marks.refreshed);
	}
	unit_case(NULL);
	machine_free(&m);
}
