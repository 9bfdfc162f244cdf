// SPDX-License-Identifier: MIT
/* Tests of filters of traces, with the words of lib/trace/README.md. */
#include <errno.h>

#include "../../../lib/trace/trace_filter.h"
#include "../../support/unit.h"

static struct trace_filter filter_of(const char *text)
{
	struct trace_filter f;

	CHECK_EQ(trace_filter_read(&f, text, NULL), 0);
	return f;
}

/* A filter without words selects all lines. */
TEST(trace_filter, nothing)
{
	const char *const texts[] = { NULL, "", " \n" };
	const uint32_t group[3] = { 7, 8, UINT32_MAX };

	for (unsigned int i = 0; i < COUNT(texts); i++) {
		struct trace_filter f = filter_of(texts[i]);

		CHECK(!f.any);
		CHECK(trace_filter_kernel(&f, "k"));
		CHECK(trace_filter_group(&f, group));
		CHECK(trace_filter_thread(&f, 0));
		CHECK(trace_filter_instruction(&f, &visa_ops[VISA_LIFETIME], 0));
		CHECK(trace_filter_bytes(&f, 0, 0, 1));
	}
}

static bool group_passes(const char *text, uint32_t x, uint32_t y, uint32_t z)
{
	struct trace_filter f = filter_of(text);

	return trace_filter_group(&f, (const uint32_t[]){ x, y, z });
}

TEST(trace_filter, groups)
{
	CHECK(group_passes("group=3", 3, 0, 0));
	CHECK(!group_passes("group=3", 3, 1, 0));
	CHECK(!group_passes("group=3", 2, 0, 0));
	CHECK(group_passes("group=1-3", 2, 0, 0));
	CHECK(group_passes("group=0,1,0-3,2,0", 3, 1, 0));
	CHECK(!group_passes("group=0,1,0-3,2,0", 3, 0, 0));
	CHECK(!group_passes("group=0,1,0-3,2,0", 4, 1, 0));
	CHECK(!group_passes("group=0,1,0-3,2,0", 3, 1, 1));
}

TEST(trace_filter, kernels_and_threads)
{
	struct trace_filter f = filter_of("kernel=s*y thread=2-3");

	CHECK(f.any);
	CHECK(trace_filter_kernel(&f, "saxpy"));
	CHECK(!trace_filter_kernel(&f, "sum"));
	CHECK(!trace_filter_thread(&f, 1));
	CHECK(trace_filter_thread(&f, 2));
	CHECK(trace_filter_thread(&f, 3));
	CHECK(!trace_filter_thread(&f, 4));
}

static bool op_passes(const char *text, enum visa_op_id op)
{
	struct trace_filter f = filter_of(text);

	return trace_filter_instruction(&f, &visa_ops[op], 0);
}

TEST(trace_filter, classes)
{
	CHECK(op_passes("class=memory", VISA_GATHER));
	CHECK(op_passes("class=memory", VISA_SCATTER));
	CHECK(op_passes("class=memory", VISA_DWORD_ATOMIC));
	CHECK(!op_passes("class=memory", VISA_ADD));
	CHECK(op_passes("class=load", VISA_GATHER));
	CHECK(op_passes("class=load", VISA_SAMPLE_3D));
	CHECK(!op_passes("class=load", VISA_SCATTER));
	CHECK(!op_passes("class=load,store", VISA_DWORD_ATOMIC));
	CHECK(op_passes("class=load,store", VISA_SCATTER));
	CHECK(op_passes("class=math", VISA_ADD));
	CHECK(!op_passes("class=math", VISA_GOTO));
	CHECK(op_passes("class=flow", VISA_GOTO));
	CHECK(op_passes("class=sync", VISA_BARRIER));
	/* No filter leaves out a MOVS, which changes the surface that later lines access. */
	CHECK(op_passes("class=math", VISA_MOVS));
	CHECK(op_passes("surface=T6", VISA_MOVS));
	CHECK(!op_passes("surface=T6", VISA_ADD));
}

TEST(trace_filter, lines)
{
	struct trace_filter f = filter_of("line=31-40");

	CHECK(!trace_filter_instruction(&f, &visa_ops[VISA_ADD], 30));
	CHECK(trace_filter_instruction(&f, &visa_ops[VISA_ADD], 31));
	CHECK(trace_filter_instruction(&f, &visa_ops[VISA_ADD], 40));
	CHECK(!trace_filter_instruction(&f, &visa_ops[VISA_ADD], 41));
	CHECK(!trace_filter_instruction(&f, &visa_ops[VISA_ADD], 0));
}

TEST(trace_filter, surfaces)
{
	struct trace_filter f = filter_of("surface=T6+0x100-0x1ff");

	CHECK(!trace_filter_bytes(&f, 6, 0xfc, 4));
	CHECK(trace_filter_bytes(&f, 6, 0xfd, 4));
	CHECK(trace_filter_bytes(&f, 6, 0x1ff, 1));
	CHECK(!trace_filter_bytes(&f, 6, 0x200, 4));
	CHECK(!trace_filter_bytes(&f, 7, 0x100, 4));
	f = filter_of("surface=T0");
	CHECK(trace_filter_bytes(&f, 0, 1ull << 39, 64));
	CHECK(!trace_filter_bytes(&f, 6, 0, 64));
}

TEST(trace_filter, refused)
{
	static const char *const texts[] = {
		"kernel",      "kernel=",	  "group=",	"group=1,2,3,4", "group=3-2",
		"group=1,",    "thread=x",	  "thread=3-",	"class=",	 "class=load,",
		"class=Load",  "line=5-4",	  "surface=6",	"surface=T",	 "surface=T256",
		"surface=T6+", "surface=T6-0x10", "thread=1 2", "line=5 line=6"
	};

	for (unsigned int i = 0; i < COUNT(texts); i++) {
		struct trace_filter f;
		struct visa_error e = { 0 };

		unit_case("%s", texts[i]);
		CHECK_EQ(trace_filter_read(&f, texts[i], &e), -EINVAL);
		CHECK(*e.text);
	}
	unit_case(NULL);
}
