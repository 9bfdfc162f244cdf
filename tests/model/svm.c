// SPDX-License-Identifier: MIT
/*
 * Instructions of the reference model that access shared virtual memory. An address that is not
 * mapped is a fault.
 */
#include "model.h"

/*
 * Decode block size and number of blocks of SVM_GATHER and SVM_SCATTER. Return: whether they may be
 * combined.
 */
static bool form_of(const struct step *s, bool to_memory, unsigned int *bytes, unsigned int *blocks)
{
	static const unsigned int sizes[] = { 1, 4, 8, 8 };
	uint32_t b = s->op->f['b'], n = s->op->f['n'];

	if (b > (to_memory ? 2 : 3) || n > 3)
		return false;
	*bytes = sizes[b];
	*blocks = 1u << n;
	if (*blocks > 1 && s->lanes != 1 && s->lanes < 8)
		return false;
	return *blocks < 8 || *bytes == 1 || (*bytes == 4 && s->lanes == 8);
}

/*
 * SVM_GATHER, SVM_SCATTER of blocks of 1 byte. In registers, each lane has 4 or 8 bytes; a gather
 * sets those after its blocks to zero.
 */
static void bytewise(struct step *s, bool to_memory, unsigned int blocks)
{
	struct blocks b = { to_memory, MODEL_SVM, 1, 1, 1 };
	unsigned int slot = blocks < 4 ? 4 : blocks;

	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t at = src(s, 0, 8 * i, 8);

		for (unsigned int j = blocks; j < slot; j++)
			if (to_memory)
				src(s, 1, slot * i + j, 1);
			else if (lane_on(s, i))
				dst_put(s, 1, slot * i + j, 1, 0);
			else
				dst_reach(s, 1, slot * i + j, 1);
		for (unsigned int j = 0; j < blocks; j++)
			move(s, &b, lane_on(s, i), (wide)at + j, slot * i + j);
		if (lane_on(s, i))
			count(s, false, false);
	}
}

static void scattered(struct step *s, bool to_memory)
{
	struct blocks b = { to_memory, MODEL_SVM, 0, 1, 0 };
	unsigned int blocks;

	if (!form_of(s, to_memory, &b.bytes, &blocks)) {
		wrong(s, WRONG_RESERVED);
		return;
	}
	if (b.bytes == 1) {
		bytewise(s, to_memory, blocks);
		return;
	}
	b.room = b.bytes;
	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t at = src(s, 0, 8 * i, 8);

		for (unsigned int j = 0; j < blocks; j++)
			move(s, &b, lane_on(s, i), (wide)at + j * b.bytes,
			     (j * s->lanes + i) * b.bytes);
		if (lane_on(s, i))
			count(s, false, at % b.bytes);
	}
}

void run_svm_scatter(struct step *s)
{
	scattered(s, true);
}

void run_svm_gather(struct step *s)
{
	scattered(s, false);
}

/* SVM_BLOCK_LD, SVM_BLOCK_ST: owords, without lanes. */
static void owords(struct step *s, bool to_memory)
{
	struct blocks b = { to_memory, MODEL_SVM, 16, 0, 16 };
	uint32_t properties = s->op->f['y'], code = properties & 7;
	/* Bit 3 (in the documents) or bit 7 (set by compilers) means "unaligned". */
	unsigned int align = properties & 0x88 ? 4 : 16;
	uint64_t at = scalar64(s, 0);

	if (code > 4 || (properties & 0x70)) {
		wrong(s, WRONG_RESERVED);
		return;
	}
	for (unsigned int i = 0; i < 1u << code; i++) {
		move(s, &b, true, (wide)at + 16 * i, 16 * i);
		count(s, false, at % align);
	}
}

void run_svm_block_ld(struct step *s)
{
	owords(s, false);
}

void run_svm_block_st(struct step *s)
{
	owords(s, true);
}

/* SVM_GATHER4SCALED, SVM_SCATTER4SCALED: up to four dwords for each lane. */
static void four(struct step *s, bool to_memory)
{
	unsigned int channels = s->op->f['c'], pitch = s->old->grf;
	struct blocks b = { to_memory, MODEL_SVM, 4, 1, 4 };

	if (!channels || channels > 15)
		wrong(s, WRONG_RESERVED);
	if (pitch < 4 * s->lanes)
		pitch = 4 * s->lanes;
	for (unsigned int i = 0; i < s->lanes; i++) {
		uint64_t at = scalar64(s, 0) + src(s, 0, 8 * i, 8);
		unsigned int place = 4 * i;

		for (unsigned int c = 0; c < 4; c++) {
			if (!(channels >> c & 1))
				continue;
			move(s, &b, lane_on(s, i), (wide)at + 4 * c, place);
			place += pitch;
		}
		if (lane_on(s, i))
			count(s, false, at % 4);
	}
}

void run_svm_scatter4(struct step *s)
{
	four(s, true);
}

void run_svm_gather4(struct step *s)
{
	four(s, false);
}
