/* SPDX-License-Identifier: MIT */
/*
 * Replays: executing the lines of a trace (README.md).
 *
 * A replay has its own hardware threads. Its memory belongs to it, or to a host such as a mount.
 * The same lines always produce the same bytes.
 */
#ifndef VISA_REPLAY_H
#define VISA_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"
#include "../base/limits.h"
#include "../isa/isa.h"
#include "../memory/surface.h"
#include "../thread/thread.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_REPLAY_ANY_SIZE UINT64_MAX /* size of a requested surface: any size is allowed */

struct visa_replay;

/**
 * struct visa_replay_host - the memory and the thread of a mount for a replay
 * @platform: platform of @top. The lines of the device's own thread (the thread that executes
 *	instructions written to the mount's files ctl and asm) are only replayed for this platform.
 *	Also used for a trace with `platform -`
 * @decls, @top: declarations of the device's own thread, and the thread; NULL: the replay makes
 *	them
 * @surface: function that returns the surface of a mount, with a reference; NULL: the replay makes
 *	surfaces. If the surface does not exist, the function makes it with @size bytes. An existing
 *	surface must have this size, unless the replay has requested it before. If @zero is true,
 *	the function sets all bytes of the surface to zero. With @size VISA_REPLAY_ANY_SIZE, the
 *	function does not make or change a surface: if there is none, it returns 0 and sets
 *	*@surface to NULL
 * @shape: function that sets the shape of a surface of the mount, for lines of the device's own
 *	thread. Another surface with the same binding table index loses the index. NULL: shapes of
 *	the mount do not change
 * @context: argument of @surface and @shape
 * @account: account to which the replay's own memory is charged, as VISA_LIMIT_STATE; or NULL
 * @only: the lines of the device's own thread are replayed only for @platform, even without @top
 */
struct visa_replay_host {
	enum visa_platform platform;
	struct visa_decls *decls;
	struct visa_thread *top;
	int (*surface)(void *context, uint32_t index, uint64_t size, bool zero,
		       struct visa_surface **surface, struct visa_error *e);
	int (*shape)(void *context, uint32_t index, const struct visa_shape *shape,
		     struct visa_error *e);
	void *context;
	struct visa_account *account;
	bool only;
};

/**
 * struct visa_replay_counts - counters of a replay
 * @lines: lines of the trace
 * @instructions: instructions executed, counted once for each thread, control flow included
 * @channels, @dropped, @misaligned: as in struct visa_result
 */
struct visa_replay_counts {
	uint64_t lines;
	uint64_t instructions;
	uint64_t channels;
	uint64_t dropped;
	uint64_t misaligned;
};

/**
 * visa_replay_new() - make a replay that has not executed a line of a trace
 * @host: the host whose memory it uses, which must outlive the replay; NULL: the replay makes its
 *	memory
 *
 * Return: the replay, or NULL if out of memory.
 */
struct visa_replay *visa_replay_new(const struct visa_replay_host *host);
void visa_replay_free(struct visa_replay *r);

/*
 * visa_replay_hold() - check the sizes of the host's surfaces. To be called when the host has
 * locked its surfaces again and their sizes may have changed since the last line.
 */
void visa_replay_hold(struct visa_replay *r);

/**
 * visa_replay_line() - execute a line of a trace
 * @line: its bytes, without the newline
 * @size: number of bytes
 * @e: filled in on failure: the reason, with its column
 *
 * A refused line has no effect, except that if a thread faults, the threads before it have executed
 * the instruction.
 *
 * Return: 0, or a negative errno.
 */
int visa_replay_line(struct visa_replay *r, const char *line, size_t size, struct visa_error *e);

/**
 * visa_replay_text() - execute the lines of a trace, or of a part of a trace
 * @text: whole lines; the newline at the end of the text may be missing
 * @size: its bytes
 * @line: receives the number of the refused line, or of the line executed last, counted from 1; or
 *	NULL
 * @stop: set (atomically) by another thread to end before the next line; or NULL
 * @e: filled in on failure: the reason
 *
 * Return: 0, -EINTR if stopped, or the error of visa_replay_line().
 */
int visa_replay_text(struct visa_replay *r, const char *text, size_t size, uint64_t *line,
		     const bool *stop, struct visa_error *e);

/* visa_replay_counts() - Return: the counters so far */
struct visa_replay_counts visa_replay_counts(const struct visa_replay *r);

/**
 * visa_replay_memory() - find memory by a surface index
 * @index: surface index: of a surface of a mount, if the trace names this surface; else of memory
 *	of the last kernel
 * @size: receives its size
 *
 * Return: the bytes, until the next line is executed; NULL if there is no such memory.
 */
const void *visa_replay_memory(const struct visa_replay *r, uint32_t index, uint64_t *size);

#ifdef __cplusplus
}
#endif
#endif
