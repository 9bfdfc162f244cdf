// SPDX-License-Identifier: MIT
/*
 * Tests of memory at virtual addresses that the caller chooses: arguments, and mapped memory that
 * is not an argument.
 */
#include <errno.h>
#include <stdio.h>

#include "run.h"

#define ITEMS 16

/*
 * The buffer o has a pointer for each work-item. The work-item adds N to the dword that the pointer
 * points to.
 */
static const char follow[] = TEXT("shl (M1, 16) A(0,0)<1> ID(0,0)<1;1,0> 0x3:d\n"
				  "add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>\n"
				  "svm_gather.8.1 (M1, 16) AT.0 PTR.0\n"
				  "svm_gather.4.1 (M1, 16) PTR.0 BU.0\n"
				  "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> N(0,0)<0;1,0>\n"
				  "svm_scatter.4.1 (M1, 16) PTR.0 BU.0\n");

/* Return: the text follow[], with a declaration of PTR added. */
static const char *with_pointers(char *buf, size_t size)
{
	const char *at = strstr(follow, ".input");

	snprintf(buf, size, "%.*s.decl PTR v_type=G type=uq num_elts=16 align=hword\n%s",
		 (int)(at - follow), follow, at);
	return buf;
}

static bool take_report(void *context, const struct visa_report *r)
{
	*(struct visa_report *)context = *r;
	return true;
}

static const struct {
	struct visa_launch_options options;
	bool watched;
} ways[] = {
	{ { .engine = VISA_ENGINE_INTERPRETER }, false },
	{ { .engine = VISA_ENGINE_INTERPRETER, .jobs = 2 }, false },
	{ { .engine = VISA_ENGINE_NATIVE }, false },
	{ { .checks = VISA_CHECK_BIT(VISA_CHECK_OOB) | VISA_CHECK_BIT(VISA_CHECK_RACE) |
		      VISA_CHECK_BIT(VISA_CHECK_UNINIT) },
	  true },
};

struct pointed {
	struct run r;
	uint64_t *pointers;
	char text[sizeof(follow) + 128];
};

static void pointed_new(struct pointed *p)
{
	run_new(&p->r, with_pointers(p->text, sizeof(p->text)), PLAIN, 2 * ITEMS, 1000);
	p->pointers = (uint64_t *)(void *)p->r.o;
}

/*
 * Launch with ways[way].options. @err: the expected result. Return: false if there is no compiler.
 */
static bool pointed_run(struct pointed *p, size_t way, int err)
{
	int is = kernel_run(&p->r.k, ITEMS, ITEMS, &ways[way].options);

	unit_case("way %zu", way);
	if (is == -ENOENT && ways[way].options.engine == VISA_ENGINE_NATIVE) {
		printf("\n    NOT TESTED: native code, which needs a C compiler\n    ");
		return false;
	}
	if (!CHECK_EQ(is, err))
		CHECK_STR(p->r.k.e.text, "");
	return true;
}

/*
 * The kernel accesses 2000 mapped pieces of memory, far more than there are surface indices. Each
 * piece has 8 bytes, with a gap after it.
 */
TEST(mapped, kernels_follow_pointers_to_memory_that_is_no_argument)
{
	static uint32_t memory[4 * 2000] __attribute__((aligned(8)));

	for (size_t way = 0; way < COUNT(ways); way++) {
		const size_t pieces = ways[way].watched ? 200 : 2000;
		struct pointed p;

		pointed_new(&p);
		for (size_t i = 0; i < pieces; i++) {
			size_t at = 4 * (i * 7 % pieces);

			memory[at] = (uint32_t)at;
			CHECK_EQ(visa_launch_map_bytes(p.r.k.launch, &memory[at], 8,
						       (uintptr_t)&memory[at], &p.r.k.e),
				 0);
		}
		for (size_t i = 0; i < ITEMS; i++)
			p.pointers[i] = (uintptr_t)&memory[4 * (pieces - 1 - 11 * i)];
		for (unsigned int run = 1; run < 3 && pointed_run(&p, way, 0); run++) {
			CHECK_EQ(p.r.k.result.reports, 0);
			for (size_t i = 0; i < pieces; i++)
				CHECK_EQ(memory[4 * i],
					 4 * i + ((pieces - 1 - i) % 11 == 0 &&
								  (pieces - 1 - i) / 11 < ITEMS
							  ? 1000 * run
							  : 0));
		}
		run_free(&p.r);
	}
}

/*
 * An address in the gap between two mapped pieces faults, and so does an address whose mapping was
 * removed.
 */
TEST(mapped, addresses_reach_what_is_mapped_and_no_more)
{
	static uint32_t memory[64] __attribute__((aligned(8)));

	for (size_t way = 0; way < COUNT(ways); way++) {
		struct visa_mappings *m;
		struct visa_error e;
		struct pointed p;

		pointed_new(&p);
		CHECK_EQ(visa_mappings_new(&m, &e), 0);
		CHECK_EQ(visa_mappings_add(m, &memory[0], 64, (uintptr_t)&memory[0], &e), 0);
		CHECK_EQ(visa_mappings_add(m, &memory[32], 64, (uintptr_t)&memory[32], &e), 0);
		visa_launch_set_mappings(p.r.k.launch, m);
		for (size_t i = 0; i < ITEMS; i++)
			p.pointers[i] = (uintptr_t)&memory[32 + i];
		if (!pointed_run(&p, way, 0))
			goto next;
		p.pointers[5] = (uintptr_t)&memory[16];
		pointed_run(&p, way, -EFAULT);
		CHECK_EQ(p.r.k.result.reports, ways[way].watched);
		p.pointers[5] = (uintptr_t)&memory[15];
		pointed_run(&p, way, 0);
		CHECK_EQ(visa_mappings_remove(m, (uintptr_t)&memory[0], &e), 0);
		pointed_run(&p, way, -EFAULT);
	next:
		visa_mappings_put(m);
		run_free(&p.r);
	}
}

/*
 * Launches of two kernels share a set of mappings (struct visa_mappings). It exists until all
 * references to it are released.
 */
TEST(mapped, launches_share_mappings)
{
	static uint32_t memory[ITEMS] __attribute__((aligned(8)));
	struct visa_mappings *m;
	struct pointed p[2];
	struct visa_error e;

	memset(memory, 0, sizeof(memory));
	CHECK_EQ(visa_mappings_new(&m, &e), 0);
	for (unsigned int i = 0; i < 2; i++) {
		pointed_new(&p[i]);
		visa_launch_set_mappings(p[i].r.k.launch, m);
		for (size_t j = 0; j < ITEMS; j++)
			p[i].pointers[j] = 0x123450000ull + 4 * j;
	}
	visa_mappings_put(m);
	CHECK_EQ(visa_launch_map_bytes(p[0].r.k.launch, memory, sizeof(memory), 0x123450000ull, &e),
		 0);
	pointed_run(&p[0], 0, 0);
	pointed_run(&p[1], 0, 0);
	CHECK_EQ(memory[ITEMS - 1], 2000);
	visa_launch_set_mappings(p[1].r.k.launch, NULL);
	pointed_run(&p[1], 0, -EFAULT);
	pointed_run(&p[0], 0, 0);
	CHECK_EQ(memory[0], 3000);
	run_free(&p[0].r);
	run_free(&p[1].r);
}

TEST(mapped, mappings_that_cannot_be)
{
	static uint64_t memory[8];
	const uint64_t at = 0x70000;
	struct visa_mappings *m;
	struct visa_error e;
	uint8_t *bytes = (uint8_t *)memory;

	CHECK_EQ(visa_mappings_new(&m, &e), 0);
	CHECK_EQ(visa_mappings_add(m, bytes, 0, at, &e), -EINVAL);
	CHECK_EQ(visa_mappings_add(m, bytes + 4, 8, at, &e), -EINVAL);
	CHECK_EQ(visa_mappings_add(m, bytes, 8, UINT64_MAX - 7, &e), -EINVAL);
	CHECK_EQ(visa_mappings_add(m, bytes, 9, 0xfefffffffff8, &e), -EINVAL);
	CHECK_EQ(visa_mappings_add(m, bytes + 4, 16, at + 4, &e), 0);
	CHECK_EQ(visa_mappings_add(m, bytes, 5, at, &e), -EEXIST);
	CHECK_EQ(visa_mappings_add(m, bytes + 19, 5, at + 19, &e), -EEXIST);
	CHECK_EQ(visa_mappings_add(m, bytes, 64, at, &e), -EEXIST);
	CHECK_STR(e.text, "0x40 bytes at 0x70000 are mapped already");
	CHECK_EQ(visa_mappings_add(m, bytes, 4, at, &e), 0);
	CHECK_EQ(visa_mappings_add(m, bytes + 20, 4, at + 20, &e), 0);
	CHECK_EQ(visa_mappings_remove(m, at + 8, &e), -ENOENT);
	CHECK_EQ(visa_mappings_remove(m, at + 4, &e), 0);
	CHECK_EQ(visa_mappings_remove(m, at + 4, &e), -ENOENT);
	visa_mappings_put(m);
	visa_mappings_put(NULL);
}

/* A report describes mapped memory by its virtual address. */
TEST(mapped, checks_name_mapped_memory)
{
	static uint32_t memory[ITEMS] __attribute__((aligned(8)));
	struct visa_launch_options options = { .checks = VISA_CHECK_BIT(VISA_CHECK_RACE) };
	const struct visa_grid grid = { .dims = 1, .global = { ITEMS }, .local = { ITEMS } };
	struct visa_report last = { 0 };
	struct pointed p;

	pointed_new(&p);
	for (size_t i = 0; i < ITEMS; i++)
		p.pointers[i] = 0x123450000ull + 4 * (i & 1);
	CHECK_EQ(visa_launch_map_bytes(p.r.k.launch, memory, sizeof(memory), 0x123450000ull,
				       &p.r.k.e),
		 0);
	options.report = take_report;
	options.context = &last;
	CHECK_EQ(visa_launch_run(p.r.k.launch, &grid, &options, &p.r.k.result, &p.r.k.e), 0);
	CHECK(strstr(last.message, "of memory at 0x123450000") != NULL);
	run_free(&p.r);
}

/*
 * A kernel with two buffers, o and argument 1: each work-item stores o[id] + id to the other
 * buffer. The caller chooses both addresses.
 */
static const char two[] = TEXT("shl (M1, 16) A(0,0)<1> ID(0,0)<1;1,0> 0x2:d\n"
			       "add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>\n"
			       "svm_gather.4.1 (M1, 16) AT.0 BU.0\n"
			       "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> ID(0,0)<1;1,0>\n"
			       "add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> BASE(0,0)<0;1,0>\n"
			       "svm_scatter.4.1 (M1, 16) AT.0 BU.0\n");

static const char two_info[] =
	"kernels:\n  - name: k\n    execution_env:\n      simd_size: 16\n"
	"    payload_arguments:\n"
	"      - { arg_type: global_id_offset, offset: 0, size: 12 }\n"
	"      - { arg_type: local_size, offset: 12, size: 12 }\n"
	"      - { arg_type: arg_bypointer, offset: 32, size: 8, arg_index: 0,\n"
	"          addrmode: stateless, addrspace: global, access_type: readwrite }\n"
	"      - { arg_type: arg_bypointer, offset: 48, size: 8, arg_index: 1,\n"
	"          addrmode: stateless, addrspace: global, access_type: readwrite }\n"
	"    per_thread_payload_arguments:\n"
	"      - { arg_type: local_id, offset: 0, size: 96 }\n";

static int bind_two(struct kernel *k, uint32_t *o, uint64_t at_o, uint32_t *p, uint64_t at_p)
{
	CHECK_EQ(visa_launch_bytes_at(k->launch, 0, o, 64, at_o, &k->e), 0);
	CHECK_EQ(visa_launch_bytes_at(k->launch, 1, p, 64, at_p, &k->e), 0);
	return kernel_run(k, 16, 16, NULL);
}

#define AT 0x7654320000ull

/* Two buffers may overlap if their addresses and their memory overlap by equally many bytes. */
TEST(mapped, arguments_at_chosen_addresses)
{
	static uint32_t memory[64] __attribute__((aligned(8)));
	struct kernel k;

	kernel_new(&k, VISA_TGLLP, two, two_info);
	for (uint32_t i = 0; i < 64; i++)
		memory[i] = 100;
	CHECK_EQ(bind_two(&k, memory, AT, memory + 32, 0x1000), 0);
	CHECK_EQ(k.launch->args[0].address, AT);
	CHECK_EQ(k.launch->args[1].address, 0x1000);
	CHECK_EQ(memory[47], 115);
	/* Both arguments are the same buffer; then one buffer begins in the middle of the other. */
	CHECK_EQ(bind_two(&k, memory, AT, memory, AT), 0);
	CHECK_EQ(memory[15], 115);
	CHECK_EQ(bind_two(&k, memory, AT, memory + 8, AT + 32), 0);
	CHECK_STR(k.e.text, "");
	CHECK_EQ(memory[23], 130);
	CHECK_EQ(memory[7], 107);
	CHECK_EQ(bind_two(&k, memory + 8, AT + 32, memory, AT), 0);
	/* The addresses overlap, but the memory does not. */
	CHECK_EQ(bind_two(&k, memory, AT, memory + 16, AT + 32), -EEXIST);
	CHECK_STR(k.e.text,
		  "the addresses of arguments 1 and 0 overlap, but their memory does not");
	kernel_free(&k);
}

/* If two arguments have the same memory, both get the same address. */
TEST(mapped, same_bytes_have_one_address)
{
	static uint32_t memory[32] __attribute__((aligned(8)));
	struct kernel k;

	kernel_new(&k, VISA_TGLLP, two, two_info);
	for (uint32_t i = 0; i < 2; i++) {
		CHECK_EQ(visa_launch_bytes(k.launch, 0, memory, 64, &k.e), 0);
		CHECK_EQ(visa_launch_bytes(k.launch, 1, memory + 16 * i, 64, &k.e), 0);
		CHECK_EQ(kernel_run(&k, 16, 16, NULL), 0);
		CHECK_EQ(k.launch->args[0].address, 6ull << 40);
		CHECK_EQ(k.launch->args[1].address, (6ull + i) << 40);
	}
	CHECK_EQ(memory[31], 30);
	kernel_free(&k);
}

/* A part of mapped memory may be an argument. Its chosen address must be its mapped address. */
TEST(mapped, arguments_in_mapped_memory)
{
	static uint32_t memory[64] __attribute__((aligned(8)));
	struct kernel k;

	kernel_new(&k, VISA_TGLLP, two, two_info);
	CHECK_EQ(visa_launch_map_bytes(k.launch, memory, sizeof(memory), AT, &k.e), 0);
	CHECK_EQ(bind_two(&k, memory + 8, AT + 32, memory + 40, AT + 160), 0);
	CHECK_EQ(memory[55], 15);
	CHECK_EQ(bind_two(&k, memory + 8, AT + 40, memory + 40, AT + 160), -EEXIST);
	CHECK_EQ(bind_two(&k, memory + 56, AT + 224, memory + 40, AT + 160), -EEXIST);
	/* A buffer without a chosen address gets an address where no memory is mapped. */
	CHECK_EQ(visa_launch_bytes(k.launch, 0, memory, 64, &k.e), 0);
	CHECK_EQ(kernel_run(&k, 16, 16, NULL), 0);
	CHECK_EQ(k.launch->args[0].address, 6ull << 40);
	CHECK_EQ(visa_launch_map_bytes(k.launch, memory, 8, (6ull << 40) + 8, &k.e), 0);
	CHECK_EQ(kernel_run(&k, 16, 16, NULL), 0);
	CHECK_EQ(k.launch->args[0].address, 7ull << 40);
	kernel_free(&k);
}

/*
 * An argument may be an address where no memory is mapped. It is passed unchanged, and an access
 * faults. An impossible address is refused.
 */
TEST(mapped, pointers_to_nothing)
{
	static uint32_t memory[16] __attribute__((aligned(8)));
	struct kernel k;

	kernel_new(&k, VISA_TGLLP, two, two_info);
	CHECK_EQ(visa_launch_bytes_at(k.launch, 0, NULL, 0, 0x123450, &k.e), 0);
	CHECK_EQ(visa_launch_bytes(k.launch, 1, memory, 64, &k.e), 0);
	CHECK_EQ(kernel_run(&k, 16, 16, NULL), -EFAULT);
	CHECK_STR(k.e.text, "channel 0 reads 4 bytes at address 0x123450, which is not mapped");
	CHECK_EQ(visa_launch_bytes_at(k.launch, 0, memory, 64, 0x123454, &k.e), -EINVAL);
	CHECK_EQ(visa_launch_bytes_at(k.launch, 0, memory, 64, UINT64_MAX - 7, &k.e), -EINVAL);
	kernel_free(&k);
}

#if defined(__x86_64__)
/* The memory and the chosen address of a buffer need no alignment, if both are equal modulo 8. */
TEST(mapped, arguments_that_are_not_aligned)
{
	static uint32_t memory[68] __attribute__((aligned(8)));
	struct kernel k;

	kernel_new(&k, VISA_TGLLP, two, two_info);
	for (uint32_t i = 0; i < 68; i++)
		memory[i] = 100;
	CHECK_EQ(bind_two(&k, memory + 1, AT + 4, memory + 33, 0x1004), 0);
	CHECK_STR(k.e.text, "");
	CHECK_EQ(k.launch->args[0].address, AT + 4);
	CHECK_EQ(memory[33 + 15], 115);
	CHECK_EQ(memory[32], 100);
	CHECK_EQ(memory[33 + 16], 100);
	/* Two unaligned buffers that overlap; then two unaligned buffers that are adjacent. */
	CHECK_EQ(bind_two(&k, memory + 1, AT + 4, memory + 9, AT + 36), 0);
	CHECK_EQ(memory[9 + 15], 115);
	for (uint32_t i = 0; i < 68; i++)
		memory[i] = 100;
	CHECK_EQ(bind_two(&k, memory + 1, AT + 4, memory + 17, AT + 68), 0);
	CHECK_EQ(memory[17 + 15], 115);
	CHECK_EQ(visa_launch_bytes_at(k.launch, 0, memory + 1, 64, AT, &k.e), -EINVAL);
	CHECK_EQ(visa_launch_bytes(k.launch, 0, memory + 1, 64, &k.e), -EINVAL);
	kernel_free(&k);
}

/* A report counts bytes from the start of the argument, not from the aligned address before it. */
TEST(mapped, checks_of_arguments_that_are_not_aligned)
{
	static uint32_t memory[50] __attribute__((aligned(8)));
	struct visa_launch_options options = { .checks = VISA_CHECK_BIT(VISA_CHECK_OOB) };
	const struct visa_grid grid = { .dims = 1, .global = { 16 }, .local = { 16 } };
	struct visa_report last = { 0 };
	struct kernel k;

	kernel_new(&k, VISA_TGLLP, two, two_info);
	options.report = take_report;
	options.context = &last;
	CHECK_EQ(visa_launch_bytes_at(k.launch, 0, memory + 1, 64, AT + 4, &k.e), 0);
	CHECK_EQ(visa_launch_bytes_at(k.launch, 1, memory + 33, 60, 0x1004, &k.e), 0);
	visa_launch_run(k.launch, &grid, &options, &k.result, &k.e);
	CHECK(strstr(last.message, "at byte 0x3c of ") != NULL);
	CHECK(strstr(last.message, "which has 60 bytes") != NULL);
	kernel_free(&k);
}
#endif
