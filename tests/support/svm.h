/* SPDX-License-Identifier: MIT */
/* Common code of the tests of SVM_GATHER and SVM_SCATTER. */
#ifndef TEST_SVM_H
#define TEST_SVM_H

#include "machine.h"

/* svm_address() - an address of each lane's own: 64 bytes from the nearest other one. */
static inline uint64_t svm_address(uint32_t lane)
{
	return 0x1000 + 64ull * ((lane * 11 + 5) % 32);
}

#endif
