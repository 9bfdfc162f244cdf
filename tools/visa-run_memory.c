// SPDX-License-Identifier: MIT
/* visa-run: makes buffers and images in memory, reads them from files and writes them to files. */
#include "visa-run.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIECE 65536 /* bytes allocated at first for a pipe or device, whose size is unknown */

/* Map @size zero bytes; the host allocates a page at its first access. */
static int map_zeros(struct memory *m, uint64_t size)
{
	void *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

	if (bytes == MAP_FAILED)
		return tool_error(TOOL_REFUSED, "no memory for a buffer of %" PRIu64 " bytes",
				  size);
	m->bytes = bytes;
	m->size = size;
	return TOOL_DONE;
}

/* Increase the size of the memory to @size bytes; the new bytes are zero. */
static int memory_grow(struct memory *m, uint64_t size)
{
	void *bytes = mremap(m->bytes, m->size, size, MREMAP_MAYMOVE);

	if (bytes == MAP_FAILED)
		return tool_error(TOOL_REFUSED, "no memory for a buffer of %" PRIu64 " bytes",
				  size);
	m->bytes = bytes;
	m->size = size;
	return TOOL_DONE;
}

/*
 * Read bytes into @to until @room bytes are read or the file ends. Return: number of bytes read; -1
 * on error.
 */
static ssize_t read_most(int fd, uint8_t *to, uint64_t room)
{
	uint64_t done = 0;

	while (done < room) {
		ssize_t n = read(fd, to + done, room - done);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		if (!n)
			break;
		done += (uint64_t)n;
	}
	return (ssize_t)done;
}

/*
 * Read a file into memory of @size bytes; if @size is 0, the memory gets the size of the file. A
 * file of more than @size bytes is an error: to detect it, the function tries to read one more
 * byte. A device such as /dev/urandom has no end, so only @size bytes of it are read.
 */
static int read_into(int fd, const char *name, uint64_t size, struct memory *m)
{
	struct stat st = { 0 };
	bool device = !fstat(fd, &st) && S_ISCHR(st.st_mode) && !isatty(fd);
	uint64_t room = size;
	uint64_t done = 0;
	uint8_t more;
	int status;

	if (device && !size)
		return tool_error(TOOL_REFUSED,
				  "%s is a device; give the number of bytes: @FILE:SIZE", name);
	if (!room)
		room = S_ISREG(st.st_mode) && st.st_size ? (uint64_t)st.st_size : PIECE;
	status = map_zeros(m, room);
	while (!status) {
		ssize_t n = read_most(fd, m->bytes + done, m->size - done);

		done += n > 0 ? (uint64_t)n : 0;
		if (n >= 0 && done == m->size)
			n = read_most(fd, &more, 1);
		else if (n >= 0)
			break;
		if (n < 0)
			return tool_error(TOOL_REFUSED, "%s: %s", name, strerror(errno));
		if (!n)
			break;
		if (size && device)
			break;
		if (size)
			return tool_error(TOOL_REFUSED, "%s has more than %" PRIu64 " bytes", name,
					  size);
		status = memory_grow(m, 2 * m->size);
		if (!status)
			m->bytes[done++] = more;
	}
	if (!status && !size && !done)
		return tool_error(TOOL_REFUSED,
				  "%s has no bytes; @FILE:SIZE gives a buffer its size", name);
	return status || size ? status : memory_grow(m, done);
}

static int read_file(const char *name, uint64_t size, struct memory *m)
{
	bool standard = !strcmp(name, "-");
	int fd = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
	int status;

	if (fd < 0)
		return tool_error(TOOL_REFUSED, "%s: %s", name, strerror(errno));
	status = read_into(fd, tool_input_name(name), size, m);
	if (!standard)
		close(fd);
	return status;
}

int run_memory(const struct visa_written *w, struct memory *m)
{
	char *name;
	int status;

	*m = (struct memory){ 0 };
	if (!w->file && !w->size)
		return TOOL_DONE;
	if (!w->file)
		return map_zeros(m, w->size);
	name = strndup(w->file, w->file_size);
	if (!name)
		return tool_error(TOOL_REFUSED, "out of memory");
	status = read_file(name, w->size, m);
	free(name);
	return status;
}

void run_memory_free(struct memory *m)
{
	if (m->bytes)
		munmap(m->bytes, m->size);
}

int run_check_outputs(const struct command_line *c)
{
	int status = TOOL_DONE;

	for (uint32_t i = 0; i < c->output_count && !status; i++)
		status = tool_check_output(c->outputs[i].file);
	return status;
}
