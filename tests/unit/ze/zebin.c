// SPDX-License-Identifier: MIT
/* Tests of zebins that ocloc made: their .ze_info and their sections. */
#include <errno.h>
#include <string.h>

#include "files.h"

/* struct want - the expected values of an argument */
struct want {
	const char *name;
	const char *type;
	enum visa_ze_kind kind;
	uint32_t size;
	int32_t bti;
	bool read_only;
};

static void check_args(const struct visa_ze_kernel *k, const struct want *want, uint32_t count)
{
	if (!CHECK_EQ(k->arg_count, count))
		return;
	for (uint32_t i = 0; i < count; i++) {
		unit_case("%s, argument %u", k->name, i);
		CHECK_STR(k->args[i].name, want[i].name);
		CHECK_STR(k->args[i].type, want[i].type);
		CHECK_EQ(k->args[i].kind, want[i].kind);
		CHECK_EQ(k->args[i].size, want[i].size);
		CHECK_EQ(k->args[i].bti, want[i].bti);
		CHECK_EQ(k->args[i].read_only, want[i].read_only);
	}
	unit_case(NULL);
}

static void check_payload(const struct visa_ze_kernel *k, const struct visa_ze_payload *want,
			  uint32_t count)
{
	if (!CHECK_EQ(k->payload_count, count))
		return;
	for (uint32_t i = 0; i < count; i++) {
		unit_case("%s, place %u of the payload", k->name, i);
		CHECK_EQ(k->payload[i].type, want[i].type);
		CHECK_EQ(k->payload[i].mode, want[i].mode);
		CHECK_EQ(k->payload[i].offset, want[i].offset);
		CHECK_EQ(k->payload[i].size, want[i].size);
		CHECK_EQ(k->payload[i].source, want[i].source);
		CHECK_EQ(k->payload[i].arg, want[i].arg);
	}
	unit_case(NULL);
}

/*
 * Initializers of an argument in the payload: type, mode, offset in the payload, size, offset in
 * the kernel's argument, number of the kernel's argument.
 */
#define AT(type, offset, size, arg)                                                                \
	{                                                                                          \
		VISA_ZE_AT_##type, VISA_ZE_STATEFUL, offset, size, 0, arg                          \
	}
#define POINTER(mode, offset, arg)                                                                 \
	{                                                                                          \
		VISA_ZE_AT_POINTER, VISA_ZE_##mode, offset, 8, 0, arg                              \
	}

TEST(ze, required_size_and_ids)
{
	static const struct want args[] = { { "o", "int*", VISA_ZE_BUFFER, 0, 0, false } };
	static const struct visa_ze_payload payload[] = {
		AT(GLOBAL_ID_OFFSET, 0, 12, -1),     AT(LOCAL_SIZE, 12, 12, -1),
		AT(BUFFER_ADDRESS, 32, 8, 0),	     AT(LOCAL_SIZE, 40, 12, -1),
		AT(ENQUEUED_LOCAL_SIZE, 52, 12, -1),
	};
	struct visa_ze_module *m = ze_module("id_reqd.tgllp.zebin");
	struct visa_ze_kernel *k = m ? visa_ze_kernel(m, NULL, NULL) : NULL;

	CHECK(k);
	if (!k)
		return;
	CHECK(m->has_platform && m->platform == VISA_TGLLP);
	CHECK_EQ(m->kernel_count, 1);
	CHECK_STR(k->name, "id_reqd");
	CHECK(k->described && !k->refused);
	CHECK_EQ(k->simd, 8);
	CHECK_EQ(k->required[0], 16);
	CHECK_EQ(k->required[1], 2);
	CHECK_EQ(k->required[2], 1);
	CHECK_EQ(k->walk[0], 0);
	CHECK_EQ(k->walk[1], 1);
	CHECK_EQ(k->walk[2], 2);
	CHECK_EQ(k->local_id_bytes, 96);
	CHECK_EQ(k->slm, 0);
	CHECK_EQ(k->barriers, 0);
	check_args(k, args, COUNT(args));
	check_payload(k, payload, COUNT(payload));
	CHECK_STR(k->routine->name, "kernel");
	/* The label _main_0 is on line 66, and the first instruction on line 69. */
	CHECK_EQ(visa_routine_line(k->routine, 0), 66);
	CHECK(!strncmp(k->text->text, ".version 4.1\n.kernel \"kernel\"\n", 30));
	CHECK_EQ(strlen(k->text->text), k->text->size);
	visa_ze_free(m);
}

/*
 * The arguments of the kernel mem_many_args: buffers, scalars and vectors of all sizes, local
 * memory.
 */
static const struct want many_args[] = {
	{ "o", "int*", VISA_ZE_BUFFER, 0, 0, false },
	{ "a", "int*", VISA_ZE_BUFFER, 0, 1, true },
	{ "b", "short*", VISA_ZE_BUFFER, 0, 2, true },
	{ "c", "char*", VISA_ZE_BUFFER, 0, 3, true },
	{ "d", "float*", VISA_ZE_BUFFER, 0, 4, true },
	{ "e", "long*", VISA_ZE_BUFFER, 0, 5, true },
	{ "s0", "int", VISA_ZE_VALUE, 4, -1, false },
	{ "s1", "short", VISA_ZE_VALUE, 2, -1, false },
	{ "s2", "uchar", VISA_ZE_VALUE, 1, -1, false },
	{ "s3", "long", VISA_ZE_VALUE, 8, -1, false },
	{ "s4", "float", VISA_ZE_VALUE, 4, -1, false },
	{ "s5", "float4", VISA_ZE_VALUE, 16, -1, false },
	{ "s6", "int2", VISA_ZE_VALUE, 8, -1, false },
	{ "s7", "char", VISA_ZE_VALUE, 1, -1, false },
	{ "l", "int*", VISA_ZE_LOCAL, 0, -1, false },
	{ "s8", "ulong", VISA_ZE_VALUE, 8, -1, false },
};
static const struct visa_ze_payload many_payload[] = {
	AT(GLOBAL_ID_OFFSET, 0, 12, -1),
	AT(LOCAL_SIZE, 12, 12, -1),
	POINTER(SLM, 32, 14),
	AT(BUFFER_ADDRESS, 40, 8, 0),
	AT(BUFFER_ADDRESS, 48, 8, 1),
	AT(BUFFER_ADDRESS, 56, 8, 2),
	AT(BUFFER_ADDRESS, 64, 8, 3),
	AT(BUFFER_ADDRESS, 72, 8, 4),
	AT(BUFFER_ADDRESS, 80, 8, 5),
	AT(VALUE, 88, 4, 6),
	AT(VALUE, 92, 4, 7),
	AT(VALUE, 96, 4, 8),
	AT(VALUE, 104, 8, 9),
	AT(VALUE, 112, 4, 10),
	AT(VALUE, 128, 16, 11),
	AT(VALUE, 144, 8, 12),
	AT(VALUE, 152, 4, 13),
	AT(VALUE, 160, 8, 15),
	AT(ENQUEUED_LOCAL_SIZE, 168, 12, -1),
};

TEST(ze, arguments_of_all_sizes)
{
	struct visa_ze_module *m = ze_module("mem_many_args.dg2.zebin");
	struct visa_ze_kernel *k = m ? visa_ze_kernel(m, "mem_many_args", NULL) : NULL;

	CHECK(k);
	if (!k)
		return;
	CHECK(m->has_platform && m->platform == VISA_DG2);
	CHECK_EQ(k->simd, 16);
	CHECK_EQ(k->barriers, 1);
	CHECK_EQ(k->args[14].align, 4);
	check_args(k, many_args, COUNT(many_args));
	check_payload(k, many_payload, COUNT(many_payload));
	visa_ze_free(m);
}

TEST(ze, struct_by_value)
{
	static const struct want args[] = {
		{ "o", "int*", VISA_ZE_BUFFER, 0, 0, false },
		{ "a", "int*", VISA_ZE_BUFFER, 0, 1, true },
		{ "c", "cfg", VISA_ZE_VALUE, 24, -1, false },
	};
	static const struct visa_ze_payload payload[] = {
		AT(GLOBAL_ID_OFFSET, 0, 12, -1),
		AT(LOCAL_SIZE, 12, 12, -1),
		POINTER(STATELESS, 32, 0),
		POINTER(STATELESS, 40, 1),
		AT(VALUE, 48, 24, 2),
		AT(PRIVATE_BASE, 72, 8, -1),
		AT(ENQUEUED_LOCAL_SIZE, 80, 12, -1),
	};
	struct visa_ze_module *m = ze_module("mem_struct_arg.pvc.zebin");
	struct visa_ze_kernel *k = m ? visa_ze_kernel(m, NULL, NULL) : NULL;

	CHECK(k);
	if (!k)
		return;
	CHECK(m->has_platform && m->platform == VISA_PVC);
	CHECK_EQ(k->local_id_bytes, 192);
	check_args(k, args, COUNT(args));
	check_payload(k, payload, COUNT(payload));
	visa_ze_free(m);
}
