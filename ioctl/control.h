/* SPDX-License-Identifier: MIT */
/*
 * The control plane: the effect of a write, a read, an ioctl and a close of "ctl" and "asm", and
 * the text files that show and set the state of a thread. It does not depend on FUSE; a file
 * system, or a test, calls it.
 */
#ifndef VISAFS_CONTROL_H
#define VISAFS_CONTROL_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include "../lib/visafs.h"
#include "log.h"
#include "tracing.h"

struct control_modules;
struct control_snapshots;
struct control_stopped;

/**
 * struct control - the state of a mount, which all handles (open files of ctl, asm, explain and
 * replay) share
 * @device: the device, not owned
 * @surface_io: "passthrough" if the kernel serves reads and writes of surfaces, "direct" if the
 *	daemon does
 * @shared_mmap: whether surfaces can be mapped MAP_SHARED
 * @launch: settings for launches: engine, compiler, cache, and the largest number of instructions
 *	of a launch (0: no limit)
 * @max_launches: number of launches that may wait, or 0 for no limit
 * @checks: the checks that are on, a set of VISA_CHECK_BIT(); changed atomically
 * @reports: the log of reports
 * @suppressions: text of the suppressed reports, for visa_report_suppressed(); or NULL
 * @modules: modules and their kernels (modules.h)
 * @snapshots: the snapshots (snapshots.h)
 * @stopped: the launch that has stop points (threads.h)
 * @synchronize: called with @context, without locks, whenever the launch in @stopped is stopped or
 *	has ended; or NULL
 * @explained: the last instruction that was explained, under the device lock
 * @tracing: whether instructions are traced, and instructions of ctl and asm also explained; under
 *	the device lock
 * @trace: the trace (tracing.h)
 * @lock: protects all members below; no other lock is taken under it
 * @status: the result that was recorded last, of any handle or file
 * @launched: text of the last launch's result; empty if @status is newer
 * @status_changed: time of the last change of status
 *
 * The members above @lock are set before the first request is served.
 */
struct control {
	struct visa_device *device;
	const char *surface_io;
	bool shared_mmap;
	struct visa_launch_options launch;
	unsigned int max_launches;
	uint32_t checks;
	struct control_log reports;
	const struct visa_buffer *suppressions;
	struct control_modules *modules;
	struct control_snapshots *snapshots;
	struct control_stopped *stopped;
	void (*synchronize)(void *context);
	void *context;
	struct visa_explained *explained;
	bool tracing;
	struct control_tracing trace;
	pthread_mutex_t lock;
	struct visa_result status;
	char launched[VISA_RESULT_TEXT_MAX];
	size_t launched_size;
	struct timespec status_changed;
};

/* control_init() - initialize the control plane; Return: 0 or -ENOMEM. */
int control_init(struct control *c, struct visa_device *device);
void control_destroy(struct control *c);

/*
 * control_hurry() - wake launches, snapshots and commands that wait, so that they check their
 * @stop. It may be called from any thread that holds none of the control plane's locks.
 */
void control_hurry(struct control *c);

/* control_status() - write the text of "status"; Return: its bytes. */
size_t control_status(struct control *c, char *buf, size_t size);

/* control_status_changed() - Return: time when the text of "status" last changed. */
struct timespec control_status_changed(struct control *c);

/*
 * control_refused() - for files other than ctl and asm: show in "status" why a request was refused,
 * with the column if the error has one.
 */
void control_refused(struct control *c, const struct visa_error *e);

#define CONTROL_CHECKS_TEXT 128	       /* bytes of room for control_checks_read() */
#define CONTROL_REPORTS_MAX (1u << 20) /* largest size of the kept reports in bytes */

/* control_checks_read() - write the text of "checks"; Return: its bytes, or -ENOMEM. */
int control_checks_read(struct control *c, uint32_t id, uint64_t serial, char *buf);

/* control_suppresses() - Return: whether a report is suppressed */
bool control_suppresses(const struct control *c, const struct visa_report *report);

/* control_checks_set() - set the checks for launches, ctl and asm; Return: 0 or -ENOMEM. */
int control_checks_set(struct control *c, uint32_t checks, struct visa_error *e);

/*
 * control_checks_write() - switch checks on and off; Return: @size; -EINVAL or -ENOMEM, with the
 * reason in "status"
 */
ssize_t control_checks_write(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			     size_t size);

/* control_info() - write the text of "info"; Return: its bytes. */
size_t control_info(struct control *c, char *buf, size_t size);

/* Bytes of room for control_instructions(): a line of headings, and a line per instruction. */
#define CONTROL_INSTRUCTIONS_MAX (96 * (VISA_OP_COUNT + 1))

/* control_instructions() - write the text of "instructions"; Return: its bytes. */
size_t control_instructions(struct control *c, char *buf, size_t size);

/* control_maps() - write the text of "maps"; Return: its bytes. */
size_t control_maps(struct control *c, char *buf, size_t size);

/* control_help() - the text of "help". */
extern const char control_help[];

/* Kinds of handles. */
enum control_kind { CONTROL_CTL, CONTROL_ASM, CONTROL_EXPLAIN, CONTROL_REPLAY };

struct control_handle;

/**
 * control_open() - open "ctl", "asm", "explain" or "replay"
 * @c: shared state
 * @kind: the file
 * @writable: whether the access mode allows writing
 *
 * Return: the handle, or NULL with errno: ENOMEM; ENOSPC if the clients have reached a limit.
 */
struct control_handle *control_open(struct control *c, enum control_kind kind, bool writable);
void control_close(struct control_handle *h);

/**
 * control_write() - execute bytes of instructions or text
 * @h: the handle
 * @buf: the bytes
 * @size: number of bytes
 * @stop: set (atomically) by another thread to end execution at the next instruction, if
 *	visa_device_hurry() is called after that; or NULL
 *
 * Return: number of bytes that were executed or kept; the negative errno if the first instruction
 * failed (ioctl/README.md "Writing to ctl").
 */
ssize_t control_write(struct control_handle *h, const void *buf, size_t size, const bool *stop);

/**
 * control_read() - read the result of the instructions that were written to the handle
 *
 * There is no result before the first write or request that executes.
 *
 * Return: number of bytes; 0 at the end of the result. Delivering the last byte starts the next
 * result.
 */
ssize_t control_read(struct control_handle *h, void *buf, size_t size);

/**
 * control_flush() - called when a descriptor of the handle is closed
 *
 * On ctl, an unfinished instruction is -EINVAL, and its bytes are kept. On asm, the unfinished line
 * is executed; an unfinished comment is -EINVAL.
 *
 * Return: 0 or the negative errno for close(2).
 */
int control_flush(struct control_handle *h);

/**
 * control_ioctl() - execute a request of visafs_ioctl.h
 * @h: a handle of ctl; asm has no requests
 * @request: number of the request, with the bits of direction and size
 * @in: the bytes of the caller's argument, for requests that write
 * @in_size: bytes of @in
 * @out: receives the answer of requests that read
 * @out_size: bytes of @out
 * @stop: set (atomically) by another thread to end execution at the next instruction, if
 *	visa_device_hurry() is called after that; or NULL
 *
 * Return: the return value for ioctl(2), or a negative errno.
 */
int control_ioctl(struct control_handle *h, unsigned int request, const void *in, size_t in_size,
		  void *out, size_t out_size, const bool *stop);

/*
 * Functions that write the device's masks, shapes and variables for the files that show them; the
 * functions of view.h read these values. @serial is the serial number of the declaration or
 * surface, 0 for em. If the declaration or surface was removed, a write fails with -ESTALE, even if
 * a new declaration or surface has the same id.
 */
#define CONTROL_MASK_TEXT  11		       /* bytes of a mask: 0xffffffff and a newline */
#define CONTROL_SHAPE_TEXT VISA_SHAPE_TEXT_MAX /* largest size of a shape's text in bytes */

/*
 * control_mask_write() - set em (@pred 0) or a predicate by text: a number, decimal or 0x, with
 * optional white space around it. Return: @size, or -EINVAL for other text, -ESTALE.
 */
ssize_t control_mask_write(struct control *c, uint32_t pred, uint64_t serial, const char *buf,
			   size_t size);

/*
 * control_shape_write() - set a shape by the words that visa_parse_shape() reads. Return: @size;
 * -EINVAL for text that is not a shape, -EEXIST for a binding table index that another surface has,
 * -ESTALE.
 */
ssize_t control_shape_write(struct control *c, uint32_t index, uint64_t serial, const char *buf,
			    size_t size);

/*
 * control_var_write(), control_var_truncate() - change bytes or size of a variable, as pwrite(2)
 * and ftruncate(2).
 */
ssize_t control_var_write(struct control *c, uint32_t id, uint64_t serial, const void *buf,
			  size_t size, uint64_t at);
int control_var_truncate(struct control *c, uint32_t id, uint64_t serial, uint64_t size);

/*
 * The text file "tracing_on", 0 or 1: whether launches and the instructions of ctl, asm and explain
 * are traced, and whether instructions of ctl and asm are explained in "lanes".
 */
#define CONTROL_TRACING_TEXT 2 /* bytes: a digit and a newline */

/*
 * control_tracing_read() - write 0 or 1 and a newline to @buf; @id and @serial are ignored.
 * Return: CONTROL_TRACING_TEXT.
 */
int control_tracing_read(struct control *c, uint32_t id, uint64_t serial, char *buf);

/*
 * control_tracing_write() - switch tracing on or off; @id and @serial are ignored.
 * Return: @size; -EINVAL for text other than 0 or 1; -ENOSPC if the trace is full.
 */
ssize_t control_tracing_write(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			      size_t size);

/*
 * The text file "trace_filter": a line with the words of a filter (lib/trace/README.md).
 *
 * control_filter_read() - copy the line to @buf; Return: its bytes, at most CONTROL_FILTER_TEXT.
 * control_filter_write() - set the filter; Return: @size; -EINVAL; -EBUSY while a launch is traced.
 */
int control_filter_read(struct control *c, uint32_t id, uint64_t serial, char *buf);
ssize_t control_filter_write(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			     size_t size);

/* control_trace_clear() - drop the trace; the next instruction begins a new trace. */
void control_trace_clear(struct control *c);

#define CONTROL_LANES_MAX (128 * 1024) /* largest size of "lanes" in bytes */

/*
 * control_lanes() - write the text of "lanes": the last explained instruction, and its effect on
 * each lane. Return: its bytes.
 */
size_t control_lanes(struct control *c, char *buf, size_t size);

/*
 * A surface's picture, "pictures/T6.png": the PNG file that picture.h makes with default options.
 * @serial is the serial number of the surface.
 */
#define CONTROL_PICTURE_MAX (1ull << 30) /* largest size in bytes, as it is made in memory */

/**
 * control_picture_stat() - find the size and the time of a picture, without making it
 * @size: size of the picture in bytes; 0 if the picture cannot be made
 * @changed: when the surface's bytes or shape last changed
 *
 * Return: false if the surface was removed, or has no shape any more.
 */
bool control_picture_stat(struct control *c, uint32_t index, uint64_t serial, uint64_t *size,
			  struct timespec *changed);

/**
 * control_picture() - make a picture
 * @bytes: receives the bytes of the picture, which the caller frees
 *
 * Return: number of bytes; -ESTALE if the surface was removed; -EINVAL if it has no shape any more;
 * -EFBIG if it is too large; -ENOMEM.
 */
ssize_t control_picture(struct control *c, uint32_t index, uint64_t serial, char **bytes);

#endif
