// SPDX-License-Identifier: MIT
/*
 * Tests of observers: their event function is called for each block that a lane accesses, with the
 * old and the new bytes. Observers change nothing else.
 */

#include "../../../lib/engine/observe.h"
#include "../../../lib/engine/program/program.h"
#include "../../support/machine.h"

#define SHORT 42 /* bytes of T6 */

/*
 * struct seen - the members of an event that these tests compare
 * @old, @now: the first 8 bytes, before and after the access
 */
struct seen {
	unsigned int lane;
	unsigned int block;
	uint64_t address;
	unsigned int bytes;
	uint64_t old;
	uint64_t now;
};

/*
 * struct watch - a run, and the events that its observer got
 * @count: number of events
 * @surface: the surface of the last event
 */
struct watch {
	struct exec_run run;
	struct seen seen[64];
	unsigned int count;
	uint8_t surface;
};

static void observe(void *context, struct exec_run *r, const struct exec_event *e)
{
	struct watch *w = context;
	struct seen *s = &w->seen[w->count % COUNT(w->seen)];

	CHECK(r == &w->run);
	w->count++;
	*s = (struct seen){ e->lane, e->block, e->address, e->bytes, 0, 0 };
	CHECK(e->bytes <= OBSERVE_BYTES && !e->at == !e->bytes);
	memcpy(&s->old, e->old, e->bytes < 8 ? e->bytes : 8);
	memcpy(&s->now, e->now, e->bytes < 8 ? e->bytes : 8);
	w->surface = e->access->view.surface;
}

static const struct exec_observer_ops ops = { .event = observe };

/*
 * Execute a line. @observed: use the engine that calls observers; else use the engine that does not
 */
static enum exec_end watch(struct machine *m, struct watch *w, bool observed, const char *line)
{
	struct visa_decls *decls = device_decls(m->device);
	struct visa_program *p = program_new();
	uint8_t code[VISA_MAX_LENGTH];
	struct visa_position at = { 0 };
	const struct exec_insn *insn;
	struct visa_error e = { 0 };
	const bool stop = false;
	struct exec_observers observers = { 0 };
	struct visa_inst inst;
	enum exec_end end;

	memset(w, 0, sizeof(*w));
	CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, NULL),
		 VISA_LINE_INSTRUCTION);
	CHECK_EQ(program_load(p, decls, VISA_XEHP, code, (size_t)visa_encode(&inst, code)), 0);
	CHECK_EQ(program_ready(p, decls, &at, &insn), 0);
	visa_device_lock(m->device);
	(observed ? observed_exec_begin : exec_begin)(&w->run, device_space(m->device),
						      device_thread(m->device), &e);
	exec_observers_add(&observers, (struct exec_observer){ .ops = &ops, .context = w });
	exec_observers_watch(&observers, exec_observers_all(&observers));
	w->run.observers = &observers;
	end = (observed ? observed_exec_loop : exec_loop)(&w->run, &insn, UINT64_MAX, &stop);
	visa_device_unlock(m->device);
	program_free(p);
	return end;
}

static void check_seen(const struct watch *w, const struct seen *want, unsigned int count)
{
	CHECK_EQ(w->count, count);
	for (unsigned int i = 0; i < count && i < w->count; i++) {
		unit_case("event %u", i);
		CHECK_EQ(w->seen[i].lane, want[i].lane);
		CHECK_EQ(w->seen[i].block, want[i].block);
		CHECK_EQ(w->seen[i].address, want[i].address);
		CHECK_EQ(w->seen[i].bytes, want[i].bytes);
		CHECK_EQ(w->seen[i].old, want[i].old);
		CHECK_EQ(w->seen[i].now, want[i].now);
	}
	unit_case(NULL);
}

static void scene(struct machine *m)
{
	machine_scene(m, VISA_XEHP, false);
	machine_surface(m, 6, SHORT);
	machine_fill(m, 6, 0x5a);
	SET32(m, 32, 0, 1, 10, 1, 5, 7);
	SET32(m, 33, 100, 101, 102, 103, 104, 105);
}

/*
 * Element 10 is partly outside of the 42 bytes, so it is dropped (decision 5 of
 * lib/engine/README.md). Lanes 1 and 3 store to the same element, and the higher lane's data
 * remains (decision 1). Lane 5 is not enabled (decision 2).
 */
TEST(observe, a_scatter)
{
	static const struct seen want[] = {
		{ 0, 0, 0, 4, 0x5a5a5a5a, 100 },
		{ 1, 0, 4, 4, 0x5a5a5a5a, 101 },
		{ 2, 0, 40, 0, 0, 0 },
		{ 3, 0, 4, 4, 101, 103 },
		{ 4, 0, 20, 4, 0x5a5a5a5a, 104 },
	};
	struct machine m;
	struct watch w;

	scene(&m);
	machine_mask(&m, 0x1f);
	CHECK_EQ(watch(&m, &w, true, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0"), EXEC_ENDED);
	check_seen(&w, want, COUNT(want));
	CHECK_EQ(w.surface, 6);
	CHECK_EQ(w.run.channels, 5);
	CHECK_EQ(w.run.dropped, 1);
	CHECK_EQ(w.run.stored[6], 1);
	WANT32(&m, 6, 0, 100, 103);
	WANT32(&m, 6, 20, 104);
	machine_same(&m);
	machine_free(&m);
}

/* Each byte of an element is checked separately. Three bytes of this dword are in bounds. */
TEST(observe, bytes_of_a_scaled_gather)
{
	static const struct seen want[] = {
		{ 0, 0, 39, 1, 0x5a, 0x5a },
		{ 0, 1, 40, 1, 0x5a, 0x5a },
		{ 0, 2, 41, 1, 0x5a, 0x5a },
		{ 0, 3, 42, 0, 0, 0 },
	};
	struct machine m;
	struct watch w;

	scene(&m);
	machine_mask(&m, 1);
	CHECK_EQ(watch(&m, &w, true, "gather_scaled.4 (M1, 8) T6 0x27:ud V32.0 V35.0"), EXEC_ENDED);
	check_seen(&w, want, COUNT(want));
	CHECK_EQ(w.run.dropped, 1);
	CHECK_EQ(w.run.stored[6], 0);
	WANT_VAR32(&m, 35, 0, 0x5a5a5a);
	machine_same(&m);
	machine_free(&m);
}

/*
 * Three lanes add to the same dword, one after another. The destination V33 is also the source
 * (decision 13 of lib/engine/README.md).
 */
TEST(observe, an_atomic)
{
	static const struct seen want[] = {
		{ 0, 0, 0, 4, 7, 107 },
		{ 1, 0, 0, 4, 107, 208 },
		{ 2, 0, 40, 0, 0, 0 },
		{ 3, 0, 0, 4, 208, 311 },
	};
	struct machine m;
	struct watch w;

	scene(&m);
	machine_mask(&m, 0xf);
	/* Misaligned addresses are rounded down (decision 7 of lib/engine/README.md). */
	SET32(&m, 32, 2, 1, 43, 0);
	PUT32(&m, 6, 0, 7);
	CHECK_EQ(watch(&m, &w, true, "dword_atomic.add (M1, 8) T6 V32.0 V33.0 %null.0 V33.0"),
		 EXEC_ENDED);
	check_seen(&w, want, COUNT(want));
	CHECK_EQ(w.run.channels, 4);
	CHECK_EQ(w.run.misaligned, 3);
	WANT32(&m, 6, 0, 311);
	WANT_VAR32(&m, 33, 0, 7, 107, 0, 208);
	machine_same(&m);
	machine_free(&m);
}

/* Two lanes store to the same texel. The event of a texel outside of the shape has no address. */
TEST(observe, texels)
{
	static const struct seen want[] = {
		{ 0, 0, 0, 4, 0x5a5a5a5a, 100 },
		{ 1, 0, 4, 4, 0x5a5a5a5a, 101 },
		{ 2, 0, UINT64_MAX, 0, 0, 0 },
		{ 3, 0, 4, 4, 101, 103 },
	};
	struct machine m;
	struct watch w;

	scene(&m);
	run_ok(&m, ".shape T6 format=R32_UINT width=8");
	machine_mask(&m, 0xf);
	CHECK_EQ(watch(&m, &w, true, "scatter4_typed.R (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V33.0"),
		 EXEC_ENDED);
	check_seen(&w, want, COUNT(want));
	WANT32(&m, 6, 0, 100, 103);
	machine_same(&m);
	machine_free(&m);
}

/* An instruction with a page fault has no effect, so there are no events. */
TEST(observe, a_fault)
{
	struct machine m;
	struct watch w;

	scene(&m);
	SET64(&m, 36, 0, UINT64_MAX);
	CHECK_EQ(watch(&m, &w, true, "svm_scatter.4.1 (M1, 2) V36.0 V33.0"), EXEC_FAILED);
	CHECK_EQ(w.count, 0);
	machine_same(&m);
	machine_free(&m);
}

/*
 * Instructions with and without fast paths, the number of their events, and the bytes of the first
 * event.
 */
static const struct {
	const char *line;
	unsigned int events;
	unsigned int bytes;
} rows[] = {
	{ "scatter.4 (M1, 16) T255 0x0:ud V32.0 V33.0", 16, 4 },
	{ "gather.4 (M1, 16) T255 0x0:ud V32.0 V35.0", 16, 4 },
	{ "scatter_scaled.4 (M1, 16) T255 0x1:ud V32.0 V33.0", 64, 1 },
	{ "gather4_scaled.RGBA (M1, 16) T0 0x0:ud V32.0 V35.0", 64, 4 },
	{ "qw_scatter.2 (M1, 16) T255 V34.0 V35.0", 32, 8 },
	{ "oword_ld (4) T255 0x3:ud V35.0", 4, 16 },
	{ "oword_st (4) T0 0x3:ud V33.0", 4, 16 },
	{ "svm_block_st (4) 0x40:uq V33.0", 4, 16 },
	{ "svm_gather.4.1 (M1, 16) V36.0 V35.0", 16, 4 },
	{ "dword_atomic.add (M1, 16) T0 V34.0 V33.0 %null.0 V35.0", 16, 4 },
	{ "dword_atomic.fadd (M1, 16) T0 V34.0 V33.0 %null.0 V35.0", 16, 4 },
	{ "media_st.nomod (32,2) T7 0 0x8 0x1 V35.0", 2, 32 },
	{ "media_ld.nomod (32,2) T7 0 0x8 0x1 V35.0", 2, 32 },
};

static void scene_of_rows(struct machine *m)
{
	scene(m);
	machine_surface(m, 7, 256);
	run_ok(m, ".shape T7 format=R32_UINT width=16 height=4");
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 34, 4 * i, LIST(uint32_t, 8 * (31 - i)));
		machine_set(m, 36, 8 * i, LIST(uint64_t, 4 * i));
	}
	for (uint32_t i = 0; i < 128; i++) {
		PUT32(m, SLM, 4 * i, 0x3f800000 + i);
		PUT32(m, STATELESS, 4 * i, 0x01010101 * i);
	}
}

/*
 * Memory, variables and counters are the same with and without observers. Only the engine with
 * observers sends events.
 */
TEST(observe, changes_nothing)
{
	struct machine m, plain;
	struct watch w, not ;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].line);
		scene_of_rows(&m);
		scene_of_rows(&plain);
		CHECK_EQ(watch(&m, &w, true, rows[i].line), EXEC_ENDED);
		CHECK_EQ(watch(&plain, &not, false, rows[i].line), EXEC_ENDED);
		CHECK_EQ(w.count, rows[i].events);
		CHECK_EQ(w.seen[0].bytes, rows[i].bytes);
		CHECK_EQ(not .count, 0);
		CHECK_EQ(w.run.channels, not .run.channels);
		CHECK_EQ(w.run.dropped, not .run.dropped);
		CHECK_EQ(w.run.misaligned, not .run.misaligned);
		CHECK_MEM(w.run.stored, not .run.stored, sizeof(w.run.stored));
		CHECK_MEM(device_frame(m.device), device_frame(plain.device), m.frame_bytes);
		for (unsigned int s = 0; s < VISA_SURFACE_COUNT; s++)
			if (m.want[s])
				CHECK_MEM(device_memory(m.device, s, NULL),
					  device_memory(plain.device, s, NULL), m.sizes[s]);
		machine_free(&plain);
		machine_free(&m);
	}
}
