// SPDX-License-Identifier: MIT
/*
 * Tests of profiles, which count executions and accesses of each instruction of a kernel. The
 * expected counts are computed by hand, or from the sets of accessed bytes.
 */
#include "profiled.h"

#include <errno.h>

/*
 * Return: instruction number @nth of those whose text begins with @begin. If there is none: an
 * instruction with counts of 0.
 */
static const struct visa_profile_instruction *find(const struct profiled *x, const char *begin,
						   unsigned int nth)
{
	static const struct visa_profile_instruction none;

	for (uint32_t i = 0; x->p && i < x->p->instruction_count; i++)
		if (!strncmp(x->p->instructions[i].text, begin, strlen(begin)) && !nth--)
			return &x->p->instructions[i];
	CHECK(!"found");
	return &none;
}

static void check_counts(const struct visa_profile_instruction *i, uint64_t times, uint64_t lanes,
			 uint64_t enabled)
{
	CHECK_EQ(i->counts.times, times);
	CHECK_EQ(i->counts.lanes, lanes);
	CHECK_EQ(i->counts.enabled, enabled);
}

/* Two groups of 20 work-items: each group has a thread with 16 lanes and a thread with 4 lanes. */
TEST(profile, counts_threads_and_lanes)
{
	struct profiled x;
	const struct visa_profile_instruction *i;

	profile(&x, TEXT(STORE("ID")), 40, 20);
	check_totals(&x);
	check_counts(find(&x, "mul", 0), 4, 40, 4);
	check_counts(find(&x, "shl", 0), 4, 40, 40);
	check_counts(find(&x, "ret", 0), 4, 40, 40);
	CHECK(find(&x, "movs", 0)->folded);
	i = find(&x, "scatter4", 0);
	check_counts(i, 4, 40, 40);
	CHECK(i->memory && !i->local);
	CHECK_EQ(i->counts.channels, 40);
	CHECK_EQ(i->counts.bytes, 160);
	/*
	 * The four threads access bytes 0 to 63, 64 to 79, 80 to 143 and 144 to 159; the third
	 * thread accesses two cache lines.
	 */
	CHECK_EQ(i->counts.lines, 5);
	CHECK_EQ(i->counts.enough, 4);
	CHECK_EQ(i->counts.conflicts, 0);
	CHECK_EQ(x.p->group_count, 2);
	CHECK_EQ(x.p->groups[0].lanes, x.p->groups[1].lanes);
	CHECK_EQ(x.p->picture_count, 1);
	CHECK_STR(x.p->pictures[0].name, "arg0");
	CHECK_EQ(x.p->pictures[0].size, 4 * ROOM);
	profiled_free(&x);
}

/*
 * A loop that lane n leaves after n + 1 iterations, with an instruction for half of the lanes; and
 * instructions with a predicate.
 */
TEST(profile, counts_lanes_that_part)
{
	struct profiled x;

	profile(&x,
		TEXT("mov (M1, 16) A(0,0)<1> 0x0:d\n"
		     "again:\n"
		     "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x1:d\n"
		     "add (M3, 8) B(0,8)<1> B(0,8)<1;1,0> 0x1:d\n"
		     "cmp.le (M1, 16) P1 A(0,0)<1;1,0> LID(0,0)<1;1,0>\n"
		     "(P1) goto (M1, 16) again\n"
		     "cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x5:d\n"
		     "(P1) mov (M1, 16) B(0,0)<1> 0x7:d\n"
		     "(!P1) mov (M1_NM, 16) B(0,0)<1> 0x8:d\n"),
		32, 16);
	check_totals(&x);
	/*
	 * The loop has 16 iterations with 16, 15 ... 1 lanes. The instruction with M3 has lanes 8
	 * to 15: 8 of them in 9 iterations, then 7, 6 ... 1.
	 */
	check_counts(find(&x, "add (M1, 16) A", 0), 32, 2 * 136, 2 * 136);
	check_counts(find(&x, "add (M3", 0), 32, 2 * 136, 2 * (9 * 8 + 28));
	check_counts(find(&x, "(P", 0), 32, 2 * 136, 2 * 136);
	check_counts(find(&x, "(P", 1), 2, 32, 10);
	check_counts(find(&x, "(!P", 0), 2, 32, 22);
	CHECK_EQ(x.p->groups[0].instructions * 16 - x.p->groups[0].lanes, 4 * 120);
	profiled_free(&x);
}

/*
 * Loads from local memory: instructions that compute the lanes' offsets, the accessed bytes, and
 * the additional cycles for bank conflicts.
 */
static const struct {
	const char *offset;
	unsigned int bytes;
	unsigned int conflicts;
} banks[] = {
	{ "mov (M1, 16) A(0,0)<1> 0x10:d\n", 4, 0 },
	{ "shl (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d\n", 64, 0 },
	{ "shl (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x3:d\n", 64, 1 },
	{ "shl (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x6:d\n", 64, 15 },
	{ "mul (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x44:d\n", 64, 0 },
	/*
	 * Lanes 3, 7, 11 and 15 access the dword of lane 0. Each of the other lanes accesses dword
	 * 17 * lane.
	 */
	{ "mul (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x44:d\n"
	  "and (M1, 16) B(0,0)<1> LID(0,0)<1;1,0> 0x3:d\n"
	  "cmp.eq (M1, 16) P1 B(0,0)<1;1,0> 0x3:d\n"
	  "(P1) mov (M1, 16) A(0,0)<1> 0x0:d\n",
	  48, 0 },
	/* Descending offsets: dwords 240, 224 ... 0, all of one bank. */
	{ "shl (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x6:d\n"
	  "add (M1, 16) A(0,0)<1> (-)A(0,0)<1;1,0> 0x3c0:d\n",
	  64, 15 },
	/* Eight dwords in four banks, each accessed by two lanes. */
	{ "mul (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x5:d\n"
	  "and (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x7:d\n"
	  "shl (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x4:d\n",
	  32, 1 },
};

TEST(profile, counts_conflicts_of_banks)
{
	for (unsigned int k = 0; k < COUNT(banks); k++) {
		const struct visa_profile_instruction *i;
		struct profiled x;
		char body[1024], text[8192];

		snprintf(body, sizeof(body), "%sgather4_scaled.R (M1, 16) %%slm 0x0:ud AU.0 B.0\n",
			 banks[k].offset);
		write_text(text, "", body);
		unit_case("%s", banks[k].offset);
		profile_with(&x, text, INFO("      slm_size: 1088\n"), 0, 48, 16, 0);
		CHECK_EQ(x.err, 0);
		check_totals(&x);
		i = find(&x, "gather4", 0);
		CHECK(i->local);
		CHECK_EQ(i->counts.times, 3);
		CHECK_EQ(i->counts.bytes, 3 * banks[k].bytes);
		CHECK_EQ(i->counts.lines, 0);
		CHECK_EQ(i->counts.conflicts, 3 * banks[k].conflicts);
		profiled_free(&x);
	}
}

/*
 * struct sum - the expected counts of an instruction, computed from sets of bytes
 * @channels: lanes
 * @bytes: accessed bytes
 * @lines: accessed cache lines
 * @enough: cache lines that would be enough for the bytes
 */
struct sum {
	uint64_t channels;
	uint64_t bytes;
	uint64_t lines;
	uint64_t enough;
};

/*
 * Add an access. Lane i accesses @size bytes at ((@id + i) * numbers[0] & numbers[1]) + numbers[2].
 * @on: the enabled lanes
 */
static void add_access(struct sum *s, uint32_t id, unsigned int lanes, uint32_t on,
		       const uint32_t numbers[3], unsigned int size)
{
	static uint8_t touched[4 * ROOM];
	uint64_t bytes = 0;

	memset(touched, 0, sizeof(touched));
	for (unsigned int lane = 0; lane < lanes; lane++) {
		uint32_t at = ((id + lane) * numbers[0] & numbers[1]) + numbers[2];

		s->channels += on >> lane & 1;
		for (unsigned int b = 0; on >> lane & 1 && b < size; b++)
			if (at + b < sizeof(touched))
				touched[at + b] = 1;
	}
	for (uint32_t line = 0; line < sizeof(touched); line += 64) {
		uint64_t before = bytes;

		for (unsigned int b = 0; b < 64; b++)
			bytes += touched[line + b];
		s->lines += bytes != before;
	}
	s->bytes += bytes;
	s->enough += (bytes + 63) / 64;
}

/*
 * Instructions that access T6 or virtual memory. @size: bytes that a lane accesses; @align:
 * alignment of the addresses
 */
static const struct {
	const char *text;
	unsigned int size;
	unsigned int align;
} forms[] = {
	{ "gather4_scaled.R (M1, 16) T6 0x0:ud AU.0 B.0\n", 4, 4 },
	{ "(P1) gather4_scaled.R (M1, 16) T6 0x0:ud AU.0 B.0\n", 4, 4 },
	{ "gather4_scaled.RG (M1, 16) T6 0x0:ud AU.0 W.0\n", 8, 4 },
	{ "gather4_scaled.RGBA (M1, 16) T6 0x0:ud AU.0 W.0\n", 16, 4 },
	{ "gather_scaled.2 (M1, 16) T6 0x0:ud AU.0 B.0\n", 2, 1 },
	{ "(P1) scatter_scaled.1 (M1, 16) T6 0x0:ud AU.0 B.0\n", 1, 1 },
	{ "gather4_scaled.R (M3, 8) T6 0x0:ud A8.0 B.0\n", 4, 4 },
	{ "svm_gather.4.1 (M1, 16) AT.0 B.0\n", 4, 4 },
	{ "(P1) svm_atomic.add (M1, 16) AT.0 ID.0 B.0 %null.0\n", 4, 4 },
	{ "svm_gather.1.2 (M1, 16) AT.0 B.0\n", 2, 1 },
};

static void check_form(unsigned int form, const uint32_t numbers[3], int n)
{
	bool chosen = *forms[form].text == '(', half = strstr(forms[form].text, "(M3") != NULL;
	uint32_t on = chosen ? (1u << n) - 1 : 0xffff, mask = -forms[form].align;
	const struct visa_profile_instruction *i;
	struct sum want = { 0 };
	struct profiled x;
	char body[1024], text[8192];

	snprintf(body, sizeof(body),
		 "mul (M1, 16) A(0,0)<1> ID(0,0)<1;1,0> 0x%x:d\n"
		 "and (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x%x:d\n"
		 "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x%x:d\n"
		 "mov (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0>\n"
		 "add (M1, 16) AT(0,0)<1> AT(0,0)<1;1,0> O(0,0)<0;1,0>\n"
		 "cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> N(0,0)<0;1,0>\n"
		 "movs (M1_NM, 1) T6(0) 0x0:ud\n%s",
		 numbers[0], numbers[1] & mask, numbers[2] & mask, forms[form].text);
	write_text(text,
		   ".decl W v_type=G type=d num_elts=64 align=hword\n"
		   ".decl A8 v_type=G type=ud num_elts=8 align=hword alias=<A, 32>\n",
		   body);
	unit_case("%s id * %u & 0x%x + %u", forms[form].text, numbers[0], numbers[1], numbers[2]);
	profile_with(&x, text, PLAIN, n, 80, 16, 0);
	CHECK_EQ(x.err, 0);
	for (uint32_t t = 0; t < 5; t++) {
		const uint32_t masked[3] = { numbers[0], numbers[1] & mask, numbers[2] & mask };

		add_access(&want, 16 * t + (half ? 8 : 0), half ? 8 : 16, on, masked,
			   forms[form].size);
	}
	check_totals(&x);
	i = find(&x, "cmp.lt", 0);
	while (!i->memory && i + 1 < x.p->instructions + x.p->instruction_count)
		i++;
	CHECK_EQ(i->counts.channels, want.channels);
	CHECK_EQ(i->counts.enabled, want.channels);
	CHECK_EQ(i->counts.bytes, want.bytes);
	CHECK_EQ(i->counts.lines, want.lines);
	CHECK_EQ(i->counts.enough, want.enough);
	profiled_free(&x);
}

/*
 * Addresses in several orders: contiguous, all equal, ascending, descending, random; within cache
 * lines and across their ends.
 */
TEST(profile, counts_lines_and_bytes)
{
	static const uint32_t numbers[][3] = {
		{ 4, 0x7fff, 0 },   { 4, 0x7fff, 36 },	   { 0, 0, 1000 },	  { 64, 0x7fff, 0 },
		{ 8, 0x7fff, 60 },  { 16, 0x7fff, 0 },	   { 12, 0x7fff, 4 },	  { 2, 0x7fff, 62 },
		{ 1, 0x7fff, 33 },  { 0x7fbc, 0x7ffc, 0 }, { 0x7ffc, 0x7ffc, 0 }, { 52, 0x3c, 0 },
		{ 1236, 0x3fc, 8 }, { 7652, 0x7fe0, 5 },   { 20, 0x18, 16 },	  { 9, 0x7f, 3 },
	};

	for (unsigned int form = 0; form < COUNT(forms); form++)
		for (unsigned int k = 0; k < COUNT(numbers); k++)
			check_form(form, numbers[k], 1 + (int)(k % 15));
}

/* An access out of bounds is not counted as accessed bytes. */
TEST(profile, leaves_out_what_is_outside)
{
	struct profiled x;
	const struct visa_profile_instruction *i;

	/* The last 8 of 32 lanes are past the end of the buffer. */
	profile(&x,
		TEXT("add (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0> 0x7fa0:d\n"
		     "movs (M1_NM, 1) T6(0) 0x0:ud\n"
		     "scatter4_scaled.R (M1, 16) T6 0x0:ud AU.0 ID.0\n"),
		32, 32);
	check_totals(&x);
	CHECK_EQ(x.result.dropped, 8);
	i = find(&x, "scatter4", 0);
	CHECK_EQ(i->counts.channels, 32);
	CHECK_EQ(i->counts.bytes, 96);
	CHECK_EQ(i->counts.lines, 3);
	CHECK_EQ(i->counts.enough, 2);
	profiled_free(&x);
}

/* After a fault, the profile counts the instructions before the instruction that faulted. */
TEST(profile, is_there_after_a_fault)
{
	struct profiled x;

	profile_with(&x,
		     TEXT("cmp.ge (M1, 16) P1 LID(0,0)<1;1,0> 0x4:d\n"
			  "(P1) svm_scatter.4.1 (M1, 16) AT.0 ID.0\n"),
		     PLAIN, 0, 16, 16, 0);
	CHECK_EQ(x.err, -EFAULT);
	CHECK(x.p != NULL);
	check_totals(&x);
	check_counts(find(&x, "cmp", 0), 1, 16, 16);
	check_counts(find(&x, "(P", 0), 0, 0, 0);
	profiled_free(&x);
}

static bool count_report(void *context, const struct visa_report *report)
{
	(void)report;
	++*(unsigned int *)context;
	return true;
}

/*
 * A launch with checks and a profile has the same reports as with checks only, and the same counts
 * as with a profile only.
 */
TEST(profile, goes_with_checks)
{
	static const char text[] = TEXT("and (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0> 0x3c:d\n"
					"movs (M1_NM, 1) T6(0) 0x0:ud\n"
					"scatter4_scaled.R (M1, 16) T6 0x0:ud AU.0 ID.0\n"
					"shl (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0xc:d\n"
					"scatter4_scaled.R (M1, 16) T6 0x0:ud AU.0 ID.0\n"
					"and (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0> 0x1c:d\n"
					"scatter4_scaled.R (M1, 16) T6 0x0:ud AU.0 ID.0\n");
	const uint32_t checks =
		VISA_CHECK_BIT(VISA_CHECK_OOB) | VISA_CHECK_BIT(VISA_CHECK_CONFLICT);
	const struct visa_grid grid = { .dims = 1, .global = { 64 }, .local = { 16 } };
	unsigned int reports = 0;
	struct visa_launch_options o = { .report = count_report, .context = &reports };
	struct profiled one, both = { 0 };

	profile(&one, text, 64, 16);
	run_new(&both.r, text, PLAIN, ROOM, 0);
	o.checks = checks;
	o.profile = &both.p;
	CHECK_EQ(visa_launch_run(both.r.k.launch, &grid, &o, &both.result, &both.r.k.e), 0);
	CHECK_EQ(reports, 2);
	check_totals(&both);
	CHECK_EQ(both.p->instruction_count, one.p->instruction_count);
	for (uint32_t i = 0; i < one.p->instruction_count; i++)
		CHECK_MEM(&both.p->instructions[i].counts, &one.p->instructions[i].counts,
			  sizeof(one.p->total));
	CHECK_MEM(both.r.o, one.r.o, 4 * ROOM);
	profiled_free(&one);
	profiled_free(&both);
}

/* A launch that is refused has no profile. */
TEST(profile, is_null_if_refused)
{
	const struct visa_grid grid = { .dims = 1 };
	struct profiled x = { .p = (void *)&x };
	const struct visa_launch_options o = { .profile = &x.p };

	run_new(&x.r, TEXT(""), PLAIN, ROOM, 0);
	CHECK(visa_launch_run(x.r.k.launch, &grid, &o, &x.result, &x.r.k.e) < 0);
	CHECK(!x.p);
	profiled_free(&x);
}
