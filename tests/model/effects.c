// SPDX-License-Identifier: MIT
/*
 * Tests the effects of instructions: engine/effects.h lists the bytes of variables that an
 * instruction reads and writes. An instruction must not change other bytes, and its result must not
 * depend on bytes that are not listed as read.
 */
#include "../../lib/engine/effects.h"
#include "../../lib/engine/prepare.h"
#include "compare.h"

#include <stdlib.h>

#define INSTRUCTIONS 2500 /* random instructions on each platform */
#define NEVER_READ   0xa5

/*
 * struct places - the effects that engine/effects.h lists for an instruction
 * @reads, @writes: for each byte of the frame (the bytes of all variables), 1 if it is listed
 * @preds_read, @preds_written: for each predicate, whether it is listed
 * @reads_anywhere, @writes_anywhere: the instruction may read or write any byte of the frame, since
 * it has an indirect operand
 * @whole: the instruction writes all listed bytes, also those of disabled lanes
 */
struct places {
	uint8_t *reads, *writes;
	bool preds_read[MODEL_PREDS], preds_written[MODEL_PREDS];
	bool reads_anywhere, writes_anywhere;
	bool whole;
};

/* struct state - a copy of all variables, predicates and surfaces */
struct state {
	uint8_t *frame;
	uint32_t preds[MODEL_PREDS];
	uint8_t memory[MODEL_SURFACES][4096];
};

/*
 * The states of two executions of an instruction: [0] before, [1] after. Before the second
 * execution, the bytes that are not listed as read are changed.
 */
static struct state first[2], second[2];
static struct places places;
static size_t size;

static void keep(struct bench *b, const struct model *m, struct state *s)
{
	memcpy(s->frame, device_frame(b->machine.device), size);
	for (unsigned int p = 1; p < MODEL_PREDS; p++)
		s->preds[p] = device_pred(b->machine.device, p);
	for (unsigned int i = 0; i < MODEL_SURFACES; i++)
		memcpy(s->memory[i], device_memory(b->machine.device, m->surface[i].index, NULL),
		       m->surface[i].size);
}

static void mark(const struct exec_effect *e)
{
	bool writes = e->role == EXEC_WRITES;

	if (e->predicate) {
		(writes ? places.preds_written : places.preds_read)[e->at] = true;
		return;
	}
	if (e->anywhere) {
		places.reads_anywhere |= !writes;
		places.writes_anywhere |= writes;
		return;
	}
	for (unsigned int k = 0; k < e->lanes || !k; k++)
		for (unsigned int j = 0; j < e->blocks; j++)
			memset((writes ? places.writes : places.reads) + exec_effect_at(e, k, j), 1,
			       e->bytes);
}

/* Prepare an instruction, and store its effects in `places`. Return: whether it was prepared. */
static bool find_places(struct bench *b, const struct model *m, const struct visa_inst *inst)
{
	struct visa_device *d = b->machine.device;
	struct exec_effect effects[EXEC_EFFECTS];
	struct visa_error e;
	struct exec_insn insn;
	struct exec_prep p = { .inst = inst, .insn = &insn, .grf = m->grf };
	unsigned int n;

	if (exec_prepare(&p, device_decls(d), m->platform, NULL, NULL, &e))
		return false;
	memset(places.reads, 0, size);
	memset(places.writes, 0, size);
	places = (struct places){ .reads = places.reads, .writes = places.writes };
	n = exec_effects(&insn, m->grf, effects);
	for (unsigned int i = 0; i < n; i++)
		mark(&effects[i]);
	places.whole = exec_has(&insn, VISA_TRAIT_COMPUTES) && insn.exec >> 7 &&
		       (!VISA_PRED_ID(insn.pred) || exec_selects(&insn));
	return true;
}

/* Change all bytes and predicates that are not listed as read, except the control register. */
static void disturb(struct bench *b)
{
	struct visa_device *d = b->machine.device;

	for (unsigned int i = 0; i < model_var_count && !places.reads_anywhere; i++) {
		const struct visa_decl *v = device_decl(d, model_vars[i].id);
		uint8_t *bytes = device_frame(d) + v->at;

		for (unsigned int k = 0;
		     k < v->size && model_vars[i].id != VISA_CR0 && !model_vars[i].alias; k++)
			bytes[k] ^= places.reads[v->at + k] ? 0 : NEVER_READ;
	}
	for (unsigned int p = 1; p < MODEL_PREDS; p++)
		if (!places.preds_read[p])
			device_set_pred(d, p, ~device_pred(d, p));
}

/* Execute an instruction. Return: whether it succeeded. */
static bool execute(struct bench *b, const struct visa_inst *inst)
{
	struct visa_device *d = b->machine.device;
	struct visa_result r = { 0 };
	size_t position = 0;

	return !visa_device_execute(d, device_thread(d), inst, 1, &position, &r, NULL);
}

/*
 * Return: offset of the first byte of the frame that contradicts the listed effects, or -1. *@why:
 * receives the reason
 */
static long wrong_byte(const char **why)
{
	for (size_t i = 0; i < size; i++) {
		uint8_t a = first[0].frame[i], b = second[0].frame[i];
		uint8_t x = first[1].frame[i], y = second[1].frame[i];

		*why = "changes, and is no effect";
		if ((a != x || b != y) && !places.writes[i] && !places.writes_anywhere)
			return (long)i;
		*why = "depends on bytes that are no effect";
		if (x != y && !(a == x && b == y))
			return (long)i;
		*why = "is an effect, and does not change";
		if (places.whole && places.writes[i] && a == x && b == y && a != b)
			return (long)i;
	}
	return -1;
}

static bool predicates_fit(void)
{
	for (unsigned int p = 1; p < MODEL_PREDS; p++) {
		uint32_t changed = (first[0].preds[p] ^ first[1].preds[p]) |
				   (second[0].preds[p] ^ second[1].preds[p]);

		if (changed && !places.preds_written[p])
			return false;
		if (changed & (first[1].preds[p] ^ second[1].preds[p]))
			return false;
	}
	return true;
}

/*
 * Execute an instruction twice. Before the second time, change all bytes that it must not read.
 * Return: whether the listed effects are right.
 */
static bool check_effects(struct bench *b, const struct model *m, const struct visa_inst *inst,
			  uint64_t seed)
{
	const char *name = visa_ops[inst->op].mnemonic, *why = "";
	long byte;
	bool same;

	bench_set(b, m);
	keep(b, m, &first[0]);
	if (!execute(b, inst))
		return true;
	keep(b, m, &first[1]);
	bench_set(b, m);
	disturb(b);
	keep(b, m, &second[0]);
	if (!CHECK(execute(b, inst)))
		return false;
	keep(b, m, &second[1]);
	byte = wrong_byte(&why);
	same = unit_check(byte < 0, __FILE__, __LINE__, "UNIT_SEED=%llu: %s, %s: byte %ld %s",
			  (unsigned long long)seed, name, visa_platform_name(m->platform), byte,
			  why);
	same = unit_check(predicates_fit(), __FILE__, __LINE__, "UNIT_SEED=%llu: %s: predicates",
			  (unsigned long long)seed, name) &&
	       same;
	return unit_check(!memcmp(first[1].memory, second[1].memory, sizeof(first[1].memory)),
			  __FILE__, __LINE__, "UNIT_SEED=%llu: %s: memory depends on other bytes",
			  (unsigned long long)seed, name) &&
	       same;
}

/*
 * Make a random instruction. Return: whether the model can execute this instruction, and the
 * documents allow only one result.
 */
static bool draw_instruction(struct draws *d, const struct model *m, struct op *o)
{
	static struct model next;
	const struct model_family *f = &model_families[draw(d, model_family_count)];

	for (unsigned int tries = 0; tries < 16 && draw_executed(f); tries++) {
		draw_op(d, f, m->grf, o);
		next = *m;
		if (!model_step(&next, o) && !next.unsure)
			return true;
	}
	return false;
}

static unsigned int checked[VISA_OP_COUNT];

static void check_platform(enum visa_platform platform)
{
	uint64_t seed = unit_number("UNIT_SEED", 1), end = seed + INSTRUCTIONS, wrong = 0;
	static struct model m;
	struct bench b;

	bench_new(&b, platform, false, false);
	size = visa_decls_frame(device_decls(b.machine.device));
	places.reads = calloc(6, size);
	places.writes = places.reads + size;
	first[0].frame = places.writes + size;
	first[1].frame = first[0].frame + size;
	second[0].frame = first[1].frame + size;
	second[1].frame = second[0].frame + size;
	visa_device_lock(b.machine.device);
	for (; seed < end && wrong < 4; seed++) {
		struct draws d = { seed * 977 + (uint64_t)platform };
		uint8_t code[MODEL_CODE_MAX];
		struct visa_inst inst;
		struct op o;

		draw_scene(&d, &m, platform);
		if (!draw_instruction(&d, &m, &o) ||
		    visa_decode(code, model_encode(&o, code), &inst, NULL) < 0 ||
		    !find_places(&b, &m, &inst))
			continue;
		checked[inst.op]++;
		wrong += !check_effects(&b, &m, &inst, seed);
	}
	visa_device_unlock(b.machine.device);
	bench_free(&b);
	free(places.reads);
}

TEST(effects, are_what_instructions_read_and_write)
{
	check_platform(VISA_SKL);
	check_platform(VISA_XEHP);
	check_platform(VISA_PVC);
	/* Sampler instructions are left out: only launches have samplers. */
	for (unsigned int i = 0; i < VISA_OP_COUNT && !getenv("UNIT_SEED"); i++)
		if (visa_executes((enum visa_op_id)i) && !(visa_ops[i].traits & VISA_TRAIT_SAMPLES))
			unit_check(checked[i] > 2, __FILE__, __LINE__, "%s was hardly executed",
				   visa_ops[i].mnemonic);
}
