// SPDX-License-Identifier: MIT
/*
 * Tests of the fast handlers of messages (instructions that access memory): memory, variables and
 * counters are the same as with the generic handlers, for random addresses and enabled lanes.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../../lib/engine/access.h"
#include "../../../lib/engine/fast/messages.h"
#include "../../../lib/engine/program/program.h"
#include "../../support/machine.h"

#define ROOM	8192 /* largest number of bytes of a thread's variables */
#define PREDS	2
#define BYTES	1000 /* bytes of T6 */
#define STACKED 32   /* number of lanes for which an operand has elements */

/*
 * The tested instructions. V32 has 32-bit offsets, V36 64-bit addresses, V33 data, V34 scalar
 * offsets. The number of lanes replaces @.
 */
static const char *const lines[] = {
	"gather4_scaled.R (M1, @) T6 0x0:ud V32.0 V33.0",
	"gather4_scaled.RGBA (M1, @) T6 0x8:ud V32.0 V33.0",
	"gather4_scaled.GA (M1, @) T6 V34(0,0)<0;1,0> V32.0 V33.0",
	"gather4_scaled.RB (M1_NM, @) T0 0x0:ud V32.0 V33.0",
	"(P1) gather4_scaled.R (M1, @) T0 0x0:ud V32.0 V33.0",
	"gather4_scaled.R (M1, @) T6 0x0:ud V32.0 V32.0",
	"scatter4_scaled.R (M1, @) T6 0x0:ud V32.0 V33.0",
	"scatter4_scaled.RGBA (M1, @) T6 V34(0,0)<0;1,0> V32.0 V33.0",
	"scatter4_scaled.R (M1, @) T0 0x0:ud V32.0 V33.0",
	"(!P1) scatter4_scaled.RG (M1, @) T6 0x0:ud V32.0 V33.0",
	"gather_scaled.1 (M1, @) T6 0x0:ud V32.0 V33.0",
	"gather_scaled.2 (M1, @) T6 0x0:ud V32.0 V33.0",
	"gather_scaled.4 (M1, @) T6 0x0:ud V32.0 V33.0",
	"scatter_scaled.1 (M1, @) T6 0x0:ud V32.0 V33.0",
	"scatter_scaled.2 (M1, @) T6 0x0:ud V32.0 V33.0",
	"scatter_scaled.4 (M1, @) T6 0x0:ud V32.0 V33.0",
	"dword_atomic.inc (M1, @) T0 V32.0 V0.0 V0.0 V33.0",
	"dword_atomic.inc (M1, @) T6 V32.0 V0.0 V0.0 V0.0",
	"dword_atomic.add (M1, @) T0 V32.0 V33.0 V0.0 V33.0",
	"(P1) dword_atomic.add (M1, @) T6 V32.0 V33.0 V0.0 V0.0",
	"dword_atomic.sub (M1, @) T6 V32.0 V33.0 V0.0 V33.0",
	"(P1) dword_atomic.dec (M1, @) T6 V32.0 V0.0 V0.0 V33.0",
	"dword_atomic.predec (M1, @) T0 V32.0 V0.0 V0.0 V33.0",
	"dword_atomic.min (M1, @) T6 V32.0 V33.0 V0.0 V0.0",
	"dword_atomic.max (M1, @) T6 V32.0 V33.0 V0.0 V32.0",
	"dword_atomic.imin (M1, @) T0 V32.0 V33.0 V0.0 V33.0",
	"dword_atomic.imax (M1, @) T6 V32.0 V33.0 V0.0 V33.0",
	"dword_atomic.xchg (M1, @) T6 V32.0 V33.0 V0.0 V33.0",
	"dword_atomic.cmpxchg (M1, @) T6 V32.0 V33.0 V32.0 V33.0",
	"dword_atomic.and (M1, @) T6 V32.0 V33.0 V0.0 V33.0",
	"dword_atomic.or (M1_NM, @) T6 V32.0 V33.0 V0.0 V33.0",
	"dword_atomic.xor (M1, @) T0 V32.0 V33.0 V0.0 V33.0",
	"dword_atomic.fmax (M1, @) T6 V32.0 V33.0 V0.0 V33.0",
	"dword_atomic.fcmpwr (M1, @) T6 V32.0 V33.0 V32.0 V33.0",
	"lsc_load.ugm (M1, @) V33:d32 bti(0x0)[V32]:a32",
	"lsc_load.ugm (M1, @) V33:d32x2 bti(0x0)[V32+0x8]:a32",
	"lsc_load.ugm (M1, @) V33:d8u32 bti(0x0)[V32]:a32",
	"lsc_store.ugm (M1, @) bti(0x0)[V32]:a32 V33:d32",
	"lsc_load.slm (M1, @) V33:d32 flat[V32]:a32",
	"lsc_store.slm (M1, @) flat[V32+0x10]:a32 V33:d32x2",
	"lsc_atomic_iadd.slm (M1, @) V33:d32 flat[V32]:a32 V33 V0",
	"lsc_atomic_icas.ugm (M1, @) V33:d32 flat[V36]:a64 V33 V32",
	"lsc_atomic_fadd.ugm (M1, @) V33:d32 flat[V36]:a64 V33 V0",
	"lsc_load.ugm (M1, @) V33:d32 flat[V36]:a64",
	"lsc_load.ugm (M1, @) V33:d32x4 flat[V36+0x10]:a64",
	"lsc_load.ugm (M1, @) V33:d16u32 flat[V36]:a64",
	"lsc_store.ugm (M1, @) flat[V36-0x4]:a64 V33:d32x2",
	"lsc_store_quad.ugm (M1, @) flat[V36]:a64 V33:d32.xz",
	"lsc_atomic_iinc.ugm (M1, @) V33:d32 flat[V36]:a64 V0 V0",
	"svm_gather.4.1 (M1, @) V36.0 V33.0",
	"svm_gather.4.4 (M1, @) V36.0 V33.0",
	"svm_gather.1.1 (M1, @) V36.0 V33.0",
	"svm_scatter.4.1 (M1, @) V36.0 V33.0",
	"svm_scatter.1.2 (M1, @) V36.0 V33.0",
	"svm_atomic.add (M1, @) V36.0 V33.0 V33.0 V0.0",
};

static const uint32_t surfaces[] = { 0, 5, 6 };

/**
 * struct gang - the threads that are executed together
 * @r: the run
 * @thread: the threads
 * @frames, @preds: variables and predicates of all threads
 * @memory: contents of the surfaces after the execution
 */
struct gang {
	struct exec_run r;
	struct visa_thread thread[EXEC_GANG];
	_Alignas(64) uint8_t frames[EXEC_GANG][ROOM];
	uint32_t preds[EXEC_GANG][PREDS];
	uint8_t memory[COUNT(surfaces)][MACHINE_BYTES];
};

static uint32_t seed;
/* fast handlers of the tested instruction set of the host (SSE, AVX2 ...) */
static exec_body *const *bodies;
static exec_find_places *find_places;

static uint32_t draw(uint32_t limit)
{
	seed = seed * 1664525 + 1013904223;
	return (seed >> 10) % limit;
}

static void declare(struct machine *m)
{
	machine_new(m, VISA_DG2, false);
	machine_surface(m, 6, BYTES);
	run_ok(m, ".shape T6 bti=0");
	machine_var(m, 32, VISA_UD, STACKED);
	machine_var(m, 33, VISA_UD, 4 * STACKED);
	machine_var(m, 34, VISA_UD, 1);
	machine_var(m, 36, VISA_UQ, STACKED);
	machine_pred(m, 1, 32, 0);
}

/*
 * Fill in random addresses of a thread's lanes: contiguous, all equal, independent, or partly past
 * the end of the surface.
 */
static void draw_addresses(const struct machine *m, uint8_t *frame)
{
	uint32_t kind = draw(6), start = draw(200) * 4, scalar = 4 * draw(8);
	uint32_t high = draw(8) ? 0 : 1u << 28;

	for (uint32_t i = 0; i < STACKED; i++) {
		uint32_t at = kind < 2	  ? start + 4 * i
			      : kind == 2 ? start
			      : kind == 3 ? draw(BYTES / 4) * 4
			      : kind == 4 ? draw(800)
					  : draw(2 * BYTES) & ~3u;
		uint64_t wide = 0x8000 + at;

		at |= high;
		memcpy(frame + device_decl(m->device, 32)->at + 4 * i, &at, 4);
		if (kind == 5 && !draw(20))
			wide = 0x123456780000;
		memcpy(frame + device_decl(m->device, 36)->at + 8 * i, &wide, 8);
	}
	memcpy(frame + device_decl(m->device, 34)->at, &scalar, 4);
}

static void fill(struct gang *g, const struct machine *m, struct visa_error *e)
{
	bool full = draw(2);

	memset(g, 0, sizeof(*g));
	exec_begin(&g->r, device_space(m->device), NULL, e);
	g->r.gang = 1 + draw(EXEC_GANG);
	g->r.all = draw(2) ? 0xffff : UINT32_MAX;
	g->r.full = g->r.gang == EXEC_GANG;
	for (unsigned int t = 0; t < g->r.gang; t++) {
		for (unsigned int i = 0; i < ROOM; i++)
			g->frames[t][i] = (uint8_t)draw(256);
		draw_addresses(m, g->frames[t]);
		g->preds[t][1] = draw(1 << 16) << 16 | draw(1 << 16);
		g->r.em[t] = full ? g->r.all : (draw(1 << 16) * 0x10001u) & g->r.all;
		g->r.full &= g->r.em[t] == g->r.all;
		g->r.live |= (uint32_t)(g->r.em[t] != 0) << t;
	}
}

static void link_gang(struct gang *g)
{
	for (unsigned int t = 0; t < EXEC_GANG; t++) {
		g->thread[t].frame = g->frames[t];
		g->thread[t].preds = g->preds[t];
		for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
			g->thread[t].surfaces[i] = (uint8_t)i;
		g->r.threads[t] = &g->thread[t];
	}
	g->r.frames = g->frames[0];
	g->r.stride = ROOM;
	g->r.preds = g->preds[0];
	g->r.pred_stride = PREDS;
}

/*
 * Execute a prepared instruction twice, on memory with fixed contents. The second execution can use
 * the surface that the first execution has found.
 */
static enum exec_step execute(struct gang *g, const struct machine *m, const struct exec_insn *insn)
{
	enum exec_step step = EXEC_NEXT;

	link_gang(g);
	for (unsigned int i = 0; i < COUNT(surfaces); i++) {
		uint64_t size;
		uint8_t *memory = device_memory(m->device, surfaces[i], &size);

		for (uint64_t at = 0; at < size; at++)
			memory[at] = (uint8_t)(at * 7 + i);
	}
	for (unsigned int n = 0; n < 2 && !step; n++) {
		if (insn->is_fast) {
			step = bodies[insn->fast.body](insn, &g->r);
			continue;
		}
		for (uint32_t live = g->r.live; live && !step; live &= live - 1)
			step = exec_thread(insn, &g->r, (unsigned int)__builtin_ctz(live),
					   exec_families[insn->op]->run[0]);
	}
	for (unsigned int i = 0; i < COUNT(surfaces); i++) {
		uint64_t size;
		const uint8_t *memory = device_memory(m->device, surfaces[i], &size);

		memcpy(g->memory[i], memory, size);
	}
	return step;
}

/*
 * Check the addresses of thread @t that the fast path has found; @found is false if it has found
 * none. They must be equal to the addresses that the generic path computes.
 */
static void check_places(struct gang *g, unsigned int t, const struct exec_insn *any, bool found,
			 const struct exec_places *p)
{
	struct access a;
	bool inside;

	g->r.thread = &g->thread[t];
	g->r.frame = g->frames[t];
	g->thread[t].em = g->r.em[t];
	inside = g->r.em[t] && !exec_families[any->op]->access(any, &g->r, &a) && a.enabled &&
		 !access_map(&g->r, &a) && a.inside;
	CHECK(inside || !found);
	if (!inside || !found)
		return;
	CHECK_EQ(p->on, a.enabled);
	CHECK_EQ(p->surface, a.view.surface);
	CHECK(!p->row || p->on == exec_window(any->lanes));
	for (uint64_t left = a.enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);
		uint32_t at = p->row ? p->at[0] + i * p->step : p->at[i];

		CHECK_EQ(p->base + at - (a.view.base + (a.at[i] - a.view.start)), 0);
	}
}

/*
 * Check the addresses that the fast path computes for observers. Return: number of threads whose
 * addresses it has computed.
 */
static unsigned int try_places(struct gang *g, const struct exec_insn *any,
			       const struct exec_insn *fast)
{
	struct exec_places places[EXEC_GANG];
	uint32_t found = find_places(fast, &g->r, places);

	CHECK_EQ(found & ~g->r.live, 0);
	for (unsigned int t = 0; t < g->r.gang; t++)
		check_places(g, t, any, found >> t & 1, &places[t]);
	return (unsigned int)__builtin_popcount(found);
}

static unsigned int found_places;

/* Test one instruction with random memory contents. Return: whether it has a fast handler. */
static bool try_line(struct machine *m, const char *line)
{
	static struct gang any, fast;
	struct exec_insn insn, plain;
	struct visa_inst inst;
	struct exec_prep p = { .inst = &inst, .insn = &insn, .grf = 32 };
	struct visa_error e = { 0 }, other = { 0 };
	enum exec_step step;

	CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, &e), VISA_LINE_INSTRUCTION);
	CHECK_EQ(exec_prepare(&p, device_decls(m->device), VISA_DG2, NULL, NULL, &e), 0);
	CHECK_STR(e.text, "");
	fill(&any, m, &e);
	fast = any;
	fast.r.error = &other;
	step = execute(&any, m, &insn);
	exec_copy(&plain, &insn);
	exec_fast(&insn, any.r.all == 0xffff ? 16 : 32, false);
	CHECK_EQ(execute(&fast, m, &insn), step);
	CHECK_STR(other.text, e.text);
	CHECK_EQ(fast.r.faulty, any.r.faulty);
	CHECK_MEM(fast.frames, any.frames, sizeof(any.frames));
	CHECK_MEM(fast.memory, any.memory, sizeof(any.memory));
	CHECK_MEM(fast.r.stored, any.r.stored, sizeof(any.r.stored));
	CHECK_EQ(fast.r.channels, any.r.channels);
	CHECK_EQ(fast.r.dropped, any.r.dropped);
	CHECK_EQ(fast.r.misaligned, any.r.misaligned);
	if (insn.is_fast)
		found_places += try_places(&fast, &plain, &insn);
	return insn.is_fast;
}

static void try_lines(struct machine *m, unsigned int level)
{
	for (unsigned int i = 0; i < COUNT(lines); i++)
		for (unsigned int n = 0; n < 120; n++) {
			int at = (int)strcspn(lines[i], "@");
			unsigned int lanes = (const unsigned int[]){ 8, 16, 32 }[n % 3];
			char line[256];

			seed = i * 1000 + n;
			snprintf(line, sizeof(line), "%.*s%u%s", at, lines[i], lanes,
				 lines[i] + at + 1);
			unit_case("level %u, seed %u: %s", level, i * 1000 + n, line);
			CHECK(try_line(m, line));
		}
	unit_case(NULL);
}

/* Test the handlers for each instruction set of the host (SSE, AVX2 ...). */
TEST(fast, messages)
{
	struct machine m;

	declare(&m);
	visa_device_lock(m.device);
	for (unsigned int level = 0; level < EXEC_FAST_LEVELS; level++) {
		bodies = exec_fast_level((enum exec_fast_level)level);
		find_places = exec_level_places((enum exec_fast_level)level);
		found_places = 0;
		if (bodies)
			try_lines(&m, level);
		/* The fast path finds the addresses of at least a third of the threads. */
		CHECK(!bodies || found_places > COUNT(lines) * 120 / 3);
	}
	visa_device_unlock(m.device);
	machine_free(&m);
}
