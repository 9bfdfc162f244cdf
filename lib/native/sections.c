// SPDX-License-Identifier: MIT
/*
 * Divides a long kernel into sections (ranges of its instructions), each of which becomes a C
 * function.
 *
 * The compile time of a C function grows with its number of labels times its number of variables.
 * So a long kernel is cut between basic blocks, where few loops cross the cut.
 */
#include "sections.h"

/*
 * A kernel becomes one C function if it has at most WHOLE_LENGTH instructions, and its number of
 * instructions times its number of basic blocks is at most WHOLE_COST.
 */
#define WHOLE_LENGTH   1500
#define WHOLE_COST     100000ull
/* Largest number of instructions of a section. */
#define SECTION_LENGTH 200

bool sections_wanted(const struct build *b)
{
	uint64_t leaders = 0;

	for (uint32_t i = 0; i < b->node_count; i++)
		leaders += b->nodes[i].leader;
	return b->spec->section || b->node_count > WHOLE_LENGTH ||
	       leaders * b->node_count > WHOLE_COST;
}

static uint32_t length(const struct build *b)
{
	return b->spec->section ? b->spec->section : SECTION_LENGTH;
}

void sections_cut_blocks(struct build *b)
{
	uint32_t leader = 0;

	for (uint32_t i = 0; i < b->node_count; i++) {
		if (i - leader >= length(b))
			b->nodes[i].leader = true;
		if (b->nodes[i].leader)
			leader = i;
	}
}

/* For each node, count the loops that a cut before the node would divide. */
static void count_crossings(const struct build *b, uint32_t *crossed)
{
	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct node *n = &b->nodes[i];

		if (n->kind != NODE_JUMP || !n->insn->jump.backward)
			continue;
		crossed[node_at(b, n->insn->jump.target) + 1]++;
		crossed[i + 1]--;
	}
	for (uint32_t i = 1; i < b->node_count; i++)
		crossed[i] += crossed[i - 1];
}

static uint32_t sections_end_of(const struct build *b, uint32_t first, const uint32_t *crossed)
{
	uint32_t best = b->node_count, most = length(b);

	for (uint32_t i = first + 1; i < b->node_count && i <= first + most; i++) {
		if (!b->nodes[i].leader)
			continue;
		if (best == b->node_count || i < first + most / 3 || crossed[i] <= crossed[best])
			best = i;
	}
	return b->node_count - first <= most ? b->node_count : best;
}

int build_sections(struct build *b, struct visa_error *e)
{
	uint32_t *crossed = build_new(b, b->node_count + 1ul, sizeof(*crossed));

	b->sections = build_new(b, b->node_count + 1ul, sizeof(*b->sections));
	if (b->lacks)
		return build_lacks(b, e);
	count_crossings(b, crossed);
	for (uint32_t i = 0; i < b->node_count; i = b->sections[b->section_count++].end) {
		b->sections[b->section_count].first = i;
		b->sections[b->section_count].end = sections_end_of(b, i, crossed);
	}
	return 0;
}
