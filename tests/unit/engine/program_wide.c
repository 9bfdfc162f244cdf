// SPDX-License-Identifier: MIT
/*
 * Tests of programs of long messages that differ only in their operands: a message must not use the
 * operands of the previous message, whose pattern is in the decode cache. A second device executes
 * each message by itself.
 */
#include <stdio.h>

#include "../../support/lsc.h"

/*
 * Sets of operands. An operand of a set replaces @A, @B or @C (sources), @D (a destination) or @E
 * (a scalar source) in forms[].
 */
static const struct {
	const char *of[5];
} operands[] = {
	{ { "V36", "V41", "V41.64", "V40", "V33(0,0)" } },
	{ { "V36.64", "V41.256", "V41", "V40.128", "V33(0,6)" } },
	{ { "V44", "V33", "V34", "V35", "V34(1,11)" } },
	{ { "V44.64", "V41.512", "V33", "V40.1024", "V33(0,7)" } },
	{ { "V36", "V41.1024", "V41.128", "V35.512", "V42(0,3)" } },
	{ { "V45", "V46", "V46", "V47", "V47(0,3)" } },
};

/* The tested messages. The last element of operands[] is too short for most of them. */
static const char *const forms[] = {
	"lsc_load.ugm (M1, 16) @D:d32 flat[@A]:a64",
	"lsc_store.ugm (M1, 16) flat[@A]:a64 @B:d32",
	"lsc_load.ugm (M1, 4) @D:d16c32x2 flat[0x2*@A+0x10]:a64",
	"lsc_store.ugm (M1, 2) flat[@A]:a64 @B:d8x3",
	"lsc_load.ugm (M1, 8) @D:d32 bti(0x6)[@B]:a32",
	"lsc_store.ugm (M1, 8) bti(@E)[@B-0x4]:a32 @C:d32",
	"lsc_load.ugm (M1_NM, 1) @D:d32x8t flat[@A]:a64",
	"lsc_load_quad.ugm (M1, 8) @D:d32.xz flat[@A]:a64",
	"lsc_store_quad.ugm (M1, 8) flat[@A]:a64 @B:d32.xy",
	"lsc_load_strided.ugm (M1, 8) @D:d32 flat[@A, 0x14]:a64",
	"lsc_store_strided.ugm (M1, 8) flat[@A, @E]:a64 @B:d32",
	"lsc_atomic_iadd.ugm (M1, 16) @D:d32 flat[@A]:a64 @B %null",
	"lsc_atomic_icas.ugm (M1, 16) @D:d32 flat[@A]:a64 @B @C",
	"lsc_atomic_umax.slm (M1, 8) @D:d64 flat[@B]:a32 @C %null",
	"lsc_load_quad.tgm (M1, 8) @D:d32.xyzw bti(0x7)[@B, @C, %null, %null]:a32",
	"lsc_store_quad.tgm (M1, 8) bti(0x7)[@B, @C, @A, %null]:a32 @D:d32.x",
	"gather4_typed.RGBA (M1, 8) T7 @B.0 @C.0 %null.0 %null.0 @D.0",
	"typed_atomic.add (M1, 8) T7 @B.0 @C.0 %null.0 %null.0 @C.0 %null.0 @D.0",
	"media_ld.nomod (8,2) T7 0 @E<0;1,0> 0x1:ud @D.0",
	"media_st.nomod (4,2) T7 0 0x0:ud @E<0;1,0> @B.0",
	"lsc_load_block2d.ugm (M1_NM, 1) @D:d32.4x4nn flat[V43, 0x3f, 0xf, 0x40, @E, V33(0,1)]",
	"lsc_store_block2d.ugm (M1_NM, 1) flat[V43, 0x3f, 0xf, 0x40, 0x1, 0x2] @B:d32.4x4nn",
};

static void scene(struct machine *m)
{
	lsc_scene(m, VISA_PVC, false);
	machine_var(m, 44, VISA_UQ, 32);
	machine_var(m, 45, VISA_UQ, 4);
	machine_var(m, 46, VISA_UD, 4);
	machine_var(m, 47, VISA_UD, 3);
	machine_surface(m, 6, 4096);
	machine_surface(m, 7, 2048);
	CHECK_EQ(run(m, ".shape T7 format=R32_UINT width=8 height=8 pitch=32"), 0);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 36, 8 * i, LIST(uint64_t, 8 * i));
		machine_set(m, 44, 8 * i, LIST(uint64_t, 0x1000 + 12 * i));
		machine_set(m, 33, 4 * i, LIST(uint32_t, i ? i % 9 : 6));
		machine_set(m, 34, 4 * i, LIST(uint32_t, i / 4));
	}
}

/* Write the text of a message: @form with the operands of operands[@k]. */
static void put_operands(const char *form, unsigned int k, char *text, size_t room)
{
	const char *const *of = operands[k].of;
	size_t n = 0;

	for (; *form && n < room - 16; form++) {
		if (*form != '@') {
			text[n++] = *form;
			continue;
		}
		form++;
		n += (size_t)snprintf(text + n, 16, "%s", of[*form - 'A']);
		if (form[1] == '.' && strchr(of[*form - 'A'], '.'))
			form += 2;
	}
	text[n] = 0;
}

static size_t encode(struct machine *m, const char *text, uint8_t *code)
{
	struct visa_error e = { 0 };
	struct visa_inst inst;

	if (!unit_check(visa_parse_line(&m->source, text, strlen(text), &inst, &e) ==
				VISA_LINE_INSTRUCTION,
			__FILE__, __LINE__, "%s: %s", text, e.text))
		return 0;
	return (size_t)visa_encode(&inst, code);
}

/*
 * Run a program to its first failing instruction. Return: number of executed instructions; @rc: the
 * error.
 */
static uint64_t run_program(struct machine *m, const uint8_t *code, size_t size, int *rc)
{
	struct visa_program *p = visa_program_new();
	struct visa_position at = { 0 };
	struct visa_result r = { 0 };

	visa_device_lock(m->device);
	CHECK_EQ(visa_program_load(p, m->device, device_thread(m->device), code, size), 0);
	*rc = visa_program_run(p, m->device, device_thread(m->device), &at, SIZE_MAX, &r, NULL);
	visa_device_unlock(m->device);
	visa_program_free(p);
	return r.instructions;
}

static void check_same(struct machine *a, struct machine *b)
{
	CHECK_MEM(device_frame(a->device), device_frame(b->device),
		  visa_decls_frame(device_decls(a->device)));
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (device_surface(a->device, i))
			CHECK_MEM(device_memory(a->device, i, NULL),
				  device_memory(b->device, i, NULL),
				  visa_surface_size(device_surface(a->device, i)));
}

/* Check a program of one message, with the sets of operands in the given order. */
static void check_form(const char *form, const unsigned int *order, size_t count)
{
	struct machine by_program, alone;
	uint8_t code[1024];
	uint64_t executed = 0;
	size_t size = 0;
	int rc = 0, got;
	char text[200];

	unit_case("%s", form);
	scene(&by_program);
	scene(&alone);
	for (size_t i = 0; i < count; i++) {
		size_t length;

		put_operands(form, order[i], text, sizeof(text));
		length = encode(&alone, text, code + size);
		if (!rc)
			rc = run_bytes(&alone, code + size, length);
		executed += !rc;
		size += length;
	}
	CHECK_EQ(run_program(&by_program, code, size, &got), executed);
	CHECK_EQ(got, rc);
	check_same(&by_program, &alone);
	machine_free(&by_program);
	machine_free(&alone);
}

TEST(program, long_messages_of_one_shape)
{
	static const unsigned int orders[][6] = {
		{ 0, 1, 2, 3, 4, 0 },
		{ 4, 3, 2, 1, 0, 5 }, /* operands[5] may be too short */
		{ 2, 2, 0, 5, 1, 3 },
	};

	for (unsigned int i = 0; i < COUNT(forms); i++)
		for (unsigned int k = 0; k < COUNT(orders); k++)
			check_form(forms[i], orders[k], COUNT(orders[k]));
}

/* Messages with different fields have different patterns. */
TEST(program, long_messages_that_differ_in_more)
{
	static const char *const texts[] = {
		"lsc_load.ugm (M1, 8) V40:d32 flat[V36]:a64",
		"lsc_load.ugm (M1, 8) V40.256:d32 flat[V36+0x4]:a64",
		"lsc_load.ugm (M1, 8) V40.512:d32x2 flat[V36]:a64",
		"lsc_load.ugm (M1, 8) %null:d32 flat[V36]:a64",
		"lsc_load.ugm (M1, 8) V40.768:d32 flat[V36]:a64",
		"lsc_load.slm (M1, 8) V40.1024:d32 flat[V33]:a32",
		"lsc_load.ugm (M1, 8) V40.1280:d32 bti(0x6)[V33]:a32",
		"lsc_load.ugm (M1, 8) V40.1536:d32 bti(0x7)[V33]:a32",
		"lsc_load.ugm (M1, 8) V40.1792:d32 bti(V33(0,0))[V33]:a32",
		"lsc_load.ugm (M1, 8) V40.2048:d32 bti(V34(0,31))[V33]:a32",
		"lsc_load_strided.ugm (M1, 8) V40.2304:d32 flat[V36, 0x4]:a64",
		"lsc_load_strided.ugm (M1, 8) V40.2560:d32 flat[V36, 0x8]:a64",
	};
	struct machine by_program, alone;
	uint8_t code[1024];
	size_t size = 0;
	int rc;

	scene(&by_program);
	scene(&alone);
	for (unsigned int i = 0; i < COUNT(texts); i++) {
		size_t length = encode(&alone, texts[i], code + size);

		unit_case("%s", texts[i]);
		CHECK_EQ(run_bytes(&alone, code + size, length), 0);
		size += length;
	}
	CHECK_EQ(run_program(&by_program, code, size, &rc), COUNT(texts));
	CHECK_EQ(rc, 0);
	check_same(&by_program, &alone);
	machine_free(&by_program);
	machine_free(&alone);
}
