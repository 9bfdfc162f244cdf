// SPDX-License-Identifier: MIT
/*
 * Tests of the fast handlers of arithmetic (host vector code that executes an instruction for a
 * gang of one to four threads). Each fast handler must have the same effect on variables and
 * predicates as the generic handler, for every form (operand types, regions and modifiers) that it
 * supports.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../../lib/engine/fast/variable_arrays.h"
#include "../../../lib/engine/program/program.h"
#include "../../support/machine.h"
#include "fast_forms.h"

#define ROOM  4096 /* largest number of bytes of a thread's variables */
#define PREDS 8
#define CR0   14
#define VARS                                                                                       \
	8 /* variables of each type; all types share bytes; those with odd numbers are shifted */
#define FIRST(type) (40 + 10 * (unsigned int)(type))

/**
 * struct gang - the threads that are executed together
 * @r: the run
 * @thread: the threads
 * @frames, @preds: variables and predicates of all threads
 */
struct gang {
	struct exec_run r;
	struct visa_thread thread[EXEC_GANG];
	_Alignas(64) uint8_t frames[EXEC_GANG][ROOM];
	uint32_t preds[EXEC_GANG][PREDS];
};

static uint32_t seed;
/* fast handlers of the tested instruction set of the host (SSE, AVX2 ...) */
static exec_body *const *bodies;

static uint32_t draw(uint32_t limit)
{
	seed = seed * 1664525 + 1013904223;
	return (seed >> 10) % limit;
}

static uint32_t draw_number(void)
{
	static const uint32_t corners[] = {
		0,	    1,		0x80000000, 0x7fffffff, 0xffffffff, 0x3f800000,
		0x7f800000, 0xff800000, 0x7fc00000, 0xffc00001, 0x7f800001, 0xff812345,
		0x00000001, 0x807fffff, 0x00800000, 0x7f7fffff, 0x4f000000, 0xcf000000,
		0x34000000, 0xbf800000, 31,	    32,
	};

	switch (draw(4)) {
	case 0:
		return corners[draw(COUNT(corners))];
	case 1:
		return draw(100);
	case 2:
		return 0x3f000000 + (draw(1 << 20) << 4) + (draw(2) << 31);
	default:
		return draw(1 << 16) << 16 | draw(1 << 16);
	}
}

/*
 * For each type, declare eight variables of 128 bytes. Those with odd numbers start 8 bytes later.
 */
static void declare(struct machine *m)
{
	machine_new(m, VISA_DG2, false);
	run_ok(m, ".decl V32 v_type=G type=ud num_elts=320");
	for (unsigned int i = 0; i < VARS; i++)
		for (unsigned int t = 0; t < VISA_TYPE_COUNT; t++) {
			if (!((BITS | UW | W | UB | B | HF) >> t & 1))
				continue;
			run_ok(m, ".decl V%u v_type=G type=%s num_elts=%u alias=<V32, %u>",
			       FIRST(t) + i, visa_types[t].name, 128 / visa_types[t].size,
			       i / 2 * 288 + i % 2 * 8);
		}
	for (unsigned int i = 1; i < PREDS; i++)
		run_ok(m, ".decl P%u v_type=P num_elts=32", i);
	run_ok(m, ".decl A1 v_type=A num_elts=16");
}

static enum visa_type draw_type(uint32_t types)
{
	enum visa_type type;

	do
		type = (enum visa_type)draw(VISA_TYPE_COUNT);
	while (!(types & EXEC_TYPE(type)));
	return type;
}

/*
 * Append a random source: a contiguous region, a scalar or an immediate.
 * @sign: source modifier, or ""
 * @words: an immediate may have type w
 * @steps: the region may also have a stride
 */
static void put_source(char *text, size_t room, uint32_t types, const char *sign, bool words,
		       bool steps)
{
	enum visa_type type = draw_type(types);
	unsigned int id = FIRST(type) + draw(VARS);

	/* Append a stride: two elements, or as many elements as a dword has. */
	if (steps && draw(2)) {
		unsigned int size = visa_types[type].size, step = size == 4 ? 2
								  : draw(2) ? 4 / size
									    : 2;

		snprintf(text, room, "%sV%u(0,%u)<%u;1,0>", draw(3) ? "" : sign, id, draw(step),
			 step);
		return;
	}
	switch (draw(*sign ? 2 : 3)) {
	case 0:
		snprintf(text, room, "%sV%u(0,0)<1;1,0>", sign, id);
		break;
	case 1:
		snprintf(text, room, "%sV%u(0,%u)<0;1,0>", sign, id, draw(8));
		break;
	default:
		if (words && EXEC_TYPE(type) & DWORDS && draw(2))
			snprintf(text, room, "0x%x:w", draw(65536));
		else
			snprintf(text, room, "0x%x:%s", draw_number(), visa_types[type].name);
	}
}

static void put_dst(char *text, size_t size, uint32_t types, bool steps)
{
	enum visa_type type;
	unsigned int step;

	if (types == PRED) {
		snprintf(text, size, "P%u", 1 + draw(PREDS - 1));
		return;
	}
	type = draw_type(types);
	step = !steps || draw(2) ? 1 : visa_types[type].size == 1 && draw(2) ? 4 : 2;
	snprintf(text, size, "V%u(0,%u)<%u>", FIRST(type) + draw(VARS), draw(step), step);
}

/* Return: a random modifier of source @k that the form allows. */
static const char *sign_of(const struct form *f, unsigned int k)
{
	static const char *const any[] = { "(-)", "(abs)", "(-abs)" };
	bool logic = f->op == VISA_AND || f->op == VISA_OR || f->op == VISA_XOR;

	if (!f->any)
		return !(f->negated >> k & 1) ? "" : logic ? "(~)" : "(-)";
	if (draw(3) || f->op == VISA_NOT)
		return "";
	return f->src == F || f->src == HF ? any[draw(3)] : logic ? "(~)" : "(-)";
}

static bool saturates(const struct form *f)
{
	return f->any && (f->op == VISA_MOV || f->op == VISA_ADD || f->op == VISA_MAD) && !draw(3);
}

/* Append a random instruction of a form. */
static void put_line(char *line, size_t size, const struct form *f)
{
	static const char *const relations[] = { ".eq", ".ne", ".gt", ".ge", ".lt", ".le" };
	static const char *const masks[] = { "M1", "M1_NM", "M5", "M3" };
	bool carries = f->op == VISA_ADDC || f->op == VISA_SUBB || f->op == VISA_MADW;
	bool steps = f->any || carries;
	bool unpredicated = f->op == VISA_CMP || f->op == VISA_FMINMAX;
	bool pred = f->op == VISA_SEL || (!unpredicated && !draw(4));
	/* With strides or a second destination, 32 lanes do not fit into a variable. */
	unsigned int lanes = (const unsigned int[]){ 1, 8, 16, 16, 32 }[draw(steps ? 4 : 5)];
	const char *mask = lanes == 32 ? masks[draw(2)] : masks[draw(lanes == 8 ? 4 : 3)];
	const char *name = visa_ops[f->op].mnemonic;
	char text[EXEC_SOURCES + 1][64] = { 0 }, second[64] = "";

	if (f->op == VISA_FMINMAX)
		name = f->mode ? "max" : "min";
	put_dst(text[0], sizeof(text[0]), f->dst, steps && f->op != VISA_MADW);
	if (carries && f->op != VISA_MADW)
		put_dst(second, sizeof(second), f->dst, false);
	for (unsigned int k = 0; k < f->sources; k++)
		put_source(text[k + 1], sizeof(text[0]), f->src, sign_of(f, k),
			   f->op != VISA_ROL && f->op != VISA_ROR, steps);
	snprintf(line, size, "%s%s%s%s (%s, %u) %s %s %s %s %s",
		 !pred	   ? ""
		 : draw(2) ? "(P1) "
			   : "(!P2) ",
		 name, f->op == VISA_CMP ? relations[f->mode] : "", saturates(f) ? ".sat" : "",
		 mask, lanes, text[0], second, text[1], text[2], text[3]);
}

/*
 * Append a SETP of a scalar, or a MOV from or to variables through an address register, with one
 * address for all lanes or an address for each lane.
 */
static void put_pointed(char *line, size_t size)
{
	static const char *const regions[] = { "<1,0>", "<1;1,0>", "<0;1,0>", "<4;2,1>", "<2,1>" };
	unsigned int lanes = 1u << draw(5), id = draw(VARS), kind = draw(4);
	enum visa_type type = draw_type(kind ? INTEGERS : UD | UW | UB);
	const char *name = visa_types[type].name, *mask = draw(2) ? "M1" : "M1_NM";
	char src[64];

	if (draw(2))
		snprintf(src, sizeof(src), "0x%x:%s",
			 draw_number() & (uint32_t)((1ull << 8 * visa_types[type].size) - 1), name);
	else
		snprintf(src, sizeof(src), "V%u(0,%u)%s", FIRST(type) + id, draw(4),
			 draw(2) || !kind ? "<0;1,0>" : "<1;1,0>");
	if (!kind)
		snprintf(line, size, "setp (%s, %u) P%u %s", lanes == 32 ? "M1" : mask, lanes,
			 1 + draw(PREDS - 1), src);
	else if (kind == 1)
		snprintf(line, size, "%smov (%s, %u) V%u(0,%u)<%u> r[A1(0),%u]%s:%s",
			 draw(2) ? "(P1) " : "", mask, lanes, FIRST(type) + id, draw(2),
			 1 + draw(2), draw(8), regions[draw(COUNT(regions))], name);
	else
		snprintf(line, size, "%smov (%s, %u) r[A1(%u),%u]<%u>:%s %s",
			 draw(3) ? "(P1) " : "", mask, lanes, draw(16), draw(8), 1 + draw(2), name,
			 src);
}

/*
 * Fill in the address register A1 with addresses of variables. A few addresses are outside of all
 * variables or past the end of a variable.
 */
static void fill_addresses(struct gang *g, struct machine *m, unsigned int t)
{
	const struct visa_decl *a = visa_decl_get(device_decls(m->device), VISA_VCLASS_A, 1);
	bool wrong = !draw(8);

	for (unsigned int i = 0; i < 16; i++) {
		uint64_t address =
			exec_address(FIRST(draw_type(INTEGERS)) + draw(VARS), (int32_t)draw(30));

		if (wrong && !draw(8))
			address = exec_address(draw(2) ? 39 : FIRST(VISA_UB),
					       (int32_t)draw(200) - 40);
		memcpy(g->frames[t] + a->at + 8ul * i, &address, sizeof(address));
	}
}

/*
 * Fill in random contents and execution masks, which are often full. %cr0 may have a floating-point
 * mode that fast handlers do not support.
 */
static void fill(struct gang *g, struct machine *m)
{
	static struct visa_error unused;
	uint32_t all = draw(2) ? 0xffff : UINT32_MAX, cr0;
	bool full = draw(2), usual = draw(4);

	memset(g, 0, sizeof(*g));
	exec_begin(&g->r, device_space(m->device), NULL, &unused);
	g->r.gang = 1 + draw(EXEC_GANG);
	g->r.all = all;
	g->r.full = g->r.gang == EXEC_GANG;
	for (unsigned int t = 0; t < g->r.gang; t++) {
		for (unsigned int i = 0; i < ROOM; i += 4) {
			uint32_t number = draw_number();

			memcpy(g->frames[t] + i, &number, 4);
		}
		cr0 = usual ? 0x4c0 : (draw(128) << 4 & 0x4f0) | !draw(16);
		memcpy(g->frames[t] + device_decl(m->device, CR0)->at, &cr0, 4);
		g->thread[t].decls = device_decls(m->device);
		fill_addresses(g, m, t);
		for (unsigned int i = 1; i < PREDS; i++)
			g->preds[t][i] = draw(3) ? draw_number() : UINT32_MAX;
		g->r.em[t] = full || draw(2) ? all : draw(4) ? draw_number() & all : 0;
		g->r.full &= g->r.em[t] == all;
		g->r.live |= (uint32_t)(g->r.em[t] != 0) << t;
	}
}

static void link_gang(struct gang *g)
{
	for (unsigned int t = 0; t < EXEC_GANG; t++) {
		g->thread[t].frame = g->frames[t];
		g->thread[t].preds = g->preds[t];
		g->r.threads[t] = &g->thread[t];
	}
	g->r.frames = g->frames[0];
	g->r.stride = ROOM;
	g->r.preds = g->preds[0];
	g->r.pred_stride = PREDS;
}

/*
 * Execute the prepared instruction @any with its generic handler, and the same instruction,
 * prepared as @fast, with its fast handler. Compare the effects.
 */
static void compare(struct gang *g, const struct exec_insn *any, const struct exec_insn *fast)
{
	static struct gang want;
	enum exec_step step = EXEC_NEXT;

	want = *g;
	link_gang(g);
	link_gang(&want);
	for (uint32_t live = g->r.live; live && !step; live &= live - 1)
		step = exec_thread(any, &want.r, (unsigned int)__builtin_ctz(live),
				   exec_families[any->op]->run[any->variant]);
	CHECK_EQ(bodies[fast->fast.body](fast, &g->r), step);
	if (step)
		return; /* the fast handler may have executed threads before the failing thread */
	CHECK_MEM(g->frames, want.frames, sizeof(want.frames));
	CHECK_MEM(g->preds, want.preds, sizeof(want.preds));
	CHECK_MEM(g->r.pointed, want.r.pointed, sizeof(want.r.pointed));
}

/* Test one instruction, if it has a fast handler. Return: whether it has one. */
static bool try_line(struct machine *m, const char *line)
{
	struct exec_insn any, fast;
	static struct gang g;
	struct visa_inst inst;
	struct exec_prep p = { .inst = &inst, .insn = &any, .grf = 32 };
	struct visa_error e = { 0 };

	CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, &e), VISA_LINE_INSTRUCTION);
	CHECK_EQ(exec_prepare(&p, device_decls(m->device), VISA_DG2, NULL, NULL, &e), 0);
	CHECK_STR(e.text, "");
	fill(&g, m);
	fast = any;
	exec_fast(&fast, g.r.all == 0xffff ? 16 : 32, false);
	if (fast.is_fast)
		compare(&g, &any, &fast);
	return fast.is_fast;
}

/* Test random instructions of each form. */
static void try_forms(struct machine *m, unsigned int level)
{
	for (unsigned int i = 0; i < COUNT(forms); i++) {
		unsigned int found = 0;

		for (unsigned int n = 0; n < 300; n++) {
			char line[512];

			seed = i * 1000 + n;
			put_line(line, sizeof(line), &forms[i]);
			unit_case("level %u, %s, seed %u: %s", level, forms[i].name, i * 1000 + n,
				  line);
			found += try_line(m, line);
		}
		CHECK(found > 50);
	}
	unit_case(NULL);
}

static void try_pointed(struct machine *m, unsigned int level)
{
	unsigned int found = 0;

	for (unsigned int n = 0; n < 3000; n++) {
		char line[512];

		seed = n;
		put_pointed(line, sizeof(line));
		unit_case("level %u, pointed, seed %u: %s", level, n, line);
		found += try_line(m, line);
	}
	CHECK(found > 2000);
	unit_case(NULL);
}

/* Test the handlers for each instruction set of the host (SSE, AVX2 ...). */
TEST(fast, arithmetic)
{
	struct machine m;

	declare(&m);
	for (unsigned int level = 0; level < EXEC_FAST_LEVELS; level++) {
		bodies = exec_fast_level((enum exec_fast_level)level);
		if (!bodies)
			continue;
		try_forms(&m, level);
		try_pointed(&m, level);
	}
	machine_free(&m);
}
