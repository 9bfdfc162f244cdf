/* SPDX-License-Identifier: MIT */
/* Traits of instructions: properties by which code handles several instructions alike. */
#ifndef VISA_TRAITS_H
#define VISA_TRAITS_H

#ifdef __cplusplus
extern "C" {
#endif

/* X(name, meaning). A row of ops.h uses NAME, other code uses VISA_TRAIT_NAME. */
#define VISA_TRAITS(X)                                                                             \
	X(LOADS, "reads memory into dst")                                                          \
	X(STORES, "writes src, or src1 of LSC, into memory")                                       \
	X(ATOMIC, "reads and writes an element of memory in one step")                             \
	X(ON_SURFACE, "has the index of a surface among its fields")                               \
	X(VIRTUAL, "has virtual addresses, whatever its fields are")                               \
	X(TYPED, "accesses texels in the format of the surface")                                   \
	X(OWORDS, "accesses whole owords one after the other")                                     \
	X(BLOCK, "accesses a rectangle of rows and columns")                                       \
	X(LSC, "is a message of the load/store cache of DG2 and later")                            \
	X(STRIDED, "has one address and a pitch from lane to lane")                                \
	X(QUAD, "has a mask that chooses among four components")                                   \
	X(ROUNDS, "uses addresses rounded down to a multiple of its unit")                         \
	X(UNMASKED, "has no lanes: all data is moved, independent of the masks")                   \
	X(SAMPLES, "goes through a sampler or the media units")                                    \
	X(SENDS, "is a message that only its descriptor or its data define")                       \
	X(FLOW, "may continue at another place than the next instruction")                         \
	X(RETURNS, "returns to the place of the call of its routine")                              \
	X(MARKS, "marks a place that jumps and calls go to, and has no effect")                    \
	X(SYNC, "waits for other threads or for memory")                                           \
	X(MOVES_SURFACES, "changes the meaning of surface indices in later instructions")          \
	X(COMPUTES, "computes from vector operands, whose declared types matter")                  \
	X(SECOND, "has a second destination")                                                      \
	X(READS_DST, "combines its only dst with the old value, so that dst is a source, too")     \
	X(COMMUTES, "has the same result when src0 and src1 change places")                        \
	X(BARRIER, "waits for the other threads of the group, or signals to them")                 \
	X(SPLITS, "is either half of a barrier: the signal or the wait")                           \
	X(FENCE, "orders accesses to memory")                                                      \
	X(CHOOSES, "selects its target by the value of an operand")                                \
	X(SYMBOL, "sets dst to an address that is known before the kernel runs")                   \
	X(DESCRIBES, "informs debuggers and compilers, and has no effect")

#define VISA_TRAIT_BIT_OF(name, meaning) VISA_TRAIT_BIT_##name,
enum visa_trait_bit { VISA_TRAITS(VISA_TRAIT_BIT_OF) VISA_TRAIT_COUNT };
#undef VISA_TRAIT_BIT_OF

#define VISA_TRAIT_OF(name, meaning) VISA_TRAIT_##name = 1u << VISA_TRAIT_BIT_##name,
enum visa_trait { VISA_TRAITS(VISA_TRAIT_OF) VISA_TRAIT_NONE = 0 };
#undef VISA_TRAIT_OF

/*
 * How the bits of a lane's result depend on the bits of its sources. X(name, meaning). A row of
 * ops.h uses bits(NAME), other code uses VISA_BITS_NAME. A row without bits() has VISA_BITS_ANY.
 */
#define VISA_BITS(X)                                                                               \
	X(ANY, "each depends on all bits of all sources")                                          \
	X(CONVERTED, "the bits of src0, or its value in another type")                             \
	X(SELECTED, "the bits of src0 or src1, by the predicate")                                  \
	X(EXTREME, "the bits of the lesser or the greater of src0 and src1, by the mode")          \
	X(COMPARED, "all ones or all zeros, a relation of src0 and src1")                          \
	X(SPREAD, "a predicate whose lane i is bit i of a scalar src0")                            \
	X(BOOLEAN, "each depends only on the bits of the same place")                              \
	X(CARRIED, "bit n depends on bits 0 to n: sums and products")                              \
	X(SHIFTED_LEFT, "the bits of src0, shifted by src1")                                       \
	X(SHIFTED_RIGHT, "the bits of src0, shifted by src1; zeros come in")                       \
	X(SHIFTED_SIGNED, "the bits of src0, shifted right by src1; the sign comes in")            \
	X(ROTATED_LEFT, "the bits of src0, rotated by src1")                                       \
	X(ROTATED_RIGHT, "the bits of src0, rotated right by src1")                                \
	X(EXTRACTED, "src0 bits of src2 from bit src1 on")                                         \
	X(INSERTED, "src0 bits of src2 at bit src1, the others of src3")                           \
	X(REVERSED, "the bits of src0, bit n at 31 - n")                                           \
	X(MIXED, "each depends on sources of other lanes, too")                                    \
	X(MATRIX, "operands are matrices")

#define VISA_BITS_OF(name, meaning) VISA_BITS_##name,
enum visa_bits { VISA_BITS(VISA_BITS_OF) VISA_BITS_COUNT };
#undef VISA_BITS_OF

#ifdef __cplusplus
}
#endif
#endif
