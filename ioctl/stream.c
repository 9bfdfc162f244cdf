// SPDX-License-Identifier: MIT
/* Executes a stream of encoded instructions. A write to "ctl" may end inside of an instruction. */
#include "handle.h"

#include <errno.h>
#include <string.h>

/**
 * stream_execute() - execute bytes of instructions, and give the device lock to others at intervals
 * @at: first byte; afterwards the first byte that was not executed
 *
 * Return: 0, -EAGAIN at an unfinished instruction, or a negative errno with the reason in the
 * handle's result.
 */
static int stream_execute(struct control_handle *h, const uint8_t **at, const uint8_t *end,
			  const bool *stop)
{
	struct visa_device *d = h->control->device;
	struct visa_position position = { 0 };
	struct visa_error e;
	int err;

	if (visa_program_load(h->program, d, visa_device_thread(d), *at, (size_t)(end - *at))) {
		err = visa_fail(&e, ENOMEM, "out of memory for the instructions");
		visa_result_fail(&h->result, &e, NULL);
		return err;
	}
	for (;;) {
		if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED)) {
			err = -EINTR;
			break;
		}
		err = visa_program_run(h->program, d, visa_device_thread(d), &position, QUANTUM,
				       &h->result, visa_device_wanted(d));
		if (err != 1 && err != -EINTR)
			break;
		visa_device_unlock(d);
		visa_device_lock(d);
	}
	*at += position.byte;
	return err;
}

/*
 * Complete the unfinished instruction of the last write with the first bytes of this write, and
 * execute it. Return: 0; -EAGAIN if it needs still more bytes; or another negative errno.
 */
static int finish_kept(struct control_handle *h, const uint8_t **at, const uint8_t *end,
		       const bool *stop)
{
	struct visa_device *d = h->control->device;
	const uint8_t *start = h->kept;
	size_t kept = h->kept_size;
	size_t more = (size_t)(end - *at);
	struct visa_inst inst;
	size_t done = 0;
	int err;
	int n;

	if (more > VISA_MAX_LENGTH - kept)
		more = VISA_MAX_LENGTH - kept;
	memcpy(h->kept + kept, *at, more);
	n = visa_decode(h->kept, kept + more, &inst, NULL);
	if (n == -EAGAIN) {
		h->kept_size = kept + more;
		*at = end;
		return n;
	}
	if (n > 0)
		err = visa_device_execute(d, visa_device_thread(d), &inst, 1, &done, &h->result,
					  stop);
	else
		err = stream_execute(h, &start, h->kept + kept + more, stop);
	/*
	 * After execution or a failure, no bytes are kept. If execution was stopped, the bytes are
	 * treated as not written.
	 */
	if (err != -EINTR)
		h->kept_size = 0;
	if (!err)
		*at += (size_t)n - kept;
	return err;
}

/*
 * Keep the bytes of an unfinished instruction for the next write, or refuse them if @keep is not
 * set.
 */
static int unfinished(struct control_handle *h, const uint8_t *at, size_t left, bool keep)
{
	struct visa_error e;
	int err;

	if (keep) {
		memcpy(h->kept, at, left);
		h->kept_size = left;
		return 0;
	}
	err = visa_fail(&e, EINVAL, "the last %zu byte%s an unfinished instruction", left,
			left == 1 ? " is" : "s are");
	visa_result_fail(&h->result, &e, NULL);
	return err;
}

struct outcome stream_write(struct control_handle *h, const uint8_t *buf, size_t size, bool keep,
			    const bool *stop)
{
	uint64_t before = h->result.bytes + (keep ? h->kept_size : 0);
	const uint8_t *end = buf + size;
	const uint8_t *at = buf;
	struct outcome o = { 0, 0 };

	visa_device_lock(h->control->device);
	if (keep && h->kept_size)
		o.err = finish_kept(h, &at, end, stop);
	if (!o.err && at < end)
		o.err = stream_execute(h, &at, end, stop);
	if (o.err == -EAGAIN)
		o.err = at < end ? unfinished(h, at, (size_t)(end - at), keep) : 0;
	visa_device_unlock(h->control->device);
	if (!o.err)
		o.taken = size;
	else if (h->result.bytes > before)
		o.taken = h->result.bytes - before;
	if (!o.err || o.err == -EINTR)
		visa_result_ok(&h->result);
	h->result.left = h->kept_size;
	return o;
}
