// SPDX-License-Identifier: MIT
/*
 * The flow of control of translations, without a compiler: a walker goes from node to node as
 * emitted code does (emit_flow.c), and the lanes that it has at each node are those that the
 * interpreter has. Predicates are drawn at each jump; nothing else is executed.
 *
 * UNIT_SEED and UNIT_PROGRAMS as of the model; UNIT_ZEBINS='FILE FILE' walks through compiled
 * kernels, too.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/engine/fast/messages.h"
#include "../../../lib/native/translator.h"
#include "../../support/kernel.h"
#include "../flow/scene.h"

#define PROGRAMS 400
#define STEPS	 4096
#define UNITS	 65536

/* struct walk - what one of both has done: records and the lanes that ran, and counters */
struct walk {
	uint64_t seed;
	struct scene_step steps[STEPS];
	unsigned int count;
	uint64_t instructions, lanes;
	uint16_t times[UNITS]; /* by unit, how often it was executed */
};

static struct walk walks[2], *now;

static uint64_t mix(uint64_t z)
{
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

/* The predicate that a jump finds: all, none, one lane, all but one, any. */
static uint32_t predicate(struct walk *w, uint32_t unit)
{
	uint64_t z = mix(w->seed ^ ((uint64_t)unit << 20) ^ ++w->times[unit % UNITS]);
	uint32_t one = 1u << (z >> 8 & 31);

	switch (z & 7) {
	case 0:
	case 1:
		return UINT32_MAX;
	case 2:
	case 3:
		return 0;
	case 4:
		return one;
	case 5:
		return ~one;
	default:
		return (uint32_t)(z >> 32);
	}
}

/* Return: false if there is no more room. */
static bool step(struct walk *w, uint32_t unit, uint32_t em)
{
	if (w->count == STEPS)
		return false;
	w->steps[w->count++] = (struct scene_step){ unit, em };
	return true;
}

/* --- the interpreter --------------------------------------------------------------------- */

static const struct exec_kernel *kernel;

static enum exec_step visit(const struct exec_insn *insn, struct exec_run *r)
{
	uint32_t unit = kernel_unit(kernel, insn), id = VISA_PRED_ID(insn->pred);
	uint32_t traits = visa_ops[insn->op].traits;

	if (traits & VISA_TRAIT_MARKS)
		return exec_families[insn->op]->run[insn->variant](insn, r);
	if (!step(now, unit, r->em[0]))
		return EXEC_STOP;
	if (!(traits & VISA_TRAIT_FLOW) && insn->op != VISA_BARRIER)
		return EXEC_NEXT;
	if (id)
		r->threads[0]->preds[id] = predicate(now, unit);
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
	struct exec_gang *g = exec_gang_new(kernel, 1);
	struct exec_fault fault;
	struct visa_error e;
	struct exec_run r;

	space.platform = kernel->platform;
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
	while (w->count < STEPS && (end == EXEC_WAITING || end == EXEC_LIMIT))
		end = exec_gang_run(g, &r, STEPS, &never, &fault);
	w->instructions = r.instructions;
	w->lanes = r.lanes;
	exec_gang_free(g);
}

/* --- translated code --------------------------------------------------------------------- */

/* Where emitted code is: copy F of a node, or M, or M by way of J where lanes wait. */
enum place { FULL, MASKED, JOINED, OVER };

/* struct walker - a thread; @at: the node; @waiting: q0, q1 and so on */
struct walker {
	const struct build *b;
	struct walk *w;
	enum place place;
	uint32_t at;
	uint32_t em;
	uint32_t *waiting;
};

static void walk_to(struct walker *x, enum place place, uint32_t at)
{
	x->place = at < x->b->node_count ? place : OVER;
	x->at = at;
}

/* emit_resume() */
static void resume(struct walker *x, uint32_t point)
{
	if (point < x->b->k->point_count)
		walk_to(x, JOINED, node_at(x->b, x->b->k->points[point]));
	else
		x->place = OVER;
}

/* emit_goers() */
static uint32_t goers(struct walker *x, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	uint32_t window = exec_window(insn->lanes), chosen;
	unsigned int first = exec_first_lane(insn);

	if (!VISA_PRED_ID(insn->pred))
		return x->em & (insn->lanes == 1 ? UINT32_MAX : window << first);
	chosen = exec_chosen(insn, predicate(x->w, n->unit) >> first, window);
	return insn->lanes == 1 ? (chosen ? x->em : 0) : x->em & chosen << first;
}

/* emit_jump_all(), emit_jump_some(); Return: whether it went elsewhere. */
static bool jump(struct walker *x, const struct node *n, uint32_t go)
{
	const struct jump_args *args = &n->insn->jump;
	uint32_t target = node_at(x->b, args->target), stay = x->em & ~go;

	if (!go)
		return false;
	if (x->place == FULL && !stay) {
		walk_to(x, FULL, target);
		return true;
	}
	x->waiting[args->point] |= args->backward ? stay : go;
	x->em = args->backward ? go : stay;
	if (args->backward || x->place == FULL)
		walk_to(x, MASKED, args->backward ? target : x->at + 1);
	else if (!x->em)
		resume(x, args->after);
	else
		return false;
	return true;
}

/* emit_ret() */
static bool ret(struct walker *x, const struct node *n, uint32_t go)
{
	if (!go)
		return false;
	x->em &= ~go;
	if (x->em && x->place == FULL)
		walk_to(x, MASKED, x->at + 1);
	else if (!x->em && x->place == FULL)
		x->place = OVER;
	else if (!x->em)
		resume(x, n->insn->call.after);
	else
		return false;
	return true;
}

/* emit_leader(); Return: false if lanes go on elsewhere. */
static bool enter(struct walker *x, const struct node *n)
{
	if (x->place == JOINED && n->point != NO_POINT) {
		x->em |= x->waiting[n->point];
		x->waiting[n->point] = 0;
		if (!x->em) {
			resume(x, n->point + 1);
			return false;
		}
	}
	if (x->place == JOINED)
		x->place =
			n->point != NO_POINT && x->em == x->b->all && !x->b->single ? FULL : MASKED;
	x->w->instructions += n->counted;
	x->w->lanes += n->counted * (uint64_t)__builtin_popcount(x->em);
	return true;
}

/* Return: false at the end, or without room. */
static bool walk_on(struct walker *x)
{
	const struct node *n = &x->b->nodes[x->at];
	bool gone = false;
	uint32_t go;

	if (n->leader && !enter(x, n))
		return x->place != OVER;
	if (n->kind != NODE_LABEL && !step(x->w, n->unit, x->em))
		return false;
	if (n->kind == NODE_JUMP || n->kind == NODE_RET) {
		go = goers(x, n);
		gone = n->kind == NODE_RET ? ret(x, n, go) : jump(x, n, go);
	}
	if (!gone)
		walk_to(x, x->place == FULL ? FULL : JOINED, x->at + 1);
	return x->place != OVER;
}

static void walk(struct build *b, struct walk *w, uint32_t em)
{
	struct walker x = { .b = b, .w = w, .em = em };

	x.place = em == b->all && !b->single ? FULL : MASKED;
	x.waiting = calloc(b->k->point_count + 1, sizeof(*x.waiting));
	while (walk_on(&x))
		continue;
	free(x.waiting);
}

/* --- both -------------------------------------------------------------------------------- */

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

/* Return: false if they differ; kernels that cannot be translated do not. */
static bool compare(const struct exec_kernel *k, uint64_t seed, uint32_t em, bool single)
{
	struct build b = { .k = k, .lanes = k->lanes, .all = exec_window(k->lanes) };
	struct visa_error e;
	bool good = true;

	kernel = k;
	if (!build_nodes(&b, &e)) {
		b.single = single;
		memset(walks, 0, sizeof(walks));
		walks[0].seed = walks[1].seed = seed;
		interpret(&walks[0], em);
		walk(&b, &walks[1], em);
		good = same(&b, walks[0].count < STEPS);
	}
	free(b.nodes);
	return good;
}

static uint32_t number(uint64_t *state, uint32_t below)
{
	*state += 0x9e3779b97f4a7c15;
	return (uint32_t)(mix(*state) >> 16) % below;
}

/* Labels, and jumps to any of them. */
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

/* All threads of a compiled kernel, whole ones and one of 5 lanes. */
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
