// SPDX-License-Identifier: MIT
/* Logs: text that grows. */
#include "log.h"

#include "../lib/base/array.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void control_log_init(struct control_log *l, size_t limit)
{
	*l = (struct control_log){ .limit = limit };
	pthread_mutex_init(&l->lock, NULL);
}

void control_log_destroy(struct control_log *l)
{
	pthread_mutex_destroy(&l->lock);
	free(l->bytes);
}

static void log_forget(struct control_log *l, size_t size)
{
	l->size -= size;
	l->start += size;
	memmove(l->bytes, l->bytes + size, l->size);
}

/* Drop the oldest lines if the text is larger than the limit. */
static void forget_lines(struct control_log *l)
{
	const char *newline;
	size_t more;

	if (l->size <= l->limit)
		return;
	more = l->size - l->limit;
	newline = memchr(l->bytes + more - 1, '\n', l->size - more + 1);
	log_forget(l, newline ? (size_t)(newline - l->bytes) + 1 : l->size);
}

void control_log_add(struct control_log *l, const char *text, size_t size)
{
	pthread_mutex_lock(&l->lock);
	if (size && !base_array_reserve(&l->bytes, &l->room, l->size + size, 1)) {
		memcpy(l->bytes + l->size, text, size);
		l->size += size;
		forget_lines(l);
	}
	pthread_mutex_unlock(&l->lock);
	__atomic_store_n(&l->untold, true, __ATOMIC_RELEASE);
}

void control_log_notify(struct control_log *l)
{
	if (__atomic_load_n(&l->untold, __ATOMIC_ACQUIRE) &&
	    __atomic_exchange_n(&l->untold, false, __ATOMIC_ACQ_REL) && l->grown)
		l->grown(l->context);
}

void control_log_clear(struct control_log *l)
{
	pthread_mutex_lock(&l->lock);
	if (l->size)
		log_forget(l, l->size);
	pthread_mutex_unlock(&l->lock);
}

size_t control_log_read(struct control_log *l, uint64_t *at, char *buf, size_t size)
{
	uint64_t left;
	size_t n;

	pthread_mutex_lock(&l->lock);
	if (*at < l->start)
		*at = l->start;
	left = *at < l->start + l->size ? l->start + l->size - *at : 0;
	n = left < size ? (size_t)left : size;
	if (n)
		memcpy(buf, l->bytes + (*at - l->start), n);
	*at += n;
	pthread_mutex_unlock(&l->lock);
	return n;
}

bool control_log_more(struct control_log *l, uint64_t at)
{
	bool more;

	pthread_mutex_lock(&l->lock);
	more = l->size && at < l->start + l->size;
	pthread_mutex_unlock(&l->lock);
	return more;
}

size_t control_log_size(struct control_log *l)
{
	size_t size;

	pthread_mutex_lock(&l->lock);
	size = l->size;
	pthread_mutex_unlock(&l->lock);
	return size;
}

ssize_t control_log_copy(struct control_log *l, char **text)
{
	ssize_t size = -ENOMEM;

	pthread_mutex_lock(&l->lock);
	*text = malloc(l->size + 1);
	if (*text) {
		if (l->size)
			memcpy(*text, l->bytes, l->size);
		size = (ssize_t)l->size;
	}
	pthread_mutex_unlock(&l->lock);
	return size;
}
