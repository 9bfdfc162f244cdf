/* SPDX-License-Identifier: MIT */
/*
 * The check async: async copies of OpenCL C and waits for them, as notes.h describes.
 *
 * All work-items of a group must execute the same copies and waits with the same arguments. The
 * first work-item that reaches a copy or a wait adds a step to the sequence of its group; the calls
 * of the other work-items are compared with this step.
 *
 * A copy belongs to no work-item. It accesses its memory from the time when the first work-item
 * reaches it until the wait for its event. In the check of races, each copy has a different lane
 * number, from RACE_COPIES on. Its accesses are not ordered with the accesses of lanes and of other
 * copies.
 */
#ifndef VISA_CHECK_ASYNC_H
#define VISA_CHECK_ASYNC_H

#include "../check.h"
#include "../notes_read.h"
#include "notes.h"

/**
 * struct async_part - the source or the destination of a copy
 * @region: region that contains it; NULL if its addresses are not mapped, so that the copy itself
 *	faults
 * @at: offset of its first byte in the region
 * @stride: distance from an element to the next one, in bytes
 */
struct async_part {
	const struct watch_memory *region;
	uint64_t at;
	uint64_t stride;
};

/**
 * struct async_step - a copy or a wait that the work-items of a group must execute
 * @word: the data that the compiled code has stored for this copy or wait (its instrumentation
 *	note)
 * @site: the work-item that has reached this copy or wait first
 * @insn: number of its instruction in the check of races; 0 without that check
 * @lane: for a copy, its lane number in the check of races
 * @to, @from: destination and source of a copy
 * @waited: a work-item has waited for the copy
 */
struct async_step {
	uint64_t word[CHECK_NOTE_WORDS];
	struct check_site site;
	uint16_t insn;
	uint8_t lane;
	struct async_part to;
	struct async_part from;
	bool waited;
};

/**
 * struct async - state of the check async
 * @steps: the copies and waits that work-items of the group have reached so far, in their order;
 *	@step_count of them; the array has room for @step_room
 * @oldest: an index in @steps; work-items have waited for all copies before it
 * @notes: the instrumentation notes of the work-items
 * @come: for each work-item of a full group, the number of copies and waits that it has reached
 * @copying: for each thread of the group, whether it is executing the loads and stores of a copy
 * @arrived: for each thread of the group, mask of the lanes that have reached a barrier of their
 *	sub-group, if not all of its lanes have reached it
 * @ended: number of hardware threads of the group that have ended
 * @differs: work-items of the group execute different copies or waits, and this was reported
 * @failed: out of memory: a copy or wait is missing in @steps
 */
struct async {
	struct async_step *steps;
	uint32_t step_count;
	size_t step_room;
	uint32_t oldest;
	struct notes notes;
	uint32_t *come;
	bool *copying;
	uint32_t *arrived;
	uint32_t ended;
	bool differs;
	bool failed;
};

/*
 * async_has_notes() - Return: whether a launch has memory for instrumentation notes, because its
 * code stores notes
 */
bool async_has_notes(const struct visa_space *space);

/* async_new() - begin the check; Return: 0 or -ENOMEM. */
int async_new(struct check *c);
void async_free(struct async *a);

/* async_grid() - called when the number of threads of a group is known; Return: 0 or -ENOMEM. */
int async_grid(struct check *c);

/* async_group() - called when a group begins */
void async_group(struct check *c);

/*
 * async_ended() - called when threads of the group have ended. If all threads have ended, report
 * work-items that did not reach all copies and waits of the group, and copies that no work-item has
 * waited for.
 */
void async_ended(struct check *c, uint32_t threads);

/*
 * async_touch() - called when a thread accesses memory. Return: true if the access is a load or
 * store of a copy; async_access() has then already reported the copy to the check of races
 */
bool async_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t);

/*
 * async_again() - called when @threads threads of the group, from number @first on, pass a barrier
 * or a fence. The barrier orders their own earlier accesses, but does not wait for their copies. So
 * the accesses of unfinished copies are reported to the check of races again, with the current
 * time.
 */
void async_again(struct check *c, uint32_t first, uint32_t threads);

/* async_begin() - fill in the memory of a copy, and report it to the check of races. */
void async_begin(struct check *c, const struct exec_run *r, struct async_step *s);

/* async_access() - report to the check of races the accesses of a copy that was not waited for */
void async_access(struct check *c, const struct async_step *s);

#endif
