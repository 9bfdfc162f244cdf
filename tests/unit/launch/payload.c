// SPDX-License-Identifier: MIT
/*
 * Tests of the payload, the initial contents of a thread's registers: arguments, local ids, and the
 * state of the thread. The offsets are those of kernels that Intel's compiler made.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/launch/bound.h"
#include "../../support/kernel.h"

#define HEADER                                                                                     \
	"kernels:\n  - name: k\n    execution_env:\n      simd_size: 16\n"                         \
	"      slm_size: 128\n    payload_arguments:\n"
#define OFFSET_AND_SIZE                                                                            \
	"      - { arg_type: global_id_offset, offset: 0, size: 12 }\n"                            \
	"      - { arg_type: local_size, offset: 12, size: 12 }\n"
/* An instruction that uses an input, because unused inputs are not set. */
#define USE(name) "mov (M1, 1) K(0,0)<1> " name "(0,0)<0;1,0>\n"
#define LOCAL_IDS(bytes)                                                                           \
	"    per_thread_payload_arguments:\n      - { arg_type: local_id, offset: 0, "             \
	"size: " #bytes " }\n"

/*
 * A kernel of tgllp with 16 lanes and the arguments a[], b[], local p (256 bytes), local q (512
 * bytes), and k.
 */
static const char two_locals[] =
	".version 4.1\n.kernel \"k\"\n"
	".decl X v_type=G type=w num_elts=16 align=hword\n"
	".decl Y v_type=G type=w num_elts=16 align=hword\n"
	".decl Z v_type=G type=w num_elts=16 align=hword\n"
	".decl HEAD v_type=G type=d num_elts=8 align=hword\n"
	".decl P v_type=G type=ud num_elts=1 align=dword\n"
	".decl Q v_type=G type=ud num_elts=1 align=dword\n"
	".decl A v_type=G type=uq num_elts=1 align=qword\n"
	".decl K v_type=G type=d num_elts=1 align=dword\n"
	".decl AT v_type=G type=d num_elts=1 align=dword\n"
	".decl SIZE v_type=G type=d num_elts=3 align=dword\n"
	".input X offset=32 size=32\n.input Y offset=64 size=32\n.input Z offset=96 size=32\n"
	".input HEAD offset=128 size=32\n.input P offset=160 size=4\n.input Q offset=168 size=4\n"
	".input A offset=176 size=8\n.input K offset=192 size=4\n.input AT offset=196 size=4\n"
	".input SIZE offset=204 size=12\n"
	".kernel_attr SimdSize=16\n" USE("X") USE("Y") USE("Z") USE("HEAD") USE("P") USE("Q")
		USE("A") USE("K") USE("AT") USE("SIZE") "ret (M1, 1)\n";

static const char two_locals_info[] = HEADER OFFSET_AND_SIZE
	"      - { arg_type: arg_bypointer, offset: 32, size: 8, arg_index: 2, addrmode: slm,\n"
	"          addrspace: local, access_type: readwrite, slm_alignment: 4 }\n"
	"      - { arg_type: arg_bypointer, offset: 40, size: 8, arg_index: 3, addrmode: slm,\n"
	"          addrspace: local, access_type: readwrite, slm_alignment: 8 }\n"
	"      - { arg_type: arg_bypointer, offset: 0, size: 0, arg_index: 0, addrmode: stateful,\n"
	"          addrspace: global, access_type: readwrite }\n"
	"      - { arg_type: buffer_address, offset: 48, size: 8, arg_index: 0 }\n"
	"      - { arg_type: arg_bypointer, offset: 0, size: 0, arg_index: 1, addrmode: stateful,\n"
	"          addrspace: global, access_type: readwrite }\n"
	"      - { arg_type: buffer_address, offset: 56, size: 8, arg_index: 1 }\n"
	"      - { arg_type: arg_byvalue, offset: 64, size: 4, arg_index: 4 }\n"
	"      - { arg_type: buffer_offset, offset: 68, size: 4, arg_index: 0 }\n"
	"      - { arg_type: buffer_offset, offset: 72, size: 4, arg_index: 1 }\n"
	"      - { arg_type: enqueued_local_size, offset: 76, size: 12 }\n" LOCAL_IDS(
		96) "    binding_table_indices:\n      - { bti_value: 0, arg_index: 0 }\n"
		    "      - { bti_value: 1, arg_index: 1 }\n";

/*
 * struct thread - a thread that has started
 * @k: the kernel
 * @grid: the grid of its launch
 * @shared, @ids: the payload of all threads, and the local ids of all threads of the group
 * @frame: its variables
 */
struct thread {
	struct kernel k;
	struct grid grid;
	uint8_t *shared;
	uint8_t *ids;
	uint8_t *frame;
};

static const struct visa_decl *variable(const struct thread *t, const char *name)
{
	const struct visa_decl *d = visa_decl_by_name(t->k.launch->decls[0], VISA_VCLASS_G, name);

	CHECK(d != NULL);
	return d;
}

static const void *bytes_of(const struct thread *t, const char *name)
{
	return t->frame + variable(t, name)->at;
}

static uint32_t dword(const struct thread *t, const char *name, unsigned int element)
{
	uint32_t value;

	memcpy(&value, (const uint8_t *)bytes_of(t, name) + 4ul * element, sizeof(value));
	return value;
}

static uint16_t word(const struct thread *t, const char *name, unsigned int element)
{
	uint16_t value;

	memcpy(&value, (const uint8_t *)bytes_of(t, name) + 2ul * element, sizeof(value));
	return value;
}

/* Return: the value of an input of native code, by its kind (enum native_input_kind). */
static uint32_t value_of(const struct native_input *in, const struct payload_thread *p)
{
	switch (in->kind) {
	case NATIVE_GROUP:
		return p->group[in->from];
	case NATIVE_NUMBER:
		return p->number % 256;
	case NATIVE_SCRATCH:
		return p->scratch * in->from;
	case NATIVE_SLOT:
		return p->slot;
	case NATIVE_STATE:
		return p->slot % 8 + p->slot / 8 % 4 * 16 + (p->slot / 32 << in->from);
	default:
		return p->em;
	}
}

/*
 * Native code sets the inputs of a thread from a list. Check that this list gives the same bytes as
 * payload_start().
 */
static void check_inputs(const struct thread *t, enum visa_platform platform, const uint8_t *ids,
			 const struct payload_thread *p)
{
	const struct visa_launch *l = t->k.launch;
	size_t bytes = visa_decls_frame(l->decls[0]);
	uint8_t *frame = calloc(1, bytes);
	struct native_input *inputs = NULL;
	uint32_t count = 0;

	CHECK_EQ(payload_inputs(&l->payload, platform, &inputs, &count), 0);
	for (uint32_t i = 0; i < count; i++) {
		const struct native_input *in = &inputs[i];
		uint32_t value = value_of(in, p);

		if (in->kind == NATIVE_SHARED)
			memcpy(frame + in->to, t->shared + in->from, in->size);
		else if (in->kind == NATIVE_IDS)
			memcpy(frame + in->to, ids + in->from, in->size);
		else
			memcpy(frame + in->to, &value, sizeof(value));
		CHECK(in->kind < NATIVE_GROUP || in->size == 4);
	}
	CHECK_MEM(frame, t->frame, bytes);
	free(inputs);
	free(frame);
}

/* Start the thread with number @p->number of a group. */
static void thread_start(struct thread *t, enum visa_platform platform,
			 const struct visa_grid *grid, const struct payload_thread *p)
{
	const struct visa_launch *l = t->k.launch;
	uint32_t bytes = t->k.kernel->local_id_bytes;

	CHECK_EQ(launch_assemble(t->k.launch, false, &t->k.e), 0);
	CHECK_EQ(grid_check(t->k.kernel, grid, &t->grid, &t->k.e), 0);
	t->shared = calloc(1, l->payload.size);
	t->ids = calloc(t->grid.threads, bytes + 1ul);
	t->frame = calloc(1, visa_decls_frame(l->decls[0]));
	payload_fill(l, &t->grid, t->grid.local, t->shared);
	payload_ids(t->k.kernel, t->grid.local, t->grid.threads, t->ids);
	payload_start(&l->payload, platform, t->shared, t->ids + (size_t)p->number * bytes, p,
		      false, t->frame);
	check_inputs(t, platform, t->ids + (size_t)p->number * bytes, p);
}

static void thread_free(struct thread *t)
{
	free(t->shared);
	free(t->ids);
	free(t->frame);
	kernel_free(&t->k);
}

TEST(payload, of_buffers_local_memory_and_a_value)
{
	static const struct visa_grid grid = {
		.dims = 3, .global = { 12, 8, 6 }, .offset = { 5, 6, 7 }, .local = { 6, 4, 2 }
	};
	static const struct payload_thread p = { .group = { 1, 0, 2 }, .number = 2, .slot = 2 };
	static const uint32_t size[8] = { 5, 6, 7, 6, 4, 2 };
	static uint64_t a[16], b[16];
	struct thread t = { 0 };
	int k = -3;

	kernel_new(&t.k, VISA_TGLLP, two_locals, two_locals_info);
	CHECK_EQ(visa_launch_bytes(t.k.launch, 0, a, sizeof(a), &t.k.e), 0);
	CHECK_EQ(visa_launch_bytes(t.k.launch, 1, b, sizeof(b), &t.k.e), 0);
	CHECK_EQ(visa_launch_local(t.k.launch, 2, 254, &t.k.e), 0);
	CHECK_EQ(visa_launch_local(t.k.launch, 3, 512, &t.k.e), 0);
	CHECK_EQ(visa_launch_value(t.k.launch, 4, &k, sizeof(k), &t.k.e), 0);
	thread_start(&t, VISA_TGLLP, &grid, &p);
	CHECK_EQ(t.k.launch->payload.base, 128);
	CHECK_MEM(bytes_of(&t, "HEAD"), size, sizeof(size));
	CHECK_EQ(dword(&t, "P", 0), 0);
	CHECK_EQ(dword(&t, "Q", 0), 256); /* q follows p (256 bytes), aligned to 8 */
	CHECK_EQ(t.k.launch->slm_size, 128 + 256 + 512);
	CHECK_EQ((int)dword(&t, "K", 0), -3);
	CHECK_EQ(dword(&t, "AT", 0), 0);
	CHECK_MEM(bytes_of(&t, "SIZE"), &size[3], 12);
	/*
	 * Thread 2 has work-items 32 to 47. In a group of 6 by 4, work-item 32 is (2, 1, 1), since
	 * 32 = 2 + 6 * (1 + 4 * 1).
	 */
	CHECK_EQ(word(&t, "X", 0), 2);
	CHECK_EQ(word(&t, "Y", 0), 1);
	CHECK_EQ(word(&t, "Z", 0), 1);
	CHECK_EQ(word(&t, "X", 15), 5);
	CHECK_EQ(word(&t, "Y", 15), 3);
	CHECK_EQ(word(&t, "Z", 15), 1);
	thread_free(&t);
}

/*
 * A kernel of dg2 with the arguments local uint16 p[] and k. Its code has "mov r4 r1" for the
 * inline data, and loads the first 128 bytes of the other arguments to r6, so r5 is unused.
 */
TEST(payload, a_gap_behind_inline_data)
{
	static const char text[] =
		".version 4.1\n.kernel \"k\"\n"
		".decl HEAD v_type=G type=d num_elts=8 align=hword\n"
		".decl P v_type=G type=ud num_elts=1 align=dword\n"
		".decl K v_type=G type=d num_elts=1 align=dword\n"
		".input HEAD offset=128 size=32\n.input P offset=192 size=4\n"
		".input K offset=224 size=4\n.kernel_attr SimdSize=16\n" USE("HEAD") USE("P")
			USE("K") "ret (M1, 1)\n";
	static const char info[] =
		"kernels:\n  - name: k\n    execution_env:\n      simd_size: 16\n"
		"      slm_size: 128\n      inline_data_payload_size: 32\n"
		"    payload_arguments:\n" OFFSET_AND_SIZE
		"      - { arg_type: arg_bypointer, offset: 32, size: 8, arg_index: 0,\n"
		"          addrmode: slm, addrspace: local, access_type: readwrite,\n"
		"          slm_alignment: 64 }\n"
		"      - { arg_type: arg_byvalue, offset: 64, size: 4, arg_index: 1 }\n" LOCAL_IDS(
			96);
	static const struct visa_grid grid = {
		.dims = 1, .global = { 32 }, .offset = { 7 }, .local = { 32 }
	};
	static const struct payload_thread p = { 0 };
	struct thread t = { 0 };
	int k = -3;

	kernel_new(&t.k, VISA_DG2, text, info);
	CHECK_EQ(visa_launch_local(t.k.launch, 0, 256, &t.k.e), 0);
	CHECK_EQ(visa_launch_value(t.k.launch, 1, &k, sizeof(k), &t.k.e), 0);
	thread_start(&t, VISA_DG2, &grid, &p);
	CHECK_EQ(dword(&t, "HEAD", 0), 7);
	CHECK_EQ(dword(&t, "HEAD", 3), 32);
	CHECK_EQ(dword(&t, "P", 0), 0);
	CHECK_EQ((int)dword(&t, "K", 0), -3);
	thread_free(&t);
}

TEST(payload, what_a_thread_is_told_of_itself)
{
	static const struct visa_grid grid = { .dims = 1, .global = { 64 }, .local = { 64 } };
	static const struct payload_thread p = { .group = { 11, 22, 33 },
						 .number = 3,
						 .slot = 0xabc,
						 .scratch = 3 << 10,
						 .em = 0xffff };
	static uint64_t a[16];
	struct thread t = { 0 };
	int k = 0;

	kernel_new(&t.k, VISA_TGLLP, two_locals, two_locals_info);
	visa_launch_bytes(t.k.launch, 0, a, sizeof(a), &t.k.e);
	visa_launch_bytes(t.k.launch, 1, NULL, 0, &t.k.e);
	visa_launch_local(t.k.launch, 2, 1, &t.k.e);
	visa_launch_local(t.k.launch, 3, 1, &t.k.e);
	visa_launch_value(t.k.launch, 4, &k, sizeof(k), &t.k.e);
	thread_start(&t, VISA_TGLLP, &grid, &p);
	CHECK_EQ(dword(&t, "%r0", 1), 11);
	CHECK_EQ(dword(&t, "%r0", 6), 22);
	CHECK_EQ(dword(&t, "%r0", 7), 33);
	CHECK_EQ(dword(&t, "%r0", 5), 3 << 10);
	CHECK_EQ(dword(&t, "%r0", 2) & 0xff, 3);
	CHECK_EQ(dword(&t, "%group_id_x", 0), 11);
	CHECK_EQ(dword(&t, "%group_id_y", 0), 22);
	CHECK_EQ(dword(&t, "%group_id_z", 0), 33);
	CHECK_EQ(dword(&t, "%hw_id", 0), 0xabc);
	CHECK_EQ(dword(&t, "%sr0", 2), 0xffff);
	CHECK_EQ(dword(&t, "%cr0", 0), 0);
	thread_free(&t);
}

/*
 * Compute the number of a hardware thread from sr0, by the same instructions as compiled kernels.
 */
static uint32_t number_of_dg2(uint32_t sr0)
{
	uint32_t v = sr0 & 0x3fff;

	v = (v & 0x3f) | (v >> 1 & 0xffffffc0);
	return (v & 7) | (v >> 1 & 0xfffffff8);
}

static uint32_t number_of_pvc(uint32_t sr0)
{
	uint32_t v = sr0 & 0x7fff;

	v = (v & 0x3f) | (v >> 2 & 0xffffffc0);
	return (v & 7) | (v >> 1 & 0xfffffff8);
}

TEST(payload, the_state_register_tells_threads_apart)
{
	uint8_t frame[8192] = { 0 };

	for (uint32_t slot = 0; slot < 4096; slot++) {
		const struct payload_thread t = { .slot = slot };
		const struct payload p = {
			.at = { [PAYLOAD_R0] = 1024, [PAYLOAD_SR0] = 2048, [PAYLOAD_HW_ID] = 3072 }
		};
		uint32_t sr0;

		payload_start(&p, VISA_DG2, NULL, NULL, &t, false, frame);
		memcpy(&sr0, frame + 2048, 4);
		CHECK_EQ(number_of_dg2(sr0), slot);
		payload_start(&p, VISA_PVC, NULL, NULL, &t, false, frame);
		memcpy(&sr0, frame + 2048, 4);
		CHECK_EQ(number_of_pvc(sr0), slot);
	}
}

/*
 * Return: the offset of the first argument in the payload. @id_bytes: bytes of the local ids, 0 if
 * there are none
 */
static uint32_t base_of(enum visa_platform platform, unsigned int simd, unsigned int id_bytes)
{
	char info[1024] = "kernels:\n  - name: k\n    execution_env:\n";
	static const char text[] = ".version 4.1\n.kernel \"k\"\nret (M1, 1)\n";
	struct payload p = { 0 };
	struct visa_decls *decls;
	struct kernel k;

	snprintf(info + strlen(info), 512,
		 "      simd_size: %u\n    payload_arguments:\n"
		 "      - { arg_type: arg_byvalue, offset: 0, size: 4, arg_index: 0 }\n",
		 simd);
	if (id_bytes)
		snprintf(info + strlen(info), 512,
			 "    per_thread_payload_arguments:\n"
			 "      - { arg_type: local_id, offset: 0, size: %u }\n",
			 id_bytes);
	kernel_read(&k, text, info);
	CHECK_EQ(visa_routine_decls(k.kernel->routine, visa_platform_grf(platform), &decls, &k.e),
		 0);
	CHECK_EQ(payload_plan(&p, k.kernel, NULL, decls, platform, &k.e), 0);
	payload_free(&p);
	visa_decls_free(decls);
	kernel_free(&k);
	return p.base;
}

TEST(payload, arguments_begin_behind_local_ids)
{
	CHECK_EQ(base_of(VISA_TGLLP, 8, 96), 128);
	CHECK_EQ(base_of(VISA_TGLLP, 32, 192), 224);
	CHECK_EQ(base_of(VISA_TGLLP, 16, 0), 64);
	CHECK_EQ(base_of(VISA_DG2, 16, 96), 128);
	CHECK_EQ(base_of(VISA_DG2, 16, 0), 32);
	CHECK_EQ(base_of(VISA_PVC, 16, 192), 256);
	CHECK_EQ(base_of(VISA_PVC, 32, 192), 256);
	CHECK_EQ(base_of(VISA_PVC, 16, 0), 64);
}

/*
 * A vISA text does not contain its platform. An input inside r0 shows that a text for registers of
 * 32 bytes is used on pvc, whose registers have 64 bytes.
 */
TEST(payload, an_input_inside_r0_is_refused)
{
	struct kernel k;

	kernel_read(&k, two_locals, two_locals_info);
	CHECK_EQ(visa_launch_new(k.module, k.kernel, VISA_PVC, &k.launch, &k.e), -EINVAL);
	CHECK_HAS(k.e.text, "input X begins at byte 32, inside r0, which is bytes 0 to 63");
	kernel_free(&k);
}
