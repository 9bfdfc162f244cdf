// SPDX-License-Identifier: MIT
/* Layouts of the LSC messages: loads, stores and atomics of DG2 and later. */
#include "layouts.h"

#define CACHES	  FIELD("l1", CACHE_L1, NONE, l1), FIELD("l3", CACHE_L3, NONE, l3)
#define ADDR_TYPE FIELD("addr_type", ADDR_TYPE, NONE, addr_type)
#define ADDR_SIZE FIELD("addr_size", ADDR_SIZE, NONE, addr_size)
#define DATA                                                                                       \
	FIELD("data_size", DATA_SIZE, NONE, data_size), FIELD("order", DATA_ORDER, NONE, data_order)
#define SURF			  FIELD("surf_opnd", SURFACE_OPERAND, SRC, offset)
#define PLAIN(name, role, member) FIELD(name, PLAIN_RAW, role, member)

/*
 * Two bytes: an untyped message encodes its number of elements in the first byte, a quad message
 * its mask of components in the second. The other byte can be derived from it.
 */
#define ELEMS                                                                                      \
	FIELD("elems", DATA_ELEMS, NONE, data_elems), FIELD("chmask", AS_ELEMS, NONE, channels)
#define COMPONENTS                                                                                 \
	FIELD("elems", AS_CHMASK, NONE, data_elems), FIELD("chmask", CHMASK, NONE, channels)
#define UNMASKED                                                                                   \
	FIELD("elems", DATA_ELEMS, NONE, data_elems), FIELD("chmask", IGNORED8, NONE, channels)

#define UNTYPED                                                                                    \
	EXEC, PRED, FIELD("sfid", UNTYPED_SFID, NONE, sfid), CACHES, ADDR_TYPE,                    \
		FIELD("imm_scale", ADDR_SCALE, NONE, scale),                                       \
		FIELD("imm_offset", ADDR_OFFSET, NONE, imm_offset), ADDR_SIZE, DATA
#define UNTYPED_OPERANDS                                                                           \
	SURF, PLAIN("dst", DST, dst), PLAIN("src0", SRC, addr), PLAIN("src1", SRC, src0),          \
		PLAIN("src2", SRC, src1)
#define HEAD	"{pred}@.{sfid}{l1} {exec_size} "
#define ADDRESS "{addr_type}[{imm_scale}{src0}{imm_offset}]:{addr_size}"

LAYOUT(lsc_load, HEAD "{dst}:{data_size}{elems}{order} " ADDRESS, UNTYPED, ELEMS, UNTYPED_OPERANDS);
LAYOUT(lsc_store, HEAD ADDRESS " {src1}:{data_size}{elems}{order}", UNTYPED, ELEMS,
       UNTYPED_OPERANDS);
LAYOUT(lsc_atomic, HEAD "{dst}:{data_size}{elems}{order} " ADDRESS " {src1} {src2}", UNTYPED, ELEMS,
       UNTYPED_OPERANDS);
LAYOUT(lsc_load_quad, HEAD "{dst}:{data_size}.{chmask} " ADDRESS, UNTYPED, COMPONENTS,
       UNTYPED_OPERANDS);
LAYOUT(lsc_store_quad, HEAD ADDRESS " {src1}:{data_size}.{chmask}", UNTYPED, COMPONENTS,
       UNTYPED_OPERANDS);

#define STRIDED_OPERANDS                                                                           \
	SURF, PLAIN("dst", DST, dst), PLAIN("src0", SRC, addr),                                    \
		FIELD("pitch", PITCH, SRC, vec[1]), PLAIN("src1", SRC, src0)
#define STRIDED_ADDRESS "{addr_type}[{imm_scale}{src0}{imm_offset}{pitch}]:{addr_size}"

LAYOUT(lsc_load_strided, HEAD "{dst}:{data_size}{elems}{order} " STRIDED_ADDRESS, UNTYPED, UNMASKED,
       STRIDED_OPERANDS);
LAYOUT(lsc_store_strided, HEAD STRIDED_ADDRESS " {src1}:{data_size}{elems}{order}", UNTYPED,
       UNMASKED, STRIDED_OPERANDS);

#define BLOCK2D                                                                                    \
	EXEC, PRED, FIELD("sfid", UNTYPED_SFID, NONE, sfid), CACHES,                               \
		FIELD("data_size", DATA_SIZE, NONE, data_size),                                    \
		FIELD("order", BLOCK_ORDER, NONE, data_order),                                     \
		FIELD("blocks", BLOCKS, NONE, num_blocks), FIELD("width", NUMBER16, NONE, width),  \
		FIELD("height", NUMBER16, NONE, height), FIELD("vnni", VNNI, NONE, mode),          \
		PLAIN("dst", DST, dst), FIELD("surf_base", PLACE, SRC, vec[0]),                    \
		FIELD("surf_width", PLACE, SRC, vec[1]), FIELD("surf_height", PLACE, SRC, vec[2]), \
		FIELD("surf_pitch", PLACE, SRC, vec[3]), FIELD("x", PLACE, SRC, vec[4]),           \
		FIELD("y", PLACE, SRC, vec[5]), PLAIN("src1", SRC, src0)
#define BLOCK2D_ADDRESS "flat[{surf_base}, {surf_width}, {surf_height}, {surf_pitch}, {x}, {y}]"
#define BLOCK2D_SHAPE	"{data_size}.{blocks}{width}x{height}{order}{vnni}"

LAYOUT(lsc_load_block2d, HEAD "{dst}:" BLOCK2D_SHAPE " " BLOCK2D_ADDRESS, BLOCK2D);
LAYOUT(lsc_store_block2d, HEAD BLOCK2D_ADDRESS " {src1}:" BLOCK2D_SHAPE, BLOCK2D);

/* Typed messages have only one message gateway, which is in the text but not in the encoding. */
#define TYPED EXEC, PRED, CACHES, ADDR_TYPE, ADDR_SIZE, DATA
#define TYPED_OPERANDS                                                                             \
	SURF, PLAIN("dst", DST, dst), PLAIN("u", SRC, addr), FIELD("v", COORDINATE, SRC, v),       \
		FIELD("r", COORDINATE, SRC, r), FIELD("lod", COORDINATE, SRC, lod),                \
		PLAIN("src1", SRC, src0), PLAIN("src2", SRC, src1)
#define TYPED_HEAD    "{pred}@.tgm{l1} {exec_size} "
#define TYPED_ADDRESS "{addr_type}[{u}{v}{r}{lod}]:{addr_size}"

LAYOUT(lsc_typed_load, TYPED_HEAD "{dst}:{data_size}.{chmask} " TYPED_ADDRESS, TYPED, COMPONENTS,
       TYPED_OPERANDS);
LAYOUT(lsc_typed_store, TYPED_HEAD TYPED_ADDRESS " {src1}:{data_size}.{chmask}", TYPED, COMPONENTS,
       TYPED_OPERANDS);
LAYOUT(lsc_typed_atomic,
       TYPED_HEAD "{dst}:{data_size}{elems}{order} " TYPED_ADDRESS " {src1} {src2}", TYPED, ELEMS,
       TYPED_OPERANDS);
LAYOUT(lsc_typed_state, "{pred}@.tgm{l1} {dst} {addr_type}", TYPED, ELEMS, TYPED_OPERANDS);

LAYOUT(lsc_fence, "{pred}@.{sfid}.{fence_op}.{scope}", FIELD("exec_size", FENCE_EXEC, NONE, exec),
       PRED, FIELD("sfid", SFID, NONE, sfid), FIELD("fence_op", FENCE_OP, NONE, small[0]),
       FIELD("scope", SCOPE, NONE, small[1]));
