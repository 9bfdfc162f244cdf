// SPDX-License-Identifier: MIT
/*
 * Tests of the control flow of native code without a compiler. A walker (walker.c) goes through the
 * nodes (instructions of the translator) as the generated C code does. At each node, the walker
 * must have the same lanes as the interpreter. Only jumps and comparisons are executed. Their
 * predicates are random; if the operands of a comparison are equal in all lanes, all lanes get the
 * same random bit.
 *
 * UNIT_SEED and UNIT_PROGRAMS in the environment choose the random kernels. With UNIT_ZEBINS='FILE
 * FILE', compiled kernels are tested, too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/engine/fast/variable_arrays.h"
#include "../../support/kernel.h"
#include "walk.h"

#define PROGRAMS 400

static struct walk walks[2], *now;
static uint16_t shared[WALK_UNITS];

/* --- the interpreter's path --- */

static enum exec_step visit(const struct exec_insn *insn, struct exec_run *r)
{
	uint32_t unit = kernel_unit(now->kernel, insn), id = VISA_PRED_ID(insn->pred);
	uint32_t traits = visa_ops[insn->op].traits;

	if (traits & VISA_TRAIT_MARKS)
		return exec_families[insn->op]->run[insn->variant](insn, r);
	if (!walk_step(now, unit, r->em[0]))
		return EXEC_STOP;
	if (!(traits & VISA_TRAIT_FLOW) && insn->op != VISA_BARRIER)
		return EXEC_NEXT;
	if (id)
		r->threads[0]->preds[id] = walk_predicate(now, unit, id);
	return exec_families[insn->op]->run[insn->variant](insn, r);
}

static void interpret(struct walk *w, uint32_t em)
{
	static const struct exec_family *families[UINT8_MAX + 1];
	static struct exec_family own[UINT8_MAX + 1];
	static struct visa_space space;
	static const bool never;
	static exec_body *fast[FAST_BODIES];
	enum exec_end end = EXEC_WAITING;
	struct exec_gang *g = exec_gang_new(w->kernel, 1, NULL);
	struct exec_fault fault;
	struct visa_error e;
	struct exec_run r;

	space.platform = w->kernel->platform;
	exec_begin(&r, &space, NULL, &e);
	for (unsigned int i = 0; i < FAST_BODIES; i++)
		fast[i] = visit;
	for (unsigned int i = 0; i < EXEC_OP_END; i++) {
		if (exec_families[i])
			own[i] = *exec_families[i];
		for (unsigned int v = 0; v < EXEC_VARIANTS; v++)
			own[i].run[v] = visit;
		families[i] = &own[i];
	}
	families[EXEC_OP_END] = exec_families[EXEC_OP_END];
	r.families = families;
	r.fast = fast;
	now = w;
	exec_gang_start(g, 1, (const uint32_t[EXEC_GANG]){ em });
	while (w->count < WALK_STEPS && (end == EXEC_WAITING || end == EXEC_LIMIT))
		end = exec_gang_run(g, &r, WALK_STEPS, &never, &fault);
	w->instructions = r.instructions;
	w->lanes = r.lanes;
	exec_gang_free(g);
}

/* --- comparing both paths --- */

static bool same(const struct build *b, bool ended)
{
	const struct walk *x = &walks[0], *y = &walks[1];
	unsigned int n = x->count < y->count ? x->count : y->count;

	for (unsigned int i = 0; i < n; i++)
		if (x->steps[i].id != y->steps[i].id || x->steps[i].em != y->steps[i].em)
			return unit_check(
				false, __FILE__, __LINE__,
				"step %u: byte %u with lanes %x, translated: byte %u with %x", i,
				b->nodes[node_at(b, x->steps[i].id)].byte, x->steps[i].em,
				b->nodes[node_at(b, y->steps[i].id)].byte, y->steps[i].em);
	return CHECK_EQ(x->count, y->count) &&
	       (!ended ||
		(CHECK_EQ(x->instructions, y->instructions) && CHECK_EQ(x->lanes, y->lanes)));
}

/*
 * Walk through a kernel, and compare with the interpreter. Return: false if the paths differ; true
 * also if the kernel cannot be translated.
 */
static bool compare(const struct exec_kernel *k, uint64_t seed, uint32_t em, bool single)
{
	const struct native_spec spec = { .kernel = k, .whole = em == exec_window(k->lanes) };
	struct build b = { .spec = &spec, .k = k, .lanes = k->lanes, .all = exec_window(k->lanes) };
	struct visa_error e;
	bool good = true;

	if (!build_nodes(&b, &e)) {
		b.single = single;
		CHECK_EQ(build_parted(&b, &e), 0);
		memset(walks, 0, sizeof(walks));
		for (unsigned int i = 0; i < 2; i++) {
			walks[i].kernel = k;
			walks[i].shared = shared;
			walks[i].seed = seed;
		}
		walk_shared(&b, shared);
		interpret(&walks[0], em);
		good = CHECK(walk_translated(&b, &walks[1], em));
		good &= same(&b, walks[0].count < WALK_STEPS);
	}
	build_free(&b);
	return good;
}

static uint32_t number(uint64_t *state, uint32_t below)
{
	*state += 0x9e3779b97f4a7c15;
	return (uint32_t)(walk_mix(*state) >> 16) % below;
}

/* Write a random text of labels, and of jumps to any of them. */
static void draw_text(uint64_t *d, char *text, size_t size)
{
	static const char *const lanes[] = {
		"M1, 16", "M1, 16", "M1, 1", "M1, 8", "M3, 8", "M1, 4"
	};
	static const char *const preds[] = { "(P1) ", "(!P1) ", "(P1.any) ", "(!P1.all) ", "" };
	unsigned int labels = 1 + number(d, 8);
	size_t used = 0;

#define PUT(...) (used += (size_t)snprintf(text + used, size - used, __VA_ARGS__))
	for (unsigned int i = 0; i <= labels; i++) {
		PUT("L%u:\n", i);
		for (unsigned int n = number(d, 4); n; n--) {
			const char *pred = preds[number(d, number(d, 4) ? 4 : 5)];

			if (number(d, 3))
				PUT(NOTE(1));
			/* Sometimes P1 has the same value in all lanes, or in the first 8 lanes. */
			if (!number(d, 3))
				PUT("cmp.lt (M1, %u) P1 V32(0,0)<0;1,0> 0x1:ud\n",
				    number(d, 3) ? 16u : 8u);
			if (number(d, 9))
				PUT("%sgoto (%s) L%u\n", pred, lanes[number(d, 6)],
				    number(d, labels + 1));
			else
				PUT("%sret (M1, %s)\n", pred, number(d, 2) ? "16" : "1");
		}
	}
	PUT(NOTE(2) "ret (M1, 1)\n");
#undef PUT
}

TEST(native_walk, the_lanes_of_random_flow_are_the_interpreters)
{
	uint64_t count = unit_number("UNIT_PROGRAMS", PROGRAMS), d = unit_number("UNIT_SEED", 1)
								     << 32;
	static const uint32_t masks[] = { 0xffff, 0xff, 1, 0x8421 };
	static char text[65536];
	static struct scene s;
	bool good = true;

	for (uint64_t i = 0; i < count && good; i++) {
		draw_text(&d, text, sizeof(text));
		unit_case("program %llu:\n%s", (unsigned long long)i, text);
		if (CHECK_EQ(scene_kernel(&s, text, 16), 0))
			for (unsigned int m = 0; m < 8 && good; m++)
				good = compare(s.kernel, d + m, masks[m % 4], m == 4);
		scene_free(&s);
	}
	unit_case(NULL);
}

/* Walk through a compiled kernel: with all lanes, and with 5 lanes. */
static void check_zebin(const char *path)
{
	FILE *f = fopen(path, "rb");
	static char bytes[1 << 22];
	size_t size = f ? fread(bytes, 1, sizeof(bytes), f) : 0;
	struct visa_ze_module *m = NULL;
	struct visa_error e = { 0 };
	struct visa_launch *l;

	if (f)
		fclose(f);
	unit_case("%s", path);
	CHECK_EQ(visa_ze_read(bytes, size, NULL, 0, &m, &e), 0);
	for (uint32_t i = 0; m && i < m->kernel_count; i++) {
		if (visa_launch_new(m, m->kernels[i], m->has_platform ? m->platform : VISA_TGLLP,
				    &l, &e))
			continue;
		for (unsigned int n = 0; n < 30; n++)
			if (!compare(l->code, n, n % 3 == 2 ? 0x1f : exec_window(l->code->lanes),
				     n % 5 == 4))
				break;
		visa_launch_free(l);
	}
	visa_ze_free(m);
}

TEST(native_walk, and_those_of_compiled_kernels)
{
	const char *named = getenv("UNIT_ZEBINS");
	char *paths = named ? strdup(named) : NULL, *rest = paths;

	for (char *path = strsep(&rest, " "); path; path = strsep(&rest, " "))
		if (*path)
			check_zebin(path);
	unit_case(NULL);
	free(paths);
}
