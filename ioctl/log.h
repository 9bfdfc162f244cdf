/* SPDX-License-Identifier: MIT */
/* Logs: text that grows; each reader takes the part that it has not read yet. */
#ifndef VISAFS_LOG_H
#define VISAFS_LOG_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/**
 * struct control_log - a log
 * @lock: protects the members below, and is taken last
 * @bytes: the newest text, @size bytes in @room
 * @start: number of bytes that were added before them, and dropped
 * @limit: bytes that are kept at most; older lines are forgotten
 * @untold: there is text that @grown was not called for; changed atomically
 * @grown: called by control_log_notify() when there is more to read; or NULL
 * @context: for @grown
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

/* control_log_add() - text at the end: whole lines. Without memory it is dropped. */
void control_log_add(struct control_log *l, const char *text, size_t size);

/* control_log_notify() - wake readers after bytes were added, without a lock */
void control_log_notify(struct control_log *l);

/* control_log_clear() - drop all text; waiting readers continue to wait. */
void control_log_clear(struct control_log *l);

/**
 * control_log_read() - the next bytes for a reader
 * @at: bytes before the reader's place, 0 at first; advances past the bytes that are read, and past
 *	bytes that were dropped
 *
 * Return: bytes, 0 if there is nothing new.
 */
size_t control_log_read(struct control_log *l, uint64_t *at, char *buf, size_t size);

/* control_log_more() - whether a reader at a place has more to read */
bool control_log_more(struct control_log *l, uint64_t at);

/* control_log_size() - bytes that are kept; control_log_copy() - a copy of them, to be freed. */
size_t control_log_size(struct control_log *l);
ssize_t control_log_copy(struct control_log *l, char **text);

#endif
