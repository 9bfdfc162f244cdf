// SPDX-License-Identifier: MIT
/*
 * visa-dap: captures standard output and standard error, and sends them to the client line by line.
 */
#include "visa-dap.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define LINE_MAX_BYTES 4096 /* a line of this length is sent although it has not ended yet */

/*
 * Send the complete lines of @text, and if @all is true also the unfinished last line. Remove what
 * was sent from @text.
 */
static void send_lines(const struct capture *c, int which, struct visa_buffer *text, bool all)
{
	static const char *const categories[] = { "stdout", "stderr" };
	const uint8_t *end = text->size ? memrchr(text->bytes, '\n', text->size) : NULL;
	size_t size = end ? (size_t)(end - text->bytes) + 1 : 0;

	if (all || text->size >= LINE_MAX_BYTES)
		size = text->size;
	if (!size)
		return;
	visa_dap_output(c->dap, categories[which], (const char *)text->bytes, size);
	text->size -= size;
	memmove(text->bytes, text->bytes + size, text->size);
}

/* Append the bytes that are available in a pipe to @text. Return: whether there were any. */
static bool read_some(const struct capture *c, int which, struct visa_buffer *text)
{
	char bytes[LINE_MAX_BYTES];
	ssize_t n = read(c->from[which], bytes, sizeof(bytes));

	if (n <= 0)
		return false;
	visa_buffer_put(text, bytes, (size_t)n);
	send_lines(c, which, text, false);
	return true;
}

static void *read_all(void *context)
{
	const struct capture *c = context;
	struct visa_buffer text[2] = { 0 };
	struct pollfd fds[3] = { { .fd = c->from[0], .events = POLLIN },
				 { .fd = c->from[1], .events = POLLIN },
				 { .fd = c->quit[0], .events = POLLIN } };
	bool more = true;

	while (more) {
		if (poll(fds, 3, -1) < 0 && errno != EINTR)
			break;
		more = !fds[2].revents;
		for (int i = 0; i < 2; i++)
			while (read_some(c, i, &text[i]))
				;
	}
	for (int i = 0; i < 2; i++) {
		send_lines(c, i, &text[i], true);
		visa_buffer_free(&text[i]);
	}
	return NULL;
}

/* Replace descriptor 1 or 2 by the write end of a new pipe. */
static int dap_capture_replace(struct capture *c, int which)
{
	int ends[2];

	fflush(which ? stderr : stdout);
	c->saved[which] = fcntl(which + 1, F_DUPFD_CLOEXEC, 3);
	if (c->saved[which] < 0 || pipe2(ends, O_CLOEXEC))
		return -1;
	c->from[which] = ends[0];
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
	dup2(ends[1], which + 1);
	close(ends[1]);
	return 0;
}

int capture_begin(struct capture *c, struct visa_dap *dap)
{
	c->dap = dap;
	if (pipe2(c->quit, O_CLOEXEC) || dap_capture_replace(c, 0) || dap_capture_replace(c, 1) ||
	    pthread_create(&c->thread, NULL, read_all, c))
		return tool_error(TOOL_REFUSED, "cannot make pipes for the output of a launch");
	setvbuf(stdout, NULL, _IOLBF, 0);
	c->runs = true;
	return TOOL_DONE;
}

void capture_end(struct capture *c)
{
	if (!c->runs)
		return;
	c->runs = false;
	fflush(stdout);
	close(c->quit[1]);
	pthread_join(c->thread, NULL);
	close(c->quit[0]);
	for (int i = 0; i < 2; i++) {
		dup2(c->saved[i], i + 1);
		close(c->saved[i]);
		close(c->from[i]);
	}
}
