// SPDX-License-Identifier: MIT
/*
 * Writes the sentences of a race report: why its accesses are not ordered, and which
 * synchronization would order them.
 */
#include "race_check.h"
#include "race_found.h"

#include <stdio.h>

/*
 * struct words - words in a report, for local or for global memory
 * @memory: the name of this memory
 * @flag: the flag of this memory for fences and barriers in OpenCL C
 */
struct words {
	const char *memory;
	const char *flag;
};

static const struct words words[] = { { "global", "CLK_GLOBAL_MEM_FENCE" },
				      { "local", "CLK_LOCAL_MEM_FENCE" } };

/* Write @before and the source line of the group's last barrier; an empty text if there is none. */
static void name_barrier(const struct check *c, const struct race_found *f, const char *before,
			 char *buf, size_t size)
{
	const char *file;
	uint32_t routine, byte, line;

	*buf = 0;
	if (!f->barrier)
		return;
	kernel_find(c->kernel, kernel_record(c->kernel, f->barrier - 1), &routine, &byte);
	if (exec_kernel_source(c->kernel, routine, byte, &file, &line))
		snprintf(buf, size, "%s line %u", before, line);
}

/* Write the sentence for two work-items of a group without a barrier between them. */
static void same_group(const struct check *c, const struct race_found *f, bool local, char *buf,
		       size_t size)
{
	const struct race_check *x = c->race;
	const bool in_step = f->one.thread == f->other.thread;
	const unsigned int kind = local ? RACE_LOCAL : RACE_GLOBAL;
	const char *alone = "";
	char last[64];

	/* Two accesses after the same barrier can still be of different iterations of a loop. */
	name_barrier(c, f, "both come after the barrier in", last, sizeof(last));
	if (x->sub_groups)
		alone = ", and no sub_group_barrier() for both work-items and this memory";
	else if (x->alone & kind && x->atomics)
		alone = ", and no chain of fence, atomic and fence orders one access before the "
			"other";
	else if (x->alone & kind)
		alone = ", and a fence without an atomic orders only accesses of its own work-item";
	else if (x->atomics & kind)
		alone = ", and an atomic without fences orders only atomics";
	snprintf(buf, size, "no barrier is between them%s%s%s%s%s%s; barrier(%s) would order them",
		 *last || in_step ? " (" : "", last, *last && in_step ? "; " : "",
		 in_step ? "this hardware executes the two in step" : "",
		 *last || in_step ? ")" : "", alone, words[local].flag);
}

/* Write the sentence for two work-items of different groups. */
static void two_groups(const struct race_check *x, char *buf, size_t size)
{
	/* Only global memory is shared by groups. */
	const unsigned int atomics = x->atomics & RACE_GLOBAL;
	const char *missing =
		"no chain of fence, atomic and fence orders one access before the other";

	if (!x->alone && !atomics)
		missing = x->barriers ? "a barrier orders only work-items of one group, and there "
					"are no fences and atomics"
				      : "no fences and atomics order them";
	else if (!x->alone)
		missing = "an atomic orders other accesses only with a fence before it in the one "
			  "work-item, and a fence after it in the other";
	else if (!atomics)
		missing = "a fence orders accesses of two work-items only with atomics of both";
	snprintf(buf, size, "they are in two groups: %s", missing);
}

/*
 * Append the reasons why fences and atomics do not order the two accesses. Return: false if no
 * fences and atomics are between the accesses.
 */
static bool fences(const struct race_found *f, bool local, char *buf, size_t size)
{
	const struct words *w = &words[local];

	switch (f->why) {
	case RACE_NO_ACQUIRE:
		snprintf(
			buf, size,
			"the second work-item has no fence of %s memory between its atomic and its "
			"access; memory_order_acquire or mem_fence(%s) there would order them",
			w->memory, w->flag);
		return true;
	case RACE_OTHER_MEMORY:
		snprintf(
			buf, size,
			"a fence before or after the atomics orders %s memory only; %s would order "
			"them",
			words[!local].memory, w->flag);
		return true;
	case RACE_NO_RELEASE:
		snprintf(buf, size,
			 "the fence before the atomic that publishes the access does not release; "
			 "memory_order_release would order them");
		return true;
	case RACE_SCOPE:
		snprintf(buf, size,
			 "the scope of a fence or an atomic between them is too small; "
			 "memory_scope_device would order them");
		return true;
	default:
		return false;
	}
}

/* Append why nothing orders two accesses; @f: a pair without async copies */
static void order_of(const struct check *c, const struct race_found *f, bool local, char *buf,
		     size_t size)
{
	const struct race_entry *one = &f->one, *other = &f->other;
	char last[64];

	name_barrier(c, f, "; the last of them is in", last, sizeof(last));
	if (f->passed)
		snprintf(buf, size, "no barrier between them has a fence of %s memory (%s)%s",
			 words[local].memory, words[local].flag, last);
	else if (fences(f, local, buf, size))
		return;
	else if (one->thread / c->group_threads == other->thread / c->group_threads)
		same_group(c, f, local, buf, size);
	else
		two_groups(c->race, buf, size);
}

void race_sentence(const struct check *c, const struct race_found *f, bool local, char *buf,
		   size_t size)
{
	const enum race_pair pair = (enum race_pair)(f->key % RACE_PAIRS);
	const unsigned int copies =
		(unsigned int)race_is_copy(&f->one) + (unsigned int)race_is_copy(&f->other);
	size_t used = 0;

	if (copies == 2)
		snprintf(buf, size,
			 "no work-item waits for the event of one copy before the other copy "
			 "begins");
	else if (copies)
		snprintf(buf, size,
			 "no barrier, and no wait for the event of the copy, orders them");
	if (copies)
		return;
	if (pair != RACE_WRITE_WRITE && pair != RACE_READ_WRITE)
		used = (size_t)snprintf(buf, size, "the %s is not an atomic, and ",
					pair == RACE_READ_ATOMIC ? "read" : "write");
	order_of(c, f, local, buf + used, size - used);
}
