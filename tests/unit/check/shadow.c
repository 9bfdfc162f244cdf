// SPDX-License-Identifier: MIT
/*
 * Execute an instruction with undefined bits. Compute the undefined bits of its results twice: by
 * the check uninit, and by an oracle.
 */
#include "shadow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/engine/kernel/gang_state.h"

#define LANES 32
#define CR0   0x4c0 /* value of CR0: denormals are kept */

static uint32_t state;

void shadow_seed(uint32_t seed)
{
	state = seed;
}

uint32_t shadow_random(uint32_t limit)
{
	state = state * 1664525 + 1013904223;
	return (state >> 9) % limit;
}

static uint32_t draw_word(void)
{
	static const uint32_t corners[] = { 0,		1,	    0x80000000, 0xffffffff,
					    0x7fffffff, 0x3f800000, 0xff,	0xffff };

	switch (shadow_random(4)) {
	case 0:
		return corners[shadow_random(8)];
	case 1:
		return shadow_random(40);
	default:
		return shadow_random(1 << 16) << 16 | shadow_random(1 << 16);
	}
}

static void put_decls(char *text, size_t size)
{
	static const uint8_t types[] = { VISA_UD, VISA_D,  VISA_UW, VISA_W, VISA_UB,
					 VISA_B,  VISA_UQ, VISA_Q,  VISA_F };
	size_t used = (size_t)snprintf(text, size, ".kernel \"k\"\n");

	for (unsigned int i = 0; i < COUNT(types); i++)
		for (unsigned int k = 0; k < 4; k++)
			used += (size_t)snprintf(text + used, size - used,
						 ".decl %s%u v_type=G type=%s num_elts=%u\n",
						 visa_types[types[i]].name, k,
						 visa_types[types[i]].name,
						 256u / visa_types[types[i]].size);
	for (unsigned int i = 1; i < SHADOW_PREDS; i++)
		used += (size_t)snprintf(text + used, size - used,
					 ".decl P%u v_type=P num_elts=32\n", i);
	snprintf(text + used, size - used, ".function \"_main_0\"\n_main_0:\n");
}

/* Prepare the same kernel again, with generic handlers for all instructions, as observers need. */
static int prepare(struct shadow *x)
{
	struct exec_kernel_spec spec = { .codes = x->s.codes,
					 .code_count = 1,
					 .platform = VISA_XEHP,
					 .lanes = LANES,
					 .keep_generic = true };

	return exec_kernel_new(&spec, &x->watched, &x->s.fault, &x->s.e);
}

static void state_new(struct shadow_state *s, uint32_t bytes)
{
	for (unsigned int t = 0; t < EXEC_GANG; t++)
		s->frame[t] = calloc(bytes, 1);
}

static void state_free(struct shadow_state *s)
{
	for (unsigned int t = 0; t < EXEC_GANG; t++)
		free(s->frame[t]);
}

bool shadow_new(struct shadow *x, const char *line)
{
	char text[16384];

	memset(x, 0, sizeof(*x));
	put_decls(text, sizeof(text));
	snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s\n", line);
	if (scene_new(&x->s, text, LANES) || prepare(x))
		return false;
	CHECK_EQ(check_new(&x->check, VISA_CHECK_BIT(VISA_CHECK_UNINIT), x->watched, NULL, 0,
			   x->s.space, NULL, &x->s.e),
		 0);
	x->bytes = x->s.kernel->routines[0].frame;
	state_new(&x->values, x->bytes);
	state_new(&x->unknown, x->bytes);
	state_new(&x->shadow, x->bytes);
	state_new(&x->differ, x->bytes);
	return true;
}

void shadow_free(struct shadow *x)
{
	check_free(x->check);
	exec_kernel_free(x->watched);
	state_free(&x->values);
	state_free(&x->unknown);
	state_free(&x->shadow);
	state_free(&x->differ);
	scene_free(&x->s);
}

/*
 * Return: a random mask of undefined bits of a dword: no bit, all bits, some bits, at most one bit,
 * or the upper bits.
 */
static uint32_t draw_unknown(unsigned int kind)
{
	switch (kind) {
	case 0:
		return 0;
	case 1:
		return UINT32_MAX;
	case 2:
		return draw_word();
	case 3:
		return shadow_random(3) ? 0 : 1u << shadow_random(32);
	default:
		return shadow_random(4) ? 0 : 0xffffffffu << shadow_random(32);
	}
}

static void fill(struct shadow *x)
{
	const struct uninit_routine *k = &x->check->uninit->routines[0];
	uint32_t first = x->s.kernel->predefined;

	for (unsigned int t = 0; t < EXEC_GANG; t++) {
		unsigned int kind = 0;

		memset(x->values.frame[t], 0, x->bytes);
		memset(x->unknown.frame[t], 0, x->bytes);
		for (uint32_t i = first; i + 4 <= x->bytes; i += 4) {
			uint32_t value = draw_word(), unknown;

			kind = i % 256 ? kind : shadow_random(8);
			unknown = draw_unknown(kind);
			memcpy(x->values.frame[t] + i, &value, 4);
			memcpy(x->unknown.frame[t] + i, &unknown, 4);
		}
		for (uint32_t i = 0; i < x->bytes; i++)
			if (!k->used[i])
				x->unknown.frame[t][i] = 0;
		for (unsigned int i = 1; i < SHADOW_PREDS; i++) {
			x->values.preds[t][i] = draw_word();
			x->unknown.preds[t][i] = shadow_random(2) ? 0 : draw_unknown(2);
		}
	}
}

/* Fill in the variables and predicates of a gang (threads that are executed together). */
static void start(struct shadow *x, const struct exec_kernel *kernel,
		  const struct shadow_state *filling)
{
	const struct visa_decl *cr0 = visa_decl_get(x->s.decls[0], VISA_VCLASS_G, VISA_CR0);
	uint32_t usual = CR0;

	exec_gang_free(x->s.gang);
	x->s.gang = exec_gang_new(kernel, x->threads, NULL);
	exec_gang_start(x->s.gang, x->threads, x->em);
	for (unsigned int t = 0; t < x->threads; t++) {
		memcpy(exec_gang_frame(x->s.gang, t), filling->frame[t], x->bytes);
		memcpy(exec_gang_frame(x->s.gang, t) + cr0->at, &usual, sizeof(usual));
		/* If a kernel does not declare the higher predicates, it has no memory for them. */
		for (unsigned int i = 1; i < x->s.kernel->routines[0].preds && i < SHADOW_PREDS;
		     i++)
			x->s.gang->thread[t].preds[i] = filling->preds[t][i];
	}
}

/*
 * Shadow memory (undefined bits) consists of blocks, called lines. The summary of a line has one
 * bit for each dword; it is set if the dword has undefined bits. Mark only the dwords with a set
 * bit as valid. If @poison is set, overwrite the other dwords of the line: the check must not read
 * them.
 */
static void trust_summary(struct uninit *u, uint32_t line, unsigned int threads, bool poison)
{
	if (u->frame->shown[line] != SHADOW_FULL)
		return;
	u->frame->shown[line] = SHADOW_PARTIAL;
	for (unsigned int i = 0; poison && i < threads * LINE_DWORDS; i++)
		if (!(u->frame->unknown[line] >> i & 1))
			memset(uninit_bits(u, i / LINE_DWORDS) + (size_t)line * KERNEL_LINE +
				       4ul * (i % LINE_DWORDS),
			       0xff, 4);
}

/*
 * Run the check uninit on the instruction, and read the undefined bits that the check has computed
 * for the results.
 */
static void find_shadow(struct shadow *x)
{
	struct uninit *u = x->check->uninit;
	const struct uninit_routine *k = &u->routines[0];
	struct exec_observers observers;
	struct exec_run run;

	check_group(x->check, 0, x->threads, x->threads * LANES);
	CHECK_EQ(check_start(x->check, 0, x->threads, &x->s.e), 0);
	u->gang = &u->gangs[0];
	u->frame = &u->gang->frames[0];
	for (uint32_t line = 0; line < k->lines; line++)
		uninit_show_line(u, line);
	for (unsigned int t = 0; t < x->threads; t++) {
		memcpy(uninit_bits(u, t), x->unknown.frame[t], x->bytes);
		for (unsigned int i = 1; i < k->preds && i < SHADOW_PREDS; i++)
			*uninit_pred(u, i, t) = x->unknown.preds[t][i];
	}
	memset(u->frame->origins, 0, (size_t)x->threads * x->bytes);
	for (uint32_t line = 0; line < k->lines; line++) {
		uninit_sync_line(u, line);
		if (shadow_random(2))
			trust_summary(u, line, x->threads, true);
	}
	u->gang = NULL;
	start(x, x->watched, &x->values);
	observed_exec_begin(&run, x->s.space, NULL, &x->s.e);
	CHECK_EQ(exec_observers_init(&observers, x->watched), 0);
	exec_observers_add(&observers, check_observer(x->check));
	exec_observers_watch(&observers, 1);
	run.observers = &observers;
	check_gang(x->check, 0);
	observed_exec_gang_run(x->s.gang, &run, 100, &x->s.stop, &x->s.fault);
	exec_observers_free(&observers);
	u->gang = &u->gangs[0];
	u->frame = &u->gang->frames[0];
	for (uint32_t line = 0; line < k->lines; line++) {
		trust_summary(u, line, x->threads, false);
		uninit_show_line(u, line);
	}
	for (unsigned int t = 0; t < x->threads; t++) {
		memcpy(x->shadow.frame[t], uninit_bits(u, t), x->bytes);
		for (unsigned int i = 1; i < k->preds && i < SHADOW_PREDS; i++)
			x->shadow.preds[t][i] = *uninit_pred(u, i, t);
	}
}

/*
 * Execute the instruction with the values of @filling in place of the undefined bits. Return:
 * whether the execution reached its end.
 */
static bool execute(struct shadow *x, const struct shadow_state *filling)
{
	struct exec_run run;

	start(x, x->s.kernel, filling);
	exec_begin(&run, x->s.space, NULL, &x->s.e);
	return exec_gang_run(x->s.gang, &run, 100, &x->s.stop, &x->s.fault) == EXEC_ENDED;
}

/* Compare the results with those of the first execution. Add the bits that differ to @x->differ. */
static void compare(struct shadow *x, const struct shadow_state *first)
{
	for (unsigned int t = 0; t < x->threads; t++) {
		const uint8_t *frame = exec_gang_frame(x->s.gang, t);

		for (uint32_t i = 0; i < x->bytes; i++)
			x->differ.frame[t][i] |= frame[i] ^ first->frame[t][i];
		for (unsigned int i = 1; i < x->s.kernel->routines[0].preds && i < SHADOW_PREDS;
		     i++)
			x->differ.preds[t][i] |= x->s.gang->thread[t].preds[i] ^ first->preds[t][i];
	}
}

static void keep(struct shadow *x, struct shadow_state *to)
{
	for (unsigned int t = 0; t < x->threads; t++) {
		memcpy(to->frame[t], exec_gang_frame(x->s.gang, t), x->bytes);
		for (unsigned int i = 1; i < x->s.kernel->routines[0].preds && i < SHADOW_PREDS;
		     i++)
			to->preds[t][i] = x->s.gang->thread[t].preds[i];
	}
}

/* Replace the undefined bits by zeros, ones, or random bits, depending on @n. */
static void refill(const struct shadow *x, struct shadow_state *to, unsigned int n)
{
	for (unsigned int t = 0; t < x->threads; t++) {
		for (uint32_t i = 0; i < x->bytes; i++) {
			uint8_t other = n == 1	 ? 0
					: n == 2 ? UINT8_MAX
						 : (uint8_t)shadow_random(256);
			uint8_t unknown = x->unknown.frame[t][i];

			to->frame[t][i] = (x->values.frame[t][i] & ~unknown) | (other & unknown);
		}
		for (unsigned int i = 1; i < SHADOW_PREDS; i++) {
			uint32_t unknown = x->unknown.preds[t][i];

			to->preds[t][i] =
				(x->values.preds[t][i] & ~unknown) | (draw_word() & unknown);
		}
	}
}

void shadow_run(struct shadow *x, unsigned int fillings)
{
	struct shadow_state first, other;

	state_new(&first, x->bytes);
	state_new(&other, x->bytes);
	x->threads = 1 + shadow_random(EXEC_GANG);
	for (unsigned int t = 0; t < EXEC_GANG; t++)
		x->em[t] = t >= x->threads ? 0 : shadow_random(2) ? UINT32_MAX : draw_word() | 1;
	fill(x);
	find_shadow(x);
	keep(x, &other);
	execute(x, &x->values);
	keep(x, &first);
	for (unsigned int t = 0; t < x->threads; t++) {
		CHECK_MEM(other.frame[t], first.frame[t], x->bytes);
		memset(x->differ.frame[t], 0, x->bytes);
	}
	memset(x->differ.preds, 0, sizeof(x->differ.preds));
	for (unsigned int n = 1; n <= fillings; n++) {
		refill(x, &other, n);
		if (execute(x, &other))
			compare(x, &first);
	}
	state_free(&first);
	state_free(&other);
}

unsigned int shadow_missed(const struct shadow *x)
{
	unsigned int missed = 0;

	for (unsigned int t = 0; t < x->threads; t++) {
		for (uint32_t i = 0; i < x->bytes; i++)
			missed += (unsigned int)__builtin_popcount(
				(uint8_t)(x->differ.frame[t][i] & ~x->shadow.frame[t][i]));
		for (unsigned int i = 1; i < SHADOW_PREDS; i++)
			missed += (unsigned int)__builtin_popcount(x->differ.preds[t][i] &
								   ~x->shadow.preds[t][i]);
	}
	return missed;
}

unsigned int shadow_extra(const struct shadow *x, const char *variable)
{
	const struct visa_decls *decls = x->s.decls[0];
	unsigned int extra = 0;
	const struct visa_decl *d;

	for (uint32_t id = VISA_FIRST_VAR; (d = visa_decl_next(decls, VISA_VCLASS_G, id));
	     id = d->id + 1)
		for (unsigned int t = 0; d->name && !strcmp(d->name, variable) && t < x->threads;
		     t++)
			for (uint64_t i = d->at; i < d->at + d->size; i++)
				extra += (unsigned int)__builtin_popcount(
					(uint8_t)(x->shadow.frame[t][i] & ~x->differ.frame[t][i]));
	return extra;
}
