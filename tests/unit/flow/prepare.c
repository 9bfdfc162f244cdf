// SPDX-License-Identifier: MIT
/*
 * Tests of preparing a kernel. A MOVS with a constant is folded into later instructions that use
 * its surface: these instructions contain the surface, and the MOVS is omitted. Also tests source
 * lines and errors.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../../lib/engine/kernel/kernel_state.h"
#include "scene.h"

#define HEAD                                                                                       \
	".kernel \"k\"\n.decl V32 v_type=G type=ud num_elts=32\n"                                  \
	".decl V33 v_type=G type=ud num_elts=32\n.decl P1 v_type=P num_elts=32\n"                  \
	".decl V34 v_type=G type=f num_elts=16\n.decl V35 v_type=G type=f num_elts=16\n"           \
	".decl T6 v_type=T num_elts=1\n.decl T7 v_type=T num_elts=1\n"
#define MOVS(to, bti) "movs (M1_NM, 1) " #to "(0) " #bti ":ud\n"
#define USE(t)	      "scatter.4 (M1, 16) " #t " 0x0:ud V32.0 V33.0\n"

/*
 * struct fold - a test of folding a MOVS into the uses of its surface or sampler
 * @text: the instructions
 * @want: the expected prepared instructions: a letter for each (m: MOVS, s: SCATTER, x: SAMPLE, g:
 *	GOTO, l: label, e: end), and its surface or sampler
 * @gang: the expected number of threads that can be executed together
 */
struct fold {
	const char *text;
	const char *want;
	unsigned int gang;
};

static const struct fold folds[] = {
	{ MOVS(T6, 0x0) USE(T6), "s6 e", EXEC_GANG },
	{ MOVS(T6, 0x3) USE(T6) MOVS(T6, 0x1) USE(T6) USE(T6), "s9 s7 s7 e", EXEC_GANG },
	{ MOVS(T6, 0x3) MOVS(T7, 0x2) USE(T6) USE(T7), "s9 s8 e", EXEC_GANG },
	{ MOVS(T6, 0xff) USE(T6), "s5 e", EXEC_GANG },
	{ MOVS(T6, 0x3) "(P1) goto (M1, 16) L1\n" USE(T6) "L1:\n" MOVS(T6, 0x2) USE(T6),
	  "g s9 l s8 e", EXEC_GANG },
	{ USE(T0), "s0 e", EXEC_GANG },
	/*
	 * Some lanes reach the label by the jump, and other lanes without the jump. T6 is a
	 * different surface for them, so the MOVS are not folded.
	 */
	{ MOVS(T6, 0x3) "(P1) goto (M1, 16) L1\n" MOVS(T6, 0x2) "L1:\n" USE(T6) USE(T7),
	  "m6 g m6 l s6 s7 e", 1 },
	{ MOVS(T6, 0x3) "(P1) goto (M1, 16) L1\n" MOVS(T7, 0x2) USE(T7) "L1:\n" USE(T6),
	  "m6 g s8 l s6 e", 1 },
	{ "movs (M1_NM, 1) T6(0) V32(0,0)<0;1,0>\n" USE(T6), "m6 s6 e", 1 },
	{ MOVS(T6, 0x3) "movs (M1_NM, 1) T7(0) T6(0)\n" USE(T7), "m6 m7 s7 e", 1 },
};

#define SAMPLERS  ".decl S0 v_type=S num_elts=1\n.decl S1 v_type=S num_elts=1\n"
#define SAMPLE(s) "sample_lz.R (M1, 16) 0x0:uw " #s " T6 V34.0 V35.0 V35.0\n"

/*
 * A MOVS of a sampler is folded into later instructions, like a MOVS of a surface. If it cannot be
 * folded, threads can still run together in a gang, since each thread has its own samplers.
 */
static const struct fold sampled[] = {
	{ SAMPLE(S1), "x1 e", EXEC_GANG },
	{ MOVS(S0, 0x3) SAMPLE(S0) MOVS(S0, 0x1) SAMPLE(S0), "x3 x1 e", EXEC_GANG },
	{ MOVS(S0, 0x3) MOVS(S1, 0x2) SAMPLE(S0) SAMPLE(S1), "x3 x2 e", EXEC_GANG },
	{ MOVS(S0, 0x3) MOVS(T6, 0x1) SAMPLE(S0), "x3 e", EXEC_GANG },
	/*
	 * If one MOVS of a sampler cannot be folded into later instructions, no MOVS of a sampler
	 * is folded.
	 */
	{ MOVS(S0, 0x3) "(P1) goto (M1, 16) L1\n" MOVS(S1, 0x0) SAMPLE(S1) "L1:\n" SAMPLE(S0),
	  "m0 g m1 x1 l x0 e", EXEC_GANG },
	{ "movs (M1_NM, 1) S0(0) V32(0,0)<0;1,0>\n" SAMPLE(S0), "m0 x0 e", EXEC_GANG },
	{ MOVS(S0, 0x3) "movs (M1_NM, 1) S1(0) S0(0)\n" SAMPLE(S1), "m0 m1 x1 e", EXEC_GANG },
	/*
	 * A MOVS to a sampler index that does not exist is not folded, since it must fault when it
	 * is executed.
	 */
	{ MOVS(S0, 0x10) SAMPLE(S0), "m0 x0 e", EXEC_GANG },
};

static char letter_of(const struct exec_insn *insn)
{
	switch (insn->op) {
	case VISA_SCATTER:
		return 's';
	case VISA_MOVS:
		return 'm';
	case VISA_SAMPLE_3D:
		return 'x';
	case VISA_GOTO:
		return 'g';
	case VISA_LABEL:
		return 'l';
	default:
		return 'e';
	}
}

/* Write the prepared instructions of a kernel as text, in the format of @want of struct fold. */
static void shape_of(const struct exec_kernel *k, char *text)
{
	const struct exec_insn *insn = kernel_record(k, 0);

	for (; kernel_unit(k, insn) < k->used; insn = exec_next(insn)) {
		char letter = letter_of(insn);
		unsigned int which = insn->surface;

		if (letter == 'm')
			which = insn->movs.to;
		else if (letter == 'x')
			which = insn->texel.sampler;
		*text++ = letter;
		if (strchr("smx", letter))
			text += sprintf(text, "%u", which);
		*text++ = ' ';
	}
	text[-1] = 0;
}

static void check_folds(const struct fold *f, unsigned int count)
{
	char text[1024];
	struct scene s;

	for (unsigned int i = 0; i < count; i++) {
		snprintf(text, sizeof(text), HEAD SAMPLERS "%s", f[i].text);
		unit_case("%s", text);
		if (CHECK_EQ(scene_new(&s, text, 16), 0)) {
			shape_of(s.kernel, text);
			CHECK_STR(text, f[i].want);
			CHECK_EQ(exec_kernel_gang(s.kernel), f[i].gang);
		}
		scene_free(&s);
	}
}

TEST(flow_prepare, a_message_goes_to_the_surface_that_a_movs_names)
{
	check_folds(folds, COUNT(folds));
}

TEST(flow_prepare, and_by_the_sampler)
{
	check_folds(sampled, COUNT(sampled));
}

TEST(flow_prepare, lines_of_the_source_are_found)
{
	static const struct {
		const char *file;
		uint32_t line;
	} want[] = { { NULL, 0 }, { "a.cl", 7 }, { "b.cl", 9 } };
	struct scene s;

	if (CHECK_EQ(scene_new(&s,
			       HEAD USE(T6) "FILE \"a.cl\"\nLOC 7\n" USE(
				       T6) "FILE \"b.cl\"\nLOC 9\n" USE(T6),
			       16),
		     0))
		for (unsigned int i = 0; i < COUNT(want); i++) {
			uint32_t line;
			const char *file;

			CHECK_EQ(exec_kernel_source(s.kernel, 0, s.kernel->places[i].byte, &file,
						    &line),
				 want[i].file != NULL);
			CHECK_EQ(line, want[i].line);
			CHECK(want[i].file ? file && !strcmp(file, want[i].file) : !file);
		}
	scene_free(&s);
}

TEST(flow_prepare, an_error_says_where_it_is)
{
	static const struct {
		const char *text;
		int err;
		const char *why;
	} wrong[] = {
		{ USE(T6) "scatter.4 (M1, 16) T6 0x0:ud V32.0 V33.96\n", -ERANGE, "V33" },
		{ USE(T6) "raw_send (M1, 16) 0x0 1 1 0x0:ud V32.0 V33.0\n", -EOPNOTSUPP,
		  "raw_send" },
	};
	char text[1024];
	struct scene s;

	for (unsigned int i = 0; i < COUNT(wrong); i++) {
		snprintf(text, sizeof(text), HEAD "%s", wrong[i].text);
		unit_case("%s", text);
		CHECK_EQ(scene_new(&s, text, 16), wrong[i].err);
		CHECK_HAS(s.e.text, wrong[i].why);
		CHECK_EQ(s.fault.routine, 0);
		CHECK(s.fault.byte > 0);
		scene_free(&s);
	}
}

TEST(flow_prepare, code_that_ends_within_an_instruction_is_refused)
{
	struct scene s;

	if (CHECK_EQ(scene_new(&s, HEAD USE(T6), 16), 0)) {
		exec_kernel_free(s.kernel);
		s.codes[0].size--;
		CHECK_EQ(scene_prepare(&s, 16), -EINVAL);
		CHECK_HAS(s.e.text, "ends within an instruction");
	}
	scene_free(&s);
}
