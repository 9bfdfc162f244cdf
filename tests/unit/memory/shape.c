// SPDX-License-Identifier: MIT
/*
 * Tests of shapes of surfaces (format, width, height, depth, pitch) and of binding table indices
 * (fuse/README.md, section "Surfaces with texels").
 */
#include "../../../lib/memory/space.h"
#include "../../support/machine.h"

static struct visa_shape shape_of(const struct machine *m, uint32_t index)
{
	return *visa_surface_shape(device_surface(m->device, index));
}

static void check_text(const struct machine *m, uint32_t index, const char *want)
{
	struct visa_shape s = shape_of(m, index);
	char text[VISA_SHAPE_TEXT_MAX];

	CHECK_EQ(visa_shape_print(&s, text), strlen(want));
	CHECK_STR(text, want);
}

static void machine_of_two(struct machine *m)
{
	machine_new(m, VISA_XEHP, false);
	machine_surface(m, 6, 4096);
	machine_surface(m, 7, 4096);
}

TEST(shape, of_a_new_surface_is_none)
{
	struct machine m;

	machine_of_two(&m);
	check_text(&m, 6, "format=none bti=6");
	machine_surface(&m, 251, 0);
	machine_surface(&m, 252, 0);
	machine_surface(&m, 254, 0);
	check_text(&m, 251, "format=none bti=251");
	/* The binding table indices 252 to 255 are reserved, so these surfaces get none. */
	check_text(&m, 252, "format=none bti=none");
	check_text(&m, 254, "format=none bti=none");
	machine_free(&m);
}

/* The shape of T6 when it is new, and a shape for which most keys are given. */
static const char no_format[] = "format=none bti=6";
static const char all_keys[] = "format=R32_UINT width=64 height=32 depth=2 pitch=512 bti=9";

/*
 * The shape of a surface before a line is executed, the line, and the shape after it. Keys that the
 * line does not have get defaults.
 */
static const struct {
	const char *before, *line, *after;
} shape_lines[] = {
	{ no_format, "format=RGBA8_UNORM width=16 height=8",
	  "format=RGBA8_UNORM width=16 height=8 depth=1 pitch=64 bti=6" },
	{ no_format, "format=R32_UINT width=64",
	  "format=R32_UINT width=64 height=1 depth=1 pitch=256 bti=6" },
	{ no_format, "bti=0", "format=none bti=0" },
	{ no_format, "bti=none", "format=none bti=none" },
	{ no_format, "format=none", no_format },
	{ no_format, all_keys, all_keys },
	{ no_format, "BTI=0x9 PITCH=512 Depth=2 height=0x20 width=64 FORMAT=r32_uint", all_keys },
	{ no_format, "  format = R32_UINT width=64\theight=32 depth=2 pitch=512 bti=9 // nine",
	  all_keys },
	{ no_format, "format=RGBA32_FLOAT width=16384 height=16384 depth=2048",
	  "format=RGBA32_FLOAT width=16384 height=16384 depth=2048 pitch=262144 bti=6" },
	{ no_format, "format=R8_UINT width=3 pitch=262144",
	  "format=R8_UINT width=3 height=1 depth=1 pitch=262144 bti=6" },
	{ no_format, "format=R8_UINT width=3 height=2 depth=2 rows=5",
	  "format=R8_UINT width=3 height=2 depth=2 pitch=3 rows=5 bti=6" },
	/*
	 * A line with a format sets the whole shape and keeps the index; a line with bti alone sets
	 * the index only.
	 */
	{ all_keys, "format=R8_UINT width=5",
	  "format=R8_UINT width=5 height=1 depth=1 pitch=5 bti=9" },
	{ all_keys, "bti=3", "format=R32_UINT width=64 height=32 depth=2 pitch=512 bti=3" },
	{ all_keys, "bti=none", "format=R32_UINT width=64 height=32 depth=2 pitch=512 bti=none" },
	{ all_keys, "format=none", "format=none bti=9" },
	{ all_keys, no_format, no_format },
};

TEST(shape, keys_left_out_have_defaults)
{
	struct machine m;

	machine_of_two(&m);
	for (unsigned int i = 0; i < COUNT(shape_lines); i++) {
		unit_case("%s; %s", shape_lines[i].before, shape_lines[i].line);
		run_ok(&m, ".shape T6 %s", shape_lines[i].before);
		check_text(&m, 6, shape_lines[i].before);
		run_ok(&m, ".shape T6 %s", shape_lines[i].line);
		check_text(&m, 6, shape_lines[i].after);
		check_text(&m, 7, "format=none bti=7");
	}
	machine_free(&m);
}

/*
 * struct refusal - a line that is refused
 * @err: the expected errno
 * @message: text that the error text must contain
 */
struct refusal {
	const char *line;
	int err;
	const char *message;
};

/* Check that each line is refused and changes nothing, on a device with T6 and T7. */
static void check_refusals(const struct refusal *rows, unsigned int count)
{
	static const char before[] = "format=RG16_UINT width=10 height=3 depth=1 pitch=44 bti=6";
	struct machine m;

	machine_of_two(&m);
	run_ok(&m, ".shape T6 %s", before);
	for (unsigned int i = 0; i < count; i++) {
		unit_case(".shape %s", rows[i].line);
		run_fails(&m, rows[i].err, ".shape %s", rows[i].line);
		CHECK_HAS(m.result.message, rows[i].message);
		check_text(&m, 6, before);
		check_text(&m, 7, "format=none bti=7");
	}
	machine_free(&m);
}

TEST(shape, words_that_make_no_shape_are_refused)
{
	static const struct refusal rows[] = {
		{ "T6", EINVAL, "expected format= and width=, or bti=" },
		{ "T6 format=R32_UNORM width=1", EINVAL, "a format such as R32_UINT" },
		{ "T6 format=RGB8_UINT width=1", EINVAL, "a format such as" },
		{ "T6 format= width=1", EINVAL, "a format such as" },
		{ "T6 format=R32_UINT", EINVAL, "expected width=" },
		{ "T6 width=64", EINVAL, "expected format=" },
		{ "T6 height=64", EINVAL, "expected format=" },
		{ "T6 pitch=512 bti=7", EINVAL, "expected format=" },
		{ "T6 format=none width=1", EINVAL, "a buffer has no width" },
		{ "T6 format=none pitch=4", EINVAL, "a buffer has no pitch" },
		{ "T6 format=R32_UINT width=-1", EINVAL, "a width in texels" },
		{ "T6 format=R32_UINT width=1k", EINVAL, "a width in texels" },
		{ "T6 format=R32_UINT width", EINVAL, "expected '='" },
		{ "T6 format=R32_UINT width=4 width=4", EINVAL, "width is given twice" },
		{ "T6 format=R32_UINT, width=4", EINVAL, "found ','" },
		{ "T6 format=R32_UINT width=4 slices=4", EINVAL, "found 'slices'" },
		{ "T6 bti=252", EINVAL, "at most 251" },
		{ "T6 bti=255", EINVAL, "at most 251" },
		{ "T6 bti=", EINVAL, "a binding table index" },
	};

	check_refusals(rows, COUNT(rows));
}

TEST(shape, sizes_that_cannot_be_are_refused)
{
	static const struct refusal rows[] = {
		{ "T6 format=R32_UINT width=0", EINVAL, "width is 0; expected 1 to 16777216" },
		{ "T6 format=R32_UINT width=16385 height=2", EINVAL,
		  "width is 16385; expected 1 to 16384" },
		{ "T6 format=R32_UINT width=16385 depth=2", EINVAL,
		  "width is 16385; expected 1 to 16384" },
		{ "T6 format=R32_UINT width=16777217", EINVAL,
		  "at most 16777216, found '16777217'" },
		{ "T6 format=R32_UINT width=1 height=0", EINVAL, "height is 0" },
		{ "T6 format=R32_UINT width=1 height=16385", EINVAL, "at most 16384" },
		{ "T6 format=R32_UINT width=1 depth=0", EINVAL, "depth is 0" },
		{ "T6 format=R32_UINT width=1 depth=2049", EINVAL, "at most 2048" },
		{ "T6 format=R32_UINT width=64 pitch=0", EINVAL,
		  "pitch is 0; expected 1 to 268435456" },
		{ "T6 format=R32_UINT width=1 height=3 rows=2", EINVAL,
		  "rows is 2; expected the height, 3, to 1048576" },
		{ "T6 format=R32_UINT width=64 pitch=252", EINVAL,
		  "a row of 64 texels of R32_UINT has 256 bytes" },
		{ "T6 format=R32_UINT width=64 pitch=258", EINVAL,
		  "a multiple of the 4 bytes of a texel" },
		{ "T6 format=R32_UINT width=1 height=2 pitch=262148", EINVAL,
		  "pitch is 262148; expected 1 to 262144" },
		{ "T6 format=R32_UINT width=1 pitch=268435460", EINVAL, "at most 268435456" },
		{ "T6 format=R32_UINT width=4294967297", EINVAL, "at most 16777216" },
	};

	check_refusals(rows, COUNT(rows));
}

TEST(shape, of_another_surface_is_refused)
{
	static const struct refusal rows[] = {
		{ "T6 bti=7", EEXIST, "binding table index 7 belongs to T7" },
		{ "T6 format=R8_UINT width=1 bti=7", EEXIST, "belongs to T7" },
		{ "T8 bti=8", ENXIO, "T8 does not exist; create the file surfaces/T8" },
		{ "T0 bti=8", EINVAL, "T0 has no shape" },
		{ "%slm bti=8", EINVAL, "T0 has no shape" },
		{ "T255 format=R8_UINT width=1", EINVAL, "T255 has no shape" },
		{ "T5 bti=8", EINVAL, "T255 has no shape" },
		{ "T4 bti=8", EINVAL, "has no shape" },
		{ "V32 bti=8", EINVAL, "a surface such as T6" },
		{ "BUF bti=8", ENOENT, "BUF" },
		{ "bti=8", ENOENT, "bti" },
	};

	check_refusals(rows, COUNT(rows));
}

/* An error in a word has the column of the word. The words are checked first, then the surface. */
TEST(shape, errors_name_the_column)
{
	static const struct {
		const char *line;
		uint32_t column;
	} rows[] = {
		{ ".shape T6 format=R32 width=4", 18 },
		{ ".shape T6 format=R32_UINT width=70000000", 33 },
		{ ".shape T6 format=R32_UINT width=4 pitch=1", 11 },
		{ ".shape T6 format=R32_UINT", 26 },
		{ ".shape", 7 },
	};
	struct visa_source source = { .decls = visa_decls_new(VISA_BY_ORDER, VISA_GRF_MAX) };
	struct visa_inst inst;
	struct visa_error e;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].line);
		CHECK_EQ(visa_parse_line(&source, rows[i].line, strlen(rows[i].line), &inst, &e),
			 -EINVAL);
		CHECK_EQ(e.column, rows[i].column);
	}
	visa_decls_free(source.decls);
}

/*
 * The shape file of a surface accepts the words that follow ".shape T6" in a directive. It refuses
 * other text.
 */
TEST(shape, text_without_a_line)
{
	static const char *const bad[] = {
		"", "\n", "T6 bti=1", "bti=1\nbti=2", "bti=1 /* one", "bti=1\0"
	};
	struct visa_shape_spec spec;
	struct visa_error e;

	CHECK_EQ(visa_parse_shape("format=R8_SINT\nwidth=7 /* of 8 */\n\n", 35, &spec, &e), 0);
	CHECK_EQ(spec.shape.width, 7);
	CHECK_EQ(spec.shape.pitch, 7);
	CHECK_EQ(visa_parse_shape("bti=12", 5, &spec, &e), 0);
	CHECK_EQ(spec.shape.bti, 1);
	for (unsigned int i = 0; i < COUNT(bad); i++) {
		unit_case("%u: %s", i, bad[i]);
		CHECK_EQ(visa_parse_shape(bad[i], strlen(bad[i]) + (i == 5), &spec, &e), -EINVAL);
		CHECK_EQ(e.err, EINVAL);
	}
}

static int by_bti(const struct machine *m, uint32_t bti)
{
	uint8_t index = visa_space_by_bti(device_space(m->device), bti);

	return index == VISA_SPACE_NONE ? -1 : index;
}

TEST(shape, an_index_is_one_surfaces)
{
	struct machine m;

	machine_of_two(&m);
	CHECK_EQ(by_bti(&m, 6), 6);
	CHECK_EQ(by_bti(&m, 8), -1);
	CHECK_EQ(by_bti(&m, VISA_BTI_SLM), SLM);
	CHECK_EQ(by_bti(&m, VISA_BTI_STATELESS), STATELESS);
	CHECK_EQ(by_bti(&m, VISA_BTI_NONCOHERENT), STATELESS);
	CHECK_EQ(by_bti(&m, VISA_BTI_BINDLESS), -1);
	CHECK_EQ(by_bti(&m, 5), -1);
	CHECK_EQ(by_bti(&m, 0), -1);
	CHECK_EQ(by_bti(&m, VISA_BTI_NONE), -1);
	run_ok(&m, ".shape T6 bti=0");
	CHECK_EQ(by_bti(&m, 0), 6);
	CHECK_EQ(by_bti(&m, 6), -1);
	run_ok(&m, ".shape T7 bti=6");
	CHECK_EQ(by_bti(&m, 6), 7);
	/*
	 * Two surfaces exchange their binding table indices. An index must be free before another
	 * surface can get it.
	 */
	run_fails(&m, EEXIST, ".shape T6 bti=6");
	run_ok(&m, ".shape T7 bti=none");
	run_ok(&m, ".shape T6 bti=6");
	run_ok(&m, ".shape T7 bti=0");
	CHECK_EQ(by_bti(&m, 6), 6);
	CHECK_EQ(by_bti(&m, 0), 7);
	CHECK_EQ(by_bti(&m, 256), -1);
	machine_free(&m);
}

/*
 * A new surface does not get a binding table index that is in use. A removed surface loses its
 * shape.
 */
TEST(shape, comes_and_goes_with_its_surface)
{
	struct machine m;

	machine_of_two(&m);
	run_ok(&m, ".shape T6 format=R8_UINT width=9 bti=8");
	machine_surface(&m, 8, 16);
	check_text(&m, 8, "format=none bti=none");
	CHECK_EQ(by_bti(&m, 8), 6);
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_surface_remove(m.device, 6, NULL), 0);
	CHECK_EQ(by_bti(&m, 8), -1);
	CHECK_EQ(visa_device_surface_make(m.device, 6, NULL), 0);
	visa_device_unlock(m.device);
	check_text(&m, 6, "format=none bti=6");
	machine_free(&m);
}

TEST(shape, stays_over_a_reset)
{
	struct visa_shape s = {
		.format = 1, .width = 8, .height = 1, .depth = 1, .pitch = 8, .bti = 6
	};
	struct machine m;

	machine_of_two(&m);
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_shape_set(m.device, 6, &s, NULL), 0);
	s.bti = 100;
	CHECK_EQ(visa_device_shape_set(m.device, 6, &s, NULL), 0);
	s.width = 0;
	CHECK_EQ(visa_device_shape_set(m.device, 6, &s, NULL), -EINVAL);
	s.width = 8;
	s.format = VISA_FORMAT_COUNT;
	CHECK_EQ(visa_device_shape_set(m.device, 6, &s, NULL), -EINVAL);
	s.format = VISA_FORMAT_NONE;
	CHECK_EQ(visa_device_shape_set(m.device, 6, &s, NULL), -EINVAL);
	s.format = 1;
	s.bti = VISA_BTI_SLM;
	CHECK_EQ(visa_device_shape_set(m.device, 6, &s, NULL), -EINVAL);
	visa_device_unlock(m.device);
	run_ok(&m, ".decl BUF v_type=T num_elts=1");
	run_fails(&m, ENXIO, ".shape BUF bti=99");
	machine_surface(&m, 8, 16);
	run_ok(&m, ".shape BUF bti=99");
	check_text(&m, 8, "format=none bti=99");
	run_ok(&m, ".reset");
	check_text(&m, 6, "format=R8_UINT width=8 height=1 depth=1 pitch=8 bti=100");
	machine_free(&m);
}
