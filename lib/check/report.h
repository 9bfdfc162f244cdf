/* SPDX-License-Identifier: MIT */
/* Reports of checks in a launch, and the checks by name. */
#ifndef VISA_REPORT_H
#define VISA_REPORT_H

#include <stddef.h>
#include <stdint.h>

#include "../base/buffer.h"
#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The list of checks: X(name, identifier of the enum, description of the fault) */
#define VISA_CHECKS(X)                                                                             \
	X("oob", OOB, "an access that is out of bounds")                                           \
	X("null", NULL, "an access to the first page of virtual memory")                           \
	X("misaligned", MISALIGNED,                                                                \
	  "an address that is not a multiple of the alignment that its instruction demands")       \
	X("conflict", CONFLICT,                                                                    \
	  "two lanes of one instruction that write different values to one byte")                  \
	X("uninit", UNINIT, "a branch, an address or an output depends on an uninitialized value") \
	X("race", RACE,                                                                            \
	  "two unordered accesses of a byte by two work-items, at least one a write")              \
	X("barrier", BARRIER, "lanes of a group diverge at a barrier")                             \
	X("same", SAME, "a race or conflict in which all writes store the same value")             \
	X("access", ACCESS,                                                                        \
	  "a store to a read-only buffer, or a use of a write-only buffer's value")                \
	X("async", ASYNC, "work-items execute different async copies, or do not wait for a copy")  \
	X("arith", ARITH, "an operation of integers whose result OpenCL C does not define")

#define VISA_CHECK_ID(word, id, what) VISA_CHECK_##id,
enum visa_check { VISA_CHECKS(VISA_CHECK_ID) VISA_CHECK_COUNT };
#undef VISA_CHECK_ID

/* The bit of a check in a set of checks. */
#define VISA_CHECK_BIT(check) (1u << (check))
#define VISA_CHECK_EVERY      (VISA_CHECK_BIT(VISA_CHECK_COUNT) - 1)
/*
 * The checks of "all": all except arith, since many programs rely on the results that such
 * operations have on their platform.
 */
#define VISA_CHECK_ALL	      (VISA_CHECK_EVERY & ~VISA_CHECK_BIT(VISA_CHECK_ARITH))

/*
 * For a set with VISA_CHECK_RACE or VISA_CHECK_SAME: the lanes of a hardware thread are ordered, as
 * on this hardware. Without this bit, the lanes count as separate threads, as in OpenCL C.
 */
#define VISA_CHECK_HARDWARE (1u << 31)

/**
 * visa_checks_read() - read a set of checks
 * @text: names separated by commas, such as "oob,race". A name after - is removed from the set:
 *	"all,-uninit". "all" is VISA_CHECK_ALL, and "none" the empty set. "-all" removes all checks,
 *	even arith. "race=hardware" is race and VISA_CHECK_HARDWARE, "race=workitem" only race.
 * @size: bytes of @text
 * @checks: receives the set
 *
 * Return: 0 or -EINVAL.
 */
int visa_checks_read(const char *text, size_t size, uint32_t *checks, struct visa_error *e);

/* visa_check_name() - Return: the name of a check: "oob" ... */
const char *visa_check_name(enum visa_check check);

/* visa_checks_print() - append the names of a set, separated by commas; `none` for an empty set */
void visa_checks_print(uint32_t checks, struct visa_buffer *b);

/**
 * struct visa_report_item - a work-item
 * @group: number of its work-group
 * @thread: its hardware thread in the group; @lane: its lane in the thread
 * @global: its global id; @local: its local id
 */
struct visa_report_item {
	uint32_t group[3];
	uint32_t thread;
	uint32_t lane;
	uint64_t global[3];
	uint32_t local[3];
};

/**
 * struct visa_report_place - an instruction, and where it is in the vISA text and in the source
 * @instruction: its text; "" if there is none
 * @line: its line in the vISA text; 0 if unknown
 * @file, @source_line: its file and line in the source; "" and 0 if unknown
 */
struct visa_report_place {
	char instruction[256];
	uint32_t line;
	char file[256];
	uint32_t source_line;
};

/**
 * struct visa_report_side - an instruction that a report is about, and its first work-item
 * @access: "read", "write", "atomic", "branch", "address", "wait" or "copy" (an async copy)
 * @group: number of the work-group; @thread: hardware thread in the group
 * @lane: lane in the thread; @global: the lane's global id
 * @instruction: the instruction's text; @line: its line in the vISA text, 0 if unknown
 * @file, @source_line: its file and line in the source; "" and 0 if unknown
 * @local: the lane's local id
 * @last: the last work-item with the same fault
 */
struct visa_report_side {
	const char *access;
	uint32_t group[3];
	uint32_t thread;
	uint32_t lane;
	uint64_t global[3];
	char instruction[256];
	uint32_t line;
	char file[256];
	uint32_t source_line;
	uint32_t local[3];
	struct visa_report_item last;
};

#define VISA_REPORT_SIDES 2

/**
 * struct visa_report_step - an instruction that passed an undefined value on, between the
 * value's origin and its use
 * @what: the action on the value: "stored to part[3] in local memory", "used"
 * @at: the instruction
 */
struct visa_report_step {
	char what[224];
	struct visa_report_place at;
};

/*
 * @address of a report for a texel outside of its surface, which has no byte. It is larger than any
 *	surface.
 */
#define VISA_REPORT_NO_ADDRESS (1ull << 63)

/**
 * struct visa_report - a report of a check: one for each source line, its access and its memory
 * @check: the check
 * @count: number of lanes with this fault; for a race, number of runs of bytes with the race
 * @kernel: name of the kernel; "" for a single instruction, which has no group and no lines
 * @message: a sentence that describes the fault
 * @surface: the accessed surface: "T6", "T0" ...; "" if there is none
 * @argument: name of the argument that has this memory, or ""
 * @variable: the accessed part of a local array, or of the memory of an argument: "part[3]".
 *	Without debug information it is "byte 0xc of part" for an argument in local memory, else ""
 * @address: byte of the surface, negative for an access before its start. Without a surface, a
 *	virtual address. VISA_REPORT_NO_ADDRESS for a texel outside of its surface
 * @bytes: number of bytes accessed
 * @origin: for uninit: text that names the origin of the value; else ""
 * @origin_at: the instruction that first read the value, if @origin is not ""
 * @sides: the instructions, @side_count in number: one, or two for a race or conflict
 * @steps: for uninit, if the options have @origins: the instructions that passed the value on,
 *	between @origin_at and @sides, in their order, @step_count in number. Valid only during the
 *	call that passes the report
 */
struct visa_report {
	enum visa_check check;
	uint64_t count;
	char kernel[128];
	char message[512];
	char surface[16];
	char argument[64];
	char variable[128];
	uint64_t address;
	uint32_t bytes;
	char origin[512];
	unsigned int side_count;
	struct visa_report_side sides[VISA_REPORT_SIDES];
	struct visa_report_place origin_at;
	unsigned int step_count;
	const struct visa_report_step *steps;
};

/* visa_report_first() - Return: the first work-item of one instruction of a report */
struct visa_report_item visa_report_first(const struct visa_report_side *s);

/* visa_report_put_item() - append a work-item as text: "group 0,0,0, ..., local id 3,0,0" */
void visa_report_put_item(const struct visa_report_item *item, struct visa_buffer *b);

/**
 * visa_report_print() - append a report as text, several lines
 * @r: the report
 * @b: receives the text: the check, kernel and sentence, followed by indented lines
 */
void visa_report_print(const struct visa_report *r, struct visa_buffer *b);

/**
 * visa_report_suppressed() - find a report in a suppression file
 * @text: the file; # at the start of a line or after a blank begins a comment
 * @size: bytes of @text
 * @r: the report
 *
 * A suppression is one line: a check (or *), a pattern for the kernel's name, and optionally a
 * pattern for FILE:LINE or for an instruction of the report. A copy of a report, as
 * visa_report_print() writes it, is a suppression, too. Its first line must be equal to the first
 * line of the report; the name of a program may precede it. Its indented lines that begin with "at"
 * or "from" must be lines of the report; other indented lines are not compared. Each text is
 * compared both literally and as a pattern of the shell.
 *
 * Return: 1 if the file suppresses the report, else 0; -EINVAL for an invalid line, which @e names.
 */
int visa_report_suppressed(const char *text, size_t size, const struct visa_report *r,
			   struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
