// SPDX-License-Identifier: MIT
/* visa-run: recording the trace of a launch. */
#include "visa-run.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static int write_text(void *context, const char *text, size_t size)
{
	struct run_trace *t = context;

	while (size) {
		ssize_t n = write(t->fd, text, size);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			t->err = errno;
			return t->err;
		}
		text += n;
		size -= (size_t)n;
	}
	return 0;
}

int run_trace_begin(const struct command_line *c, struct run_trace *t)
{
	struct visa_trace_options options = { .filter = c->trace_filter,
					      .write = write_text,
					      .context = t };
	struct visa_error e = { 0 };

	if (!c->trace)
		return c->trace_filter ? tool_error(TOOL_USAGE, "--trace-filter needs --trace FILE")
				       : TOOL_DONE;
	if (visa_trace_new(&options, &t->trace, &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	t->file = c->trace;
	t->fd = !strcmp(c->trace, "-")
			? STDOUT_FILENO
			: open(c->trace, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (t->fd >= 0)
		return TOOL_DONE;
	visa_trace_free(t->trace);
	t->trace = NULL;
	return tool_error(TOOL_REFUSED, "%s: %s", c->trace, strerror(errno));
}

int run_trace_end(struct run_trace *t)
{
	if (!t->trace)
		return TOOL_DONE;
	visa_trace_free(t->trace);
	t->trace = NULL;
	if (t->fd != STDOUT_FILENO && close(t->fd) && !t->err)
		t->err = errno;
	return t->err ? tool_error(TOOL_REFUSED, "%s: %s", t->file, strerror(t->err)) : TOOL_DONE;
}
