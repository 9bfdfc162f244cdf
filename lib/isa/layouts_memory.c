// SPDX-License-Identifier: MIT
/* Layouts of the memory messages other than LSC's, in the order of their opcodes. */
#include "layouts.h"

#define OFFSET	       FIELD("offset", SCALAR, SRC, offset)
#define GLOBAL_OFFSET  FIELD("global_offset", SCALAR, SRC, offset)
#define ELEMENT_OFFSET RAW_SRC("element_offset", addr)
#define MODIFIED       FIELD("is_modified", MODIFIED, NONE, modified)
#define SCALE	       FIELD("scale", IGNORED16, NONE, scale)
#define ATOMIC_OP      FIELD("op", ATOMIC, NONE, atomic)
#define SVM_ADDRESS    FIELD("address", SCALAR64, SRC, offset)
#define ADDRESSES      RAW_SRC("addresses", addr)
#define NUM_BLOCKS     FIELD("num_blocks", NUM_BLOCKS, NONE, num_blocks)
#define DATA_SRC       RAW_SRC("src", src0)
#define DATA_DST       RAW_DST("dst", dst)
#define COORDINATES    RAW_SRC("u", addr), RAW_SRC("v", v), RAW_SRC("r", r), RAW_SRC("lod", lod)

/* Loads and stores of owords (16 bytes) of a surface. */
LAYOUT(oword_ld, "@{is_modified} ({size}) {surface} {offset} {dst}",
       FIELD("size", OWORDS, NONE, owords), MODIFIED, SURFACE, OFFSET, DATA_DST);
LAYOUT(oword_st, "@ ({size}) {surface} {offset} {src}", FIELD("size", OWORDS, NONE, owords),
       SURFACE, OFFSET, DATA_SRC);

/* Loads and stores of two-dimensional blocks of a surface (media blocks). */
#define BLOCK_PLACE                                                                                \
	SURFACE, FIELD("plane", PLANE, NONE, small[0]), FIELD("width", NUMBER8, NONE, small[1]),   \
		FIELD("height", NUMBER8, NONE, small[2]), FIELD("x", SCALAR, SRC, vec[0]),         \
		FIELD("y", SCALAR, SRC, vec[1])
LAYOUT(media_ld, "@.{modifier} ({width},{height}) {surface} {plane}{x} {y} {dst}",
       FIELD("modifier", MEDIA_LD, NONE, mode), BLOCK_PLACE, DATA_DST);
LAYOUT(media_st, "@.{modifier} ({width},{height}) {surface} {plane}{x} {y} {src}",
       FIELD("modifier", MEDIA_ST, NONE, mode), BLOCK_PLACE, DATA_SRC);

/* Loads and stores of elements of a surface, at offsets in units of elements. */
LAYOUT(gather,
       "@.{elt_size} {num_elts}{is_modified} {surface} {global_offset} {element_offset} {dst}",
       FIELD("elt_size", ELT_SIZE, NONE, elt_size), MODIFIED,
       FIELD("num_elts", NUM_ELTS, NONE, exec), SURFACE, GLOBAL_OFFSET, ELEMENT_OFFSET, DATA_DST);
LAYOUT(scatter, "@.{elt_size} {num_elts} {surface} {global_offset} {element_offset} {src}",
       FIELD("elt_size", ELT_SIZE, NONE, elt_size), FIELD("num_elts", NUM_ELTS, NONE, exec),
       SURFACE, GLOBAL_OFFSET, ELEMENT_OFFSET, DATA_SRC);

/* Loads, stores and atomics of texels. Intel's text of the first two omits the predicate. */
LAYOUT(gather4_typed, "{pred}@.{channels} {exec_size} {surface} {u} {v} {r} {lod} {dst}", EXEC,
       FIELD("pred", SILENT_PRED, NONE, pred), CHANNELS, SURFACE, COORDINATES, DATA_DST);
LAYOUT(scatter4_typed, "{pred}@.{channels} {exec_size} {surface} {u} {v} {r} {lod} {src}", EXEC,
       FIELD("pred", SILENT_PRED, NONE, pred), CHANNELS, SURFACE, COORDINATES, DATA_SRC);
LAYOUT(typed_atomic, "{pred}@.{op} {exec_size} {surface} {u} {v} {r} {lod} {src0} {src1} {dst}",
       ATOMIC_OP, EXEC, PRED, SURFACE, COORDINATES, RAW_SRC("src0", src0), RAW_SRC("src1", src1),
       DATA_DST);

/* Loads, stores and atomics at addresses of shared virtual memory. */
#define SVM_OWORDS FIELD("properties", SVM_OWORDS, NONE, owords)
LAYOUT(svm_block_ld, "@{properties} {address} {dst}", SVM_OWORDS, SVM_ADDRESS, DATA_DST);
LAYOUT(svm_block_st, "@{properties} {address} {src}", SVM_OWORDS, SVM_ADDRESS, DATA_SRC);
LAYOUT(svm_gather, "{pred}@.{block_size}.{num_blocks} {exec_size} {addresses} {dst}", EXEC, PRED,
       FIELD("block_size", BLOCK_SIZE, NONE, block_size), NUM_BLOCKS, ADDRESSES, DATA_DST);
LAYOUT(svm_scatter, "{pred}@.{block_size}.{num_blocks} {exec_size} {addresses} {src}", EXEC, PRED,
       FIELD("block_size", STORED_SIZE, NONE, block_size), NUM_BLOCKS, ADDRESSES, DATA_SRC);
LAYOUT(svm_atomic, "{pred}@.{op} {exec_size} {addresses} {dst} {src0} {src1}", EXEC, PRED,
       FIELD("op", SVM_ATOMIC, NONE, atomic), ADDRESSES, RAW_SRC("src0", src0),
       RAW_SRC("src1", src1), DATA_DST);
LAYOUT(svm_gather4, "{pred}@.{channels} {exec_size} {address} {element_offset} {dst}", EXEC, PRED,
       CHANNELS, SCALE, SVM_ADDRESS, ELEMENT_OFFSET, DATA_DST);
LAYOUT(svm_scatter4, "{pred}@.{channels} {exec_size} {address} {element_offset} {src}", EXEC, PRED,
       CHANNELS, SCALE, SVM_ADDRESS, ELEMENT_OFFSET, DATA_SRC);

/* Loads, stores and atomics of elements of a surface, at offsets in bytes. */
LAYOUT(gather4_scaled, "{pred}@.{channels} {exec_size} {surface} {offset} {element_offset} {dst}",
       EXEC, PRED, CHANNELS, SCALE, SURFACE, OFFSET, ELEMENT_OFFSET, DATA_DST);
LAYOUT(scatter4_scaled, "{pred}@.{channels} {exec_size} {surface} {offset} {element_offset} {src}",
       EXEC, PRED, CHANNELS, SCALE, SURFACE, OFFSET, ELEMENT_OFFSET, DATA_SRC);

#define SCALED                                                                                     \
	EXEC, PRED, FIELD("block_size", IGNORED8, NONE, block_size),                               \
		FIELD("num_blocks", BYTES_PER_LANE, NONE, num_blocks), SCALE, SURFACE, OFFSET,     \
		ELEMENT_OFFSET
LAYOUT(gather_scaled, "{pred}@.{num_blocks} {exec_size} {surface} {offset} {element_offset} {dst}",
       SCALED, DATA_DST);
LAYOUT(scatter_scaled, "{pred}@.{num_blocks} {exec_size} {surface} {offset} {element_offset} {src}",
       SCALED, DATA_SRC);

LAYOUT(dword_atomic, "{pred}@.{op} {exec_size} {surface} {element_offset} {src0} {src1} {dst}",
       ATOMIC_OP, EXEC, PRED, SURFACE, ELEMENT_OFFSET, RAW_SRC("src0", src0), RAW_SRC("src1", src1),
       DATA_DST);

LAYOUT(qw_gather, "{pred}@.{num_blocks} {exec_size} {surface} {element_offset} {dst}", EXEC, PRED,
       NUM_BLOCKS, SURFACE, ELEMENT_OFFSET, DATA_DST);
LAYOUT(qw_scatter, "{pred}@.{num_blocks} {exec_size} {surface} {element_offset} {src}", EXEC, PRED,
       NUM_BLOCKS, SURFACE, ELEMENT_OFFSET, DATA_SRC);
