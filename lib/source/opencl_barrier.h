/* SPDX-License-Identifier: MIT */
/*
 * OpenCL C text that is put before a source for the check of races, after the text of
 * lib/check/async/notes.h. sub_group_barrier() becomes a fence, across which the compiler moves no
 * access, and an instrumentation note: words stored at a fixed address that the check reads.
 */
#define VISAFS_FLAGS(flags, ...) (flags)
#define sub_group_barrier(...)                                                                     \
	(mem_fence(VISAFS_FLAGS(__VA_ARGS__, 0)),                                                  \
	 ((volatile global ulong *)CHECK_NOTES_ADDRESS)[CHECK_NOTE_WHAT] =                         \
		 CHECK_NOTE_SUB_GROUP | (ulong)VISAFS_FLAGS(__VA_ARGS__, 0) << 8,                  \
	 (sub_group_barrier)(__VA_ARGS__))
