// SPDX-License-Identifier: MIT
/*
 * Indirect operands: each time an instruction is executed, finds the bytes of the thread's
 * variables that its indirect operands access. The bytes are kept as a set of lines (a line is
 * KERNEL_LINE bytes).
 */
#include "uninit_parts.h"

#include <errno.h>
#include <stdlib.h>

int uninit_pointed_new(struct uninit *u)
{
	uint32_t most = 0;

	for (uint32_t i = 0; i < u->kernel->routine_count; i++)
		most = u->routines[i].lines > most ? u->routines[i].lines : most;
	u->pointed_words = most / 64 + 1;
	u->pointed = calloc(u->pointed_words, sizeof(*u->pointed));
	return u->pointed ? 0 : -ENOMEM;
}

/* Add to @u->pointed all lines (KERNEL_LINE bytes each) that contain bytes from @first to @last. */
static void point_to(struct uninit *u, uint64_t first, uint64_t last)
{
	for (uint64_t line = first / KERNEL_LINE; line <= last / KERNEL_LINE; line++)
		u->pointed[line / 64] |= 1ull << line % 64;
}

/*
 * For an operand with one address for all lanes and with elements in ascending order: add all lines
 * (KERNEL_LINE bytes of variables each) from the element of the lowest lane to that of the highest
 * lane in @lanes. Return: false for other operands.
 */
static bool point_range(struct uninit *u, struct exec_run *r, const struct exec_vec *v,
			uint32_t lanes)
{
	unsigned int low = (unsigned int)__builtin_ctz(lanes);
	unsigned int high = 31 - (unsigned int)__builtin_clz(lanes);
	uint64_t first, last;

	if (v->kind != EXEC_VEC_INDIRECT || (v->width > 1 && v->row < v->width * v->step) ||
	    alu_place(r, v, low, &first) || alu_place(r, v, high, &last))
		return false;
	point_to(u, first, last + visa_types[v->type].size - 1);
	return true;
}

/*
 * For an operand of the selected thread, add the lines (KERNEL_LINE bytes of variables each) that
 * its elements are in. The element of a lane whose address is invalid is left out.
 */
static void point_operand(struct uninit *u, struct exec_run *r, const struct exec_vec *v,
			  uint32_t lanes)
{
	unsigned int size = visa_types[v->type].size;
	uint64_t place;

	if ((v->kind != EXEC_VEC_INDIRECT && v->kind != EXEC_VEC_ROWS) || !lanes ||
	    point_range(u, r, v, lanes))
		return;
	for (uint32_t left = lanes; left; left &= left - 1)
		if (!alu_place(r, v, (unsigned int)__builtin_ctz(left), &place))
			point_to(u, place, place + size - 1);
}

void uninit_point(struct uninit *u, struct exec_run *r, const struct uninit_plan *p)
{
	const struct alu_args *a = &p->any->alu;
	struct visa_error *error = r->error, unused;

	if (p->kind != UNINIT_COMPUTES) {
		memset(u->pointed, UINT8_MAX, u->pointed_words * sizeof(*u->pointed));
		return;
	}
	memset(u->pointed, 0, u->pointed_words * sizeof(*u->pointed));
	r->error = &unused;
	for (uint32_t left = r->live; left; left &= left - 1) {
		uint32_t lanes;

		exec_select(r, (unsigned int)__builtin_ctz(left));
		lanes = p->scalar_mask ? exec_window(p->any->lanes) : alu_masked(p->any, r);
		for (unsigned int i = 0; i < a->sources; i++)
			point_operand(u, r, &a->src[i], lanes);
		point_operand(u, r, &a->dst, lanes);
		if (exec_second(p->any))
			point_operand(u, r, exec_second(p->any), lanes);
	}
	r->error = error;
}

uint64_t uninit_pointed_unknown(const struct uninit *u)
{
	uint32_t line = 0;
	uint64_t any = 0;

	while (uninit_next_pointed(u, &line))
		any |= u->frame->unknown[line++];
	return any;
}

bool uninit_next_pointed(const struct uninit *u, uint32_t *line)
{
	uint32_t lines = uninit_routine(u)->lines;

	for (uint32_t word = *line / 64; word < u->pointed_words; word++) {
		uint64_t left = u->pointed[word];

		if (word == *line / 64)
			left &= UINT64_MAX << *line % 64;
		if (!left)
			continue;
		*line = word * 64 + (uint32_t)__builtin_ctzll(left);
		return *line < lines;
	}
	return false;
}
