/* SPDX-License-Identifier: MIT */
/* Helpers of the tests of replays: the beginning of a trace, and functions that replay lines. */
#ifndef REPLAY_SCENE_H
#define REPLAY_SCENE_H

#include "../../../lib/visafs.h"

/*
 * The beginning of the trace of a kernel with 8 lanes: two variables of 8 dwords, a predicate, and
 * T0 and T6 of 64 bytes.
 */
#define SCENE                                                                                      \
	"visafs-trace 1\n"                                                                         \
	"platform tgllp\n"                                                                         \
	"kernel k 8\n"                                                                             \
	"routine 0\n"                                                                              \
	".decl V32 v_type=G type=ud num_elts=8\n"                                                  \
	".decl V33 v_type=G type=ud num_elts=8\n"                                                  \
	".decl P1 v_type=P num_elts=8\n"                                                           \
	"memory T0 64\n"                                                                           \
	"memory T6 64 0x60000000000 -\n"

/* A group of two threads. In both, V32 has the values 0 to 7. */
#define THREADS                                                                                    \
	"group 0,0,0\n"                                                                            \
	"thread 0-1\n"                                                                             \
	"var 0-1 V32 0x0 0000000001000000020000000300000004000000050000000600000007000000\n"

/* trace_scene() - replay lines. Check that all of them succeed. */
struct visa_replay *trace_scene(const struct visa_replay_host *host, const char *text);

/* trace_scene_go_on() - replay more lines. Check that all of them succeed. */
void trace_scene_go_on(struct visa_replay *r, const char *text);

/* trace_scene_dword() - Return: the dword at byte @at of a surface; 0xdeadbeef if there is none. */
uint32_t trace_scene_dword(const struct visa_replay *r, uint32_t index, uint64_t at);

#endif
