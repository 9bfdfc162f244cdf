// SPDX-License-Identifier: MIT
/* What the tests of SVM_GATHER and SVM_SCATTER share. */
#include "svm.h"

/* Bytes of a block by its code. */
static const unsigned int block_bytes[] = { 1, 4, 8 };

/* Decision 11, as it is said there. */
static bool legal(const struct svm_form *f)
{
	if (f->blocks > 1 && f->lanes > 1 && f->lanes < 8)
		return false;
	if (f->blocks == 8)
		return f->bytes == 1 || (f->bytes == 4 && f->lanes == 8);
	return true;
}

/* Codes of the block size, number of blocks and execution size. */
static void check_form(struct machine *m, const struct svm_tested *t, unsigned int size,
		       unsigned int blocks, unsigned int exec)
{
	const struct svm_form f = { block_bytes[size], 1u << blocks, 1u << exec };
	uint32_t em = 0xdb6db6db;

	unit_case("%s.%u.%u, %u lanes", t->mnemonic, f.bytes, f.blocks, f.lanes);
	if (!legal(&f)) {
		hex_fails(m, EINVAL, "4e %02x %02x 0000 %02x %02x 24000000 0000 25000000 0000",
			  t->sub, exec, size, blocks);
		return;
	}
	machine_mask(m, em);
	t->begin(m);
	hex_ok(m, "4e %02x %02x 0000 %02x %02x 24000000 0000 25000000 0000", t->sub, exec, size,
	       blocks);
	em &= 0xffffffff >> (32 - f.lanes);
	for (uint32_t i = 0; i < f.lanes; i++)
		if (em >> i & 1)
			t->want_lane(m, &f, i);
	machine_counts(m, (uint64_t)__builtin_popcount(em), 0, 0);
	machine_same(m);
}

void svm_check_forms(struct machine *m, const struct svm_tested *t)
{
	for (unsigned int size = 0; size < COUNT(block_bytes); size++)
		for (unsigned int blocks = 0; blocks < 4; blocks++)
			for (unsigned int exec = 0; exec < 6; exec++)
				check_form(m, t, size, blocks, exec);
}
