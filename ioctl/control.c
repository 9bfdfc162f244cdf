// SPDX-License-Identifier: MIT
/* Opens, writes, reads and closes handles of "ctl", "asm", "explain" and "replay". */
#include "control.h"
#include "handle.h"
#include "modules_state.h"
#include "snapshots.h"
#include "status.h"
#include "stopped.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int control_init(struct control *c, struct visa_device *device)
{
	memset(c, 0, sizeof(*c));
	c->device = device;
	c->surface_io = "direct";
	control_log_init(&c->reports, CONTROL_REPORTS_MAX);
	tracing_init(c);
	pthread_mutex_init(&c->lock, NULL);
	clock_gettime(CLOCK_REALTIME, &c->status_changed);
	c->explained = visa_explained_new();
	return control_modules_init(c) || control_snapshots_init(c) || stopped_init(c) ||
			       !c->explained
		       ? -ENOMEM
		       : 0;
}

void control_destroy(struct control *c)
{
	tracing_destroy(c);
	visa_explained_free(c->explained);
	stopped_destroy(c);
	control_snapshots_destroy(c);
	control_modules_destroy(c);
	control_log_destroy(&c->reports);
	pthread_mutex_destroy(&c->lock);
}

void control_hurry(struct control *c)
{
	turn_wake(&c->modules->turn);
	stopped_wake(c->stopped);
}

/*
 * Charge the current memory of the handle to the limit state_mem=. A handle of "explain" is always
 * charged for the largest table of lanes.
 */
static int control_count(struct control_handle *h, struct visa_error *e)
{
	struct visa_account *a = visa_device_account(h->control->device);
	uint64_t bytes = sizeof(*h) + visa_program_bytes(h->program) +
			 (h->kind == CONTROL_EXPLAIN ? CONTROL_LANES_MAX : 0);
	int err = 0;

	if (bytes > h->counted)
		err = visa_account_take(a, VISA_LIMIT_STATE, bytes - h->counted, e);
	else
		visa_account_give(a, VISA_LIMIT_STATE, h->counted - bytes);
	if (!err)
		h->counted = bytes;
	return err;
}

struct control_handle *control_open(struct control *c, enum control_kind kind, bool writable)
{
	struct control_handle *h = calloc(1, sizeof(*h));
	struct visa_error e;

	if (!h) {
		errno = ENOMEM;
		return NULL;
	}
	h->control = c;
	h->kind = kind;
	h->writable = writable;
	pthread_mutex_init(&h->lock, NULL);
	h->program = visa_program_new();
	if (!h->program || replay_open(h)) {
		control_close(h);
		errno = ENOMEM;
		return NULL;
	}
	if (control_count(h, &e)) {
		control_refused(c, &e);
		control_close(h);
		errno = e.err;
		return NULL;
	}
	return h;
}

void control_close(struct control_handle *h)
{
	pthread_mutex_destroy(&h->lock);
	visa_program_free(h->program);
	visa_replay_free(h->replay);
	visa_buffer_free(&h->table);
	visa_account_give(visa_device_account(h->control->device), VISA_LIMIT_STATE, h->counted);
	free(h);
}

void handle_done(struct control_handle *h)
{
	h->used = true;
	h->text_size = 0;
	h->text_at = 0;
	/*
	 * If state_mem= is reached, do not keep the prepared instructions. If the same bytes are
	 * written again, they are prepared again.
	 */
	if (control_count(h, NULL))
		visa_program_clear(h->program);
	status_set(h->control, &h->result);
	control_log_notify(&h->control->reports);
	tracing_settle(h->control);
}

ssize_t control_write(struct control_handle *h, const void *buf, size_t size, const bool *stop)
{
	struct outcome o;

	if (!h->writable)
		return -EBADF;
	if (!size)
		return 0;
	pthread_mutex_lock(&h->lock);
	if (h->kind == CONTROL_CTL)
		o = stream_write(h, buf, size, true, stop);
	else
		o = lines_write(h, buf, size, stop);
	handle_done(h);
	pthread_mutex_unlock(&h->lock);
	return o.taken ? (ssize_t)o.taken : o.err;
}

/* Reset the result and its counters, after the client has read the result to its end. */
static void start_result(struct control_handle *h)
{
	memset(&h->result, 0, sizeof(h->result));
	h->result.left = h->kept_size;
	h->lines = 0;
	visa_buffer_free(&h->table);
	h->text_at = h->text_size;
}

/* Copy the next bytes of the result's text, or of the table after it. */
static void copy_text(const struct control_handle *h, uint8_t *buf, size_t n)
{
	size_t left = h->text_at < h->text_size ? h->text_size - h->text_at : 0;
	size_t first = left < n ? left : n;

	memcpy(buf, h->text + h->text_at, first);
	if (first < n)
		memcpy(buf + first, h->table.bytes + (h->text_at + first - h->text_size),
		       n - first);
}

ssize_t control_read(struct control_handle *h, void *buf, size_t size)
{
	size_t n, end;

	pthread_mutex_lock(&h->lock);
	/*
	 * A handle that was not used reads as empty. So `cp -r` of a mount copies no results, which
	 * would be executed if the copy were written back.
	 */
	if (h->used && !h->text_size)
		h->text_size = visa_result_format(&h->result, h->text, sizeof(h->text));
	end = h->text_size + h->table.size;
	n = end - h->text_at < size ? end - h->text_at : size;
	copy_text(h, buf, n);
	h->text_at += n;
	if (n && h->text_at == end)
		start_result(h);
	pthread_mutex_unlock(&h->lock);
	return (ssize_t)n;
}

/*
 * Refuse the close of a file in the middle of an instruction. The bytes are kept: a client with a
 * duplicated descriptor can write the missing bytes.
 */
static int flush_stream(struct control_handle *h)
{
	struct visa_error e;
	int err = visa_fail(&e, EINVAL, "closed after %zu byte%s of an instruction that needs more",
			    h->kept_size, h->kept_size == 1 ? "" : "s");

	visa_result_fail(&h->result, &e, NULL);
	return err;
}

int control_flush(struct control_handle *h)
{
	int err = 0;

	pthread_mutex_lock(&h->lock);
	if (h->kept_size || h->source.in_comment) {
		err = h->kind == CONTROL_CTL ? flush_stream(h) : lines_end(h);
		handle_done(h);
	}
	pthread_mutex_unlock(&h->lock);
	return err;
}
