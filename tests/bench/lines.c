// SPDX-License-Identifier: MIT
/* The table of what is measured: measuring, text and JSON all go by it. */
#include "bench.h"

const struct group group_ctl = {
	.id = "ctl",
	.title = "Instructions of 16 lanes through ctl, in writes of 1 MiB",
	.note = "A stream that comes again on the same open file was decoded before, and that was "
		"kept;\n\"new\" is one that never came before. oword_ld reads four owords, "
		"counted as 16 lanes.",
	.yardstick = "plain loop",
	.rounds = 25,
};

const struct group group_library = {
	.id = "library",
	.title = "The same through the library, without a mount; processor time",
	.yardstick = "plain loop",
	.rounds = 25,
};

const struct group group_decode = {
	.id = "decode",
	.title = "Decoding 1 MiB of instructions, nothing executed; processor time",
	.note = "\"load\" is decoding, verifying and finding the operands: visa_program_load().",
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
	.title = "From exec of visafs on, and its memory while idle",
	.yardstick = "limit",
	.rounds = 9,
};

/* NOLINTBEGIN(bugprone-macro-parentheses): these are initialisers. */
#define EXECUTED(set, access_, pattern_, goal_, name_)                                             \
	{ .group = &group_##set,                                                                   \
	  .name = name_,                                                                           \
	  .access = ACCESS_##access_,                                                              \
	  .pattern = PATTERN_##pattern_,                                                           \
	  .goal = goal_,                                                                           \
	  .prepare = set##_prepare,                                                                \
	  .ours = set##_again,                                                                     \
	  .yardstick = plain_run },                                                                \
	{                                                                                          \
		.group = &group_##set, .name = name_ ", new", .access = ACCESS_##access_,          \
		.pattern = PATTERN_##pattern_, .goal = goal_, .prepare = set##_prepare,            \
		.ours = set##_new, .yardstick = plain_run                                          \
	}

/* @hot and @near are goals; over 1 GiB there is none. */
#define THREE(group, access, hot, near, name)                                                      \
	EXECUTED(group, access, HOT, hot, name " hot in cache"),                                   \
		EXECUTED(group, access, NEAR, near, name " over 16 MiB"),                          \
		EXECUTED(group, access, FAR, 0, name " over 1 GiB")

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
	THREE(ctl, GATHER, 0.33, 0.5, "svm_gather.4.1"),
	THREE(ctl, SCALED, 0, 0, "scatter_scaled.4"),
	THREE(ctl, OWORDS, 0, 0, "oword_ld"),
	THREE(ctl, ATOMIC, 0.33, 0.5, "dword_atomic.add"),

	THREE(library, SCATTER, 0.5, 0.5, "scatter.4"),
	THREE(library, GATHER, 0.5, 0.5, "svm_gather.4.1"),
	THREE(library, SCALED, 0, 0, "scatter_scaled.4"),
	THREE(library, OWORDS, 0, 0, "oword_ld"),
	THREE(library, ATOMIC, 0.5, 0.5, "dword_atomic.add"),

	DECODED(SCATTER, "scatter.4"),
	DECODED(GATHER, "svm_gather.4.1"),
	DECODED(SCALED, "scatter_scaled.4"),
	DECODED(OWORDS, "oword_ld"),
	DECODED(ATOMIC, "dword_atomic.add"),

	TRIP(trips_exec, 0.87, "ioctl that executes"), /* within 15% */
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
