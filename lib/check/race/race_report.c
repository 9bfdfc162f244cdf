// SPDX-License-Identifier: MIT
/* Findings of races, made when the launch has ended. */
#include "race_check.h"

#include <stdio.h>

static const enum race_kind kinds[][2] = {
	[RACE_WRITE_WRITE] = { RACE_WRITE, RACE_WRITE },
	[RACE_READ_WRITE] = { RACE_READ, RACE_WRITE },
	[RACE_READ_ATOMIC] = { RACE_READ, RACE_ATOMIC },
	[RACE_WRITE_ATOMIC] = { RACE_WRITE, RACE_ATOMIC },
};

static const char *const words[] = { "read", "write", "atomic" };
static const char *const verbs[] = { "reads", "writes", "changes by an atomic" };

static struct check_site site_of(const struct check *c, const struct race_entry *e,
				 enum race_kind kind)
{
	const struct exec_insn *insn = c->race->insns[e->insn];
	struct check_site s = { .group = e->thread / c->group_threads,
				.thread = e->thread % c->group_threads,
				.lane = e->lane,
				.op = insn->op,
				.access = words[kind] };

	kernel_find(c->kernel, insn, &s.routine, &s.byte);
	return s;
}

/* The other side, as a sentence goes on. */
static void name_other(const struct check *c, const struct check_site *one,
		       const struct check_site *other, char *buf, size_t size)
{
	uint64_t y = other->group / c->groups[0];

	if (one->group == other->group)
		snprintf(buf, size, "lane %u of thread %u", other->lane, other->thread);
	else
		snprintf(buf, size, "lane %u of group %u,%u,%u, thread %u", other->lane,
			 (unsigned int)(other->group % c->groups[0]),
			 (unsigned int)(y % c->groups[1]), (unsigned int)(y / c->groups[1]),
			 other->thread);
}

/* Bytes that race in the same way: @f is the first of them. */
static void report_race(struct check *c, const struct watch_memory *region,
			const struct race_found *f, uint32_t bytes)
{
	enum race_pair pair = (enum race_pair)(f->key % 4);
	const struct race_entry *one = &f->one, *other = &f->other;
	enum race_kind kind = kinds[pair][0], other_kind = kinds[pair][1];
	struct check_finding *finding;
	struct check_site sites[2];
	char where[160], who[96];

	/* Of two writes, the later instruction comes first. */
	if (pair == RACE_WRITE_WRITE && one->insn <= other->insn) {
		one = &f->other;
		other = &f->one;
	}
	sites[0] = site_of(c, one, kind);
	sites[1] = site_of(c, other, other_kind);
	finding = check_find(c, VISA_CHECK_RACE, region, sites, 2, 1);
	if (!finding)
		return;
	finding->address = f->key / 4;
	finding->bytes = bytes;
	check_name_memory(region, finding->address, where, sizeof(where));
	name_other(c, &sites[0], &sites[1], who, sizeof(who));
	snprintf(finding->message, sizeof(finding->message),
		 "lane %u %s %u byte%s at %s, which %s %s%s; no barrier, fence or atomic orders "
		 "them",
		 sites[0].lane, verbs[kind], bytes, bytes == 1 ? "" : "s", where, who,
		 verbs[other_kind], kind == other_kind ? ", too" : "");
}

static bool is_same_access(const struct race_entry *a, const struct race_entry *b)
{
	return a->thread == b->thread && a->insn == b->insn && a->lane == b->lane;
}

/* All of a region that are of one pair of kinds. */
static void find_pair(struct check *c, const struct watch_memory *region,
		      const struct race_memory *m, uint32_t count, enum race_pair pair)
{
	const struct race_found *first = NULL;
	uint32_t bytes = 0;

	for (uint32_t i = 0; i < count; i++) {
		const struct race_found *f = &m->found[i];

		if (f->key % 4 != pair)
			continue;
		if (first && f->key == first->key + 4ull * bytes &&
		    is_same_access(&f->one, &first->one) &&
		    is_same_access(&f->other, &first->other)) {
			bytes++;
			continue;
		}
		if (first)
			report_race(c, region, first, bytes);
		first = f;
		bytes = 1;
	}
	if (first)
		report_race(c, region, first, bytes);
}

void race_check_end(struct check *c)
{
	for (uint32_t i = 0; i < c->region_count; i++) {
		struct race_memory *m = &c->race->memory[i];
		uint32_t count;

		race_found_sort(m);
		count = m->found_count < RACE_FOUND_MAX ? m->found_count : RACE_FOUND_MAX;
		for (unsigned int pair = 0; pair < 4 && count; pair++)
			find_pair(c, &c->regions[i], m, count, (enum race_pair)pair);
	}
}
