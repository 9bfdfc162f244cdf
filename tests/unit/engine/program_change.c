// SPDX-License-Identifier: MIT
/*
 * Tests of programs while the device changes: before the first run, between two runs, and during a
 * run. The results are as if each instruction were decoded at its execution.
 */
#include <stdlib.h>

#include "../../support/plane.h"

/*
 * The program: three times add 1 to the first dword of T0, then store V33 to T6 at the offsets in
 * V60, then add 1 twice more.
 */
#define HEX_T6	  "3a02 01 06 05 00 00000000 3c000000 0000 21000000 0000 "
#define STREAM	  HEX_INC HEX_INC HEX_INC HEX_T6 HEX_INC HEX_INC
#define STORE_AT  3
#define STORE_OFF (3 * INC_BYTES)
#define TOTAL	  6

struct scene {
	struct machine m;
	struct visa_program *p;
	struct visa_position at;
	struct visa_result r;
	uint8_t code[256];
	size_t size;
};

static void scene_new(struct scene *s, bool strict)
{
	const struct visa_decl *decl;

	memset(s, 0, sizeof(*s));
	machine_scene(&s->m, VISA_XEHP, strict);
	machine_surface(&s->m, 6, 4096);
	CHECK_EQ(visa_decl_make(device_decls(s->m.device), VISA_VCLASS_G, 60, &decl, NULL), 0);
	CHECK_EQ(visa_thread_resize(device_thread(s->m.device), 60, 64, NULL), 0);
	/* machine_var() also records the current contents of memory as the expected contents. */
	machine_var(&s->m, 61, VISA_UD, 1);
	for (uint32_t i = 0; i < 16; i++) {
		machine_set(&s->m, 60, 4 * i, LIST(uint32_t, 16 * i));
		machine_set(&s->m, 33, 4 * i, LIST(uint32_t, 0x11111111 * i));
	}
	s->size = machine_hex(STREAM, s->code, sizeof(s->code));
	s->p = visa_program_new();
}

static void scene_free(struct scene *s)
{
	visa_program_free(s->p);
	machine_free(&s->m);
}

static void load(struct scene *s)
{
	visa_device_lock(s->m.device);
	CHECK_EQ(visa_program_load(s->p, s->m.device, device_thread(s->m.device), s->code, s->size),
		 0);
	visa_device_unlock(s->m.device);
}

static int go_on(struct scene *s, size_t limit)
{
	int rc;

	visa_device_lock(s->m.device);
	rc = visa_program_run(s->p, s->m.device, device_thread(s->m.device), &s->at, limit, &s->r,
			      NULL);
	visa_device_unlock(s->m.device);
	return rc;
}

static void start(struct scene *s)
{
	memset(&s->at, 0, sizeof(s->at));
	memset(&s->r, 0, sizeof(s->r));
}

/*
 * Check that the run ended at the store with error @err, or at the end of the program if @err is 0.
 */
static void check_end(struct scene *s, int rc, int err)
{
	CHECK_EQ(rc, -err);
	CHECK_EQ(s->at.index, err ? STORE_AT : TOTAL);
	CHECK_EQ(s->at.byte, err ? STORE_OFF : s->size);
	CHECK_EQ(s->r.instructions, err ? STORE_AT : TOTAL);
	CHECK_EQ(s->r.err, err);
	if (err)
		CHECK_EQ(s->r.offset, STORE_OFF);
}

/* --- changes of the device -------------------------------------------------- */

static void forget(struct scene *s)
{
	CHECK_EQ(visa_thread_forget(device_thread(s->m.device), VISA_VCLASS_G, 33, NULL), 0);
}

/*
 * Remove V33, and make a variable with the same id and other bytes, at another offset of the frame.
 */
static void move(struct scene *s)
{
	struct visa_thread *t = device_thread(s->m.device);
	const struct visa_decl *decl;
	uint64_t before = device_decl(s->m.device, 33)->at;

	forget(s);
	CHECK_EQ(visa_decl_make(device_decls(s->m.device), VISA_VCLASS_G, 33, &decl, NULL), 0);
	CHECK_EQ(visa_thread_resize(t, 33, 64, NULL), 0);
	CHECK(decl->at != before);
	memset(device_var(s->m.device, decl), 0x5a, 64);
}

/*
 * Change the size of V60: to one byte less than the store needs (shorten()), or to the largest size
 * (lengthen()).
 */
static void shorten(struct scene *s)
{
	CHECK_EQ(visa_thread_resize(device_thread(s->m.device), 60, 63, NULL), 0);
}

static void lengthen(struct scene *s)
{
	CHECK_EQ(visa_thread_resize(device_thread(s->m.device), 60, 65536, NULL), 0);
}

static void take_away(struct scene *s)
{
	CHECK_EQ(visa_device_surface_remove(s->m.device, 6, NULL), 0);
}

/* Remove T6, and make a new surface with the same index and other contents. */
static void make_anew(struct scene *s)
{
	take_away(s);
	CHECK_EQ(visa_device_surface_make(s->m.device, 6, NULL), 0);
	CHECK_EQ(visa_surface_truncate(device_surface(s->m.device, 6), 2048), 0);
}

static void empty(struct scene *s)
{
	CHECK_EQ(visa_surface_truncate(device_surface(s->m.device, 6), 0), 0);
}

/* Reset the device. The variables no longer exist, so the next instruction fails. */
static void reset(struct scene *s)
{
	visa_device_reset(s->m.device);
}

/* Make variables and surfaces that the program does not use. */
static void others(struct scene *s)
{
	const struct visa_decl *decl;

	CHECK_EQ(visa_decl_make(device_decls(s->m.device), VISA_VCLASS_G, 60000, &decl, NULL), 0);
	CHECK_EQ(visa_thread_resize(device_thread(s->m.device), 60000, 65536, NULL), 0);
	CHECK_EQ(visa_decl_make(device_decls(s->m.device), VISA_VCLASS_P, 7, &decl, NULL), 0);
	CHECK_EQ(visa_device_surface_make(s->m.device, 7, NULL), 0);
}

static const struct row {
	const char *what;
	void (*change)(struct scene *s);
	int err;	      /* errno of the store after the change */
	unsigned int dropped; /* lanes that the store drops */
	uint8_t stored;	      /* byte 64 of T6 after the store */
} rows[] = {
	{ "the variable is forgotten", forget, ENOENT, 0, 0 },
	{ "the variable moves", move, 0, 0, 0x5a },
	{ "the variable is shorter", shorten, ERANGE, 0, 0 },
	{ "the variable is longer", lengthen, 0, 0, 0x11 },
	{ "the surface is made anew", make_anew, 0, 0, 0x11 },
	{ "the surface is empty", empty, 0, 16, 0 },
	{ "other things change", others, 0, 0, 0x11 },
	{ "the surface is removed", take_away, ENXIO, 0, 0 },
};

static void change(struct scene *s, const struct row *row)
{
	visa_device_lock(s->m.device);
	row->change(s);
	visa_device_unlock(s->m.device);
}

/* Run the whole program after the change, and check the result of the store. */
static void check_run(struct scene *s, const struct row *row)
{
	start(s);
	check_end(s, go_on(s, SIZE_MAX), row->err);
	CHECK_EQ(s->r.dropped, row->dropped);
	if (!row->err && !row->dropped)
		CHECK_EQ(device_memory(s->m.device, 6, NULL)[64], row->stored);
}

TEST(change, before_the_first_run)
{
	struct scene s;

	for (unsigned int i = 0; i < 2 * COUNT(rows); i++) {
		unit_case("%s%s", rows[i / 2].what, i % 2 ? ", strict" : "");
		scene_new(&s, i % 2);
		load(&s);
		change(&s, &rows[i / 2]);
		check_run(&s, &rows[i / 2]);
		check_run(&s, &rows[i / 2]);
		scene_free(&s);
	}
}

TEST(change, between_two_runs)
{
	struct scene s;

	for (unsigned int i = 0; i < 4 * COUNT(rows); i++) {
		const struct row *row = &rows[i / 4];

		unit_case("%s%s%s", row->what, i & 1 ? ", strict" : "",
			  i & 2 ? ", loaded again" : "");
		scene_new(&s, i & 1);
		load(&s);
		start(&s);
		check_end(&s, go_on(&s, SIZE_MAX), 0);
		change(&s, row);
		if (i & 2)
			load(&s);
		check_run(&s, row);
		scene_free(&s);
	}
}

/*
 * Change the device after @limit instructions of a run, and continue. Instructions that were
 * executed before the change are not affected.
 */
static void check_middle(const struct row *row, size_t limit, bool strict, bool load_again)
{
	bool passed = limit > STORE_AT;
	struct scene s;

	unit_case("%s after %zu%s%s", row->what, limit, strict ? ", strict" : "",
		  load_again ? ", loaded again" : "");
	scene_new(&s, strict);
	load(&s);
	start(&s);
	CHECK_EQ(go_on(&s, limit), 1);
	change(&s, row);
	check_end(&s, go_on(&s, SIZE_MAX), passed ? 0 : row->err);
	CHECK_EQ(s.r.dropped, passed ? 0 : row->dropped);
	if (load_again)
		load(&s);
	check_run(&s, row);
	scene_free(&s);
}

TEST(change, in_the_middle_of_a_run)
{
	for (unsigned int i = 0; i < COUNT(rows); i++)
		for (size_t limit = 1; limit < TOTAL; limit++)
			for (unsigned int how = 0; how < 4; how++)
				check_middle(&rows[i], limit, how & 1, how & 2);
}

TEST(change, reset_in_the_middle_of_a_run)
{
	struct scene s;

	for (size_t limit = 1; limit < TOTAL; limit++) {
		unit_case("reset after %zu", limit);
		scene_new(&s, false);
		load(&s);
		start(&s);
		CHECK_EQ(go_on(&s, limit), 1);
		visa_device_lock(s.m.device);
		reset(&s);
		visa_device_unlock(s.m.device);
		CHECK_EQ(go_on(&s, SIZE_MAX), -ENOENT);
		CHECK_EQ(s.at.index, limit);
		load(&s);
		start(&s);
		CHECK_EQ(go_on(&s, SIZE_MAX), -ENOENT);
		CHECK_EQ(s.at.index, 0);
		CHECK_EQ(s.r.instructions, 0);
		scene_free(&s);
	}
}

/*
 * A run ends at an instruction whose variable is not declared. After the variable was declared, the
 * next run continues at this instruction.
 */
TEST(change, what_was_missing_comes)
{
	struct scene s;

	scene_new(&s, false);
	change(&s, &rows[0]);
	load(&s);
	start(&s);
	check_end(&s, go_on(&s, SIZE_MAX), ENOENT);
	machine_var(&s.m, 33, VISA_UD, 16);
	CHECK_EQ(go_on(&s, SIZE_MAX), 0);
	CHECK_EQ(s.at.index, TOTAL);
	CHECK_EQ(s.r.instructions, TOTAL);
	start(&s);
	CHECK_EQ(go_on(&s, SIZE_MAX), 0);
	scene_free(&s);
}

/* With -o strict, each instruction of a program is checked in each run. */
TEST(change, strict_refuses_in_each_run)
{
	static const char *const bad[] = {
		"scatter.4 (M1, 8) T6 0x0:ud V60.0 V33.4", /* not GRF-aligned */
		"scatter.4 (M1, 8) T6 0x0:ud V36.0 V33.0", /* the offsets have a wrong type */
		"scatter.4 (M1, 8) T6 0x0:d V60.0 V33.0",
		"scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0",	    /* all lanes to one address */
		"dword_atomic.inc (M1, 8) T6 V60.0 V33.0 V0 V35.0", /* unused source */
	};
	struct visa_source source;
	struct visa_inst inst;
	struct scene s;

	for (unsigned int i = 0; i < COUNT(bad); i++) {
		unit_case("%s", bad[i]);
		scene_new(&s, true);
		source = s.m.source;
		CHECK_EQ(visa_parse_line(&source, bad[i], strlen(bad[i]), &inst, NULL),
			 VISA_LINE_INSTRUCTION);
		s.size = STORE_OFF;
		s.size += (size_t)visa_encode(&inst, s.code + s.size);
		load(&s);
		for (unsigned int n = 0; n < 3; n++) {
			start(&s);
			check_end(&s, go_on(&s, SIZE_MAX), EINVAL);
			CHECK_HAS(s.r.message, "strict: ");
		}
		scene_free(&s);
	}
}

/* A prepared program does not contain values: masks and variables are read in each run. */
TEST(change, values_are_read_in_each_run)
{
	struct scene s;

	scene_new(&s, false);
	load(&s);
	for (uint32_t em = 0; em < 4; em++) {
		machine_mask(&s.m, em);
		machine_set(&s.m, 33, 0, LIST(uint32_t, em, em));
		start(&s);
		CHECK_EQ(go_on(&s, SIZE_MAX), 0);
		CHECK_EQ(s.r.channels, 5 * (em & 1) + (uint32_t)__builtin_popcount(em));
		CHECK_EQ(device_memory(s.m.device, 6, NULL)[0], em & 1 ? em : em & 2 ? em - 1 : 0);
	}
	scene_free(&s);
}
