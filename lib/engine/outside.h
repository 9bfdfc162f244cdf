/* SPDX-License-Identifier: MIT */
/*
 * Accesses out of bounds: the check oob reports them, and each launch records the first access out
 * of bounds. Some accesses that are dropped (decision 5 of lib/engine/README.md) have a defined
 * result; they are not reported and not recorded.
 */
#ifndef VISA_OUTSIDE_H
#define VISA_OUTSIDE_H

#include "access.h"

struct exec_kernel;

/**
 * struct exec_outside - lanes of one access that are out of bounds
 * @lanes: bit mask of these lanes, as lanes of the instruction
 * @lane: the first of these lanes, as a lane of the thread
 * @what: the access is a load, a store or an atomic
 * @view: the surface
 * @address: address of that lane's first block that is not wholly in bounds, from the start of
 *	@view; UINT64_MAX for a texel outside of an image
 * @bytes: size of that block
 */
struct exec_outside {
	uint64_t lanes;
	uint32_t lane;
	enum exec_touching what;
	struct exec_view view;
	uint64_t address;
	uint32_t bytes;
};

/**
 * exec_find_outside() - find lanes of an access that are out of bounds
 * @r: the run, which has the thread selected
 * @a: the access, after access_map() without a fault
 * @what: the access is a load, a store or an atomic
 * @o: receives the lanes; undefined if no lane is out of bounds
 *
 * Two accesses are defined and are not out of bounds: a sampler message (a sample or a load)
 * returns the border colour, and an OWORD load that begins inside reads zeros past the end, since
 * compilers load more of a constant buffer than a kernel uses.
 *
 * Return: whether a lane is out of bounds.
 */
bool exec_find_outside(const struct exec_run *r, const struct access *a, enum exec_touching what,
		       struct exec_outside *o);

/* exec_one_piece() - Return: whether the blocks of a lane are the single bytes of one element */
static inline bool exec_one_piece(const struct access *a)
{
	return a->unit == 1 && !(a->blocks & (a->blocks + 1));
}

/*
 * exec_piece_bytes() - Return: bytes of a block; if the blocks of a lane are the single bytes of
 * one element, the bytes of that element
 */
static inline uint32_t exec_piece_bytes(const struct access *a)
{
	return exec_one_piece(a) ? (uint32_t)__builtin_popcountll(a->blocks) : a->unit;
}

/*
 * exec_lane_of() - Return: the lane of the thread that executes lane @lane of an instruction; @em:
 * the thread's execution mask
 */
uint32_t exec_lane_of(const struct exec_insn *insn, uint32_t em, unsigned int lane);

/**
 * struct exec_lost - the out-of-bounds accesses of all work-groups that one runner (host thread)
 * has executed
 * @group: number of the running work-group
 * @first: number in the work-group of the first thread of the running gang
 * @kernel: kernel to which the instructions belong, if the run has no gang
 * @lanes: number of lanes that were out of bounds so far
 * @at: the first access of the lowest lane of the lowest thread of the lowest group; valid if
 *	@lanes is not 0
 * @at_group, @at_thread: the group and the thread of that access
 * @routine, @byte: the instruction of that access, as in struct exec_fault
 * @last_group, @last_thread, @last_lane: the highest lane of the highest thread of the highest
 *	group that was out of bounds
 */
struct exec_lost {
	uint64_t group;
	uint32_t first;
	const struct exec_kernel *kernel;
	uint64_t lanes;
	struct exec_outside at;
	uint64_t at_group;
	uint32_t at_thread;
	uint32_t routine;
	uint32_t byte;
	uint64_t last_group;
	uint32_t last_thread;
	uint32_t last_lane;
};

/* exec_note_outside() - record an access that has dropped bytes, unless its result is defined. */
void exec_note_outside(struct exec_run *r, const struct access *a, enum exec_touching what);

#endif
