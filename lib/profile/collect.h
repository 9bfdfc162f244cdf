/* SPDX-License-Identifier: MIT */
/*
 * The counters of a profile, which an observer of the engine updates. The profile's watcher makes a
 * struct visa_profile from them.
 */
#ifndef VISA_COLLECT_H
#define VISA_COLLECT_H

#include "../engine/fast/fast_bodies.h"
#include "../engine/lanes.h"
#include "../watch/watch.h"
#include "profile.h"

#define PROFILE_WINDOWS 16  /* most counted parts (ranges of lanes) of the execution mask */
#define PROFILE_GROUPS	256 /* largest number of parts of the grid with separate counters */

/**
 * struct profile_record - an instruction of the kernel
 * @counts: counters of its accesses; also of enabled lanes, if these are counted separately
 * @times, @lanes: number of executions and of lanes, as the difference from the previous
 *	instruction
 * @whole: number of executions by threads with all lanes enabled, as the difference from the
 *	previous instruction
 * @local: it has accessed local memory
 * @own: its lanes are counted at each execution, since it has a predicate
 * @window: the part of the execution mask that the instruction uses: its number plus 1; 0 for the
 *	whole mask
 */
struct profile_record {
	struct visa_profile_counts counts;
	uint64_t times;
	uint64_t lanes;
	uint64_t whole;
	bool local;
	bool own;
	uint8_t window;
};

/*
 * struct profile_unit - the instruction at an offset in the prepared kernel (kernel_unit())
 * @record: index of its counters in @records of struct profile
 * @order: number of instructions before it
 */
struct profile_unit {
	uint32_t record;
	uint32_t order;
};

/**
 * struct profile_place - the memory with a surface index
 * @picture: the number of its struct visa_profile_picture plus 1; 0 if it has none
 * @offset: offset of the surface in the picture
 */
struct profile_place {
	uint32_t picture;
	uint64_t offset;
};

/* struct profile_piece - the bytes from @at up to, not including, @end that a lane touches */
struct profile_piece {
	uint64_t at;
	uint64_t end;
};

/**
 * struct profile - the counters of a run
 * @kernel: the running kernel, prepared with keep_generic
 * @wanted: for each instruction, the calls that its observer requests; the index is the
 *	instruction's offset in the prepared kernel
 * @records: counters of each instruction, in the order of the kernel's list, and one for the end
 * @windows: the @window_count parts of the execution mask that records use
 * @window_lanes: for each instruction and window, the difference of enabled lanes from the previous
 *	instruction, for threads with some lanes disabled
 * @units: for each instruction, its number and order; the index is its offset in the prepared
 *	kernel
 * @spread, @rows: functions that examine an access of all lanes at once (exec_fast_spread(),
 *	exec_fast_rows())
 * @time: instructions executed up to the last jump
 * @channels: channels of the run before an instruction
 * @shift: a row of pictures represents 1 << shift instructions
 * @pictures, @picture_count: pictures of memory
 * @column: for each picture, log2 of the bytes that a column represents
 * @places: for each surface index, the picture of the memory
 * @last: the instruction whose lanes were counted last, and their number, in case it faults
 * @access: the instruction and thread whose accessed ranges of bytes are in @pieces, @piece_count
 *	in @piece_room
 * @groups: counters of each part of the grid; @group: the running part; @group_step: number of
 *	work-groups of a part
 * @instructions, @lanes: counters of the run when that part began
 * @failed: an allocation failed
 */
struct profile {
	const struct exec_kernel *kernel;
	uint8_t *wanted;
	struct profile_record *records;
	uint32_t windows[PROFILE_WINDOWS];
	unsigned int window_count;
	uint64_t *window_lanes;
	struct profile_unit *units;
	exec_spread_body *spread;
	exec_rows_body *rows;
	uint64_t time;
	uint64_t channels;
	unsigned int shift;
	struct visa_profile_picture *pictures;
	uint32_t picture_count;
	uint8_t column[VISA_SURFACE_COUNT];
	struct profile_place places[VISA_SURFACE_COUNT];
	struct {
		const struct exec_insn *insn;
		uint64_t enabled;
	} last;
	struct {
		const struct exec_insn *insn;
		unsigned int thread;
		bool local;
	} access;
	struct profile_piece *pieces;
	size_t piece_count;
	size_t piece_room;
	struct visa_profile_groups groups[PROFILE_GROUPS];
	uint64_t group;
	uint64_t group_count;
	uint64_t group_step;
	uint64_t instructions;
	uint64_t lanes;
	bool failed;
};

/**
 * profile_new() - make the counters of a run
 * @kernel: the running kernel, prepared with keep_generic; must outlive the profile
 * @memory: memory, by surface index; size 0 if there is none
 * @groups: work-groups of the grid; @threads: hardware threads of a group
 *
 * Return: 0 or -ENOMEM.
 */
int profile_new(struct profile **profile, const struct exec_kernel *kernel,
		const struct watch_memory memory[VISA_SURFACE_COUNT], uint64_t groups,
		uint32_t threads, struct visa_error *e);
void profile_free(struct profile *p);

/* profile_observer() - Return: the observer of a run with these counters */
struct exec_observer profile_observer(struct profile *p);

/* profile_group() - begin to count for a work-group. */
void profile_group(struct profile *p, const struct exec_run *r, uint64_t group);

/*
 * profile_end() - compute the final counters after the last instruction of the run. Also join rows
 * of the pictures of memory accesses, so that they cover the time of the whole run.
 */
void profile_end(struct profile *p, const struct exec_run *r);

/*
 * profile_record() - Return: the counters of the instruction with index @place in the kernel's
 * list, after profile_end()
 */
static inline const struct profile_record *profile_record(const struct profile *p, size_t place)
{
	return &p->records[place];
}

/* profile_add_up() - compute totals and lines of a profile; Return: 0 or -ENOMEM. */
int profile_add_up(struct visa_profile *p);

/* The functions below are shared by the files of this folder. */

/*
 * profile_bits() - Return: number of bits that are set; also for hosts without an instruction for
 * it
 */
static inline unsigned int profile_bits(uint64_t x)
{
	x -= x >> 1 & 0x5555555555555555;
	x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
	x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (unsigned int)(x * 0x0101010101010101 >> 56);
}

static inline struct profile_record *profile_at(const struct profile *p,
						const struct exec_insn *insn)
{
	return &p->records[p->units[kernel_unit(p->kernel, insn)].record];
}

/*
 * profile_fast() - count the accesses of an instruction that a fast handler executes for all
 * threads of a gang, before it is executed.
 */
void profile_fast(struct profile *p, struct exec_run *r, const struct exec_insn *insn);

/*
 * profile_touch() - count an access of an instruction that its generic handler executes, one thread
 * at a time.
 */
void profile_touch(void *context, struct exec_run *r, const struct exec_touch *t);

/* profile_flush() - add the ranges of bytes of the last access to the counters. */
void profile_flush(struct profile *p);

/*
 * profile_fit() - join rows of all pictures until the instruction with number @now has a row, so
 * that there are at most VISA_PROFILE_TIMES rows.
 */
void profile_fit(struct profile *p, uint64_t now);

/**
 * struct profile_brush - the row of a picture, and the memory, for drawing accesses of an
 * instruction
 * @row: the row of the picture; NULL: draw nothing
 * @start, @length: addresses of the memory
 * @offset: offset of the memory in the picture; @size: bytes of the picture
 * @shift: log2 of the bytes of a column
 */
struct profile_brush {
	uint64_t *row;
	uint64_t start;
	uint64_t length;
	uint64_t offset;
	uint64_t size;
	unsigned int shift;
};

/*
 * profile_brush() - Return: the row of the picture into which accesses of an instruction to a
 * memory are drawn now; valid until the next call.
 */
struct profile_brush profile_brush(struct profile *p, const struct exec_run *r,
				   const struct exec_insn *insn, const struct exec_view *v,
				   bool writes);

/*
 * profile_draw() - add to the row of a picture the @bytes bytes from @at on, which each of @lanes
 * lanes accesses; bytes outside of the memory are not drawn.
 */
void profile_draw(const struct profile_brush *b, uint64_t at, uint64_t bytes, uint32_t lanes);

/*
 * profile_enabled() - Return: lanes of an instruction that are enabled in a thread of the gang, by
 * mask and predicate
 */
static inline uint32_t profile_enabled(const struct exec_insn *insn, const struct exec_run *r,
				       unsigned int t)
{
	uint32_t window = exec_window(insn->lanes);
	unsigned int first = exec_first_lane(insn);
	uint32_t on = insn->exec >> 7 ? window : r->em[t] >> first & window;

	if (!VISA_PRED_ID(insn->pred))
		return on;
	return on & exec_chosen(insn,
				r->preds[t * r->pred_stride + VISA_PRED_ID(insn->pred)] >> first,
				window);
}

#endif
