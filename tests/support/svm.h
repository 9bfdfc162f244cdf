/* SPDX-License-Identifier: MIT */
/* What the tests of SVM_GATHER and SVM_SCATTER share. */
#ifndef TEST_SVM_H
#define TEST_SVM_H

#include "machine.h"

/* Bytes of a block by its code. */
static const unsigned int svm_block_bytes[] = { 1, 4, 8 };

/* svm_legal() - decision 11, as it is said there. */
static inline bool svm_legal(unsigned int bytes, unsigned int blocks, unsigned int lanes)
{
	if (blocks > 1 && lanes < 8)
		return false;
	if (blocks == 8)
		return bytes == 1 || (bytes == 4 && lanes == 8);
	return true;
}

/* svm_address() - an address of each lane's own: 64 bytes from the nearest other one. */
static inline uint64_t svm_address(uint32_t lane)
{
	return 0x1000 + 64ull * ((lane * 11 + 5) % 32);
}

#endif
