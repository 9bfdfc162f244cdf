/* SPDX-License-Identifier: MIT */
/*
 * Helpers of the tests of launches. They make a kernel of 16 lanes from text, whose arguments are a
 * buffer and a number.
 */
#ifndef UNIT_DISPATCH_RUN_H
#define UNIT_DISPATCH_RUN_H

#include <stdlib.h>
#include <string.h>

#include "../../support/kernel.h"

/*
 * The .ze_info of the kernel. Argument 0 is the buffer o, with binding table index 0 and a virtual
 * address; argument 1 is the number n. @more: additional lines of the execution environment
 */
#define INFO(more)                                                                                 \
	"kernels:\n  - name: k\n    execution_env:\n      simd_size: 16\n" more                    \
	"    payload_arguments:\n"                                                                 \
	"      - { arg_type: global_id_offset, offset: 0, size: 12 }\n"                            \
	"      - { arg_type: local_size, offset: 12, size: 12 }\n"                                 \
	"      - { arg_type: arg_bypointer, offset: 0, size: 0, arg_index: 0,\n"                   \
	"          addrmode: stateful, addrspace: global, access_type: readwrite }\n"              \
	"      - { arg_type: arg_bypointer, offset: 32, size: 8, arg_index: 0,\n"                  \
	"          addrmode: stateless, addrspace: global, access_type: readwrite }\n"             \
	"      - { arg_type: arg_byvalue, offset: 40, size: 4, arg_index: 1 }\n"                   \
	"      - { arg_type: private_base_stateless, offset: 48, size: 8 }\n"                      \
	"      - { arg_type: enqueued_local_size, offset: 56, size: 12 }\n"                        \
	"    per_thread_payload_arguments:\n"                                                      \
	"      - { arg_type: local_id, offset: 0, size: 96 }\n"                                    \
	"    binding_table_indices:\n      - { bti_value: 0, arg_index: 0 }\n"

#define PLAIN INFO("")

/*
 * The vISA text of the kernel: declarations, inputs, and instructions that compute LID (local id),
 * ID (global id) and OFF (4 * ID), followed by the instructions of @body. O is the address of the
 * buffer, N the number.
 */
#define TEXT(body)                                                                                 \
	".version 4.1\n.kernel \"k\"\n"                                                            \
	".decl R0 v_type=G type=d num_elts=8 align=hword alias=<%r0, 0>\n"                         \
	".decl R0B v_type=G type=ub num_elts=32 align=hword alias=<%r0, 0>\n"                      \
	".decl X v_type=G type=uw num_elts=16 align=hword\n"                                       \
	".decl HEAD v_type=G type=d num_elts=8 align=hword\n"                                      \
	".decl O v_type=G type=uq num_elts=1 align=qword\n"                                        \
	".decl N v_type=G type=d num_elts=1 align=dword\n"                                         \
	".decl BASE v_type=G type=uq num_elts=1 align=qword\n"                                     \
	".decl SIZE v_type=G type=d num_elts=3 align=dword\n"                                      \
	".decl S v_type=G type=d num_elts=1 align=dword\n"                                         \
	".decl LID v_type=G type=d num_elts=16 align=hword\n"                                      \
	".decl ID v_type=G type=d num_elts=16 align=hword\n"                                       \
	".decl OFF v_type=G type=d num_elts=16 align=hword\n"                                      \
	".decl OFFU v_type=G type=ud num_elts=16 align=hword alias=<OFF, 0>\n"                     \
	".decl A v_type=G type=d num_elts=16 align=hword\n"                                        \
	".decl AU v_type=G type=ud num_elts=16 align=hword alias=<A, 0>\n"                         \
	".decl B v_type=G type=d num_elts=16 align=hword\n"                                        \
	".decl BU v_type=G type=ud num_elts=16 align=hword alias=<B, 0>\n"                         \
	".decl AT v_type=G type=uq num_elts=16 align=hword\n"                                      \
	".decl P1 v_type=P num_elts=16\n.decl T6 v_type=T num_elts=1\n"                            \
	".input X offset=32 size=32\n.input HEAD offset=128 size=32\n"                             \
	".input O offset=160 size=8\n.input N offset=168 size=4\n"                                 \
	".input BASE offset=176 size=8\n.input SIZE offset=184 size=12\n"                          \
	".kernel_attr SimdSize=16\n"                                                               \
	"mul (M1_NM, 1) S(0,0)<1> SIZE(0,0)<0;1,0> R0(0,1)<0;1,0>\n"                               \
	"mov (M1, 16) LID(0,0)<1> X(0,0)<1;1,0>\n"                                                 \
	"add (M1, 16) ID(0,0)<1> S(0,0)<0;1,0> LID(0,0)<1;1,0>\n"                                  \
	"add (M1, 16) ID(0,0)<1> HEAD(0,0)<0;1,0> ID(0,0)<1;1,0>\n"                                \
	"shl (M1, 16) OFF(0,0)<1> ID(0,0)<1;1,0> 0x2:d\n" body "ret (M1, 1)\n"

#define STORE(value)                                                                               \
	"movs (M1_NM, 1) T6(0) 0x0:ud\n"                                                           \
	"scatter4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 " value ".0\n"

/* A = 4 * LID */
#define LOCAL_OFFSET "shl (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d\n"

/*
 * struct run - a launch of a kernel that TEXT() defines
 * @o: the buffer, filled with bytes 0xee at first
 * @count: number of dwords of the buffer
 */
struct run {
	struct kernel k;
	uint32_t *o;
	uint32_t count;
};

static inline void run_new_on(struct run *r, enum visa_platform platform, const char *text,
			      const char *info, uint32_t count, int n)
{
	kernel_new(&r->k, platform, text, info);
	r->count = count;
	r->o = aligned_alloc(64, (4ul * count + 63) & -64ul);
	memset(r->o, 0xee, 4ul * count);
	CHECK_EQ(visa_launch_bytes(r->k.launch, 0, r->o, 4ul * count, &r->k.e), 0);
	CHECK_EQ(visa_launch_value(r->k.launch, 1, &n, sizeof(n), &r->k.e), 0);
}

static inline void run_new(struct run *r, const char *text, const char *info, uint32_t count, int n)
{
	run_new_on(r, VISA_TGLLP, text, info, count, n);
}

static inline void run_free(struct run *r)
{
	kernel_free(&r->k);
	free(r->o);
}

#endif
