// SPDX-License-Identifier: MIT
/* Owords of shared virtual memory: SVM_BLOCK_LD and SVM_BLOCK_ST. The masks are ignored. */
#include "blocks.h"
#include "svm.h"

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	enum exec_operand data = inst->op == VISA_SVM_BLOCK_LD ? EXEC_DST : EXEC_SRC0;

	(void)grf;
	m->unit = OWORD;
	m->blocks = visa_oword_count(inst);
	m->align = inst->owords & VISA_UNALIGNED ? 4 : OWORD;
	need[data] = (struct exec_need){ m->blocks, OWORD, EXEC_ANY_TYPE };
}

static uint64_t address(const struct exec_msg *m, const struct exec_run *r, unsigned int lane)
{
	(void)lane;
	return exec_base(m, r, m->op == VISA_SVM_BLOCK_LD ? EXEC_SRC0 : EXEC_DST);
}

/* Where the owords are: one channel, as it were, whose blocks they are. */
static enum exec_step access_of(const struct exec_msg *m, struct exec_run *r, struct svm_access *a,
				unsigned int *misaligned)
{
	uint64_t asked = address(m, r, 0);

	a->at[0] = asked & ~(m->align - 1ull);
	a->enabled = 1;
	a->blocks = (1u << m->blocks) - 1;
	a->unit = OWORD;
	a->verb = NULL;
	*misaligned = a->at[0] == asked ? 0 : m->blocks;
	return visa_svm_map(r, a);
}

/* Any message. Apart, so that the common one does not save the registers of this one. */
static __attribute__((noinline)) enum exec_step load_owords(const struct exec_msg *m,
							    struct exec_run *r)
{
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	unsigned int misaligned;
	struct svm_access a;

	if (access_of(m, r, &a, &misaligned) != EXEC_NEXT)
		return EXEC_FAULT;
	for (unsigned int i = 0; i < m->blocks && dst; i++)
		memcpy(dst + (size_t)i * OWORD, svm_block(r, &a, 0, i), OWORD);
	exec_count(r, m->blocks, 0, misaligned);
	return EXEC_NEXT;
}

static __attribute__((noinline)) enum exec_step store_owords(const struct exec_msg *m,
							     struct exec_run *r)
{
	const uint8_t *src = exec_bytes(m, r, EXEC_SRC0);
	unsigned int misaligned;
	struct svm_access a;

	if (access_of(m, r, &a, &misaligned) != EXEC_NEXT)
		return EXEC_FAULT;
	for (unsigned int i = 0; i < m->blocks; i++)
		memcpy(svm_block(r, &a, 0, i), src + (size_t)i * OWORD, OWORD);
	visa_svm_changed(r, &a);
	exec_count(r, m->blocks, 0, misaligned);
	return EXEC_NEXT;
}

/* Where the owords are if all are in the first view, and aligned; else NULL. */
static inline uint8_t *straight(const struct exec_msg *m, const struct exec_run *r)
{
	uint64_t asked = address(m, r, 0);

	if (asked & (m->align - 1u) || !svm_holds(&r->view, asked, OWORD * m->blocks))
		return NULL;
	return r->view.base + (asked - r->view.start);
}

/* dst[i] = *(address + i * 16) */
static enum exec_step svm_block_ld(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_DST);
	const uint8_t *from = straight(m, r);

	(void)enabled;
	if (!dst || !from)
		return load_owords(m, r);
	blocks_copy_owords(dst, from, m->blocks);
	exec_count(r, m->blocks, 0, 0);
	return EXEC_NEXT;
}

/* *(address + i * 16) = src[i] */
static enum exec_step svm_block_st(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	uint8_t *to = straight(m, r);

	(void)enabled;
	if (!to)
		return store_owords(m, r);
	blocks_copy_owords(to, exec_bytes(m, r, EXEC_SRC0), m->blocks);
	r->view.surface->changed = r->device->now;
	exec_count(r, m->blocks, 0, 0);
	return EXEC_NEXT;
}

const struct exec_body visa_exec_svm_block_ld = {
	.needs = needs,
	.run = svm_block_ld,
	.address = address,
};

const struct exec_body visa_exec_svm_block_st = {
	.needs = needs,
	.run = svm_block_st,
	.address = address,
};
