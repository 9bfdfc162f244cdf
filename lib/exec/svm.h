/* SPDX-License-Identifier: MIT */
/*
 * Shared virtual memory: which bytes an address means, and page faults, which come
 * before anything takes effect.
 *
 * A body says where its channels go, in a struct svm_access, asks visa_svm_map() whether all
 * of that is mapped, and then finds each block with svm_block().
 */
#ifndef VISA_SVM_H
#define VISA_SVM_H

#include "exec.h"

/**
 * struct svm_access - where the enabled channels of a message go
 * @at: address of each, rounded down as the message wants it
 * @enabled: which are; of a message of owords bit 0 alone
 * @blocks: blocks of a channel: bit j is the one at its address + j * @unit
 * @unit: bytes of a block
 * @verb: what a channel does, for the error: "reads"; NULL if there are no channels
 * @view: set by visa_svm_map(): memory that holds all blocks, of no length if none does
 */
struct svm_access {
	uint64_t at[EXEC_MAX_LANES];
	uint32_t enabled;
	uint64_t blocks;
	unsigned int unit;
	const char *verb;
	struct exec_view view;
};

/* svm_holds() - whether memory in one piece has @bytes bytes from an address on. */
static inline bool svm_holds(const struct exec_view *v, uint64_t address, uint64_t bytes)
{
	return address >= v->start && exec_inside(v->length, address - v->start, bytes);
}

/* visa_svm_view() - the piece that holds these bytes; one of no length if none does. */
struct exec_view visa_svm_view(const struct exec_run *r, uint64_t address, uint64_t bytes);

/**
 * visa_svm_map() - look whether all blocks of all enabled channels are mapped
 * @r: where; its error says which block is not
 * @a: where they are; its view is set
 *
 * A block past the last address is not mapped, and neither is one that lies in
 * two ranges of the map.
 *
 * Return: EXEC_NEXT or EXEC_FAULT.
 */
enum exec_step visa_svm_map(struct exec_run *r, struct svm_access *a);

/* visa_svm_changed() - note that a message has written its blocks. */
void visa_svm_changed(const struct exec_run *r, const struct svm_access *a);

/* svm_block() - where block @j of a channel is, after visa_svm_map(). */
static inline uint8_t *svm_block(const struct exec_run *r, const struct svm_access *a,
				 unsigned int lane, unsigned int j)
{
	uint64_t at = a->at[lane] + (uint64_t)j * a->unit;
	struct exec_view v = a->view.length ? a->view : visa_svm_view(r, at, a->unit);

	return v.base + (at - v.start);
}

#endif
