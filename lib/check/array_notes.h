/* SPDX-License-Identifier: MIT */
/*
 * Instrumentation notes of indices: words of memory that a program stores for the checks oob and
 * null.
 *
 * If an array is a part of a larger variable, the code of a kernel does not show where the array
 * ends, since addresses are sums. Tools therefore add code to the SPIR-V of a source, after each
 * access to an array whose number of elements is in the source. If the index is out of range, this
 * code stores the index, and then the array's number (lib/spirv/spirv.h).
 */
#ifndef VISA_CHECK_ARRAY_NOTES_H
#define VISA_CHECK_ARRAY_NOTES_H

/*
 * Virtual address and size of the memory to which a program stores instrumentation notes. The
 * address is a constant in compiled programs.
 */
#define CHECK_INDICES_ADDRESS 0xff6000000000UL
#define CHECK_INDICES_BYTES   64

/*
 * Index of each 64-bit word in an instrumentation note. The word between the array's number and the
 * index is unused: Intel's compiler joins stores to neighbouring words even if they are volatile,
 * and would leave out the first of two notes. A program stores the index in word 1 or word 2; the
 * other word is 0.
 */
#define CHECK_INDEX_ARRAY  0 /* number of the array, from 1 on; stored last */
#define CHECK_INDEX_BESIDE 1 /* the index, in modules that earlier versions have compiled */
#define CHECK_INDEX_VALUE  2
#define CHECK_INDEX_WORDS  3

/*
 * Virtual address of a word of 64 bits. If a program is compiled for the check null, each of its
 * work-items stores there the address of SPIRV_LOCAL_NULL bytes of local memory that nothing uses.
 */
#define CHECK_LOCAL_NULL_ADDRESS (CHECK_INDICES_ADDRESS + 32)

#endif
