// SPDX-License-Identifier: MIT
/* Operations on open files. */
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/sendfile.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../ioctl/visafs_ioctl.h"
#include "ops.h"

enum { BUFFER = 1 << 17 };

static char buffer[BUFFER];

/* Errors that a write to any file may return: each errno of ctl, and the errors of text files. */
#define WRITE_ERRNOS                                                                               \
	FILE_ERRNOS, EINVAL, EOPNOTSUPP, ENOENT, ENXIO, ERANGE, ENOSPC, EFAULT, EFBIG, EPERM,      \
		EEXIST, ESPIPE, ESRCH, ECANCELED, ETIME

void op_open(struct client *c)
{
	static const int access[] = { O_RDONLY, O_WRONLY, O_RDWR, O_RDWR, O_RDWR, O_ACCMODE };
	static const int more[] = { 0,
				    0,
				    0,
				    0,
				    O_CREAT,
				    O_CREAT,
				    O_CREAT,
				    O_CREAT | O_EXCL,
				    O_TRUNC,
				    O_APPEND,
				    O_DIRECTORY,
				    O_NOFOLLOW,
				    O_DIRECT,
				    O_SYNC,
				    O_CREAT | O_TRUNC };
	struct file *f = some_file(c);
	char path[PATH];
	int flags;

	close_file(c, f);
	f->sort = draw_path(c, f->path, sizeof(f->path));
	flags = access[draw(c, draw_chance(c, 16) ? 6 : 5)];
	flags |= more[draw(c, sizeof(more) / sizeof(more[0]))];
	if (f->sort == SORT_PIPE ? !draw_chance(c, 4) : draw_chance(c, 16))
		flags |= O_NONBLOCK;
	f->waits = f->sort == SORT_PIPE && !(flags & O_NONBLOCK);
	path_of(c, f->path, path);
	say(c, "open %s 0x%x", f->path, (unsigned int)flags);
	f->fd = (int)answer(c, open(path, flags | O_CLOEXEC, 0644),
			    allow(NAME_ERRNOS, EEXIST, EISDIR, EBUSY, ENOSPC, ELOOP, EINVAL,
				  EFBIG));
}

void op_close(struct client *c)
{
	close_file(c, some_file(c));
}

void op_read(struct client *c)
{
	struct file *f = some_file(c);
	size_t size = (size_t)(draw_size(c) % BUFFER);
	long at = draw_chance(c, 2) ? (long)draw_size(c) : -1;

	if (f->fd < 0)
		return;
	say(c, "read %s %zu at %ld", f->path, size, at);
	answer(c, at < 0 ? read(f->fd, buffer, size) : pread(f->fd, buffer, size, at),
	       allow(FILE_ERRNOS, EISDIR, EINVAL, EAGAIN, ESPIPE, ENOSPC, EFBIG, ENOENT));
}

void op_write(struct client *c)
{
	struct file *f = some_file(c);
	size_t size = draw_payload(c, f->sort, buffer, BUFFER);
	long at = f->sort == SORT_SURFACE || draw_chance(c, 8) ? (long)draw_size(c) : -1;

	if (f->fd < 0)
		return;
	say(c, "write %s %zu at %ld %.60s", f->path, size, at,
	    f->sort == SORT_SURFACE || f->sort == SORT_CTL || f->sort == SORT_MODULE ? "" : buffer);
	/* The variables of a trace replace the existing variables. */
	if (f->sort == SORT_REPLAY)
		upheaval_begin(c, UPHEAVAL_VARS);
	answer(c, at < 0 ? write(f->fd, buffer, size) : pwrite(f->fd, buffer, size, at),
	       allow(WRITE_ERRNOS));
	if (f->sort == SORT_REPLAY)
		upheaval_end(c);
}

void op_seek(struct client *c)
{
	static const int whence[] = { SEEK_SET, SEEK_CUR, SEEK_END, SEEK_DATA, SEEK_HOLE };
	struct file *f = some_file(c);
	int how = whence[draw(c, 5)];
	long at = (long)draw_size(c);

	if (f->fd < 0)
		return;
	say(c, "lseek %s %ld %d", f->path, at, how);
	answer(c, lseek(f->fd, at, how), allow(FILE_ERRNOS, EINVAL, ENXIO, ESPIPE, EOVERFLOW));
}

void op_dup(struct client *c)
{
	const struct file *f = some_file(c);
	struct file *to = some_file(c);

	if (f == to || f->fd < 0)
		return;
	close_file(c, to);
	*to = *f;
	say(c, "dup %s", f->path);
	to->fd = (int)answer(c, dup(f->fd), allow(EBADF));
}

/*
 * The work of a child process: use and close the open files of the parent, and end in a random way.
 */
static void be_child(struct client *c)
{
	for (unsigned int i = 0; i < FILES; i++) {
		const struct file *f = &c->files[i];

		if (f->fd < 0 || f->waits)
			continue;
		if (draw_chance(c, 2) && write(f->fd, buffer, 0) < 0)
			continue;
		if (draw_chance(c, 3))
			close(f->fd);
	}
	if (draw_chance(c, 2))
		raise(SIGKILL);
	_exit(0);
}

void op_fork(struct client *c)
{
	pid_t pid;

	say(c, "fork");
	pid = fork();
	if (!pid)
		be_child(c);
	draw(c, 1); /* the parent must not draw the same numbers as the child */
	while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
		;
}

void op_poll(struct client *c)
{
	struct pollfd polled[FILES];

	for (unsigned int i = 0; i < FILES; i++)
		polled[i] = (struct pollfd){ .fd = c->files[i].fd, .events = POLLIN | POLLOUT };
	say(c, "poll");
	answer(c, poll(polled, FILES, (int)draw(c, 3)), allow(EINTR));
}

void op_copy(struct client *c)
{
	const struct file *from = some_file(c), *to = some_file(c);
	size_t size = (size_t)(draw_size(c) % BUFFER);
	long in = (long)draw(c, PAGE), out = (long)draw(c, PAGE);

	/*
	 * Copy only between two surfaces or two variables. A copy to a file of another kind would,
	 * for example, execute random bytes as instructions.
	 */
	if (from->fd < 0 || to->fd < 0 || from->waits || from->sort != to->sort ||
	    (to->sort != SORT_SURFACE && to->sort != SORT_VAR))
		return;
	say(c, "copy %zu from %s to %s", size, from->path, to->path);
	if (draw_chance(c, 2))
		answer(c, copy_file_range(from->fd, &in, to->fd, &out, size, 0),
		       allow(WRITE_ERRNOS, EXDEV, EISDIR));
	else
		answer(c, sendfile(to->fd, from->fd, &in, size), allow(WRITE_ERRNOS, EAGAIN));
}

#define EXEC_ERRNOS                                                                                \
	FILE_ERRNOS, ENOTTY, EINVAL, EOPNOTSUPP, ENOENT, ENXIO, ERANGE, ENOSPC, EFAULT, EPERM,     \
		EEXIST, ECANCELED, ETIME

static void request(struct client *c, const struct file *f)
{
	static const unsigned long gets[] = { VISAFS_IOC_GET_INFO, VISAFS_IOC_GET_RESULT,
					      VISAFS_IOC_GET_EM, VISAFS_IOC_SET_EM,
					      VISAFS_IOC_GET_DECL };
	unsigned long cmd = gets[draw(c, 5)];

	draw_bytes(c, buffer, 1024);
	if (cmd == VISAFS_IOC_SET_EM && !draw_chance(c, 8))
		memset(buffer + 4, 0, 4);
	if (cmd == VISAFS_IOC_GET_DECL && !draw_chance(c, 8)) {
		memset(buffer, 0, sizeof(struct visafs_decl));
		buffer[0] = "GPAST"[draw(c, 5)];
		buffer[4] = (char)draw(c, 128);
	}
	if (draw_chance(c, 8))
		cmd ^= 1ul << draw(c, 32);
	/* VISAFS_IOC_RESET is replaced, since resetting is an operation of its own. */
	if ((cmd & 0xffff) == (VISAFS_IOC_RESET & 0xffff))
		cmd = VISAFS_IOC_GET_EM;
	say(c, "ioctl %s 0x%lx", f->path, cmd);
	answer(c, ioctl(f->fd, cmd, buffer), allow(EXEC_ERRNOS));
}

void op_ioctl(struct client *c)
{
	const struct file *f = some_file(c);
	size_t size;

	for (unsigned int i = 0; i < 8 && f->sort != SORT_CTL && f->sort != SORT_LAUNCH; i++)
		f = some_file(c);
	if (f->fd < 0)
		return;
	if (draw_chance(c, 2)) {
		request(c, f);
		return;
	}
	size = draw_payload(c, f->sort == SORT_LAUNCH ? SORT_LAUNCH : SORT_CTL, buffer,
			    VISAFS_EXEC_MAX);
	say(c, "ioctl %s exec %zu %.60s", f->path, size, f->sort == SORT_LAUNCH ? buffer : "");
	answer(c,
	       ioctl(f->fd,
		     f->sort == SORT_LAUNCH ? VISAFS_IOC_LAUNCH(size) : VISAFS_IOC_EXEC(size),
		     buffer),
	       allow(EXEC_ERRNOS));
}

void op_reset(struct client *c)
{
	char path[PATH];
	int fd;

	path_of(c, draw_chance(c, 2) ? "ctl" : "asm", path);
	say(c, "reset by %s", strrchr(path, '/') + 1);
	fd = open(path, O_RDWR | O_CLOEXEC);
	if (fd < 0)
		return;
	upheaval_begin(c, UPHEAVAL_VARS);
	if (strcmp(strrchr(path, '/'), "/ctl") == 0)
		answer(c, ioctl(fd, VISAFS_IOC_RESET), allow(EINTR));
	else
		answer(c, write(fd, ".reset\n", 7), allow(EINTR));
	upheaval_end(c);
	close(fd);
}
