// SPDX-License-Identifier: MIT
/*
 * The table of all measurements. A measurement is called a line, since the benchmark prints one
 * line for it. The functions that measure, print text and print JSON all use this table.
 */
#include "bench.h"

#define SIBLINGS_NOTE                                                                              \
	"A lane of RGBA and xyzw is four dwords. A dword of a block counts as a lane. For typed "  \
	"messages,\nthe plain loop also converts the data."

const struct group group_ctl = {
	.id = "ctl",
	.title = "Instructions of 16 lanes through ctl, in writes of 1 MiB",
	.note = "\"new\": each stream is written to the open file for the first time. Otherwise, "
		"its decoded\nform was kept from an earlier write. oword_ld reads four owords, "
		"which count as 16 lanes.",
	.yardstick = "plain loop",
	.rounds = 25,
};

const struct group group_ctl_siblings = {
	.id = "ctl siblings",
	.title = "All other memory messages through ctl",
	.note = SIBLINGS_NOTE,
	.yardstick = "plain loop",
	.rounds = 15,
};

const struct group group_library = {
	.id = "library",
	.title = "The same through the library, without a mount; processor time",
	.yardstick = "plain loop",
	.rounds = 25,
};

const struct group group_siblings = {
	.id = "siblings",
	.title = "All other memory messages through the library; processor time",
	.note = SIBLINGS_NOTE,
	.yardstick = "plain loop",
	.rounds = 15,
};

const struct group group_decode = {
	.id = "decode",
	.title = "Decoding 1 MiB of instructions, nothing executed; processor time",
	.note = "\"load\": decode, verify and find the operands (visa_program_load()).",
	.yardstick = "memcpy",
	.rounds = 25,
};

const struct group group_trips = {
	.id = "trips",
	.title = "Round trips of one instruction, scatter.4",
	.note = "The empty ioctl is a request without data that the daemon answers with ENOTTY.",
	.yardstick = "empty ioctl",
	.rounds = 41,
};

const struct group group_surfaces = {
	.id = "surfaces",
	.title = "surfaces/T255, 16 MiB of it",
	.yardstick = "tmpfs",
	.rounds = 25,
};

const struct group group_mount = {
	.id = "mount",
	.title = "Time from the start of visafs; memory of the idle daemon",
	.yardstick = "limit",
	.rounds = 9,
};

/* NOLINTBEGIN(bugprone-macro-parentheses): these are initialisers. */
#define EXECUTES(set, way, stream, access_, pattern_, goal_, name_)                                \
	{                                                                                          \
		.group = &group_##set, .name = name_, .access = ACCESS_##access_,                  \
		.pattern = PATTERN_##pattern_, .goal = goal_, .prepare = way##_prepare,            \
		.ours = way##_##stream, .yardstick = plain_run                                     \
	}

#define EXECUTED(set, access, pattern, goal, name)                                                 \
	EXECUTES(set, set, again, access, pattern, goal, name),                                    \
		EXECUTES(set, set, new, access, pattern, goal, name ", new")

/*
 * Three measurements of one access, for three ranges of addresses: HOT, NEAR and a larger one.
 * @hot, @near: the goals of the first and the second measurement; the third measurement has no goal
 */
#define THREE(group, access, hot, near, name)                                                      \
	EXECUTED(group, access, HOT, hot, name " hot in cache"),                                   \
		EXECUTED(group, access, NEAR, near, name " over 16 MiB"),                          \
		EXECUTED(group, access, FAR, 0, name " over 1 GiB")

#define CTL_SIBLING(access, goal, name)                                                            \
	EXECUTES(ctl_siblings, ctl, again, access, HOT, 0, name " hot in cache")
#define SIBLING(access, goal, name)                                                                \
	EXECUTES(siblings, library, again, access, HOT, goal, name " hot in cache"),               \
		EXECUTES(siblings, library, new, access, HOT, 0, name " hot in cache, new"),       \
		EXECUTES(siblings, library, again, access, NEAR, 0, name " over 16 MiB")

/*
 * Instructions with fewer measurements than the five main instructions have. The arguments are:
 * index in accesses[], goal, name.
 */
#define SIBLINGS(X)                                                                                \
	X(GATHER, 0.6, "gather.4"), X(GATHER_SCALED, 0.6, "gather_scaled.4"),                      \
		X(GATHER4_SCALED, 0, "gather4_scaled.RGBA"),                                       \
		X(SCATTER4_SCALED, 0, "scatter4_scaled.RGBA"), X(QW_GATHER, 0, "qw_gather.1"),     \
		X(QW_SCATTER, 0, "qw_scatter.1"), X(FADD, 0, "dword_atomic.fadd"),                 \
		X(OWORD_ST, 0.35, "oword_st (4)"),                                                 \
		X(OWORD_LD_UNALIGNED, 0.35, "oword_ld_unaligned (4)"),                             \
		X(SVM_SCATTER, 0.6, "svm_scatter.4.1"), X(SVM_BLOCK_LD, 0.35, "svm_block_ld (4)"), \
		X(SVM_BLOCK_ST, 0.35, "svm_block_st (4)"),                                         \
		X(SVM_GATHER4, 0, "svm_gather4scaled.R"),                                          \
		X(SVM_SCATTER4, 0, "svm_scatter4scaled.R"), X(SVM_ATOMIC, 0, "svm_atomic.add"),    \
		X(SVM_ATOMIC64, 0, "svm_atomic.add.64"),                                           \
		X(TYPED_UNORM, 0, "gather4_typed.RGBA RGBA8_UNORM"),                               \
		X(TYPED_UINT, 0, "gather4_typed.RGBA R32_UINT"),                                   \
		X(TYPED_STORE, 0, "scatter4_typed.RGBA RGBA8_UNORM"),                              \
		X(TYPED_ATOMIC, 0, "typed_atomic.add R32_UINT"),                                   \
		X(MEDIA_LD, 0, "media_ld (32,8)"), X(LSC_LOAD, 0, "lsc_load d32 flat:a64"),        \
		X(LSC_STORE, 0, "lsc_store d32 flat:a64"), X(LSC_BTI, 0, "lsc_load d32 bti:a32"),  \
		X(LSC_QUAD, 0, "lsc_load_quad d32.xyzw flat:a64"),                                 \
		X(LSC_BLOCK, 0.35, "lsc_load d32x16t flat:a64"),                                   \
		X(LSC_ATOMIC, 0, "lsc_atomic_iadd d32 flat:a64")

#define DECODED(access_, name_)                                                                    \
	{ .group = &group_decode,                                                                  \
	  .name = name_,                                                                           \
	  .unit = UNIT_BYTES,                                                                      \
	  .access = ACCESS_##access_,                                                              \
	  .prepare = decode_prepare,                                                               \
	  .ours = decode_run,                                                                      \
	  .yardstick = copy_run },                                                                 \
	{                                                                                          \
		.group = &group_decode, .name = name_ ", load", .unit = UNIT_BYTES,                \
		.access = ACCESS_##access_, .prepare = decode_prepare, .ours = load_run,           \
		.yardstick = copy_run                                                              \
	}

#define TRIP(ours_, goal_, name_)                                                                  \
	{                                                                                          \
		.group = &group_trips, .name = name_, .unit = UNIT_MICROSECONDS, .goal = goal_,    \
		.prepare = trips_prepare, .ours = ours_, .yardstick = trips_empty                  \
	}

#define SURFACE(what, size_, goal_, name_)                                                         \
	{                                                                                          \
		.group = &group_surfaces, .name = name_, .unit = UNIT_BYTES, .goal = goal_,        \
		.passthrough_goal = true, .size = size_, .prepare = surface_prepare,               \
		.ours = surface_##what, .yardstick = tmpfs_##what                                  \
	}

#define MOUNT(ours_, unit_, limit_, name_)                                                         \
	{                                                                                          \
		.group = &group_mount, .name = name_, .unit = unit_, .goal = 1, .limit = limit_,   \
		.prepare = mount_prepare, .ours = ours_                                            \
	}

/* NOLINTEND(bugprone-macro-parentheses) */

const struct line lines[] = {
	THREE(ctl, SCATTER, 0.33, 0.5, "scatter.4"),
	THREE(ctl, SVM_GATHER, 0.33, 0.5, "svm_gather.4.1"),
	THREE(ctl, SCATTER_SCALED, 0, 0, "scatter_scaled.4"),
	THREE(ctl, OWORD_LD, 0, 0, "oword_ld"),
	THREE(ctl, DWORD_ATOMIC, 0.33, 0.5, "dword_atomic.add"),

	SIBLINGS(CTL_SIBLING),

	THREE(library, SCATTER, 0.6, 0.5, "scatter.4"),
	THREE(library, SVM_GATHER, 0.6, 0.5, "svm_gather.4.1"),
	THREE(library, SCATTER_SCALED, 0.6, 0, "scatter_scaled.4"),
	THREE(library, OWORD_LD, 0.35, 0, "oword_ld"),
	THREE(library, DWORD_ATOMIC, 0.5, 0.5, "dword_atomic.add"),

	DECODED(SCATTER, "scatter.4"),
	DECODED(SVM_GATHER, "svm_gather.4.1"),
	DECODED(SCATTER_SCALED, "scatter_scaled.4"),
	DECODED(OWORD_LD, "oword_ld"),
	DECODED(DWORD_ATOMIC, "dword_atomic.add"),

	/*
	 * The remaining measurements of this group are for instructions that only the platform pvc
	 * has.
	 */
	SIBLINGS(SIBLING),
	SIBLING(LSC_BLOCK2D, 0, "lsc_load_block2d d32.16x4"),

	TRIP(trips_exec, 0.87, "ioctl that executes"), /* goal: at most 15% slower */
	TRIP(trips_write, 0, "write(2)"),
	TRIP(trips_get_em, 0, "ioctl that asks for the mask"),

	SURFACE(read, 4 * KIB, 0.75, "read 4 KiB"),
	SURFACE(read, 64 * KIB, 0.9, "read 64 KiB"),
	SURFACE(read, MIB, 0.9, "read 1 MiB"),
	SURFACE(write, 4 * KIB, 0.55, "write 4 KiB"),
	SURFACE(write, 64 * KIB, 0.9, "write 64 KiB"),
	SURFACE(write, MIB, 0.9, "write 1 MiB"),
	{ .group = &group_surfaces,
	  .name = "stores through mmap",
	  .unit = UNIT_BYTES,
	  .goal = 0.95,
	  .passthrough_goal = true,
	  .prepare = map_prepare,
	  .ours = surface_store,
	  .yardstick = tmpfs_store },

	MOUNT(mount_ready, UNIT_MILLISECONDS, 0.05, "mounted"),
	MOUNT(mount_first, UNIT_MILLISECONDS, 0.05, "first instruction executed"),
	MOUNT(mount_memory, UNIT_KIB, 8 * KIB, "RssAnon + RssFile"),
};

const size_t line_count = sizeof(lines) / sizeof(lines[0]);
