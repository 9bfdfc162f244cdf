/* SPDX-License-Identifier: MIT */
/* What instructions do, for those who ask about more than one: traits of the rows of ops.h. */
#ifndef VISA_TRAITS_H
#define VISA_TRAITS_H

#ifdef __cplusplus
extern "C" {
#endif

/* X(name, meaning): in a row the name alone, in code VISA_TRAIT_name. */
#define VISA_TRAITS(X)                                                                             \
	X(LOADS, "reads memory into dst")                                                          \
	X(STORES, "writes src, or src1 of LSC, into memory")                                       \
	X(ATOMIC, "reads and writes an element of memory in one step")                             \
	X(ON_SURFACE, "has the index of a surface among its fields")                               \
	X(VIRTUAL, "has virtual addresses, whatever its fields are")                               \
	X(TYPED, "accesses texels, whose format the surface knows")                                \
	X(OWORDS, "accesses whole owords one after the other")                                     \
	X(BLOCK, "accesses a rectangle of rows and columns")                                       \
	X(LSC, "is a message of the load/store cache of DG2 and later")                            \
	X(STRIDED, "has one address and a pitch from lane to lane")                                \
	X(QUAD, "has a mask that chooses among four components")                                   \
	X(ROUNDS, "uses addresses rounded down to a multiple of its unit")                         \
	X(UNMASKED, "has no lanes: everything moves whatever the masks are")                       \
	X(SAMPLES, "goes through a sampler or the media units")                                    \
	X(SENDS, "is a message that only its descriptor or its data explain")                      \
	X(FLOW, "may go on elsewhere than at the next instruction")                                \
	X(RETURNS, "goes back to where its routine was called")                                    \
	X(MARKS, "marks a place that others go to, and does nothing")                              \
	X(SYNC, "waits for other threads or for memory")                                           \
	X(MOVES_SURFACES, "changes what surface indices of later instructions mean")               \
	X(COMPUTES, "computes from vector operands, whose declared types matter")

#define VISA_TRAIT_BIT_OF(name, meaning) VISA_TRAIT_BIT_##name,
enum visa_trait_bit { VISA_TRAITS(VISA_TRAIT_BIT_OF) VISA_TRAIT_COUNT };
#undef VISA_TRAIT_BIT_OF

#define VISA_TRAIT_OF(name, meaning) VISA_TRAIT_##name = 1u << VISA_TRAIT_BIT_##name,
enum visa_trait { VISA_TRAITS(VISA_TRAIT_OF) VISA_TRAIT_NONE = 0 };
#undef VISA_TRAIT_OF

#ifdef __cplusplus
}
#endif
#endif
