// SPDX-License-Identifier: MIT
/*
 * Makes findings (the data of reports) from the races that were found, when the launch has ended.
 */
#include "race_check.h"
#include "../memory_name.h"
#include "race_found.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const enum race_kind kinds[][2] = {
	[RACE_WRITE_WRITE] = { RACE_WRITE, RACE_WRITE },
	[RACE_READ_WRITE] = { RACE_READ, RACE_WRITE },
	[RACE_READ_ATOMIC] = { RACE_READ, RACE_ATOMIC },
	[RACE_WRITE_ATOMIC] = { RACE_WRITE, RACE_ATOMIC },
	[RACE_WRITE_TRY] = { RACE_WRITE, RACE_TRY },
};

static const char *const words[] = { "read", "write", "atomic", "atomic" };
static const char *const verbs[] = { "reads", "writes", "changes by an atomic",
				     "reads by an atomic" };

static struct check_site race_report_site_of(const struct check *c, const struct race_entry *e,
					     enum race_kind kind)
{
	const struct exec_insn *insn = c->race->insns[e->insn];
	struct check_site s = { .group = e->thread / c->group_threads,
				.thread = e->thread % c->group_threads,
				.lane = e->lane >= RACE_COPIES ? 0 : e->lane,
				.access = race_is_copy(e) ? "copy" : words[kind] };

	kernel_find(c->kernel, insn, &s.routine, &s.byte);
	return s;
}

/* Write the name of the other access of a race for the sentence. @copies: it is an async copy */
static void name_other(const struct check *c, const struct check_site *one,
		       const struct check_site *other, bool copies, char *buf, size_t size)
{
	uint64_t y = other->group / c->groups[0];

	if (copies && one->group == other->group)
		snprintf(buf, size, "%s async copy of the group",
			 !strcmp(one->access, "copy") ? "another" : "an");
	else if (copies)
		snprintf(buf, size, "an async copy of group %u,%u,%u",
			 (unsigned int)(other->group % c->groups[0]),
			 (unsigned int)(y % c->groups[1]), (unsigned int)(y / c->groups[1]));
	else if (one->group == other->group && one->thread == other->thread)
		snprintf(buf, size, "lane %u of the same thread", other->lane);
	else if (one->group == other->group)
		snprintf(buf, size, "lane %u of thread %u", other->lane, other->thread);
	else
		snprintf(buf, size, "lane %u of group %u,%u,%u, thread %u", other->lane,
			 (unsigned int)(other->group % c->groups[0]),
			 (unsigned int)(y % c->groups[1]), (unsigned int)(y / c->groups[1]),
			 other->thread);
}

/*
 * Whether a load and an atomic are on one source line. If the hardware lacks the atomic of the
 * source, compilers emit a load and a loop of compare-and-exchanges, which do not race.
 */
static bool is_loop_of(const struct check *c, const struct race_entry *load,
		       const struct race_entry *atomic)
{
	struct check_site a = race_report_site_of(c, load, RACE_READ),
			  b = race_report_site_of(c, atomic, RACE_ATOMIC);
	const struct race_insn *insn =
		&c->race->units[kernel_unit(c->kernel, c->race->insns[atomic->insn])];
	const char *file, *other_file;
	uint32_t line, other;

	return insn->exchanges && exec_kernel_source(c->kernel, a.routine, a.byte, &file, &line) &&
	       exec_kernel_source(c->kernel, b.routine, b.byte, &other_file, &other) &&
	       line == other && file == other_file;
}

/**
 * struct pair - a race
 * @check: the check that reports it
 * @one, @other: the accesses; of two writes, the later instruction comes first
 * @kind, @other_kind: kinds of these accesses
 * @sites: instructions and lanes of these accesses
 */
struct pair {
	enum visa_check check;
	const struct race_entry *one;
	const struct race_entry *other;
	enum race_kind kind;
	enum race_kind other_kind;
	struct check_site sites[2];
};

/* Fill in a pair from a race that was found. Return: whether the race is reported. */
static bool pair_of(const struct check *c, const struct race_found *f, struct pair *p)
{
	enum race_pair pair = (enum race_pair)(f->key % RACE_PAIRS);
	bool same = pair == RACE_WRITE_WRITE && !f->differs;

	*p = (struct pair){ .check = same ? VISA_CHECK_SAME : VISA_CHECK_RACE,
			    .one = &f->one,
			    .other = &f->other,
			    .kind = kinds[pair][0],
			    .other_kind = kinds[pair][1] };
	if (pair == RACE_WRITE_WRITE && f->one.insn <= f->other.insn) {
		p->one = &f->other;
		p->other = &f->one;
	}
	p->sites[0] = race_report_site_of(c, p->one, p->kind);
	p->sites[1] = race_report_site_of(c, p->other, p->other_kind);
	return check_is_on(c, p->check) &&
	       !(pair == RACE_READ_ATOMIC && is_loop_of(c, p->one, p->other));
}

/* Write the sentence of a report about bytes with a race. */
static void race_report_describe(const struct check *c, const struct watch_memory *region,
				 const struct race_found *f, const struct pair *p, uint32_t bytes,
				 struct check_finding *finding)
{
	char where[160], who[96], first[32] = "an async copy";
	size_t used;

	finding->address = f->key / RACE_PAIRS;
	finding->bytes = bytes;
	check_name_memory(region, finding->address, where, sizeof(where));
	name_other(c, &p->sites[0], &p->sites[1], race_is_copy(p->other), who, sizeof(who));
	if (!race_is_copy(p->one))
		snprintf(first, sizeof(first), "lane %u", p->sites[0].lane);
	snprintf(finding->message, sizeof(finding->message),
		 "%s %s %u byte%s at %s, which %s %s%s%s; ", first, verbs[p->kind], bytes,
		 bytes == 1 ? "" : "s", where, who, verbs[p->other_kind],
		 p->kind == p->other_kind ? ", too" : "",
		 p->check == VISA_CHECK_SAME ? ", with the same value" : "");
	used = strlen(finding->message);
	race_sentence(c, f, region->use == WATCH_LOCAL, finding->message + used,
		      sizeof(finding->message) - used);
}

/* Report contiguous bytes with the same race; @f is the race of the first byte. */
static void report_race(struct check *c, const struct watch_memory *region,
			const struct race_found *f, uint32_t bytes)
{
	struct check_finding *finding;
	struct pair p;

	if (!pair_of(c, f, &p))
		return;
	finding = check_find(c, p.check, region, p.sites, 2, 0);
	if (finding)
		race_report_describe(c, region, f, &p, bytes, finding);
}

int race_check_tells(struct check *c, struct visa_error *e)
{
	c->race->shadow.pairs = calloc(1, sizeof(struct race_pairs));
	return c->race->shadow.pairs ? 0 : visa_fail(e, ENOMEM, "out of memory for races");
}

bool race_check_last(const struct check *c, struct check_finding *finding)
{
	const struct race_pairs *pairs = c->race->shadow.pairs;
	const struct watch_memory *region = &c->regions[pairs->memory - c->race->memory];
	struct pair p;

	if (!pair_of(c, &pairs->last, &p))
		return false;
	finding->check = p.check;
	finding->region = region;
	finding->count = 1;
	finding->sites = 2;
	memcpy(finding->site, p.sites, sizeof(p.sites));
	memcpy(finding->last, p.sites, sizeof(p.sites));
	race_report_describe(c, region, &pairs->last, &p, pairs->bytes, finding);
	return true;
}

static bool is_same_access(const struct race_entry *a, const struct race_entry *b)
{
	return a->thread == b->thread && a->insn == b->insn && a->lane == b->lane;
}

/*
 * Whether the race @f continues the race @first: it is of the same two accesses, and its first byte
 * follows the @bytes bytes of @first. @key: key of the first byte of @f
 */
static bool goes_on(const struct race_found *first, uint32_t bytes, const struct race_found *f,
		    uint64_t key)
{
	return key == first->key + (uint64_t)RACE_PAIRS * bytes &&
	       is_same_access(&f->one, &first->one) && is_same_access(&f->other, &first->other);
}

/*
 * Report all races of a region whose enum race_pair is @pair; @step: number of bytes for one key, 1
 * or 4
 */
static void find_pair(struct check *c, const struct watch_memory *region,
		      const struct race_found *found, uint32_t count, enum race_pair pair,
		      unsigned int step)
{
	struct race_found first = { 0 };
	uint32_t bytes = 0;

	for (uint32_t i = 0; i < count; i++) {
		const struct race_found *f = &found[i];
		uint64_t key;

		if (f->key % RACE_PAIRS != pair)
			continue;
		key = f->key / RACE_PAIRS * step * RACE_PAIRS + pair;
		if (bytes && goes_on(&first, bytes, f, key)) {
			first.differs |= f->differs;
			bytes += step;
			continue;
		}
		if (bytes)
			report_race(c, region, &first, bytes);
		first = *f;
		first.key = key;
		bytes = step;
	}
	if (bytes)
		report_race(c, region, &first, bytes);
}

void race_check_end(struct check *c)
{
	struct race *shadow = &c->race->shadow;

	for (uint32_t i = 0; i < c->region_count; i++) {
		struct race_found *found = NULL, *bytes = NULL;
		uint32_t count = race_found_dwords(&c->race->memory[i], &found);
		const unsigned int step = count ? 4 : 1;

		if (!count) {
			count = race_found_list(shadow, &c->race->memory[i], &bytes);
			found = bytes;
		}
		for (unsigned int pair = 0; pair < RACE_PAIRS && count; pair++)
			find_pair(c, &c->regions[i], found, count, (enum race_pair)pair, step);
		free(bytes);
	}
}
