// SPDX-License-Identifier: MIT
/* threads/dap: a session of the Debug Adapter Protocol that attaches to the stopped launch. */
#include "stopped.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Append a message of the debug adapter to the log from which its client reads. */
static void threads_dap_send(void *context, const void *bytes, size_t size)
{
	struct control *c = context;

	control_log_add(&c->stopped->messages, bytes, size);
}

static int threads_dap_attach(void *context, const char *arguments, struct visa_dap_target *t,
			      struct visa_error *e)
{
	struct control *c = context;
	struct control_stopped *s = c->stopped;
	const struct launch_request *q = s->request;

	(void)arguments;
	if (!q || !s->stops)
		return visa_fail(e, ESRCH, "no launch is stopped; launch a kernel with stop=");
	*t = (struct visa_dap_target){ .name = s->kernel,
				       .stops = s->stops,
				       .module = q->module->ze,
				       .platform = request_platform(q),
				       .unread = true,
				       .at = s->at,
				       .checks = q->options.checks };
	s->attached = true;
	return 0;
}

static void threads_dap_resume(void *context, const struct visa_stop_answer *answer)
{
	struct control *c = context;

	stopped_go(c->stopped, answer);
}

static void threads_dap_end(void *context)
{
	struct control *c = context;

	stopped_end(c->stopped);
}

int control_dap_open(struct control *c, struct visa_error *e)
{
	struct control_stopped *s = c->stopped;
	const struct visa_dap_host host = { .send = threads_dap_send,
					    .attach = threads_dap_attach,
					    .resume = threads_dap_resume,
					    .end = threads_dap_end,
					    .lock = &s->lock,
					    .changed = &s->changed,
					    .context = c };
	int err = 0;

	pthread_mutex_lock(&s->lock);
	if (s->dap)
		err = visa_fail(e, EBUSY, "another client has this file open");
	if (!err) {
		control_log_clear(&s->messages);
		s->dap = visa_dap_new(&host);
		err = s->dap ? 0 : visa_fail(e, ENOMEM, "out of memory");
	}
	pthread_mutex_unlock(&s->lock);
	return err;
}

ssize_t control_dap_write(struct control *c, const char *buf, size_t size)
{
	struct control_stopped *s = c->stopped;
	int err = visa_dap_receive(s->dap, buf, size);

	control_log_notify(&s->messages);
	return err < 0 ? err : (ssize_t)size;
}

void control_dap_close(struct control *c)
{
	struct control_stopped *s = c->stopped;
	struct visa_dap *d;

	visa_dap_close(s->dap);
	pthread_mutex_lock(&s->lock);
	d = s->dap;
	s->dap = NULL;
	s->attached = false;
	control_log_clear(&s->messages);
	pthread_mutex_unlock(&s->lock);
	visa_dap_free(d);
}

struct control_log *control_dap_messages(struct control *c)
{
	return &c->stopped->messages;
}

ssize_t control_threads_said(struct control *c, char **text)
{
	struct control_stopped *s = c->stopped;
	ssize_t size = -ENOMEM;

	pthread_mutex_lock(&s->lock);
	*text = s->said.failed ? NULL : malloc(s->said.size + 1);
	if (*text) {
		if (s->said.size)
			memcpy(*text, s->said.bytes, s->said.size);
		size = (ssize_t)s->said.size;
	}
	pthread_mutex_unlock(&s->lock);
	return size;
}
