/* SPDX-License-Identifier: MIT */
/* Private to the control plane (ioctl/): an open file of "ctl", "asm", "explain" or "replay". */
#ifndef VISAFS_HANDLE_H
#define VISAFS_HANDLE_H

#include "control.h"

/* A long request releases the device lock for other requests after this number of instructions. */
#define QUANTUM	  4096
/* For QUANTUM, a directive such as .decl counts as this number of instructions. */
#define DIRECTIVE 64

/**
 * struct control_handle - an open file of "ctl", "asm", "explain" or "replay"
 * @control: the shared state
 * @kind: the file
 * @writable: the access mode allows writing
 * @counted: bytes that are charged for the handle (VISA_LIMIT_STATE)
 * @lock: protects all members below; two threads may use a duplicated descriptor
 * @used: a request was executed or refused; before that there is nothing to read
 * @program: ctl: the last written instructions, prepared; reused if the same bytes are written
 * @result: the result since the open, or since it was last read to its end
 * @kept: an unfinished instruction, or line
 * @kept_size: bytes of @kept
 * @source: asm, explain: the state of the parser of the text
 * @lines: asm, explain, replay: lines completed since the counters started
 * @replay: replay: the state of the replay; else NULL
 * @text: the result as text, for a reader
 * @text_size: bytes of @text
 * @table: explain: table of the last instruction of the last write; readers get it after the result
 * @text_at: offset of the next byte to be read, in @text followed by @table
 */
struct control_handle {
	struct control *control;
	enum control_kind kind;
	bool writable;
	uint64_t counted;
	pthread_mutex_t lock;
	bool used;
	struct visa_program *program;
	struct visa_result result;
	uint8_t kept[VISA_LINE_MAX];
	size_t kept_size;
	struct visa_source source;
	uint32_t lines;
	struct visa_replay *replay;
	char text[VISA_RESULT_TEXT_MAX];
	size_t text_size;
	struct visa_buffer table;
	size_t text_at;
};

/* handle_done() - end a request: make its result readable, and copy the result to "status". */
void handle_done(struct control_handle *h);

/* The outcome of a write. @taken: bytes executed or kept. @err: negative errno or 0. */
struct outcome {
	size_t taken;
	int err;
};

/**
 * stream_write() - execute the next bytes of a stream of encoded instructions
 * @keep: keep an unfinished instruction for the next call; else it is -EINVAL
 */
struct outcome stream_write(struct control_handle *h, const uint8_t *buf, size_t size, bool keep,
			    const bool *stop);

/*
 * explain_start() - begin to record an instruction, if the handle belongs to "explain". The caller
 * holds the device lock. Return: a cookie, which is the @before of explain_keep().
 *
 * explain_keep() - end the recording, and keep its table in the handle. @executed: false for a
 * directive
 */
uint64_t explain_start(struct control_handle *h);
void explain_keep(struct control_handle *h, uint64_t before, bool executed);

/*
 * replay_open() - make the state of a handle of "replay". Return: 0 or -ENOMEM.
 * replay_hold() - take the device lock, before lines are executed.
 * replay_line() - execute a line of a trace, under the device lock. Return: 0 or a negative errno.
 */
int replay_open(struct control_handle *h);
void replay_hold(struct control_handle *h);
int replay_line(struct control_handle *h, const char *line, size_t size, struct visa_error *e);

/* lines_write() - execute the next bytes of a text, line by line; an unfinished line is kept. */
struct outcome lines_write(struct control_handle *h, const char *buf, size_t size,
			   const bool *stop);

/* lines_end() - execute the unfinished line; Return: 0 or a negative errno, -EINVAL in a comment */
int lines_end(struct control_handle *h);

#endif
