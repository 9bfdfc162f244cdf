/* SPDX-License-Identifier: MIT */
/* What the tests of SVM_GATHER and SVM_SCATTER share. */
#ifndef TEST_SVM_H
#define TEST_SVM_H

#include "machine.h"

/* svm_address() - an address of each lane's own: 64 bytes from the nearest other one. */
static inline uint64_t svm_address(uint32_t lane)
{
	return 0x1000 + 64ull * ((lane * 11 + 5) % 32);
}

/* struct svm_form - a form: bytes of a block, blocks of a lane, lanes */
struct svm_form {
	unsigned int bytes;
	unsigned int blocks;
	unsigned int lanes;
};

/**
 * struct svm_tested - an instruction, of which all forms are tested
 * @mnemonic: its name
 * @sub: its sub-opcode
 * @begin: set what it writes to, before each form
 * @want_lane: say what an enabled lane writes
 */
struct svm_tested {
	const char *mnemonic;
	unsigned int sub;
	void (*begin)(struct machine *m);
	void (*want_lane)(struct machine *m, const struct svm_form *f, uint32_t lane);
};

/* svm_check_forms() - execute every form, from addresses in V36 and with V37; refused are those
 * that decision 11 calls illegal.
 */
void svm_check_forms(struct machine *m, const struct svm_tested *t);

#endif
