/* SPDX-License-Identifier: MIT */
/*
 * Checks of a launch: an observer of the engine, which the access layer calls with the addresses of
 * lanes. The checks keep their findings (the data of reports); check_watcher.c turns them into
 * reports, with work-items and lines of the source.
 */
#ifndef VISA_CHECK_H
#define VISA_CHECK_H

#include "../engine/fast/fast_bodies.h"
#include "../engine/lanes.h"
#include "../engine/outside.h"
#include "../watch/watch.h"
#include "report.h"
#include "room.h"

struct async;
struct check_arith;
struct check_arrays;
struct race_check;
struct uninit;

/**
 * struct check_site - an instruction that a lane executes
 * @routine, @byte: the instruction: number of its routine, and offset in the routine's code
 * @group: number of the work-group, x fastest
 * @thread: number of the hardware thread in the group
 * @lane: number of the lane in the thread
 * @last: the last lane of the thread with the same fault in this instruction; 0 if it is @lane
 * @access: the kind of access: "write" ...
 * @array: if the site is an instrumentation note (notes_read.h), the number of its array or
 *	operation, from 1 on; else 0
 */
struct check_site {
	uint32_t routine;
	uint32_t byte;
	uint64_t group;
	uint32_t thread;
	uint32_t lane;
	uint32_t last;
	const char *access;
	uint32_t array;
};

/**
 * struct check_finding - the data of a report: a fault (identified by source line, access and
 * memory) and the number of its occurrences
 * @check: the check that found it
 * @region: memory that was accessed; NULL if there is none
 * @address, @bytes: first byte of the access, from the start of the surface, or a virtual address;
 *	and number of bytes
 * @count: number of lanes with the fault; if @places is set, number of ranges of bytes that have
 *	the race
 * @places: the finding is a race
 * @site: for each of @sites instructions, its first work-item with the fault. A race has two
 *	instructions; the instruction executed later is first
 * @last: for each instruction of @site, its last work-item with the fault
 * @message: a sentence that describes the first occurrence
 * @variable: the accessed part of a variable, if @region and @address do not determine it
 * @origin: for uninit: text that names the origin of the value
 * @origin_at: the instruction that read the value first, if @origin is not empty
 * @value: for uninit: number of the value, for uninit_steps(); 0 if there is none
 */
struct check_finding {
	enum visa_check check;
	const struct watch_memory *region;
	uint64_t address;
	uint32_t bytes;
	uint64_t count;
	bool places;
	unsigned int sites;
	struct check_site site[VISA_REPORT_SIDES];
	struct check_site last[VISA_REPORT_SIDES];
	char message[512];
	char variable[128];
	char origin[512];
	uint32_t value;
	struct check_site origin_at;
};

#define CHECK_FIRST_PAGE   4096	       /* virtual addresses below this value are null pointers */
#define CHECK_LOCAL_FLAG   0x10000000u /* bit that is set in generic pointers to local memory */
#define CHECK_FINDINGS_MAX 1000 /* largest number of findings; further ones are only counted */

/**
 * struct check - the checks of a run
 * @on: set of VISA_CHECK_BIT()
 * @keep_going: faults of single lanes do not end the launch, and are reported; values loaded from
 *	outside of memory are then undefined
 * @one_thread: a group is one hardware thread, since the source requires its size
 * @kernel: the running kernel, prepared with keep_generic
 * @wanted: for each instruction of the kernel, mask of the calls that the observer requests
 * @distinct: the function that compares addresses of lanes, from exec_fast_distinct()
 * @regions: the regions of memory, @region_count in number, in the order of their base addresses
 * @read_only: there is a region that may only be read
 * @write_only: there is a region that may only be written
 * @local: local memory, if it has gaps between its arguments; else NULL
 * @stacks: private memory, @stack_bytes for each hardware thread; NULL if there is none
 * @first_page: virtual addresses below CHECK_FIRST_PAGE are mapped
 * @region_of: for each surface index, the region that contains the surface's bytes: its index in
 *	@regions plus 1; 0 if there is none
 * @groups: number of groups in each dimension
 * @group_threads: hardware threads of a full group
 * @group: number of the running group
 * @first: number in the group of the gang's first thread
 * @threads: hardware threads of the group, with @items work-items
 * @overlapping: for the check conflict: set of the gang's threads whose current store has lanes
 *	that write the same byte
 * @arrived: for the check barrier: for each thread, the last barrier that it has reached
 * @findings: the findings (the data of reports), @finding_count of them
 * @unkept: number of faults that are not reported, since there are CHECK_FINDINGS_MAX findings
 * @told: number of findings that the function @finding of struct watch_run has returned so far
 * @told_pairs: number of pairs of racing instructions that @finding of struct watch_run has
 *	examined
 * @report: the report that @finding of struct watch_run has returned last
 * @examined: the outputs (the final bytes of buffers) were examined
 * @room: the memory that the checks allocate, and its charge to the account of the run
 * @unused: receives the errors of addresses that the checks compute again; it is not read, since
 *	the handler of the instruction reports the error
 * @race: state of the check race; or NULL
 * @uninit: state of the check uninit; NULL if it is off
 * @async: state of the check async, and of async copies in the check of races; NULL if neither is
 *	on, or if the kernel stores no instrumentation notes
 * @arrays: state of the checks oob and null, if the kernel stores their notes; else NULL
 * @local_null: bytes at the start of local memory that belong to no variable, as the kernel has
 *	noted
 * @arith: state of the check arith, if it is on and the kernel notes operations; else NULL
 */
struct check {
	uint32_t on;
	bool keep_going;
	bool one_thread;
	const struct exec_kernel *kernel;
	uint8_t *wanted;
	exec_distinct *distinct;
	struct watch_memory *regions;
	uint32_t region_count;
	uint16_t region_of[VISA_SURFACE_COUNT];
	bool read_only;
	bool write_only;
	const struct watch_memory *local;
	const uint8_t *stacks;
	uint64_t stack_bytes;
	bool first_page;
	uint32_t groups[3];
	uint32_t group_threads;
	uint64_t group;
	uint32_t first;
	uint32_t threads;
	uint32_t items;
	uint32_t overlapping;
	const struct exec_insn **arrived;
	struct check_finding **findings;
	uint32_t finding_count;
	uint64_t unkept;
	uint32_t told;
	uint32_t told_pairs;
	struct visa_report *report;
	bool examined;
	struct check_room room;
	struct visa_error unused;
	struct race_check *race;
	struct uninit *uninit;
	struct async *async;
	struct check_arrays *arrays;
	uint32_t local_null;
	struct check_arith *arith;
};

/**
 * check_new() - make the checks of a run
 * @on: set of VISA_CHECK_BIT()
 * @kernel: the kernel that runs, prepared with keep_generic; must outlive the checks
 * @regions: regions of memory, in any order; overlapping regions are joined
 * @count: number of regions
 * @space: surfaces by index, whose bytes are in the regions
 * @account: account to which the memory of the checks is charged; or NULL
 *
 * Return: 0; -ENOMEM; -ENOSPC if the account has no room; -EOPNOTSUPP for a kernel that is too
 * long.
 */
int check_new(struct check **check, uint32_t on, const struct exec_kernel *kernel,
	      const struct watch_memory *regions, uint32_t count, const struct visa_space *space,
	      struct visa_account *account, struct visa_error *e);
void check_free(struct check *c);

/* check_observer() - Return: the observer of a run with these checks */
struct exec_observer check_observer(struct check *c);

/**
 * check_grid() - set the grid of the run
 * @groups: number of groups in each dimension
 * @threads: hardware threads of a full group
 *
 * Return: 0; -EOPNOTSUPP if the launch has more threads than a check can number.
 */
int check_grid(struct check *c, const uint32_t groups[3], uint32_t threads, struct visa_error *e);

/*
 * check_group() - called when a work-group begins; @threads, @items: its hardware threads and
 * work-items. The local memory of the group counts as never written.
 */
void check_group(struct check *c, uint64_t group, uint32_t threads, uint32_t items);

/* check_gang() - called when the gang of the threads from number @first on begins or continues. */
static inline void check_gang(struct check *c, uint32_t first)
{
	c->first = first;
}

/* check_barrier_opens() - called when all threads have reached the barrier of the whole group. */
void check_barrier_opens(struct check *c);

/**
 * check_signals() - called when threads of a gang have arrived at a barrier
 * @first: number of the gang's first thread in the group
 * @threads: set of threads: bit 0 is thread @first
 * @barrier: number of a named barrier; VISA_NAMED_BARRIERS for the group's
 *
 * check_waits() - called when these threads pass the barrier, unless check_barrier_opens() was
 * called for all threads
 */
void check_signals(struct check *c, uint32_t first, uint32_t threads, uint32_t barrier);
void check_waits(struct check *c, uint32_t first, uint32_t threads, uint32_t barrier);

/* check_ended() - called when threads of the group have ended */
void check_ended(struct check *c, uint32_t threads);

/*
 * check_stuck() - called when a group can never continue; @at: its first waiting thread, @text:
 * list of waiting threads
 */
void check_stuck(struct check *c, const struct exec_fault *at, const char *text);

/*
 * check_input() - record that these bytes of the kernel's frame are filled in when a thread begins.
 */
void check_input(struct check *c, uint32_t at, uint32_t bytes);

/*
 * check_ready() - called when all inputs are known: stop observing instructions that cannot have
 * the faults that the checks report.
 */
void check_ready(struct check *c, const struct visa_space *space);

/*
 * check_start() - called when @threads threads of the group, from number @first on, begin in a
 * gang. Of their variables, only inputs have values. Return: 0 or -ENOMEM.
 */
int check_start(struct check *c, uint32_t first, uint32_t threads, struct visa_error *e);

/* check_new_memory() - treat these bytes of memory as not yet written. */
void check_new_memory(struct check *c, const uint8_t *at, uint64_t bytes);

/*
 * check_outputs() - examine the outputs (the final bytes of buffers), once, when the last group has
 * ended
 */
void check_outputs(struct check *c);

/*
 * check_end() - called when the launch has ended. Return: 0; -ENOMEM or -ENOSPC if there was no
 * memory for some findings (the data of reports), which are lost.
 */
int check_end(struct check *c, struct visa_error *e);

/* Functions that the files of this folder share: */

static inline bool check_is_on(const struct check *c, enum visa_check check)
{
	return c->on & VISA_CHECK_BIT(check);
}

/* check_stores() - Return: whether stores are checked for lanes that write the same byte */
static inline bool check_stores(const struct check *c)
{
	return check_is_on(c, VISA_CHECK_CONFLICT) || check_is_on(c, VISA_CHECK_SAME);
}

/*
 * check_here() - Return: a struct check_site for the current instruction of a thread of the running
 * gang. @lanes: mask of the lanes with the fault, not 0; the site names the first of them
 */
struct check_site check_here(const struct check *c, const struct exec_run *r, unsigned int thread,
			     uint64_t lanes, const char *access);

/* check_lane() - Return: the lane of a thread for lane @lane of the thread's current instruction */
uint32_t check_lane(const struct exec_run *r, unsigned int thread, unsigned int lane);

/* check_site_of() - Return: a struct check_site for an instruction that a lane has executed */
struct check_site check_site_of(const struct check *c, const struct exec_insn *insn, uint64_t group,
				uint32_t thread, uint32_t lane, const char *access);

/*
 * check_is_one() - Return: whether two instructions have the same source line and the same kind of
 * access. A compiler may emit one instruction for each half of the lanes; faults of both are
 * reported together
 */
bool check_is_one(const struct check *c, const struct check_site *a, const struct check_site *b);

/*
 * check_is_one_line() - Return: whether two instructions have the same source line and the same
 * kind of access. The accessed arrays may differ, unlike for check_is_one()
 */
bool check_is_one_line(const struct check *c, const struct check_site *a,
		       const struct check_site *b);

/* check_access_word() - Return: the name of an access in reports: "read", "write" or "atomic" */
const char *check_access_word(enum exec_touching what);

/* check_region() - Return: the region that has a byte of memory, or NULL */
const struct watch_memory *check_region(const struct check *c, const uint8_t *at);

/**
 * check_find() - find or add the finding (the data of a report) for a fault. Equal faults share a
 * finding
 * @check: the check that found it
 * @region: memory that was accessed, or NULL
 * @sites: the instructions, @site_count in number; instructions of one source line with the same
 *	access share a finding
 * @lanes: number of lanes to add to the finding's count; 0 for a race, whose finding counts runs of
 *	bytes and not lanes
 *
 * A finding describes the first occurrence in its lowest work-item.
 *
 * Return: the finding if it is new or now belongs to a lower work-item, with no message and no
 * address yet; NULL if it was known and is counted, or cannot be kept.
 */
struct check_finding *check_find(struct check *c, enum visa_check check,
				 const struct watch_memory *region, const struct check_site *sites,
				 unsigned int site_count, uint64_t lanes);

/*
 * check_fill_outside() - fill in a finding (the data of a report) about an access out of bounds;
 * the caller has set its region.
 */
void check_fill_outside(struct check_finding *f, const struct exec_outside *o);

/*
 * check_fill_forbidden() - fill in a finding (the data of a report) of the check access, at offset
 * @address of its region.
 */
void check_fill_forbidden(struct check_finding *f, const char *verb, uint64_t address,
			  uint32_t bytes);

/*
 * check_of_outside() - Return: the check that reports accesses outside of a region, which may be
 * NULL
 */
enum visa_check check_of_outside(const struct watch_memory *region);

/* check_verb() - Return: the verb for the action of a lane: "reads" ... */
const char *check_verb(enum exec_touching what);

/* check_barrier() - called when the running threads have reached a barrier, and wait there */
void check_barrier(struct check *c, const struct exec_run *r);

/* check_sub_group() - called when lanes of a thread have reached the barrier of their sub-group */
void check_sub_group(struct check *c, const struct exec_run *r, unsigned int thread,
		     uint32_t lanes);

/* check_barrier_joins() - called when all threads of the group have reached a barrier */
void check_barrier_joins(struct check *c);

/* check_bounds() - examine an access for oob, null, misaligned, access and conflict */
void check_bounds(struct check *c, struct exec_run *r, const struct exec_touch *t);
/* check_unmapped() - report virtual addresses that are not mapped, except in the first page */
void check_unmapped(struct check *c, struct exec_run *r, const struct exec_touch *t);
/*
 * check_passed() - report a fault of an operand. The function @passed of struct exec_observer:
 * called if the launch continues after the fault. @lanes: the lanes whose operand has faulted
 */
void check_passed(void *context, struct exec_run *r, uint32_t lanes);
/*
 * check_fast_store() - examine a store that a fast handler executes: vector code, which does not
 * report accesses to the checks itself
 */
void check_fast_store(struct check *c, struct exec_run *r, const struct exec_insn *insn);

/*
 * check_find_gaps() - Return: whether local memory has, or may have, bytes that belong to no
 * variable: gaps between arguments, or bytes at its start. check_gaps() reports accesses to these
 * bytes
 */
bool check_find_gaps(struct check *c);
void check_gaps(struct check *c, const struct exec_run *r, const struct exec_touch *t);
/*
 * check_gap_places() - report accesses to local memory that belongs to no variable, by a load,
 * store or atomic that a fast handler executes; @places: addresses of its lanes
 */
void check_gap_places(struct check *c, struct exec_run *r, const struct exec_insn *insn,
		      uint32_t threads, const struct exec_places *places);

/*
 * check_arrays_new() - begin to check indices, if the launch has memory for instrumentation notes
 * of them; Return: 0 or -ENOMEM.
 */
int check_arrays_new(struct check *c, const struct visa_space *space);
int check_arrays_grid(struct check *c);
void check_arrays_free(struct check *c);
/*
 * check_arrays_touch() - examine an access. Return: whether it is a store of an instrumentation
 * note, which the other checks ignore.
 */
bool check_arrays_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t);
/*
 * check_arrays_places() - examine the accesses of a load, store or atomic that a fast handler
 * executes; @places: addresses of its lanes
 */
void check_arrays_places(struct check *c, struct exec_run *r, const struct exec_insn *insn,
			 uint32_t threads, const struct exec_places *places);
/*
 * check_arrays_has() - Return: whether the check oob has a report that names the array, for the
 * same source line and the same local memory as @f. @f is a report of oob about the local memory as
 * a whole.
 */
bool check_arrays_has(const struct check *c, const struct check_finding *f);

/* check_conflict() - check a store whose lanes may write the same byte */
void check_conflict(struct check *c, const struct exec_run *r, const struct exec_touch *t);

/*
 * check_is_fast_bodys() - Return: whether a fast handler executes an access. It does not if the
 * access is partly out of bounds, or if an address is not a multiple of the size of an element
 */
bool check_is_fast_bodys(const struct exec_insn *insn, const struct access *a);

#endif
