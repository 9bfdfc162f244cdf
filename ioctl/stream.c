// SPDX-License-Identifier: MIT
/* A stream of encoded instructions, cut anywhere: what writing to "ctl" does. */
#include "handle.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/**
 * struct stream - a piece of the stream being executed
 * @h: the handle
 * @at: next byte
 * @end: behind the last one
 * @insts: instructions decoded and not executed
 * @count: how many
 * @turn: instructions executed in this turn of the device
 */
struct stream {
	struct control_handle *h;
	const uint8_t *at;
	const uint8_t *end;
	struct visa_inst insts[BATCH];
	size_t count;
	size_t turn;
};

/* Execute what is decoded. Return: 0 or the negative errno; the handle's result says more. */
static int execute(struct stream *s, const bool *stop)
{
	struct visa_device *d = s->h->control->device;
	size_t position = 0;
	int err;

	if (s->turn + s->count > TURN) {
		visa_device_leave(d);
		visa_device_enter(d);
		s->turn = 0;
	}
	s->turn += s->count;
	err = visa_device_execute(d, d->thread, s->insts, s->count, &position, &s->h->result, stop);
	s->count = 0;
	return err;
}

/* An instruction that cannot be read fails after the ones before it have been executed. */
static int refuse(struct stream *s, int err, const struct visa_error *e, const bool *stop)
{
	int before = execute(s, stop);
	char bytes[8 * 3 + 4] = "";
	size_t n = (size_t)(s->end - s->at) < 8 ? (size_t)(s->end - s->at) : 8;

	if (before)
		return before;
	for (size_t i = 0; i < n; i++)
		snprintf(bytes + 3 * i, 4, "%02x ", s->at[i]);
	bytes[n ? 3 * n - 1 : 0] = 0;
	visa_result_fail(&s->h->result, e, bytes);
	return err;
}

/* Decode and execute whole instructions. Return: 0, -EAGAIN at an unfinished one, or why not. */
static int run(struct stream *s, const bool *stop)
{
	struct visa_error e;
	int n;

	while (s->at < s->end) {
		n = visa_decode(s->at, (size_t)(s->end - s->at), &s->insts[s->count], &e);
		if (n == -EAGAIN) {
			n = execute(s, stop);
			return n ? n : -EAGAIN;
		}
		if (n < 0)
			return refuse(s, n, &e, stop);
		s->at += n;
		if (++s->count == BATCH) {
			n = execute(s, stop);
			if (n)
				return n;
		}
	}
	return execute(s, stop);
}

/*
 * Finish the instruction that is kept with the first bytes of the piece.
 * Return: 0 once it is executed, -EAGAIN if all bytes went into it, or why not.
 */
static int finish_kept(struct stream *s, const bool *stop)
{
	struct control_handle *h = s->h;
	size_t more = (size_t)(s->end - s->at);
	const uint8_t *rest = s->at;
	const uint8_t *end = s->end;
	size_t kept = h->kept_size;
	struct visa_error e;
	int err;
	int n;

	if (more > VISA_MAX_LENGTH - kept)
		more = VISA_MAX_LENGTH - kept;
	memcpy(h->kept + kept, s->at, more);
	s->at = h->kept;
	s->end = h->kept + kept + more;
	n = visa_decode(s->at, kept + more, &s->insts[0], &e);
	s->count = n > 0;
	err = n < 0 && n != -EAGAIN ? refuse(s, n, &e, stop) : n == -EAGAIN ? n : execute(s, stop);
	s->end = end;
	s->at = rest;
	if (err == -EAGAIN) {
		h->kept_size = kept + more;
		s->at = end;
		return err;
	}
	/* Executed or failed, nothing is kept any more; stopped, it is as if not yet written. */
	h->kept_size = err == -EINTR ? kept : 0;
	if (!err)
		s->at = rest + ((size_t)n - kept);
	return err;
}

/* The bytes from @s->at on are an unfinished instruction. */
static int unfinished(struct stream *s, bool keep)
{
	struct control_handle *h = s->h;
	size_t left = (size_t)(s->end - s->at);
	struct visa_error e;
	int err;

	if (keep) {
		memcpy(h->kept, s->at, left);
		h->kept_size = left;
		s->at = s->end;
		return 0;
	}
	err = visa_fail(&e, EINVAL, "the last %zu bytes are an unfinished instruction", left);
	visa_result_fail(&h->result, &e, NULL);
	h->result.left = left;
	return err;
}

struct outcome stream_write(struct control_handle *h, const uint8_t *buf, size_t size, bool keep,
			    const bool *stop)
{
	struct stream s = { .h = h, .at = buf, .end = buf + size };
	uint64_t before = h->result.bytes + (keep ? h->kept_size : 0);
	struct outcome o;

	visa_device_enter(h->control->device);
	o.err = keep && h->kept_size ? finish_kept(&s, stop) : 0;
	if (!o.err)
		o.err = run(&s, stop);
	if (o.err == -EAGAIN)
		o.err = s.at == s.end ? 0 : unfinished(&s, keep);
	visa_device_leave(h->control->device);
	if (!o.err)
		o.taken = size;
	else
		o.taken = h->result.bytes > before ? h->result.bytes - before : 0;
	if (!o.err || o.err == -EINTR)
		visa_result_ok(&h->result);
	if (keep)
		h->result.left = h->kept_size;
	return o;
}
