// SPDX-License-Identifier: MIT
/*
 * The table of the memory instructions that the benchmark measures. They have 16 lanes. A block
 * instruction has no lanes: each dword of its block counts as a lane.
 */
#include "bench.h"

/*
 * An address of 4 bytes (OFFSETS) or 8 bytes (POINTERS) for each lane. @unit_: number of bytes that
 * an offset of 1 stands for
 */
#define OFFSETS(unit_, align_)                                                                     \
	.place = PLACE_LANES, .addr_size = 4, .unit = (unit_), .align = (align_), .lanes = LANES
#define POINTERS(align_)                                                                           \
	.place = PLACE_LANES, .addr_size = 8, .unit = 1, .align = (align_), .lanes = LANES
/* An instruction with one address, which accesses 16 contiguous dwords. */
#define BLOCK(place_, size, unit_, align_)                                                         \
	.place = (place_), .addr_size = (size), .unit = (unit_), .align = (align_), .lanes = LANES
/* A texel of four bytes for each lane. */
#define TEXELS(format_)                                                                            \
	.place = PLACE_TEXELS, .addr_size = 4, .unit = 4, .align = 4, .columns = 4, .rows = 1,     \
	.lanes = LANES, .format = (format_)
/*
 * Two-dimensional blocks. BYTES_2D has 8 rows of 32 bytes; DWORDS_2D has 4 rows of 16 dwords. Both
 * count as 64 lanes, one for each dword.
 */
#define BYTES_2D                                                                                   \
	.place = PLACE_BLOCK, .addr_size = 4, .unit = 1, .align = 4, .columns = 32, .rows = 8,     \
	.lanes = 64, .format = "R8_UINT"
#define DWORDS_2D                                                                                  \
	.place = PLACE_BLOCK, .addr_size = 4, .unit = 4, .align = 4, .columns = 64, .rows = 4,     \
	.lanes = 64

#define DWORDS .data = DWORD_BYTES
#define QWORDS .data = (2 * DWORD_BYTES)
#define FOUR   .data = (4 * DWORD_BYTES)

#define TAKES	     .src = true
#define TAKES_FLOATS .src = true, .floats = true
#define RETURNS	     .dst = true
#define BOTH	     .src = true, .dst = true
#define BOTH_FLOATS  .src = true, .dst = true, .floats = true

#define SIXTEEN .exec = 4
#define RGBA	.channels = 15
#define RED	.channels = 1
#define UD(value)                                                                                  \
	{                                                                                          \
		.tag = VISA_CLASS_IMMEDIATE, .type = VISA_UD, .imm = (value)                       \
	}
#define UQ(value)                                                                                  \
	{                                                                                          \
		.tag = VISA_CLASS_IMMEDIATE, .type = VISA_UQ, .imm = (value)                       \
	}

/*
 * An LSC message for dwords. @elems: dwords for each address, as the code of a vector length or as
 * a mask of components
 */
#define LSC(op_, type, size, order, elems)                                                         \
	.op = VISA_LSC_##op_, .scale = 1, .addr_type = VISA_LSC_##type,                            \
	.addr_size = VISA_LSC_##size, .data_size = VISA_LSC_D32, .data_order = VISA_LSC_##order,   \
	.data_elems = (elems), .channels = (elems)
#define FLAT .offset = UD(0)

#define ACCESS(id, where, how_much, data_, like, ...)                                              \
	[ACCESS_##id] = { where, how_much, data_, .loop = plain_##like, .inst = { __VA_ARGS__ } }

const struct access accesses[ACCESS_COUNT] = {
	/* These five instructions are measured in all groups of the benchmark. */
	ACCESS(SCATTER, OFFSETS(4, 4), DWORDS, TAKES, scatter, .op = VISA_SCATTER, .exec = 1,
	       .elt_size = 2),
	ACCESS(SVM_GATHER, POINTERS(4), DWORDS, RETURNS, svm_gather, .op = VISA_SVM_GATHER, SIXTEEN,
	       .block_size = 1),
	ACCESS(SCATTER_SCALED, OFFSETS(1, 4), DWORDS, TAKES, scatter_bytes,
	       .op = VISA_SCATTER_SCALED, SIXTEEN, .num_blocks = 2),
	ACCESS(OWORD_LD, BLOCK(PLACE_SCALAR, 4, 16, 16), DWORDS, RETURNS, owords,
	       .op = VISA_OWORD_LD, .owords = 2),
	ACCESS(DWORD_ATOMIC, OFFSETS(1, 4), DWORDS, BOTH, atomic, .op = VISA_DWORD_ATOMIC, SIXTEEN,
	       .atomic = VISA_ATOMIC_ADD),
	/* This instruction touches each page before a measurement, so that memory is allocated. */
	ACCESS(TOUCH, OFFSETS(4, 4), DWORDS, TAKES, scatter, .op = VISA_SCATTER, .exec = 1,
	       .elt_size = 2),

	/* Messages to surfaces. */
	ACCESS(GATHER, OFFSETS(4, 4), DWORDS, RETURNS, gather, .op = VISA_GATHER, .exec = 1,
	       .elt_size = 2),
	ACCESS(GATHER_SCALED, OFFSETS(1, 4), DWORDS, RETURNS, gather_bytes,
	       .op = VISA_GATHER_SCALED, SIXTEEN, .num_blocks = 2),
	ACCESS(GATHER4_SCALED, OFFSETS(1, 16), FOUR, RETURNS, gather4, .op = VISA_GATHER4_SCALED,
	       SIXTEEN, RGBA),
	ACCESS(SCATTER4_SCALED, OFFSETS(1, 16), FOUR, TAKES, scatter4, .op = VISA_SCATTER4_SCALED,
	       SIXTEEN, RGBA),
	ACCESS(QW_GATHER, OFFSETS(1, 8), QWORDS, RETURNS, qw_gather, .op = VISA_QW_GATHER, SIXTEEN),
	ACCESS(QW_SCATTER, OFFSETS(1, 8), QWORDS, TAKES, qw_scatter, .op = VISA_QW_SCATTER,
	       SIXTEEN),
	ACCESS(FADD, OFFSETS(1, 4), DWORDS, BOTH_FLOATS, fadd, .op = VISA_DWORD_ATOMIC, SIXTEEN,
	       .atomic = VISA_ATOMIC_FADD),
	ACCESS(OWORD_ST, BLOCK(PLACE_SCALAR, 4, 16, 16), DWORDS, TAKES, owords_st,
	       .op = VISA_OWORD_ST, .owords = 2),
	ACCESS(OWORD_LD_UNALIGNED, BLOCK(PLACE_SCALAR, 4, 1, 4), DWORDS, RETURNS, owords_bytes,
	       .op = VISA_OWORD_LD_UNALIGNED, .owords = 2),

	/* Messages to shared virtual memory. */
	ACCESS(SVM_SCATTER, POINTERS(4), DWORDS, TAKES, svm_scatter, .op = VISA_SVM_SCATTER,
	       SIXTEEN, .block_size = 1),
	ACCESS(SVM_BLOCK_LD, BLOCK(PLACE_SCALAR, 8, 1, 16), DWORDS, RETURNS, svm_block,
	       .op = VISA_SVM_BLOCK_LD, .owords = 2),
	ACCESS(SVM_BLOCK_ST, BLOCK(PLACE_SCALAR, 8, 1, 16), DWORDS, TAKES, svm_block_st,
	       .op = VISA_SVM_BLOCK_ST, .owords = 2),
	ACCESS(SVM_GATHER4, POINTERS(4), DWORDS, RETURNS, svm_gather, .op = VISA_SVM_GATHER4SCALED,
	       SIXTEEN, RED, .offset = UQ(0)),
	ACCESS(SVM_SCATTER4, POINTERS(4), DWORDS, TAKES, svm_scatter, .op = VISA_SVM_SCATTER4SCALED,
	       SIXTEEN, RED, .offset = UQ(0)),
	ACCESS(SVM_ATOMIC, POINTERS(4), DWORDS, BOTH, svm_atomic, .op = VISA_SVM_ATOMIC, SIXTEEN,
	       .atomic = VISA_ATOMIC_ADD),
	ACCESS(SVM_ATOMIC64, POINTERS(8), QWORDS, BOTH, svm_atomic64, .op = VISA_SVM_ATOMIC,
	       SIXTEEN, .atomic = VISA_ATOMIC_ADD | VISA_ATOMIC_64),

	/* Messages to surfaces with a shape. */
	ACCESS(TYPED_UNORM, TEXELS("RGBA8_UNORM"), FOUR, RETURNS, unorm, .op = VISA_GATHER4_TYPED,
	       SIXTEEN, RGBA),
	ACCESS(TYPED_UINT, TEXELS("R32_UINT"), FOUR, RETURNS, uint, .op = VISA_GATHER4_TYPED,
	       SIXTEEN, RGBA),
	ACCESS(TYPED_STORE, TEXELS("RGBA8_UNORM"), FOUR, TAKES_FLOATS, unorm_st,
	       .op = VISA_SCATTER4_TYPED, SIXTEEN, RGBA),
	ACCESS(TYPED_ATOMIC, TEXELS("R32_UINT"), DWORDS, BOTH, texel_atomic,
	       .op = VISA_TYPED_ATOMIC, SIXTEEN, .atomic = VISA_ATOMIC_ADD),
	ACCESS(MEDIA_LD, BYTES_2D, FOUR, RETURNS, media, .op = VISA_MEDIA_LD,
	       .small = { 0, 32, 8 }),

	/*
	 * LSC messages. The last argument of LSC() is the code of a vector length: 1 is one
	 * element, 6 is 16 elements.
	 */
	ACCESS(LSC_LOAD, POINTERS(4), DWORDS, RETURNS, svm_gather, LSC(LOAD, FLAT, A64, PLAIN, 1),
	       SIXTEEN, FLAT),
	ACCESS(LSC_STORE, POINTERS(4), DWORDS, TAKES, svm_scatter, LSC(STORE, FLAT, A64, PLAIN, 1),
	       SIXTEEN, FLAT),
	ACCESS(LSC_BTI, OFFSETS(1, 4), DWORDS, RETURNS, gather_bytes, LSC(LOAD, BTI, A32, PLAIN, 1),
	       SIXTEEN, .offset = UD(VISA_BTI_STATELESS)),
	ACCESS(LSC_QUAD, POINTERS(16), FOUR, RETURNS, svm_gather4,
	       LSC(LOAD_QUAD, FLAT, A64, PLAIN, 15), SIXTEEN, FLAT),
	ACCESS(LSC_BLOCK, BLOCK(PLACE_ONE, 8, 1, 4), DWORDS, RETURNS, svm_block,
	       LSC(LOAD, FLAT, A64, TRANSPOSED, 6), FLAT),
	ACCESS(LSC_ATOMIC, POINTERS(4), DWORDS, BOTH, svm_atomic,
	       LSC(ATOMIC_IADD, FLAT, A64, PLAIN, 1), SIXTEEN, FLAT),
	/*
	 * This message has operands for address, size and pitch before the operands for column and
	 * row.
	 */
	ACCESS(LSC_BLOCK2D, DWORDS_2D, FOUR, RETURNS, block2d, .op = VISA_LSC_LOAD_BLOCK2D,
	       .data_size = VISA_LSC_D32, .data_order = VISA_LSC_PLAIN, .num_blocks = 1,
	       .width = 16, .height = 4),
};

unsigned int access_addr_bytes(const struct access *a)
{
	static const uint8_t addresses[] = { [PLACE_LANES] = LANES,
					     [PLACE_ONE] = 1,
					     [PLACE_SCALAR] = 1,
					     [PLACE_TEXELS] = 2 * LANES,
					     [PLACE_BLOCK] = 2 };

	return addresses[a->place] * a->addr_size;
}

/*
 * Return: the platform on which the instruction is measured: dg2 or, if dg2 does not have it, the
 * first platform with the instruction.
 */
enum visa_platform access_platform(const struct access *a)
{
	enum visa_platform since = visa_ops[a->inst.op].since;

	return since > VISA_DG2 ? since : VISA_DG2;
}
