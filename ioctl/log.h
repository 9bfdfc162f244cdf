/* SPDX-License-Identifier: MIT */
/* Logs: text that grows; each reader gets the part that it has not read yet. */
#ifndef VISAFS_LOG_H
#define VISAFS_LOG_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/**
 * struct control_log - a log
 * @lock: protects the members below; no other lock is taken under it
 * @bytes: the newest text, @size bytes in @room
 * @start: number of earlier bytes, which were dropped
 * @limit: largest size in bytes; older lines are dropped
 * @untold: text was added since @grown was last called; changed atomically
 * @grown: called by control_log_notify() when there is more to read; or NULL
 * @context: argument of @grown
 */
struct control_log {
	pthread_mutex_t lock;
	char *bytes;
	size_t size;
	size_t room;
	uint64_t start;
	size_t limit;
	bool untold;
	void (*grown)(void *context);
	void *context;
};

void control_log_init(struct control_log *l, size_t limit);
void control_log_destroy(struct control_log *l);

/* control_log_add() - append whole lines of text. If out of memory, they are dropped. */
void control_log_add(struct control_log *l, const char *text, size_t size);

/* control_log_notify() - wake readers after bytes were added; called without a lock */
void control_log_notify(struct control_log *l);

/* control_log_clear() - drop all text; waiting readers continue to wait. */
void control_log_clear(struct control_log *l);

/**
 * control_log_read() - read the next bytes for a reader
 * @at: position of the reader: number of bytes of the log before it, 0 at first. The function adds
 *	the bytes that it reads, and the bytes that were dropped before the reader read them
 *
 * Return: number of bytes; 0 if there is no new text.
 */
size_t control_log_read(struct control_log *l, uint64_t *at, char *buf, size_t size);

/* control_log_more() - Return: whether there is text after the position @at of a reader */
bool control_log_more(struct control_log *l, uint64_t at);

/*
 * control_log_size() - Return: bytes that are kept; control_log_copy() - make a copy of them, which
 * the caller frees.
 */
size_t control_log_size(struct control_log *l);
ssize_t control_log_copy(struct control_log *l, char **text);

#endif
