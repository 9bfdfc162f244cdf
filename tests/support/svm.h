/* SPDX-License-Identifier: MIT */
/* Common code of the tests of SVM_GATHER and SVM_SCATTER. */
#ifndef TEST_SVM_H
#define TEST_SVM_H

#include "machine.h"

/*
 * svm_address() - Return: the address of a lane; addresses of different lanes are at least 64 bytes
 * apart.
 */
static inline uint64_t svm_address(uint32_t lane)
{
	return 0x1000 + 64ull * ((lane * 11 + 5) % 32);
}

#endif
