// SPDX-License-Identifier: MIT
/*
 * Tests of names in text: declared names, labels, functions, files; and of instructions that have
 * no text.
 */
#include "../../support/machine.h"

/*
 * struct scene - a set of declarations, and the instruction that was read last
 * @text: its printed text
 * @registers: bytes of a register of the text's platform; 0 if the platform is unknown
 */
struct scene {
	struct visa_source source;
	struct visa_inst inst;
	struct visa_error e;
	char text[VISA_LINE_MAX];
	unsigned int registers;
};

static void begin(struct scene *s, enum visa_numbering numbering)
{
	memset(s, 0, sizeof(*s));
	s->source.decls = visa_decls_new(numbering, VISA_GRF_MAX);
}

static int read_line(struct scene *s, const char *line)
{
	memset(&s->e, 0, sizeof(s->e));
	return visa_parse_line(&s->source, line, strlen(line), &s->inst, &s->e);
}

/*
 * Check that @line can be read, and check its printed text: @named if declared names are printed
 * (NULL: it is equal to @line), @bare if ids are printed.
 */
static void check_names(struct scene *s, const char *line, const char *named, const char *bare)
{
	struct visa_style style = { .names = s->source.decls, .grf = s->registers };

	unit_case("%s", line);
	if (!CHECK_EQ(read_line(s, line), VISA_LINE_INSTRUCTION))
		CHECK_STR(s->e.text, "");
	CHECK(visa_print_named(&s->inst, &style, s->text, sizeof(s->text), &s->e) > 0);
	CHECK_STR(s->text, named ? named : line);
	CHECK(visa_print(&s->inst, s->text, sizeof(s->text), &s->e) > 0);
	CHECK_STR(s->text, bare);
}

TEST(text_names, names_of_every_class)
{
	static const char *const decls[] = {
		".decl DATA v_type=G type=w num_elts=64 align=GRF",
		".decl MASK v_type=P num_elts=16",
		".decl ADDR v_type=A num_elts=16",
		".decl SAMP v_type=S num_elts=1",
		".decl SURF v_type=T num_elts=1",
	};
	struct scene s;

	begin(&s, VISA_BY_NAME);
	for (size_t i = 0; i < COUNT(decls); i++)
		CHECK_EQ(read_line(&s, decls[i]), VISA_LINE_DECL);
	check_names(&s, "(!MASK.any) mov (M1, 8) DATA(0,1)<1> r[ADDR(2),-2]<0;1,0>:w", NULL,
		    "(!P1.any) mov (M1, 8) V32(0,1)<1> r[A0(2),-2]<0;1,0>:w");
	check_names(&s, "sample.R (8) SAMP SURF DATA.0 %r0.0 %null.0 V33.2", NULL,
		    "sample.R (8) S0 T6 V32.0 %r0.0 %null.0 V33.2");
	check_names(&s, "movs (M1_NM, 1) SURF(0) SAMP(1)", NULL, "movs (M1_NM, 1) T6(0) S0(1)");
	check_names(&s, "cmp.eq (M1, 8) MASK DATA(0,0)<8;8,1> 0x1:w", NULL,
		    "cmp.eq (M1, 8) P1 V32(0,0)<8;8,1> 0x1:w");
	check_names(&s, "setp (M1, 8) MASK (-)DATA(0,0)<0;1,0>", NULL,
		    "setp (M1, 8) P1 (-)V32(0,0)<0;1,0>");
	check_names(&s, "lifetime.end ADDR", NULL, "lifetime.end A0");
	check_names(&s, "lsc_store.slm (M1, 8) flat[DATA]:a32 DATA.64:d32", NULL,
		    "lsc_store.slm (M1, 8) flat[V32]:a32 V32.64:d32");
	visa_decls_free(s.source.decls);
}

/*
 * The offset of an address counts bytes; Intel's assembler encodes it as a register and an element.
 */
TEST(text_names, offsets_of_addresses)
{
	struct scene s;

	begin(&s, VISA_BY_NAME);
	CHECK_EQ(read_line(&s, ".decl W v_type=G type=w num_elts=640"), VISA_LINE_DECL);
	check_names(&s, "addr_add (M1_NM, 1) A0(0)<1> &W[6] 0x0:uw", NULL,
		    "addr_add (M1_NM, 1) A0(0)<1> &V32(0,3) 0x0:uw");
	check_names(&s, "addr_add (M1_NM, 1) A0(0)<1> &W[70] 0x0:uw",
		    "addr_add (M1_NM, 1) A0(0)<1> &W(2,3) 0x0:uw",
		    "addr_add (M1_NM, 1) A0(0)<1> &V32(2,3) 0x0:uw");
	unit_case("registers known to be of 32 bytes");
	s.registers = 32;
	check_names(&s, "addr_add (M1_NM, 1) A0(0)<1> &W[70] 0x0:uw", NULL,
		    "addr_add (M1_NM, 1) A0(0)<1> &V32(2,3) 0x0:uw");
	check_names(&s, "addr_add (M1_NM, 1) A0(0)<1> &W(2,16) 0x0:uw", NULL,
		    "addr_add (M1_NM, 1) A0(0)<1> &V32(2,16) 0x0:uw");
	s.registers = 64;
	s.source.grf = 64;
	check_names(&s, "addr_add (M1_NM, 1) A0(0)<1> &W[70] 0x0:uw",
		    "addr_add (M1_NM, 1) A0(0)<1> &W(1,3) 0x0:uw",
		    "addr_add (M1_NM, 1) A0(0)<1> &V32(1,3) 0x0:uw");
	unit_case("between two elements");
	CHECK_EQ(read_line(&s, "addr_add (M1_NM, 1) A0(0)<1> &W[7] 0x0:uw"), -EINVAL);
	CHECK_EQ(s.e.column, 33);
	CHECK_HAS(s.e.text, "expected a multiple of 2, the size of type w");
	visa_decls_free(s.source.decls);
}

static void check_kind(const struct scene *s, uint32_t id, enum visa_label_kind kind)
{
	const struct visa_decl *label = visa_decl_get(s->source.decls, VISA_VCLASS_L, id);

	if (CHECK(label))
		CHECK_EQ(label->type, kind);
}

TEST(text_names, labels_get_numbers_as_they_are_mentioned)
{
	struct scene s;

	begin(&s, VISA_BY_ORDER);
	check_names(&s, "(P1) goto (M1, 16) _0_008", NULL, "(P1) goto (M1, 16) L0");
	check_names(&s, "jmp (M1, 1) \"b_c\"", "jmp (M1, 1) b_c", "jmp (M1, 1) L1");
	check_names(&s, "goto (M1, 16) _0_008", NULL, "goto (M1, 16) L0");
	check_names(&s, "switchjmp (M1, 1) 0x0:ud (x, _0_008, L9)", NULL,
		    "switchjmp (M1, 1) 0x0:ud (L2, L0, L9)");
	check_names(&s, "call (M1, 16) sub", NULL, "call (M1, 16) L3");
	check_kind(&s, 3, VISA_LABEL_SUBROUTINE);
	/*
	 * fccall and call have the same encoding. The kind of the label shows that the function is
	 * linked later.
	 */
	check_names(&s, "fccall (M1, 16) later", NULL, "call (M1, 16) L4");
	check_kind(&s, 4, VISA_LABEL_FC);
	unit_case("a quoted label");
	CHECK_EQ(read_line(&s, "goto (M1, 16) \"b.c\""), -EINVAL);
	CHECK_EQ(s.e.column, 15);
	CHECK_HAS(s.e.text, "'b.c' is not a name");
	visa_decls_free(s.source.decls);
}

TEST(text_names, strings_get_an_index_at_each_mention)
{
	struct scene s;

	begin(&s, VISA_BY_ORDER);
	check_names(&s, "fcall (M1, 16) pick 3 1", NULL, "fcall (M1, 16) \"#0\" 3 1");
	check_names(&s, "fcall (M1, 16) pick 3 1", NULL, "fcall (M1, 16) \"#1\" 3 1");
	check_names(&s, "faddr \"a.b c\" V32(0,0)<1>", NULL, "faddr \"#2\" V32(0,0)<1>");
	check_names(&s, "faddr \"word\" V32(0,0)<1>", "faddr word V32(0,0)<1>",
		    "faddr \"#3\" V32(0,0)<1>");
	check_names(&s, "FILE \"C:\\\\a\\t\\x7f\\\"b\\\".cl\"", NULL, "FILE \"#4\"");
	CHECK_STR(visa_string(s.source.decls, 4), "C:\\a\t\x7f\"b\".cl");
	check_names(&s, ".file \"\\101\\?\"", "FILE \"A?\"", "FILE \"#5\"");
	check_names(&s, "fcall (M1, 16) \"#1\" 3 1", "fcall (M1, 16) pick 3 1",
		    "fcall (M1, 16) \"#1\" 3 1");
	unit_case("a line with an error mentions nothing");
	CHECK(read_line(&s, "fcall (M1, 16) other 3") < 0);
	CHECK(!visa_string(s.source.decls, 6));
	unit_case("NUL");
	CHECK_EQ(read_line(&s, "FILE \"a\\0b\""), -EINVAL);
	visa_decls_free(s.source.decls);
}

/*
 * A fence with the bit for software (0x80) is printed as fence_sw, whatever its other bits are.
 * Intel's tools print the same.
 */
TEST(text_names, a_software_fence_has_other_bits)
{
	static const uint8_t masks[] = { 0x80, 0xa0, 0xa1, 0xff };
	struct visa_inst inst = { .op = VISA_FENCE };
	char text[VISA_INST_TEXT_MAX];
	struct visa_error e;

	for (size_t i = 0; i < COUNT(masks); i++) {
		inst.mode = masks[i];
		CHECK_EQ(visa_print(&inst, text, sizeof(text), &e), 8);
		CHECK_STR(text, "fence_sw");
	}
}

TEST(text_names, needs_room)
{
	struct scene s;

	begin(&s, VISA_BY_NAME);
	CHECK_EQ(read_line(&s, "barrier"), VISA_LINE_INSTRUCTION);
	CHECK_EQ(visa_print(&s.inst, s.text, 7, &s.e), -EINVAL);
	CHECK_HAS(s.e.text, "the text has 7 bytes, but there is room for only 7");
	CHECK_STR(s.text, "barrie");
	CHECK_EQ(visa_print(&s.inst, s.text, 8, &s.e), 7);
	visa_decls_free(s.source.decls);
}

/*
 * Only a fence with the bit for software (0x80) is printed as fence_sw. The other bits of this
 * fence are not printed.
 */
TEST(text_names, fences_of_every_mask)
{
	struct scene s;

	begin(&s, VISA_BY_NAME);
	for (unsigned int mask = 0; mask < 256; mask++) {
		const uint8_t code[] = { 0x5c, (uint8_t)mask };

		unit_case("mask 0x%02x", mask);
		CHECK_EQ(visa_decode(code, sizeof(code), &s.inst, &s.e), sizeof(code));
		CHECK_EQ(visa_verify(&s.inst, mask & 0xa0 ? VISA_ICLLP : VISA_BDW, &s.e), 0);
		CHECK(visa_print(&s.inst, s.text, sizeof(s.text), &s.e) > 0);
		CHECK((mask & 0x80) || strcmp(s.text, "fence_sw") != 0);
		CHECK_EQ(read_line(&s, s.text), VISA_LINE_INSTRUCTION);
		CHECK_EQ(s.inst.mode, mask & 0x80 ? 0x80 : mask);
	}
	visa_decls_free(s.source.decls);
}
