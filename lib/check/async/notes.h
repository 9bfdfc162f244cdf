/* SPDX-License-Identifier: MIT */
/*
 * Instrumentation notes: words of memory that a program stores for the checks async and race.
 *
 * Intel's compiler turns the async copies of OpenCL C into plain loads, stores and a barrier, so
 * that a kernel does not show where a copy begins and which work-items wait for it. Tools therefore
 * compile a source for this check with macros in place of async_work_group_copy(),
 * async_work_group_strided_copy(), wait_group_events() and event_t. A macro stores the arguments as
 * an instrumentation note, then calls the function. Each work-item stores its own note;
 * CHECK_NOTE_WHAT is the word that is stored last.
 *
 * For the check race, there are two more kinds of notes. Intel's compiler emits no code for
 * sub_group_barrier(), so a macro stores a note. The code does not show the memory order and scope
 * of fences and of the atomics of OpenCL C 2.0, so a macro stores them before the fence or atomic,
 * and CHECK_NOTE_ORDERED after it.
 */
#ifndef VISA_CHECK_NOTES_H
#define VISA_CHECK_NOTES_H

/*
 * Virtual address and size of the memory to which a program stores instrumentation notes. The
 * address is a constant in compiled programs.
 */
#define CHECK_NOTES_ADDRESS 0xff5000000000UL
#define CHECK_NOTES_BYTES   64

/*
 * Index of each 64-bit word in an instrumentation note. CHECK_NOTE_WHAT contains an enum
 * check_note; for a copy, 256 times the size of an element in bytes is added. In CHECK_NOTE_TO and
 * CHECK_NOTE_FROM, CHECK_NOTE_LOCAL is set in addresses of local memory.
 */
#define CHECK_NOTE_WHAT	  0
#define CHECK_NOTE_TO	  1
#define CHECK_NOTE_FROM	  2
#define CHECK_NOTE_COUNT  3 /* number of elements that the copy moves */
#define CHECK_NOTE_STRIDE 4 /* distance between elements in global memory, in elements */
#define CHECK_NOTE_EVENT  5 /* the event that the copy returns, or that the work-item waits for */
#define CHECK_NOTE_WORDS  6

#define CHECK_NOTE_LOCAL 0x8000000000000000UL

enum check_note {
	CHECK_NOTE_COPY = 1,  /* a copy begins */
	CHECK_NOTE_COPIED,    /* the loads and stores of the copy are done */
	CHECK_NOTE_WAIT,      /* wait_group_events() with the event in CHECK_NOTE_EVENT */
	CHECK_NOTE_SUB_GROUP, /* sub_group_barrier(); plus 256 times its flags */
	CHECK_NOTE_FENCE,     /* a fence follows; plus CHECK_NOTE_ORDER() */
	CHECK_NOTE_ATOMIC,    /* an atomic follows; plus CHECK_NOTE_ORDER() */
	CHECK_NOTE_ORDERED    /* the fence or atomic is done */
};

/*
 * Encode and decode the memory order and scope of a fence or atomic, by clang's numbers for them.
 */
#define CHECK_NOTE_ORDER(order, scope) ((unsigned long)(order) << 8 | (unsigned long)(scope) << 16)
#define CHECK_NOTE_ORDER_OF(word)      ((enum check_order)((word) >> 8 & 255))
#define CHECK_NOTE_SCOPE_OF(word)      ((enum check_scope)((word) >> 16 & 255))

enum check_order {
	CHECK_ORDER_RELAXED,
	CHECK_ORDER_ACQUIRE = 2,
	CHECK_ORDER_RELEASE,
	CHECK_ORDER_BOTH,
	CHECK_ORDER_SEQUENTIAL
};

enum check_scope {
	CHECK_SCOPE_WORK_ITEM,
	CHECK_SCOPE_WORK_GROUP,
	CHECK_SCOPE_DEVICE,
	CHECK_SCOPE_ALL,
	CHECK_SCOPE_SUB_GROUP
};

#endif
