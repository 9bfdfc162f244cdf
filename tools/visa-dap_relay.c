// SPDX-License-Identifier: MIT
/*
 * visa-dap: debugging a launch that runs in a mount. The mount's daemon implements the debug
 * session, through the file threads/dap. visa-dap forwards bytes between this file and the client.
 */
#include "visa-dap.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define RELAY_BYTES 65536

int dap_write(int fd, const void *bytes, size_t size)
{
	const char *at = bytes;

	while (size) {
		ssize_t n = write(fd, at, size);

		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return -1;
		at += n;
		size -= (size_t)n;
	}
	return 0;
}

int relay_open(const char *file, struct visa_error *e)
{
	int fd = open(file, O_RDWR | O_CLOEXEC);

	if (fd >= 0)
		return fd;
	if (errno == EBUSY)
		return visa_fail(e, EBUSY, "%.150s: another debugger has attached", file);
	return visa_fail(e, errno, "%.150s: %s", file, strerror(errno));
}

/*
 * Return: the number of bytes of the first message in @text, with its header; 0 if the message is
 * incomplete.
 */
static size_t message_size(const char *text, size_t size)
{
	static const char name[] = "Content-Length: ";
	const char *end = memmem(text, size, "\r\n\r\n", 4);
	size_t whole;

	if (!end || strncmp(text, name, sizeof(name) - 1) != 0)
		return 0;
	whole = (size_t)(end - text) + 4 + strtoul(text + sizeof(name) - 1, NULL, 10);
	return whole <= size ? whole : 0;
}

/**
 * struct relay - the connection to the mount, and the bytes that came from it
 * @fd: descriptor of the file threads/dap
 * @greeted: whether the mount has answered the first request. This answer is not forwarded, since
 *	visa-dap has already answered the request itself
 * @text: bytes from the mount that were not forwarded to the client yet
 */
struct relay {
	int fd;
	bool greeted;
	struct visa_buffer text;
};

/*
 * Forward the available bytes from the mount to the client. Return: false if the mount or the
 * client has closed its connection.
 */
static bool to_client(struct relay *r, int out)
{
	char bytes[RELAY_BYTES];
	ssize_t n = read(r->fd, bytes, sizeof(bytes));
	size_t first;

	if (n < 0 && errno == EINTR)
		return true;
	if (n <= 0)
		return false;
	visa_buffer_put(&r->text, bytes, (size_t)n);
	if (r->text.failed)
		return false;
	first = r->greeted ? 0 : message_size((const char *)r->text.bytes, r->text.size);
	r->greeted |= first;
	if (!r->greeted)
		return true;
	n = dap_write(out, r->text.bytes + first, r->text.size - first);
	r->text.size = 0;
	return !n;
}

static bool to_mount(int mount, int in)
{
	char bytes[RELAY_BYTES];
	ssize_t n = read(in, bytes, sizeof(bytes));

	if (n < 0 && errno == EINTR)
		return true;
	return n > 0 && !dap_write(mount, bytes, (size_t)n);
}

void relay_run(const struct visa_dap *d, int mount, int in, int out)
{
	struct pollfd fds[2] = { { .fd = in, .events = POLLIN },
				 { .fd = mount, .events = POLLIN } };
	struct visa_buffer first = { 0 };
	struct relay r = { .fd = mount };
	bool more;

	visa_dap_forward(d, &first);
	more = !first.failed && !dap_write(mount, first.bytes, first.size);
	visa_buffer_free(&first);
	while (more) {
		if (poll(fds, 2, -1) < 0 && errno != EINTR)
			break;
		if (fds[1].revents)
			more = to_client(&r, out);
		if (more && fds[0].revents)
			more = to_mount(mount, in);
	}
	visa_buffer_free(&r.text);
}
