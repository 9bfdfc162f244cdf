// SPDX-License-Identifier: MIT
/* Launches from a mount: a line of text becomes a grid and arguments, which are surfaces. */
#include "stopped.h"
#include "visafs_ioctl.h"

#include <errno.h>
#include <stdlib.h>

/*
 * Find the kernel, and take a reference to its module, which then is not unloaded. Return: 0;
 * -ESTALE if the kernel was unloaded; -EINTR if the request is interrupted while it waits for the
 * end of a snapshot's restore.
 */
static int hold(struct launch_request *q, const bool *stop)
{
	struct control_modules *all = q->control->modules;
	int err;

	pthread_mutex_lock(&all->lock);
	err = turn_wait_restored(&all->turn, stop, &q->e);
	if (!err) {
		q->kernel = modules_kernel(all, q->serial, &q->module);
		err = q->kernel ? 0
				: visa_fail(&q->e, ESTALE,
					    "the kernel was unloaded after this file was opened");
	}
	if (!err)
		q->module->launches++;
	pthread_mutex_unlock(&all->lock);
	return err;
}

/*
 * Wait until no other launch of the mount runs. Return: 0; -EINTR if the request is interrupted;
 * -EAGAIN if too many wait already; -EBUSY if the running launch is stopped at a stop point.
 */
static int take_turn(struct launch_request *q, const bool *stop)
{
	struct turn *turn = &q->control->modules->turn;
	int err = turn_take(turn, TURN_LAUNCH, q->control->max_launches, stop, &q->e);

	q->refused = err && err != -EINTR;
	return err;
}

static void printed(void *context, const char *text, size_t size)
{
	struct launch_request *q = context;

	request_printed(q, text, size);
	stopped_output(q->control->stopped, "stdout", text, size);
}

/* Add a report to the mount's log and to the file in the kernel's folder. */
static bool reported(void *context, const struct visa_report *report)
{
	struct launch_request *q = context;
	struct visa_buffer *all = &q->texts[CONTROL_KERNEL_REPORTS];
	size_t before = all->size;

	if (control_suppresses(q->control, report))
		return false;
	visa_report_print(report, all);
	if (!all->failed) {
		control_log_add(&q->control->reports, (const char *)all->bytes + before,
				all->size - before);
		stopped_output(q->control->stopped, "stderr", (const char *)all->bytes + before,
			       all->size - before);
	}
	request_count(q, CONTROL_KERNEL_REPORTS, before);
	return true;
}

/* Append the table of an explained instruction; an empty line separates tables. */
static void explained(void *context, const struct visa_explained *x)
{
	struct launch_request *q = context;
	struct visa_buffer *all = &q->texts[CONTROL_KERNEL_EXPLAINED];
	size_t before = all->size;

	if (before)
		visa_buffer_printf(all, "\n");
	visa_explained_print(x, all);
	request_count(q, CONTROL_KERNEL_EXPLAINED, before);
}

/*
 * Let a launch execute native code only if the mount allows it: -o engine=interpreter forbids it
 * for all launches, since native code needs a compiler that runs with the daemon's rights.
 */
static int allow_engine(struct launch_request *q)
{
	if (q->control->launch.engine != VISA_ENGINE_INTERPRETER)
		return 0;
	if (q->options.engine == VISA_ENGINE_NATIVE)
		return visa_fail(&q->e, EPERM,
				 "this mount has -o engine=interpreter, which forbids native code");
	q->options.engine = VISA_ENGINE_INTERPRETER;
	return 0;
}

/* Apply -o max-instructions=: the line of a launch can lower this limit, but not raise it. */
static void limit_instructions(struct launch_request *q)
{
	const uint64_t most = q->control->launch.max_instructions;

	if (most && (!q->options.max_instructions || q->options.max_instructions > most))
		q->options.max_instructions = most;
}

/*
 * Read the line, wait until the earlier launches have ended, and prepare the launch.
 * @turn: receives whether this launch has the turn (only one launch or snapshot has it at a time,
 *	turn.h); the caller must then end the turn
 */
static int make_launch(struct launch_request *q, const char *line, size_t size, const bool *stop,
		       bool *turn)
{
	int err = visa_arguments_init(&q->args, q->kernel, VISA_ARGUMENT_SURFACES, &q->e);

	if (err)
		return err;
	q->options = q->control->launch;
	q->options.checks = __atomic_load_n(&q->control->checks, __ATOMIC_RELAXED);
	err = visa_launch_line_read(line, size, &q->args, &q->options, &q->line, &q->e);
	limit_instructions(q);
	if (!err)
		err = allow_engine(q);
	if (!err)
		err = take_turn(q, stop);
	*turn = !err;
	q->options.stop = stop;
	q->options.print = printed;
	q->options.report = reported;
	q->options.explained = explained;
	q->options.explain = q->line.explains ? &q->line.explain : NULL;
	q->options.profile = q->line.profile ? &q->profile : NULL;
	q->options.context = q;
	if (!err)
		err = request_prepare(q);
	visa_arguments_free(&q->args);
	return err;
}

/*
 * Run a launch to its end, and publish its result; or start a thread that does so, for a launch
 * with stop points.
 * @turn: whether the launch has the turn (turn.h: no other launch runs)
 * @err: the error of make_launch(); if it is not 0, only the error is published. Receives the error
 *	of the launch
 * Return: whether a thread was started, which then owns @q.
 */
static bool run(struct launch_request *q, struct stopped_waiter *w, bool turn, int *err)
{
	struct control *c = q->control;

	if (!*err && q->line.stops.count) {
		*err = stopped_begin(q, w);
		if (!*err)
			return true;
	} else if (!*err) {
		q->options.trace = tracing_take(c);
		*err = visa_launch_run(q->launch, &q->line.grid, &q->options, &q->result, &q->e);
		tracing_give(c, q->options.trace);
	}
	if (turn) {
		*err = request_finish(q, *err);
		turn_give(&c->modules->turn);
	}
	/*
	 * If the launch was refused because of other launches, do not replace the kernel's last
	 * result: the other launch may be a launch of this kernel.
	 */
	if (q->refused)
		request_refuse(q);
	else
		request_publish(q, *err);
	return false;
}

ssize_t control_launch(struct control *c, uint64_t serial, const char *line, size_t size,
		       const bool *stop)
{
	struct launch_request *q = calloc(1, sizeof(*q));
	struct stopped_waiter w = { 0 };
	struct visa_stop_texts texts;
	bool turn = false;
	int err;

	if (!q)
		return -ENOMEM;
	q->control = c;
	q->serial = serial;
	err = hold(q, stop);
	if (err) {
		control_refused(c, &q->e);
		free(q);
		return err;
	}
	err = make_launch(q, line, size, stop, &turn);
	texts = q->line.stops;
	if (run(q, &w, turn, &err))
		err = stopped_wait(c->stopped, &w, stop);
	else
		free(q);
	visa_stop_texts_free(&texts);
	return err ? err : (ssize_t)size;
}

int control_launch_ioctl(struct control *c, uint64_t serial, unsigned int request, const void *in,
			 size_t in_size, const bool *stop)
{
	const unsigned int size = _IOC_SIZE(request);
	ssize_t n;

	if ((request & ~((unsigned int)_IOC_SIZEMASK << _IOC_SIZESHIFT)) != VISAFS_IOC_LAUNCH(0))
		return -ENOTTY;
	if (in_size < size)
		return -EINVAL;
	n = control_launch(c, serial, in, size, stop);
	return n < 0 ? (int)n : 0;
}
