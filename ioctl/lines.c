// SPDX-License-Identifier: MIT
/* Executes text line by line: writes to "asm" and "explain", and the lines of "replay". */
#include "handle.h"

#include <errno.h>
#include <string.h>

/* Record in the result why a line was refused, and the number of the line. */
static int refuse_line(struct control_handle *h, const struct visa_error *e)
{
	visa_result_fail(&h->result, e, NULL);
	h->result.line = h->lines + 1;
	h->result.column = e->column ? e->column : 1;
	h->source.in_comment = false;
	return -e->err;
}

/* Execute one line. Return: 0 or a negative errno, with the reason in the handle's result. */
static int run_line(struct control_handle *h, const char *line, size_t size, const bool *stop)
{
	struct visa_error e;
	uint64_t before;
	int what;

	if (h->replay)
		return replay_line(h, line, size, &e) ? refuse_line(h, &e) : 0;
	before = explain_start(h);
	what = visa_device_line(h->control->device, &h->source, line, size, h->lines + 1,
				&h->result, stop);
	explain_keep(h, before, what < 0 || what == VISA_LINE_INSTRUCTION);
	return what < 0 ? what : 0;
}

/* Append to the unfinished line h->kept, and terminate it with NUL. */
static int lines_keep(struct control_handle *h, const char *buf, size_t size)
{
	struct visa_error e;

	if (h->kept_size + size >= sizeof(h->kept)) {
		h->kept_size = 0;
		visa_fail(&e, EINVAL, "the line has more than %zu bytes", sizeof(h->kept) - 1);
		return refuse_line(h, &e);
	}
	memcpy(h->kept + h->kept_size, buf, size);
	h->kept_size += size;
	h->kept[h->kept_size] = 0;
	return 0;
}

/* Execute the line in h->kept, which is complete now; unless interrupted, then empty h->kept. */
static int lines_finish(struct control_handle *h, const bool *stop)
{
	int err = run_line(h, (const char *)h->kept, h->kept_size, stop);

	if (err != -EINTR)
		h->kept_size = 0;
	if (!err)
		h->lines++;
	return err;
}

struct outcome lines_write(struct control_handle *h, const char *buf, size_t size, const bool *stop)
{
	struct visa_device *d = h->control->device;
	struct outcome o = { 0, 0 };
	unsigned int done = 0;

	replay_hold(h);
	while (o.taken < size && !o.err) {
		uint64_t before = h->result.instructions;
		const char *at = buf + o.taken;
		const char *newline = memchr(at, '\n', size - o.taken);
		size_t n = newline ? (size_t)(newline - at) : size - o.taken;
		size_t kept = h->kept_size;

		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED)) {
			o.err = -EINTR;
			break;
		}
		o.err = lines_keep(h, at, n);
		if (!o.err && newline)
			o.err = lines_finish(h, stop);
		if (o.err == -EINTR)
			h->kept_size = kept; /* the client writes the bytes of this line again */
		if (!o.err)
			o.taken += n + (newline != NULL);
		/* A directive can take as much time as many instructions. */
		done += h->result.instructions > before ? 1 : DIRECTIVE;
		if (done >= QUANTUM || __atomic_load_n(visa_device_wanted(d), __ATOMIC_RELAXED)) {
			visa_device_unlock(d);
			replay_hold(h);
			done = 0;
		}
	}
	visa_device_unlock(d);
	/*
	 * The write returns the error of the refused line, and the client continues with the next
	 * line.
	 */
	if (o.err && o.err != -EINTR && !o.taken)
		h->lines++;
	if (!o.err || o.err == -EINTR)
		visa_result_ok(&h->result);
	h->result.left = h->kept_size;
	return o;
}

int lines_end(struct control_handle *h)
{
	struct visa_error e;
	int err = 0;

	if (h->kept_size) {
		replay_hold(h);
		err = lines_finish(h, NULL);
		visa_device_unlock(h->control->device);
		h->lines += err != 0;
	}
	/* The comment is kept open: a duplicated descriptor may end it. */
	if (!err && h->source.in_comment) {
		err = visa_fail(&e, EINVAL, "closed within a comment; expected */");
		visa_result_fail(&h->result, &e, NULL);
		h->result.line = h->lines + 1;
		h->result.column = 1;
	}
	if (!err)
		visa_result_ok(&h->result);
	h->result.left = 0;
	return err;
}
