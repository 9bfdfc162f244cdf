/* SPDX-License-Identifier: MIT */
/*
 * Replays: the lines of a trace (README.md), executed once more.
 *
 * A replay has hardware threads of its own. Its memory is its own, too, or that of a host: whoever
 * has a mount. The same lines always give the same bytes.
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

#define VISA_REPLAY_ANY_SIZE UINT64_MAX /* of a surface that is asked for: as large as it is */

struct visa_replay;

/**
 * struct visa_replay_host - memory, and a thread, that a trace calls a mount's
 * @platform: of @top; what ctl and asm executed is replayed for this one alone; and of a trace
 *	with `platform -`
 * @decls, @top: declarations and thread of ctl and asm; NULL: the replay has its own
 * @surface: the surface of a mount, to which the replay gets a reference; NULL: the replay has its
 *	own. It is made, if there can be one, with @size bytes; one that is there must have these,
 *	unless the replay has asked for it before. All its bytes become zero if @zero. With
 *	VISA_REPLAY_ANY_SIZE nothing is made or changed: 0 and NULL if there is none
 * @shape: give a surface of the mount the shape that it has for ctl and asm; another surface with
 *	the same binding table index loses the index. NULL: shapes of the mount stay
 * @context: for @surface and @shape
 * @account: where memory of the replay's own counts, as VISA_LIMIT_STATE; or NULL
 * @only: what ctl and asm executed is replayed for @platform alone also if there is no @top
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
 * struct visa_replay_counts - what a replay has done
 * @lines: of the trace
 * @instructions: executed, each once for each thread; jumps and their like are among them
 * @channels, @dropped, @misaligned: as of struct visa_result
 */
struct visa_replay_counts {
	uint64_t lines;
	uint64_t instructions;
	uint64_t channels;
	uint64_t dropped;
	uint64_t misaligned;
};

/**
 * visa_replay_new() - a replay that has seen no line
 * @host: whose memory it works on, which must live as long; NULL: its own
 *
 * Return: it, or NULL without memory.
 */
struct visa_replay *visa_replay_new(const struct visa_replay_host *host);
void visa_replay_free(struct visa_replay *r);

/*
 * visa_replay_hold() - the host's memory may have changed its size since the last line; the lines
 * that follow are executed under one hold of its lock
 */
void visa_replay_hold(struct visa_replay *r);

/**
 * visa_replay_line() - execute a line
 * @line: its bytes, without the newline
 * @size: how many
 * @e: why it is refused, with its column
 *
 * What is refused has no effect, but an instruction of several threads, of which those before the
 * one that faults have executed it.
 *
 * Return: 0, or a negative errno.
 */
int visa_replay_line(struct visa_replay *r, const char *line, size_t size, struct visa_error *e);

/**
 * visa_replay_text() - execute the lines of a text
 * @text: whole lines; the last one needs no newline
 * @size: its bytes
 * @line: number of the line that is refused, or the last that was executed; the first is 1; or NULL
 * @stop: set (atomically) from elsewhere to end before the next line; or NULL
 * @e: why it is refused
 *
 * Return: 0, -EINTR if stopped, or what visa_replay_line() returned.
 */
int visa_replay_text(struct visa_replay *r, const char *text, size_t size, uint64_t *line,
		     const bool *stop, struct visa_error *e);

/* visa_replay_counts() - what was done so far */
struct visa_replay_counts visa_replay_counts(const struct visa_replay *r);

/**
 * visa_replay_memory() - memory, by the number of a surface
 * @index: as encoded; of a mount's surface that the trace names, else of the last kernel's memory
 * @size: its bytes
 *
 * Return: the bytes, until the next line is executed; NULL if there are none.
 */
const void *visa_replay_memory(const struct visa_replay *r, uint32_t index, uint64_t *size);

#ifdef __cplusplus
}
#endif
#endif
